import Demos
import Foundation
import Lab
import Raster
import Replay
import Tactile
import TestSupport
import Testing

/// Replays without frames, which skip those at which nothing can happen.
@Suite struct SkippedFramesTests {
    private static let rate = 60.0
    private let fixture: DragFixture

    init() throws { fixture = try DragFixture(photos: 30) }

    /// The transition calls of a replay, and its last frame.
    private struct Result: Equatable {
        let log: String
        let time: Double
        let pixels: UInt64
    }

    private func result(of recording: Recording, skips: Bool) throws -> (result: Result, steps: Int) {
        let demo = try #require(ReplaySession.demo(of: recording))
        let session = try ReplaySession(recording, on: demo, from: fixture.source)
        let trace = Trace(size: recording.size, scale: recording.scale, rate: Self.rate)
        session.stage.transitionObserver = trace
        var steps = 0
        if skips { steps = session.play(rate: Self.rate) } else { session.play(rate: Self.rate) { _, _ in steps += 1 } }
        let time = session.stage.time
        trace.add(session.scene.traceSource.traceFields(at: time), at: time)
        return (
            Result(
                log: trace.text, time: time, pixels: RasterPainter().bitmap(of: session.stage.displayList()).checksum),
            steps
        )
    }

    nonisolated private static let names = [
        "circle-reveal", "connect-the-dots", "containers", "curves", "dive-deeper", "drag-to-dismiss", "late-decodes",
        "move-the-shape", "paging", "peek-over-the-edge", "pinch", "property-animator", "side-by-side", "slide-in",
        "two-finger-drag", "two-thirds", "worked-release", "zoom",
    ]

    @Test(arguments: names) func `a recording that ships ends as one with all frames`(name: String) throws {
        let recording = try Recording(contentsOf: Repository.path("Assets/Recordings/\(name).jsonl"))
        let plain = try result(of: recording, skips: false), short = try result(of: recording, skips: true)
        #expect(short.result == plain.result)
        #expect(short.steps <= plain.steps)
    }

    @Test(arguments: 0..<4) func `long gaps among drags cost no steps and change nothing`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var recording = DragFixture.recording(distance: 200, velocity: 300)
        let first = recording.events, gap = Double.random(in: 100...400, using: &random)
        recording.events += first.map { InputEvent(time: $0.time + gap, lag: $0.lag, kind: $0.kind) }
        recording.end = gap * 2
        let plain = try result(of: recording, skips: false), short = try result(of: recording, skips: true)
        #expect(short.result == plain.result)
        #expect(short.steps < 1000)
        #expect(plain.steps > 10_000)
    }
}
