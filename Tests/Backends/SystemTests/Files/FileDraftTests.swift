import Foundation
import Testing

@testable import System

@Suite final class FileDraftTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("draft-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    private func draft(_ name: String, _ text: String) throws -> FileDraft {
        let draft = try FileDraft(for: folder + "/" + name)
        try draft.file.write(text.utf8)
        return draft
    }

    @Test func `a file appears when it is complete, replaces what is there, and is nothing before`() throws {
        for (number, name) in ["a", String(repeating: "n", count: 255)].enumerated() {
            for content in ["first", "second"] {
                let draft = try draft(name, content)
                try #expect(names.count == number + (content == "first" ? 0 : 1))
                try draft.finish()
                try #expect(text(name) == content && names.count == number + 1)
            }
            _ = try draft(name, "dropped")
            try #expect(text(name) == "second" && names.count == number + 1)
        }
    }

    @Test func `a file that must not be replaced stays, and nothing is left beside it`() throws {
        try draft("a", "old").finish(replacing: false)
        let error = #expect(throws: FileDraft.Failure.self) { try draft("a", "new").finish(replacing: false) }
        #expect(error?.number == EEXIST)
        try #expect(text("a") == "old" && names == ["a"])
    }

    @Test func `without a folder there is no draft`() {
        let error = #expect(throws: FileDraft.Failure.self) { try FileDraft(for: "/nowhere/a") }
        #expect(error?.number == ENOENT)
    }

    @Test(
        arguments: [
            (".a.jpg.tactile-123-4.part", 123), (".tactile-1-1.part", 1), (".\u{FF}.tactile-7-88.part", 7),
            ("a.tactile-123-4.part", nil), (".a.tactile-123.part", nil), (".a.tactile--1.part", nil),
            (".a.tactile-12-.part", nil), (".a.tactile-1x-4.part", nil), (".a.tactile-1-4.part~", nil),
            (".a.123.part", nil),
            (".part", nil), ("", nil), (".tactile-99999999999-1.part", nil),
        ] as [(String, pid_t?)])
    func `a draft is known by its name`(name: String, process: pid_t?) {
        #expect(FileDraft.process(ofDraft: Array(name.utf8)) == process)
    }

    @Test func `what an ended process has left is removed, and nothing else`() throws {
        // A process that has ended, and one that runs.
        let ended = Process()
        ended.executableURL = URL(fileURLWithPath: "/bin/true")
        try ended.run()
        ended.waitUntilExit()
        let old = ".a.jpg.tactile-\(ended.processIdentifier)-1.part",
            link = ".l.tactile-\(ended.processIdentifier)-2.part"
        let kept = ["a.jpg", ".hidden", ".a.jpg.tactile-\(getpid())-1.part", ".a.jpg.\(ended.processIdentifier).part"]
        for name in [old] + kept { try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: "a.jpg")
        // One of another machine's process may still grow.
        FileDraft.removeAbandoned(in: folder)
        try #expect(names == (kept + [old, link]).sorted())
        FileDraft.removeAbandoned(in: folder, unchangedFor: 0)
        try #expect(names == (kept + [link]).sorted())
    }
}
