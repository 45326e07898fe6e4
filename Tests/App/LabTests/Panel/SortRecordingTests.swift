import Foundation
import StageSupport
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Replay
@testable import Viewer

/// Recordings of sessions in which the order of the photos changes.
@Suite struct SortRecordingTests {
    @Test(arguments: [PhotoSort(), PhotoSort(.size, isReversed: true)])
    func `a session with other orders replays as it was, from the values of its recording`(first: PhotoSort) throws {
        var events: [InputEvent] = [.key("F8", at: 0.5)]
        var keys = [(1.0, "o"), (1.4, "ArrowRight"), (1.5, "o"), (1.6, "Enter"), (2.6, "Escape"), (2.7, "o")]
        keys.append((2.8, "o"))
        for (time, key) in keys { events.append(.key(key, at: time)) }
        events += [.key("F8", at: 4), .key("F6", at: 4.5), .key("Shift", at: 9)]
        let fixture = try LabFixture(events)
        fixture.settings.sort = first
        try fixture.lab.run(.photoPreview)
        let recording = try fixture.recording("photo-preview-1.jsonl"), end = try #require(recording.end)
        #expect(recording.sort == first && recording.values.contains { $0.values.value == .size })
        #expect(fixture.settings.sort.key == (first.key == .name ? .name : .size))
        for session in [1, 2] {
            let states = fixture.states[session].filter { $0.time <= end }
            let replay = try fixture.replay(recording, at: states.map(\.time))
            #expect(states.count > 1 && zip(states, replay.fields).allSatisfy { $0.0.fields == $0.1 })
        }
    }

    @Test func `the lines of values are read as they were written`() throws {
        var recording = Recording(size: Size(width: 640, height: 400), scale: 1)
        recording.sort = PhotoSort(.date, isReversed: true)
        recording.values = [
            RecordedValues(
                time: 0.5, values: PhotoValue.Batch(.date, from: 3, [1_700_000_000_123, PhotoValue.missing, -5])),
            RecordedValues(time: 0.5, values: PhotoValue.Batch(.size, from: 0, [0]), hasMore: true),
            RecordedValues(time: 0.5, values: PhotoValue.Batch(.date, from: 0, [7, 8], offsets: [120, nil])),
            RecordedValues(time: 0.5, values: PhotoValue.Batch(.rating, from: 0, [-1, 0, 5])),
        ]
        recording.events = [.key("o", at: 1)]
        let file = try RecordingText(recording)
        #expect(file.text.contains(#"{"t":0.5,"type":"dates","photo":3,"values":[1700000000123,null,-5]}"#))
        #expect(file.text.contains(#"{"t":0.5,"type":"dates","photo":0,"values":[7,8],"offsets":[120,null]}"#))
        #expect(file.text.contains(#"{"t":0.5,"type":"ratings","photo":0,"values":[-1,0,5]}"#))
        #expect(file.text.contains(#"{"t":0.5,"type":"sizes","photo":0,"values":[0],"more":true}"#))
        let read = try Recording(Array(file.text.utf8), name: "test")
        #expect(read.values == recording.values && read.sort == recording.sort && read.events == recording.events)
        let start = #"{"format":"tactile-recording","version":2,"size":[640,400]"#
        for bad in [
            "\(start),\"sort\":\"colour\"}\n", "\(start)}\n{\"t\":0,\"type\":\"dates\",\"photo\":-1,\"values\":[1]}\n",
            "\(start)}\n{\"t\":0,\"type\":\"sizes\",\"photo\":0}\n",
            "\(start)}\n{\"t\":0,\"type\":\"sizes\",\"photo\":0,\"values\":[1.5]}\n",
            "\(start)}\n{\"t\":0,\"type\":\"dates\",\"photo\":0,\"values\":[1,2],\"offsets\":[60]}\n",
            "\(start)}\n{\"t\":0,\"type\":\"dates\",\"photo\":0,\"values\":[1],\"offsets\":[1501]}\n",
        ] {
            #expect(throws: RecordingError.self) { try Recording(Array(bad.utf8), name: "test") }
        }
    }
}

/// The text of a recording's file.
private struct RecordingText {
    let text: String

    init(_ recording: Recording) throws {
        let name = "sort-\(UUID().uuidString).jsonl"
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let writer = try RecordingWriter(path: path, beginning: recording)
        try writer.finish(at: 2)
        text = try String(contentsOfFile: path, encoding: .utf8)
    }
}
