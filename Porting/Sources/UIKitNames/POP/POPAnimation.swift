public import Motion
public import Views

/// The base class of POP's animations.
@preconcurrency @MainActor
open class POPAnimation {
    /// The block that is called once at the end, with a Boolean value that indicates whether the animation came to rest.
    public final var completionBlock: ((_ animation: POPAnimation?, _ finished: Bool) -> Void)?
    /// A name for the caller's own use.
    public final var name: String?

    /// The delegate.
    @available(*, unavailable, message: "use completionBlock") public final var delegate: AnyObject? {
        get { nil }
        set {}
    }
    /// The time at which the animation begins.
    @available(*, unavailable, message: "add the animation in DispatchQueue.main.asyncAfter(deadline:execute:)")
    public final var beginTime: Double {
        get { 0 }
        set {}
    }
    /// A Boolean value that indicates whether the animation rests.
    @available(*, unavailable, message: "remove the animation, and add another one with its velocity")
    public final var isPaused: Bool {
        get { false }
        set {}
    }
    /// The number of runs.
    @available(*, unavailable, message: "add the animation again in completionBlock")
    public final var repeatCount: Int {
        get { 1 }
        set {}
    }
    /// A Boolean value that indicates whether the animation begins again at each end.
    @available(*, unavailable, message: "add the animation again in completionBlock")
    public final var repeatForever: Bool {
        get { false }
        set {}
    }
    /// A Boolean value that indicates whether each run leads back.
    @available(*, unavailable, message: "add an animation to the first value in completionBlock")
    public final var autoreverses: Bool {
        get { false }
        set {}
    }

    init() {}

    /// Starts the animation on a view.
    ///
    /// - Returns: the running animation; nil if nothing moves and `completion` has been called already.
    func start(on view: View, completion: @escaping (Bool) -> Void) -> RunningAnimation? {
        preconditionFailure("\(self) is the base of animations and moves nothing itself")
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// An animation of one property, as POP's listings write it: created with a property's name, configured, added to a view.
///
/// It animates the model value of the property with the motions of this library.
@preconcurrency @MainActor
open class POPPropertyAnimation: POPAnimation {
    /// The animated property.
    public let property: POPAnimatableProperty
    /// The start value; nil: the current value of the property.
    public var fromValue: Any?
    /// The end value; setting it while the animation runs retargets the animation from its current value.
    public var toValue: Any? { didSet { toValueDidChange() } }

    /// Creates an animation of a property.
    public init(propertyNamed property: POPAnimatableProperty) { self.property = property }

    /// Starts to animate the property.
    func begin(
        _ driven: AnimatableProperty<AnimatedValue>, from start: AnimatedValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation { preconditionFailure("\(self) is the base of animations and moves nothing itself") }

    /// Returns the value at which the animation leaves a property that starts at a value.
    func end(from start: AnimatedValue) -> AnimatedValue { toValue.map(AnimatedValue.checked) ?? start }

    /// Called after `toValue` was set.
    func toValueDidChange() {}

    override final func start(on view: View, completion: @escaping (Bool) -> Void) -> RunningAnimation? {
        let start = fromValue.map(AnimatedValue.checked) ?? property.value(of: view)
        let driven = property.property(of: view)
        guard let engine = view.window?.engine else {
            property.put(end(from: start), into: view)
            completion(true)
            return nil
        }
        return begin(driven, from: start, on: engine, completion: completion)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// An animation along a timing curve; counterpart of POP's.
@preconcurrency @MainActor
public final class POPBasicAnimation: POPPropertyAnimation {
    /// The duration, in seconds.
    public var duration = 0.4
    /// The timing curve.
    public var timingFunction = CubicTimingParameters()

    override func begin(
        _ driven: AnimatableProperty<AnimatedValue>, from start: AnimatedValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation {
        let motion = BasicAnimation(from: start, to: end(from: start), duration: duration, timing: timingFunction)
        return engine.start(motion, of: driven, completion: completion)
    }
}

/// An animation that starts with a velocity and slows down; counterpart of POP's.
@preconcurrency @MainActor
public final class POPDecayAnimation: POPPropertyAnimation {
    /// The initial velocity of each component, in units per second.
    public var velocity: Any?
    /// The fraction of the velocity that remains after a millisecond, between 0 and 1.
    public var deceleration = 0.998

    override func begin(
        _ driven: AnimatableProperty<AnimatedValue>, from start: AnimatedValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation {
        engine.start(motion(from: start), of: driven, completion: completion)
    }

    /// A decay ends where its velocity leads; `toValue` has no effect.
    override func end(from start: AnimatedValue) -> AnimatedValue { motion(from: start).restValue }

    private func motion(from start: AnimatedValue) -> DecayAnimation<AnimatedValue> {
        DecayAnimation(
            Decay(deceleration: deceleration, form: .pop), from: start,
            velocity: velocity.map(AnimatedValue.checked)?.components ?? .zero)
    }
}

/// An animation by a spring; counterpart of POP's.
@preconcurrency @MainActor
public final class POPSpringAnimation: POPPropertyAnimation {
    /// The amount of overshoot, 0 to 20.
    public var springBounciness = 4.0
    /// The speed, 0 to 20.
    public var springSpeed = 12.0
    /// The tension of the spring; nil: the one that follows from `springBounciness` and `springSpeed`.
    public var dynamicsTension: Double?
    /// The friction of the spring; nil: the one that follows from `springBounciness` and `springSpeed`.
    public var dynamicsFriction: Double?
    /// The mass of the spring; nil: 1.
    public var dynamicsMass: Double?
    /// The initial velocity of each component, in units per second.
    public var velocity: Any?

    private weak var running: PhysicsAnimation<SpringAnimation<AnimatedValue>>?

    override func begin(
        _ driven: AnimatableProperty<AnimatedValue>, from start: AnimatedValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation {
        let motion = SpringAnimation(
            spring, from: start, velocity: velocity.map(AnimatedValue.checked)?.components ?? .zero,
            to: end(from: start), tolerance: property.tolerance)
        let animation = engine.start(motion, of: driven, completion: completion)
        running = animation
        return animation
    }

    override func toValueDidChange() {
        guard let running, let toValue else { return }
        let target = AnimatedValue.checked(toValue)
        running.replace { $0.retargeted(at: $1, to: target) }
    }

    private var spring: Spring {
        let base = Spring(bounciness: springBounciness, speed: springSpeed)
        guard dynamicsTension != nil || dynamicsFriction != nil || dynamicsMass != nil else { return base }
        return Spring(
            tension: dynamicsTension ?? base.stiffness, friction: dynamicsFriction ?? base.damping,
            mass: dynamicsMass ?? 1)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension View {
    /// Starts an animation of this view and replaces the animation of the same key.
    ///
    /// A view outside a window takes the end value at once.
    public final func pop_add(_ animation: POPAnimation?, forKey key: String?) {
        guard let animation else { return }
        // As with POP, an animation without a key replaces no other.
        let key = key ?? "pop.\(ObjectIdentifier(animation))"
        pop_removeAnimation(forKey: key)
        var hasEnded = false
        let running = animation.start(on: self) { [weak self] finished in
            hasEnded = true
            self?.namedAnimations[key] = nil
            animation.completionBlock?(animation, finished)
        }
        // `start` may have ended the animation already, and its completion may have started the next one of the key.
        if let running, !hasEnded { namedAnimations[key] = running }
    }

    /// Stops the animation of a key at its current value; its completion block receives `finished` false.
    public final func pop_removeAnimation(forKey key: String) { namedAnimations.removeValue(forKey: key)?.cancel() }

    /// Stops all animations that `pop_add(_:forKey:)` has added at their current values.
    public final func pop_removeAllAnimations() {
        for key in namedAnimations.keys.sorted() { pop_removeAnimation(forKey: key) }
    }

    /// Returns the keys of the running animations in alphabetical order.
    public final func pop_animationKeys() -> [String] { namedAnimations.keys.sorted() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
extension CALayer {
    /// Starts an animation of the view and replaces the animation of the same key.
    public func pop_add(_ animation: POPAnimation?, forKey key: String?) { view.pop_add(animation, forKey: key) }

    /// Stops the animation of a key at its current value.
    public func pop_removeAnimation(forKey key: String) { view.pop_removeAnimation(forKey: key) }

    /// Stops all animations at their current values.
    public func pop_removeAllAnimations() { view.pop_removeAllAnimations() }
}
