import Geometry
public import Motion

/// A comparison of the velocity estimators on synthetic movements, whose true velocities are known.
///
/// A movement is one of five kinds: a flick that is lifted while it accelerates, at its greatest speed, or while it slows
/// down; a drag that comes to rest; and a drag that turns back. Lengths, durations and the device's interval vary. Each
/// position has noise with a standard deviation of 0.5 points, and each interval a jitter of 5 %.
public nonisolated struct EstimatorSynthesis: Sendable {
    /// The faults of an input path.
    public enum Disturbance: String, CaseIterable, Sendable {
        /// Only the noise of the device.
        case noise
        /// Stamps in whole milliseconds.
        case millisecond
        /// Stamps at the ends of intervals of 8 ms.
        case batch
        /// Stamps at the frames of a display with 60 Hz.
        case frame
        /// A fifth of the samples are missing.
        case dropped
        /// Two samples become one, with the position and the stamp of the second.
        case coalesced

        fileprivate var stamping: EstimatorEvaluation.Stamping {
            switch self {
            case .noise, .dropped, .coalesced: .recorded
            case .millisecond: .millisecond
            case .batch: .batch
            case .frame: .frame
            }
        }
    }

    /// The errors of one estimator.
    public struct Result: Sendable {
        /// The estimator.
        public let estimator: VelocityEstimator
        /// The mean of the errors under each disturbance, each relative to the mean speed.
        public let score: Double
        /// The mean errors relative to the mean speed.
        public let scores: [Disturbance: Double]
        /// The median errors, in points per second.
        public let medians: [Disturbance: Double]
        /// The median errors at the lift, in points per second.
        public let releases: [Disturbance: Double]
    }

    /// The results of all estimators, the best first.
    public let results: [Result]

    /// Evaluates all estimators.
    ///
    /// - Parameters:
    ///   - count: the number of movements of each kind.
    ///   - seed: the seed of the random numbers; the same seed gives the same movements.
    public init(count: Int = 40, seed: UInt64 = 1) {
        var random = RandomNumbers(seed: seed)
        let movements = (0..<count).flatMap { _ in
            TrueMovement.Kind.allCases.map { TrueMovement($0, random: &random) }
        }
        let inputs = Disturbance.allCases.map { disturbance in
            (disturbance, movements.map { $0.samples(disturbance, random: &random) })
        }
        results = VelocityEstimator.allCases.map { estimator in
            var scores: [Disturbance: Double] = [:]
            var medians: [Disturbance: Double] = [:]
            var releases: [Disturbance: Double] = [:]
            for (disturbance, input) in inputs {
                let errors = zip(movements, input).map { $0.errors(of: estimator, in: $1) }
                let all = errors.flatMap { $0 }
                let speed = all.map(\.speed).mean ?? 1
                scores[disturbance] = (all.map(\.error).mean ?? 0) / speed
                medians[disturbance] = all.map(\.error).quantile(0.5)
                releases[disturbance] = errors.compactMap { $0.last?.error }.quantile(0.5)
            }
            let score = Disturbance.allCases.compactMap { scores[$0] }.mean ?? 0
            return Result(estimator: estimator, score: score, scores: scores, medians: medians, releases: releases)
        }.sorted { $0.score < $1.score }
    }
}

/// A movement along a line whose position and velocity are known at all times.
private nonisolated struct TrueMovement {
    enum Kind: CaseIterable {
        case acceleratingFlick, fastestFlick, slowingFlick, stop, turn
    }

    /// A sample with the stamp that the estimator receives.
    struct Sample {
        var stamp: Double
        var position: Point
        var velocity: Vector
    }

    /// The standard deviation of the positions, in points.
    static let noise = 0.5
    /// The standard deviation of the intervals, relative to the interval.
    static let jitter = 0.05
    /// The fraction of the samples that a lossy path drops.
    static let loss = 0.2

    let kind: Kind
    /// The length of the whole movement, in points.
    let length: Double
    /// The duration of the whole movement, in seconds.
    let duration: Double
    /// The fraction of the duration at which the lift cuts the movement.
    let cut: Double
    /// The direction.
    let direction: Vector
    /// The interval of the device, in seconds.
    let interval: Double

    init(_ kind: Kind, random: inout RandomNumbers) {
        self.kind = kind
        length = random.number(in: 80...700)
        duration = random.number(in: 0.18...0.6)
        switch kind {
        case .acceleratingFlick: cut = random.number(in: 0.3...0.45)
        case .fastestFlick: cut = random.number(in: 0.45...0.55)
        case .slowingFlick: cut = random.number(in: 0.55...0.8)
        case .stop, .turn: cut = 1
        }
        let angle = random.number(in: -0.4...0.4)
        direction = Vector(dx: angle, dy: random.number(in: 0...1) < 0.5 ? -1 : 1)
        interval = [0.007, 0.008, 0.010, 0.0125, 0.016][Int(random.number(in: 0...4.999))]
    }

    /// Returns the movement's fraction and its rate at a fraction of the duration.
    ///
    /// The curve has the least jerk between two states of rest (Flash and Hogan 1985); a turn is one period of a sine.
    func profile(_ u: Double) -> (fraction: Double, rate: Double) {
        guard kind != .turn else {
            let circle = Elementary.circle(2 * Double.pi * u)
            return (circle.sin / 2, circle.cos * Double.pi)
        }
        return (u * u * u * (10 - 15 * u + 6 * u * u), 30 * u * u * (1 - u) * (1 - u))
    }

    /// Returns the samples as the estimator receives them.
    func samples(_ disturbance: EstimatorSynthesis.Disturbance, random: inout RandomNumbers) -> [Sample] {
        var samples: [Sample] = []
        var time = 0.0
        while time < duration * cut {
            let (fraction, rate) = profile(time / duration)
            let place = direction * (fraction * length)
            let noise = Vector(dx: random.normal() * Self.noise, dy: random.normal() * Self.noise)
            samples.append(
                Sample(
                    stamp: disturbance.stamping.stamp(time, start: 0), position: Point(x: 0, y: 0) + place + noise,
                    velocity: direction * (rate * length / duration)))
            time += interval * max(0.2, 1 + Self.jitter * random.normal())
        }
        switch disturbance {
        case .noise, .millisecond, .batch, .frame: return samples
        case .dropped: return samples.filter { _ in random.number(in: 0...1) >= Self.loss }
        case .coalesced: return samples.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        }
    }

    /// Returns the errors of an estimator and the speeds, in points per second.
    func errors(of estimator: VelocityEstimator, in samples: [Sample]) -> [(error: Double, speed: Double)] {
        var tracker = VelocityTracker(estimator)
        return samples.enumerated().compactMap { index, sample in
            tracker.add(sample.position, at: sample.stamp)
            guard index > 0 else { return nil }
            let hasSuccessor = index + 1 < samples.count && samples[index + 1].stamp - sample.stamp < 0.000_25
            guard !hasSuccessor else { return nil }
            return ((tracker.velocity(at: sample.stamp) - sample.velocity).length, sample.velocity.length)
        }
    }
}

/// Random numbers that depend only on a seed (SplitMix64, Steele, Lea and Flood 2014).
private nonisolated struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number of a uniform distribution.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 0x1p53
    }

    /// Returns a number of a distribution that is close to the standard normal one: the sum of 12 uniform ones less 6.
    mutating func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + number(in: 0...1) } }
}
