import Controllers
import Foundation
import Geometry
import Gestures
import Motion
import TestSupport
import Testing
import UIKitNames
import Views

/// A rule of which a breach traps, of one of the modules.
nonisolated struct TrapRule: Hashable, Codable, Sendable, CustomStringConvertible {
    let module: String
    let name: String

    var description: String { "\(module).\(name)" }

    /// The rules of all modules.
    static let all =
        rules("Motion", Motion.ProgrammerError.self) + rules("Gestures", Gestures.ProgrammerError.self)
        + rules("Views", Views.ProgrammerError.self) + rules("Controllers", Controllers.ProgrammerError.self)
        + rules("UIKitNames", UIKitNames.ProgrammerError.self)

    private static func rules<Rule: ProgrammerErrorRule>(_ module: String, _ type: Rule.Type) -> [TrapRule] {
        type.allCases.map { TrapRule(module: module, name: $0.rawValue) }
    }
}

/// Docs/ProgrammerErrors.md against the code.
@Suite struct ProgrammerErrorsTests {
    /// A line of one of the tables.
    private struct Row: CustomStringConvertible {
        let description: String
        let kind: String
        let rules: [String]
        let tests: [String]
    }

    private let rows: [Row]
    /// The text of each file of tests, by its name.
    private let tests: [String: String]

    init() throws {
        let text = try String(
            contentsOf: Repository.root.appending(path: "Docs/ProgrammerErrors.md"), encoding: .utf8)
        rows = text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 7, cells[3] != "here", cells[3] != "---" else { return nil }
            return Row(
                description: String(line),
                kind: cells[3].split(whereSeparator: ",:".contains).first.map(String.init) ?? "",
                rules: PortingRow.names(in: cells[4]), tests: PortingRow.names(in: cells[5]))
        }
        var tests: [String: String] = [:]
        for file in Repository.tests {
            tests[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        self.tests = tests
    }

    @Test(arguments: ["trap", "fault"])
    func `every rule has one row, and every row's rule is there`(kind: String) {
        // A rule that two modules have in common has one row.
        let rules = kind == "trap" ? Set(TrapRule.all.map(\.name)) : Set(TransitionFault.Rule.allCases.map(\.rawValue))
        let named = rows.filter { $0.kind == kind }.flatMap(\.rules)
        #expect(named.sorted() == rules.sorted())
    }

    @Test func `each row says what is done, and names a test of it that is there`() throws {
        for row in rows {
            #expect(row.tests.count == 1, "\(row)")
            let text = try #require(row.tests.first.flatMap { tests[$0] }, "\(row)")
            switch row.kind {
            case "trap", "fault":
                #expect(row.rules.count == 1, "\(row)")
                for rule in row.rules { #expect(text.contains(".\(rule)"), "\(row)") }
            case "carried out": #expect(row.rules.isEmpty, "\(row)")
            default: Issue.record("\(row)")
            }
        }
        #expect(rows.count > 60)
    }

    @Test func `every rule of a trap is used in its module`() throws {
        for (module, rules) in Dictionary(grouping: TrapRule.all, by: \.module) {
            var sources = ""
            for file in Repository.swiftFiles(
                in: "\(module == "UIKitNames" ? "Porting/Sources" : "Sources/Core")/\(module)")
            {
                sources += try String(contentsOf: file, encoding: .utf8)
            }
            for rule in rules { #expect(sources.contains("ProgrammerError.\(rule.name)("), "\(rule)") }
        }
    }
}
