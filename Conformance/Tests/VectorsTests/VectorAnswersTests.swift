import Foundation
import System
import TestSupport
import Testing

@testable import Vectors

/// The reading of a port's answers.
@Suite struct VectorAnswersTests {
    private let file: VectorFile

    init() throws {
        file = try VectorFile.test(
            "Springs", tolerance: VectorTolerance(absolute: 0.5, relative: 0.1),
            cases: [
                VectorCase("first", given: ["x": 1], expect: ["values": [1, 20, -300], "name": "a", "isRight": true]),
                VectorCase("second", given: ["x": [1, 2]], expect: .null),
                VectorCase("third", given: [:], expect: [["y": 0]]),
            ])
    }

    /// Reads a text as a file of answers.
    private func read(_ text: String) throws -> [VectorAnswers] {
        let path = FileManager.default.temporaryDirectory.appending(path: "answers-\(UUID()).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try VectorAnswers.read(path)
    }

    /// The reason for which a text is refused.
    private func refusal(_ text: String) throws -> String {
        let error = try #require(throws: VectorError.self) { _ = try read(text) }
        return error.description
    }

    @Test func `the file itself is right, and an array of files too`() throws {
        for text in [file.text, "[\(file.text)]"] {
            let answers = try #require(try read(text).first)
            let comparison = VectorComparison(answers, with: file)
            #expect(comparison.isRight)
            #expect(comparison.text == "Springs: 3 of 3 cases right")
        }
    }

    @Test func `the questions have no answers`() throws {
        let answers = try #require(try read(file.questions).first)
        let comparison = VectorComparison(answers, with: file)
        #expect(comparison.rightCount == 0)
        #expect(comparison.differences.allSatisfy { $0.reason == "there is no answer" })
    }

    @Test(arguments: [
        ("", "this is no JSON text"), ("{", "this is no JSON text"), ("[[[", "this is no JSON text"),
        ("3", "has another type"), ("{}", "the file has no member version"),
        (#"{"version": 2, "part": "Springs", "cases": []}"#, "its version is 2"),
        (#"{"version": 1, "part": "Springs", "cases": [{}]}"#, "cases[0] has no member name"),
        (#"{"version": 1, "part": "Springs", "cases": [{"name": "a"}, {"name": "a"}]}"#, "in it twice"),
        (#"{"version": 1, "part": "Springs", "cases": [{"name": "a", "name": "b"}]}"#, "\"name\""),
        (
            #"{"version": 1, "part": "\u001b", "cases": [{"name": "\u007f"}, {"name": "\u007f"}]}"#,
            #"\u{7F}" of \u{1B}"#
        ),
        (#"{"version": 1, "part": "", "cases": [{"name": "", "expect": {"\u001b": {"\n": tru}}}]}"#, "no JSON text"),
    ])
    func `other files are refused with a reason`(text: String, reason: String) throws {
        let refusal = try refusal(text)
        #expect(refusal.contains(reason), "\(refusal)")
        #expect(!refusal.contains("\n"))
    }

    @Test func `any bytes are read or refused with one sentence`() throws {
        var random = SeededGenerator(seed: 7)
        let text = Array(file.text.utf8)
        for _ in 0..<300 {
            var bytes = text
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(contentsOf: Array("[{\"]},0-e".utf8).shuffled(using: &random), at: index)
                }
            }
            do {
                for answers in try read(String(decoding: bytes, as: UTF8.self)) {
                    _ = VectorComparison(answers, with: file).text
                }
            } catch let error as VectorError {
                #expect(!error.description.contains("\n"))
            }
        }
    }

    @Test func `a number has the shortest text that is read as the same number`() throws {
        let numbers = [0.1, 1e-300, -0.0, 123_456_789, 1.7976931348623157e308, 2.2250738585072014e-308, 1.0 / 3]
        let text = JSONValue(numbers).description
        let again = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
        #expect(again == numbers)
    }
}
