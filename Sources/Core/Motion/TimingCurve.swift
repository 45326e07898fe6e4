/// The way of an animation over time: which share of it is gone after so many seconds.
///
/// What a `TimingCurveProvider` makes of a duration. Everything that has to be solved for is solved already; asking
/// allocates nothing. A time before 0, or not a number, counts as 0.
public struct TimingCurve: Hashable, Sendable {
    /// What an animated number belongs to, which decides the initial velocity that counts for it.
    public enum Direction: Hashable, Sendable, CaseIterable {
        /// A horizontal place or length.
        case x
        /// A vertical place or length.
        case y
        /// Anything else: alpha, colour, rotation.
        case none
    }

    /// Seconds until the whole way is gone, 0 or more; infinite for a spring without damping.
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

    /// Whether the directions differ.
    public var isDirected: Bool {
        switch law {
        case .cubic: false
        case .spring(_, let velocity): velocity.isDirected
        }
    }

    /// The first time, in seconds, at which a share of the way (0 to 1) is gone; nothing is gone at 0, all at the end.
    public func time(where share: Double) -> Double {
        guard share > 0 else { return 0 }
        guard share < 1, duration > 0 else { return duration }
        // A spring without damping arrives within half a swing.
        var high = duration
        if !duration.isFinite {
            high = 1e-9
            while value(at: high) < share { high *= 2 }
        }
        // What overshoots passes more than once: the first step that is beyond holds the first time.
        let steps = 256.0
        let step = (1...Int(steps)).first { value(at: high * Double($0) / steps) >= share } ?? Int(steps)
        return bisect(high * Double(step - 1) / steps...high * Double(step) / steps) { value(at: $0) < share }
    }

    /// The share of the way gone after `time` seconds: exactly 0 at the beginning and 1 from the end on.
    ///
    /// It may leave 0...1 between. With a duration of 0 it is 1 throughout.
    public func value(at time: Double, along direction: Direction = .none) -> Double {
        let time = time > 0 ? time : 0
        guard time < duration else { return 1 }
        switch law {
        case .cubic(let cubic): return cubic.value(at: time / duration)
        case .spring(let spring, let velocity):
            return 1 - spring.displacement(at: time, from: 1, velocity: -velocity[direction])
        }
    }

    /// How fast the share grows after `time` seconds, per second: 0 from the end on.
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

/// What says how an animation goes with time; UIKit's `UITimingCurveProvider`.
///
/// `CubicTimingParameters` and `SpringTimingParameters` do. UIKit's composed curves do not exist here.
public protocol TimingCurveProvider: Sendable {
    /// The curve of an animation that is asked to last so many seconds.
    ///
    /// A spring of physical constants takes its own time instead.
    ///
    /// - Precondition: The duration is finite and not negative.
    func timingCurve(duration: Double) -> TimingCurve
}
