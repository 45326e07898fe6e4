import Controllers
import Testing
import Vectors

/// The laws that hold in all cases of the transition vectors; `VectorFileTests` compares their calls.
@Suite struct TransitionVectorTests {
    @Test func `the names of the cases are unique`() {
        #expect(Set(TransitionCase.all.map(\.name)).count == TransitionCase.all.count)
    }

    @Test func `each case ends at rest, without a fault, with a container for each presented controller`() {
        for one in TransitionCase.all {
            let stage = TransitionVectorStage(one.setup)
            for step in one.steps { stage.perform(step) }
            #expect(stage.faults.isEmpty, "\(one.name)")
            #expect(stage.stage.isIdle, "\(one.name)")
            #expect(stage.coverCount == stage.height - 1, "\(one.name)")
            #expect(!stage.calls.isEmpty, "\(one.name)")
        }
    }

    // MARK: At once

    /// Returns the calls in which a variant of a case may not differ, and their times.
    ///
    /// A transition without animation is not interactive, and has no duration.
    private func calls(_ animator: String, _ steps: [String], duration: Double) -> (calls: [String], times: Set<Double>)
    {
        var setup = TransitionCase.Setup()
        (setup.animator, setup.duration, setup.dimming) = (animator, duration, true)
        let stage = TransitionVectorStage(setup)
        for step in steps { stage.perform(step) }
        let kept = stage.calls.filter { call in
            !call.name.rawValue.hasPrefix("interactionController") && call.name != .interruptibleAnimator
        }
        let texts = kept.map { call in
            let isQuestionOfTime = call.name == .transitionDuration || ["animated", "at once"].contains(call.answer)
            let answer = isQuestionOfTime ? nil : call.answer
            return [call.name.rawValue, call.subject, answer].compactMap { $0 }.joined(separator: " ")
        }
        return (texts, Set(stage.records.map(\.time)))
    }

    @Test(arguments: ["present", "dismiss"], ["blocks", "interruptible", "none"])
    func `without a duration, and without animation, the same calls are made at one time`(
        change: String, animator: String
    ) {
        let start = change == "present" ? ["record"] : ["present at once", "record"]
        let animated = calls(animator, start + [change, "wait 2"], duration: 0.5)
        let still = calls(animator, start + ["\(change) at once"], duration: 0.5)
        #expect(animated.calls == still.calls)
        #expect(animated.times.count == 2)
        #expect(still.times == [1])
        guard animator == "blocks" else { return }
        let short = calls(animator, start + [change], duration: 0)
        #expect(animated.calls == short.calls)
        #expect(short.times == [1])
    }
}
