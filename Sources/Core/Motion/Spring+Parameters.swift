import Geometry

extension Spring {
    /// Makes the spring that is within a thousandth of its target after `duration` seconds, as UIKit does.
    ///
    /// UIKit's `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:)`. The mass is
    /// 1; for a way from 0 to 1 begun with the velocity v, and the frequency w = sqrt(k), the published solution is the
    /// largest w with |(zeta w - v) / (w sqrt(1 - zeta^2))| e^(-zeta w T) = 0.001 below critical damping, and with
    /// |(w - v) T + 1| e^(-w T) = 0.001 at it (found by Framer, restated in Motif). Above it nothing is published; the
    /// largest w that leaves a thousandth of the way after T is taken, which continues the critical one. From below, w
    /// jumps at a ratio of 1; the published formula counts only the sine there, so that after T from standstill up to
    /// 0.001 / zeta is left: 0.002 for a ratio of 0.5, 0.01 for 0.1.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping zeta as a share of the critical one; outside 0.01...100 the nearer bound is taken.
    ///   - duration: The time T in seconds.
    ///   - initialVelocity: The velocity v in whole ways per second, positive towards the target; default 0.
    /// - Precondition: The ratio is a number, the duration lies in 1e-6...1e9, |v| T is less than 1e300.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        precondition(
            !dampingRatio.isNaN,
            ProgrammerError.springNumber("a spring's damping ratio must be a number, and is \(dampingRatio)"))
        precondition(
            Spring.durations.contains(duration),
            ProgrammerError.springNumber("a spring's duration must lie in 1e-6...1e9 s, and is \(duration)"))
        precondition(
            abs(initialVelocity * duration) < 1e300,
            ProgrammerError.springNumber("a spring's velocity must be finite, and is \(initialVelocity)"))
        let ratio = min(max(dampingRatio, Spring.leastRatio), 100)
        let velocity = initialVelocity * duration
        let phase =
            ratio < 1
            ? swingingPhase(ratio: ratio, velocity: velocity) : creepingPhase(ratio: ratio, velocity: velocity)
        let frequency = phase / duration
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The duration in seconds for which `init(dampingRatio:duration:initialVelocity:)` makes this spring.
    ///
    /// From standstill; SwiftUI's `Spring.settlingDuration`; infinite without damping. A ratio outside 0.01...100 is not
    /// made there, and the formula is continued. `restTime(from:velocity:tolerance:)` is the exact end for any state.
    public var settlingDuration: Double {
        guard damping > 0 else { return .infinity }
        let ratio = dampingRatio
        guard ratio < 1 else {
            return restTime(from: 1, velocity: 0, tolerance: Tolerance(value: share, speed: .infinity))
        }
        let counted = max(ratio, Spring.leastRatio)
        let amplitude = counted / ((1 - counted) * (1 + counted)).squareRoot()
        return Elementary.log(amplitude / share) / (damping / (2 * mass))
    }

    /// The durations, in seconds, for which a spring can be made.
    static let durations = 1e-6...1e9
    /// The least ratio for which a duration makes a spring.
    private static let leastRatio = 0.01
}

/// What may be left of the way when the duration is over.
private let share = 0.001

/// The largest u = w T that leaves a thousandth by the published formula, for a velocity in ways per duration.
private func swingingPhase(ratio: Double, velocity: Double) -> Double {
    let side = ((1 - ratio) * (1 + ratio)).squareRoot()
    func left(_ u: Double) -> Double { abs(ratio - velocity / u) / side * Elementary.exp(-ratio * u) }
    // For a velocity towards the target what is left falls to 0, rises to one peak and falls for good. Where the peak
    // counts, the solution lies behind it, otherwise before the zero: in each part what is left only falls.
    guard velocity > 0 else { return lastPhase(from: 0) { left($0) > share } }
    let root = velocity < 1 ? (velocity * (velocity + 4)).squareRoot() : velocity * (1 + 4 / velocity).squareRoot()
    let peak = (velocity + root) / (2 * ratio)
    if left(peak) > share { return lastPhase(from: peak) { left($0) > share } }
    return bisect(0...(velocity / ratio)) { left($0) > share }
}

/// The largest u = w T that leaves a thousandth, for a ratio of 1 or more and a velocity in ways per duration.
private func creepingPhase(ratio: Double, velocity: Double) -> Double {
    let split = ((ratio - 1) * (ratio + 1)).squareRoot()
    // What is left is e^(-slow u) (1 + (slow u - v) lag(u)), with the lag of `Spring.propagator`.
    let slow = 1 / (ratio + split)
    let gap = 2 * split
    func lag(_ u: Double) -> Double { gap * u > 0 ? -Elementary.expMinusOne(-gap * u) / (gap * u) : 1 }
    func left(_ u: Double) -> Double { Elementary.exp(-slow * u) * (1 + (slow * u - velocity) * lag(u)) }
    // For a velocity towards the target what is left rises from 1 - v to one peak and falls for good. Its slope there
    // has the sign of v (slow + (1 - e^(-gap u) / lag) / u) - u, of which the first part only falls, from v zeta.
    guard velocity > 0 else { return lastPhase(from: 0) { left($0) > share } }
    let peak = bisect(0...(velocity * ratio)) { u in
        let bend = gap * u > 1e-5 ? (1 - Elementary.exp(-gap * u) / lag(u)) / u : gap / 2
        return velocity * (slow + bend) > u
    }
    if left(peak) > share { return lastPhase(from: peak) { left($0) > share } }
    return bisect(0...peak) { left($0) < -share }
}

/// Where a condition that holds at `start`, and from some place on no longer, ceases to hold.
private func lastPhase(from start: Double, while holds: (Double) -> Bool) -> Double {
    var length = 1.0
    while holds(start + length) { length *= 2 }
    return bisect(start...(start + length), while: holds)
}
