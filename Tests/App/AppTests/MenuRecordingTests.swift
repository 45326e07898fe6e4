import Foundation
import Raster
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// A session that goes from scene to scene, recorded and played again.
@Suite struct MenuRecordingTests {
    private let folder: PictureFolder
    private let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path

    init() throws { folder = try PictureFolder() }

    /// Input that opens the property animator by the menu, starts the card, and returns to open a photo.
    private var script: [InputEvent] {
        [
            .key("g", at: 50.2), .key("ArrowRight", at: 50.41), .key("Enter", at: 50.9),
            .pointer(.down, 60, 100, at: 52),
            .pointer(.move, 60, 120, at: 52.01), .pointer(.move, 60, 150, at: 52.02), .pointer(.up, 60, 150, at: 52.03),
            .pointer(.down, 366, 266, at: 52.5), .pointer(.up, 366, 266, at: 52.55), .key("Home", at: 53),
            .key("Enter", at: 53.2), .pointer(.down, 200, 100, at: 54.2), .pointer(.up, 200, 100, at: 54.25),
        ]
    }

    private func make(_ name: Demo) throws -> SceneStage {
        SceneStage(
            name, of: try folder.material(), size: .smallWindow, scale: 1,
            textEngine: FixedWidthTextEngine())
    }

    private func trace(of recording: Recording) throws -> String {
        let shown = try make(recording.scene.flatMap(Demo.named) ?? .photoPreview)
        let trace = Trace(size: recording.size, scale: recording.scale, rate: 60)
        shown.stage.transitionObserver = trace
        Player(recording, on: shown.stage, rate: 60).play { _, time in
            trace.add(shown.traceSource.traceFields(at: time), at: time)
        }
        return trace.text
    }

    @Test func `a recording across scenes replays the same each time`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let window = ScriptedBackend(script, startingAt: 50)
        let backend = try RecordingBackend(recording: window, to: path, scene: Demo.photoPreview.name) {
            Issue.record("\($0)")
        }
        let live = try make(.photoPreview), observer = TransitionRecorder()
        live.stage.transitionObserver = observer
        live.stage.run(on: backend)
        backend.finish()

        let recording = try Recording(contentsOf: path)
        #expect(recording.scene == Demo.photoPreview.name)
        let replayed = try make(.photoPreview), replayObserver = TransitionRecorder()
        replayed.stage.transitionObserver = replayObserver
        var scenes: [Demo] = []
        Player(recording, on: replayed.stage, rate: 60).play { _, _ in
            if scenes.last != replayed.app.demo { scenes.append(replayed.app.demo) }
        }
        #expect(scenes == [.photoPreview, .propertyAnimator, .photoPreview])
        #expect(replayObserver.calls.map(\.call) == observer.calls.map(\.call))
        let last = try #require(window.frames.last), painter = RasterPainter()
        #expect(painter.bitmap(of: replayed.stage.displayList()) == painter.bitmap(of: last.list))
        #expect((replayed.scene as? PhotoGridController)?.preview != nil, "the tap has opened a photo")
        #expect(try trace(of: recording) == trace(of: recording))
    }

    @Test func `a trace says which scene is on stage and where the menu is`() throws {
        let recording = Recording(
            size: .smallWindow, scale: 1,
            events: script.map { InputEvent(time: $0.time - 50, kind: $0.kind) },
            end: 3)
        let lines = try trace(of: recording).split(separator: "\n").filter { $0.contains("\"scene\"") }
        #expect(lines.first?.hasPrefix(#"{"t":0,"scene":"photo-preview","screen":"grid""#) == true)
        #expect(lines.first?.hasSuffix(#""menu":null}"#) == true)
        #expect(lines.contains { $0.hasSuffix(#""menu":[0,0,400,300]}"#) })
        #expect(lines.contains { $0.contains(#""scene":"property-animator","state":"#) })
    }
}
