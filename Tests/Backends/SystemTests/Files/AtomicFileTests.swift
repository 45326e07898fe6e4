import Foundation
import Testing

@testable import System

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
            try file.content.write(content.utf8)
            #expect((names.isEmpty ? nil : try text("file")) == before)
            try file.finish()
            #expect(try text("file") == content && names == ["file"])
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/file")
        }
        do {
            let dropped = try AtomicFile(folder + "/file")
            try dropped.content.write("third".utf8)
        }
        #expect(try text("file") == "second" && names == ["file"])
        let rights = try FileManager.default.attributesOfItem(atPath: folder + "/file")[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test(arguments: [("", "it is a folder"), (".", "it is a folder"), ("nowhere/file", "its folder does not exist")])
    func `a place that takes no file is known before the work`(name: String, reason: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = name.isEmpty ? "" : folder + "/" + name
        #expect(throws: FileError(reason)) { try AtomicFile.checkPlace(path) }
        try AtomicFile.checkPlace(folder + "/file")
        try AtomicFile.checkPlace("/dev/null")
        #expect(names == [])
    }

    @Test func `a link stays, and its file is replaced when the new one is complete`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data("former".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
        let file = try AtomicFile(folder + "/link")
        try file.content.write("new".utf8)
        #expect(try text("file") == "former")
        try file.finish()
        #expect(try text("file") == "new" && names == ["file", "link"])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "file")
    }

    @Test func `the file to which links lead appears when it is complete`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/inner", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "inner/link")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/inner/link", withDestinationPath: folder + "/inner/file")
        let file = try AtomicFile(folder + "/link")
        try file.content.write("new".utf8)
        #expect(throws: (any Error).self) { try text("inner/file") }
        try file.finish()
        #expect(try text("inner/file") == "new" && text("link") == "new" && names == ["inner", "link"])
        try FileManager.default.removeItem(atPath: folder + "/inner/link")
        try FileManager.default.createSymbolicLink(atPath: folder + "/inner/link", withDestinationPath: "../link")
        #expect(throws: FileError.self) { try AtomicFile(folder + "/link") }
    }
}
