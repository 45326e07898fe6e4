import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Replay
@testable import Viewer

/// Recordings that F8 makes, and replays of them by F6.
@Suite struct LabRecordingTests {
    /// The scene opens, the user does something, F8 records some actions and stops, and F6 replays them.
    private static func script(seed: Int) -> (events: [InputEvent], duration: Double) {
        let size = Size(width: 640, height: 400)
        var before = LabScript(seed: seed + 1000, from: 0.1, size: size)
        for _ in 0..<2 { before.act() }
        let start = before.time + 0.01
        var during = LabScript(seed: seed, from: start + 0.1, size: size)
        for _ in 0..<6 { during.act() }
        let end = during.time + 0.3
        let events =
            before.events + [.key("F8", at: start)] + during.events + [.key("F8", at: end), .key("F6", at: end + 0.5)]
        return (events, end - start)
    }

    @Test(arguments: 0..<10)
    func `a recording replays in the window and without one as it was`(seed: Int) throws {
        let demo = Demo.all[seed % Demo.all.count], (script, duration) = Self.script(seed: seed)
        let fixture = try LabFixture(script)
        if seed % 2 == 0 { fixture.lab.screen.showsMeasurements = true }
        // Keeps the window open until the replay has ended.
        fixture.window.add([.key("Shift", at: (script.last?.time ?? 0) + duration + 1)])
        try fixture.lab.run(demo)
        #expect(fixture.observers.count == 3, "the first scene, the recorded and the replayed one")
        let name = try #require(fixture.recordings.first), recording = try fixture.recording(name)
        let end = try #require(recording.end)
        #expect(
            recording.events.allSatisfy { if case .key(let key) = $0.kind { !LabCommands.contains(key) } else { true } }
        )
        for session in [1, 2] {
            let states = fixture.states[session].filter { $0.time <= end }
            let replay = try fixture.replay(recording, at: states.map(\.time))
            let differing = zip(states, replay.fields).first { $0.0.fields != $0.1 }
            #expect(states.count > 1)
            #expect(differing == nil, "seed \(seed), session \(session)")
            let calls = fixture.observers[session].calls.filter { $0.time <= states.last?.time ?? 0 }
            #expect(replay.calls.calls.map(\.call) == calls.map(\.call), "seed \(seed), session \(session)")
            #expect(replay.calls.calls.map(\.time) == calls.map(\.time), "seed \(seed), session \(session)")
        }
    }

    @Test func `a recording begins with the scene at rest, and no file is replaced`() throws {
        let fixture = try LabFixture([
            .key("g", at: 0.2), .key("F8", at: 0.5), .key("g", at: 1), .key("F8", at: 2), .key("F8", at: 3),
            .key("F8", at: 3.5),
        ])
        let old = fixture.folder + "/photo-preview-2.jsonl"
        try "mine".write(toFile: old, atomically: true, encoding: .utf8)
        try fixture.lab.run(.photoPreview)
        #expect(fixture.recordings == ["photo-preview-1.jsonl", "photo-preview-2.jsonl", "photo-preview-3.jsonl"])
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "mine")
        let first = try fixture.recording("photo-preview-1.jsonl")
        let frame = 1 / fixture.window.refreshRate
        #expect(first.events.count == 1 && abs((first.events.first?.time ?? 0) - 0.5) <= frame)
        #expect(abs((first.end ?? 0) - 1.5) <= frame)
        #expect(first.scene == "photo-preview" && first.size == fixture.window.size)
        #expect(fixture.states[1].first?.fields.fields.contains { $0.name == "menu" && $0.value == .null } == true)
    }

    @Test func `the header contains the tuning, the appearance and the origin`() throws {
        let fixture = try LabFixture([.key("F8", at: 0.5), .key("F8", at: 1)], appearance: .light)
        fixture.settings.tuning.gestures.slop = 14
        fixture.lab.origin = { RecordingOrigin(device: "Pad", compositor: "sway", refreshRate: 64) }
        try fixture.lab.run(.circleReveal)
        let recording = try fixture.recording("circle-reveal-1.jsonl")
        #expect(recording.tuning.gestures.slop == 14 && recording.appearance == .light)
        #expect(recording.device == "Pad" && recording.compositor == "sway" && recording.refreshRate == 64)
    }

    @Test func `a replay uses the recording's tuning and size, and live input works after it`() throws {
        let fixture = try LabFixture([
            .key("F8", at: 0.25), .pointer(.down, 300, 200, at: 0.5), .key("F8", at: 1),
            InputEvent(time: 1.5, kind: .resize(Size(width: 800, height: 600), scale: 2)), .key("F6", at: 2),
            // Input during the replay has no effect.
            .key("g", at: 2.25), .key("g", at: 4),
        ])
        fixture.settings.tuning.gestures.slop = 14
        var slops: [Double] = []
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            slops.append(fixture.settings.tuning.gestures.slop)
            if fixture.window.now > 1, fixture.window.now < 2 { fixture.settings.tuning.gestures.slop = 20 }
        }
        fixture.window.add([.key("Shift", at: 6)])
        try fixture.lab.run(.photoPreview)
        let replayed = fixture.window.frames.filter { (2.1..<2.7).contains($0.time) }
        #expect(!replayed.isEmpty && replayed.allSatisfy { $0.list.size == Size(width: 800, height: 600) })
        #expect(slops.contains(14) && slops.last == 20, "the user's tuning returns")
        let menus = fixture.states[2].filter { state in
            state.fields.fields.contains { $0.name == "menu" && $0.value != .null }
        }
        #expect(!menus.isEmpty && menus.allSatisfy { $0.time >= 2 }, "the gallery opens by the second key only")
        #expect(fixture.window.frames.last?.list.scale == 2)
    }

    @Test(arguments: ["Escape", "F6"])
    func `a key stops a replay, and a press that it holds is cancelled`(key: String) throws {
        let fixture = try LabFixture([
            .key("F8", at: 0.25), .key("Home", at: 0.4), .key("Enter", at: 0.5), .pointer(.down, 300, 150, at: 1.5),
            .pointer(.move, 300, 190, at: 1.6), .pointer(.up, 300, 190, at: 2.5), .key("F8", at: 3),
            .key("F6", at: 4), .key(key, at: 5.75), .pointer(.move, 300, 350, at: 5.9), .key("Shift", at: 8),
        ])
        try fixture.lab.run(.photoPreview)
        func values(_ name: String) -> [TraceValue] {
            fixture.states[2].compactMap { state in state.fields.fields.first { $0.name == name }?.value }
        }
        #expect(values("gesture").contains(.string("began")), "the replay drags")
        #expect(values("screen").last == .string("preview"), "the drag has been cancelled")
    }

    @Test func `the keys of the window work during a replay`() throws {
        let fixture = try LabFixture([
            .key("F8", at: 0.25), .key("F11", at: 0.5), .key("F8", at: 4), .key("F6", at: 5), .key("F11", at: 6),
            .key("q", modifiers: .control, at: 7), .key("Shift", at: 12),
        ])
        var modes: [Bool] = []
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            if fixture.window.now > 5 { modes.append(fixture.window.isFullScreen) }
        }
        try fixture.lab.run(.photoPreview)
        #expect(modes.first == true && modes.last == false, "F11 of the user, not that of the recording")
        #expect((7..<7.1).contains(fixture.window.now), "Ctrl+Q closes the window before the replay has ended")
    }

    @Test func `without a recording, and without its file, a sentence says so`() throws {
        let fixture = try LabFixture([.key("F6", at: 0.5), .key("F8", at: 1), .key("F8", at: 2), .key("F6", at: 3)])
        var errors: [RecordingError] = []
        fixture.lab.didFail = { errors.append($0) }
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            guard fixture.window.now >= 2 else { return }
            try? FileManager.default.removeItem(atPath: fixture.folder + "/photo-preview-1.jsonl")
        }
        try fixture.lab.run(.photoPreview)
        #expect(fixture.states.count == 2, "nothing was replayed")
        #expect(errors.count == 1 && errors[0].reason.contains("cannot be read"))
    }

    @Test func `a folder that is closed is reported, and the scene goes on`() throws {
        let fixture = try LabFixture([.key("F8", at: 0.5), .key("g", at: 1)])
        var errors: [RecordingError] = []
        fixture.lab.didFail = { errors.append($0) }
        try FileManager.default.removeItem(atPath: fixture.folder)
        try fixture.lab.run(.photoPreview)
        #expect(fixture.states.count == 1 && errors.count == 1)
    }
}
