import Foundation
import Geometry
import Motion
import TestSupport
import Testing

/// Laws of all estimators.
@Suite struct VelocityEstimatorTests {
    private typealias Sample = (time: Double, position: Point)

    private func velocity(_ estimator: VelocityEstimator, _ samples: [Sample], at time: Double? = nil) -> Vector {
        var tracker = VelocityTracker(estimator)
        for sample in samples { tracker.add(sample.position, at: sample.time) }
        return tracker.velocity(at: time ?? samples.last?.time ?? 0)
    }

    /// Samples of a random movement, 5 to 30 ms apart.
    private func movement(_ random: inout SeededGenerator, count: Int) -> [Sample] {
        var (time, position) = (Double.random(in: 0...100, using: &random), Point(x: 300, y: 400))
        return (0..<count).map { _ in
            time += Double.random(in: 0.005...0.03, using: &random)
            position =
                position
                + Vector(
                    dx: Double.random(in: -20...20, using: &random), dy: Double.random(in: -20...20, using: &random))
            return (time, position)
        }
    }

    private func isClose(_ a: Vector, _ b: Vector, within error: Double = 1e-6) -> Bool {
        (a - b).length <= error * max(1, b.length)
    }

    @Test(arguments: VelocityEstimator.allCases)
    func `fewer than two samples have no velocity, and two give the line through them`(estimator: VelocityEstimator) {
        #expect(velocity(estimator, []) == .zero)
        #expect(velocity(estimator, [(1, Point(x: 5, y: 5))]) == .zero)
        let two = [(1.0, Point(x: 50, y: 20)), (1.016, Point(x: 58, y: 12))]
        #expect(isClose(velocity(estimator, two), Vector(dx: 500, dy: -500)))
    }

    @Test(arguments: VelocityEstimator.allCases)
    func `a steady movement has its speed at uneven intervals`(estimator: VelocityEstimator) {
        for seed in 1...20 {
            var random = SeededGenerator(seed: seed)
            let speed = Vector(dx: 640, dy: -1280)
            let samples = movement(&random, count: Int.random(in: 2...25, using: &random)).map { sample in
                (sample.time, Point(x: 0, y: 0) + speed * sample.time)
            }
            #expect(isClose(velocity(estimator, samples), speed), "seed \(seed)")
        }
    }

    @Test(arguments: VelocityEstimator.allCases)
    func `a pointer that rests has no velocity`(estimator: VelocityEstimator) {
        let samples = (0..<9).map { (Double($0) * 0.011, Point(x: 123.456, y: 7)) }
        #expect(velocity(estimator, samples) == .zero)
    }

    /// Of these, only the impulse is not linear; all are of the first degree in the positions.
    @Test(arguments: VelocityEstimator.allCases)
    func `the origin, the unit, and a mirror image do not change a velocity otherwise`(estimator: VelocityEstimator) {
        for seed in 1...20 {
            var random = SeededGenerator(seed: seed)
            let samples = movement(&random, count: 8)
            let base = velocity(estimator, samples)
            let moved = samples.map { ($0.time, $0.position + Vector(dx: 1000, dy: -500)) }
            #expect(isClose(velocity(estimator, moved), base), "seed \(seed)")
            let mirrored = samples.map { ($0.time, Point(x: -4 * $0.position.x, y: -4 * $0.position.y)) }
            #expect(isClose(velocity(estimator, mirrored), base * -4), "seed \(seed)")
            let later = samples.map { ($0.time + 64, $0.position) }
            #expect(isClose(velocity(estimator, later), base), "seed \(seed)")
        }
    }

    @Test(arguments: VelocityEstimator.allCases)
    func `equal, earlier and non-finite samples change nothing, and a gap begins again`(estimator: VelocityEstimator) {
        for seed in 1...20 {
            var random = SeededGenerator(seed: seed)
            let samples = movement(&random, count: 8)
            let clean = velocity(estimator, samples)
            var disturbed = samples
            disturbed.insert((samples[4].time, Point(x: 9999, y: 9999)), at: 4)
            disturbed.insert((samples[2].time, Point(x: -9999, y: 0)), at: 7)
            disturbed.insert((.nan, Point(x: 0, y: 0)), at: 3)
            disturbed.append((samples[7].time + 0.001, Point(x: .infinity, y: 0)))
            #expect(velocity(estimator, disturbed, at: samples[7].time) == clean, "seed \(seed)")
            let before = movement(&random, count: 5).map { (samples[0].time - 1 + $0.time / 1000, $0.position) }
            #expect(velocity(estimator, before + samples) == clean, "seed \(seed)")
            #expect(velocity(estimator, samples, at: samples[7].time + 0.0401) == .zero)
            #expect(velocity(estimator, samples, at: samples[7].time + 0.0399) == clean)
        }
    }

    @Test(arguments: VelocityEstimator.allCases, [1e6, 1e100, 1e300, Double.greatestFiniteMagnitude])
    func `huge positions give a finite velocity`(estimator: VelocityEstimator, size: Double) {
        for seed in 1...20 {
            var random = SeededGenerator(seed: seed)
            let samples = movement(&random, count: 8).map { sample in
                (sample.time, Point(x: size * Double.random(in: -1...1, using: &random), y: size))
            }
            let result = velocity(estimator, samples)
            #expect(result.dx.isFinite && result.dy.isFinite, "seed \(seed)")
        }
    }

    @Test func `names are those of the tuning`() throws {
        let names = [
            "lastTwo", "lastFour", "smoothed", "leastSquares1", "leastSquares2", "weighted", "kalman", "impulse",
        ]
        #expect(VelocityEstimator.allCases.map(\.rawValue) == names)
        let coded = try JSONEncoder().encode([VelocityEstimator.standard])
        #expect(try JSONDecoder().decode([VelocityEstimator].self, from: coded) == [.standard])
        #expect(VelocityTracker().estimator == .standard)
    }

    /// The formula of version 0.2, on which the traces of old recordings depend.
    private func formerSlope(of values: [Double], at times: [Double]) -> Double {
        let count = Double(times.count)
        let centre = times.reduce(0, +) / count
        let mean = values.reduce(0, +) / count
        let steps = times.map { $0 - centre }
        let spread = steps.reduce(0) { $0 + $1 * $1 }
        let line = zip(steps, values).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / spread
        let skew = steps.reduce(0) { $0 + $1 * $1 * $1 } / spread
        let curve = steps.map { $0 * $0 - skew * $0 - spread / count }
        let curveSpread = curve.reduce(0) { $0 + $1 * $1 }
        guard curveSpread > 1e-10 * spread * spread else { return line }
        let residuals = zip(steps, values).map { ($0.1 - mean) - line * $0.0 }
        let curvature = zip(curve, residuals).reduce(0) { $0 + $1.0 * $1.1 } / curveSpread
        return line - curvature * (2 * centre + skew)
    }

    @Test func `least squares of second order has the bits of version 0.2`() {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<2000 {
            // At most 100 ms, so that all samples count.
            let samples = movement(&random, count: Int.random(in: 2...4, using: &random))
            guard let newest = samples.last, newest.time - samples[0].time < 0.1 else { continue }
            let times = samples.map { $0.time - newest.time }
            let former = Vector(
                dx: formerSlope(of: samples.map { $0.position.x - newest.position.x }, at: times),
                dy: formerSlope(of: samples.map { $0.position.y - newest.position.y }, at: times))
            #expect(velocity(.leastSquares2, samples) == former)
        }
        let dense = (0..<19).map { index in
            let time = Double(index) * 0.0047
            return (time, Point(x: 900 * time * time, y: 31 / (time + 0.3)))
        }
        let times = dense.map { $0.0 - dense[18].0 }
        let former = formerSlope(of: dense.map { $0.1.y - dense[18].1.y }, at: times)
        #expect(velocity(.leastSquares2, dense).dy == former)
    }

    @Test func `the weighted parabola follows a change of speed sooner than the unweighted one`() {
        // 400 points a second for 60 ms, then 800.
        let samples = (0...10).map { index -> Sample in
            let time = Double(index) * 0.008
            return (time, Point(x: 400 * time + 400 * max(0, time - 0.056), y: 0))
        }
        let weighted = velocity(.weighted, samples).dx
        let line = velocity(.leastSquares1, samples).dx
        #expect(abs(weighted - 800) < 60, "\(weighted)")
        #expect(line < 550, "\(line)")
    }
}

/// The estimators of other systems, with the velocities that those systems' tests expect; present on some machines only.
@Suite struct ForeignVelocityTests {
    private struct File: Decodable {
        struct Record: Decodable {
            struct Event: Decodable {
                let tMs: Double
                let phase: String
                let x, y: Double?
                let resampled: Bool?
            }

            let test: String
            let multiPointer: Bool?
            let events: [Event]
            let computed: [String: [String: Double?]]?
        }

        struct Sampled: Decodable {
            struct Event: Decodable { let tS, x: Double }

            let test: String
            let events: [Event]
            let expectedV: Double
        }

        let records: [Record]
        let swiftuiSamplerRecords: [Sampled]
    }

    private static let url = Repository.root.appending(path: "../shared/data/velocity.json").standardized
    private static let isPresent = FileManager.default.fileExists(atPath: url.path)

    private static func file() throws -> File {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(File.self, from: Data(contentsOf: url))
    }

    @Test(
        .enabled(if: isPresent, "the recordings are not on this machine"),
        arguments: [(VelocityEstimator.impulse, "IMPULSE"), (.leastSquares1, "LSQ1"), (.leastSquares2, "LSQ2")])
    func `the results are those of Android's code`(estimator: VelocityEstimator, name: String) throws {
        var count = 0
        for record in try Self.file().records where record.multiPointer != true && record.test.contains("Sailfish") {
            guard let expected = record.computed?["vy"]?[name] ?? nil else { continue }
            var tracker = VelocityTracker(estimator)
            var last = 0.0
            for event in record.events where event.phase != "ended" && event.resampled != true {
                last = event.tMs / 1000
                tracker.add(Point(x: event.x ?? 0, y: event.y ?? 0), at: last)
            }
            let actual = tracker.velocity(at: last).dy
            // Android keeps both of two samples that are less than a quarter of a millisecond apart.
            #expect(abs(actual - expected) <= 0.06 * abs(expected), "\(record.test): \(actual), \(expected)")
            count += 1
        }
        #expect(count > 10)
    }

    /// SwiftUI's times are whole seconds; a hundredth of them is within one movement.
    @Test(.enabled(if: isPresent, "the recordings are not on this machine"))
    func `the smoothed slope is that of SwiftUI`() throws {
        let records = try Self.file().swiftuiSamplerRecords.filter { !$0.test.contains("same time") }
        #expect(records.count > 3)
        for record in records {
            var tracker = VelocityTracker(.smoothed)
            for event in record.events { tracker.add(Point(x: event.x, y: 0), at: event.tS / 100) }
            let velocity = tracker.velocity(at: (record.events.last?.tS ?? 0) / 100).dx
            #expect(abs(velocity - 100 * record.expectedV) < 1e-6, "\(record.test)")
        }
    }
}
