import Foundation
import Testing

/// `Docs/Transitions.md` says what is odd in a stack, and each of it is a test.
@Suite struct NavigationPageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }

    @Test func `each odd case of a stack is a test, and each test an odd case`() throws {
        let lines = try text("../../Docs/Transitions.md").components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "### What is odd in a stack"))
        let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        let names = rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
        let tests = try text("NavigationOddTests.swift").matches(of: /func `([^`]+)`/).map { String($0.output.1) }
        #expect(names == tests, "in the same order")
    }
}
