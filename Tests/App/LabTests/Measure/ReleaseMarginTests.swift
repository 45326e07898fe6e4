import Demos
import Replay
import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Viewer

/// Decisions and margins of drags whose distance and velocity are known.
@Suite struct ReleaseMarginTests {
    private let fixture: DragFixture
    /// The rounding of positions and velocities, in points and points a second.
    private static let rounding = 1e-6

    init() throws { fixture = try DragFixture() }

    /// A drag with the values that follow from the article's rule by hand: 200 points of distance, thresholds 0.3 and 0.1,
    /// 100 points a second.
    nonisolated struct Row: CustomTestStringConvertible, Sendable {
        let distance: Double
        let velocity: Double
        let finishes: Bool
        let distanceMargin: Double?
        let speedMargin: Double?
        var testDescription: String { "\(distance) points at \(velocity)" }
    }

    nonisolated static let rows = [
        Row(distance: 55, velocity: 500, finishes: true, distanceMargin: 35, speedMargin: 400),
        Row(distance: 40, velocity: 50, finishes: false, distanceMargin: 20, speedMargin: 50),
        Row(distance: 110, velocity: 1000, finishes: true, distanceMargin: 90, speedMargin: nil),
        Row(distance: 10, velocity: 1000, finishes: false, distanceMargin: 10, speedMargin: nil),
        Row(distance: 70, velocity: 0, finishes: true, distanceMargin: 10, speedMargin: nil),
        Row(distance: 300, velocity: 20, finishes: true, distanceMargin: 240, speedMargin: nil),
        Row(distance: 30, velocity: -160, finishes: true, distanceMargin: 10, speedMargin: 60),
    ]

    @Test(arguments: rows)
    func `decisions and margins are those computed by hand`(row: Row) throws {
        let release = try #require(try fixture.release(distance: row.distance, velocity: row.velocity))
        let decision = try #require(release.decision)
        #expect(release.kind == (row.finishes ? .dismiss : .return))
        #expect(abs(try #require(release.progress) - min(row.distance / 200, 1)) < Self.rounding)
        #expect(abs(release.velocity - row.velocity) < Self.rounding)
        #expect(decision.finishes == row.finishes && release.isCompleted == row.finishes)
        #expect(release.thresholds == [0.1, 0.3] && !release.isLiftInferred)
        try expect(decision.distanceMargin, row.distanceMargin)
        try expect(decision.speedMargin, row.speedMargin)
        #expect(release.time == release.decisionTime && (release.settleTime ?? 0) > 0.1)
    }

    /// The values are those of the port in Conformance/ports/web, which has a rule of margins of its own.
    @Test func `pages that return have the distance to the neighbour on either side, as those that turn have`() throws {
        let recording = try Recording(contentsOf: Repository.path("Assets/Recordings/paging.jsonl"))
        let source = ReplaySource(
            assets: Repository.path("Assets"), photos: Repository.path("Assets/Photos"),
            textEngine: FixedWidthTextEngine())
        let measured = try ReplaySession(recording, on: .photoPreview, from: source).measure(name: "paging")
        let pages = measured.releases.filter { $0.status?.kind == .page }
        let margins: [Double] = pages.map { $0.decision?.distanceMargin ?? -1 }
        let expected: [Double] = [100.0017, 160.0008, 170.0029, 329.9971, 285.0393, 857.9191, 190.0008, 533.7307]
        #expect(margins.count == expected.count)
        for (margin, value) in zip(margins, expected) { #expect(abs(margin - value) < 1e-3, "\(margins)") }
    }

    private func expect(_ margin: Double?, _ expected: Double?) throws {
        guard let expected else { return #expect(margin == nil) }
        #expect(abs(try #require(margin) - expected) < Self.rounding)
    }

    @Test(arguments: 0..<8)
    func `a change by less than the margin keeps the decision, and by more reverses it`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let distance = Double.random(in: 1...120, using: &random)
        let velocity = Double.random(in: -300...300, using: &random)
        let release = try #require(try fixture.release(distance: distance, velocity: velocity))
        let decision = try #require(release.decision), epsilon = 0.01
        func finishes(_ distance: Double, _ velocity: Double) throws -> Bool {
            try #require(try fixture.release(distance: distance, velocity: velocity)?.decision).finishes
        }
        if let margin = decision.distanceMargin {
            let beyond = try [-1.0, 1].map { sign -> Bool in
                let less = distance + sign * (margin - epsilon), more = distance + sign * (margin + epsilon)
                if less > 0 { #expect(try finishes(less, velocity) == decision.finishes, "\(less) points") }
                return more > 0 ? try finishes(more, velocity) : decision.finishes
            }
            #expect(beyond.contains(!decision.finishes), "\(distance) points with a margin of \(margin)")
        }
        guard let margin = decision.speedMargin else {
            for other in [-2000.0, 0, 2000] { #expect(try finishes(distance, other) == decision.finishes) }
            return
        }
        let beyond = try [-1.0, 1].map { sign -> Bool in
            #expect(try finishes(distance, velocity + sign * (margin - epsilon)) == decision.finishes)
            return try finishes(distance, velocity + sign * (margin + epsilon))
        }
        #expect(beyond.contains(!decision.finishes), "\(velocity) points a second with a margin of \(margin)")
    }

    @Test func `a release has the time of the last sample, and a decision that of the lift`() throws {
        var recording = DragFixture.recording(distance: 110, velocity: 300)
        let last = recording.events[recording.events.count - 1], pause = 0.03
        recording.events[recording.events.count - 1] = InputEvent(time: last.time + pause, kind: last.kind)
        let plain = try #require(try fixture.release(distance: 110, velocity: 300))
        let paused = try #require(try fixture.session(recording).measureReleases().first)
        #expect(paused.time == plain.time && paused.duration == plain.duration)
        #expect(abs(paused.decisionTime - paused.time - pause) < 1e-9)
    }

    @Test func `the frames of a measurement do not change its releases`() throws {
        let recording = DragFixture.recording(distance: 55, velocity: 500)
        let releases = try fixture.session(recording).measureReleases()
        let measured = try fixture.session(recording).measure(name: "drag")
        #expect(measured.releases == releases && releases.count == 1)
        #expect(measured.frames.count == Int(measured.end * ReplaySession.measuredRate) + 1)
        #expect(measured.frames.compactMap(\.progress).max() ?? 0 > 0.2)
        #expect(measured.frames.compactMap(\.scale).min() ?? 1 < 0.99)
        #expect(measured.frames.compactMap(\.dimming).max() == 1)
        let last = measured.estimates(of: recording.tuning.gestures.velocityEstimator)
        #expect(abs(try #require(last.values.last).velocity.dy - 500) < Self.rounding)
    }

    @Test func `a sweep flips where the margin predicts it`() throws {
        // 70 points are a progress of 0.35.
        let recording = DragFixture.recording(distance: 70, velocity: 0)
        let grid = try SweepGrid([try SweepParameter("dismiss.threshold=0.2...0.5:7")])
        let results = try (0..<grid.count).map { combination in
            SweepResult(try fixture.session(grid.recording(combination, of: recording)).measureReleases())
        }
        #expect(results.map(\.outcome) == [.dismiss, .dismiss, .dismiss, .return, .return, .return, .return])
        let expected = [30.0, 20, 10, 0, 10, 20, 30]
        for (result, margin) in zip(results, expected) {
            #expect(abs(try #require(result.distanceMargin) - margin) < Self.rounding)
        }
        let sweep = Sweep([Sweep.Subject(name: "drag", intent: .dismiss)], over: grid, results: results)
        #expect(sweep.flips == [Sweep.Flip(subject: 0, parameter: 0, combination: 2)])
        #expect(sweep.best?.combination == 0 && sweep.best?.rightCount == 1)
    }
}
