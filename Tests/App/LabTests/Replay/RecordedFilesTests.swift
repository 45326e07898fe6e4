import Platform
import Testing

@testable import Replay

/// Changes of files in recordings.
@Suite struct RecordedFilesTests {
    private static let header = "{\"format\":\"tactile-recording\",\"version\":2,\"size\":[800,600]}\n"

    private func read(_ line: String) throws -> Recording {
        try Recording((Self.header + line + "\n").utf8, name: "test")
    }

    @Test func `changes are read as they are written, relative to the folder of photos`() throws {
        let changes = FileChanges(
            appeared: ["/photos/1 \"a\".jpg", "/photos/sub/2.jpg"], changed: ["/other/3.jpg"],
            vanished: ["/photos/4.jpg"])
        let event = InputEvent(time: 1, kind: .files(changes)).recorded(in: "/photos")
        let line = try #require(RecordingWriter.line(of: event))
        #expect(line.contains("\"appeared\":[\"1 \\\"a\\\".jpg\",\"sub/2.jpg\"]"))
        let recording = try read(line)
        #expect(recording.events == [event])
        let located = try recording.located(in: "/photos")
        #expect(located.events.first?.kind == .files(changes) && located.firstFileChanges == [changes])
        let moved = try recording.located(in: "copy").firstFileChanges
        #expect(moved.first?.vanished == ["copy/4.jpg"] && moved.first?.changed == ["/other/3.jpg"])
    }

    @Test func `a name that is not UTF-8 is written as its bytes, and names that look alike stay two`() throws {
        let raw = FilePath(bytes: "/photos/a".utf8 + [0xFF])
        let changes = FileChanges(appeared: [raw, "/photos/e\u{301}"], changed: ["/photos/\u{E9}"])
        let event = InputEvent(time: 1, kind: .files(changes)).recorded(in: "/photos")
        let line = try #require(RecordingWriter.line(of: event))
        #expect(line.contains("[[97,255],"))
        let recording = try read(line)
        #expect(try recording.events == [event] && recording.located(in: "/photos").firstFileChanges == [changes])
    }

    @Test func `a folder that was named by a relative path is left out of the paths`() {
        let event = InputEvent(time: 1, kind: .files(FileChanges(appeared: ["Pictures/1.jpg"])))
        #expect(event.recorded(in: "Pictures").kind == .files(FileChanges(appeared: ["1.jpg"])))
    }

    @Test(arguments: [
        "{\"t\":1,\"type\":\"files\"}", "{\"t\":1,\"type\":\"files\",\"appeared\":[]}",
        "{\"t\":1,\"type\":\"files\",\"appeared\":[\"\"]}", "{\"t\":1,\"type\":\"files\",\"vanished\":[\"a\\u0000\"]}",
        "{\"t\":1,\"type\":\"files\",\"vanished\":[\"a\"],\"changed\":[\"a\"]}",
        "{\"t\":1,\"type\":\"files\",\"vanished\":\"a\"}", "{\"t\":1,\"type\":\"files\",\"changed\":[3]}",
        "{\"t\":1,\"type\":\"files\",\"changed\":[[97,256]]}",
        "{\"t\":1,\"type\":\"files\",\"changed\":[[]]}",
    ])
    func `wrong changes are refused in a sentence with the line`(line: String) {
        #expect(throws: RecordingError.self) { try read(line) }
        do {
            _ = try read(line)
        } catch {
            #expect("\(error)".hasPrefix("test, line 2: ") && !"\(error)".contains("\n"))
        }
    }
}
