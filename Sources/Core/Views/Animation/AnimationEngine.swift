/// The clock of a window's animations, and the list of those that run.
///
/// The stage advances it from instant to instant; what is shown is evaluated at `now`.
public final class AnimationEngine {
    /// Seconds on the stage's clock.
    public private(set) var now = 0.0
    private var schedule = AnimationSchedule()
    /// Whether a step is under way, so that what begins begins at `now` rather than at the next step.
    private var isStepping = false
    /// Whether something was begun or turned outside of steps, and begins at the end of the next one.
    private var somethingWaits = false
    /// Whether several end at `now`, one by one, and everything has been written there already.
    private var isWritten = false

    /// Makes an engine at time 0.
    public init() {}

    isolated deinit { for place in schedule.places { schedule[place]?.stageHasGone() } }

    /// Whether nothing moves.
    public var isIdle: Bool { schedule.isEmpty }

    /// When the next animation ends of whose end something comes.
    package var nextEnd: Double? { schedule.first(isQuiet: false)?.endTime }

    var startForNew: Double? { isStepping ? now : nil }

    /// Begins to drive a property by a motion; `completion` is told once whether it came to rest.
    @discardableResult
    public func start<Motion: PropertyMotion>(
        _ motion: Motion, of property: AnimatableProperty<Motion.Value>,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> PhysicsAnimation<Motion> {
        let animation = PhysicsAnimation(motion, of: property, completion: completion)
        add(animation)
        return animation
    }

    /// Begins to drive a property of an object, which is not kept alive; the motion ends with it.
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

    /// Takes note that an animation begins, ends at another time, or that somebody waits for its end now.
    func plan(_ animation: RunningAnimation) {
        schedule.plan(animation)
        somethingWaits = true
        isWritten = false
    }

    package func beginStep() { isStepping = true }

    /// Ends a step at its time; what was begun outside of steps begins here.
    package func endStep() {
        isStepping = false
        guard somethingWaits else { return }
        for place in schedule.places { schedule[place]?.begin(at: now) }
        somethingWaits = false
    }

    /// Moves the clock and writes every driven property.
    package func advance(to time: Double) {
        let wasWritten = isWritten && time == now
        now = time
        isWritten = false
        guard !wasWritten else { return }
        schedule.close()
        // What one writes may stop another, or start one more.
        for place in schedule.places {
            if let animation = schedule[place], !animation.isOver { animation.apply(at: time) }
        }
        while let first = schedule.first(isQuiet: true), let end = first.endTime, end <= time {
            remove(first)
            first.end(finished: true)
        }
    }

    /// Ends the animation whose end comes first, the oldest of several, if that is at or before `now`.
    package func endOne() {
        guard let first = schedule.first(isQuiet: false), let end = first.endTime, end <= now else { return }
        remove(first)
        // Thousands that end together would each have all the others written again.
        isWritten = true
        first.reachEnd()
        if isWritten { isWritten = nextEnd ?? .infinity <= now }
    }
}
