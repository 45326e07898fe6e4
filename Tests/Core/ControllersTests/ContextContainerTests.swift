import StageSupport
import Tactile
import TestSupport
import Testing

/// Presentations in a context whose container changes: stacks, and transitions that a drag drives.
@Suite struct ContextContainerTests {
    private let test = ContextStage()

    // MARK: Stacks

    @Test(arguments: [true, false])
    func `what is popped takes along what it presents, and brings it back`(animated: Bool) {
        let navigation = NavigationController(rootViewController: test.make("bottom"))
        let stage = Stage.test(navigation), top = test.make("top")
        func wait() {
            stage.step(to: stage.time)
            stage.step(to: stage.time + 2)
        }
        top.definesPresentationContext = true
        navigation.pushViewController(top, animated: false)
        wait()
        let shown = test.make("shown")
        top.present(shown, animated: false)
        wait()
        #expect(shown.presentingViewController === top && shown.view.window != nil)
        _ = test.received()
        navigation.popViewController(animated: animated)
        wait()
        #expect(shown.view.window == nil && shown.stage == nil && top.presentedViewController === shown)
        let received = test.received().filter { $0.hasPrefix("shown") || $0.hasPrefix("top") }
        #expect(received == ["top will disappear", "shown will disappear", "top did disappear", "shown did disappear"])
        navigation.pushViewController(top, animated: animated)
        wait()
        #expect(
            shown.view.window === stage.window
                && shown.view.convert(shown.view.bounds, to: nil).minY == NavigationBar.height)
        shown.dismiss(animated: animated)
        wait()
        #expect(top.presentedViewController == nil && top.view.superview?.subviews.count == 1)
    }

    @Test func `what is popped for good lives no longer than what presents it`() {
        let navigation = NavigationController(rootViewController: ViewController())
        let stage = Stage.test(navigation)
        weak var weakShown: ViewController?
        func play() {
            let top = ViewController(), shown = ViewController()
            weakShown = shown
            top.definesPresentationContext = true
            shown.modalPresentationStyle = .currentContext
            navigation.pushViewController(top, animated: false)
            stage.step(to: 1)
            top.present(shown, animated: true)
            stage.step(to: 1)
            stage.step(to: 3)
            navigation.popViewController(animated: true)
        }
        play()
        #expect(weakShown != nil)
        stage.step(to: 3)
        stage.step(to: 6)
        #expect(weakShown == nil && navigation.children.count == 1 && stage.window.subviews.count == 1)
    }

    @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet], [true, false])
    func `what lies over the window above a context goes when that is popped`(
        style: ModalPresentationStyle, animated: Bool
    ) {
        let navigation = NavigationController(rootViewController: test.make("bottom"))
        let stage = Stage.test(navigation), top = test.make("top")
        func wait() {
            stage.step(to: stage.time)
            stage.step(to: stage.time + 2)
        }
        top.definesPresentationContext = true
        navigation.pushViewController(top, animated: false)
        wait()
        let shown = test.make("shown", .currentContext), over = test.make("over", style)
        top.present(shown, animated: false)
        wait()
        shown.present(over, animated: false)
        wait()
        #expect(over.presentingViewController === shown && stage.window.subviews.count == 2)
        _ = test.received()
        navigation.popViewController(animated: animated)
        wait()
        #expect(test.received().filter { $0.hasPrefix("over") } == ["over will disappear", "over did disappear"])
        #expect(over.stage == nil && over.presentingViewController == nil && over.view.superview == nil)
        #expect(stage.window.subviews.count == 1 && stage.isIdle)
        // What is in the context goes with it and comes back.
        navigation.pushViewController(top, animated: animated)
        wait()
        #expect(shown.view.window === stage.window && shown.presentingViewController === top)
    }

    @Test func `a presentation requested with the dismissal above its context appears when its transition ends`() {
        let shown = test.present("shown", .currentContext)
        test.present("over", .fullScreen, from: shown)
        let next = test.make("next", .currentContext)
        _ = test.received()
        test.a.dismiss(animated: false)
        test.a.present(next, animated: true)
        test.run(0.1)
        let first = test.received()
        #expect(first.contains("next will appear") && !first.contains("next did appear"), "\(first)")
        test.run(2)
        #expect(test.received().contains("next did appear") && test.rules.isEmpty)
    }

    @Test func `a stack whose context is covered changes unseen`() {
        let navigation = NavigationController(rootViewController: test.make("bottom"))
        test.tabs.setViewControllers([navigation, test.b], animated: false)
        test.select(0)
        let shown = test.present("shown", .currentContext, from: navigation.topViewController)
        #expect(shown.presentingViewController === navigation && navigation.view.window == nil)
        #expect(navigation.visibleViewController === shown)
        _ = test.received()
        let top = test.make("top")
        navigation.pushViewController(top, animated: true)
        test.run()
        #expect(test.received().isEmpty)
        shown.dismiss(animated: true)
        test.run()
        #expect(
            test.received() == ["shown will disappear", "top will appear", "top did appear", "shown did disappear"])
        #expect(test.hits(top, 200, 150) && test.isBare(navigation) && test.rules.isEmpty)
    }

    // MARK: Interactions

    @Test(arguments: [ModalPresentationStyle.currentContext, .overCurrentContext], [true, false])
    func `a cancelled presentation and dismissal leave the context as it was`(
        style: ModalPresentationStyle, resizes: Bool
    ) {
        let shown = test.make("shown", style)
        shown.transitioningDelegate = test.driver
        for isOver in [false, true] {
            var count = 0
            test.a.present(shown, animated: true) { count += 1 }
            test.run()
            #expect(test.driver.context?.containerView.bounds.size == test.place.size)
            if resizes { test.resize(isOver ? 500 : 450, 350) }
            test.driver.context?.completeTransition(isOver)
            test.run()
            #expect(count == (isOver ? 1 : 0))
            if !isOver { #expect(test.isBare(test.a) && test.a.presentedViewController == nil) }
        }
        for isOver in [false, true] {
            var count = 0
            shown.dismiss(animated: true) { count += 1 }
            test.run()
            if style == .currentContext { #expect(test.driver.context?.view(forKey: .to) === test.a.view) }
            if resizes { test.resize(isOver ? 600 : 400, 300) }
            test.driver.context?.completeTransition(isOver)
            test.run()
            #expect(count == (isOver ? 1 : 0))
            if !isOver {
                #expect(test.frame(of: shown) == test.place && test.hits(shown, 200, 100))
                #expect((test.a.view.window == nil) == (style == .currentContext))
            }
        }
        // The animator completes with its own outcome at the end, although it was no interaction.
        #expect(test.isBare(test.a) && Set(test.rules) == [.completedAgainstInteraction] && test.hits(test.a, 200, 100))
    }
}
