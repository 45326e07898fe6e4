public import Geometry

/// Estimates the velocity of a pointer from its last samples.
///
/// A parabola is fitted to the samples of the last 100 ms by least squares; its slope at the newest sample is the
/// velocity. This is the algorithm published as LSQ2 in Android's VelocityTracker and used by Flutter; UIKit's is not
/// published. Do not add a sample for the lift, because its unchanged position would reduce the velocity.
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

    private struct Sample: Hashable {
        var position: Point
        var time: Double
    }

    /// In order of their times, all different.
    private var samples: [Sample] = []

    /// The method of the estimation.
    public let estimator: VelocityEstimator

    /// Creates a tracker without samples.
    public init(_ estimator: VelocityEstimator = .leastSquares2) { self.estimator = estimator }

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
        samples.append(Sample(position: position, time: time))
        samples.removeAll { time - $0.time > Self.horizon + Self.slack }
        if samples.count > Self.capacity { samples.removeFirst() }
    }

    /// Returns the pointer's velocity at a time, in points per second.
    ///
    /// It is zero with fewer than two samples, and when the newest is more than 40 ms old. Two samples give the slope
    /// of the line through them. A time before the newest sample counts as that sample's time.
    public func velocity(at time: Double) -> Vector {
        guard let newest = samples.last, samples.count > 1 else { return .zero }
        guard time - newest.time <= Self.longestGap + Self.slack else { return .zero }
        let times = samples.map { $0.time - newest.time }
        switch estimator {
        case .leastSquares2:
            return Vector(
                dx: slopeAtZero(of: samples.map { $0.position.x - newest.position.x }, at: times),
                dy: slopeAtZero(of: samples.map { $0.position.y - newest.position.y }, at: times))
        }
    }

    /// Removes all samples.
    public mutating func reset() { samples = [] }
}

/// Returns the slope at time 0 of the parabola that fits the values best.
///
/// The parabola is a sum of polynomials that are orthogonal over the times (Forsythe 1957), so no system of equations
/// has to be solved: a line is fitted first, then a curve to the residuals.
private func slopeAtZero(of values: [Double], at times: [Double]) -> Double {
    let count = Double(times.count)
    let centre = times.reduce(0, +) / count
    let mean = values.reduce(0, +) / count
    let steps = times.map { $0 - centre }
    let spread = steps.reduce(0) { $0 + $1 * $1 }
    let line = zip(steps, values).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / spread
    // The polynomial u^2 - skew u - spread / n is orthogonal to the line and to the constant.
    let skew = steps.reduce(0) { $0 + $1 * $1 * $1 } / spread
    let curve = steps.map { $0 * $0 - skew * $0 - spread / count }
    let curveSpread = curve.reduce(0) { $0 + $1 * $1 }
    // Two times, or more times that nearly coincide in pairs, do not determine a curve.
    guard curveSpread > 1e-10 * spread * spread else { return line }
    let residuals = zip(steps, values).map { ($0.1 - mean) - line * $0.0 }
    let curvature = zip(curve, residuals).reduce(0) { $0 + $1.0 * $1.1 } / curveSpread
    return line - curvature * (2 * centre + skew)
}
