import Foundation
import Platform
import System
import Tactile
import TestSupport
import Testing
import Viewer

@testable import Replay

/// What `--record` may replace, and what remains of a recording that cannot be written.
@Suite struct ReplacedFileTests {
    private let file: RecordingFile
    private let recording = Recording(size: Size(width: 400, height: 300), scale: 1)

    init() throws { file = try RecordingFile() }

    private func write(_ text: String) throws {
        try text.write(toFile: file.path, atomically: false, encoding: .utf8)
    }

    private func begin(_ existing: ReplacedFile) -> String? {
        do throws(RecordingError) {
            try RecordingWriter(path: file.path, replacing: existing, beginning: recording).finish(at: 1)
            return nil
        } catch {
            return error.reason
        }
    }

    nonisolated private static let header = #"{"format":"tactile-recording","version":2,"size":[640,400]}"# + "\n"
    /// A photo, a text, an empty file, another JSON object, and a header that is no first line.
    nonisolated private static let others = [
        "\u{89}PNG\r\n\u{1A}\n", "notes\n", "", #"{"format":"tactile-trace"}"#, "\n" + header,
        "not it: " + header,
    ]

    @Test(arguments: others) func `a file that is no recording stays as it is, also with force`(text: String) throws {
        for existing in [ReplacedFile.none, .recording] {
            try write(text)
            #expect(begin(existing)?.contains("choose another name") == true)
            #expect(file.text == text)
            #expect(throws: RecordingError.self) { try existing.check(file.path) }
        }
    }

    @Test func `a recording is replaced with force only`() throws {
        for header in [Self.header, Self.header.replacing("\"version\":2", with: "\"version\":99")] {
            try write(header)
            #expect(begin(.none)?.contains("--force") == true)
            #expect(file.text == header)
            #expect(begin(.recording) == nil)
            #expect(try file.recording().end == 1)
        }
    }

    @Test func `a link to a photo is refused, and one to a recording stays a link`() throws {
        let link = file.path + ".link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
        try write("photo")
        #expect(throws: RecordingError.self) {
            try RecordingWriter(path: link, replacing: .recording, beginning: recording)
        }
        #expect(file.text == "photo")
        try write(Self.header)
        try RecordingWriter(path: link, replacing: .recording, beginning: recording).finish(at: 2)
        #expect(try file.recording().end == 2)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file.path)
    }

    @Test func `the name that the lab has reserved is used while its file is empty`() throws {
        try write("")
        #expect(begin(.empty) == nil)
        #expect(begin(.empty) != nil)
    }

    @Test func `a recording that cannot begin leaves the former one`() throws {
        try write(Self.header)
        var long = recording
        long.opened = [FilePath(String(repeating: "a", count: LineReader.longestLine))]
        #expect(throws: RecordingError.self) {
            try RecordingWriter(path: file.path, replacing: .recording, beginning: long)
        }
        #expect(file.text == Self.header)
    }

    @Test func `what a replay would refuse is not written, and the recording has its end`() throws {
        let late = [InputEvent.key("a", at: 1), .key("b", at: Recording.longestDuration + 1)]
        let long = [
            InputEvent.key("a", at: 1),
            InputEvent(time: 2, kind: .open([FilePath(String(repeating: "a", count: LineReader.longestLine))])),
        ]
        for events in [late, long, [.key("a", at: 1), .key("b", at: 0.5)]] {
            try? FileManager.default.removeItem(atPath: file.path)
            let writer = try RecordingWriter(path: file.path, beginning: recording)
            #expect(throws: RecordingError.self) { try writer.add(events) }
            let read = try file.recording()
            #expect(read.events == [.key("a", at: 1)] && read.end == 1)
        }
    }

    @Test func `a line that does not fit on the disk is removed as a whole`() async {
        await #expect(processExitsWith: .success) { await ReplacedFileTests.fillDisk() }
    }

    /// Writes events until the disk is full, for which the limit of the process stands, and ends it with status 0 if all
    /// complete lines can be read.
    private static func fillDisk() {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 9000, rlim_max: 9000)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let recording = Recording(size: Size(width: 400, height: 300), scale: 1)
        do {
            let file = try RecordingFile(), writer = try RecordingWriter(path: file.path, beginning: recording)
            var count = 0
            while (try? writer.add([InputEvent.key("key", at: Double(count))])) != nil, count < 1000 { count += 1 }
            let times = try file.recording().events.map(\.time)
            exit(count > 0 && count < 1000 && times == (0..<count).map(Double.init) ? 0 : 1)
        } catch {
            exit(2)
        }
    }
}
