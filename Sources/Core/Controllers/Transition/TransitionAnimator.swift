public import Views

/// The base of animators that are one property animator: how long, which way, and everything that is the same for all.
///
/// A subclass makes the property animator; a hand can then pause it, scrub it and turn it round.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class TransitionAnimator: ViewControllerAnimatedTransitioning {
    /// How long the animation takes without a hand, in seconds.
    public final let duration: Double
    /// Whether something comes; false: it goes.
    public final let presenting: Bool
    private var animator: PropertyAnimator?

    /// Makes an animator of one transition.
    ///
    /// - Parameters:
    ///   - duration: seconds, not negative.
    ///   - presenting: whether something comes.
    public init(duration: Double = 0.5, presenting: Bool) {
        precondition(duration >= 0 && duration.isFinite, "a transition cannot take \(duration) s")
        self.duration = duration
        self.presenting = presenting
    }

    // An animator that is under way must not be let go of.
    isolated deinit { land() }

    // MARK: For subclasses

    /// Puts into the container what the transition shows, and makes the animator that moves it to its end.
    ///
    /// Called once a transition, without animation blocks open. Nil, the default: there is nothing to move.
    open func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? { nil }

    /// The animation has come to its end, or back to its beginning: completes the transition; by default nothing else.
    open func complete(_ context: any ViewControllerContextTransitioning) {
        context.completeTransition(!context.transitionWasCancelled)
    }

    /// What moves, while it does.
    public final var running: PropertyAnimator? { animator?.state == .active ? animator : nil }

    // MARK: The transition

    /// `duration`.
    open func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    /// Starts the animator.
    open func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let animator = animator(context) else { return context.completeTransition(true) }
        animator.startAnimation()
    }

    /// The animator, of a transition that is animated.
    open func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { context.isAnimated ? animator(context) : nil }

    /// Lets go of the animator; an override calls `super`.
    open func animationEnded(_ completed: Bool) { land() }

    /// Whether a subclass sees to it itself that less moves; a fade takes its place by default.
    open var handlesReducedMotion: Bool { false }

    /// Nothing is led elsewhere by default.
    open func containerViewDidResize(using context: any ViewControllerContextTransitioning) {}

    private func animator(_ context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        if let animator { return animator }
        guard let made = makeAnimator(using: context) else { return nil }
        animator = made
        // The context is kept by whoever will complete it.
        made.addCompletion { [weak self] _ in
            guard let self else { return context.completeTransition(!context.transitionWasCancelled) }
            complete(context)
        }
        return made
    }

    private func land() {
        guard let animator else { return }
        self.animator = nil
        if animator.state == .active { animator.stopAnimation(true) }
    }
}
