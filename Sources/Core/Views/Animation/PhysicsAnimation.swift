/// The law of a physics animation: a value and its velocity as functions of the time since the beginning.
nonisolated public protocol PropertyMotion<Value>: Sendable {
    /// The kind of value that moves.
    associatedtype Value: Animatable
    /// Returns the value at a time, in seconds from the beginning; exactly the value at rest from `restTime` on.
    func value(at time: Double) -> Value
    /// Returns the velocity of each component in units per second; zero from `restTime` on.
    func velocity(at time: Double) -> Components
    /// The seconds until the motion is at rest; 0 if it does not move.
    var restTime: Double { get }
}

/// An animation that writes a motion to a property's model value; counterpart of the animations of POP.
///
/// Contributions of running animation blocks stay on top of the model and run out, so that nothing jumps.
@MainActor
public final class PhysicsAnimation<Motion: PropertyMotion>: RunningAnimation {
    /// The motion that the property follows.
    public private(set) var motion: Motion
    /// The driven property.
    public let property: AnimatableProperty<Motion.Value>
    /// A Boolean value that indicates whether the property's object is gone.
    private var isVoid = false

    init(_ motion: Motion, of property: AnimatableProperty<Motion.Value>, completion: ((Bool) -> Void)?) {
        self.motion = motion
        self.property = property
        super.init(completion: completion)
    }

    /// The beginning on the engine's clock; nil until the next step.
    private var startTime: Double?

    override var endTime: Double? { startTime.map { $0 + (isVoid ? 0 : motion.restTime) } }

    override func begin(at now: Double) {
        guard startTime == nil else { return }
        startTime = now
        engine?.plan(self)
    }

    /// Returns the seconds since the beginning; 0 before.
    private func localTime(at now: Double) -> Double { startTime.map { max(0, now - $0) } ?? 0 }

    override var isQuiet: Bool { false }

    override func apply(at now: Double) {
        guard !isVoid, !property.write(motion.value(at: localTime(at: now))) else { return }
        isVoid = true
        engine?.plan(self)
    }

    override func applyEnd() { _ = property.write(motion.value(at: .infinity)) }

    // MARK: Interruption

    /// The seconds on the motion, which stop when the animation is over.
    private var seconds: Double {
        switch outcome {
        case nil: localTime(at: engine?.now ?? 0)
        case .finished: .infinity
        case .stopped(let time): localTime(at: time)
        }
    }

    /// The current value of the motion; after the end, the final value.
    public var value: Motion.Value { motion.value(at: seconds) }

    /// The current velocity of each component, in units per second; after a stop, the velocity at the stop.
    public var velocity: Components { motion.velocity(at: seconds) }

    /// Stops the animation and returns its value and velocity, from which another motion can continue.
    ///
    /// - Returns: The value, and the velocity in units per second; the final ones if the animation is over.
    @discardableResult
    public func stop() -> (value: Motion.Value, velocity: Components) {
        let state = (value, velocity)
        cancel()
        return state
    }

    /// Continues with another motion from now on; `next` receives the current motion and the seconds since it began.
    public func replace(with next: (Motion, Double) -> Motion) {
        motion = next(motion, localTime(at: engine?.now ?? 0))
        startTime = engine?.startForNew
        engine?.plan(self)
    }
}
