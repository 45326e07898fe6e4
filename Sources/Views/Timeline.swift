import Motion

/// The one local time of everything that was changed in one animation block.
///
/// What it moves are contributions: at each change the model takes its new value at once, and what is shown differs from
/// it by the old difference times what remains of the timeline. Contributions add up, so that a change in mid-flight
/// keeps position and velocity.
public final class Timeline: RunningAnimation {
    private let seconds: Double
    private let curve: CubicTimingParameters
    private var movements: [Movement] = []

    /// A view and which of its properties has been changed.
    private struct Movement {
        weak var view: View?
        let property: AnimatedProperty
    }

    init(duration: Double, curve: CubicTimingParameters, completion: ((Bool) -> Void)?) {
        seconds = duration
        self.curve = curve
        super.init(completion: completion)
    }

    package override var duration: Double { seconds }

    /// Takes note of a property that it moves.
    func move(_ property: AnimatedProperty, of view: View) {
        movements.append(Movement(view: view, property: property))
    }

    override func freeze() {
        for movement in movements { movement.view?.adoptPresentation(of: movement.property) }
    }

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
    let delta: Components
}

/// The properties of a view that an animation block animates.
enum AnimatedProperty: CaseIterable {
    case center
    case size
    case transform
    case alpha
    case cornerRadius
    case backgroundColor
}
