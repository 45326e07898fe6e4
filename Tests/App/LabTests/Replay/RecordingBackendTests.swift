import Foundation
import Tactile
import TestSupport
import Testing
import Viewer

@testable import Replay

@Suite struct RecordingBackendTests {
    @Test func `times count from the start of the recording`() throws {
        let file = try RecordingFile()
        // The first event precedes the start of the recording.
        let window = ScriptedBackend(
            [.key("a", at: 99.5), .key("b", at: 100.25), .key("c", at: 102)], startingAt: 100)
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        #expect(backend.now == 0)
        #expect(backend.events(until: 0.5) == [.key("a", at: 0), .key("b", at: 0.25)])
        #expect(backend.now == 0.5)
        #expect(window.now == 100.5)
        #expect(backend.events(until: nil) == [.key("c", at: 2)])
        backend.finish()
        var expected = Recording(
            size: window.size, scale: window.scale,
            events: [.key("a", at: 0), .key("b", at: 0.25), .key("c", at: 2)], end: 2)
        expected.refreshRate = window.refreshRate
        #expect(try file.recording() == expected)
    }

    @Test func `frames are written with the next line, and those of the end with it`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend([.key("a", at: 1), .key("b", at: 2)])
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        func timing(_ time: Double, input: Double?) -> FrameTiming {
            FrameTiming(due: time, newestInput: input, stepped: time, drawn: time + 0.001, presented: time + 0.002)
        }
        backend.note(timing(0.5, input: nil))
        _ = backend.events(until: 1)
        backend.note(timing(1.25, input: 1))
        backend.note(timing(1.5, input: 1))
        backend.finish()
        let recording = try file.recording()
        #expect(recording.frames.map(\.timing.stepped) == [0.5, 1.25, 1.5])
        #expect(recording.frames.map(\.received) == [nil, 1, nil])
        #expect(file.text?.components(separatedBy: "\"frames\"").count == 3)
    }

    @Test func `a recording without frames has no member, and wrong frames are refused`() throws {
        let header = #"{"format":"tactile-recording","version":2,"size":[400,300]}"# + "\n"
        #expect(try Recording(header + #"{"t":1,"type":"end"}"#).frames.isEmpty)
        let good = #"{"t":1,"type":"end","frames":[[0.1,null,null,0.1,0.2,0.3],[0.4,0.2,0.3,0.4,0.5,0.5]]}"#
        #expect(try Recording(header + good).frames.map(\.timing.newestInput) == [nil, 0.2])
        for frames in ["[[1,2,3]]", "[[0.1,null,null,0.3,0.2,0.3]]", #"[[0.1,"a",null,0.1,0.2,0.3]]"#, "7"] {
            let error = #expect(throws: RecordingError.self) {
                try Recording(header + #"{"t":1,"type":"end","frames":"# + frames + "}")
            }
            #expect(error?.description.contains("line 2") == true && error?.description.contains("frames") == true)
        }
    }

    @Test func `the header names the device and the compositor`() throws {
        let file = try RecordingFile()
        let backend = try RecordingBackend(
            recording: ScriptedBackend(), to: file.path,
            origin: RecordingOrigin(device: "A \"pad\"", compositor: "sway")
        ) { Issue.record("\($0)") }
        backend.finish()
        let recording = try file.recording()
        #expect(recording.device == "A \"pad\"" && recording.compositor == "sway" && recording.refreshRate == 64)
    }

    @Test func `the header stores the tuning, and decodes are written at their times`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend([.key("a", at: 1)])
        let backend = try RecordingBackend(
            recording: window, to: file.path, tuning: Tuning(follow: .direct)
        ) { Issue.record("\($0)") }
        _ = backend.events(until: 1)
        let size = Size(width: 900, height: 600)
        // The photo was delivered before the key's time, and is recorded after it.
        backend.note(RecordedDecode(time: 0.5, photo: 3, size: size, delay: 0.25))
        backend.note(RecordedDecode(time: 2, photo: 4, size: size, delay: 0.5))
        backend.finish()
        let recording = try file.recording()
        #expect(recording.tuning.follow == .direct && recording.decodes.map(\.time) == [1, 2])
        #expect(recording.decodes.map(\.delay) == [0.25, 0.5])
    }

    @Test func `everything else is forwarded to the window`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend()
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        backend.title = "title"
        backend.isFullScreen = true
        backend.present(DisplayList(size: window.size, scale: 1))
        #expect(window.log == ["title title", "full screen true", "frame at 0.0"])
        #expect(backend.title == "title")
        #expect(backend.isFullScreen)
        #expect(backend.refreshRate == window.refreshRate)
        #expect(backend.isVisible)
        window.hiddenPeriod = 0..<1
        #expect(!backend.isVisible)
        window.hiddenPeriod = nil
        window.sleepActions = [{}]
        backend.wake()
        #expect(backend.events(until: nil).isEmpty)
        #expect(window.sleepActions.count == 1, "the wake reached the window, which skipped its sleep")
    }

    @Test func `nothing is written after the end`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend([.key("a", at: 1)])
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        backend.finish()
        let text = file.text
        #expect(backend.events(until: 2).count == 1)
        backend.finish()
        #expect(file.text == text)
    }

    @Test func `a full disk is reported once, and the window stays usable`() async {
        await #expect(processExitsWith: .success) { try await MainActor.run { try Self.fillDisk() } }
    }

    /// Records to a file whose size is limited to a few lines; a wrong result traps, which ends the exit test's process.
    private static func fillDisk() throws {
        signal(SIGXFSZ, SIG_IGN)
        // The header and some of the 20 events.
        let bytes = rlim_t(Tuning().json(isIndented: false).utf8.count + 300)
        var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        let file = try RecordingFile()
        let window = ScriptedBackend((0..<20).map { .key("a", at: Double($0)) })
        var failures: [RecordingError] = []
        let backend = try RecordingBackend(recording: window, to: file.path) { failures.append($0) }
        for time in 0..<20 { precondition(backend.events(until: Double(time)).count == 1) }
        backend.finish()
        precondition(failures.map(\.place) == [file.path], "\(failures)")
        precondition(failures[0].reason.contains("cannot be continued"), "\(failures)")
    }

    @Test(arguments: [0.0, 0.002]) func `the replay of a recorded session ends with the same frame`(lag: Double) throws
    {
        let file = try RecordingFile()
        var script: [InputEvent] = [
            .scroll(-60, at: Point(x: 50, y: 50), time: 50.1), .pointer(.down, 100, 200, at: 50.31),
            .pointer(.move, 100, 150, at: 50.33), .pointer(.move, 100, 80, at: 50.36),
            .pointer(.up, 100, 80, at: 50.37),
        ]
        // Every other sample arrived late.
        for i in script.indices where i.isMultiple(of: 2) { script[i].lag = lag }
        let window = ScriptedBackend(script, startingAt: 50)
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        let live = ScrollScene()
        live.stage.run(on: backend)
        backend.finish()
        let replayed = ScrollScene()
        Player(try file.recording(), on: replayed.stage, rate: 60).play { _, _ in }
        #expect(live.scroll.contentOffset > 100)
        #expect(replayed.scroll.contentOffset == live.scroll.contentOffset)
        #expect(window.frames.last?.list == replayed.stage.displayList())
    }

    /// A stage with a scroll view.
    private final class ScrollScene {
        let scroll = ScrollView()
        let stage: Stage

        init() {
            let root = ViewController()
            scroll.frame = Rect(x: 0, y: 0, width: 400, height: 300)
            scroll.contentSize = Size(width: 400, height: 5000)
            let mark = View(frame: Rect(x: 10, y: 400, width: 50, height: 50))
            mark.backgroundColor = .white
            scroll.addSubview(mark)
            root.view.addSubview(scroll)
            stage = Stage(
                rootViewController: root, size: Size(width: 400, height: 300), displayScale: 1,
                textEngine: FixedWidthTextEngine())
        }
    }
}

/// The preference for reduced motion in a recording, so that a replay is the same.
@Suite struct ReducedMotionRecordingTests {
    @Test(arguments: [true, false])
    func `the header stores the preference, and only if it is set`(isReduced: Bool) throws {
        let file = try RecordingFile()
        let window = ScriptedBackend()
        let backend = try RecordingBackend(recording: window, to: file.path, isMotionReduced: isReduced) {
            Issue.record("\($0)")
        }
        backend.finish()
        #expect(file.text?.contains("\"reduceMotion\":true") == isReduced)
        #expect(try file.recording().isMotionReduced == isReduced)
    }

    @Test func `a later change of the preference is an event, and no later event precedes it`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend([.key("a", at: 1), .key("b", at: 1.25)])
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        _ = backend.events(until: 1)
        backend.note(.motion(isReduced: true), at: 1.5)
        // The key was pressed at 1.25, before the change, but arrives after it.
        #expect(backend.events(until: 2) == [.key("b", at: 1.5)])
        backend.note(.motion(isReduced: false), at: 1)
        backend.finish()
        #expect(
            try file.recording().events == [
                .key("a", at: 1), InputEvent(time: 1.5, kind: .motion(isReduced: true)), .key("b", at: 1.5),
                InputEvent(time: 1.5, kind: .motion(isReduced: false)),
            ])
    }

    @Test func `a motion event without the field reduced is refused`() throws {
        let header = "{\"format\":\"tactile-recording\",\"version\":1,\"size\":[400,300]}"
        #expect(throws: RecordingError.self) { try Recording(header + "\n{\"t\":1,\"type\":\"motion\"}") }
    }
}

/// The appearance in a recording, so that a replay has the same colours.
@Suite struct AppearanceRecordingTests {
    private let header = "{\"format\":\"tactile-recording\",\"version\":1,\"size\":[400,300]"

    @Test(arguments: [UserInterfaceStyle.light, .dark])
    func `the header and later events store the appearance`(style: UserInterfaceStyle) throws {
        let file = try RecordingFile()
        let backend = try RecordingBackend(recording: ScriptedBackend(), to: file.path, appearance: style) {
            Issue.record("\($0)")
        }
        let other: UserInterfaceStyle = style == .light ? .dark : .light
        backend.note(.appearance(other), at: 1.5)
        backend.finish()
        #expect(file.text?.contains("\"appearance\":\"\(style.rawValue)\"") == true)
        let recording = try file.recording()
        #expect(recording.appearance == style)
        #expect(recording.events == [InputEvent(time: 1.5, kind: .appearance(other))])
    }

    @Test func `a recording that names no appearance is dark`() throws {
        #expect(try Recording(header + "}").appearance == .dark)
    }

    @Test(arguments: ["unspecified", "auto", "", "Dark"])
    func `an appearance other than light and dark is refused, with its line`(name: String) {
        for text in [
            header + ",\"appearance\":\"\(name)\"}",
            header + "}\n{\"t\":1,\"type\":\"appearance\",\"style\":\"\(name)\"}",
        ] {
            let error = #expect(throws: RecordingError.self) { try Recording(text) }
            #expect(error?.description.contains("it must be light or dark") == true)
        }
    }
}
