/// The one local time of everything that was changed in one animation block.
///
/// What it moves are contributions: at each change the model takes its new value at once, and what is shown differs from
/// it by the old difference times what remains of the way. Contributions add up, so that a change in mid-flight keeps
/// position and velocity.
public final class Timeline: RunningAnimation {
    /// Where its time stands.
    var playback: Playback
    /// Whether touches go past the views it moves.
    let blocksInteraction: Bool
    /// Who decides what its end means; kept alive while it runs.
    var owner: PropertyAnimator?

    private var movements: [Movement] = []
    /// What the model lacks to its end and to its start, once the timeline has been stopped.
    private var rests: [Rest] = []

    /// A view and which of its properties has been changed.
    private struct Movement {
        weak var view: View?
        let property: AnimatedProperty
    }

    private struct Rest {
        let movement: Movement
        let toEnd: Components
        let toStart: Components
    }

    init(_ playback: Playback, blocksInteraction: Bool = false, completion: ((Bool) -> Void)? = nil) {
        self.playback = playback
        self.blocksInteraction = blocksInteraction
        super.init(completion: completion)
    }

    override var isQuiet: Bool { super.isQuiet && owner == nil }

    override var endTime: Double? { playback.endTime }

    override func begin(at now: Double) { playback.begin(at: now) }

    override func freeze() { stop() }

    override func reachEnd() {
        if let owner { owner.timelineReachedEnd() } else { super.reachEnd() }
    }

    /// Takes note of a property that it moves.
    func move(_ property: AnimatedProperty, of view: View) {
        movements.append(Movement(view: view, property: property))
    }

    /// What is left of a contribution's way at a time on the engine's clock, for each number: 1 at the start, 0 at the
    /// end.
    func remainder(of contribution: Contribution, at now: Double) -> Components {
        1 - playback.progress(of: contribution.track, at: playback.place(at: now), for: contribution.property)
    }

    /// Makes what is shown of it the model of everything it has moved, and lets go of it; `settle(at:)` may follow.
    ///
    /// What other timelines add to the same properties stays.
    func stop() {
        let now = engine?.now ?? 0
        for movement in movements {
            guard let view = movement.view else { continue }
            var left = Components.zero, whole = Components.zero
            for contribution in view.takeContributions(of: self, to: movement.property) {
                left += contribution.delta * remainder(of: contribution, at: now)
                whole += contribution.delta
            }
            view.move(movement.property, by: left)
            rests.append(Rest(movement: movement, toEnd: Components.zero - left, toStart: whole - left))
        }
        movements = []
    }

    /// Takes everything it has moved to its start or its end, or leaves it where it is, and lets go of it.
    func settle(at position: ViewAnimatingPosition) {
        stop()
        for rest in rests {
            switch position {
            case .end: rest.movement.view?.move(rest.movement.property, by: rest.toEnd)
            case .start: rest.movement.view?.move(rest.movement.property, by: rest.toStart)
            case .current: break
            }
        }
        rests = []
    }
}

/// One property's share in a timeline.
struct Contribution {
    let property: AnimatedProperty
    let timeline: Timeline
    /// When on the timeline the change takes place.
    let track: Track
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
    case contentsRect
}
