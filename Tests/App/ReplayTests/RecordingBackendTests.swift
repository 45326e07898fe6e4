import Foundation
import Tactile
import TestSupport
import Testing

@testable import Replay

@Suite struct RecordingBackendTests {
    @Test func `times are counted from the beginning of the recording`() throws {
        let file = try RecordingFile()
        // The first was stamped before the recording began.
        let window = ScriptedBackend(
            [.key("a", at: 99.5), .key("b", at: 100.25), .key("c", at: 102)], startingAt: 100)
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        #expect(backend.now == 0)
        #expect(backend.events(until: 0.5) == [.key("a", at: 0), .key("b", at: 0.25)])
        #expect(backend.now == 0.5)
        #expect(window.now == 100.5)
        #expect(backend.events(until: nil) == [.key("c", at: 2)])
        backend.finish()
        let recording = try file.recording()
        #expect(
            recording
                == Recording(
                    size: window.size, scale: window.scale,
                    events: [.key("a", at: 0), .key("b", at: 0.25), .key("c", at: 2)], end: 2))
    }

    @Test func `everything else is the window's`() throws {
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
        #expect(window.sleepActions.count == 1, "the wake reached the window, which did not sleep")
    }

    @Test func `after the end nothing is written`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend([.key("a", at: 1)])
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        backend.finish()
        let text = file.text
        #expect(backend.events(until: 2).count == 1)
        backend.finish()
        #expect(file.text == text)
    }

    @Test func `a disk that fills up is received once, and the window stays usable`() async {
        await #expect(processExitsWith: .success) { try await MainActor.run { try Self.fillDisk() } }
    }

    /// Records onto a disk that takes some lines, in a process of its own, which it ends if anything is wrong.
    private static func fillDisk() throws {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 300, rlim_max: 300)
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

    @Test func `a session that is recorded and played again ends in the same picture`() throws {
        let file = try RecordingFile()
        let script: [InputEvent] = [
            .scroll(-60, at: Point(x: 50, y: 50), time: 50.1), .pointer(.down, 100, 200, at: 50.31),
            .pointer(.move, 100, 150, at: 50.33), .pointer(.move, 100, 80, at: 50.36),
            .pointer(.up, 100, 80, at: 50.37),
        ]
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

    /// A plane that is scrolled.
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
