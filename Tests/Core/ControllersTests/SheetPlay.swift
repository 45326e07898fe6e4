import Tactile
import TestSupport

/// A sheet above a root, on a stage of 400 by 600 points unless it is said, with a hand on it.
final class SheetPlay: TransitionObserver {
    final class Delegate: @MainActor SheetPresentationControllerDelegate {
        var mayDismiss = true
        /// The style in a window of compact width.
        var narrowStyle = ModalPresentationStyle.none
        func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { mayDismiss }
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? narrowStyle : .none }
    }

    let root = ViewController()
    let sheet = ViewController()
    let delegate = Delegate()
    let stage: Stage
    var source = PointerEvent.Source.mouse
    private(set) var calls: [TransitionCall.Name] = []
    private(set) var faults: [TransitionFault] = []

    init(_ style: ModalPresentationStyle = .pageSheet, size: Size = Size(width: 400, height: 600)) {
        stage = Stage(
            rootViewController: root, size: size, displayScale: 1, textEngine: FixedWidthTextEngine())
        sheet.modalPresentationStyle = style
        controller?.delegate = delegate
        stage.transitionObserver = self
        stage.step(to: 1)
    }

    func transition(did call: TransitionCall, at time: Double) { calls.append(call.name) }
    func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault) }

    var controller: SheetPresentationController? { sheet.sheetPresentationController }
    /// Where the sheet's upper edge is seen.
    var y: Double { sheet.view.presentation.frame.minY }
    var isPresented: Bool { root.presentedViewController === sheet }
    /// Whether everything is as it was before anything was presented.
    var isGone: Bool { !isPresented && stage.window.subviews.count == 1 && stage.isIdle }

    /// The calls from now on are those of what is tested.
    func forget() { calls = [] }

    func wait(_ seconds: Double = 3) {
        stage.step(to: stage.time)
        stage.step(to: stage.time + seconds)
    }

    /// Presents the sheet, which rises at once.
    func present(_ detents: [SheetPresentationController.Detent] = [.large()]) {
        controller?.detents = detents
        root.present(sheet, animated: false)
        wait(0)
        forget()
    }

    func resize(to size: Size) {
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        stage.step(to: stage.time)
    }

    // MARK: The hand

    func point(_ phase: PointerEvent.Phase, _ y: Double, x: Double = 200, after seconds: Double = 0) {
        let event = PointerEvent(phase: phase, id: 0, location: Point(x: x, y: y), source: source)
        stage.enqueue([InputEvent(time: stage.time + seconds, kind: .pointer(event))])
        stage.step(to: stage.time + seconds)
    }

    /// Presses and drags at a constant speed in steps of 10 ms; the hand stays there.
    func drag(from start: Double, to end: Double, x: Double = 200, steps: Int = 10) {
        point(.down, start, x: x)
        for step in 1...steps {
            point(.move, start + (end - start) * Double(step) / Double(steps), x: x, after: 0.01)
        }
    }

    /// Lifts where the hand is, after having stood still or at once.
    func lift(at y: Double, x: Double = 200, isThrown: Bool = false) { point(.up, y, x: x, after: isThrown ? 0 : 0.2) }

    func tap(_ y: Double, x: Double = 200) {
        point(.down, y, x: x)
        point(.up, y, x: x, after: 0.05)
    }

    /// Moves two fingers by so much each 10 ms.
    func scroll(by dy: Double, times: Int, at y: Double, x: Double = 200) {
        for _ in 0..<times {
            stage.enqueue([.scroll(dy, at: Point(x: x, y: y), isPrecise: true, time: stage.time + 0.01)])
            stage.step(to: stage.time + 0.01)
        }
    }

    // MARK: Measuring

    /// How fast the upper edge moves in the next 0.4 ms, which pass: the derivative at their beginning, in points a second.
    func speed() -> Double {
        let step = 1e-4
        let places =
            [y]
            + (1...4).map { _ in
                stage.step(to: stage.time + step)
                return y
            }
        return zip([-25, 48, -36, 16, -3], places).reduce(0) { $0 + $1.0 * $1.1 } / (12 * step)
    }

    /// The derivative at the end of the next 0.4 ms, which pass.
    func speedAtEnd() -> Double {
        let step = 1e-4
        let places =
            [y]
            + (1...4).map { _ in
                stage.step(to: stage.time + step)
                return y
            }
        return zip([3, -16, 36, -48, 25], places).reduce(0) { $0 + $1.0 * $1.1 } / (12 * step)
    }
}
