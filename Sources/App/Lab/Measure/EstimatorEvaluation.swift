import Geometry
public import Motion

/// A comparison of the velocity estimators by their errors in predicting movements.
///
/// A recorded movement has no true velocity. A good estimate predicts the movement, so the error is the distance between
/// the predicted and the recorded position a horizon after each sample.
public nonisolated struct EstimatorEvaluation: Sendable {
    /// The times that the samples get.
    public enum Stamping: String, CaseIterable, Sendable {
        /// The recorded times: those of the hardware.
        case recorded
        /// Whole milliseconds, as Wayland and X11 report them.
        case millisecond
        /// The ends of intervals of 8 ms, in which reports arrive together.
        case batch
        /// The frames of a display with 60 Hz, at which SDL's events are read.
        case frame

        /// Returns the stamp of a time; `start` is the first time of the movement.
        func stamp(_ time: Double, start: Double) -> Double {
            let interval: Double
            switch self {
            case .recorded: return time
            case .millisecond: return start + ((time - start) * 1000).rounded() / 1000
            case .batch: interval = 0.008
            case .frame: interval = 1.0 / 60
            }
            return start + ((time - start) / interval - 1e-6).rounded(.up) * interval
        }
    }

    /// The errors of one estimator.
    public struct Result: Sendable {
        /// The estimator.
        public let estimator: VelocityEstimator
        /// The mean error relative to the mean distance moved: 0 is a perfect prediction, and 1 is that of no movement.
        ///
        /// It is the mean over the devices of the mean over their recordings, so that neither a long recording nor a fast
        /// movement decides.
        public let score: Double
        /// The score of each device.
        public let scores: [String: Double]
        /// The median of all errors, in points.
        public let median: Double
        /// The error that 95 % of the errors do not exceed, in points.
        public let percentile95: Double
        /// The median of the last errors before a lift, in points; nil without a lift.
        public let release: Double?
        /// The errors before lifts relative to the distances, as ``score``; nil without a lift.
        public let releaseScore: Double?
        /// The number of lifts at which the estimate, of more than 50 points a second, points against the movement of the last
        /// 30 ms and against the last step.
        public let wrongSignCount: Int
    }

    /// The test of a choice: the estimator that is best on all other devices, and its score on the one that was left out.
    public struct CrossValidation: Sendable {
        /// The device that was left out.
        public let device: String
        /// The estimator that is best on the other devices.
        public let chosen: VelocityEstimator
        /// Its score on the device.
        public let score: Double
        /// The estimator that is best on the device.
        public let best: VelocityEstimator
        /// Its score on the device.
        public let bestScore: Double
    }

    /// The devices, in alphabetic order.
    public let devices: [String]
    /// The number of predictions of each estimator.
    public let count: Int
    /// The number of lifts.
    public let liftCount: Int
    /// The results of the estimators, the best first.
    public let results: [Result]

    /// Evaluates estimators.
    ///
    /// - Parameters:
    ///   - movements: the movements.
    ///   - estimators: the estimators, all of them unless given.
    ///   - horizon: the time between a sample and the predicted position, in seconds.
    ///   - stamping: the times that the estimators receive; the predicted positions are at the recorded times.
    public init(
        _ movements: [EstimatorMovement], of estimators: [VelocityEstimator] = VelocityEstimator.allCases,
        horizon: Double = 0.016, stamping: Stamping = .recorded
    ) {
        let tallies = estimators.map { estimator in
            var tally = Tally(estimator)
            for movement in movements { tally.add(movement, horizon: horizon, stamping: stamping) }
            return tally
        }
        let devices = Set(movements.map(\.device)).sorted()
        self.devices = devices.filter { device in tallies.contains { $0.recordings[device] != nil } }
        count = tallies.first?.errors.count ?? 0
        liftCount = tallies.first?.releaseErrors.count ?? 0
        results = tallies.map(\.result).sorted { $0.score < $1.score }
    }

    /// Leaves out one device after the other.
    ///
    /// - Returns: One test for each device; none with fewer than two devices.
    public func crossValidations() -> [CrossValidation] {
        guard devices.count > 1 else { return [] }
        return devices.compactMap { device in
            func others(_ result: Result) -> Double {
                result.scores.filter { $0.key != device }.values.sorted().reduce(0, +)
            }
            func own(_ result: Result) -> Double { result.scores[device] ?? .infinity }
            guard let chosen = results.min(by: { others($0) < others($1) }),
                let best = results.min(by: { own($0) < own($1) })
            else { return nil }
            return CrossValidation(
                device: device, chosen: chosen.estimator, score: own(chosen), best: best.estimator, bestScore: own(best)
            )
        }
    }
}

/// The errors of an estimator, collected by devices and recordings.
private nonisolated struct Tally {
    /// Sums of the errors and the distances of a recording, in points.
    struct Sums {
        var error = 0.0
        var distance = 0.0

        mutating func add(_ error: Double, _ distance: Double) {
            self.error += error
            self.distance += distance
        }
    }

    let estimator: VelocityEstimator
    private(set) var recordings: [String: [String: Sums]] = [:]
    private(set) var errors: [Double] = []
    private var releases: [String: [String: Sums]] = [:]
    private(set) var releaseErrors: [Double] = []
    private var wrongSignCount = 0

    /// The time before a lift whose movement has a direction, in seconds, and the speed from which an estimate has one, in points
    /// per second.
    private static let liftSpan = 0.03, leastSpeed = 50.0

    init(_ estimator: VelocityEstimator) { self.estimator = estimator }

    mutating func add(_ movement: EstimatorMovement, horizon: Double, stamping: EstimatorEvaluation.Stamping) {
        guard let start = movement.samples.first?.time else { return }
        var tracker = VelocityTracker(estimator)
        var last: (error: Double, distance: Double)?
        for (index, sample) in movement.samples.enumerated() {
            let stamp = stamping.stamp(sample.time, start: start)
            tracker.add(sample.position, at: stamp)
            // Samples with one stamp arrive together, so only the newest is visible in a frame.
            if index + 1 < movement.samples.count,
                stamping.stamp(movement.samples[index + 1].time, start: start) - stamp < 0.000_25
            {
                continue
            }
            guard index > 0, let target = movement.position(at: sample.time + horizon) else { continue }
            let moved = target - sample.position
            let error = (tracker.velocity(at: stamp) * horizon - moved).length
            errors.append(error)
            recordings[movement.device, default: [:]][movement.recording, default: Sums()].add(error, moved.length)
            last = (error, moved.length)
        }
        guard movement.endsWithLift, let last else { return }
        if let end = movement.samples.last {
            let velocity = tracker.velocity(at: stamping.stamp(end.time, start: start))
            let moved = end.position - (movement.position(at: end.time - Self.liftSpan) ?? end.position)
            // A finger may turn back just before its lift.
            let step = movement.samples.last { $0.position != end.position }.map { end.position - $0.position } ?? .zero
            func isAgainst(_ other: Vector) -> Bool { velocity.dx * other.dx + velocity.dy * other.dy < 0 }
            if velocity.length > Self.leastSpeed, isAgainst(moved), isAgainst(step) { wrongSignCount += 1 }
        }
        releaseErrors.append(last.error)
        releases[movement.device, default: [:]][movement.recording, default: Sums()].add(last.error, last.distance)
    }

    var result: EstimatorEvaluation.Result {
        let scores = Self.scores(recordings)
        let releaseScores = Self.scores(releases)
        return EstimatorEvaluation.Result(
            estimator: estimator, score: scores.values.sorted().mean ?? 0, scores: scores,
            median: errors.quantile(0.5) ?? 0, percentile95: errors.quantile(0.95) ?? 0,
            release: releaseErrors.quantile(0.5), releaseScore: releaseScores.values.sorted().mean,
            wrongSignCount: wrongSignCount)
    }

    /// Returns the scores of the devices; recordings without a movement have none.
    private static func scores(_ recordings: [String: [String: Sums]]) -> [String: Double] {
        recordings.compactMapValues { sums in
            sums.values.filter { $0.distance > 0 }.map { $0.error / $0.distance }.sorted().mean
        }
    }
}

nonisolated extension [Double] {
    /// The mean; nil of no values.
    var mean: Double? { isEmpty ? nil : reduce(0, +) / Double(count) }

    /// Returns the smallest value that at least a fraction of the values do not exceed; nil of no values.
    func quantile(_ fraction: Double) -> Double? {
        guard !isEmpty else { return nil }
        let index = Int((fraction * Double(count)).rounded(.up)) - 1
        return sorted()[Swift.min(Swift.max(index, 0), count - 1)]
    }
}
