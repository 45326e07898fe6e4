/// A motion that drives a property's model value; counterpart of the animations of POP.
///
/// Contributions of animation blocks that still run stay on top and run out, so that nothing jumps.
public final class PhysicsAnimation<Target: AnyObject, Motion: PropertyMotion>: RunningAnimation {
    /// The law it follows.
    public private(set) var motion: Motion
    private weak var target: Target?
    private let property: ReferenceWritableKeyPath<Target, Motion.Value>

    init(
        _ motion: Motion, of target: Target, _ property: ReferenceWritableKeyPath<Target, Motion.Value>,
        completion: ((Bool) -> Void)?
    ) {
        self.motion = motion
        self.target = target
        self.property = property
        super.init(completion: completion)
    }

    /// When it began, on the engine's clock; nil until the next step begins it.
    private var startTime: Double?

    override var endTime: Double? { startTime.map { $0 + (target == nil ? 0 : motion.restTime) } }

    override func begin(at now: Double) { startTime = startTime ?? now }

    /// Seconds since it began; 0 before.
    private func localTime(at now: Double) -> Double { startTime.map { max(0, now - $0) } ?? 0 }

    override var isQuiet: Bool { false }

    override func apply(at now: Double) { target?[keyPath: property] = motion.value(at: localTime(at: now)) }

    override func applyEnd() { target?[keyPath: property] = motion.value(at: .infinity) }

    /// Goes on with another motion from now; `next` is given this one and the seconds since it began.
    public func replace(with next: (Motion, Double) -> Motion) {
        motion = next(motion, localTime(at: engine?.now ?? 0))
        startTime = engine?.startForNew
    }
}
