public import Geometry

/// Estimates the velocity of a pointer from its last samples.
///
/// It keeps the samples of the last 100 ms that belong to one movement, and applies a ``VelocityEstimator`` to them;
/// UIKit's method is not published. Do not add a sample for the lift, because its unchanged position would reduce the
/// velocity.
public struct VelocityTracker: Hashable, Sendable {
    /// The greatest age of a sample that counts, in seconds before the newest (Android, Flutter: 100 ms).
    private static let horizon = 0.1
    /// The largest number of samples that count (Android, Flutter: 20).
    private static let capacity = 20
    /// The longest pause between samples of one movement, in seconds (Android, Flutter: 40 ms).
    private static let longestGap = 0.04
    /// The interval within which two samples count as one, in seconds (ours).
    ///
    /// The fastest devices report every millisecond. Samples closer than this are parts of one report, or several
    /// reports that were stamped when they were read.
    private static let shortestGap = 0.000_25
    /// The rounding error allowed in a difference of time stamps, in seconds (ours; in binary 0.54 - 0.5 is above
    /// 0.04).
    private static let slack = 1e-9

    /// In order of their times, all different.
    private var samples: [VelocitySample] = []

    /// The method of the estimation.
    public let estimator: VelocityEstimator

    /// Creates a tracker without samples.
    public init(_ estimator: VelocityEstimator = .standard) { self.estimator = estimator }

    /// Adds the pointer's position at a time, in points and seconds.
    ///
    /// A sample within a quarter of a millisecond of the newest replaces it. A sample that is earlier than the newest,
    /// or not finite, is ignored. A sample more than 40 ms after the newest begins a new movement.
    public mutating func add(_ position: Point, at time: Double) {
        guard position.x.isFinite, position.y.isFinite, time.isFinite else { return }
        if let newest = samples.last {
            guard time >= newest.time else { return }
            if time - newest.time < Self.shortestGap { samples.removeLast() }
            if time - newest.time > Self.longestGap + Self.slack { reset() }
        }
        samples.append(VelocitySample(position: position, time: time))
        samples.removeAll { time - $0.time > Self.horizon + Self.slack }
        if samples.count > Self.capacity { samples.removeFirst() }
    }

    /// Returns the pointer's velocity at a time, in points per second.
    ///
    /// It is zero with fewer than two samples, when the newest is more than 40 ms old, and when the positions are so large
    /// that it is not a finite number. Two samples give the slope of the line through them. A time before the newest
    /// sample counts as that sample's time.
    public func velocity(at time: Double) -> Vector {
        guard let newest = samples.last, samples.count > 1 else { return .zero }
        guard time - newest.time <= Self.longestGap + Self.slack else { return .zero }
        let velocity = estimator.velocity(of: samples)
        return velocity.dx.isFinite && velocity.dy.isFinite ? velocity : .zero
    }

    /// Removes all samples.
    public mutating func reset() { samples = [] }
}
