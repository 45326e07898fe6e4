import Foundation
import Geometry
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

@Suite nonisolated struct DeviceImportTests {
    @Test(arguments: 0..<10)
    func `a mouse moves by its counts, and its finer wheel replaces the coarse one`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed), text = DeviceText()
        text.kind = .mouse
        var options = ImportOptions()
        options.pointsPerCount = 2
        var place = Point(x: 640, y: 400), wheel = 0
        for step in 0..<20 {
            let (dx, dy) = (Int32.random(in: -5...5, using: &generator), Int32.random(in: -5...5, using: &generator))
            let turn = Int32.random(in: -1...1, using: &generator)
            text.report(at: Int64(step) * 8000, [(2, 0, dx), (2, 1, dy), (2, 8, turn), (2, 11, turn * 120)])
            place = Point(x: place.x + 2 * Double(dx), y: place.y + 2 * Double(dy))
            wheel += Int(turn)
        }
        for data in [text.evemu, text.libinput] {
            let recording = try Importer(options).recording(data).recording
            var last = Point.zero, sum = 0.0
            for event in recording.events {
                if case .pointer(let pointer) = event.kind { last = pointer.location }
                if case .scroll(let scroll) = event.kind {
                    sum += scroll.delta.dy
                    #expect(!scroll.isPrecise && scroll.phase == nil)
                }
            }
            #expect(last == place && sum == 80 * Double(wheel), "seed \(seed)")
        }
    }

    @Test func `a touch screen covers the window, and each finger is a pointer`() throws {
        var text = DeviceText()
        text.kind = .touchscreen
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 600, y: 400))
        text.report(at: 10_000, DeviceText.finger(1, id: 2, x: 0, y: 0) + DeviceText.finger(0, x: 1200, y: 800))
        text.report(at: 20_000, DeviceText.lift(0) + [(3, 0x2F, 1), (3, 0x37, 2)])
        let recording = try Importer().recording(text.libinput).recording
        let expected: [(PointerEvent.Phase, Int, Point, Double)] = [
            (.down, 1, Point(x: 640, y: 400), 0), (.move, 1, Point(x: 1280, y: 800), 0.01), (.down, 2, .zero, 0.01),
            (.up, 1, Point(x: 1280, y: 800), 0.02), (.cancel, 2, .zero, 0.02),
        ]
        #expect(
            recording.events
                == expected.map { phase, id, place, time in
                    InputEvent(
                        time: time,
                        kind: .pointer(PointerEvent(phase: phase, id: id, location: place, source: .touch)))
                })
    }

    @Test func `a file with two devices gives two recordings`() throws {
        var pad = DeviceText(), mouse = DeviceText()
        pad.report(at: 0, DeviceText.finger(0, id: 1, x: 1, y: 1))
        mouse.kind = .mouse
        mouse.name = "Mouse"
        mouse.report(at: 0, [(2, 0, 3)])
        let second = mouse.libinput[try #require(mouse.libinput.range(of: "- node")).lowerBound...]
        let imported = try Importer().recordings(from: Array((pad.libinput + second).utf8), name: "data")
        #expect(imported.map(\.recording.device) == ["Pad", "Mouse"])
    }

    @Test func `the keys that open a photo precede the data`() throws {
        var text = DeviceText(), options = ImportOptions()
        options.photo = 3
        options.intent = .dismiss
        text.report(at: 70, DeviceText.finger(0, id: 1, x: 1, y: 1) + DeviceText.finger(1, id: 2, x: 9, y: 1))
        let recording = try Importer(options).recording(text.evemu).recording
        let keys = recording.events.compactMap { event -> String? in
            if case .key(let key) = event.kind, key.phase == .down { key.key } else { nil }
        }
        #expect(keys == ["Home", "ArrowRight", "ArrowRight", "Enter"])
        #expect(recording.events.map(\.time) == recording.events.map(\.time).sorted())
        #expect(recording.intent == .dismiss)
        let first = try #require(recording.events.first { if case .scroll = $0.kind { true } else { false } })
        #expect(first.time == 1.5)
    }

    // MARK: Errors

    private static let faults: [(line: String, reason: String)] = [
        ("E: 0.5 0003 0035", "no line of evemu"), ("E: x 0003 0035 1", "no number of seconds"),
        ("E: -1.0 0003 0035 1", "no number of seconds"), ("E: 0.5 0003 0035 99999999999", "no line of evemu"),
        ("E: 0.5 10003 0035 1", "no line of evemu"), ("hello", "no line of evemu"),
        ("E: 0.000001 0000 0000 0", "goes back by 0.019999 s"),
        ("E: 0.5 0003 0035 1 2", "no line of evemu"), ("Z: 1", "no line of evemu"),
    ]

    @Test(arguments: faults.indices)
    func `a line that cannot be used is named with its reason`(index: Int) throws {
        var text = DeviceText()
        text.report(at: 20_000, DeviceText.finger(0, id: 1, x: 1, y: 1) + DeviceText.finger(1, id: 2, x: 1, y: 1))
        let lines = text.evemu.split(separator: "\n").count
        let error = #expect(throws: ImportError.self) {
            try Importer().recording(text.evemu + Self.faults[index].line + "\n")
        }
        #expect(error?.place == "data, line \(lines + 1)")
        #expect(error?.reason.contains(Self.faults[index].reason) == true, "\(error?.description ?? "")")
    }

    @Test(
        arguments: [
            ("version: 2\n", 1, "version"), ("version: 1\ndevices: [&a {}, *a]\n", 2, "alias"),
            ("version: 1\nx: \(String(repeating: "[", count: 100_000))", 2, "nested"),
            ("version: 1\nx: \"\(String(repeating: "y", count: 3_000_000))\"", 2, "1 MB"),
            ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3]\n", 5, "[seconds"),
            ("version: 1\ndevices:\n- events:\n  - evdev:\n    - [0, 0, 3, 5, x]\n", 5, "whole numbers"),
            ("version: 1\n{", 3, "not YAML"),
        ])
    func `a fault of a YAML text is named with its line`(text: String, line: Int, reason: String) {
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.place == "data, line \(line)", "\(error?.description ?? "")")
        #expect(error?.reason.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: ["", "\n\n"])
    func `an empty text is refused`(text: String) {
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.reason.contains("empty") == true)
    }

    @Test(arguments: ["# only a comment\n", "hello world\n", "\u{0}\u{1}", "a b c\nE: 0 0 0 0"])
    func `a text of no known format is refused`(text: String) {
        let error = #expect(throws: ImportError.self) { try Importer().recording(text) }
        #expect(error?.reason.contains("format is not known") == true)
    }

    @Test func `folders, devices and missing files are refused with a sentence`() throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "tactile-\(UUID().uuidString)").path
        #expect(mkfifo(pipe, 0o600) == 0)
        defer { unlink(pipe) }
        for (path, reason) in [("/", "folder"), ("/dev/zero", "no plain file"), ("/none", "no such"), (pipe, "plain")] {
            let error = #expect(throws: ImportError.self) { try Importer().recordings(from: path) }
            #expect(error?.place == path && error?.reason.contains(reason) == true, "\(error?.description ?? "")")
        }
    }

    @Test func `a recording has at most so many events`() throws {
        var sink = EventSink(size: Size(width: 9, height: 9), opening: nil)
        for _ in 0..<Recording.mostEvents + 2 { try sink.add(.motion(isReduced: true), at: 1) }
        #expect(sink.events.count == Recording.mostEvents - 1)
        var report = ImportReport()
        sink.noteExcess(in: &report)
        #expect(report.sentences.count == 1 && report.sentences[0].contains("3 later events"))
    }

    @Test @MainActor func `a recording is written as a whole and is read as it was`() throws {
        var text = DeviceText()
        text.name = "Pad \"of\" \\ mine"
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 1, y: 1) + DeviceText.finger(1, id: 2, x: 9, y: 1))
        text.report(at: 8_333, DeviceText.finger(0, x: 100, y: 33))
        text.report(at: 16_667, DeviceText.lift(0) + DeviceText.lift(1))
        let imported = try Importer().recording(text.evemu)
        let folder = FileManager.default.temporaryDirectory.appending(path: "tactile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "a.jsonl").path
        try imported.write(to: path)
        #expect(try Recording(contentsOf: path) == imported.recording)
        #expect(throws: ImportError.self) { try imported.write(to: folder.path) }
        #expect(throws: ImportError.self) { try imported.write(to: folder.appending(path: "none/a.jsonl").path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jsonl"])
    }

    // MARK: Real devices

    private static let data = Repository.path("../shared/data")

    @Test(
        .enabled("the recordings of real devices are not there") { FileManager.default.fileExists(atPath: data) },
        arguments: [
            "mouse_ps2_generic", "touchpad_elantech", "touchpad_syn_2f_vscroll", "touchpad_syn_hp8470p_2f_hscroll",
            "touchpad_syn_leftmove", "touchscreen_maxtouch_1f_drag",
        ])
    func `both forms of a real device's data give the same events`(name: String) throws {
        let frames = "\(Self.data)/recordings/\(name).json"
        var options = ImportOptions()
        options.description = try Importer.description(from: frames)
        let recordings = try Importer().recordings(from: frames).map(\.recording)
        let others = try Importer(options).recordings(from: "\(Self.data)/evemu/\(name).evemu").map(\.recording)
        #expect(recordings.count == 1 && recordings[0].events.count > 50)
        #expect(others.map(\.events) == recordings.map(\.events))
    }
}
