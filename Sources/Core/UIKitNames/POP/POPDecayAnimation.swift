import Motion
import Views

/// Lets a property glide on and slow down; counterpart of POP's.
public final class POPDecayAnimation: POPPropertyAnimation {
    /// How fast each number begins, in units a second.
    public var velocity: NSValue?
    /// The share of the speed that is left after a millisecond, between 0 and 1.
    public var deceleration = 0.998

    override func begin(
        _ driven: AnimatableProperty<NSValue>, from start: NSValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation {
        engine.start(motion(from: start), of: driven, completion: completion)
    }

    /// A decay ends where its velocity leads, whatever target was set.
    override func end(from start: NSValue) -> NSValue { motion(from: start).restValue }

    private func motion(from start: NSValue) -> DecayAnimation<NSValue> {
        DecayAnimation(
            Decay(deceleration: deceleration, form: .pop), from: start,
            velocity: velocity.map(property.checked)?.components ?? .zero)
    }
}
