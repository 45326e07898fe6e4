import Geometry

extension PropertyAnimator {
    /// Stops it where it is: what is shown becomes the model.
    ///
    /// - Parameter withoutFinishing: true: it is over, and nobody is told; false: it waits for `finishAnimation(at:)`.
    /// - Precondition: It is not inactive.
    public func stopAnimation(_ withoutFinishing: Bool) {
        precondition(
            state != .inactive,
            ProgrammerError.inactiveAnimator("stopAnimation was called on an animator that is \(state): start it first"))
        guard isInterruptible || state == .stopped else { return }
        if state == .active, let timeline { pause(timeline) }
        timeline?.stop()
        state = .stopped
        if withoutFinishing {
            // Whoever goes with them may ask of this animator in turn: it is over by then.
            let dropped = completions
            completions = []
            reset(finished: false)
            callCompletions(finished: false)
            withExtendedLifetime(dropped) {}
        }
    }

    /// Ends a stopped animation: its properties take their values there, and the completions are told.
    ///
    /// - Precondition: It is stopped.
    public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
        precondition(
            state == .stopped,
            ProgrammerError.unstoppedAnimator("finishAnimation was called on an animator that is \(state): stop it first"))
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

    /// Its window is no more: it is over, and nobody is told.
    func stageHasGone() {
        let dropped = (completions, endings)
        completions = []
        endings = []
        reset(finished: false)
        withExtendedLifetime(dropped) {}
    }

    private func finish(at position: ViewAnimatingPosition) {
        timeline?.settle(at: position)
        let told = completions
        completions = []
        reset(finished: position == .end)
        AnimationBlock.outside { for completion in told { completion(position) } }
        callCompletions(finished: position == .end)
    }

    private func callCompletions(finished: Bool) {
        let told = endings
        endings = []
        AnimationBlock.outside { for ending in told { ending(finished) } }
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
