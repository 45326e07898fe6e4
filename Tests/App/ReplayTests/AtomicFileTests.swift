import Foundation
import Testing

@testable import DemoSupport

@Suite struct AtomicFileTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("atomic-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    @Test func `a file appears and is replaced when it is complete, and keeps its rights`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for content in ["first", "second"] {
            let before = names.isEmpty ? nil : try text("file")
            let file = try AtomicFile(folder + "/file")
            try file.handle.write(contentsOf: Data(content.utf8))
            #expect((names.isEmpty ? nil : try text("file")) == before)
            try file.finish()
            #expect(try text("file") == content && names == ["file"])
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/file")
        }
        do {
            let dropped = try AtomicFile(folder + "/file")
            try dropped.handle.write(contentsOf: Data("third".utf8))
        }
        #expect(try text("file") == "second" && names == ["file"])
        let rights = try FileManager.default.attributesOfItem(atPath: folder + "/file")[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test(arguments: [
        (#"{"a":1,"a":2}"#, true), (#"{"a":1,"\u0061":2}"#, true), (#"{"a":[1,2,],"b":1}"#, true),
        (#"{"a":{"a":1},"b":[{"a":1},{"a":"a"}],"c":"\","}"#, false), (#"["a","a"]"#, false),
    ])
    func `a name that is there twice and a superfluous comma are faults`(text: String, isFault: Bool) {
        #expect((JSONStrictness.fault(in: text.utf8) != nil) == isFault)
    }
}
