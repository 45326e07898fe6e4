import Foundation
import Platform
import Tactile
import TactilePhotos
import Testing
import Viewer

@testable import Replay

/// The bytes, lines and memory that any recording may take.
@Suite struct RecordingBudgetTests {
    nonisolated private static let header = #"{"format":"tactile-recording","version":1,"size":[1280,800],"scale":1}"#

    private func reason(_ lines: [String], _ budget: RecordingBudget) -> String? {
        var reader = RecordingReader(name: "tape", budget: budget)
        do throws(RecordingError) {
            for line in [Self.header] + lines { try reader.read(Array(line.utf8)) }
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func `empty lines count as lines`() {
        let almost = RecordingBudget(lines: Recording.mostLines - 4)
        #expect(reason(["", " ", "\r"], almost) == nil)
        #expect(reason(["", " ", "\r", ""], almost)?.contains("more than 1000000 lines") == true)
    }

    @Test(arguments: [
        #"{"t":1,"type":"open","paths":["\#(String(repeating: "a", count: 1000))"]}"#,
        #"{"t":1,"type":"key","phase":"down","key":"a"}"#,
        #"{"t":1,"type":"dates","photo":0,"values":[\#(String(repeating: "1,", count: 100))1]}"#,
        #"{"t":1,"type":"tuning","tuning":{"follow":"direct"}}"#,
        #"{"t":1,"type":"decoded","photo":0,"size":[1,1],"delay":0}"#,
    ])
    func `the memory of events, paths, values and tunings is counted`(line: String) {
        #expect(reason([line], RecordingBudget()) == nil)
        let full = RecordingBudget(memory: Recording.mostMemory)
        #expect(reason([line], full)?.contains("more than 128 MB of memory") == true)
    }

    @Test func `lists count by their lengths`() throws {
        let paths = [("a", 1000), ("b", 500)].map { FilePath(String(repeating: $0, count: $1)) }
        #expect(InputEvent(time: 0, kind: .open(paths)).recordedSize > 1500)
        #expect(InputEvent(time: 0, kind: .files(FileChanges(vanished: paths))).recordedSize > 1500)
        let values = PhotoValue.Batch(.date, from: 0, Array(repeating: 1, count: 1000))
        #expect(RecordedValues(time: 0, values: values).recordedSize > 8000)
        // The most events fit.
        #expect(InputEvent.key("a", at: 0).recordedSize * Recording.mostEvents < Recording.mostMemory)
    }

    @Test func `a window that takes more memory than is allowed is refused, also one after a resize`() throws {
        var recording = try Recording(Self.header)
        (recording.size, recording.scale) = (Size(width: 8192, height: 8192), 1)
        #expect(throws: RecordingError.self) { try recording.check(memory: 640 << 20, name: "tape") }
        try recording.check(memory: 1024 << 20, name: "tape")
        (recording.size, recording.scale) = (Size(width: 1280, height: 800), 1)
        // The least that --memory takes is enough for an ordinary window.
        try recording.check(memory: 16 << 20, name: "tape")
        recording.events = [InputEvent(time: 1, kind: .resize(Size(width: 2000, height: 2000), scale: 4))]
        let error = #expect(throws: RecordingError.self) { try recording.check(memory: 640 << 20, name: "tape") }
        #expect(error?.reason.contains("977 MB, and 640 MB are allowed") == true, "\(error?.reason ?? "")")
    }

    @Test func `a pipe and standard input are read where they are allowed`() throws {
        let file = try RecordingFile(),
            text = Self.header + "\n" + #"{"t":1,"type":"pointer","phase":"move","x":1,"y":2}"# + "\n"
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let writer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        try writer.write(contentsOf: Data(text.utf8))
        try writer.close()
        let path = "/dev/fd/\(ends[0])"
        #expect(throws: RecordingError.self) { try Recording(contentsOf: path) }
        #expect(try Recording(contentsOf: path, allowsPipes: true).events.count == 1)
        close(ends[0])
        withExtendedLifetime(file) {}
    }
}
