/// A motion that drives a property's model value; counterpart of the animations of POP.
///
/// Contributions of animation blocks that still run stay on top and run out, so that nothing jumps.
public final class PhysicsAnimation<Motion: PropertyMotion>: RunningAnimation {
    /// The law it follows.
    public private(set) var motion: Motion
    /// What it drives.
    public let property: AnimatableProperty<Motion.Value>
    /// Whether there is nothing left to drive.
    private var isVoid = false

    init(_ motion: Motion, of property: AnimatableProperty<Motion.Value>, completion: ((Bool) -> Void)?) {
        self.motion = motion
        self.property = property
        super.init(completion: completion)
    }

    /// When it began, on the engine's clock; nil until the next step begins it.
    private var startTime: Double?

    override var endTime: Double? { startTime.map { $0 + (isVoid ? 0 : motion.restTime) } }

    override func begin(at now: Double) {
        guard startTime == nil else { return }
        startTime = now
        engine?.plan(self)
    }

    /// Seconds since it began; 0 before.
    private func localTime(at now: Double) -> Double { startTime.map { max(0, now - $0) } ?? 0 }

    override var isQuiet: Bool { false }

    override func apply(at now: Double) {
        guard !isVoid, !property.write(motion.value(at: localTime(at: now))) else { return }
        isVoid = true
        engine?.plan(self)
    }

    override func applyEnd() { _ = property.write(motion.value(at: .infinity)) }

    // MARK: What it hands over

    /// Seconds on its motion, which stand still once it is over.
    private var seconds: Double {
        switch outcome {
        case nil: localTime(at: engine?.now ?? 0)
        case .finished: .infinity
        case .stopped(let time): localTime(at: time)
        }
    }

    /// What its motion has come to; once it is over, what it left.
    public var value: Motion.Value { motion.value(at: seconds) }

    /// How fast its motion is, in units a second, a number for each component; once it was stopped, how fast it was.
    public var velocity: Components { motion.velocity(at: seconds) }

    /// Stops it where it is and hands over the value and the velocity it had, for another motion to go on with.
    ///
    /// - Returns: The value, and the velocity in units a second; those it ended with, if it is over.
    @discardableResult
    public func stop() -> (value: Motion.Value, velocity: Components) {
        let state = (value, velocity)
        cancel()
        return state
    }

    /// Goes on with another motion from now; `next` is given this one and the seconds since it began.
    public func replace(with next: (Motion, Double) -> Motion) {
        motion = next(motion, localTime(at: engine?.now ?? 0))
        startTime = engine?.startForNew
        engine?.plan(self)
    }
}
