import Geometry
public import Motion

/// An animation that can be paused, scrubbed, reversed, stopped and continued; counterpart of `UIViewPropertyAnimator`.
///
///     inactive --start, pause, scrub--> active --end of the animation--> inactive, completions called
///     active --stop(false)--> stopped --finish(at:)--> inactive, completions called
///     active --stop(true)--> inactive, no completion called
///
/// Calls that UIKit treats as programmer errors trap here, with the state in the message. Where UIKit's behaviour is not
/// documented, each member describes the choice made here.
///
/// ```swift
/// let animator = PropertyAnimator(duration: 0.4, curve: .easeInOut) { card.alpha = 0 }
/// animator.startAnimation()
/// animator.pauseAnimation()  // the user has caught the card
/// animator.fractionComplete = 0.25
/// animator.isReversed = true
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
/// ```
@preconcurrency @MainActor
public final class PropertyAnimator: ViewImplicitlyAnimating {
    // MARK: Configuration

    /// The duration in seconds; a spring of mass, stiffness and damping takes its own time instead.
    public let duration: Double
    /// The timing of the animation.
    public let timingParameters: any TimingCurveProvider
    /// The seconds between the start and the first movement.
    public private(set) var delay = 0.0

    /// A Boolean value that indicates whether `fractionComplete` is a fraction of progress rather than of time.
    ///
    /// If true, a scrubbed view follows a drag directly. In both cases the animator continues along its own timing curve,
    /// without a jump.
    public var scrubsLinearly = true
    /// A Boolean value that indicates whether the animator stays active at its end, paused, so that it can be reversed.
    ///
    /// Its completions are not called then.
    public var pausesOnCompletion = false
    /// A Boolean value that indicates whether the animator can be paused, scrubbed and stopped.
    ///
    /// If false, those calls do nothing.
    public var isInterruptible = true { didSet { checkInactive("isInterruptible") } }
    /// A Boolean value that indicates whether the moving views receive touches.
    public var isUserInteractionEnabled = true { didSet { checkInactive("isUserInteractionEnabled") } }
    /// A Boolean value that indicates whether touches find the moving views at their model frames instead of on screen.
    public var isManualHitTestingEnabled = false { didSet { timeline?.touches = touches } }

    // MARK: State

    /// The state in the animator's life cycle.
    public private(set) var state = ViewAnimatingState.inactive
    private var pending: [Changes] = []
    private var completions: [(ViewAnimatingPosition) -> Void] = []
    private var timeline: Timeline?
    /// The path of the last run, at its end.
    private var lastPath: PlaybackPath?
    /// The effect of a new timing for the remainder on the changes.
    private var continuation = Playback.Continuation.separate

    /// A block of changes that waits for the start.
    private struct Changes {
        let delayFactor: Double
        let isDurationInherited: Bool
        let animation: () -> Void
    }

    // MARK: Creation

    /// Creates an animator with timing parameters.
    ///
    /// - Precondition: `duration` is finite and not negative.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animator cannot last \(duration) s: give it 0 s or more"))
        self.duration = duration
        self.timingParameters = timingParameters
    }

    /// Creates an animator of animation blocks that were written without one.
    ///
    /// Each block keeps its delay and its duration. The whole runs linearly, also in reverse and with another timing.
    package convenience init(duration: Double, capturing animations: @escaping () -> Void) {
        self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: .linear))
        continuation = .captured
        pending.append(Changes(delayFactor: 0, isDurationInherited: false, animation: animations))
    }

    isolated deinit {
        precondition(
            error(of: .release) == nil,
            ProgrammerError.releasedAnimator("an animator was released while \(state): stop and finish it first"))
    }
}

// MARK: - Changes

extension PropertyAnimator {
    /// Adds changes; while the animator is active they take the remaining time.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(delayFactor: 0, animation) }

    /// Adds changes that begin after a fraction (0 to 1) of the duration or, while active, of the remaining time.
    ///
    /// - Precondition: The fraction lies in 0...1 and the animator is not stopped.
    public func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void) {
        let error = error(of: .addAnimations(delayFactor: delayFactor))
        precondition(
            error != .delayFactor,
            ProgrammerError.delayFactor("a delay factor lies in 0...1, and is \(delayFactor)"))
        precondition(
            error == nil,
            ProgrammerError.stoppedAnimator("animations were added to an animator that is \(state): finish it first"))
        let changes = Changes(delayFactor: delayFactor, isDurationInherited: true, animation: animation)
        if let timeline { perform(changes, on: timeline) } else { pending.append(changes) }
    }

    /// Adds a handler that receives the final position; the animator is inactive when it is called.
    public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func perform(_ changes: Changes, on timeline: Timeline) {
        guard !AnimationBlock.isSuspended else { return changes.animation() }
        let options: AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
        let track = timeline.playback.track(from: changes.delayFactor, at: now)
        let block = AnimationBlock(
            on: timeline, track: track, timing: timingParameters,
            duration: duration * (track.part.end - track.part.start),
            options: options, isDurationInherited: changes.isDurationInherited)
        block.perform(changes.animation)
    }

    /// The rule by which touches find the moving views.
    private var touches: Touches {
        guard isUserInteractionEnabled else { return .none }
        return isManualHitTestingEnabled ? .whereModelled : .whereShown
    }

    private func checkInactive(_ name: String) {
        precondition(
            error(of: .configure) == nil,
            ProgrammerError.activeAnimator("\(name) was set on an animator that is \(state): set it before the start"))
    }
}

// MARK: - Running

extension PropertyAnimator {
    /// A Boolean value that indicates whether the animator is active and moves, or will move after its delay.
    public var isRunning: Bool { state == .active && timeline?.playback.isRunning ?? false }

    /// A Boolean value that indicates whether the animator moves towards its start.
    ///
    /// Setting it has an effect only while active. The views then return along the same path.
    public var isReversed: Bool {
        get { timeline?.playback.isReversed ?? false }
        set {
            guard state == .active, let timeline else { return }
            timeline.playback.reverse(newValue, at: now)
            settleClock(of: timeline)
        }
    }

    /// The completed fraction of the animation in its current direction, 0 to 1.
    ///
    /// It counts from the start to the end or, reversed, from the end to the start. `scrubsLinearly` selects a fraction of
    /// progress or of time. Setting it starts an inactive animator in a paused state, and has no effect while running or
    /// stopped. Values outside 0...1 are clamped.
    public var fractionComplete: Double {
        get {
            guard let timeline else { return 0 }
            let fraction = timeline.playback.fraction(at: now, ofProgress: scrubsLinearly)
            return isReversed ? 1 - fraction : fraction
        }
        set {
            guard state != .stopped, !isRunning, isInterruptible || state == .inactive, !newValue.isNaN else { return }
            let fraction = min(max(newValue, 0), 1)
            let timeline = activeTimeline
            timeline.playback.scrub(to: isReversed ? 1 - fraction : fraction, ofProgress: scrubsLinearly)
        }
    }

    /// Starts the animator, or continues from where it was paused.
    ///
    /// - Precondition: The animator is not stopped.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts or continues after a delay in seconds; the animator is active at once.
    ///
    /// - Precondition: The animator is not stopped; the delay is finite and not negative.
    public func startAnimation(afterDelay delay: Double) {
        let error = error(of: .start(delay: delay))
        checkNotStopped(error, "startAnimation")
        precondition(
            error == nil,
            ProgrammerError.animationTime("an animator cannot start \(delay) s late: give it 0 s or more"))
        guard !isRunning else { return }
        self.delay = delay
        run(activeTimeline, delay: delay)
    }

    /// Pauses the animator; an inactive one becomes active and paused.
    ///
    /// The rest of a delay is dropped.
    ///
    /// - Precondition: The animator is not stopped.
    public func pauseAnimation() {
        checkNotStopped(error(of: .pause), "pauseAnimation")
        guard isInterruptible || state == .inactive else { return }
        pause(activeTimeline)
    }

    /// Continues from the current progress with another timing; nil keeps the timing.
    ///
    /// The remainder takes `durationFactor` of the whole duration; 0 keeps the remaining time, so that nil and 0 change
    /// nothing. An inactive animator starts. Changes that have not begun yet begin in their order during the remainder.
    ///
    /// - Precondition: The animator is not stopped; the factor is finite and not negative.
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        let error = error(of: .continue(durationFactor: durationFactor))
        checkNotStopped(error, "continueAnimation")
        precondition(
            error == nil,
            ProgrammerError.durationFactor(
                "a duration factor must be finite and not negative, and is \(durationFactor)"))
        guard isInterruptible || !isRunning else { return }
        let timeline = activeTimeline
        pause(timeline)
        if parameters != nil || durationFactor > 0 {
            // An endless animation has no remaining time; the whole duration replaces it.
            let left = timeline.playback.secondsLeft
            let kept = left.isFinite ? left : duration
            let seconds = durationFactor > 0 ? durationFactor * duration : kept
            timeline.playback.branch((parameters ?? timingParameters).timingCurve(duration: seconds))
        }
        run(timeline, delay: 0)
    }

    /// Makes a new timing for the remainder retime all changes as a whole, so that late changes keep their order.
    ///
    /// A transition asks for it, because it may be caught, released and reversed in any order.
    package func continueAsWhole() {
        guard continuation == .separate else { return }
        continuation = .whole
        timeline?.playback.continuation = .whole
    }

    /// Turns to the other end on a critically damped spring over the animator's duration.
    ///
    /// Unlike `isReversed`, which traces the path back, this keeps the velocity of every value. It has no effect unless
    /// the animator is active.
    package func retarget(toStart: Bool) {
        guard state == .active, let timeline else { return }
        let seconds = timeline.playback.curve.duration
        guard Spring.durations.contains(seconds) else {
            isReversed = toStart
            return
        }
        timeline.playback.retarget(toStart: toStart, by: Spring(dampingRatio: 1, duration: seconds), at: now)
        settleClock(of: timeline)
    }

    /// The path of the progress, with the current position on it; nil before the first start.
    ///
    /// After the end it is the path of the last run, with the position at which that run ended or was stopped.
    package var path: PlaybackPath? { timeline?.playback.path(at: now) ?? lastPath }

    private var now: Double { timeline?.engine?.now ?? 0 }

    private func checkNotStopped(_ error: ProgrammerError?, _ call: String) {
        precondition(
            error != .stoppedAnimator,
            ProgrammerError.stoppedAnimator("\(call) was called on an animator that is \(state): finish it first"))
    }

    /// The timeline; without one, a new timeline paused at its start, with the pending changes made.
    private var activeTimeline: Timeline {
        if let timeline { return timeline }
        let new = Timeline(
            Playback(timingParameters.timingCurve(duration: duration), delay: nil, continuation: continuation),
            touches: touches, hasAnimator: true)
        timeline = new
        state = .active
        let animations = pending
        pending = []
        for changes in animations { perform(changes, on: new) }
        return new
    }

    private func run(_ timeline: Timeline, delay: Double) {
        // The changes themselves may have ended the animator.
        guard timeline === self.timeline else { return }
        timeline.playback.run(at: timeline.engine?.startForNew, delay: delay)
        settleClock(of: timeline)
    }

    private func pause(_ timeline: Timeline) {
        timeline.playback.pause(at: now)
        settleClock(of: timeline)
    }

    /// Adds a running timeline to the engine and removes a paused one; without an engine it ends at once.
    private func settleClock(of timeline: Timeline) {
        timeline.engine?.remove(timeline)
        timeline.owner = timeline.playback.isRunning ? self : nil
        guard timeline.playback.isRunning else { return }
        if let engine = timeline.engine { engine.add(timeline) } else { timelineReachedEnd() }
    }
}

// MARK: - Ending

extension PropertyAnimator {
    /// Stops the animator: the current presentation becomes the model.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive and no completion is called; if false, it waits
    ///   for `finishAnimation(at:)`.
    /// - Precondition: The animator is not inactive.
    public func stopAnimation(_ withoutFinishing: Bool) {
        precondition(
            error(of: .stop) == nil,
            ProgrammerError.inactiveAnimator("stopAnimation was called on an animator that is \(state): start it first")
        )
        guard isInterruptible || state == .stopped else { return }
        if state == .active, let timeline { pause(timeline) }
        timeline?.stop()
        state = .stopped
        if withoutFinishing {
            // Releasing the completions may call this animator again, so that its state must be final by then.
            let dropped = completions
            completions = []
            reset(finished: false)
            withExtendedLifetime(dropped) {}
        }
    }

    /// Ends a stopped animator: its properties take their values at a position, and the completions are called.
    ///
    /// - Precondition: The animator is stopped.
    public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        precondition(
            error(of: .finish) == nil,
            ProgrammerError.unstoppedAnimator(
                "finishAnimation was called on an animator that is \(state): stop it first"))
        finish(at: finalPosition)
    }

    /// Called when the timeline has reached the end or, reversed, the start.
    func timelineReachedEnd() {
        guard let timeline else { return }
        timeline.playback.pauseAtEnd()
        if pausesOnCompletion {
            settleClock(of: timeline)
        } else {
            finish(at: isReversed ? .start : .end)
        }
    }

    /// Called when the window's engine is released: the animator becomes inactive, and no handler is called.
    func engineWasReleased() {
        let dropped = completions
        completions = []
        reset(finished: false)
        withExtendedLifetime(dropped) {}
    }

    private func finish(at position: ViewAnimatingPosition) {
        timeline?.settle(at: position)
        let handlers = completions
        completions = []
        reset(finished: position == .end)
        AnimationBlock.outside { for completion in handlers { completion(position) } }
    }

    private func reset(finished: Bool) {
        let over = timeline
        timeline = nil
        pending = []
        state = .inactive
        guard let over else { return }
        lastPath = over.playback.path(at: over.engine?.now ?? 0)
        over.engine?.remove(over)
        over.owner = nil
        over.end(finished: finished)
    }
}
