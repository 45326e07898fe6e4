/// The clock of a window's animations, and the list of those that run.
///
/// The stage advances it from instant to instant; what is shown is evaluated at `now`.
public final class AnimationEngine {
    /// Seconds on the stage's clock.
    public private(set) var now = 0.0
    /// What drives a property or has somebody to tell of its end, in the order in which it began.
    private var running: [RunningAnimation] = []
    /// What only runs out: a fast mouse makes hundreds of these at a time, and none needs an instant of its own.
    private var quiet: [RunningAnimation] = []
    private var nextQuietEnd = Double.infinity
    /// Whether a step is under way, so that what begins begins at `now` rather than at the next step.
    private var isStepping = false

    /// Makes an engine at time 0.
    public init() {}

    isolated deinit { for animation in running + quiet { animation.stageHasGone() } }

    /// Whether nothing moves.
    public var isIdle: Bool { running.isEmpty && quiet.isEmpty }

    /// When the next animation ends of whose end something comes.
    package var nextEnd: Double? { running.lazy.compactMap(\.endTime).min() }

    var startForNew: Double? { isStepping ? now : nil }

    /// Begins to drive a property by a motion; `completion` is told once whether it came to rest.
    @discardableResult
    public func start<Target: AnyObject, Motion: PropertyMotion>(
        _ motion: Motion, of target: Target, _ property: ReferenceWritableKeyPath<Target, Motion.Value>,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) -> PhysicsAnimation<Target, Motion> {
        let animation = PhysicsAnimation(motion, of: target, property, completion: completion)
        add(animation)
        return animation
    }

    func add(_ animation: RunningAnimation) {
        animation.engine = self
        if isStepping { animation.begin(at: now) }
        if animation.isQuiet {
            quiet.append(animation)
            nextQuietEnd = min(nextQuietEnd, animation.endTime ?? .infinity)
        } else {
            running.append(animation)
        }
    }

    func remove(_ animation: RunningAnimation) {
        running.removeAll { $0 === animation }
        quiet.removeAll { $0 === animation }
    }

    package func beginStep() { isStepping = true }

    /// Ends a step at its time; what was begun outside of steps begins here.
    package func endStep() {
        for animation in running { animation.begin(at: now) }
        for animation in quiet { animation.begin(at: now) }
        nextQuietEnd = quiet.lazy.compactMap(\.endTime).min() ?? .infinity
        isStepping = false
    }

    /// Moves the clock and writes every driven property.
    package func advance(to time: Double) {
        now = time
        // What one writes may stop another.
        for animation in running where !animation.isOver { animation.apply(at: time) }
        guard nextQuietEnd <= time else { return }
        for animation in quiet where animation.endTime ?? .infinity <= time { animation.end(finished: true) }
        quiet.removeAll { $0.isOver }
        nextQuietEnd = quiet.lazy.compactMap(\.endTime).min() ?? .infinity
    }

    /// Ends the animation whose end comes first, the oldest of several, if that is at or before `now`.
    package func endOne() {
        var first: RunningAnimation?
        for animation in running {
            guard let end = animation.endTime, end <= now else { continue }
            if let earliest = first?.endTime, earliest <= end { continue }
            first = animation
        }
        guard let first else { return }
        remove(first)
        first.reachEnd()
    }
}
