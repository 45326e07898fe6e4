public import Views

/// Animates a transition from beginning to end; counterpart of UIKit's protocol.
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
    /// How long the animation is meant to take, in seconds.
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double

    /// Begins the animation; `context.completeTransition(_:)` must be called at its end, exactly once.
    ///
    /// Called for transitions that are not animated, too: then changes made by animation blocks take place at once, and
    /// what is not complete on return is completed.
    func animateTransition(using context: any ViewControllerContextTransitioning)

    /// The animator that a hand can pause, scrub and turn round; nil, the default: the transition cannot be interrupted.
    ///
    /// It must answer the same object throughout a transition. Where it answers one, `animateTransition(using:)` only
    /// starts that.
    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)?

    /// The transition is over; `completed` is what it was completed with.
    func animationEnded(_ completed: Bool)

    /// The container has got a new size while the transition runs: what is under way can be led to its new place.
    ///
    /// Ours: UIKit has nothing of the kind. By now the context answers with the new frames. The default does nothing.
    func containerViewDidResize(using context: any ViewControllerContextTransitioning)

    /// Whether the animator itself sees to it that less moves where `Stage.isReduceMotionEnabled`.
    ///
    /// Ours: UIKit has nothing of the kind. False, the default: a short fade takes its place there, and of the animator
    /// nothing is asked but the end. An interaction controller that is not percent-driven keeps its animator too, for
    /// it draws by itself.
    var handlesReducedMotion: Bool { get }
}

extension ViewControllerAnimatedTransitioning {
    /// Not interruptible.
    public func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> (any ViewImplicitlyAnimating)? { nil }

    /// Nothing to tidy up.
    public func animationEnded(_ completed: Bool) {}

    /// A fade takes its place.
    public var handlesReducedMotion: Bool { false }

    /// Nothing to lead elsewhere.
    public func containerViewDidResize(using context: any ViewControllerContextTransitioning) {}
}
