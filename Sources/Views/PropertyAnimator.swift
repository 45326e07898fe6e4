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
    public private(set) var delay = 0.0

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
    public var isManualHitTestingEnabled = false

    // MARK: Where it stands

    /// Where the animator stands in its life.
    public private(set) var state = ViewAnimatingState.inactive
    private var pending: [(delayFactor: Double, animation: () -> Void)] = []
    private var completions: [(ViewAnimatingPosition) -> Void] = []
    private var timeline: Timeline?

    // MARK: Making one

    /// Makes an animator of a timing.
    ///
    /// - Precondition: `duration` is finite and not negative.
    public init(duration: Double, timingParameters: any TimingCurveProvider) {
        precondition(duration >= 0 && duration.isFinite, "an animator cannot last \(duration) s")
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

    /// Makes an animator and starts it.
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
        let outer = AnimationBlock.open.last
        let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.duration
        let animator = PropertyAnimator(duration: inherited ?? duration, curve: options.curve, animations: animations)
        animator.isInterruptible = outer == nil
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    isolated deinit {
        precondition(state == .inactive, "an animator was released while \(state): stop and finish it first")
    }

    private func checkInactive(_ name: String) {
        precondition(state != .active, "\(name) was set on an animator that is \(state): set it before the start")
    }
}

// MARK: - What is added

extension PropertyAnimator {
    /// Adds changes; while the animator is active they take what remains of its time.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(delayFactor: 0, animation) }

    /// Adds changes that begin when a share (0 to 1) of the time, or of what remains of it, has gone.
    ///
    /// - Precondition: The share lies in 0...1 and the animator is not stopped.
    public func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void) {
        precondition(delayFactor >= 0 && delayFactor <= 1, "a delay factor lies in 0...1, and is \(delayFactor)")
        precondition(state != .stopped, "animations were added to an animator that is \(state): finish it first")
        if let timeline {
            perform(animation, on: timeline, delayFactor: delayFactor)
        } else {
            pending.append((delayFactor, animation))
        }
    }

    /// Adds somebody to tell where the animation ended; by then the animator is inactive.
    public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    private func perform(_ animation: () -> Void, on timeline: Timeline, delayFactor: Double) {
        let options: AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
        let track = timeline.playback.track(from: delayFactor, at: now)
        let block = AnimationBlock(
            on: timeline, track: track, timing: timingParameters, duration: duration * (track.end - track.start),
            options: options)
        block.perform(animation)
    }
}

// MARK: - The clock

extension PropertyAnimator {
    /// Whether it is active and moving, or will be after its delay.
    public var isRunning: Bool { state == .active && timeline?.playback.isRunning ?? false }

    /// Whether it leads back to its start; has an effect only while active, where the motion turns round in its tracks.
    public var isReversed: Bool {
        get { timeline?.playback.isReversed ?? false }
        set {
            guard state == .active, let timeline else { return }
            timeline.playback.reverse(newValue, at: now)
            settleClock(of: timeline)
        }
    }

    /// How much of the way to the present destination is gone, 0 to 1: from the start to the end or, reversed, from the
    /// end to the start. `scrubsLinearly` says of which the share is.
    ///
    /// Setting it starts an inactive animator paused there; it has no effect while running or stopped. Values outside
    /// 0...1 are clamped.
    public var fractionComplete: Double {
        get {
            guard let timeline else { return 0 }
            let share = timeline.playback.fraction(at: now, ofWay: scrubsLinearly)
            return isReversed ? 1 - share : share
        }
        set {
            guard state != .stopped, !isRunning, isInterruptible, !newValue.isNaN else { return }
            let share = min(max(newValue, 0), 1)
            active.playback.scrub(to: isReversed ? 1 - share : share, ofWay: scrubsLinearly)
        }
    }

    /// Starts it, or goes on where it was paused.
    ///
    /// - Precondition: It is not stopped.
    public func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts it, or goes on, after a number of seconds; it is active at once.
    ///
    /// - Precondition: It is not stopped; the delay is finite and not negative.
    public func startAnimation(afterDelay delay: Double) {
        checkNotStopped("startAnimation")
        precondition(delay >= 0 && delay.isFinite, "an animator cannot start \(delay) s late")
        guard !isRunning else { return }
        self.delay = delay
        run(active, delay: delay)
    }

    /// Stands still where it is; starts it so if it was inactive.
    ///
    /// - Precondition: It is not stopped.
    public func pauseAnimation() {
        checkNotStopped("pauseAnimation")
        guard isInterruptible || state == .inactive else { return }
        pause(active)
    }

    /// Goes on from where it is with another timing; nil keeps the timing.
    ///
    /// What remains takes `durationFactor` of the whole duration; 0 keeps the time that remains. So nil and 0 go on as
    /// if nothing had been. An inactive animator is started.
    ///
    /// - Precondition: It is not stopped; the factor is finite and not negative.
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        checkNotStopped("continueAnimation")
        precondition(
            durationFactor >= 0 && durationFactor.isFinite,
            "a duration factor must be finite and not negative, and is \(durationFactor)")
        let timeline = active
        pause(timeline)
        if parameters != nil || durationFactor > 0 {
            let seconds = durationFactor > 0 ? durationFactor * duration : timeline.playback.secondsLeft
            timeline.playback.branch((parameters ?? timingParameters).timingCurve(duration: seconds))
        }
        run(timeline, delay: 0)
    }

    private var now: Double { timeline?.engine?.now ?? 0 }

    private func checkNotStopped(_ call: String) {
        precondition(state != .stopped, "\(call) was called on an animator that is \(state): finish it first")
    }

    /// The timeline, made now if there is none: its changes are made, and it stands still at its start.
    private var active: Timeline {
        if let timeline { return timeline }
        let new = Timeline(
            Playback(timingParameters.timingCurve(duration: duration), delay: nil),
            blocksInteraction: !isUserInteractionEnabled)
        new.owner = self
        timeline = new
        state = .active
        let animations = pending
        pending = []
        for (delayFactor, animation) in animations { perform(animation, on: new, delayFactor: delayFactor) }
        pause(new)
        return new
    }

    private func run(_ timeline: Timeline, delay: Double) {
        timeline.owner = self
        timeline.playback.run(at: timeline.engine?.startForNew, delay: delay)
        settleClock(of: timeline)
    }

    private func pause(_ timeline: Timeline) {
        timeline.playback.pause(at: now)
        settleClock(of: timeline)
    }

    /// Has the engine follow what runs and forget what does not; nothing on a stage takes no time.
    private func settleClock(of timeline: Timeline) {
        timeline.engine?.remove(timeline)
        guard timeline.playback.isRunning else {
            timeline.owner = nil
            return
        }
        if let engine = timeline.engine { engine.add(timeline) } else { timelineReachedEnd() }
    }
}

// MARK: - The end

extension PropertyAnimator {
    /// Stops it where it is: what is shown becomes the model.
    ///
    /// - Parameter withoutFinishing: true: it is over, and nobody is told; false: it waits for `finishAnimation(at:)`.
    /// - Precondition: It is not inactive.
    public func stopAnimation(_ withoutFinishing: Bool) {
        precondition(state != .inactive, "stopAnimation was called on an animator that is \(state): start it first")
        guard isInterruptible || state == .stopped else { return }
        if state == .active, let timeline { pause(timeline) }
        timeline?.stop()
        state = .stopped
        if withoutFinishing {
            completions = []
            reset(finished: false)
        }
    }

    /// Ends a stopped animation: its properties take their values there, and the completions are told.
    ///
    /// - Precondition: It is stopped.
    public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        precondition(state == .stopped, "finishAnimation was called on an animator that is \(state): stop it first")
        finish(at: finalPosition)
    }

    /// The clock has come to the end or, reversed, to the start.
    func timelineReachedEnd() {
        guard let timeline else { return }
        timeline.playback.pause(at: timeline.endTime ?? now)
        if pausesOnCompletion {
            settleClock(of: timeline)
        } else {
            finish(at: isReversed ? .start : .end)
        }
    }

    private func finish(at position: ViewAnimatingPosition) {
        timeline?.settle(at: position)
        let told = completions
        completions = []
        reset(finished: position == .end)
        for completion in told { completion(position) }
    }

    private func reset(finished: Bool) {
        let over = timeline
        timeline = nil
        pending = []
        state = .inactive
        guard let over else { return }
        over.engine?.remove(over)
        over.owner = nil
        over.end(finished: finished)
    }
}
