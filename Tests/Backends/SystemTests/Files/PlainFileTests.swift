import Foundation
import Testing

@testable import System

@Suite struct PlainFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("plain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func failure(_ path: String, followsLinks: Bool = true) -> PlainFile.Failure? {
        do throws(PlainFile.Failure) {
            close(try PlainFile.open(path, followsLinks: followsLinks).descriptor)
            return nil
        } catch {
            return error
        }
    }

    @Test func `plain files and links to them are opened, everything else is refused`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("text".utf8).write(to: folder.appendingPathComponent("file"))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "file")
        try FileManager.default.createSymbolicLink(atPath: path("loop"), withDestinationPath: "loop")
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        #expect(failure(path("file")) == nil && failure(path("link")) == nil)
        #expect(failure(path("link"), followsLinks: false) == .system(ELOOP))
        #expect(failure(path("loop")) == .system(ELOOP))
        #expect(failure(path("none")) == .system(ENOENT))
        #expect(failure(path("file") + "/none") == .system(ENOTDIR))
        #expect(failure(path("fi\0le")) == .system(ENOENT))
        #expect(failure(folder.path) == .folder)
        #expect(failure(path("pipe")) == .notPlain && failure("/dev/null") == .notPlain)
        #expect(try PlainFile.bytes(of: path("file"), limit: 10) == Array("text".utf8))
        #expect(try PlainFile.bytes(of: path("file"), limit: 2).count == 3)
        #expect(try PlainFile.firstBytes(of: path("file"), 2) == Array("te".utf8))
    }

    /// A pipe stands for a device, because the effect of opening it can be seen: its writer goes on.
    @Test func `what is refused is not opened`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // A reader that opens a pipe lets its writer go on, although it closes it at once.
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        let before = open(path("pipe"), O_WRONLY | O_NONBLOCK)
        #expect(before < 0 && errno == ENXIO, "nothing reads the pipe")
        let writer = Thread { [pipe = path("pipe")] in
            let file = open(pipe, O_WRONLY)
            if file >= 0 { close(file) }
        }
        writer.start()
        for _ in 0..<1000 { #expect(failure(path("pipe")) == .notPlain) }
        #expect(writer.isExecuting || !writer.isFinished, "the pipe has been opened")
        // Lets the writer end.
        close(open(path("pipe"), O_RDONLY | O_NONBLOCK))
    }

    @Test func `a pipe is read if it is allowed, also one whose writer has gone`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(mkfifo(path("pipe"), 0o600) == 0)
        let pipe = try PlainFile.open(path("pipe"), allowsPipes: true)
        #expect(pipe.isPipe && pipe.byteCount == 0)
        var byte: UInt8 = 0
        #expect(read(pipe.descriptor, &byte, 1) == 0)
        close(pipe.descriptor)
    }
}
