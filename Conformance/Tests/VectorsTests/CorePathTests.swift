import Foundation
import TestSupport
import Testing

@testable import Vectors

/// The path at the head of Docs/Core.md, and the version of the vectors that its pages state.
@Suite struct CorePathTests {
    /// The rows of the path: their parts with cases, and the port's files with their lines.
    private static func steps() throws -> [(parts: String, port: String)] {
        let lines = try Repository.text("Docs/Core.md").components(separatedBy: "\n")
        let header = "| step | pages | parts, and cases to begin with | web port | on screen after it |"
        return lines.drop { $0 != header }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { row in
            let cells = row.components(separatedBy: " | ")
            return (cells[2], cells[3])
        }
    }

    /// The texts between backticks.
    private static func names(in text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    @Test func `the path has eight steps, and they name each part and cases that exist`() throws {
        let steps = try Self.steps()
        #expect(steps.count == 8)
        var parts: Set<String> = []
        for step in steps {
            var cases: Set<String>?
            for name in Self.names(in: step.parts) {
                if VectorPart.named(name) != nil {
                    parts.insert(name)
                    cases = Set(try VectorSource.repository.questions(of: name).cases.map(\.name))
                } else {
                    #expect(cases?.contains(name) == true, "\(name)")
                }
            }
        }
        #expect(parts == Set(VectorPart.all.map(\.name)))
    }

    @Test func `the path counts the lines of all written files of the port's core`() throws {
        let folder = "Conformance/ports/web/core", files = try Self.steps().map { Self.names(in: $0.port) }
        for (step, names) in zip(try Self.steps(), files) {
            let lines = try names.reduce(0) { count, name in
                try count + Repository.text("\(folder)/\(name)").components(separatedBy: "\n").count - 1
            }
            #expect(step.port.hasSuffix(": \(lines)"), "\(names) have \(lines) lines")
        }
        // A tool makes constants.js, as the page says, so it is no work of a step.
        let all = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
            .filter { $0 != "constants.js" }
        #expect(files.joined().sorted() == all.sorted())
    }

    @Test func `the page of the photo lists the calls of the worked release`() throws {
        let page = try Repository.text("Docs/PhotoPreview.md").components(separatedBy: "| time | calls |\n")[1]
        let listed = Self.names(in: page.components(separatedBy: "\n\n")[0])
        let recordings = try VectorSource.repository.questions(of: "Recordings")
        let release = try #require(recordings.cases.first { $0.name == "worked-release at 60" })
        let lines = try #require(release.expect?.object?.first { $0.name == "lines" }?.value.array)
        let calls = lines.compactMap { $0.object?.first { $0.name == "call" }?.value.string }
        #expect(listed == calls)
    }

    private nonisolated static let pages =
        ["Core"] + ["Motion", "Gestures", "Animations", "Photo", "Interactions", "Frames"].map { "Core/\($0)" }

    @Test(arguments: pages)
    func `each page of the core states the version of the vectors that it specifies`(page: String) throws {
        let head = try Repository.text("Docs/\(page).md").components(separatedBy: "\n## ")[0].replacing("\n", with: " ")
        #expect(head.contains("This page specifies version \(VectorFile.version) of the vectors."))
    }
}
