import Replay
import System

/// The differences between a port's answers to a part and those of the code.
package nonisolated struct VectorComparison: Sendable {
    /// A difference.
    package struct Difference: Hashable, Sendable {
        /// The name of the case.
        package let name: String
        /// The value that differs, as in `expect.states[3].level`; empty if there is no answer.
        let place: String
        /// Where it is, what was answered and what is expected.
        package let reason: String
    }

    /// A value that differs, and why.
    private struct Deviation {
        let place: String
        let reason: String
    }

    /// The name of the part.
    package let part: String
    /// The number of the cases.
    package let count: Int
    /// The number of the cases that are answered right.
    package let rightCount: Int
    /// The first difference of each case that is not answered right.
    package let differences: [Difference]

    /// The most differences that are described.
    private static let mostDescribed = 10

    /// Compares answers.
    ///
    /// - Parameters:
    ///   - answers: the answers of a port.
    ///   - file: the questions with the answers of the code.
    package init(_ answers: VectorAnswers, with file: VectorFile) {
        part = file.part
        count = file.cases.count
        let names = Set(file.cases.map(\.name))
        let unknown = answers.answers.keys.filter { !names.contains($0) }.sorted()
        var differences = file.cases.compactMap { Self.difference(of: answers, $0, file.tolerance) }
        rightCount = count - differences.count
        differences += unknown.map { Difference(name: $0, place: "", reason: "there is no such case") }
        self.differences = differences
    }

    /// A Boolean value that indicates whether all cases are answered right, and no other.
    package var isRight: Bool { differences.isEmpty }

    /// The result in lines.
    package var text: String {
        let head = "\(part): \(rightCount) of \(count) cases right"
        let described = differences.prefix(Self.mostDescribed).map { "  \($0.name): \($0.reason)" }
        let rest = differences.count - described.count
        let lines = [head] + described + (rest > 0 ? ["  and \(rest) more"] : [])
        return lines.map(\.printed).joined(separator: "\n")
    }

    /// Returns the first difference of a port's answer to a case; nil if it is right.
    static func difference(
        of answers: VectorAnswers, _ one: VectorCase, _ tolerance: VectorTolerance
    ) -> Difference? {
        deviation(answers.answers[one.name], one, tolerance).map {
            Difference(name: one.name, place: $0.place, reason: $0.reason)
        }
    }

    private static func deviation(
        _ answer: VectorAnswers.Answer?, _ one: VectorCase, _ tolerance: VectorTolerance
    ) -> Deviation? {
        guard let answer, let value = answer.value else { return Deviation(place: "", reason: "there is no answer") }
        if let question = answer.question, let other = deviation(question, from: one.given, at: "given", .exact) {
            return Deviation(place: other.place, reason: "the question is another one now, \(other.reason)")
        }
        return deviation(value, from: one.expect ?? .null, at: "expect", tolerance)
    }

    /// Returns the first difference between an answer and the expected value; nil without one.
    private static func deviation(
        _ answer: JSONValue, from expected: JSONValue, at path: String, _ tolerance: VectorTolerance
    ) -> Deviation? {
        if let answer = answer.number, let expected = expected.number {
            let difference = abs(answer - expected), bound = tolerance.bound(at: expected)
            guard difference > bound else { return nil }
            let numbers = [answer, expected, difference, bound].map(JSONText.number)
            let reason = "\(path) is \(numbers[0]), expected \(numbers[1]), \(numbers[2]) apart, at most \(numbers[3])"
            return Deviation(place: path, reason: reason)
        }
        switch (answer, expected) {
        case (.array(let answers), .array(let elements)):
            guard answers.count == elements.count else {
                let reason = "\(path) has \(answers.count) elements, expected \(elements.count)"
                return Deviation(place: path, reason: reason)
            }
            for (index, pair) in zip(answers, elements).enumerated() {
                if let other = deviation(pair.0, from: pair.1, at: "\(path)[\(index)]", tolerance) { return other }
            }
            return nil
        case (.object(let answers), .object(let members)):
            return deviation(answers, from: members, at: path, tolerance)
        default:
            guard answer != expected else { return nil }
            return Deviation(place: path, reason: "\(path) is \(short(answer)), expected \(short(expected))")
        }
    }

    private static func deviation(
        _ answers: [JSONValue.Member], from members: [JSONValue.Member], at path: String,
        _ tolerance: VectorTolerance
    ) -> Deviation? {
        let values = Dictionary(answers.map { ($0.name, $0.value) }) { $1 }
        for member in members {
            let place = "\(path).\(member.name)"
            guard let value = values[member.name] else {
                return Deviation(place: place, reason: "\(path) has no member \(member.name)")
            }
            if let other = deviation(value, from: member.value, at: place, tolerance) { return other }
        }
        let names = Set(members.map(\.name))
        return answers.first { !names.contains($0.name) }.map {
            let reason = "\(path) has a member \($0.name), which is not asked"
            return Deviation(place: "\(path).\($0.name)", reason: reason)
        }
    }

    /// Returns the beginning of a value.
    private static func short(_ value: JSONValue) -> String {
        let text = value.description
        return text.count > 60 ? text.prefix(60) + "..." : text
    }
}
