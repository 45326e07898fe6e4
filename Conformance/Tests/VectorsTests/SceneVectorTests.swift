import Foundation
import TestSupport
import Testing

@testable import Vectors

/// The committed vectors of gestures, decisions and the photo preview ask what they are meant to ask.
@Suite struct SceneVectorTests {
    private static func cases(of part: String) throws -> [VectorValue] {
        let data = try Data(contentsOf: Repository.root.appending(path: "Conformance/\(part).json"))
        let file = try JSONDecoder().decode(VectorValue.self, from: data)
        guard case .array(let cases) = file["cases"] else { return [] }
        return cases
    }

    /// Returns the elements of a member of each case's answer.
    private static func answers(_ part: String, _ member: String) throws -> [VectorValue] {
        try cases(of: part).flatMap { one -> [VectorValue] in
            guard case .array(let elements) = one["expect"]?[member] else { return [] }
            return elements
        }
    }

    private static func words(_ values: [VectorValue], _ path: String...) -> Set<String> {
        Set(
            values.compactMap { value in
                guard case .string(let word) = path.reduce(value as VectorValue?, { $0?[$1] }) else { return nil }
                return word
            })
    }

    @Test func `flights show every state that takes time, every destination and every style`() throws {
        let frames = try Self.answers("PhotoFlights", "frames")
        #expect(
            Self.words(frames, "flight", "state")
                == ["away", "presenting", "shown", "held", "gliding", "settling", "fading"])
        #expect(Self.words(frames, "flight", "destination") == ["preview", "thumbnail"])
        #expect(Self.words(frames, "flight", "style") == ["plain", "thrown"])
        #expect(Self.words(frames, "transition", "phase") == ["animating", "interactive", "settling"])
    }

    @Test func `pages and the enlarged photo show every phase`() throws {
        let paging = try Self.answers("Paging", "frames"), zoom = try Self.answers("Zoom", "frames")
        #expect(Self.words(paging, "page", "phase") == ["rest", "dragging", "settling"])
        #expect(Self.words(zoom, "zoom", "phase") == ["rest", "moving", "dragged", "pinched"])
    }

    @Test func `gestures show every state of every kind of recognizer`() throws {
        let changes = try Self.answers("Gestures", "changes")
        #expect(Self.words(changes, "state") == ["began", "changed", "ended", "cancelled", "failed"])
        #expect(changes.contains { $0["inferred"] == .bool(true) })
        #expect(changes.contains { $0["rotation"] != nil && $0["rotation"] != .number(0) })
    }

    @Test func `each rule decides for both ends`() throws {
        var answers: [String: Set<VectorValue>] = [:]
        for one in try Self.cases(of: "Decisions") {
            guard case .string(let rule) = one["given"]?["rule"], case .array(let values) = one["expect"]?["finishes"]
            else { continue }
            answers[rule, default: []].formUnion(values)
        }
        #expect(
            Set(answers.keys) == ["dismissal", "drag", "projected", "threshold", "speedOrThreshold"])
        for (rule, values) in answers { #expect(values.count == 2, "\(rule)") }
    }

    @Test(arguments: ["Gestures", "PhotoFlights", "Paging", "Zoom"])
    func `the times of a question are in order`(part: String) throws {
        for one in try Self.cases(of: part) {
            guard case .array(let events) = one["given"]?["events"], case .array(let times) = one["given"]?["times"]
            else {
                Issue.record("\(part) has a case without events or times")
                continue
            }
            let stamps = Self.numbers(events.map { $0["t"] ?? .null })
            #expect(stamps == stamps.sorted() && stamps.count == events.count)
            #expect(Self.numbers(times) == Array(Set(Self.numbers(times))).sorted())
        }
    }

    private static func numbers(_ values: [VectorValue]) -> [Double] {
        values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }

    // MARK: The mechanisms

    @Test func `a script counts in whole microseconds`() {
        let script = InputScript {
            for _ in 0..<1000 { $0.wait(0.001) }
            $0.look(0, 0.1)
            $0.drag(10, 0, steps: 3)
        }
        #expect(script.times == [1, 1.1])
        #expect(Self.numbers(script.events.map { $0["t"] ?? .null }) == [1.01, 1.02, 1.03])
    }

    @Test func `a frame does not depend on the frames before it`() throws {
        func ask(_ times: [Double]) throws -> VectorCase {
            try PhotoScene.ask("frames") { script in
                script.open(0)
                script.press(400, 300)
                script.drag(0, 110, steps: 11)
                script.lift()
                for time in times { script.look(time) }
            }
        }
        let all = try ask(stride(from: 0.02, through: 0.7, by: 0.02).map { $0 } + [0.7]), one = try ask([0.7])
        guard case .array(let frames) = all.expect["frames"], case .array(let last) = one.expect["frames"] else {
            Issue.record("there are no frames")
            return
        }
        for member in ["dimming", "photo", "flight", "transition"] {
            #expect(frames.last?[member] == last.last?[member], "\(member)")
        }
    }

    @Test func `random numbers depend on their seed only`() {
        var numbers = SeededNumbers(seed: 1), same = SeededNumbers(seed: 1), other = SeededNumbers(seed: 2)
        let first = (0..<20).map { _ in numbers.number(in: -3...5, decimals: 2) }
        #expect(first == (0..<20).map { _ in same.number(in: -3...5, decimals: 2) })
        #expect(first != (0..<20).map { _ in other.number(in: -3...5, decimals: 2) })
        #expect(first.allSatisfy { (-3...5).contains($0) })
    }
}
