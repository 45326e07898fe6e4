import StageSupport
import Tactile
import TestSupport
import Testing

/// A sheet on a stage of 400 by 600 points, and drags of it.
@Suite struct SheetTests {
    private final class Delegate: @MainActor SheetPresentationControllerDelegate {
        var mayDismiss = true
        func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { mayDismiss }
    }

    private let root = ViewController()
    private let stage: TestStage<ViewController>
    private let sheet = ViewController()
    private let delegate = Delegate()

    init() {
        stage = TestStage(root)
        sheet.modalPresentationStyle = .pageSheet
        stage.resize(Size(width: 400, height: 600))
        stage.step(to: 1)
        stage.observer.removeCalls()
    }

    /// The calls since the last removal, except those of the container and the updates of an interaction.
    private var calls: [String] {
        stage.calls.filter { $0.name != .updateInteractiveTransition && !$0.name.rawValue.hasPrefix("containerView") }
            .map { $0.name.rawValue + ($0.answer.map { " " + $0 } ?? "") }
    }

    private var controller: SheetPresentationController? { sheet.sheetPresentationController }
    private var y: Double { sheet.view.presentation.frame.minY }

    private func wait(_ seconds: Double = 3) { stage.run(seconds) }

    private func present(_ detents: [SheetPresentationController.Detent] = [.large()]) {
        controller?.detents = detents
        controller?.delegate = delegate
        root.present(sheet, animated: true)
        wait()
        stage.observer.removeCalls()
    }

    /// Drags from a place to others, each 10 ms after the last; `hold`: the pointer rests before it is released.
    private func drag(from start: Double, to ends: [Double], hold: Bool = true, lift: Bool = true) {
        let time = stage.time
        var events = [InputEvent.pointer(.down, 200, start, at: time)]
        var last = start, now = time
        for end in ends {
            for step in 1...5 {
                now += 0.01
                events.append(.pointer(.move, 200, last + (end - last) * Double(step) / 5, at: now))
            }
            last = end
        }
        if hold { now += 0.2 }
        if lift { events.append(.pointer(.up, 200, last, at: now)) }
        stage.enqueue(events)
        stage.step(to: now)
    }

    @Test func `it rises to its detent, and its presenter receives no calls`() {
        root.present(sheet, animated: true)
        stage.step(to: stage.time)
        #expect(y == 600)
        wait(0.1)
        #expect(y > 24 && y < 600)
        wait()
        #expect(sheet.view.frame == Rect(x: 0, y: 24, width: 400, height: 576))
        #expect(stage.isIdle)
        #expect(
            calls == [
                "adaptivePresentationStyle none", "presentationTransitionWillBegin", "viewWillAppear animated",
                "presentedView", "transitionDuration 0.5", "animateTransition", "interruptibleAnimator",
                "viewIsAppearing animated", "completeTransition true", "viewDidAppear animated",
                "presentationTransitionDidEnd true", "animationEnded true",
            ])
    }

    @Test func `a drag downwards dismisses it`() {
        present()
        drag(from: 100, to: [450])
        wait()
        #expect(root.presentedViewController == nil && stage.window.subviews.count == 1 && stage.isIdle)
        #expect(stage.faults.isEmpty)
        #expect(
            calls == [
                "presentationControllerShouldDismiss true", "dismissalTransitionWillBegin",
                "presentationControllerWillDismiss", "viewWillDisappear animated", "presentedView",
                "transitionDuration 0.5", "startInteractiveTransition", "interruptibleAnimator",
                "finishInteractiveTransition", "interruptibleAnimator", "completeTransition true",
                "viewDidDisappear animated", "dismissalTransitionDidEnd true", "animationEnded true",
                "presentationControllerDidDismiss",
            ])
    }

    @Test func `a drag that goes back leaves it as it was`() {
        present()
        drag(from: 100, to: [200])
        wait()
        #expect(root.presentedViewController === sheet && stage.isIdle && y == 24)
        #expect(
            calls == [
                "presentationControllerShouldDismiss true", "dismissalTransitionWillBegin",
                "presentationControllerWillDismiss", "viewWillDisappear animated", "presentedView",
                "transitionDuration 0.5", "startInteractiveTransition", "interruptibleAnimator",
                "cancelInteractiveTransition", "interruptibleAnimator", "completeTransition false",
                "viewWillAppear animated", "viewIsAppearing animated", "viewDidAppear animated",
                "dismissalTransitionDidEnd false", "animationEnded false",
            ])
        stage.observer.removeCalls()
        drag(from: 100, to: [450])
        wait()
        #expect(root.presentedViewController == nil && calls.last == "presentationControllerDidDismiss")
    }

    // MARK: Detents

    @Test func `between its detents it follows the drag, and goes to the one nearest to where it was thrown`() {
        present([.medium(), .large()])
        #expect(y == 312)
        drag(from: 350, to: [150], lift: false)
        #expect(y == 312 - 190 && calls.isEmpty, "beyond the slop, exactly")
        stage.enqueue([.pointer(.up, 200, 150, at: stage.time + 0.2)])
        wait()
        #expect(y == 24 && controller?.selectedDetentIdentifier == .large)
        #expect(calls == ["sheetDidChangeSelectedDetent large"])
        drag(from: 100, to: [140], hold: false)
        wait()
        #expect(y == 312 && controller?.selectedDetentIdentifier == .medium, "it goes as far as the hand throws it")
    }

    @Test func `beyond its largest detent it yields less and less`() {
        present([.medium()])
        drag(from: 350, to: [250], lift: false)
        let expected = RubberBand(dimension: 312).offset(forOvershoot: 90)
        #expect(abs(312 - y - expected) < 1e-9)
        #expect(sheet.view.frame.maxY == 600, "it grows")
        stage.enqueue([.pointer(.up, 200, 250, at: stage.time + 0.2)])
        wait()
        #expect(y == 312 && calls.isEmpty)
    }

    @Test func `the program's selection is animated only inside animateChanges, and notifies no delegate`() {
        present([.medium(), .large()])
        controller?.selectedDetentIdentifier = .large
        #expect(y == 24)
        controller?.animateChanges { controller?.selectedDetentIdentifier = .medium }
        stage.step(to: stage.time)
        wait(0.1)
        #expect(y > 24 && y < 312)
        wait()
        #expect(y == 312 && calls.isEmpty)
    }

    @Test func `custom detents are worked out, and those without a height are inactive`() {
        let low = SheetPresentationController.Detent.custom(identifier: .init("low")) { _ in 120 }
        let none = SheetPresentationController.Detent.custom(identifier: .init("none")) { _ in nil }
        present([none, .large(), low])
        #expect(y == 480)
    }

    @Test func `at an undimmed detent touches reach the views below`() {
        var taps = 0
        root.view.addGestureRecognizer(TapGestureRecognizer { taps += 1 })
        controller?.largestUndimmedDetentIdentifier = .medium
        present([.medium(), .large()])
        tap(at: 100)
        #expect(taps == 1 && root.presentedViewController === sheet)
        controller?.selectedDetentIdentifier = .large
        tap(at: 10)
        wait()
        #expect(taps == 1 && root.presentedViewController == nil)
    }

    private func tap(at y: Double) {
        let time = stage.time
        stage.enqueue([.pointer(.down, 200, y, at: time), .pointer(.up, 200, y, at: time + 0.05)])
        stage.step(to: time + 0.05)
    }

    // MARK: Interactive dismissal

    @Test(arguments: [true, false]) func `what must stay resists, springs back and is received of the attempt`(
        modal: Bool
    ) {
        present()
        sheet.isModalInPresentation = modal
        delegate.mayDismiss = modal
        drag(from: 100, to: [500], lift: false)
        #expect(y > 24 && y < 24 + 390)
        stage.enqueue([.pointer(.up, 200, 500, at: stage.time + 0.2)])
        wait()
        let asked = modal ? [] : ["presentationControllerShouldDismiss false"]
        #expect(calls == asked + ["presentationControllerDidAttemptToDismiss"])
        #expect(y == 24 && root.presentedViewController === sheet && stage.isIdle)
    }

    @Test func `a tap on the dimming notifies as the user's dismissal, and the program's does not`() {
        present()
        tap(at: 10)
        wait()
        #expect(calls.last == "presentationControllerDidDismiss" && root.presentedViewController == nil)
        present()
        root.dismiss(animated: true)
        wait()
        #expect(!calls.contains { $0.hasPrefix("presentationController") })
        #expect(root.presentedViewController == nil && stage.window.subviews.count == 1)
    }

    @Test func `a thrown sheet leaves from where it is, at the drag's speed`() {
        present()
        drag(from: 100, to: [160], hold: false)
        let place = y
        wait(0.01)
        #expect(y - place > 8, "60 points in 50 ms are 12 in 10")
        wait()
        #expect(root.presentedViewController == nil && stage.faults.isEmpty)
    }

    @Test func `it is caught at once in flight, coming or going`() {
        controller?.delegate = delegate
        root.present(sheet, animated: true)
        wait(0.15)
        let coming = y
        drag(from: coming + 20, to: [coming + 10], lift: false)
        #expect(y == coming - 10, "a press holds it: there is no slop")
        stage.enqueue([.pointer(.up, 200, 0, at: stage.time + 0.2)])
        wait()
        #expect(y == 24 && root.presentedViewController === sheet && stage.isIdle)
        root.dismiss(animated: true)
        wait(0.1)
        let going = y
        drag(from: going + 20, to: [60], lift: false)
        #expect(abs(y - (going - (going + 20 - 60))) < 40)
        stage.enqueue([.pointer(.up, 200, 60, at: stage.time + 0.2)])
        wait()
        #expect(y == 24 && root.presentedViewController === sheet && stage.isIdle && stage.faults.isEmpty)
    }

    // MARK: Everything else

    @Test func `presenting turns round where its opposite is asked for`() {
        root.present(sheet, animated: true)
        wait(0.15)
        let place = y
        root.dismiss(animated: true)
        stage.step(to: stage.time)
        #expect(y == place)
        wait()
        #expect(root.presentedViewController == nil && stage.window.subviews.count == 1 && stage.faults.isEmpty)
        #expect(calls.contains("reverseTransition back"))
    }

    @Test(arguments: [Size(width: 900, height: 800), Size(width: 300, height: 400)])
    func `it follows the window in every phase`(size: Size) {
        let resize = { [stage] in
            stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
            stage.step(to: stage.time)
        }
        controller?.prefersEdgeAttachedInCompactHeight = true
        root.present(sheet, animated: true)
        wait(0.1)
        resize()
        wait()
        #expect(sheet.view.frame.minY == 24 && sheet.view.frame.maxY == size.height)
        #expect(sheet.view.frame.width == min(size.width, 720))
        root.dismiss(animated: true)
        wait(0.1)
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(Size(width: 500, height: 500), scale: 1))])
        wait()
        #expect(root.presentedViewController == nil && stage.window.subviews.count == 1 && stage.isIdle)
    }

    @Test func `a form sheet is a card in a wide window, and a page sheet in a narrow one`() {
        sheet.modalPresentationStyle = .formSheet
        present()
        #expect(sheet.view.frame == Rect(x: 0, y: 24, width: 400, height: 576))
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(Size(width: 1000, height: 800), scale: 1))])
        wait()
        #expect(sheet.view.frame == Rect(x: 230, y: 90, width: 540, height: 620))
        root.dismiss(animated: true)
        wait()
        #expect(stage.window.subviews.count == 1)
    }

    @Test func `not animated, it is there and gone at once`() {
        root.present(sheet, animated: false)
        stage.step(to: stage.time)
        #expect(y == 24)
        root.dismiss(animated: false)
        stage.step(to: stage.time)
        #expect(root.presentedViewController == nil && stage.window.subviews.count == 1 && stage.isIdle)
    }

    @Test(arguments: 0..<40) func `a walk leaves nothing, not even the sheets`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        weak var last: ViewController?
        for _ in 0..<60 {
            let time = stage.time
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                var top = root
                while let next = top.presentedViewController { top = next }
                let made = ViewController()
                let styles: [ModalPresentationStyle] = [.pageSheet, .formSheet, .automatic, .fullScreen]
                made.modalPresentationStyle = styles.randomElement(using: &random) ?? .pageSheet
                made.isModalInPresentation = Int.random(in: 0..<4, using: &random) == 0
                if .random(using: &random) { made.sheetPresentationController?.detents = [.medium(), .large()] }
                last = made
                if top.stage != nil { top.present(made, animated: Int.random(in: 0..<4, using: &random) > 0) }
            case 2: root.dismiss(animated: .random(using: &random))
            case 3:
                let size = Size(
                    width: .random(in: 200...900, using: &random), height: .random(in: 200...900, using: &random))
                stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: 1))])
            case 4, 5, 6:
                drag(
                    from: .random(in: 0...600, using: &random),
                    to: [.random(in: 0...600, using: &random), .random(in: 0...600, using: &random)],
                    hold: .random(using: &random))
            default: stage.step(to: time + .random(in: 0...0.5, using: &random))
            }
            stage.step(to: stage.time + .random(in: 0...0.2, using: &random))
        }
        wait(10)
        root.dismiss(animated: false)
        wait(10)
        #expect(stage.window.subviews.count == 1 && stage.isIdle && last == nil)
        let fair: Set<TransitionFault.Rule> = [.nothingToDismiss, .alreadyPresenting, .presenterGone]
        let unfair = stage.faults.filter { !fair.contains($0.rule) }
        #expect(unfair.isEmpty)
    }
}
