public import Motion

/// A value that glides on with its velocity and slows down; counterpart of POP's `POPDecayAnimation`.
///
/// It says before it starts when (`restTime`) and where (`restValue`) it will stop, and can be made so that it stops at
/// a certain value.
nonisolated public struct DecayAnimation<Value: Animatable>: PropertyMotion {
    /// The speed in units a second below which each number counts as at rest: POP's five times its threshold of 1 pt.
    public static var restSpeed: Double { 5 }

    /// The law.
    public let decay: Decay
    /// Where the value begins.
    public let fromValue: Value
    /// How fast each number begins, in units a second.
    public let initialVelocity: Components
    /// Seconds until every number is slower than `restSpeed`; 0 where all of them begin so.
    public let restTime: Double

    /// Makes a motion from `fromValue` at `velocity`, in units a second, a number for each component.
    ///
    /// - Precondition: Value and velocity are finite.
    public init(_ decay: Decay, from fromValue: Value, velocity: Components) {
        precondition(fromValue.isFinite, "an animation cannot begin at \(fromValue)")
        self.decay = decay
        self.fromValue = fromValue
        initialVelocity = velocity
        var rest = 0.0
        for i in velocity.indices {
            rest = max(rest, decay.restTime(velocity: velocity[i], threshold: Self.restSpeed))
        }
        restTime = rest
    }

    /// Makes the motion from `fromValue` that comes to rest at `restValue`, all numbers at the same time.
    ///
    /// - Precondition: Both values are finite.
    public init(_ decay: Decay, from fromValue: Value, toReach restValue: Value) {
        precondition(restValue.isFinite, "an animation cannot end at \(restValue)")
        let way = Value.difference(from: fromValue, to: restValue)
        // The number with the longest way ends the motion; the others go with it in proportion.
        let longest = way.indices.map { abs(way[$0]) }.max() ?? 0
        let speed = decay.velocity(toReach: longest, threshold: Self.restSpeed)
        self.init(decay, from: fromValue, velocity: longest > 0 ? way * (speed / longest) : .zero)
    }

    /// Where it comes to rest.
    public var restValue: Value { value(at: .infinity) }

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
