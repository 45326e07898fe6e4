/// The one local time of everything that was changed in one animation block.
///
/// What it moves are contributions: at each change the model takes its new value at once, and what is shown differs from
/// it by the old difference times what remains of the way. Contributions add up, so that a change in mid-flight keeps
/// position and velocity.
public final class Timeline: RunningAnimation {
    /// Where its time stands.
    var playback: Playback { didSet { engine?.plan(self) } }
    /// How touches meet the views it moves.
    var touches: Touches
    /// Whether an animator may stop it, turn it round or scrub it.
    let isSteered: Bool
    /// That animator, kept alive while it runs.
    var owner: PropertyAnimator? { didSet { engine?.plan(self) } }

    private var movements: [Key: Movement] = [:]
    /// How to bring what it has let go of to its end and to its start.
    private var rests: [Rest] = []

    init(
        _ playback: Playback, touches: Touches = .whereShown, isSteered: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.playback = playback
        self.touches = touches
        self.isSteered = isSteered
        super.init(completion: completion)
    }

    override var isQuiet: Bool { super.isQuiet && !isSteered }

    override var endTime: Double? { isForsaken ? engine?.now : playback.endTime }

    /// Whether it would go on for ever with nothing to move.
    private var isForsaken: Bool { movements.isEmpty && playback.secondsLeft == .infinity }

    override func begin(at now: Double) { playback.begin(at: now) }

    override func freeze() { stop() }

    override func stageHasGone() {
        super.stageHasGone()
        owner?.stageHasGone()
    }

    override func reachEnd() {
        if let owner { owner.timelineReachedEnd() } else { end(finished: !isForsaken) }
    }

    /// What is left of a contribution's way at a time on the engine's clock, for each number: 1 at the start, 0 at the
    /// end.
    func remainder(of contribution: Contribution, at now: Double) -> Components {
        1 - playback.progress(of: contribution.track, at: playback.place(at: now), for: contribution.property)
    }
}

// MARK: - What it moves

extension Timeline {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: AnimatedProperty
    }

    /// A view's property that has been changed.
    private struct Movement {
        weak var view: View?
        let property: AnimatedProperty
        /// The model's value before the first change and after the last.
        let first: Components
        var last: Components
    }

    /// A property that it moves no more, but may still take to its start or its end.
    private struct Rest {
        let movement: Movement
        /// The model's value when it was let go of, and before that.
        let left: Components
        let model: Components
        /// What that lacks to the end and to the start, if somebody else has moved it.
        let toEnd: Components
        let toStart: Components
    }

    /// Takes note of a property that it moves.
    func move(_ property: AnimatedProperty, of view: View, from old: Components, to new: Components) {
        let key = Key(view: ObjectIdentifier(view), property: property)
        let first = movements[key].flatMap { $0.view == nil ? nil : $0.first } ?? old
        movements[key] = Movement(view: view, property: property, first: first, last: new)
    }

    /// Lets go of a property whose view has left the stage (`toReturn`: its animator may still take it to its start), or
    /// that somebody else has taken hold of.
    func lose(_ property: AnimatedProperty, of view: View, toReturn: Bool = false) {
        let taken = view.takeContributions(of: self, to: property)
        let key = Key(view: ObjectIdentifier(view), property: property)
        guard !isOver, let movement = movements.removeValue(forKey: key) else { return }
        if toReturn, isSteered {
            let model = view.model(of: property), whole = taken.reduce(.zero) { $0 + $1.delta }
            rests.append(Rest(movement: movement, left: model, model: model, toEnd: .zero, toStart: whole))
        }
        // With nothing left to move, what would go on for ever ends now.
        if isForsaken { engine?.plan(self) }
    }

    /// Makes what is shown of it the model of everything it has moved, and lets go of it; `settle(at:)` may follow.
    ///
    /// What other timelines add to the same properties stays.
    func stop() {
        let now = engine?.now ?? 0
        for movement in movements.values {
            guard let view = movement.view else { continue }
            var left = Components.zero, whole = Components.zero
            for contribution in view.takeContributions(of: self, to: movement.property) {
                left += contribution.delta * remainder(of: contribution, at: now)
                whole += contribution.delta
            }
            let model = view.model(of: movement.property)
            view.move(movement.property, by: left)
            rests.append(
                Rest(
                    movement: movement, left: view.model(of: movement.property), model: model,
                    toEnd: Components.zero - left, toStart: whole - left))
        }
        movements = [:]
    }

    /// Takes everything it has moved to its start or its end, or leaves it where it is, and lets go of it.
    ///
    /// What nobody else has moved meanwhile gets exactly the value it had there.
    func settle(at position: ViewAnimatingPosition) {
        stop()
        for rest in rests.reversed() where position != .current {
            guard let view = rest.movement.view else { continue }
            let property = rest.movement.property
            let isUntouched = view.model(of: property) == rest.left
            switch position {
            case .end where isUntouched: view.setModel(of: property, to: rest.model)
            case .end: view.move(property, by: rest.toEnd)
            case .start where isUntouched && rest.model == rest.movement.last:
                view.setModel(of: property, to: rest.movement.first)
            case .start: view.move(property, by: rest.toStart)
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
    case contentsProgress
}
