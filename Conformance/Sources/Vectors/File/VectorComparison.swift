import Replay
import System

/// The differences between a port's answers to a part and those of the code.
package nonisolated struct VectorComparison: Sendable {
    /// A difference.
    package struct Difference: Hashable, Sendable {
        /// The name of the case.
        package let name: String
        /// Where it is, what was answered and what is expected.
        package let reason: String
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
        var differences = file.cases.compactMap { one in
            Self.reason(answers.answers[one.name], one, file.tolerance).map { Difference(name: one.name, reason: $0) }
        }
        rightCount = count - differences.count
        differences += unknown.map { Difference(name: $0, reason: "there is no such case") }
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

    /// Returns why a case is not answered right; nil if it is.
    private static func reason(
        _ answer: VectorAnswers.Answer?, _ one: VectorCase, _ tolerance: VectorTolerance
    ) -> String? {
        guard let answer, let value = answer.value else { return "there is no answer" }
        if let question = answer.question, let reason = difference(question, from: one.given, at: "given", .exact) {
            return "the question is another one now, \(reason)"
        }
        return difference(value, from: one.expect ?? .null, at: "expect", tolerance)
    }

    /// Returns the first difference between an answer and the expected value; nil without one.
    private static func difference(
        _ answer: JSONValue, from expected: JSONValue, at path: String, _ tolerance: VectorTolerance
    ) -> String? {
        if let answer = answer.number, let expected = expected.number {
            let difference = abs(answer - expected), bound = tolerance.bound(at: expected)
            guard difference > bound else { return nil }
            let numbers = [answer, expected, difference, bound].map(JSONText.number)
            return "\(path) is \(numbers[0]), expected \(numbers[1]), \(numbers[2]) apart, at most \(numbers[3])"
        }
        switch (answer, expected) {
        case (.array(let answers), .array(let elements)):
            guard answers.count == elements.count else {
                return "\(path) has \(answers.count) elements, expected \(elements.count)"
            }
            for (index, pair) in zip(answers, elements).enumerated() {
                if let reason = difference(pair.0, from: pair.1, at: "\(path)[\(index)]", tolerance) { return reason }
            }
            return nil
        case (.object(let answers), .object(let members)):
            return difference(answers, from: members, at: path, tolerance)
        default:
            return answer == expected ? nil : "\(path) is \(short(answer)), expected \(short(expected))"
        }
    }

    private static func difference(
        _ answers: [JSONValue.Member], from members: [JSONValue.Member], at path: String,
        _ tolerance: VectorTolerance
    ) -> String? {
        let values = Dictionary(answers.map { ($0.name, $0.value) }) { $1 }
        for member in members {
            guard let value = values[member.name] else { return "\(path) has no member \(member.name)" }
            let path = "\(path).\(member.name)"
            if let reason = difference(value, from: member.value, at: path, tolerance) { return reason }
        }
        let names = Set(members.map(\.name))
        return answers.first { !names.contains($0.name) }.map { "\(path) has a member \($0.name), which is not asked" }
    }

    /// Returns the beginning of a value.
    private static func short(_ value: JSONValue) -> String {
        let text = value.description
        return text.count > 60 ? text.prefix(60) + "..." : text
    }
}
