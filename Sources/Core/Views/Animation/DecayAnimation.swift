public import Motion

/// A motion that starts with a velocity and slows down; counterpart of POP's `POPDecayAnimation`.
///
/// The time (`restTime`) and the value (`restValue`) of its end are known in advance, and the value can be prescribed.
nonisolated public struct DecayAnimation<Value: Animatable>: PropertyMotion {
    /// The speed in units per second below which a component is at rest: like POP, five times its threshold of 1 pt.
    public static var restSpeed: Double { 5 }

    /// The law of deceleration.
    public let decay: Decay
    /// The value at the beginning.
    public let fromValue: Value
    /// The initial velocity of each component, in units per second.
    public let initialVelocity: Components
    /// The seconds until every component is slower than `restSpeed`; 0 if all of them begin slower.
    public let restTime: Double

    /// Creates a motion from `fromValue` with `velocity`, in units per second for each component.
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

    /// Creates the motion from `fromValue` that comes to rest at `restValue`, all components at the same time.
    ///
    /// - Precondition: Both values are finite.
    public init(_ decay: Decay, from fromValue: Value, toReach restValue: Value) {
        precondition(restValue.isFinite, "an animation cannot end at \(restValue)")
        let distance = Value.difference(from: fromValue, to: restValue)
        // The component with the longest distance determines the speed; the others are proportional to it.
        let longest = distance.indices.map { abs(distance[$0]) }.max() ?? 0
        let speed = decay.velocity(toReach: longest, threshold: Self.restSpeed)
        self.init(decay, from: fromValue, velocity: longest > 0 ? distance * (speed / longest) : .zero)
    }

    /// The value at rest.
    public var restValue: Value { value(at: .infinity) }

    /// Returns the value at a time, in seconds from the beginning.
    public func value(at time: Double) -> Value {
        // The law is linear in the velocity, so that its displacement for velocity 1 serves all components.
        let displacement = decay.displacement(at: min(time, restTime), velocity: 1)
        return Value(components: fromValue.components + initialVelocity * displacement)
    }

    /// Returns the velocity of each component, in units per second.
    public func velocity(at time: Double) -> Components {
        time < restTime ? initialVelocity * decay.velocity(at: time, velocity: 1) : .zero
    }
}
