/// The local time of all changes that one animation block makes.
///
/// A timeline moves properties by contributions: each change sets the model at once, and the presentation differs from the
/// model by the old difference times the remaining fraction. Contributions add up, so that a change in mid-flight keeps
/// position and velocity.
@MainActor
public final class Timeline: RunningAnimation {
    /// The current position in time and progress.
    var playback: Playback { didSet { engine?.plan(self) } }
    /// The rule by which touches find the moving views.
    var touches: Touches
    /// A Boolean value that indicates whether an animator controls the timeline: may stop, reverse or scrub it.
    let hasAnimator: Bool
    /// The animator, kept alive while the timeline runs.
    var owner: PropertyAnimator? { didSet { engine?.plan(self) } }

    private var movements: [Key: Movement] = [:]
    /// The released properties, with the changes that lead to their end and to their start.
    private var released: [ReleasedProperty] = []

    init(
        _ playback: Playback, touches: Touches = .whereShown, hasAnimator: Bool = false,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.playback = playback
        self.touches = touches
        self.hasAnimator = hasAnimator
        super.init(completion: completion)
    }

    override var isQuiet: Bool { super.isQuiet && !hasAnimator }

    override var endTime: Double? { isEndlessAndEmpty ? engine?.now : playback.endTime }

    /// A Boolean value that indicates whether the timeline would run for ever without a property to move.
    private var isEndlessAndEmpty: Bool { movements.isEmpty && playback.secondsLeft == .infinity }

    override func begin(at now: Double) { playback.begin(at: now) }

    override func freeze() { stop() }

    override func engineWasReleased() {
        super.engineWasReleased()
        owner?.engineWasReleased()
    }

    override func reachEnd() {
        if let owner { owner.timelineReachedEnd() } else { end(finished: !isEndlessAndEmpty) }
    }

    /// Returns the remaining fraction of a contribution at a time on the engine's clock: 1 at the start, 0 at the end.
    ///
    /// There is one fraction for each component.
    func remainder(of contribution: Contribution, at now: Double) -> Components {
        1 - playback.progress(of: contribution.track, at: playback.position(at: now), for: contribution.property)
    }
}

// MARK: - Moved properties

extension Timeline {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: AnimatedProperty
    }

    /// A property of a view that the timeline has changed.
    private struct Movement {
        weak var view: View?
        let property: AnimatedProperty
        /// The model's value before the first change and after the last.
        let first: Components
        var last: Components
    }

    /// A property that the timeline no longer moves, but may still set to its start or its end.
    private struct ReleasedProperty {
        let movement: Movement
        /// The model's value after the release, and before it.
        let left: Components
        let model: Components
        /// The changes to the end and to the start, for a property that something else has moved since.
        let toEnd: Components
        let toStart: Components
    }

    /// Records a change of a property.
    func move(_ property: AnimatedProperty, of view: View, from old: Components, to new: Components) {
        let key = Key(view: ObjectIdentifier(view), property: property)
        let first = movements[key].flatMap { $0.view == nil ? nil : $0.first } ?? old
        movements[key] = Movement(view: view, property: property, first: first, last: new)
    }

    /// Releases a property whose view has left the window, or that another animation has taken over.
    ///
    /// With `mayReturn`, the animator may still set the property to its start.
    func release(_ property: AnimatedProperty, of view: View, mayReturn: Bool = false) {
        let removed = view.removeContributions(of: self, to: property)
        let key = Key(view: ObjectIdentifier(view), property: property)
        guard !isOver, let movement = movements.removeValue(forKey: key) else { return }
        if mayReturn, hasAnimator {
            let model = view.model(of: property), whole = removed.reduce(.zero) { $0 + $1.delta }
            released.append(
                ReleasedProperty(movement: movement, left: model, model: model, toEnd: .zero, toStart: whole))
        }
        // Without a property to move, an endless timeline ends now.
        if isEndlessAndEmpty { engine?.plan(self) }
    }

    /// Ends a timeline that moves nothing any more, unless an animator has it.
    func endIfEmpty() { if movements.isEmpty, !isOver, !hasAnimator { end(finished: false) } }

    /// Makes the presentation the model of all moved properties, and releases them; `settle(at:)` may follow.
    ///
    /// Contributions of other timelines to the same properties stay.
    func stop() {
        let now = engine?.now ?? 0
        for movement in movements.values {
            guard let view = movement.view else { continue }
            var left = Components.zero, whole = Components.zero
            for contribution in view.removeContributions(of: self, to: movement.property) {
                left += contribution.delta * remainder(of: contribution, at: now)
                whole += contribution.delta
            }
            let model = view.model(of: movement.property)
            view.move(movement.property, by: left)
            released.append(
                ReleasedProperty(
                    movement: movement, left: view.model(of: movement.property), model: model,
                    toEnd: Components.zero - left, toStart: whole - left))
        }
        movements = [:]
    }

    /// Sets all moved properties to their start or their end, or leaves them where they are, and releases them.
    ///
    /// A property that nothing else has moved since gets exactly its value there.
    func settle(at position: ViewAnimatingPosition) {
        stop()
        for rest in released.reversed() where position != .current {
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
        released = []
    }
}

/// The part of a property's presentation that one change adds to the model.
struct Contribution {
    let property: AnimatedProperty
    let timeline: Timeline
    /// The part of the timeline in which the change takes place.
    let track: Track
    /// The value before the change minus the value after it.
    let delta: Components
}

/// The animatable properties of a view.
enum AnimatedProperty: CaseIterable {
    case center
    case size
    case transform
    case alpha
    case cornerRadius
    case backgroundColor
    case contentsRect
    case contentsProgress
    case border
    case shadow
    case subviewTransform
}

/// The rule by which touches find the views that a timeline moves.
enum Touches {
    /// Touches find the views where they are shown.
    case whereShown
    /// Touches find the views where their models are.
    case whereModelled
    /// Touches skip the views and everything inside them.
    case none
}
