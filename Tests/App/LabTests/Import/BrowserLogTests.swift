import Foundation
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

@Suite nonisolated struct BrowserLogTests {
    private static func move(_ time: Double, _ samples: [Double], id: Int = 1) -> String {
        let list = samples.map { #"{"timeStamp":\#($0),"clientX":\#($0),"clientY":0}"# }
        return
            #"{"type":"pointermove","timeStamp":\#(time),"clientX":0,"clientY":0,"pointerType":"mouse","pointerId":\#(id),"#
            + #""coalescedEvents":[\#(list.joined(separator: ","))]}"#
    }

    private static func wheel(_ time: Double, isPinch: Bool = false) -> String {
        #"{"type":"wheel","timeStamp":\#(time),"clientX":0,"clientY":0,"deltaY":1,"ctrlKey":\#(isPinch)}"#
    }

    private static func times(_ entries: [String]) throws -> [Double] {
        try Importer().recording(entries.joined(separator: "\n")).recording.events.map(\.time)
    }

    @Test func `a wheel lies between the samples that its neighbour combines, before or after it`() throws {
        let sorted = [0, 0.008, 0.009, 0.016]
        #expect(try Self.times([Self.wheel(1000), Self.move(1016, [1008, 1016]), Self.wheel(1009)]) == sorted)
        #expect(try Self.times([Self.wheel(1000), Self.wheel(1009), Self.move(1016, [1008, 1016])]) == sorted)
        // The first event of the log is not the earliest one.
        #expect(try Self.times([Self.wheel(1009), Self.move(1016, [1008, 1016])]) == [0, 0.001, 0.008])
        let events = try Importer().recording(LogSample.browser).recording.events
        #expect(events.map(\.time) == [0, 0.009, 0.0162, 0.017])
    }

    @Test func `the samples of a pointer keep their order, with equal and slightly earlier stamps`() throws {
        let events = try Importer().recording(
            [Self.move(1000, [1000]), Self.move(1016, [1008, 1008, 1007, 1016])].joined(separator: "\n")
        ).recording.events
        #expect(events.map(\.time) == [0, 0.008, 0.008, 0.008, 0.016])
        let places = events.compactMap { if case .pointer(let pointer) = $0.kind { pointer.location.x } else { nil } }
        #expect(places == [1000, 1008, 1008, 1007, 1016])
    }

    @Test func `a page that was busy combines up to a second`() throws {
        #expect(
            try Self.times([Self.wheel(1000), Self.wheel(1400), Self.move(1900, [1000, 1300, 1900])]) == [
                0, 0, 0.3, 0.4, 0.9,
            ])
    }

    @Test func `an entry that is much earlier is an error with its line and value`() {
        let cases: [(entries: [String], line: Int, value: String)] = [
            ([Self.wheel(2000), Self.wheel(1899)], 2, "timeStamp is 1899.0, 0.101 s before"),
            ([Self.wheel(2000), Self.move(2000, [999])], 2, "999.0, is 1.001 s before"),
            ([Self.wheel(2000), Self.move(2000, [2101])], 2, "2101.0, is 0.101 s after"),
        ]
        for (entries, line, value) in cases {
            let error = #expect(throws: ImportError.self) { try Self.times(entries) }
            #expect(
                error?.place == "data, line \(line)" && error?.reason.contains(value) == true,
                "\(error?.description ?? "")")
        }
        #expect(throws: Never.self) { try Self.times([Self.wheel(2000), Self.wheel(1900)]) }
    }

    @Test func `events without a time and wheels that pinch are counted`() throws {
        let entries = [Self.wheel(2000), Self.wheel(0), Self.wheel(0), Self.wheel(2001, isPinch: true)]
        let imported = try Importer().recording(entries.joined(separator: "\n"))
        #expect(imported.recording.events.count == 1)
        #expect(imported.notes.map { $0.prefix(6) } == ["line 2", "line 4"] && imported.notes[0].hasSuffix("2 times"))
        // A log may begin at 0.
        #expect(try Self.times([Self.wheel(0), Self.wheel(8)]) == [0, 0.008])
    }

    @Test(arguments: 0..<10) func `any order within the bounds gives the same events`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let times = (0..<200).map { 1000 + Double($0) * 8 }
        var entries: [String] = [], index = 0
        while index < times.count {
            // The samples of some frames, in one event, and the wheels among them after it.
            let count = min(Int.random(in: 1...9, using: &generator), times.count - index)
            let batch = times[index..<index + count], wheels = batch.filter { _ in Bool.random(using: &generator) }
            entries.append(Self.move(batch.last ?? 0, Array(batch)))
            entries += wheels.map { Self.wheel($0 + 1) }
            index += count
        }
        let found = try Self.times(entries)
        #expect(found == found.sorted() && found.count > times.count)
    }

    @Test func `a log of many equal stamps waits in bounded memory`() throws {
        var window = EventWindow(), sink = EventSink(size: .init(width: 9, height: 9), opening: nil)
        for _ in 0..<40_000 {
            window.add(.motion(isReduced: true), at: 1)
            try window.release(to: &sink)
        }
        #expect(sink.events.count > 20_000)
        try window.release(all: true, to: &sink)
        #expect(sink.events.count == 40_000)
    }
}
