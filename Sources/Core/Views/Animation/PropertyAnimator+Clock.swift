import Geometry
public import Motion

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

    /// How much of the way to the present destination is gone, 0 to 1.
    ///
    /// That is from the start to the end or, reversed, from the end to the start. `scrubsLinearly` says whether it is
    /// the share of the way or of the time. Setting it starts an inactive animator paused there; it has no effect while
    /// running or stopped. Values outside 0...1 are clamped.
    public var fractionComplete: Double {
        get {
            guard let timeline else { return 0 }
            let share = timeline.playback.fraction(at: now, ofWay: scrubsLinearly)
            return isReversed ? 1 - share : share
        }
        set {
            guard state != .stopped, !isRunning, isInterruptible || state == .inactive, !newValue.isNaN else { return }
            let share = min(max(newValue, 0), 1)
            let timeline = active
            timeline.playback.scrub(to: isReversed ? 1 - share : share, ofWay: scrubsLinearly)
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
        precondition(
            delay >= 0 && delay.isFinite,
            ProgrammerError.animationTime("an animator cannot start \(delay) s late: give it 0 s or more"))
        guard !isRunning else { return }
        self.delay = delay
        run(active, delay: delay)
    }

    /// Stands still where it is; starts it so if it was inactive.
    ///
    /// What is left of a delay is dropped.
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
    /// if nothing had been. An inactive animator is started. What had not begun yet begins in its turn on the rest of the
    /// way.
    ///
    /// - Precondition: It is not stopped; the factor is finite and not negative.
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
        checkNotStopped("continueAnimation")
        precondition(
            durationFactor >= 0 && durationFactor.isFinite,
            ProgrammerError.durationFactor("a duration factor must be finite and not negative, and is \(durationFactor)"))
        guard isInterruptible || !isRunning else { return }
        let timeline = active
        pause(timeline)
        if parameters != nil || durationFactor > 0 {
            // What never ends leaves no time to keep: then it is the whole duration.
            let left = timeline.playback.secondsLeft
            let kept = left.isFinite ? left : duration
            let seconds = durationFactor > 0 ? durationFactor * duration : kept
            timeline.playback.branch((parameters ?? timingParameters).timingCurve(duration: seconds))
        }
        run(timeline, delay: 0)
    }

    var now: Double { timeline?.engine?.now ?? 0 }

    private func checkNotStopped(_ call: String) {
        precondition(
            state != .stopped,
            ProgrammerError.stoppedAnimator("\(call) was called on an animator that is \(state): finish it first"))
    }

    /// The timeline, made now if there is none: its changes are made, and it stands still at its start.
    private var active: Timeline {
        if let timeline { return timeline }
        let new = Timeline(
            Playback(timingParameters.timingCurve(duration: duration), delay: nil, isRetimed: isRetimed),
            touches: touches, isSteered: true)
        timeline = new
        state = .active
        let animations = pending
        pending = []
        for one in animations { perform(one, on: new) }
        return new
    }

    private func run(_ timeline: Timeline, delay: Double) {
        // Its own changes may have ended it.
        guard timeline === self.timeline else { return }
        timeline.playback.run(at: timeline.engine?.startForNew, delay: delay)
        settleClock(of: timeline)
    }

    func pause(_ timeline: Timeline) {
        timeline.playback.pause(at: now)
        settleClock(of: timeline)
    }

    /// Has the engine follow what runs and forget what does not; nothing on a stage takes no time.
    func settleClock(of timeline: Timeline) {
        timeline.engine?.remove(timeline)
        timeline.owner = timeline.playback.isRunning ? self : nil
        guard timeline.playback.isRunning else { return }
        if let engine = timeline.engine { engine.add(timeline) } else { timelineReachedEnd() }
    }
}
