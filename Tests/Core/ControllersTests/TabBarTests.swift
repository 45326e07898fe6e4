import StageSupport
import Tactile
import TestSupport
import Testing

/// Three tabs on a stage of 400 by 300 points.
@Suite struct TabBarTests {
    private final class Delegate: TabBarControllerDelegate {
        var animator: (any ViewControllerAnimatedTransitioning)?
        var interactor: (any ViewControllerInteractiveTransitioning)?
        var refuses = false
        var chosen: [ViewController] = []
        func tabBarController(
            _ controller: TabBarController, shouldSelect viewController: ViewController
        ) -> Bool { !refuses }
        func tabBarController(_ controller: TabBarController, didSelect viewController: ViewController) {
            chosen.append(viewController)
        }
        func tabBarController(
            _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? { animator }
        func tabBarController(
            _ controller: TabBarController,
            interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
        ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
    }

    /// Fades one tab into another, and can be turned round.
    private final class Change: ViewControllerAnimatedTransitioning {
        private var animator: PropertyAnimator?
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }
        func interruptibleAnimator(
            using context: any ViewControllerContextTransitioning
        ) -> any ViewImplicitlyAnimating {
            if let animator { return animator }
            guard let view = context.view(forKey: .to) else { return UninterruptibleAnimator() }
            let made = PropertyAnimator(duration: 0.4, curve: .linear)
            animator = made
            context.containerView.addSubview(view)
            view.alpha = 0
            made.addAnimations { view.alpha = 1 }
            made.addCompletion { _ in
                view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
            return made
        }
        func animationEnded(_ completed: Bool) { animator = nil }
    }

    private let log = Log()
    private let tabs = TabBarController()
    private let delegate = Delegate()
    private let stage: TestStage<TabBarController>

    init() {
        let log = log
        let controllers = ["a", "b", "c"].map { NamedController($0, log: log) }
        tabs.setViewControllers(controllers, animated: false)
        tabs.delegate = delegate
        stage = TestStage(tabs, on: .test(tabs), startTime: 1)
    }

    @Test func `a choice that waits for a transition does not undo one made when that has covered the tabs`() {
        let cover = ViewController()
        tabs.present(cover, animated: true)
        tabs.selectedIndex = 1
        wait(0.1)
        tabs.selectedIndex = 0
        wait(3)
        cover.dismiss(animated: false)
        wait(3)
        #expect(tabs.selectedIndex == 0 && tabs.viewControllers[0].view.window != nil)
        #expect(tabs.viewControllers[1].view.window == nil && stage.rules.isEmpty)
    }

    private func wait(_ seconds: Double = 1) { stage.run(seconds) }

    private func tap(_ index: Int) {
        let x = 400 * (Double(index) + 0.5) / 3, time = stage.time
        stage.enqueue([.pointer(.down, x, 280, at: time), .pointer(.up, x, 280, at: time + 0.05)])
        stage.step(to: time + 0.05)
    }

    /// Whose view is in sight.
    private var visible: [Int] {
        tabs.viewControllers.indices.filter { tabs.viewControllers[$0].view.window != nil }
    }

    @Test func `a choice that waits does not undo one made while the tabs were about to be covered`() {
        let cover = ViewController()
        cover.modalPresentationStyle = .fullScreen
        tabs.present(cover, animated: true)
        tabs.selectedIndex = 1
        wait(0.1)
        tabs.selectedIndex = 0
        cover.dismiss(animated: true)
        wait(2)
        #expect(tabs.presentedViewController == nil && tabs.selectedIndex == 0 && visible == [0])
    }

    @Test func `the first is there with the bar at the foot`() {
        #expect(log.lines == ["a did load", "a will appear at once", "a did appear at once"])
        #expect(tabs.tabBar.frame == Rect(x: 0, y: 251, width: 400, height: 49))
        #expect(tabs.viewControllers[0].view.frame == Rect(x: 0, y: 0, width: 400, height: 251))
        #expect(tabs.viewControllers[0].tabBarController === tabs && visible == [0])
    }

    @Test func `without an animator a tap changes it at once`() {
        log.lines = []
        tap(1)
        #expect(
            log.lines == [
                "a will disappear at once", "b did load", "b will appear at once", "a did disappear at once",
                "b did appear at once",
            ])
        #expect(tabs.selectedIndex == 1 && visible == [1] && delegate.chosen.count == 1 && stage.rules.isEmpty)
        tap(1)
        #expect(delegate.chosen.count == 2, "told of the same one, too")
        delegate.refuses = true
        tap(2)
        #expect(tabs.selectedIndex == 1 && delegate.chosen.count == 2)
        tabs.selectedIndex = 2
        wait()
        #expect(visible == [2] && delegate.chosen.count == 2, "a selection by the program notifies no delegate")
    }

    @Test func `the program chooses by index, by controller, and puts others there`() {
        tabs.selectedViewController = tabs.viewControllers[2]
        wait(0)
        #expect(tabs.selectedIndex == 2 && visible == [2] && delegate.chosen.isEmpty)
        let others = ["d", "e"].map { NamedController($0, log: log) }
        tabs.viewControllers = others
        wait(0)
        #expect(tabs.selectedViewController === others[0] && tabs.tabBar.items.count == 2 && visible == [0])
    }

    @Test func `a tab that is none cannot be chosen`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TabBarController().selectedViewController = ViewController() }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("is not among the tabs") && said.contains("[noSuchTab]"), "\(said)")
    }

    @Test func `a tap on the tab that is there leads its stack to its root`() {
        let stack = NavigationController(rootViewController: ViewController())
        tabs.viewControllers = [stack] + tabs.viewControllers
        tabs.selectedIndex = 0
        wait(0)
        stack.pushViewController(ViewController(), animated: false)
        stack.pushViewController(ViewController(), animated: false)
        wait(0)
        let time = stage.time
        stage.enqueue([.pointer(.down, 50, 280, at: time), .pointer(.up, 50, 280, at: time)])
        wait()
        #expect(stack.viewControllers.count == 1 && stage.isIdle && stage.rules.isEmpty)
        tabs.selectedIndex = 0
        #expect(stack.viewControllers.count == 1)
    }

    // MARK: Sizes

    /// Records the sizes it receives.
    private final class Sized: ViewController {
        var sizes: [Size] = []
        override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) {
            sizes.append(size)
            super.viewWillTransition(to: size, with: coordinator)
        }
    }

    @Test(arguments: [false, true])
    func `all tabs are notified of the size that the bar leaves, hidden ones too`(
        isRunning: Bool
    ) {
        let sized = (0..<3).map { _ in Sized() }
        tabs.viewControllers = sized
        wait(0)
        delegate.animator = Change()
        if isRunning {
            tabs.selectedIndex = 2
            wait(0.1)
        }
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(Size(width: 500, height: 350), scale: 1))])
        stage.step(to: stage.time)
        for tab in sized { #expect(tab.sizes == [Size(width: 500, height: 301)]) }
        let room = Rect(x: 0, y: 0, width: 500, height: 301)
        #expect(sized[0].view.frame == room && (!isRunning || sized[2].view.frame == room))
        wait()
        delegate.animator = nil
        tabs.selectedIndex = 1
        wait(0)
        #expect(sized[1].view.frame == room, "and have it when they come")
    }

    @Test func `with an animator it is a transition, with a coordinator`() {
        delegate.animator = Change()
        log.lines = []
        tabs.selectedIndex = 1
        stage.step(to: stage.time)
        #expect(tabs.transitionCoordinator != nil && visible == [0, 1])
        wait()
        #expect(
            log.lines == [
                "b did load", "a will disappear", "b will appear", "a did disappear", "b did appear",
            ])
        #expect(visible == [1] && stage.isIdle && stage.rules.isEmpty)
    }

    @Test(arguments: [false, true]) func `both directions make the same appearance calls`(isAnimated: Bool) {
        delegate.animator = isAnimated ? Change() : nil
        tabs.selectedIndex = 1
        wait()
        #expect(
            stage.observer.names.filter { $0.rawValue.hasPrefix("view") } == [
                .viewWillDisappear, .viewWillAppear, .viewIsAppearing, .viewDidDisappear, .viewDidAppear,
            ])
    }

    @Test func `selecting the old one turns it round`() {
        delegate.animator = Change()
        tabs.selectedIndex = 1
        wait(0.1)
        log.lines = []
        tabs.selectedIndex = 0
        wait(1)
        #expect(
            log.lines == [
                "b will disappear", "b did disappear", "a will appear", "a did appear",
            ])
        #expect(visible == [0] && tabs.selectedIndex == 0 && stage.isIdle && stage.rules.isEmpty)
    }

    @Test func `a third waits for its turn`() {
        delegate.animator = Change()
        tabs.selectedIndex = 1
        wait(0.1)
        tabs.selectedIndex = 2
        wait(0.1)
        #expect(visible == [0, 1] && tabs.selectedIndex == 2)
        wait()
        #expect(visible == [2] && tabs.selectedIndex == 2 && stage.isIdle)
    }

    /// Drags from the first tab to the second, and cancels on the way.
    private func cancelDrag() {
        let interaction = PercentDrivenInteractiveTransition()
        (delegate.animator, delegate.interactor) = (Change(), interaction)
        tabs.selectedIndex = 1
        wait(0)
        interaction.update(0.4)
        interaction.cancel()
    }

    @Test func `a cancelled drag leaves the old tab selected`() {
        cancelDrag()
        wait()
        #expect(visible == [0] && tabs.selectedIndex == 0 && stage.isIdle && stage.rules.isEmpty)
    }

    @Test(arguments: [false, true]) func `a selection is kept although a drag to it is cancelled`(isTap: Bool) {
        cancelDrag()
        wait(0.05)
        delegate.interactor = nil
        if isTap { tap(1) } else { tabs.selectedIndex = 1 }
        for _ in 0..<2 { wait() }
        #expect(visible == [1] && tabs.selectedIndex == 1 && stage.isIdle && stage.rules.isEmpty)
    }

    @Test func `a removed controller is released when it is not visible any more`() {
        weak var gone: ViewController?
        do {
            let other = NamedController("d", log: log)
            gone = other
            tabs.setViewControllers([other] + tabs.viewControllers, animated: false)
            tabs.selectedIndex = 0
            wait()
        }
        #expect(gone?.parent === tabs)
        log.lines = []
        tabs.setViewControllers(Array(tabs.viewControllers.dropFirst()), animated: false)
        wait()
        #expect(log.lines.first == "d will disappear at once" && gone == nil && visible == [0])
    }

    @Test func `tabs that are removed while a selection waits are released`() {
        weak var gone: TabBarController?
        do {
            let other = TabBarController()
            gone = other
            other.setViewControllers([ViewController(), ViewController()], animated: false)
            other.modalPresentationStyle = .pageSheet
            tabs.present(other, animated: false)
            wait()
            tabs.dismiss(animated: true)
            wait(0.1)
            other.selectedIndex = 1
        }
        wait(5)
        #expect(gone == nil && stage.isIdle && stage.window.subviews.count == 1 && stage.rules.isEmpty)
    }

    @Test(arguments: 0..<40) func `a walk ends with one tab in sight, and no fault`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let interaction = PercentDrivenInteractiveTransition()
        for _ in 0..<60 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: tap(Int.random(in: 0..<3, using: &random))
            case 2, 3: tabs.selectedIndex = Int.random(in: 0..<tabs.viewControllers.count, using: &random)
            case 4: delegate.animator = .random(using: &random) ? Change() : nil
            case 5: tabs.setViewControllers(tabs.viewControllers.shuffled(using: &random), animated: true)
            case 6:
                let size = Size(
                    width: .random(in: 200...900, using: &random), height: .random(in: 200...900, using: &random))
                stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
            case 7: delegate.interactor = .random(using: &random) ? interaction : nil
            default: if .random(using: &random) { interaction.finish() } else { interaction.cancel() }
            }
            stage.step(to: stage.time + .random(in: 0...0.3, using: &random))
        }
        let last = Int.random(in: 0..<3, using: &random)
        delegate.interactor = nil
        tabs.selectedIndex = last
        for _ in 0..<100 where !stage.isIdle {
            if .random(using: &random) { interaction.finish() } else { interaction.cancel() }
            wait(15)
        }
        #expect(visible == [last] && tabs.selectedIndex == last && stage.isIdle)
        let unexpected = stage.rules.filter { $0 != .calledAfterEnd && $0 != .calledWithoutInteraction }
        #expect(unexpected.isEmpty)
    }
}
