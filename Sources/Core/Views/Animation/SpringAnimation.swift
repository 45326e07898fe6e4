public import Motion

/// A motion of a value towards a target by a spring; counterpart of POP's `POPSpringAnimation`.
///
/// It ends when value and speed are within the tolerance for good; from then on the value is exactly the target.
///
/// ```swift
/// let motion = SpringAnimation(
///     Spring(response: 0.4, dampingRatio: 0.7), from: card.center, velocity: velocity.components, to: home,
///     tolerance: Tolerance(value: 0.1, speed: 2))
/// let running = card.window?.engine.start(motion, of: card, \.center)
/// return running  // retarget it with replace(with:), end it with stop()
/// ```
nonisolated public struct SpringAnimation<Value: Animatable>: PropertyMotion {
    /// The spring.
    public let spring: Spring
    /// The target.
    public let toValue: Value
    /// The largest distance and speed of each component at the end.
    public let tolerance: Tolerance
    /// The seconds until the motion is at rest; infinite for a spring without damping.
    public let restTime: Double

    private let displacement: Components
    private let initialVelocity: Components

    /// Creates a motion from `fromValue`, with `velocity` in units per second for each component, to `toValue`.
    ///
    /// The angles of a `Transform` take the shortest path.
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

    /// Returns the value at a time, in seconds from the beginning.
    public func value(at time: Double) -> Value {
        guard time < restTime else { return toValue }
        let p = spring.propagator(at: time)
        return Value(components: toValue.components + displacement * p.xx + initialVelocity * p.xv)
    }

    /// Returns the velocity of each component, in units per second.
    public func velocity(at time: Double) -> Components {
        guard time < restTime else { return .zero }
        let p = spring.propagator(at: time)
        return displacement * p.vx + initialVelocity * p.vv
    }

    /// Returns the same motion with every value moved by `delta`.
    public func shifted(by delta: Components) -> Self {
        let to = toValue.components + delta
        return SpringAnimation(
            spring, from: Value(components: to + displacement), velocity: initialVelocity, to: Value(components: to),
            tolerance: tolerance)
    }

    /// Returns the motion that continues from this one's value and velocity at `time` to another target.
    public func retargeted(at time: Double, to target: Value) -> Self {
        SpringAnimation(
            spring, from: value(at: time), velocity: velocity(at: time), to: target, tolerance: tolerance)
    }
}
