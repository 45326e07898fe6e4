import Controllers
import System
import Testing

@testable import Vectors

/// The laws that hold in all cases of the transition vectors; `VectorFileTests` compares their calls.
@Suite struct TransitionVectorTests {
    @Test func `the names of the cases are unique`() throws {
        let cases = try VectorSource.repository.questions(of: "Transitions").cases
        #expect(Set(cases.map(\.name)).count == cases.count)
    }

    /// Returns the stage of a question after its steps.
    private func stage(_ given: JSONValue) throws -> TransitionVectorStage {
        let given = VectorNode(given, at: "given"), stage = try TransitionVectorStage(given["setup"])
        for step in try given["steps"].list { try stage.perform(step) }
        return stage
    }

    @Test func `each case ends at rest, without a fault, with a container for each presented controller`() throws {
        for one in try VectorSource.repository.questions(of: "Transitions").cases {
            let stage = try stage(one.given)
            #expect(stage.faults.isEmpty, "\(one.name)")
            #expect(stage.stage.isIdle, "\(one.name)")
            #expect(stage.coverCount == stage.height - 1, "\(one.name)")
            #expect(!stage.calls.isEmpty, "\(one.name)")
        }
    }

    @Test func `each call of a case has one mark, the same in all cases but for the views' own calls`() throws {
        var marks: [String: Set<String>] = [:]
        for one in try VectorSource.repository.questions(of: "Transitions").cases {
            guard case .object(let members) = one.given["marks"], case .array(let calls) = one.expect?["calls"] else {
                Issue.record("\(one.name) has no marks or no calls")
                continue
            }
            var marked: [String] = []
            for member in members {
                let names = try VectorNode(member.value, at: member.name).strings
                #expect(names == names.sorted(), "\(one.name)")
                for name in names { marks[name, default: []].insert(member.name) }
                marked += names
            }
            let called = try Set(calls.map { try VectorNode($0, at: "a call")["call"].string })
            #expect(marked.sorted() == called.sorted(), "\(one.name)")
        }
        let varying = marks.filter { $0.value.count > 1 }.keys.sorted()
        #expect(varying == ["viewDidAppear", "viewDidDisappear", "viewWillAppear", "viewWillDisappear"])
    }

    // MARK: At once

    /// Returns the calls in which a variant of a case may not differ, and their times.
    ///
    /// A transition without animation is not interactive, and has no duration.
    private func calls(
        _ animator: String, _ steps: [String], duration: Double
    ) throws -> (calls: [String], times: Set<Double>) {
        let stage = try stage([
            "setup": [
                "style": "custom", "animator": .string(animator), "duration": .number(duration), "dimming": true,
            ],
            "steps": .array(steps.map { .string($0) }),
        ])
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
    ) throws {
        let start = change == "present" ? ["record"] : ["present at once", "record"]
        let animated = try calls(animator, start + [change, "wait 2"], duration: 0.5)
        let still = try calls(animator, start + ["\(change) at once"], duration: 0.5)
        #expect(animated.calls == still.calls)
        #expect(animated.times.count == 2)
        #expect(still.times == [1])
        guard animator == "blocks" else { return }
        let short = try calls(animator, start + [change], duration: 0)
        #expect(animated.calls == short.calls)
        #expect(short.times == [1])
    }
}
