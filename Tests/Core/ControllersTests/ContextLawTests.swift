import StageSupport
import Tactile
import TestSupport
import Testing

/// Laws of seeded walks over contexts in stacks in tabs.
@Suite struct ContextLawTests {
    @Test(arguments: Array(0..<120 as Range<UInt64>) + [71_487])
    func `after random requests to contexts nothing is left, and visible controllers were notified`(seed: UInt64) {
        let walk = ContextWalk(seed: seed)
        for round in 0..<6 {
            for _ in 0..<25 { walk.act() }
            walk.rest()
            checkVisible(walk)
            if round % 2 == 1 {
                walk.clear()
                checkRest(walk)
            }
        }
        #expect(walk.completions.values.allSatisfy { $0 == 1 }, "\(walk.random)")
        #expect(walk.inContext > 0)
        checkLives(walk.appearances)
        let mistakes: Set<TransitionFault.Rule> = [.unbalancedAppearance, .alreadyPresented, .unsuitableForStack]
        #expect(Set(walk.rules).isDisjoint(with: mistakes))
    }

    /// Each controller that was notified of its appearance is in the window, and no other one is.
    private func checkVisible(_ walk: ContextWalk) {
        var last: [Int: TransitionCall.Name] = [:]
        for call in walk.appearances { last[call.controller] = call.name }
        for (number, name) in last {
            guard let controller = walk.made[number]() else { continue }
            #expect(name == .viewDidAppear || name == .viewDidDisappear, "\(number): \(name)")
            #expect((controller.view.window != nil) == (name == .viewDidAppear), "\(number): \(name)")
        }
    }

    private func checkRest(_ walk: ContextWalk) {
        let (stage, tabs) = (walk.stage, walk.tabs)
        #expect(stage.isIdle && walk.all.count == 1 + 2 + 2, "\(walk.all)")
        #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(tabs.view)])
        #expect(walk.made.compactMap { $0() }.count == 2, "nobody is kept but the roots")
        let shown = walk.stacks[tabs.selectedIndex], size = stage.window.size
        #expect(shown.view.superview?.subviews.count == 1)
        #expect(shown.view.frame == Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - 49)))
        let top = shown.topViewController
        #expect(top?.view.superview?.subviews.count == 1 && top?.view.alpha == 1)
        #expect(stage.window.hitTest(Point(x: size.width / 2, y: size.height - 60)) === top?.view)
        for stack in walk.stacks { #expect(stack.viewControllers.count == 1 && stack.children.count == 1) }
    }

    private func checkLives(_ calls: [AppearanceCall]) {
        var last: [Int: TransitionCall.Name] = [:]
        for call in calls {
            let before = last[call.controller] ?? .viewDidDisappear
            #expect(
                AppearanceCall.successors[before]?.contains(call.name) == true,
                "\(call.controller): \(call.name) after \(before)")
            last[call.controller] = call.name
        }
    }
}
