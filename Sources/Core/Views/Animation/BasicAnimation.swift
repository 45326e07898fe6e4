public import Motion

/// A value that goes from one to another along a timing curve; counterpart of POP's `POPBasicAnimation`.
nonisolated public struct BasicAnimation<Value: Animatable>: PropertyMotion {
    /// Where the value begins.
    public let fromValue: Value
    /// Where it ends.
    public let toValue: Value
    /// The curve, stretched to the duration; a spring of physical constants takes its own.
    public let curve: TimingCurve

    private let displacement: Components

    /// Makes a motion from `fromValue` to `toValue`; the angles of a `Transform` go the shortest way round.
    ///
    /// A spring's initial velocity has no axis here: its length counts, for every number.
    ///
    /// - Parameters:
    ///   - fromValue: where it begins.
    ///   - toValue: where it ends.
    ///   - duration: seconds; with 0 the value is there at once.
    ///   - timing: how the way goes with time.
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

    /// Seconds until the value is there; infinite for a spring without damping.
    public var restTime: Double { curve.duration }

    /// The value at a time, in seconds from the beginning.
    public func value(at time: Double) -> Value {
        guard time < restTime else { return toValue }
        return Value(components: toValue.components + displacement * (1 - curve.value(at: time)))
    }

    /// The numbers' velocities, in units a second.
    public func velocity(at time: Double) -> Components {
        time < restTime ? -displacement * curve.slope(at: time) : .zero
    }
}
