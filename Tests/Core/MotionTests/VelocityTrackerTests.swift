import Foundation
import Geometry
import Motion
import TestSupport
import Testing

@Suite struct VelocityTrackerTests {
    private func tracker(_ samples: [(time: Double, x: Double)]) -> VelocityTracker {
        var tracker = VelocityTracker(.leastSquares2)
        for sample in samples { tracker.add(Point(x: sample.x, y: -2 * sample.x), at: sample.time) }
        return tracker
    }

    private func expect(
        _ velocity: Vector, _ dx: Double, within error: Double = 1e-9,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(velocity.dx - dx) <= error, sourceLocation: sourceLocation)
        #expect(abs(velocity.dy + 2 * dx) <= 2 * error, sourceLocation: sourceLocation)
    }

    @Test func `a tracker with fewer than two samples has no velocity`() {
        #expect(VelocityTracker(.leastSquares2).velocity(at: 0) == .zero)
        #expect(tracker([(1, 50)]).velocity(at: 1) == .zero)
    }

    @Test func `two samples give the line through them`() {
        expect(tracker([(1, 50), (1.016, 58)]).velocity(at: 1.016), 500)
    }

    @Test(arguments: [3, 5, 12, 60], [0, 1e6])
    func `a steady movement has its speed at any position and time`(count: Int, start: Double) {
        let samples = (0..<count).map { (start + Double($0) * 0.0078125, 1e4 + Double($0) * 5) }
        expect(tracker(samples).velocity(at: samples[count - 1].0), 640, within: 1e-8)
    }

    @Test func `a parabola has the slope at its newest sample`() {
        let samples = (0..<8).map { index in
            let t = Double(index) / 100
            return (t, 300 * t - 2000 * t * t)
        }
        expect(tracker(samples).velocity(at: 0.07), 300 - 4000 * 0.07)
    }

    @Test func `a pointer that holds still has a velocity of exactly 0`() {
        let held = tracker((0..<9).map { (Double($0) * 0.011, 123.456) })
        #expect(held.velocity(at: 0.09) == .zero)
    }

    @Test func `only the last 100 ms count`() {
        let old = (0..<10).map { (Double($0) * 0.01, 1000.0 - Double($0)) }
        let new = (10...20).map { (Double($0) * 0.01, Double($0) * 4) }
        expect(tracker(old + new).velocity(at: 0.2), 400)
    }

    @Test func `only the last 20 samples count`() {
        let old = (0..<20).map { (Double($0) * 0.002, 1000.0 - Double($0)) }
        let new = (20..<40).map { (Double($0) * 0.002, Double($0)) }
        expect(tracker(old + new).velocity(at: 0.078), 500)
    }

    @Test(arguments: [(0.54, true), (0.5400001, false), (0.6, false), (0.5, true), (0.4, true)])
    func `a pause of more than 40 ms ends the movement, one of 40 ms does not`(time: Double, counts: Bool) {
        let moving = tracker([(0.48, 0), (0.49, 5), (0.5, 10)])
        expect(moving.velocity(at: time), counts ? 500 : 0)
    }

    @Test func `a gap of more than 40 ms discards earlier samples`() {
        expect(tracker([(0.48, 900), (0.49, 700), (0.5, 0), (0.54, 4)]).velocity(at: 0.54), 0, within: 1e5)
        #expect(tracker([(0.48, 900), (0.49, 700), (0.5, 0), (0.541, 4)]).velocity(at: 0.541) == .zero)
        expect(tracker([(0.48, 900), (0.5, 0), (0.541, 4), (0.551, 5)]).velocity(at: 0.551), 100)
    }

    @Test func `a gap of exactly 40 ms keeps earlier samples`() {
        let kept = tracker([(0.5, 0), (0.54, 4), (0.55, 5)])
        expect(kept.velocity(at: 0.55), 100)
        #expect(kept != tracker([(0.54, 4), (0.55, 5)]))
    }

    @Test func `an equal time replaces a sample, an earlier or non-finite one is ignored`() {
        let clean = tracker([(0, 0), (0.01, 1), (0.02, 2)])
        #expect(tracker([(0, 0), (0.01, 1), (0.02, 77), (0.02, 2)]) == clean)
        #expect(tracker([(0, 0), (0.01, 1), (0.02, 2), (0.015, 50)]) == clean)
        #expect(tracker([(0, 0), (.nan, 3), (0.01, 1), (0.02, 2), (0.03, .infinity), (.infinity, 1)]) == clean)
    }

    @Test func `samples closer than a quarter of a millisecond count as one`() {
        expect(tracker([(0, 0), (0.01, 1), (0.010_000_01, 2)]).velocity(at: 0.02), 200, within: 1)
        expect(tracker([(0, 0), (0.01, 1), (0.010_3, 1.03)]).velocity(at: 0.02), 100, within: 1)
    }

    @Test func `a reset tracker equals a new one`() {
        var used = tracker([(0, 0), (0.01, 1)])
        used.reset()
        #expect(used == VelocityTracker(.leastSquares2))
    }

    @Test func `samples that are stamped together when they are read add no speed`() {
        var tracker = VelocityTracker(.leastSquares2)
        for i in 0...10 {
            tracker.add(Point(x: Double(i) * 10, y: 0), at: Double(i) / 100)
            // A report in several parts, as from a queue that is read at once.
            for part in 1...5 {
                tracker.add(Point(x: Double(i) * 10, y: Double(part)), at: Double(i) / 100 + 1e-5 * Double(part))
            }
        }
        let velocity = tracker.velocity(at: 0.1)
        #expect(abs(velocity.dx - 1000) < 1 && abs(velocity.dy) < 1, "\(velocity)")
    }
}

/// Real gestures with the velocities that Android's and Flutter's own tests expect; present on some machines only.
@Suite struct RecordedVelocityTests {
    struct Record: Decodable, CustomTestStringConvertible {
        struct Event: Decodable {
            let tMs: Double
            let phase: String
            let x, y: Double?
            let resampled: Bool?
        }

        let test, strategy: String
        let multiPointer: Bool
        let events: [Event]
        let expectedVx, expectedVy: Double?
        let expectedVxStatus, expectedVyStatus: String
        let tolerance: Double

        var testDescription: String { "\(test), \(strategy)" }
    }

    private struct File: Decodable {
        let records: [Record]
    }

    private static let url = Repository.root.appending(path: "../shared/data/velocity.json").standardized

    static let isPresent = FileManager.default.fileExists(atPath: url.path)

    /// Returns the gestures of one finger whose expected velocity is that of the quadratic fit.
    static func records() throws -> [Record] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(File.self, from: Data(contentsOf: url)).records
            .filter { $0.strategy.contains("LSQ2") && !$0.multiPointer }
    }

    @Test(.enabled(if: isPresent, "the recordings are not on this machine"))
    func `enough recordings are read`() throws {
        #expect(try Self.records().count > 30)
    }

    @Test(.enabled(if: isPresent, "the recordings are not on this machine"), arguments: isPresent ? try records() : [])
    func `the velocity is what the sources expect`(record: Record) {
        var tracker = VelocityTracker(.leastSquares2)
        var velocity = Vector.zero
        for event in record.events where event.resampled != true {
            switch event.phase {
            case "began", "moved": tracker.add(Point(x: event.x ?? 0, y: event.y ?? 0), at: event.tMs / 1000)
            case "ended": velocity = tracker.velocity(at: event.tMs / 1000)
            default: tracker.reset()
            }
        }
        let axes = [
            (velocity.dx, record.expectedVx, record.expectedVxStatus),
            (velocity.dy, record.expectedVy, record.expectedVyStatus),
        ]
        for (actual, expected, status) in axes where status != "not_asserted" {
            let target = expected ?? 0
            #expect(abs(actual - target) <= max(record.tolerance * abs(target), 1e-6))
        }
    }
}
