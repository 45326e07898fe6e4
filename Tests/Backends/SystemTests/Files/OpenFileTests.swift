import Foundation
import Testing

@testable import System

@Suite struct OpenFileTests {
    @Test func `all bytes reach a pipe that is read slowly`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let content = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), end = ends[1]
        let thread = Thread {
            let input = OpenFile(end)
            try? input.write(content)
            try? input.write(content.lazy.map { ~$0 })
        }
        thread.start()
        #expect(try output.readToEnd() == Data(content + content.map { ~$0 }))
    }

    @Test func `the whole content of another file is written, from wherever that is read`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let content = Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        let (from, to) = (folder.appendingPathComponent("from"), folder.appendingPathComponent("to"))
        try content.write(to: from)
        let source = OpenFile(open(from.path, O_RDONLY))
        lseek(source.descriptor, 0, SEEK_END)
        try OpenFile(open(to.path, O_WRONLY | O_CREAT, 0o600)).write(contentOf: source)
        #expect(try Data(contentsOf: to) == content)
        let full = OpenFile(open("/dev/full", O_WRONLY))
        #expect(throws: FileError("there is no space left")) { try full.write(contentOf: source) }
    }

    @Test(arguments: [
        ("/dev/full", O_WRONLY, "there is no space left"), ("/dev/null", O_RDONLY, "it is no file that can be used"),
    ])
    func `an error has a reason`(path: String, mode: Int32, reason: String) {
        let file = OpenFile(open(path, mode))
        let error = #expect(throws: FileError.self) { try file.write("text".utf8) }
        #expect(error?.reason == reason)
    }
}
