public import Motion

/// A value that glides on with its velocity and slows down; counterpart of POP's `POPDecayAnimation`.
nonisolated public struct DecayAnimation<Value: Animatable>: PropertyMotion {
    /// The speed in units a second below which each number counts as at rest: POP's five times its threshold of 1 pt.
    public static var restSpeed: Double { 5 }

    /// The law.
    public let decay: Decay
    /// Where the value begins.
    public let fromValue: Value
    /// Seconds until every number is slower than `restSpeed`; 0 where all of them begin so.
    public let restTime: Double

    private let initialVelocity: Components

    /// Makes a motion from `fromValue` at `velocity`, in units a second, a number for each component.
    public init(_ decay: Decay, from fromValue: Value, velocity: Components) {
        self.decay = decay
        self.fromValue = fromValue
        initialVelocity = velocity
        restTime = velocity.indices.map { decay.restTime(velocity: velocity[$0], threshold: Self.restSpeed) }.max() ?? 0
    }

    /// The value at a time, in seconds from the beginning.
    public func value(at time: Double) -> Value {
        // A law with a velocity of 1 tells the way of all numbers: the law is linear in the velocity.
        let way = decay.displacement(at: min(time, restTime), velocity: 1)
        return Value(components: fromValue.components + initialVelocity * way)
    }

    /// The numbers' velocities, in units a second.
    public func velocity(at time: Double) -> Components {
        time < restTime ? initialVelocity * decay.velocity(at: time, velocity: 1) : .zero
    }
}
