import Controllers
import Geometry
import Platform
import Raster
import Replay
import StageSupport
import TestSupport
import Testing
import Views

@testable import Demos
@testable import Viewer

/// The light and the dark style while the scenes move.
@Suite struct AppearanceReplayTests {
    /// The part of a recording that is replayed, in seconds.
    private static let duration = 4.0
    private static let rate = 20.0

    /// Replays the beginning of a demo's recording; returns the trace, and the last display list.
    private func replay(
        _ demo: Demo, changing changes: [InputEvent] = [], _ style: UserInterfaceStyle = .dark
    ) throws -> (trace: String, last: DisplayList) {
        var recording = try Recording(contentsOf: Repository.path("Assets/Recordings/\(demo.recording).jsonl"))
        recording.events = (recording.events.filter { $0.time <= Self.duration } + changes).sorted { $0.time < $1.time }
        recording.end = Self.duration + 0.5
        let folder = try PictureFolder()
        let shown = SceneStage(
            demo, of: try folder.material(), size: recording.size, scale: 1, textEngine: FixedWidthTextEngine(),
            appearance: style)
        let trace = Trace(size: recording.size, scale: 1, rate: Self.rate)
        shown.stage.transitionObserver = trace
        Player(recording, on: shown.stage, rate: Self.rate).play { _, time in
            trace.add(shown.traceSource.traceFields(at: time), at: time)
        }
        return (trace.text, shown.stage.displayList())
    }

    @Test(arguments: Demo.all)
    func `changes of the style at any moment change no movement, and the last style counts`(demo: Demo) throws {
        var random = SeededGenerator(seed: demo.name.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
        let styles: [UserInterfaceStyle] = [.light, .dark, .light, .dark, .light]
        let times = styles.map { _ in Double.random(in: 0...Self.duration, using: &random) }.sorted()
        let changes = zip(times, styles).map { InputEvent(time: $0, kind: .appearance($1)) }
        let plain = try replay(demo), changed = try replay(demo, changing: changes), light = try replay(demo, .light)
        #expect(changed.trace == plain.trace && light.trace == plain.trace, "the times are \(times)")
        // The identifiers of layers are addresses, so that pixels are compared.
        #expect(RasterPainter().bitmap(of: changed.last).checksum == RasterPainter().bitmap(of: light.last).checksum)
    }
}
