import Geometry

extension PropertyAnimator {
    /// Adds changes; while the animator is active they take what remains of its time.
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(delayFactor: 0, animation) }

    /// Adds changes that begin when a share (0 to 1) of the time, or of what remains of it, has gone.
    ///
    /// - Precondition: The share lies in 0...1 and the animator is not stopped.
    public func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void) {
        precondition(
            delayFactor >= 0 && delayFactor <= 1,
            ProgrammerError.delayFactor("a delay factor lies in 0...1, and is \(delayFactor)"))
        precondition(
            state != .stopped,
            ProgrammerError.stoppedAnimator("animations were added to an animator that is \(state): finish it first"))
        let changes = Pending(delayFactor: delayFactor, lendsDuration: true, animation: animation)
        if let timeline { perform(changes, on: timeline) } else { pending.append(changes) }
    }

    /// Adds somebody to tell where the animation ended; by then the animator is inactive.
    public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Adds somebody to tell, after the completions, whether it ended at its end; told of being stopped, too.
    func addEnding(_ ending: @escaping (_ finished: Bool) -> Void) { endings.append(ending) }

    func perform(_ changes: Pending, on timeline: Timeline) {
        guard !AnimationBlock.isSuspended else { return changes.animation() }
        let options: AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
        let track = timeline.playback.track(from: changes.delayFactor, at: now)
        let block = AnimationBlock(
            on: timeline, track: track, timing: timingParameters,
            duration: duration * (track.part.end - track.part.start),
            options: options, lendsDuration: changes.lendsDuration)
        block.perform(changes.animation)
    }
}
