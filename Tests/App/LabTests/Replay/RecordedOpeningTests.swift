import Foundation
import Platform
import TactilePhotos
import Testing

@testable import Replay

@Suite struct RecordedOpeningTests {
    private func written(_ recording: Recording) throws -> (text: String, read: Recording) {
        let file = try RecordingFile()
        let writer = try RecordingWriter(path: file.path, beginning: recording)
        try writer.finish(at: 3)
        let text = try String(contentsOfFile: file.path, encoding: .utf8)
        return (text, try Recording(contentsOf: file.path))
    }

    @Test func `a recording keeps what was opened, at the start and later`() throws {
        var recording = Recording(size: .init(width: 640, height: 400), scale: 1)
        (recording.photo, recording.opened) = (3, ["a b.jpg", "/c \"d\".jpg"])
        recording.events = [InputEvent(time: 1, kind: .open(["sub/é.jpg", "."]))]
        let (text, read) = try written(recording)
        #expect(text.contains(#""photo":3,"opened":["a b.jpg","/c \"d\".jpg"]"#))
        #expect(text.contains(#""type":"open","paths":["sub/é.jpg","."]"#))
        #expect(read.photo == 3 && read.opened == recording.opened && read.events == recording.events)
    }

    @Test(arguments: [
        #"{"t":1,"type":"open"}"#, #"{"t":1,"type":"open","paths":[]}"#, #"{"t":1,"type":"open","paths":[""]}"#,
    ])
    func `an opening without paths is refused with its line`(line: String) {
        let header = #"{"format":"tactile-recording","version":2,"size":[640,400]}"#
        let error = #expect(throws: RecordingError.self) {
            try Recording((header + "\n" + line).utf8, name: "file")
        }
        #expect(error?.place == "file, line 2")
    }

    @Test(arguments: [
        ("/photos/a.jpg", "/photos", "a.jpg"), ("/photos/sub/a.jpg", "/photos/", "sub/a.jpg"),
        ("/photos", "/photos/", "."), ("/photos2/a.jpg", "/photos", "/photos2/a.jpg"),
        ("/elsewhere/a.jpg", "/photos", "/elsewhere/a.jpg"), ("/photos/a.jpg", "", "/photos/a.jpg"),
    ])
    func `paths inside the folder are relative to it, and return`(path: FilePath, folder: FilePath, recorded: FilePath)
    {
        #expect(RecordedPaths.relative(path, to: folder) == recorded)
        let located = RecordedPaths.absolute(recorded, in: folder)
        #expect(located == path || Array(located.bytes) == path.directory)
    }

    @Test func `a replay names the first path that is missing`() throws {
        var recording = Recording(size: .init(width: 640, height: 400), scale: 1)
        recording.events = [InputEvent(time: 1, kind: .open([".", "gone.jpg"]))]
        let folder = FileManager.default.temporaryDirectory.path
        #expect(throws: PhotosError.missing(path: folder + "/gone.jpg")) { try recording.located(in: FilePath(folder)) }
    }
}
