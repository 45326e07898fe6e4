import Foundation
import TestSupport
import Testing

/// `Docs/Transitions.md` says what is odd in a stack, and each of it is a test.
@Suite struct NavigationPageTests {
    @Test func `each odd case of a stack is a test, and each test an odd case`() throws {
        let lines = try Repository.text("Docs/Transitions.md").components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "### What is odd in a stack"))
        let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        let names = rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
        let tests = try Repository.text("Tests/Core/ControllersTests/NavigationOddTests.swift").matches(
            of: /func `([^`]+)`/
        ).map { String($0.output.1) }
        #expect(names == tests, "in the same order")
    }
}
