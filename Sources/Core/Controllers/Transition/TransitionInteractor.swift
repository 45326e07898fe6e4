import Motion

/// A hand that drives a transition and lets go of it with its own speed.
///
/// What is let go of goes on as a critically damped spring that begins as fast as the hand was, so that nothing jumps, in
/// place or in speed. With `pause()` it can be taken hold of again wherever it is.
@MainActor
open class TransitionInteractor: PercentDrivenInteractiveTransition {
    /// How many of its time constants the last spring gets at least, so that a fast hand does not carry it beyond its end.
    private static let leastConstants = 6.0

    /// Whether a hand has hold of the transition, or of one that is about to begin; whose gesture begins one sets it.
    public final var hasStarted = false
    /// Whether the transition goes on to its end when the hand lets go; false: it goes back.
    public final var shouldFinish = false
    /// Whether it went to its end when a hand last took hold of it; one that a hand begins has not gone anywhere.
    private var wasFinishing = false

    /// Whether the transition that it drives has begun and is not over, whoever animates it.
    public final var isUnderWay: Bool { transitionState != nil }

    /// Takes hold of the running transition where it is; `shouldFinish` then says where it was going.
    open override func pause() {
        let before = transitionState
        super.pause()
        guard let before, !before.isInteractive, transitionState?.isInteractive ?? false else { return }
        hasStarted = true
        wasFinishing = !before.isCancelled
        shouldFinish = wasFinishing
    }

    /// Lets go as if the hand had not been: on to where the transition was going, or back where the hand had begun it.
    ///
    /// For a press that has not moved, and a pointer that is taken away.
    /// - Parameter velocity: the hand's, in ways a second; above 0 towards the end.
    open func withdraw(velocity: Double = 0) {
        shouldFinish = wasFinishing
        release(velocity: velocity)
    }

    /// Lets go: on or back, as `shouldFinish` says.
    ///
    /// The rest takes as long as the same forces need for what is left of the way, and no longer than a fast hand allows.
    /// - Parameter velocity: the hand's, in ways a second; above 0 towards the end.
    open func release(velocity: Double = 0) {
        hasStarted = false
        // A thousandth of the way is nothing to be seen, and no measure for a speed.
        let left = max(shouldFinish ? 1 - percentComplete : percentComplete, 0.001)
        let initial = (shouldFinish ? velocity : -velocity) / left
        let unhurried = duration * left.squareRoot()
        let seconds = initial > 0 ? min(unhurried, Self.leastConstants / initial) : unhurried
        timingCurve = SpringTimingParameters(dampingRatio: 1, initialVelocity: initial)
        if seconds > 0 { completionSpeed = left * duration / seconds }
        if shouldFinish { finish() } else { cancel() }
    }
}
