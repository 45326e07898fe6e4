import Motion

/// An interaction controller whose completion animation continues at the gesture's velocity.
///
/// The completion animation is a critically damped spring, so that neither the position nor the velocity jumps at the
/// release. `pause()` catches the transition again at its current progress.
@MainActor
open class TransitionInteractor: PercentDrivenInteractiveTransition {
    /// The least number of time constants of a fast completion spring, so that the spring does not overshoot its end.
    ///
    /// A thousandth of the distance is left after ln 1000 = 6.9 time constants.
    private static let leastTimeConstants = 6.0

    /// A Boolean value that indicates whether a gesture drives the transition, or has requested it.
    ///
    /// The gesture that requests the transition sets it.
    public final var hasStarted = false
    /// A Boolean value that indicates whether the transition finishes at the release; if false, it is cancelled.
    public final var shouldFinish = false
    /// A Boolean value that indicates whether the transition was finishing when a gesture last caught it.
    ///
    /// It is false if a gesture has begun the transition.
    private(set) final var wasFinishing = false
    /// A Boolean value that indicates whether the completion spring runs even if no distance remains.
    ///
    /// If false, such a transition ends at the release.
    package final var runsWithoutRemainder = false
    /// Called when the transition has begun.
    final var didBegin: (() -> Void)?

    /// Returns the interaction controller of a running transition; creates one if the transition has none.
    package static func interactor(of context: any ViewControllerContextTransitioning) -> TransitionInteractor? {
        guard let context = context as? TransitionContext else { return nil }
        if let own = context.transition.interactor { return own as? TransitionInteractor }
        let made = TransitionInteractor()
        made.adopt(context)
        return made
    }

    /// A Boolean value that indicates whether the transition has begun and is not over.
    public final var isUnderWay: Bool { transitionState != nil }

    /// Takes control of the transition at its beginning.
    open override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        super.startInteractiveTransition(context)
        didBegin?()
    }

    /// Pauses the running transition at its current progress, and sets `shouldFinish` to whether it was finishing.
    open override func pause() {
        let before = transitionState
        super.pause()
        guard let before, !before.isInteractive, transitionState?.isInteractive ?? false else { return }
        hasStarted = true
        wasFinishing = !before.isCancelled
        shouldFinish = wasFinishing
    }

    /// Ends the interaction, and undoes its effect on the outcome of the transition.
    ///
    /// A transition that was caught continues in the direction it had; one that the gesture has begun is cancelled. The
    /// method serves a press that has not moved, and a touch that the system cancels.
    ///
    /// - Parameter velocity: the gesture's, in progress per second; above 0 towards the end.
    open func withdraw(velocity: Double = 0) {
        shouldFinish = wasFinishing
        release(velocity: velocity)
    }

    /// Ends the interaction, and finishes or cancels the transition according to `shouldFinish`.
    ///
    /// The completion spring takes as long as the same forces need for the remaining distance, and less at a high velocity.
    ///
    /// - Parameter velocity: the gesture's, in progress per second; above 0 towards the end.
    open func release(velocity: Double = 0) {
        hasStarted = false
        // A remainder below a thousandth is invisible, and too small to divide a velocity by.
        let left = max(shouldFinish ? 1 - percentComplete : percentComplete, 0.001)
        let initial = (shouldFinish ? velocity : -velocity) / left
        let unhurried = duration * left.squareRoot()
        let seconds = initial > 0 ? min(unhurried, Self.leastTimeConstants / initial) : unhurried
        timingCurve = SpringTimingParameters(dampingRatio: 1, initialVelocity: initial)
        if seconds > 0 { completionSpeed = left * duration / seconds }
        completionDuration = runsWithoutRemainder ? seconds : nil
        if shouldFinish { finish() } else { cancel() }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
