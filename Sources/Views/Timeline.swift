import Motion

/// The one local time of everything that was changed in one animation block.
///
/// What it moves are contributions: at each change the model takes its new value at once, and what is shown differs from
/// it by the old difference times what remains of the timeline. Contributions add up, so that a change in mid-flight
/// keeps position and velocity.
public final class Timeline: RunningAnimation {
    private let seconds: Double
    private let curve: CubicTimingParameters

    init(duration: Double, curve: CubicTimingParameters, completion: ((Bool) -> Void)?) {
        seconds = duration
        self.curve = curve
        super.init(completion: completion)
    }

    package override var duration: Double { seconds }

    /// What is left of the way at a time on the engine's clock: 1 at the start, 0 from the end on.
    func remainder(at now: Double) -> Double {
        guard let startTime else { return 1 }
        guard seconds > 0, now < startTime + seconds else { return 0 }
        return 1 - curve.value(at: (now - startTime) / seconds)
    }
}

/// One property's share in a timeline.
struct Contribution {
    let property: AnimatedProperty
    let timeline: Timeline
    /// The value before the change less the value after it.
    let delta: SIMD4<Double>
}

/// The properties of a view that an animation block animates.
enum AnimatedProperty {
    case center
    case size
    case transform
    case alpha
    case cornerRadius
    case backgroundColor
}
