extension PropertyAnimator {
    /// A call that is a programmer error in some states, or with some arguments.
    package enum Call {
        case addAnimations(delayFactor: Double)
        case start(delay: Double)
        case pause
        case `continue`(durationFactor: Double)
        case stop
        case finish
        /// Sets a property that may change only before the start.
        case configure
        /// Releases the animator.
        case release
    }

    /// Returns the programmer error that a call would be now; nil if the call is permitted.
    ///
    /// An argument that is not permitted is reported before the state, except at a start and a continuation.
    package func error(of call: Call) -> ProgrammerError? {
        let isStopped = state == .stopped
        switch call {
        case .addAnimations(let factor):
            return factor >= 0 && factor <= 1 ? isStopped ? .stoppedAnimator : nil : .delayFactor
        case .start(let delay):
            return isStopped ? .stoppedAnimator : delay >= 0 && delay.isFinite ? nil : .animationTime
        case .pause: return isStopped ? .stoppedAnimator : nil
        case .continue(let factor):
            return isStopped ? .stoppedAnimator : factor >= 0 && factor.isFinite ? nil : .durationFactor
        case .stop: return state == .inactive ? .inactiveAnimator : nil
        case .finish: return isStopped ? nil : .unstoppedAnimator
        case .configure: return state == .active ? .activeAnimator : nil
        case .release: return state == .inactive ? nil : .releasedAnimator
        }
    }
}
