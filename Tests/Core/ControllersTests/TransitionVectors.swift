import Foundation
import TestSupport
import Testing

/// The cases of `Conformance/Transitions.json`.
nonisolated struct TransitionVectors: Codable, Sendable {
    var about: [String]
    var cases: [Case]

    struct Case: Codable, Sendable, CustomTestStringConvertible {
        var name: String
        var setup: Setup
        var steps: [String]
        /// Nil: to be recorded.
        var calls: [Call]?

        var testDescription: String { name }
    }

    struct Setup: Codable, Hashable, Sendable {
        /// What is on stage in place of a `Presenter`.
        var container: String?
        var style = "custom"
        var animator = "blocks"
        var duration: Double?
        var dimming: Bool?
        var interactive: Bool?
        var transitionStyle: String?
        var adaptsTo: String?
        /// Whether what is presented must stay.
        var modal: Bool?
        /// Whether the delegate lets nothing go, and nothing be chosen.
        var refuses: Bool?
        /// Where a sheet can rest, in points.
        var detents: [Double]?
    }

    struct Call: Codable, Hashable, Sendable {
        var call: String
        var of: String?
        var answer: String?
        var mark: String

        /// The call as JSON, what was called first.
        fileprivate var fields: String {
            [("call", call), ("of", of), ("answer", answer), ("mark", mark)].compactMap { name, value in
                value.map { "\"\(name)\": \"\($0)\"" }
            }.joined(separator: ", ")
        }
    }

    private static let url = Repository.root.appending(path: "Conformance/Transitions.json")

    /// The file; empty where it cannot be read, which a test notices.
    static let all: TransitionVectors = {
        let data = (try? Data(contentsOf: url)) ?? Data()
        return (try? JSONDecoder().decode(TransitionVectors.self, from: data))
            ?? TransitionVectors(about: [], cases: [])
    }()

    /// Fills in the calls of a case, one a line.
    static func record(_ calls: [Call], for name: String) throws {
        var vectors = try JSONDecoder().decode(TransitionVectors.self, from: Data(contentsOf: url))
        for index in vectors.cases.indices where vectors.cases[index].name == name {
            vectors.cases[index].calls = calls
        }
        try Data(vectors.text().utf8).write(to: url)
    }

    private func text() throws -> String {
        func line(_ value: some Encodable) throws -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(value), as: UTF8.self)
            return text.replacing("\":", with: "\": ").replacing(",\"", with: ", \"")
        }
        func list(_ values: [some Encodable], indent: String) throws -> String {
            try values.map { indent + (try line($0)) }.joined(separator: ",\n")
        }
        let cases = try cases.map { one in
            var lines = ["      \"name\": \(try line(one.name))", "      \"setup\": \(try line(one.setup))"]
            lines.append("      \"steps\": \(try line(one.steps))")
            if let calls = one.calls {
                let texts = calls.map { "        {\($0.fields)}" }
                lines.append("      \"calls\": [\n\(texts.joined(separator: ",\n"))\n      ]")
            }
            return "    {\n\(lines.joined(separator: ",\n"))\n    }"
        }
        return "{\n  \"about\": [\n\(try list(about, indent: "    "))\n  ],\n  \"cases\": [\n"
            + cases.joined(separator: ",\n") + "\n  ]\n}\n"
    }
}
