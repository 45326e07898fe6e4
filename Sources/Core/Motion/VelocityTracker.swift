public import Geometry

/// Estimates the velocity of a hand from its last samples.
///
/// A parabola is fitted to the samples of the last 100 ms by least squares; its slope at the newest sample is the
/// velocity. This is the algorithm published as LSQ2 in Android's VelocityTracker and used by Flutter; UIKit's is not
/// published. Add no sample for the lift: the hand is then where it was, and would seem to slow down.
public struct VelocityTracker: Hashable, Sendable {
    /// How old a sample may be to count, in seconds before the newest (Android, Flutter: 100 ms).
    private static let horizon = 0.1
    /// How many samples count at most (Android, Flutter: 20).
    private static let capacity = 20
    /// How long a hand may be silent and still be moving, in seconds (Android, Flutter: 40 ms).
    private static let longestGap = 0.04
    /// How near two samples are one, in seconds (ours): the fastest devices report every millisecond, and what comes
    /// sooner is one report in parts, or several that were stamped when they were read.
    private static let shortestGap = 0.000_25
    /// What a difference of stamps may err by, in seconds (ours; in binary 0.54 - 0.5 is above 0.04).
    private static let slack = 1e-9

    private struct Sample: Hashable {
        var position: Point
        var time: Double
    }

    /// In the order of their times, no two alike.
    private var samples: [Sample] = []

    /// Makes a tracker without samples.
    public init() {}

    /// Takes in where the hand was at a time, in points and seconds.
    ///
    /// A sample within a quarter of a millisecond of the newest replaces it; an earlier one, or one that is not finite, is
    /// ignored; one that comes more than 40 ms after the newest begins a new movement.
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

    /// The velocity of the hand, in points per second.
    ///
    /// Zero with fewer than two samples and once the newest is more than 40 ms old; a line is fitted to two samples. A
    /// time before the newest sample counts as its time.
    public func velocity(at time: Double) -> Vector {
        guard let newest = samples.last, samples.count > 1 else { return .zero }
        guard time - newest.time <= Self.longestGap + Self.slack else { return .zero }
        let times = samples.map { $0.time - newest.time }
        return Vector(
            dx: slopeAtZero(of: samples.map { $0.position.x - newest.position.x }, at: times),
            dy: slopeAtZero(of: samples.map { $0.position.y - newest.position.y }, at: times))
    }

    /// Forgets all samples.
    public mutating func reset() { samples = [] }
}

/// The slope at time 0 of the parabola that fits the values best.
///
/// The parabola is a sum of polynomials that are orthogonal over the times (Forsythe 1957), so no system of equations
/// has to be solved: a line through the centre, then what it leaves to a curve.
private func slopeAtZero(of values: [Double], at times: [Double]) -> Double {
    let count = Double(times.count)
    let centre = times.reduce(0, +) / count
    let mean = values.reduce(0, +) / count
    let steps = times.map { $0 - centre }
    let spread = steps.reduce(0) { $0 + $1 * $1 }
    let line = zip(steps, values).reduce(0) { $0 + $1.0 * ($1.1 - mean) } / spread
    // The curve u^2 - skew u - spread / n is orthogonal to the line and to the constant.
    let skew = steps.reduce(0) { $0 + $1 * $1 * $1 } / spread
    let bows = steps.map { $0 * $0 - skew * $0 - spread / count }
    let bowSpread = bows.reduce(0) { $0 + $1 * $1 }
    // Two times, or more that lie as near to one another as two, cannot tell a curve from a line.
    guard bowSpread > 1e-10 * spread * spread else { return line }
    let left = zip(steps, values).map { ($0.1 - mean) - line * $0.0 }
    let bow = zip(bows, left).reduce(0) { $0 + $1.0 * $1.1 } / bowSpread
    return line - bow * (2 * centre + skew)
}
