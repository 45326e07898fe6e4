import Geometry
import Motion

/// The offset after a drag: it decelerates, and springs back from beyond an edge, or stops there.
nonisolated struct ScrollAnimation: PropertyMotion {
    /// The tolerance at which a wheel's step or the turn of a page ends, in points and points per second (ours).
    static let tolerance = Tolerance(value: 0.1, speed: 2)

    private let deceleration: ScrollDeceleration
    /// The offsets that are not left; nil if the content springs back.
    private let limits: ClosedRange<Double>?
    let restTime: Double

    /// Creates the movement that springs back from beyond an edge.
    init(_ deceleration: ScrollDeceleration) {
        (self.deceleration, limits, restTime) = (deceleration, nil, deceleration.restTime)
    }

    /// Creates the movement that stops at an edge, from an offset inside.
    init(
        _ deceleration: ScrollDeceleration, from offset: Double, velocity: Double, decay: Decay,
        limits: ClosedRange<Double>
    ) {
        (self.deceleration, self.limits) = (deceleration, limits)
        let edge = velocity > 0 ? limits.upperBound : limits.lowerBound
        restTime = min(deceleration.restTime, decay.time(toReach: edge - offset, velocity: velocity) ?? .infinity)
    }

    func value(at time: Double) -> Double {
        let free = deceleration.value(at: time)
        return limits.map { free.clamped(to: $0) } ?? free
    }

    func velocity(at time: Double) -> Components {
        Components(limits != nil && time >= restTime ? 0 : deceleration.velocity(at: time))
    }
}

extension Double {
    /// Returns the nearest number in a range.
    nonisolated package func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
