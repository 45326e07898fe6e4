public import Motion

/// A motion from one value to another along a timing curve; counterpart of POP's `POPBasicAnimation`.
nonisolated public struct BasicAnimation<Value: Animatable>: PropertyMotion {
    /// The value at the beginning.
    public let fromValue: Value
    /// The value at the end.
    public let toValue: Value
    /// The curve, stretched to the duration; a spring of physical constants has its own.
    public let curve: TimingCurve

    private let displacement: Components

    /// Creates a motion from `fromValue` to `toValue`; the angles of a `Transform` take the shortest path.
    ///
    /// A spring's initial velocity has no axis here; its length counts for every component.
    ///
    /// - Parameters:
    ///   - fromValue: The value at the beginning.
    ///   - toValue: The value at the end.
    ///   - duration: The duration in seconds; with 0 the motion is at its end at once.
    ///   - timing: The timing of the motion.
    /// - Precondition: Both values are finite, the duration is finite and not negative.
    public init(
        from fromValue: Value, to toValue: Value, duration: Double,
        timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
    ) {
        precondition(fromValue.isFinite, "an animation cannot begin at \(fromValue)")
        precondition(toValue.isFinite, "an animation cannot end at \(toValue)")
        self.fromValue = fromValue
        self.toValue = toValue
        curve = timing.timingCurve(duration: duration)
        displacement = Value.difference(from: toValue, to: fromValue)
    }

    /// The seconds until the value is at its end; infinite for a spring without damping.
    public var restTime: Double { curve.duration }

    /// Returns the value at a time, in seconds from the beginning.
    public func value(at time: Double) -> Value {
        guard time < restTime else { return toValue }
        return Value(components: toValue.components + displacement * (1 - curve.value(at: time)))
    }

    /// Returns the velocity of each component, in units per second.
    public func velocity(at time: Double) -> Components {
        time < restTime ? -displacement * curve.slope(at: time) : .zero
    }
}
