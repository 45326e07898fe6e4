/// The clock and the list of a window's running animations.
///
/// The stage advances the clock from event to event. Presentations are evaluated at `now`.
@MainActor
public final class AnimationEngine {
    /// The seconds on the stage's clock.
    public private(set) var now = 0.0
    private var schedule = AnimationSchedule()
    /// A Boolean value that indicates whether a step is in progress: new animations begin at `now`, not at the next step.
    private var isStepping = false
    /// A Boolean value that indicates whether animations wait to begin at the end of the next step.
    private var hasWaiting = false
    /// The number of turns of the frame loop that have ended: moments after which all changes are on screen.
    package private(set) var turn = 0
    /// A Boolean value that indicates whether all values at `now` are written, while several animations end there.
    private var isWritten = false

    /// Creates an engine at time 0.
    public init() {}

    isolated deinit { for place in schedule.places { schedule[place]?.engineWasReleased() } }

    /// A Boolean value that indicates whether no animation runs.
    public var isIdle: Bool { schedule.isEmpty }

    /// The time of the next end that has an effect.
    package var nextEnd: Double? { schedule.first(isQuiet: false)?.endTime }

    var startForNew: Double? { isStepping ? now : nil }

    /// Starts a motion of a property; `completion` receives once whether the motion came to rest.
    @discardableResult
    public func start<Motion: PropertyMotion>(
        _ motion: Motion, of property: AnimatableProperty<Motion.Value>,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> PhysicsAnimation<Motion> {
        let animation = PhysicsAnimation(motion, of: property, completion: completion)
        add(animation)
        return animation
    }

    /// Starts a motion of a property of an object; it does not keep the object alive and ends with it.
    @discardableResult
    @inlinable
    public func start<Target: AnyObject, Motion: PropertyMotion>(
        _ motion: Motion, of target: Target, _ property: ReferenceWritableKeyPath<Target, Motion.Value>,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> PhysicsAnimation<Motion> {
        start(motion, of: AnimatableProperty(of: target, property), completion: completion)
    }

    func add(_ animation: RunningAnimation) {
        animation.engine = self
        schedule.add(animation)
        if isStepping { animation.begin(at: now) }
        plan(animation)
    }

    func remove(_ animation: RunningAnimation) { schedule.remove(animation) }

    /// Records that an animation begins, that its end has changed, or that its end has an effect now.
    func plan(_ animation: RunningAnimation) {
        schedule.plan(animation)
        hasWaiting = true
        isWritten = false
    }

    package func beginStep() { isStepping = true }

    /// Ends a step; animations that were started outside of steps begin at its time.
    package func endStep() {
        isStepping = false
        endTurn()
        guard hasWaiting else { return }
        for place in schedule.places { schedule[place]?.begin(at: now) }
        hasWaiting = false
    }

    /// Ends a turn, so that the views that were added in it count as shown.
    package func endTurn() { turn += 1 }

    /// Sets the clock and writes every driven property.
    package func advance(to time: Double) {
        let wasWritten = isWritten && time == now
        now = time
        isWritten = false
        guard !wasWritten else { return }
        schedule.close()
        // A write may stop or start other animations.
        for place in schedule.places {
            if let animation = schedule[place], !animation.isOver { animation.apply(at: time) }
        }
        while let first = schedule.first(isQuiet: true), let end = first.endTime, end <= time {
            remove(first)
            first.end(finished: true)
        }
    }

    /// Ends the animation with the earliest end, the oldest of several, if its end is not after `now`.
    package func endOne() {
        guard let first = schedule.first(isQuiet: false), let end = first.endTime, end <= now else { return }
        remove(first)
        // Without this flag, each of thousands of simultaneous ends would write all other values again.
        isWritten = true
        first.reachEnd()
        if isWritten { isWritten = nextEnd ?? .infinity <= now }
    }
}
