import Foundation
import TestSupport
import Testing

/// Compares the unusual requests to a stack in `Docs/TransitionsReference.md` with the tests.
@Suite struct NavigationPageTests {
    @Test func `each unusual request to a stack is a test, and each test an unusual request`() throws {
        let lines = try Repository.text("Docs/TransitionsReference.md").components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "### Unusual requests to a stack"))
        let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        let names = rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
        let tests = try Repository.text("Tests/Core/ControllersTests/NavigationOddTests.swift").matches(
            of: /func `([^`]+)`/
        ).map { String($0.output.1) }
        #expect(names == tests, "in the same order")
    }
}
