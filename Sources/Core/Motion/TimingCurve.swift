/// The progress of an animation as a function of time.
///
/// A ``TimingCurveProvider`` creates it from a duration. All equations are solved at creation, and evaluation allocates
/// nothing. Times before 0, and NaN, count as 0.
public struct TimingCurve: Hashable, Sendable {
    /// The direction of an animated number, which selects its initial velocity.
    public enum Direction: Hashable, Sendable, CaseIterable {
        /// A horizontal coordinate or length.
        case x
        /// A vertical coordinate or length.
        case y
        /// Anything else: alpha, colour, rotation.
        case none
    }

    /// The time until the progress is 1, in seconds, 0 or more; infinite for a spring without damping.
    public let duration: Double
    private let law: Law

    private enum Law: Hashable {
        case cubic(CubicTimingParameters)
        case spring(Spring, velocity: SpringVelocity)
    }

    init(_ cubic: CubicTimingParameters, duration: Double) {
        self.duration = duration
        law = .cubic(cubic)
    }

    init(_ spring: Spring, velocity: SpringVelocity, duration: Double) {
        self.duration = duration
        law = .spring(spring, velocity: velocity)
    }

    /// A Boolean value that indicates whether the progress depends on the direction.
    public var isDirected: Bool {
        switch law {
        case .cubic: false
        case .spring(_, let velocity): velocity.isDirected
        }
    }

    /// Returns the first time, in seconds, at which the progress reaches a fraction (0 to 1).
    ///
    /// The result is 0 for a fraction of 0 and the duration for a fraction of 1.
    public func time(where fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1, duration > 0 else { return duration }
        // A spring without damping reaches its target within half a period.
        var high = duration
        if !duration.isFinite {
            high = 1e-9
            while value(at: high) < fraction { high *= 2 }
        }
        // A curve that overshoots passes the fraction more than once: the first step beyond it contains the first time.
        let steps = 256.0
        let step = (1...Int(steps)).first { value(at: high * Double($0) / steps) >= fraction } ?? Int(steps)
        return bisect(high * Double(step - 1) / steps...high * Double(step) / steps) { value(at: $0) < fraction }
    }

    /// Returns the progress after `time` seconds: exactly 0 at the beginning and 1 from the end on.
    ///
    /// It can leave 0...1 in between. With a duration of 0 it is always 1.
    public func value(at time: Double, along direction: Direction = .none) -> Double {
        let time = time > 0 ? time : 0
        guard time < duration else { return 1 }
        switch law {
        case .cubic(let cubic): return cubic.value(at: time / duration)
        case .spring(let spring, let velocity):
            return 1 - spring.displacement(at: time, from: 1, velocity: -velocity[direction])
        }
    }

    /// Returns the derivative of the progress after `time` seconds, per second: 0 from the end on.
    ///
    /// Infinite where a cubic curve is vertical.
    public func slope(at time: Double, along direction: Direction = .none) -> Double {
        let time = time > 0 ? time : 0
        guard time < duration else { return 0 }
        switch law {
        case .cubic(let cubic): return cubic.slope(at: time / duration) / duration
        case .spring(let spring, let velocity):
            return -spring.velocity(at: time, from: 1, velocity: -velocity[direction])
        }
    }
}

/// A type that creates the timing curve of an animation; UIKit's `UITimingCurveProvider`.
///
/// ``CubicTimingParameters`` and ``SpringTimingParameters`` conform. UIKit's composed curves do not exist here.
public protocol TimingCurveProvider: Sendable {
    /// Returns the curve for an animation of so many seconds.
    ///
    /// A spring of physical constants has its own duration instead.
    ///
    /// - Precondition: The duration is finite and not negative.
    func timingCurve(duration: Double) -> TimingCurve
}
