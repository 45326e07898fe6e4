public import Geometry
public import Motion

/// An animation that can be paused, scrubbed, turned round, stopped and continued; counterpart of
/// `UIViewPropertyAnimator`.
///
///     inactive --start, pause, scrub--> active --its end--> inactive, completions told
///     active --stop(false)--> stopped --finish(at:)--> inactive, completions told
///     active --stop(true)--> inactive, nobody told
///
/// What UIKit calls a programmer error traps here, with the state in the message. Where UIKit's behaviour is not
/// published, each member says what was chosen.
public final class PropertyAnimator: ViewImplicitlyAnimating {
    // MARK: What it was made of

    /// Seconds from start to end; a spring of mass, stiffness and damping takes its own time instead.
    public let duration: Double
    /// How the way goes with time.
    public let timingParameters: any TimingCurveProvider
    /// Seconds between the start and the first movement.
    public internal(set) var delay = 0.0

    /// Whether `fractionComplete` is the share of the way, so that a scrub follows the hand; false: of the time.
    ///
    /// Either way the timing's own curve is gone along once the animator goes on, and nothing jumps.
    public var scrubsLinearly = true
    /// Whether it stays active at its end, paused and with nobody told, so that it can be turned round.
    public var pausesOnCompletion = false
    /// Whether it can be paused, scrubbed and stopped; where it cannot, those calls do nothing.
    public var isInterruptible = true { didSet { checkInactive("isInterruptible") } }
    /// Whether the moving views take touches.
    public var isUserInteractionEnabled = true { didSet { checkInactive("isUserInteractionEnabled") } }
    /// Whether touches find the moving views where their models are, rather than where they are seen.
    public var isManualHitTestingEnabled = false { didSet { timeline?.touches = touches } }

    // MARK: Where it stands

    /// Where the animator stands in its life.
    public internal(set) var state = ViewAnimatingState.inactive
    var pending: [Pending] = []
    var completions: [(ViewAnimatingPosition) -> Void] = []
    /// Who is told of every end, also of one without completions.
    var endings: [(_ finished: Bool) -> Void] = []
    var timeline: Timeline?
    /// Whether another timing for the rest is one of the whole's time, in which all changes keep their turns.
    private(set) var isRetimed = false

    /// Changes that wait for the start.
    struct Pending {
        let delayFactor: Double
        let lendsDuration: Bool
        let animation: () -> Void
    }

    // MARK: Making one

    /// Makes an animator of a timing.
    ///
    /// - Precondition: `duration` is finite and not negative.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animator cannot last \(duration) s: give it 0 s or more"))
        self.duration = duration
        self.timingParameters = timingParameters
    }

    /// Makes an animator of a named curve.
    public convenience init(duration: Double, curve: AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve),
            animations: animations)
    }

    /// Makes an animator of a curve with two control points.
    public convenience init(
        duration: Double, controlPoint1: Point, controlPoint2: Point, animations: (() -> Void)? = nil
    ) {
        let curve = CubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        self.init(duration: duration, timingParameters: curve, animations: animations)
    }

    /// Makes an animator of a spring that is at its end after the duration.
    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: SpringTimingParameters(dampingRatio: dampingRatio),
            animations: animations)
    }

    private convenience init(duration: Double, timingParameters: any TimingCurveProvider, animations: (() -> Void)?) {
        self.init(duration: duration, timingParameters: timingParameters)
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator of somebody else's blocks, who knows nothing of it: each keeps its delay and its duration, and
    /// the whole goes evenly, also back and with another timing.
    package convenience init(duration: Double, capturing animations: @escaping () -> Void) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: .linear))
        isRetimed = true
        pending.append(Pending(delayFactor: 0, lendsDuration: false, animation: animations))
    }

    /// Makes an animator and starts it.
    ///
    /// Inside an animation block it takes that one's duration and curve, and cannot be interrupted unless told.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds until it moves.
    ///   - options: its curve, and whether the moving views take touches.
    ///   - animations: makes the changes.
    ///   - completion: told where it ended.
    /// - Returns: the running animator.
    @discardableResult
    public static func runningPropertyAnimator(
        withDuration duration: Double, delay: Double, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let outer = AnimationBlock.current
        let curve = CubicTimingParameters(animationCurve: options.curve)
        let animator = PropertyAnimator(
            duration: options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration,
            timingParameters: options.contains(.overrideInheritedCurve) ? curve : outer?.timing ?? curve,
            animations: animations)
        animator.isInterruptible = outer == nil
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// How touches meet the views it moves.
    var touches: Touches {
        guard isUserInteractionEnabled else { return .none }
        return isManualHitTestingEnabled ? .whereModelled : .whereShown
    }

    isolated deinit {
        precondition(
            state == .inactive,
            ProgrammerError.releasedAnimator("an animator was released while \(state): stop and finish it first"))
    }

    private func checkInactive(_ name: String) {
        precondition(
            state != .active,
            ProgrammerError.activeAnimator("\(name) was set on an animator that is \(state): set it before the start"))
    }
}
