import Foundation
import Testing

/// Compares the unusual requests to a stack in `Docs/TransitionsReference.md` with the tests.
@Suite struct NavigationPageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
    }

    @Test func `each unusual request to a stack is a test, and each test an unusual request`() throws {
        let lines = try text("../../../Docs/TransitionsReference.md").components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "### Unusual requests to a stack"))
        let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
        let names = rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
        let tests = try text("NavigationOddTests.swift").matches(of: /func `([^`]+)`/).map { String($0.output.1) }
        #expect(names == tests, "in the same order")
    }
}
