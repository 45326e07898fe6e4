import StageSupport
import Tactile
import TestSupport
import Testing

/// Content that moves in the direction of the tab.
@Suite struct TabAnimatorTests {
    private final class Delegate: TabBarControllerDelegate {
        let interactor = TransitionInteractor()
        var isInteractive = false

        func tabBarController(
            _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? {
            func index(_ one: ViewController) -> Int { controller.viewControllers.firstIndex { $0 === one } ?? 0 }
            return TabAnimator(from: index(from), to: index(to))
        }

        func tabBarController(
            _ controller: TabBarController,
            interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
        ) -> (any ViewControllerInteractiveTransitioning)? { isInteractive ? interactor : nil }
    }

    private let tabs = TabBarController()
    private let delegate = Delegate()
    private let stage: Stage

    init() {
        stage = .test(tabs)
        tabs.delegate = delegate
        tabs.setViewControllers((0..<4).map { _ in ViewController() }, animated: false)
        stage.step(to: 1)
    }

    private func left(_ tab: Int) -> Double { tabs.viewControllers[tab].view.presentation.visibleFrame.minX }

    private func step(by seconds: Double) { stage.step(to: stage.time + seconds) }

    @Test(arguments: [(0, 1), (0, 3), (2, 1), (3, 0)])
    func `a tab comes from its own side, edge to edge with the one that goes`(old: Int, new: Int) {
        tabs.selectedIndex = old
        step(by: 0)
        step(by: 2)
        tabs.selectedIndex = new
        step(by: 0)
        let width = new > old ? 400.0 : -400
        #expect(left(new) == width && left(old) == 0)
        var last = left(new)
        for _ in 0..<20 {
            step(by: 1.0 / 60)
            #expect(abs(left(new) - left(old) - width) < 1e-9)
            #expect(abs(left(new)) <= abs(last))
            last = left(new)
        }
        step(by: 1)
        #expect(left(new) == 0)
        #expect(tabs.viewControllers[old].view.superview == nil)
    }

    @Test func `an interaction drives it to the end or back`() {
        delegate.isInteractive = true
        tabs.selectedIndex = 1
        step(by: 0)
        delegate.interactor.update(0.25)
        #expect(abs(left(1) - 300) < 1e-9)
        delegate.interactor.shouldFinish = false
        delegate.interactor.release(velocity: -1)
        step(by: 0)
        step(by: 2)
        #expect(tabs.selectedIndex == 0)
        #expect(left(0) == 0 && tabs.viewControllers[1].view.superview == nil)
    }

    /// Logs its calls, and goes to its end as a view does.
    private final class Icon: View, TabIcon {
        var unselectedTint = Color.black
        var selectedTint = Color.black
        var received: [String] = []
        /// Whether it only moves in one step.
        var waits = false
        func setSelected(_ isSelected: Bool, animated: Bool) {
            received.append("\(isSelected) \(animated)")
            if !(waits && animated) { contentsProgress = isSelected ? 1 : 0 }
        }
    }

    private func makeIcons() -> [Icon] {
        let icons = tabs.viewControllers.map { _ in Icon() }
        for (tab, icon) in zip(tabs.viewControllers, icons) { tab.tabBarItem = TabBarItem(title: "x", icon: icon) }
        tabs.setViewControllers(tabs.viewControllers, animated: false)
        step(by: 0)
        return icons
    }

    @Test func `custom icons stay the same views, and are notified of each selection`() {
        let icons = makeIcons(), places = icons.map { $0.superview }
        for icon in icons { icon.received = [] }
        tabs.selectedIndex = 2
        #expect(icons.map(\.received) == [["false true"], [], ["true true"], []])
        step(by: 0)
        step(by: 1)
        #expect(zip(icons, places).allSatisfy { $0.superview === $1 && $1 != nil })
        #expect(icons.map { $0.presentation.contentsProgress } == [0, 0, 1, 0])
    }

    @Test func `icons follow the drag, and labels change in its middle, there and back`() {
        let icons = makeIcons()
        for icon in icons { icon.waits = true }
        func shown() -> [Double] { icons.map { $0.presentation.contentsProgress } }
        // A button has the face of what is not selected, that of what is, and the icon.
        func words() -> [Double] { icons.map { $0.superview?.subviews[1].presentation.alpha ?? -1 } }
        delegate.isInteractive = true
        tabs.selectedIndex = 1
        step(by: 0)
        for fraction in [0.0, 0.25, 0.499, 0.5, 0.501, 0.6, 1, 0.1] {
            delegate.interactor.update(fraction)
            for (a, b) in zip(shown(), [1 - fraction, fraction, 0, 0]) { #expect(abs(a - b) < 1e-9) }
            #expect(words() == (fraction > 0.5 ? [0, 1, 0, 0] : [1, 0, 0, 0]))
        }
        delegate.interactor.shouldFinish = false
        delegate.interactor.release(velocity: 0)
        step(by: 0)
        step(by: 2)
        #expect(shown() == [1, 0, 0, 0] && words() == [1, 0, 0, 0] && stage.isIdle)
    }

    @Test func `where the window becomes wider, what goes is led out of sight`() {
        tabs.selectedIndex = 1
        step(by: 0.1)
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(Size(width: 700, height: 300), scale: 1))])
        step(by: 0)
        step(by: 2)
        #expect(left(1) == 0)
        #expect(tabs.viewControllers[1].view.size.width == 700)
        #expect(tabs.viewControllers[0].view.superview == nil)
    }
}
