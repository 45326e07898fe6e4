import Controllers
import Foundation
import TestSupport
import Testing

/// Compares the tables of `Docs/TransitionsReference.md` and the listing of `Docs/Transitions.md` with vectors and tests.
@Suite struct TransitionPageTests {
    /// The cells of the table below a heading of the reference, without its head.
    private func table(_ heading: String) throws -> [[String]] {
        let lines = try Repository.text("Docs/TransitionsReference.md").components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "## " + heading))
        let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return rows.dropFirst(2).map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
    }

    /// Which vector each column of the table shows.
    private nonisolated static let columns = [
        (3, "present, custom, animated"), (4, "dismiss, custom, animated"),
        (5, "present, custom, interactive and cancelled"), (6, "dismiss, custom, interactive and cancelled"),
    ]

    @Test(arguments: columns)
    func `each column of the table of calls is the order of a vector`(column: Int, name: String) throws {
        let full = name + ", with a presentation controller of its own"
        let vector = try #require(TransitionVectors.all.cases.first { $0.name == full })
        let numbered = try table("Calls of a transition").compactMap { row in
            Int(row[column]).map { (number: $0, call: row[1].replacing("`", with: "")) }
        }
        let calls = numbered.sorted { $0.number < $1.number }
        #expect(calls.map(\.number) == Array(1...calls.count))
        #expect(calls.map(\.call) == vector.calls)
    }

    @Test func `each unusual request is a test, and each test an unusual request`() throws {
        let names = try table("Unusual requests").map { $0[0] }
        let tests = try ["TransitionOddTests", "TransitionErrorTests"].flatMap { file in
            try Repository.text("Tests/Core/ControllersTests/\(file).swift").matches(of: /func `([^`]+)`/).map {
                String($0.output.1)
            }
        }
        let others = try Repository.text("Tests/Core/ControllersTests/TransitionTowerTests.swift")
        for name in names { #expect(tests.contains(name) || others.contains("func `\(name)`"), "\(name)") }
        for test in tests { #expect(names.contains(test), "\(test)") }
        #expect(Set(names).count == names.count)
    }

    @Test func `the animator of the page is the one that the tests use`() throws {
        let page = try Repository.text("Docs/Transitions.md")
        let listing = try #require(page.firstMatch(of: /```swift\n([\s\S]+?)```/)?.output.1)
        // The file says besides who may use the animator, and documents it.
        let file = try Repository.text("Conformance/Sources/TransitionDoubles/Fade.swift")
        let lines = file.split(separator: "\n").map { $0.replacingOccurrences(of: "package ", with: "") }
        let code = lines.filter { !$0.contains("///") && !$0.hasPrefix("import") && $0 != "    init() {}" }
        #expect(listing.split(separator: "\n").map(String.init) == code)
    }

    @Test(arguments: TransitionFault.Rule.allCases)
    func `each fault has its row where traces are described`(rule: TransitionFault.Rule) throws {
        #expect(try Repository.text("Docs/Recording.md").contains("`\(rule.rawValue)`"))
    }

    @Test func `the pages state the number of cases`() throws {
        let count = "\(TransitionVectors.all.cases.count) cases"
        #expect(try Repository.text("Docs/Transitions.md").contains(count))
        #expect(try Repository.text("Docs/TransitionsReference.md").contains(count))
        #expect(try Repository.text("Conformance/README.md").contains(count))
    }
}
