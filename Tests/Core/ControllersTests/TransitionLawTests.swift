import StageSupport
import Tactile
import TestSupport
import Testing

/// Laws of seeded walks: towers of all styles, with every kind of animator, turned round, resized and called too early
/// and too late.
@Suite struct TransitionLawTests {
    @Test(arguments: 0..<100 as Range<UInt64>)
    func `every transition ends once, and nothing is left of it`(seed: UInt64) {
        let walk = TransitionWalk(seed: seed)
        for _ in 0..<150 {
            walk.act()
            let containers = walk.stage.window.subviews.count { $0 !== walk.root.view }
            #expect(containers <= walk.chain.count - 1, "each container belongs to a controller in the chain")
        }
        walk.clear()
        #expect(walk.count(.transitionDuration) > 0)
        #expect(walk.count(.transitionDuration) == walk.count(.animationEnded))
        #expect(walk.count(.completeTransition) <= walk.count(.animationEnded))
        #expect(walk.completions.values.allSatisfy { $0 == 1 }, "\(walk.random)")
        #expect(walk.dimmings.allSatisfy { $0.window == nil })
        checkLives(walk.appearances)
        checkRest(walk)
        #expect(Set(walk.faults.map(\.rule)).isDisjoint(with: [.unbalancedAppearance, .unsuitableStyle]))
    }

    /// Only the root is on stage and receives a tap; every presented controller is released.
    private func checkRest(_ walk: TransitionWalk) {
        let (stage, root) = (walk.stage, walk.root)
        #expect(walk.chain.count == 1)
        #expect(stage.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(root.view)])
        #expect(root.view.frame == stage.window.bounds)
        #expect(stage.isIdle)
        #expect(stage.window.hitTest(stage.window.bounds.center) === root.view)
        #expect(walk.presented.allSatisfy { $0.controller == nil }, "nobody is kept")
    }

    /// Each kind of controller has a number for its type: the observer records types, so the walk notes the controller.
    private func checkLives(_ calls: [AppearanceCall]) {
        var last: [Int: TransitionCall.Name] = [:]
        for call in calls {
            let before = last[call.controller] ?? (call.controller == 0 ? .viewDidAppear : .viewDidDisappear)
            #expect(
                AppearanceCall.successors[before]?.contains(call.name) == true,
                "\(call.controller): \(call.name) after \(before)")
            last[call.controller] = call.name
        }
        for (controller, name) in last { #expect(name == (controller == 0 ? .viewDidAppear : .viewDidDisappear)) }
    }
}
