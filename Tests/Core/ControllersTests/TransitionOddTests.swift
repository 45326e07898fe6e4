import Tactile
import TestSupport
import Testing

/// The result of every unusual request to a transition: the table "Unusual requests" of `Docs/TransitionsReference.md`.
///
/// After each, nothing is left: the fixture's `checkRest()` says what that means.
@Suite(.serialized) struct TransitionOddTests {
    /// A way in which something presents.
    enum Way: CaseIterable, Sendable {
        case blocks, interruptible, system, atOnce

        var isAnimated: Bool { self != .atOnce }
    }

    // MARK: Presenting

    @Test(arguments: Way.allCases)
    func `presenting from a presented controller makes a chain`(way: Way) {
        let odd = OddStage(way)
        odd.present("a")
        odd.settle()
        odd.present("b", from: "a")
        odd.settle()
        #expect(odd.names == ["a", "b"])
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `presenting from a controller that presents already is a fault`(way: Way) {
        let odd = OddStage(way)
        odd.present("a")
        odd.present("b")
        odd.settle()
        #expect(odd.names == ["a"])
        #expect(odd.rules == [.alreadyPresenting])
        #expect(odd.received == ["present a"])
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `presenting a presented controller is a fault`(way: Way) {
        let odd = OddStage(way)
        let a = odd.present("a")
        odd.root.present(a, animated: way.isAnimated)
        a.present(a, animated: way.isAnimated)
        odd.settle()
        odd.root.present(a, animated: way.isAnimated)
        a.present(odd.root, animated: way.isAnimated)
        odd.settle()
        #expect(odd.names == ["a"])
        #expect(odd.rules == [.alreadyPresented, .presentsItself, .alreadyPresented, .alreadyPresented])
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `presenting a controller during its dismissal waits or reverses the dismissal`(way: Way) {
        let odd = OddStage(way)
        let a = odd.present("a")
        odd.settle()
        odd.dismiss()
        odd.step(0.1)
        odd.present(a, "again")
        odd.settle()
        #expect(odd.names == ["a"])
        let isTurned = way == .interruptible || way == .system
        #expect(odd.received == ["present a"] + (isTurned ? [] : ["dismiss"]) + ["present again"])
        #expect(odd.rules.isEmpty)
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `presenting another controller during a dismissal waits for the dismissal`(way: Way) {
        let odd = OddStage(way)
        odd.present("a")
        odd.settle()
        odd.dismiss()
        odd.step(0.1)
        odd.present("b")
        odd.settle()
        #expect(odd.names == ["b"])
        #expect(odd.received == ["present a", "dismiss", "present b"])
        odd.checkRest()
    }

    @Test func `presenting another controller during a dismissal that is cancelled is a fault`() {
        let odd = OddStage(.blocks)
        let hand = PercentDrivenInteractiveTransition()
        odd.present("a")
        odd.settle()
        odd.supplier.interactor = hand
        odd.dismiss()
        odd.step(0.1)
        odd.present("b")
        hand.cancel()
        odd.settle()
        #expect(odd.names == ["a"])
        #expect(odd.rules == [.alreadyPresenting])
        odd.supplier.interactor = nil
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `a child presents through its outermost ancestor`(way: Way) {
        let odd = OddStage(way)
        let child = ViewController()
        odd.root.addChild(child)
        odd.root.view.addSubview(child.view)
        child.didMove(toParent: odd.root)
        let a = odd.make("a")
        child.present(a, animated: way.isAnimated)
        odd.step(0.1)
        // It may leave while what it has asked for is on its way.
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        odd.settle()
        #expect(a.presentingViewController === odd.root)
        odd.checkRest()
    }

    // MARK: Dismissing

    @Test(arguments: Way.allCases, [ModalPresentationStyle.custom, .fullScreen])
    func `a chain is dismissed in one transition that shows only its top`(way: Way, style: ModalPresentationStyle) {
        let odd = OddStage(way)
        let all = ["a", "b", "c"].map { name -> ViewController in
            let one = odd.make(name)
            one.modalPresentationStyle = name == "b" ? style : .custom
            odd.top.present(one, animated: false)
            odd.settle()
            return one
        }
        odd.dismiss()
        odd.step(0.1)
        if way.isAnimated { #expect(all.map(\.view.isHidden) == [true, true, false]) }
        odd.settle()
        #expect(odd.names.isEmpty)
        #expect(odd.rules.isEmpty)
        #expect(all.allSatisfy { !$0.view.isHidden && $0.stage == nil && $0.view.superview == nil })
        odd.checkRest()
    }

    @Test(arguments: [ModalPresentationStyle.custom, .fullScreen, .overFullScreen])
    func `a chain whose dismissal is cancelled stays as it was`(style: ModalPresentationStyle) {
        let odd = OddStage(.blocks)
        let hand = PercentDrivenInteractiveTransition()
        let all = ["a", "b"].map { name -> ViewController in
            let one = odd.make(name)
            one.modalPresentationStyle = style
            odd.top.present(one, animated: false)
            odd.settle()
            return one
        }
        odd.supplier.interactor = hand
        odd.dismiss()
        odd.step(0.1)
        hand.update(0.7)
        hand.cancel()
        odd.settle()
        #expect(odd.names == ["a", "b"])
        #expect(all.allSatisfy { !$0.view.isHidden })
        #expect((all[0].view.window == nil) == (style == .fullScreen), "what was covered is covered again")
        #expect((odd.root.view.window == nil) == (style == .fullScreen))
        odd.supplier.interactor = nil
        odd.checkRest()
    }

    @Test(arguments: Way.allCases, [true, false])
    func `dismissing during a presentation reverses it or waits`(way: Way, animated: Bool) {
        let odd = OddStage(way)
        odd.present("a")
        odd.step(0.1)
        odd.root.dismiss(animated: animated) { odd.received.append("dismiss") }
        odd.step(0)
        let isTurned = way == .interruptible || way == .system
        if isTurned { #expect(odd.stage.isIdle == !animated, "at once where it is not animated") }
        odd.settle()
        #expect(odd.names.isEmpty)
        #expect(odd.received == (isTurned ? ["dismiss"] : ["present a", "dismiss"]))
        odd.checkRest()
    }

    @Test(arguments: [Way.interruptible, .system])
    func `reversing twice calls the completions of the final direction, in order`(way: Way) {
        let odd = OddStage(way)
        let a = odd.present("a")
        odd.step(0)
        odd.step(0.2)
        odd.dismiss()
        odd.step(0)
        odd.present(a, "again")
        odd.step(0)
        odd.settle()
        #expect(odd.names == ["a"])
        #expect(odd.received == ["present a", "present again"])
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `dismissing twice dismisses once and calls both completions`(way: Way) {
        let odd = OddStage(way)
        odd.present("a")
        odd.settle()
        odd.dismiss()
        odd.dismiss()
        odd.settle()
        #expect(odd.received == ["present a", "dismiss", "dismiss"])
        #expect(odd.rules.isEmpty)
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `dismissing nothing is a fault`(way: Way) {
        let odd = OddStage(way)
        odd.dismiss()
        odd.settle()
        #expect(odd.rules == [.nothingToDismiss])
        #expect(odd.received.isEmpty)
        odd.checkRest()
    }

    @Test(arguments: Way.allCases)
    func `a queued presentation takes place before its dismissal`(way: Way) {
        let odd = OddStage(way)
        let a = odd.present("a")
        odd.present("b", from: "a")
        a.dismiss(animated: way.isAnimated) { odd.received.append("dismiss") }
        odd.settle()
        #expect(odd.names == ["a"])
        let isTurned = way == .interruptible || way == .system
        #expect(odd.received == ["present a"] + (isTurned ? ["dismiss"] : ["present b", "dismiss"]))
        odd.checkRest()
    }

    // MARK: From callbacks

    enum Moment: CaseIterable, Sendable { case viewWillAppear, viewIsAppearing, viewDidAppear, completion }

    @Test(arguments: Way.allCases, Moment.allCases)
    func `a callback may request the next transition`(way: Way, moment: Moment) {
        let odd = OddStage(way)
        let a = odd.make("a")
        a.supplier = odd.supplier
        var isFirst = true
        let ask = {
            guard isFirst else { return }
            isFirst = false
            odd.present("b", from: "a")
        }
        a.on[moment] = ask
        odd.root.present(a, animated: way.isAnimated) { if moment == .completion { ask() } }
        odd.settle()
        #expect(odd.names == ["a", "b"])
        #expect(odd.rules.isEmpty)
        odd.checkRest()
    }

    @Test(arguments: Way.allCases, Moment.allCases)
    func `a callback may dismiss its own controller`(way: Way, moment: Moment) {
        let odd = OddStage(way)
        let a = odd.make("a")
        a.on[moment] = { [weak a] in a?.dismiss(animated: way.isAnimated) }
        odd.root.present(a, animated: way.isAnimated) { if moment == .completion { odd.dismiss() } }
        odd.settle()
        #expect(odd.names.isEmpty)
        a.on = [:]
        odd.checkRest()
    }

    // MARK: A window that changes

    @Test(arguments: Way.allCases, [ModalPresentationStyle.custom, .fullScreen])
    func `a resize during a transition reaches every controller`(way: Way, style: ModalPresentationStyle) {
        let odd = OddStage(way)
        let a = odd.make("a")
        a.modalPresentationStyle = style
        odd.root.present(a, animated: way.isAnimated)
        odd.step(0.1)
        odd.resize(Size(width: 700, height: 500))
        odd.settle()
        #expect(a.view.convert(a.view.bounds, to: nil) == odd.stage.window.bounds)
        #expect(odd.resizes == (way.isAnimated ? 1 : 0))
        odd.dismiss()
        odd.step(0.1)
        odd.resize(Size(width: 320, height: 480))
        odd.settle()
        #expect(odd.root.view.frame == odd.stage.window.bounds)
        odd.checkRest()
    }

    @Test(arguments: [Way.blocks, .interruptible])
    func `a dismissal cancelled after a resize ends in the new frame`(way: Way) {
        let odd = OddStage(way)
        let hand = PercentDrivenInteractiveTransition()
        let a = odd.present("a")
        odd.settle()
        odd.supplier.interactor = hand
        odd.dismiss()
        odd.step(0.1)
        odd.resize(Size(width: 700, height: 500))
        hand.cancel()
        odd.settle()
        #expect(a.view.convert(a.view.bounds, to: nil) == odd.stage.window.bounds)
        odd.supplier.interactor = nil
        odd.checkRest()
    }

    @Test func `a covered controller takes the window's size when it reappears`() {
        let odd = OddStage(.blocks)
        let a = odd.make("a")
        a.modalPresentationStyle = .fullScreen
        odd.root.present(a, animated: false)
        odd.settle()
        odd.resize(Size(width: 640, height: 480))
        odd.dismiss()
        odd.step(0.1)
        #expect(
            odd.root.view.convert(odd.root.view.bounds, to: nil) == odd.stage.window.bounds, "as soon as it is seen")
        odd.settle()
        odd.checkRest()
    }
}
