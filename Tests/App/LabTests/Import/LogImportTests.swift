import Foundation
import Geometry
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

@Suite nonisolated struct LogImportTests {
    private static func events(_ text: String, chunkSize: Int = 4096) throws -> [InputEvent] {
        try Importer().recording(text, chunkSize: chunkSize).recording.events
    }

    // MARK: Samples

    @Test(arguments: 0..<10)
    func `a table and JSON lines of the same samples give the same events`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var table = "t,x,y,phase\r\n", lines = ""
        let phases = ["down"] + Array(repeating: "move", count: 6) + ["up"]
        for (index, phase) in phases.enumerated() {
            let t = 100 + Double(index) * 0.25
            let (x, y) = (Double.random(in: 0...900, using: &generator), Double.random(in: 0...900, using: &generator))
            table += "\(t), \(x) ,\(y),\(phase)\r\n"
            lines += #"{"phase":"\#(phase)","t":\#(t),"x":\#(x),"y":\#(y)}"# + "\n"
        }
        let expected = try Self.events(table)
        #expect(expected.count == phases.count && expected[0].time == 0 && expected[1].time == 0.25)
        #expect(try Self.events(lines, chunkSize: 3) == expected)
        let array = "[" + lines.split(separator: "\n").joined(separator: ",\n") + "]"
        #expect(try Self.events(array) == expected)
        #expect(
            try Self.events(#"{"unit":"pt","events":\#(array),"more":[1]}"#.replacing("\"unit\":\"pt\",", with: ""))
                == expected)
    }

    @Test func `samples with distances scroll, with the phases that they name`() throws {
        let events = try Self.events(
            "t,dx,dy,phase,precise\n0,0,0,mayBegin,\n0.01,1,-2,changed,true\n0.02,0,0,ended,\n")
        let scrolls = events.compactMap { if case .scroll(let scroll) = $0.kind { scroll } else { nil } }
        #expect(scrolls.map(\.phase) == [.mayBegin, .changed, .ended])
        #expect(scrolls[1].delta == Vector(dx: 1, dy: -2))
        #expect(scrolls.allSatisfy { $0.isPrecise && $0.location == Point(x: 640, y: 400) })
    }

    // MARK: Browsers

    @Test func `a browser's pointers keep the samples that it has combined`() throws {
        let log = """
            [{"innerWidth":800,"innerHeight":600,"userAgent":"Firefox"},
            {"type":"pointerdown","timeStamp":1000,"clientX":10,"clientY":20,"pointerType":"touch","pointerId":31},
            {"type":"pointermove","timeStamp":1016,"clientX":14,"clientY":28,"pointerType":"touch","pointerId":31,
             "coalescedEvents":[{"timeStamp":1008.125,"clientX":12,"clientY":24},
             {"timeStamp":1016,"clientX":14,"clientY":28}]},
            {"type":"click","timeStamp":1017},
            {"type":"pointerup","timeStamp":1020,"clientX":14,"clientY":28,"pointerType":"touch","pointerId":31}]
            """
        let imported = try Importer().recording(log)
        #expect(imported.recording.size == Size(width: 800, height: 600) && imported.recording.device == "Firefox")
        #expect(imported.recording.events.map(\.time) == [0, 0.008125, 0.016, 0.02])
        let pointers = imported.recording.events.compactMap {
            if case .pointer(let event) = $0.kind { event } else { nil }
        }
        #expect(pointers.map(\.phase) == [.down, .move, .move, .up])
        #expect(pointers.allSatisfy { $0.id == 1 && $0.source == .touch })
        #expect(imported.notes == [#"line 6: "click" is not used"#])
    }

    @Test(arguments: [(0, 1.0, true), (1, 16, false), (2, 800, false)])
    func `a browser's wheel moves the content against its numbers, in its units`(
        mode: Int, unit: Double, isPrecise: Bool
    ) throws {
        let events = try Self.events(
            #"{"type":"wheel","timeStamp":5,"clientX":1,"clientY":2,"deltaY":3,"deltaMode":\#(mode)}"#)
        #expect(
            events == [
                InputEvent(
                    time: 0,
                    kind: .scroll(
                        ScrollEvent(
                            location: Point(x: 1, y: 2), delta: Vector(dx: 0, dy: -3 * unit), isPrecise: isPrecise)))
            ])
    }

    @Test func `buttons other than the first and pens are reported and not used`() throws {
        let entries = ["mouse\",\"button\":2,\"x\":\"", "pen", "mouse"].map {
            #"{"type":"pointerdown","timeStamp":1,"clientX":1,"clientY":2,"pointerType":"\#($0)"}"#
        }
        let imported = try Importer().recording(entries.joined(separator: "\n"))
        // The press is cancelled at the end of the log.
        #expect(imported.recording.events.count == 2)
        #expect(
            imported.notes == [
                "line 1: button 2 is not used", #"line 2: the pointer "pen" is not used"#,
                "the data ends during a movement, which is cancelled there",
            ])
    }

    // MARK: Errors

    private static let sample = #"{"t":1,"x":1,"y":2,"phase":"move"}"#

    private static let faults: [(text: String, line: Int, reason: String)] = [
        (sample + "\n{", 2, "cut off"), (sample + "\n5", 2, "no JSON object"), (sample + "\n[5]", 2, "no JSON object"),
        (sample + "\n\n" + #"{"t":1,"x":1,"y":2}"#, 3, "phase of a pointer"),
        (#"{"t":1,"t":2,"x":1,"y":2}"#, 1, "twice"), (#"{"t":1,"dx":1}"#, 1, "dy is missing"),
        (#"{"t":1,"x":1e999,"y":2}"#, 1, "too large"), (#"{"t":1,"x":1e9,"y":2,"phase":"up"}"#, 1, "x is 1000000000.0"),
        (sample + "\n" + #"{"t":0,"x":1,"y":2,"phase":"move"}"#, 2, "goes back"),
        (#"{"a":1}"#, 1, "neither"), (#"{"format":"tactile-recording"}"#, 1, "a recording already"),
        (#"{"t":\#(String(repeating: "[", count: 100_000))"#, 1, "nested more than"),
        (#"{"t":"\#(String(repeating: "y", count: 2_000_000))"}"#, 1, "1 MB"),
        (#"{"schema":2,"frames":[{}]}"#, 1, "schema"), (#"{"schema":1,"kind":"pen","frames":[{}]}"#, 1, "kind"),
        (#"{"schema":1,"kind":"mouse","frames":[{"t_ms":-1}]}"#, 1, "t_ms"),
        ("t,x,y,phase\n1,2,3", 2, "3 values"), ("t,x,y,phase\n1,2,0x3,move", 2, "no number"),
        ("t,x,y,phase\n1,nan,3,move", 2, "no number"), ("x,y\n1,2", 1, "name the columns"),
        ("t,t\n1,2", 1, "name the columns"), (#"{"t":1,"x":"\#u{7}"}"#, 1, "control character"),
        (#"{"schema":1,"frames":[] "x":1}"#, 1, "not JSON"),
    ]

    @Test(arguments: faults.indices)
    func `a fault of a log is named with its line`(index: Int) {
        let (text, line, reason) = Self.faults[index]
        for chunkSize in [1000, 64] {
            let error = #expect(throws: ImportError.self) { try Importer().recording(text, chunkSize: chunkSize) }
            #expect(error?.place == "data, line \(line)", "\(error?.description ?? "")")
            #expect(error?.reason.contains(reason) == true, "\(error?.description ?? "")")
        }
    }

    @Test func `members after an empty array of frames are read`() {
        let error = #expect(throws: ImportError.self) { try Importer().recording(#"{"schema":1,"frames":[],"x":1}"#) }
        // What the log lacks is a frame, in the whole of it.
        #expect(error?.place == "data" && error?.reason.contains("JSON") == false, "\(error?.description ?? "")")
    }

    @Test func `a byte order mark, escapes and unknown members are accepted`() throws {
        let text =
            "\u{FEFF}" + #"{"t":1,"x":1,"y":2,"ph\u0061se":"\u006dove","name":"\ud83d\ude00","list":[1,{},null]}"#
        let imported = try Importer().recording(text)
        #expect(imported.recording.events.count == 1)
        #expect(imported.notes.count == 2)
    }
}
