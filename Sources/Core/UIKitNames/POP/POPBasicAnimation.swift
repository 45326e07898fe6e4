public import Motion
import Views

/// Leads a property to a value along a curve; counterpart of POP's.
public final class POPBasicAnimation: POPPropertyAnimation {
    /// Seconds that it takes.
    public var duration = 0.4
    /// How the way goes with time.
    public var timingFunction = CubicTimingParameters()

    override func begin(
        _ driven: AnimatableProperty<NSValue>, from start: NSValue, on engine: AnimationEngine,
        completion: @escaping (Bool) -> Void
    ) -> RunningAnimation {
        let motion = BasicAnimation(from: start, to: end(from: start), duration: duration, timing: timingFunction)
        return engine.start(motion, of: driven, completion: completion)
    }
}
