import Foundation
import System
import TestSupport
import Testing

@testable import Vectors

/// The rules of the cases, and what 'tactile vectors explain' prints.
@Suite struct VectorRulesTests {
    private let rules: VectorRules

    init() throws { rules = try VectorSource.repository.rules() }

    // MARK: The file

    @Test func `exactly one rule covers each case, and each pattern covers a case`() throws {
        for part in VectorPart.all {
            let names = try VectorSource.repository.questions(of: part).cases.map(\.name)
            for name in names { #expect(throws: Never.self) { try rules.rule(of: name, in: part.name) } }
            for pattern in rules.rules(of: part.name).flatMap(\.patterns) {
                let isUsed = names.contains { VectorRules.Rule.matches(pattern, $0) }
                #expect(isUsed, "\(part.name): no case is named \(pattern)")
            }
        }
    }

    @Test func `the pages have the sentences, in the sections that are named`() throws {
        var pages: [String: CorePages] = [:]
        for part in VectorPart.all {
            let reasons = rules.rules(of: part.name).flatMap { [$0.reason] + $0.members.map(\.reason) }
            for reason in Set(reasons) {
                let page = reason.section.components(separatedBy: "#")[0]
                if pages[page] == nil { pages[page] = try CorePages(in: Repository.root.path, names: [page]) }
                let section = try #require(pages[page]?.section(reason.section), "\(part.name): \(reason.section)")
                #expect(section.text.contains(reason.sentence), "\(part.name): \(reason.section): \(reason.sentence)")
            }
        }
    }

    @Test func `members of rules are members of an answer`() throws {
        for part in VectorPart.all where part.name != "Recordings" {
            let cases = try VectorSource.repository.questions(of: part).cases
            for rule in rules.rules(of: part.name) {
                let answers = cases.filter { rule.covers($0.name) }.compactMap(\.expect)
                for member in rule.members.prefix(rule.ownMemberCount) {
                    let isThere = answers.contains { $0.has(member.member.split(separator: ".")[...]) }
                    #expect(isThere, "\(part.name), \(rule.patterns[0]): \(member.member)")
                }
            }
        }
    }

    /// Reads a text as a file of rules.
    private func read(_ text: String) throws -> VectorRules {
        let path = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID()).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(filePath: path))
        return try VectorRules(at: path)
    }

    private static let sentence = #""section": "Docs/A.md#b", "sentence": "c""#

    @Test func `a case without a rule, and one with two, are one sentence`() throws {
        let rule = { (cases: String) in #"{"cases": [\#(cases)], \#(Self.sentence)}"# }
        let rules = try read(
            #"{"version": 1, "parts": [{"part": "A", "rules": [\#(rule(#""one *""#)), \#(rule(#""* two""#))]}]}"#)
        for (name, reason) in [
            ("three", "no rule of A covers the case"), ("one two", "several rules of A cover the case"),
        ] {
            let error = try #require(throws: VectorError.self) { try rules.rule(of: name, in: "A") }
            #expect(
                error.description.contains("\(reason) \"\(name)\"") && !error.description.contains("\n"), "\(error)")
        }
    }

    @Test(arguments: [
        ("", "this is no JSON text"), ("{}", "the file has no member version"),
        (#"{"version": 2}"#, "its version is 2, and this program reads version 1"),
        (
            #"{"version": 1, "parts": [{"part": "A", "rules": [{"cases": [1]}]}]}"#,
            "parts[0].rules[0].cases[0] has another type"
        ),
        (
            #"{"version": 1, "parts": [{"part": "A", "rules": [{"cases": []}]}]}"#,
            "parts[0].rules[0] has no member section"
        ),
    ])
    func `a file of another structure is refused in one sentence`(text: String, reason: String) throws {
        let error = try #require(throws: VectorError.self) { try read(text) }
        #expect(error.description.contains(reason) && !error.description.contains("\n"), "\(error)")
    }

    @Test(arguments: [
        ("a *", "a b", true), ("a *", "a", false), ("*", "", true), ("a", "ab", false), ("a*b*c", "aXbYc", true),
        ("a*b*c", "abc", true), ("a*b*c", "acb", false), ("ab*ba", "aba", false), ("*, x", "a, x", true),
    ])
    func `a star stands for any characters`(pattern: String, name: String, isMatch: Bool) {
        #expect(VectorRules.Rule.matches(pattern, name) == isMatch)
    }

    // MARK: Explanations

    /// Explains a case of Sheets, perhaps with a changed answer.
    private func explanation(
        of name: String, changing change: ((JSONValue) -> JSONValue?)? = nil
    ) throws -> VectorExplanation {
        let file = try VectorSource.repository.questions(of: "Sheets")
        guard let change else { return try VectorExplanation(of: name, in: file, rules) }
        var answered = file
        let index = try #require(file.cases.firstIndex { $0.name == name })
        answered.cases[index].expect = file.cases[index].expect.flatMap(change)
        let path = FileManager.default.temporaryDirectory.appending(path: "answers-\(UUID()).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(answered.text.utf8).write(to: URL(filePath: path))
        return try VectorExplanation(of: name, in: file, rules, against: VectorAnswers.read(path).first)
    }

    @Test func `a case is explained by its question, its answer and its rule`() throws {
        let text = try explanation(of: "a tap on the grabber").text
        #expect(text.hasPrefix("Sheets, case \"a tap on the grabber\"\ngiven: {"))
        #expect(text.contains("\nexpect: {") && text.contains("\nrule: Docs/Core/Frames.md#sheets\n"))
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("the first stop above the level of the selected one; from the highest to the lowest"))
        #expect(text.contains("\nlimits: Docs/Core/Frames.md#sheets\n"))
        #expect(!(try explanation(of: "corners").text.contains("states.selected")), "the answer has no such member")
    }

    @Test func `the first difference comes with the sentence of its member, or with that of the case`() throws {
        let right = try explanation(of: "a tap on the grabber") { $0 }
        #expect(right.difference == nil && right.text.hasSuffix("\nThe answer is right."))
        let limits = try explanation(of: "a tap on the grabber") { $0.with("limits", [144, 433]) }
        #expect(limits.difference?.place == "expect.limits[1]")
        #expect(limits.text.contains("\ndifference: expect.limits[1] is 433, expected 432"))
        #expect(limits.text.contains("\ndecided by: Docs/Core/Frames.md#sheets\n  limits of the decisions"))
        let states = try explanation(of: "a tap on the grabber") { $0.with("states", []) }
        #expect(states.difference?.place == "expect.states")
        #expect(states.text.contains("\ndecided by: Docs/Core/Frames.md#sheets\n  tap on the grabber"))
        let missing = try explanation(of: "a tap on the grabber") { _ in nil }
        #expect(missing.text.hasSuffix("\ndifference: there is no answer"))
    }

    @Test(arguments: [
        ("a tap on grabber", "similar names are \"a tap on the grabber\""),
        ("GRABBER OF", "similar names are \"a tap on the grabber of the largest\""),
        ("quite another thing altogether", "'tactile vectors ask Sheets' prints all"),
    ])
    func `a name that no case has is one sentence with similar names`(name: String, help: String) throws {
        let error = try #require(throws: VectorError.self) { try explanation(of: name) }
        #expect(error.description.hasPrefix("Sheets has no case \"\(name)\"; \(help)"), "\(error)")
    }
}
