public import Views

/// The base class of animators that consist of one property animator.
///
/// A subclass makes the property animator, which an interaction controller can then pause, scrub and reverse.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class TransitionAnimator: ViewControllerAnimatedTransitioning {
    /// The duration of the animation without interaction, in seconds.
    public final let duration: Double
    /// A Boolean value that indicates whether a view is presented; otherwise one is dismissed.
    public final let presenting: Bool
    private var animator: PropertyAnimator?

    /// Makes the animator of one transition.
    ///
    /// - Parameters:
    ///   - duration: The duration without interaction, in seconds.
    ///   - presenting: Whether a view is presented; otherwise one is dismissed.
    /// - Precondition: The duration is finite and not negative.
    public init(duration: Double = 0.5, presenting: Bool) {
        precondition(duration >= 0 && duration.isFinite, "a transition cannot take \(duration) s")
        self.duration = duration
        self.presenting = presenting
    }

    // Releasing a paused animator is a programmer error.
    isolated deinit { stop() }

    // MARK: For subclasses

    /// Adds the views to the container, and makes the property animator that moves them to their final state.
    ///
    /// Called once in a transition, outside animation blocks.
    ///
    /// - Parameter context: The context of the transition.
    /// - Returns: The animator; `nil`, the default, completes the transition at once.
    open func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? { nil }

    /// Completes the transition, after the animation has arrived at its end or back at its start.
    ///
    /// - Parameter context: The context of the transition.
    open func complete(_ context: any ViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
    }

    /// The property animator while it is active; otherwise `nil`.
    public final var running: PropertyAnimator? { animator?.state == .active ? animator : nil }

    // MARK: The transition

    /// Returns `duration`.
    open func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Starts the property animator.
    open func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let animator = animator(context) else { return context.completeTransition(true) }
        animator.startAnimation()
    }

    /// Returns the property animator if the transition is animated.
    open func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { context.isAnimated ? animator(context) : nil }

    /// Releases the property animator; an override calls `super`.
    open func animationEnded(_ completed: Bool) { stop() }

    /// A Boolean value that indicates whether the animator reduces its own motion; `false` by default, so that a fade replaces
    /// it.
    open var handlesReducedMotion: Bool { false }

    /// Does nothing by default.
    open func containerViewDidResize(using context: any ViewControllerContextTransitioning) {}

    private func animator(_ context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        if let animator { return animator }
        guard let made = makeAnimator(using: context) else { return nil }
        animator = made
        // The completion handler keeps the context, so that the transition is completed also without this object.
        made.addCompletion { [weak self] _ in
            guard let self else { return context.completeTransition(!context.transitionWasCancelled) }
            complete(context)
        }
        return made
    }

    private func stop() {
        guard let animator else { return }
        self.animator = nil
        if animator.state == .active { animator.stopAnimation(true) }
    }
}
