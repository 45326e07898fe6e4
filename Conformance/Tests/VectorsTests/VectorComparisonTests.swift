import Foundation
import Testing

@testable import Vectors

@Suite struct VectorComparisonTests {
    /// A file with one case.
    private let file: VectorFile

    init() throws {
        file = try VectorFile.test(
            "Part", tolerance: VectorTolerance(absolute: 0.01, relative: 0.001),
            cases: [
                VectorCase(
                    "case", given: [:],
                    expect: [
                        "number": 100, "numbers": [1, 2], "name": "a", "answer": true, "nothing": .null,
                        "inner": ["number": 0],
                    ])
            ])
    }

    /// An answer with one difference, and what must be reported.
    private nonisolated static let differences: [(answer: String, reason: String)] = [
        (#""number": 100.12"#, "expect.number is 100.12, expected 100"),
        (#""number": 99.88"#, "expect.number is 99.88, expected 100"),
        (#""number": null"#, "expect.number is null, expected 100"),
        (#""number": "100""#, "expect.number is \"100\", expected 100"),
        (#""numbers": [1, 2.2]"#, "expect.numbers[1] is 2.2, expected 2"),
        (#""numbers": [1]"#, "expect.numbers has 1 elements, expected 2"),
        (#""numbers": 1"#, "expect.numbers is 1, expected [1, 2]"),
        (#""name": "b""#, "expect.name is \"b\", expected \"a\""),
        (#""answer": false"#, "expect.answer is false, expected true"),
        (#""answer": 1"#, "expect.answer is 1, expected true"),
        (#""nothing": 0"#, "expect.nothing is 0, expected null"),
        (#""inner": {}"#, "expect.inner has no member number"),
        (#""inner": {"number": 0.011}"#, "expect.inner.number is 0.011, expected 0"),
        (#""inner": {"number": 0, "more": 1}"#, "expect.inner has a member more, which is not asked"),
    ]

    /// Returns the comparison with answers that differ from the right ones in one member.
    private func comparison(_ member: String) throws -> VectorComparison {
        let right = [
            #""number": 100"#, #""numbers": [1, 2]"#, #""name": "a""#, #""answer": true"#, #""nothing": null"#,
            #""inner": {"number": 0}"#,
        ]
        let name = try #require(member.split(separator: ":").first)
        let members = right.filter { !$0.hasPrefix(name) } + [member]
        return try compare(#"[{"name": "case", "expect": {\#(members.joined(separator: ", "))}}]"#)
    }

    private func compare(_ cases: String) throws -> VectorComparison {
        let path = FileManager.default.temporaryDirectory.appending(path: "answers-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: path) }
        try Data(#"{"version": 1, "part": "Part", "cases": \#(cases)}"#.utf8).write(to: path)
        let answers = try #require(try VectorAnswers.read(path.path).first)
        return VectorComparison(answers, with: file)
    }

    @Test(arguments: differences)
    func `each kind of difference is found, with its place`(answer: String, reason: String) throws {
        let result = try comparison(answer)
        #expect(!result.isRight && result.rightCount == 0)
        #expect(result.differences.first?.reason.hasPrefix(reason) == true, "\(result.text)")
    }

    @Test(arguments: [#""number": 100.1"#, #""number": 99.9"#, #""inner": {"number": -0.01}"#, #""numbers": [1, 2]"#])
    func `a number within the tolerance is right`(answer: String) throws { #expect(try comparison(answer).isRight) }

    @Test func `a case without an answer and an answer without a case are differences`() throws {
        #expect(try compare("[]").differences.map(\.reason) == ["there is no answer"])
        let result = try compare(#"[{"name": "case"}, {"name": "other", "expect": 1}]"#)
        #expect(result.differences.map(\.reason) == ["there is no answer", "there is no such case"])
    }

    @Test func `invisible characters are escaped in the result`() throws {
        let inner = #"{"number": 0, "\u001b": 1}"#
        let text = try comparison(#""inner": \#(inner)"#).text + compare(#"[{"name": "\u007f"}]"#).text
        #expect(text.contains(#"a member \u{1B},"#) && text.contains(#"\u{7F}: there is no such case"#))
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7F}" })
    }

    @Test func `an answer to another question is a difference`() throws {
        let right = try #require(file.cases[0].expect)
        #expect(try compare(#"[{"name": "case", "given": {}, "expect": \#(right)}]"#).isRight)
        let result = try compare(#"[{"name": "case", "given": {"x": 1}, "expect": \#(right)}]"#)
        let reason = "the question is another one now, given has a member x, which is not asked"
        #expect(result.differences.map(\.reason) == [reason])
    }
}
