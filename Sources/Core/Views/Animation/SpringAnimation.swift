public import Motion

/// A value drawn to a target by a spring; counterpart of POP's `POPSpringAnimation`.
///
/// It ends by value and speed: from then on neither leaves the tolerance, and the value is the target exactly.
nonisolated public struct SpringAnimation<Value: Animatable>: PropertyMotion {
    /// The law.
    public let spring: Spring
    /// Where the value is drawn to.
    public let toValue: Value
    /// How near the target each number, and how slow, it must be for the end.
    public let tolerance: Tolerance
    /// Seconds until the motion is over; infinite for a spring without damping.
    public let restTime: Double

    private let displacement: Components
    private let initialVelocity: Components

    /// Makes a motion from `fromValue`, at `velocity` (units a second, a number for each component), to `toValue`; the
    /// angles of a `Transform` go the shortest way round.
    public init(
        _ spring: Spring, from fromValue: Value, velocity: Components = .zero, to toValue: Value,
        tolerance: Tolerance
    ) {
        self.spring = spring
        self.toValue = toValue
        self.tolerance = tolerance
        displacement = Value.difference(from: toValue, to: fromValue)
        initialVelocity = velocity
        var rest = 0.0
        for i in displacement.indices where displacement[i] != 0 || velocity[i] != 0 {
            rest = max(rest, spring.restTime(from: displacement[i], velocity: velocity[i], tolerance: tolerance))
        }
        restTime = rest
    }

    /// The value at a time, in seconds from the beginning.
    public func value(at time: Double) -> Value {
        guard time < restTime else { return toValue }
        let p = spring.propagator(at: time)
        return Value(components: toValue.components + displacement * p.xx + initialVelocity * p.xv)
    }

    /// The numbers' velocities, in units a second.
    public func velocity(at time: Double) -> Components {
        guard time < restTime else { return .zero }
        let p = spring.propagator(at: time)
        return displacement * p.vx + initialVelocity * p.vv
    }

    /// The same motion with every value moved by `delta`.
    public func shifted(by delta: Components) -> Self {
        let to = toValue.components + delta
        return SpringAnimation(
            spring, from: Value(components: to + displacement), velocity: initialVelocity, to: Value(components: to),
            tolerance: tolerance)
    }

    /// The motion that goes on from this one at `time` with the same value and velocity, to another target.
    public func retargeted(at time: Double, to target: Value) -> Self {
        SpringAnimation(
            spring, from: value(at: time), velocity: velocity(at: time), to: target, tolerance: tolerance)
    }
}
