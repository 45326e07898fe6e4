import Motion
import Views

/// Draws a property to a value by a spring; counterpart of POP's.
public final class POPSpringAnimation: POPPropertyAnimation {
    /// How far it overshoots, 0 to 20.
    public var springBounciness = 4.0
    /// How fast it is, 0 to 20.
    public var springSpeed = 12.0
    /// The spring's tension, which with friction or mass replaces the two above; nil: theirs.
    public var dynamicsTension: Double?
    /// The spring's friction; nil: that of the two above.
    public var dynamicsFriction: Double?
    /// The spring's mass; nil: 1.
    public var dynamicsMass: Double?
    /// How fast each number begins, in units a second.
    public var velocity: NSValue?

    private weak var running: PhysicsAnimation<SpringAnimation<NSValue>>?

    override func begin(
        _ driven: AnimatableProperty<NSValue>, from start: NSValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation {
        let motion = SpringAnimation(
            spring, from: start, velocity: velocity.map(property.checked)?.components ?? .zero,
            to: end(from: start), tolerance: property.tolerance)
        let animation = engine.start(motion, of: driven, completion: completion)
        running = animation
        return animation
    }

    override func toValueDidChange() {
        guard let running, let toValue else { return }
        let target = property.checked(toValue)
        running.replace { $0.retargeted(at: $1, to: target) }
    }

    private var spring: Spring {
        let slid = Spring(bounciness: springBounciness, speed: springSpeed)
        guard dynamicsTension != nil || dynamicsFriction != nil || dynamicsMass != nil else { return slid }
        return Spring(
            tension: dynamicsTension ?? slid.stiffness, friction: dynamicsFriction ?? slid.damping,
            mass: dynamicsMass ?? 1)
    }
}
