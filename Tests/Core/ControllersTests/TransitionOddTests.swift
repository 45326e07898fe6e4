import StageSupport
import Tactile
import TestSupport
import Testing

/// The result of every unusual request to a transition: the table "Unusual requests" of `Docs/TransitionsReference.md`.
///
/// After each, nothing is left: the fixture's `checkRest()` says what that means.
@Suite(.serialized) struct TransitionOddTests {
    /// A kind of presentation.
    enum Mode: CaseIterable, Sendable {
        case blocks, interruptible, system, atOnce

        var isAnimated: Bool { self != .atOnce }
    }

    // MARK: Presenting

    @Test(arguments: Mode.allCases)
    func `presenting from a presented controller makes a chain`(offset: Mode) {
        let stage = ModalStage(offset)
        stage.present("a")
        stage.settle()
        stage.present("b", from: "a")
        stage.settle()
        #expect(stage.names == ["a", "b"])
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `presenting from a controller that presents already is a fault`(offset: Mode) {
        let stage = ModalStage(offset)
        stage.present("a")
        stage.present("b")
        stage.settle()
        #expect(stage.names == ["a"])
        #expect(stage.rules == [.alreadyPresenting])
        #expect(stage.received == ["present a"])
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `presenting a presented controller is a fault`(offset: Mode) {
        let stage = ModalStage(offset)
        let a = stage.present("a")
        stage.root.present(a, animated: offset.isAnimated)
        a.present(a, animated: offset.isAnimated)
        stage.settle()
        stage.root.present(a, animated: offset.isAnimated)
        a.present(stage.root, animated: offset.isAnimated)
        stage.settle()
        #expect(stage.names == ["a"])
        #expect(stage.rules == [.alreadyPresented, .presentsItself, .alreadyPresented, .alreadyPresented])
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `presenting a controller during its dismissal waits or reverses the dismissal`(offset: Mode) {
        let stage = ModalStage(offset)
        let a = stage.present("a")
        stage.settle()
        stage.dismiss()
        stage.wait(0.1)
        stage.present(a, "again")
        stage.settle()
        #expect(stage.names == ["a"])
        let isTurned = offset == .interruptible || offset == .system
        #expect(stage.received == ["present a"] + (isTurned ? [] : ["dismiss"]) + ["present again"])
        #expect(stage.rules.isEmpty)
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `presenting another controller during a dismissal waits for the dismissal`(offset: Mode) {
        let stage = ModalStage(offset)
        stage.present("a")
        stage.settle()
        stage.dismiss()
        stage.wait(0.1)
        stage.present("b")
        stage.settle()
        #expect(stage.names == ["b"])
        #expect(stage.received == ["present a", "dismiss", "present b"])
        stage.checkRest()
    }

    @Test func `presenting another controller during a dismissal that is cancelled is a fault`() {
        let stage = ModalStage(.blocks)
        let interaction = PercentDrivenInteractiveTransition()
        stage.present("a")
        stage.settle()
        stage.supplier.interactor = interaction
        stage.dismiss()
        stage.wait(0.1)
        stage.present("b")
        interaction.cancel()
        stage.settle()
        #expect(stage.names == ["a"])
        #expect(stage.rules == [.alreadyPresenting])
        stage.supplier.interactor = nil
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `a child presents through its outermost ancestor`(offset: Mode) {
        let stage = ModalStage(offset)
        let child = ViewController()
        stage.root.addChild(child)
        stage.root.view.addSubview(child.view)
        child.didMove(toParent: stage.root)
        let a = stage.make("a")
        child.present(a, animated: offset.isAnimated)
        stage.wait(0.1)
        // It may leave while the presentation it requested is running.
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        stage.settle()
        #expect(a.presentingViewController === stage.root)
        stage.checkRest()
    }

    // MARK: Dismissing

    @Test(arguments: Mode.allCases, [ModalPresentationStyle.custom, .fullScreen])
    func `a chain is dismissed in one transition that shows only its top`(offset: Mode, style: ModalPresentationStyle) {
        let stage = ModalStage(offset)
        let all = ["a", "b", "c"].map { name -> ViewController in
            let one = stage.make(name)
            one.modalPresentationStyle = name == "b" ? style : .custom
            stage.top.present(one, animated: false)
            stage.settle()
            return one
        }
        stage.dismiss()
        stage.wait(0.1)
        if offset.isAnimated { #expect(all.map(\.view.isHidden) == [true, true, false]) }
        stage.settle()
        #expect(stage.names.isEmpty)
        #expect(stage.rules.isEmpty)
        #expect(all.allSatisfy { !$0.view.isHidden && $0.stage == nil && $0.view.superview == nil })
        stage.checkRest()
    }

    @Test(arguments: [ModalPresentationStyle.custom, .fullScreen, .overFullScreen])
    func `a chain whose dismissal is cancelled stays as it was`(style: ModalPresentationStyle) {
        let stage = ModalStage(.blocks)
        let interaction = PercentDrivenInteractiveTransition()
        let all = ["a", "b"].map { name -> ViewController in
            let one = stage.make(name)
            one.modalPresentationStyle = style
            stage.top.present(one, animated: false)
            stage.settle()
            return one
        }
        stage.supplier.interactor = interaction
        stage.dismiss()
        stage.wait(0.1)
        interaction.update(0.7)
        interaction.cancel()
        stage.settle()
        #expect(stage.names == ["a", "b"])
        #expect(all.allSatisfy { !$0.view.isHidden })
        #expect((all[0].view.window == nil) == (style == .fullScreen), "what was covered is covered again")
        #expect((stage.root.view.window == nil) == (style == .fullScreen))
        stage.supplier.interactor = nil
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases, [true, false])
    func `dismissing during a presentation reverses it or waits`(offset: Mode, animated: Bool) {
        let stage = ModalStage(offset)
        stage.present("a")
        stage.wait(0.1)
        stage.root.dismiss(animated: animated) { stage.received.append("dismiss") }
        stage.wait(0)
        let isTurned = offset == .interruptible || offset == .system
        if isTurned { #expect(stage.isIdle == !animated, "at once where it is not animated") }
        stage.settle()
        #expect(stage.names.isEmpty)
        #expect(stage.received == (isTurned ? ["dismiss"] : ["present a", "dismiss"]))
        stage.checkRest()
    }

    @Test(arguments: [Mode.interruptible, .system])
    func `reversing twice calls the completions of the final direction, in order`(offset: Mode) {
        let stage = ModalStage(offset)
        let a = stage.present("a")
        stage.wait(0)
        stage.wait(0.2)
        stage.dismiss()
        stage.wait(0)
        stage.present(a, "again")
        stage.wait(0)
        stage.settle()
        #expect(stage.names == ["a"])
        #expect(stage.received == ["present a", "present again"])
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `dismissing twice dismisses once and calls both completions`(offset: Mode) {
        let stage = ModalStage(offset)
        stage.present("a")
        stage.settle()
        stage.dismiss()
        stage.dismiss()
        stage.settle()
        #expect(stage.received == ["present a", "dismiss", "dismiss"])
        #expect(stage.rules.isEmpty)
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `dismissing nothing is a fault`(offset: Mode) {
        let stage = ModalStage(offset)
        stage.dismiss()
        stage.settle()
        #expect(stage.rules == [.nothingToDismiss])
        #expect(stage.received.isEmpty)
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases)
    func `a queued presentation takes place before its dismissal`(offset: Mode) {
        let stage = ModalStage(offset)
        let a = stage.present("a")
        stage.present("b", from: "a")
        a.dismiss(animated: offset.isAnimated) { stage.received.append("dismiss") }
        stage.settle()
        #expect(stage.names == ["a"])
        let isTurned = offset == .interruptible || offset == .system
        #expect(stage.received == ["present a"] + (isTurned ? ["dismiss"] : ["present b", "dismiss"]))
        stage.checkRest()
    }

    // MARK: From callbacks

    enum Moment: CaseIterable, Sendable { case viewWillAppear, viewIsAppearing, viewDidAppear, completion }

    @Test(arguments: Mode.allCases, Moment.allCases)
    func `a callback may request the next transition`(offset: Mode, moment: Moment) {
        let stage = ModalStage(offset)
        let a = stage.make("a")
        a.supplier = stage.supplier
        var isFirst = true
        let ask = {
            guard isFirst else { return }
            isFirst = false
            stage.present("b", from: "a")
        }
        a.on[moment] = ask
        stage.root.present(a, animated: offset.isAnimated) { if moment == .completion { ask() } }
        stage.settle()
        #expect(stage.names == ["a", "b"])
        #expect(stage.rules.isEmpty)
        stage.checkRest()
    }

    @Test(arguments: Mode.allCases, Moment.allCases)
    func `a callback may dismiss its own controller`(offset: Mode, moment: Moment) {
        let stage = ModalStage(offset)
        let a = stage.make("a")
        a.on[moment] = { [weak a] in a?.dismiss(animated: offset.isAnimated) }
        stage.root.present(a, animated: offset.isAnimated) { if moment == .completion { stage.dismiss() } }
        stage.settle()
        #expect(stage.names.isEmpty)
        a.on = [:]
        stage.checkRest()
    }

    // MARK: A window that changes

    @Test(arguments: Mode.allCases, [ModalPresentationStyle.custom, .fullScreen])
    func `a resize during a transition reaches every controller`(offset: Mode, style: ModalPresentationStyle) {
        let stage = ModalStage(offset)
        let a = stage.make("a")
        a.modalPresentationStyle = style
        stage.root.present(a, animated: offset.isAnimated)
        stage.wait(0.1)
        stage.resize(Size(width: 700, height: 500))
        stage.settle()
        #expect(a.view.convert(a.view.bounds, to: nil) == stage.window.bounds)
        #expect(stage.resizes == (offset.isAnimated ? 1 : 0))
        stage.dismiss()
        stage.wait(0.1)
        stage.resize(Size(width: 320, height: 480))
        stage.settle()
        #expect(stage.root.view.frame == stage.window.bounds)
        stage.checkRest()
    }

    @Test(arguments: [Mode.blocks, .interruptible])
    func `a dismissal cancelled after a resize ends in the new frame`(offset: Mode) {
        let stage = ModalStage(offset)
        let interaction = PercentDrivenInteractiveTransition()
        let a = stage.present("a")
        stage.settle()
        stage.supplier.interactor = interaction
        stage.dismiss()
        stage.wait(0.1)
        stage.resize(Size(width: 700, height: 500))
        interaction.cancel()
        stage.settle()
        #expect(a.view.convert(a.view.bounds, to: nil) == stage.window.bounds)
        stage.supplier.interactor = nil
        stage.checkRest()
    }

    @Test func `a covered controller takes the window's size when it reappears`() {
        let stage = ModalStage(.blocks)
        let a = stage.make("a")
        a.modalPresentationStyle = .fullScreen
        stage.root.present(a, animated: false)
        stage.settle()
        stage.resize(Size(width: 640, height: 480))
        stage.dismiss()
        stage.wait(0.1)
        #expect(
            stage.root.view.convert(stage.root.view.bounds, to: nil) == stage.window.bounds, "as soon as it is seen")
        stage.settle()
        stage.checkRest()
    }
}
