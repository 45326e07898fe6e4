import StageSupport
import Tactile
import TestSupport
import Testing

/// Laws of seeded walks over a stack.
@Suite struct NavigationLawTests {

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `after random requests only a stack's top is visible, and others are released`(seed: UInt64) {
        let walk = NavigationWalk(seed: seed)
        for round in 0..<8 {
            for _ in 0..<20 { walk.act() }
            if round % 2 == 0 { walk.rest() } else { walk.clear() }
            checkRest(walk, isClear: round % 2 == 1)
        }
        let begun = walk.observer.count(.transitionDuration)
        #expect(begun > 0 && begun == walk.observer.count(.animationEnded), "\(walk.random)")
        checkLives(walk)
        #expect(Set(walk.brokenRules).isSubset(of: [.alreadyPushed, .contextReleased, .nothingToDismiss]))
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `popping to the root at any time leaves nothing above it`(seed: UInt64) {
        let walk = NavigationWalk(seed: seed)
        for _ in 0..<20 {
            for _ in 0..<8 { walk.act() }
            walk.navigation.popToRootViewController(animated: true)
            walk.rest()
            #expect(walk.navigation.viewControllers.count <= 1, "\(walk.random)")
        }
    }

    @Test func `the walks come to all that can become of a push`() {
        var counts: [TransitionCall.Name: Int] = [:]
        for seed in 0..<40 as Range<UInt64> {
            let walk = NavigationWalk(seed: seed)
            for _ in 0..<150 { walk.act() }
            walk.clear()
            for name in walk.observer.names { counts[name, default: 0] += 1 }
        }
        let names: [TransitionCall.Name] = [
            .reverseTransition, .pauseInteractiveTransition, .finishInteractiveTransition, .cancelInteractiveTransition,
        ]
        for name in names { #expect(counts[name, default: 0] > 5, "\(name): \(counts[name, default: 0])") }
    }

    private func checkRest(_ walk: NavigationWalk, isClear: Bool) {
        let navigation = walk.navigation, stack = navigation.viewControllers
        #expect(walk.stage.isIdle)
        #expect(Set(navigation.children.map(ObjectIdentifier.init)) == Set(stack.map(ObjectIdentifier.init)))
        let living = walk.made.compactMap { $0() }
        #expect(living.count == stack.count, "nobody is kept but those in the stack")
        guard isClear, let top = stack.last, let content = top.view.superview else { return }
        #expect(stack.count == 1)
        #expect(walk.stage.window.subviews.count == 1, "nothing is left of what was presented")
        #expect(content.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(top.view)])
        let height = navigation.isNavigationBarHidden ? 0 : NavigationBar.height
        let size = walk.stage.window.size
        #expect(top.view.frame == Rect(x: 0, y: 0, width: size.width, height: size.height - height))
        #expect(top.view.alpha == 1 && top.view.presentation.center == top.view.center)
        #expect(walk.stage.window.hitTest(Point(x: size.width / 2, y: size.height - 10)) === top.view)
    }

    private func checkLives(_ walk: NavigationWalk) {
        var last: [Int: TransitionCall.Name] = [:]
        for call in walk.appearances {
            let before = last[call.controller] ?? .viewDidDisappear
            #expect(
                AppearanceCall.successors[before]?.contains(call.name) == true,
                "\(call.controller): \(call.name) after \(before)")
            last[call.controller] = call.name
        }
        let visible = last.filter { $0.value != .viewDidDisappear }
        #expect(visible.count == 1 && visible.values.first == .viewDidAppear)
    }
}
