import StageSupport
import Tactile
import TestSupport

/// A sheet above a root, in a window of 400 by 600 points by default.
final class SheetStage: TestStage<ViewController> {
    final class Delegate: @MainActor SheetPresentationControllerDelegate {
        var mayDismiss = true
        /// The style in a window of compact width.
        var narrowStyle = ModalPresentationStyle.none
        func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { mayDismiss }
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? narrowStyle : .none }
    }

    let sheet = ViewController()
    let delegate = Delegate()
    var root: ViewController { controller }

    init(_ style: ModalPresentationStyle = .pageSheet, size: Size = Size(width: 400, height: 600)) {
        let root = ViewController(), stage = Stage.test(root, size: size)
        sheet.modalPresentationStyle = style
        sheet.sheetPresentationController?.delegate = delegate
        super.init(root, on: stage, startTime: 1)
    }

    var presentationController: SheetPresentationController? { sheet.sheetPresentationController }
    /// The sheet's upper edge on screen.
    var y: Double { sheet.view.presentation.frame.minY }
    var isPresented: Bool { root.presentedViewController === sheet }
    /// A Boolean value that indicates whether nothing of the presentation is left.
    var isGone: Bool { !isPresented && window.subviews.count == 1 && isIdle }

    /// Begins what was requested, and waits until a sheet is at rest.
    func run() { run(3) }

    /// Presents the sheet, which rises at once.
    func present(_ detents: [SheetPresentationController.Detent] = [.large()]) {
        presentationController?.detents = detents
        root.present(sheet, animated: false)
        run(0)
        observer.removeCalls()
    }

    // MARK: Gestures

    func point(_ phase: PointerEvent.Phase, _ y: Double, x: Double = 200, after seconds: Double = 0) {
        pointer(phase, Point(x: x, y: y), at: time + seconds)
        wait(seconds)
    }

    /// Presses and drags at a constant speed in steps of 10 ms; does not lift.
    func drag(from start: Double, to end: Double, x: Double = 200, steps: Int = 10) {
        point(.down, start, x: x)
        for step in 1...steps {
            point(.move, start + (end - start) * Double(step) / Double(steps), x: x, after: 0.01)
        }
    }

    /// Lifts at once, or after having stood still.
    func lift(at y: Double, x: Double = 200, isThrown: Bool = false) { point(.up, y, x: x, after: isThrown ? 0 : 0.2) }

    func tap(_ y: Double, x: Double = 200) {
        point(.down, y, x: x)
        point(.up, y, x: x, after: 0.05)
    }

    /// Scrolls with two fingers by a distance every 10 ms.
    func scroll(by dy: Double, times: Int, at y: Double, x: Double = 200) {
        for _ in 0..<times {
            enqueue([.scroll(dy, at: Point(x: x, y: y), isPrecise: true, time: time + 0.01)])
            wait(0.01)
        }
    }

    // MARK: Measuring

    /// Returns the speed of the upper edge at the beginning of the next 0.4 ms, which pass, in points per second.
    func speed() -> Double { derivative(weights: [-25, 48, -36, 16, -3]) }

    /// Returns the speed of the upper edge at the end of the next 0.4 ms, which pass, in points per second.
    func speedAtEnd() -> Double { derivative(weights: [3, -16, 36, -48, 25]) }

    /// Returns a derivative of the upper edge from five samples, by a finite difference of fourth order.
    private func derivative(weights: [Double]) -> Double {
        let step = 1e-4
        let places =
            [y]
            + (1...4).map { _ in
                wait(step)
                return y
            }
        return zip(weights, places).reduce(0) { $0 + $1.0 * $1.1 } / (12 * step)
    }
}
