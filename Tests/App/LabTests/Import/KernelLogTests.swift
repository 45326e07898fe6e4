import Foundation
import Geometry
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

@Suite nonisolated struct KernelLogTests {
    private static func sample(_ kind: DeviceDescription.Kind) -> DeviceText {
        var text = DeviceText()
        text.kind = kind
        if kind == .mouse {
            for step in 0..<9 {
                text.report(at: Int64(step) * 8_000, [(2, 0, 3), (2, 1, -2), (2, 8, step == 4 ? -1 : 0)])
            }
            return text
        }
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 100, y: 100) + [(1, 0x14A, 1), (1, 0x145, 1), (3, 0, 100)])
        text.report(at: 8_000, DeviceText.finger(1, id: 2, x: 300, y: 100) + [(1, 0x145, 0), (1, 0x14D, 1)])
        for step in 1..<20 {
            text.report(
                at: 8_000 + 8_000 * Int64(step),
                (0...1).flatMap { DeviceText.finger($0, x: 100 + 200 * $0, y: 100 + 7 * Int32(step)) } + [(4, 4, 0x12)])
        }
        text.report(at: 200_000, DeviceText.lift(0) + DeviceText.lift(1) + [(1, 0x14A, 0), (1, 0x14D, 0)])
        return text
    }

    @Test(arguments: DeviceDescription.Kind.allCases)
    func `evtest and getevent give the recording of evemu, in pieces of any size`(kind: DeviceDescription.Kind) throws {
        let text = Self.sample(kind)
        let expected = try Importer().recording(text.evemu)
        #expect(expected.recording.events.count > 9)
        let logs = [text.evtest, text.getevent(hasNames: true), text.getevent(hasNames: false)]
        for log in logs + [text.getevent(hasNames: true, path: nil)] {
            for chunkSize in [1, 13, 100_000] {
                let imported = try Importer().recording(log, chunkSize: chunkSize)
                #expect(imported.recording == expected.recording)
                #expect(imported.notes.count == expected.notes.count, "\(imported.notes)")
            }
        }
    }

    @Test func `the description of another file serves events without one`() throws {
        let text = Self.sample(.touchscreen), expected = try Importer().recording(text.evemu).recording
        func events(_ log: String, _ mark: String) -> String {
            log.split(separator: "\n").filter { $0.hasPrefix(mark) }.joined(separator: "\n")
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        for (log, mark) in [(text.evtest, "Event:"), (text.getevent(hasNames: true), "[")] {
            let bare = events(log, mark)
            let error = #expect(throws: ImportError.self) { try Importer().recording(bare) }
            #expect(error?.reason.contains("--description") == true, "\(error?.description ?? "")")
            for other in [text.evemu, text.evtest, text.getevent(hasNames: true), text.getevent(hasNames: false)] {
                try other.write(toFile: path, atomically: true, encoding: .utf8)
                var options = ImportOptions()
                options.description = try Importer.description(from: path)
                #expect(try Importer(options).recording(bare).recording.events == expected.events)
            }
        }
    }

    @Test func `a log of getevent has several devices, each with its own recording`() throws {
        let touch = Self.sample(.touchscreen)
        var mouse = Self.sample(.mouse)
        mouse.name = "Mouse"
        let first = touch.getevent(hasNames: true), second = mouse.getevent(hasNames: true, path: "/dev/input/event7")
        func part(_ log: String, isEvents: Bool) -> [Substring] {
            log.split(separator: "\n").filter { $0.hasPrefix("[") == isEvents }
        }
        let headers = part(first, isEvents: false) + part(second, isEvents: false)
        let keys = [
            "could not get driver version for /dev/input/mice, Not a typewriter",
            "[       0.000000] /dev/input/event1: EV_KEY KEY_VOLUMEDOWN DOWN",
            "[       0.000000] /dev/input/event1: EV_SYN SYN_REPORT 00000000",
        ]
        let events = (part(first, isEvents: true) + part(second, isEvents: true)).sorted {
            $0.prefix(17) < $1.prefix(17)
        }
        let log = (headers + keys.map { $0[...] } + events.map { $0 + " rate 120" }).joined(separator: "\n")
        let imported = try Importer().recordings(from: Array(log.utf8), name: "data")
        #expect(imported.map(\.recording.device) == ["Pad", "Mouse"])
        for (recording, text) in zip(imported.map(\.recording), [touch, mouse]) {
            #expect(try Importer().recording(text.evemu).recording.events == recording.events)
        }
    }

    @Test func `several texts of evtest give several recordings`() throws {
        let log = Self.sample(.touchscreen).evtest + Self.sample(.mouse).evtest
        let imported = try Importer().recordings(from: Array(log.utf8), name: "data")
        #expect(imported.count == 2)
    }

    private static let faults: [(text: String, line: Int, reason: String)] = [
        ("Event: time 1.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value x\n", 1, "no event of evtest"),
        ("Event: time 1.0, type 3 (EV_ABS), code 99999 (?), value 1\n", 1, "no event of evtest"),
        ("Event: time -1.0, type 3 (EV_ABS), code 53 (?), value 1\n", 1, "no event of evtest"),
        (
            "Event: time 2.0, --- SYN_REPORT ---\nEvent: time 1.0, --- Report Sync ---\n",
            2, "goes back"
        ),
        ("add device 1: /dev/input/event2\n/dev/input/event2: EV_ABS ABS_X 00000001\n", 2, "getevent -lt"),
        ("EV_ABS       ABS_X                00000033\n", 1, "getevent -lt"),
        ("[  1.0] /dev/input/event2: EV_SYN\n", 1, "no event of getevent"),
        ("[  2.0] EV_SYN SYN_REPORT 00000000\n[  1-000000] EV_SYN SYN_REPORT 00000000\n", 2, "goes back"),
    ]

    @Test(arguments: faults.indices)
    func `a line that cannot be used is named with its reason`(index: Int) {
        let fault = Self.faults[index]
        let error = #expect(throws: ImportError.self) { try Importer().recording(fault.text) }
        #expect(error?.place == "data, line \(fault.line)", "\(error?.description ?? "")")
        #expect(error?.reason.contains(fault.reason) == true, "\(error?.description ?? "")")
    }

    @Test func `what the tables do not know is counted`() throws {
        let log = Self.sample(.touchscreen).getevent(hasNames: true)
        let more = (0..<3).map { "[       1.00000\($0)] /dev/input/event2: EV_KEY KEY_VOLUMEDOWN DOWN" }
        let end = ["killed by a person", "[       1.000009] /dev/input/event2: EV_SYN SYN_REPORT 00000000"]
        let imported = try Importer().recording(log + (more + end).joined(separator: "\n"))
        #expect(
            imported.notes.contains { $0.hasSuffix("\"KEY_VOLUMEDOWN\" is not used, 3 times") }, "\(imported.notes)")
    }

    @Test(arguments: 0..<3)
    func `a log that is cut anywhere gives a recording or names a line`(index: Int) {
        let text = Self.sample(.touchscreen)
        let bytes = Array([text.evtest, text.getevent(hasNames: true), text.getevent(hasNames: false)][index].utf8)
        for length in stride(from: 0, through: bytes.count, by: 11) {
            do {
                _ = try Importer().recordings(from: Array(bytes.prefix(length)), name: "data")
            } catch {
                #expect(error.place.hasPrefix("data") && !error.reason.isEmpty)
            }
        }
    }
}
