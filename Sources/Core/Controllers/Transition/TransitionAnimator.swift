import Motion
public import Views

/// The base class of animators that consist of one property animator.
///
/// A subclass makes the property animator, which an interaction controller can then pause, scrub and reverse.
///
/// ```swift
/// final class PanelAnimator: TransitionAnimator {
///     override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
///         guard let panel = context.view(forKey: presenting ? .to : .from) else { return nil }
///         if presenting, let controller = context.viewController(forKey: .to) {
///             panel.frame = context.finalFrame(for: controller)
///             context.containerView.addSubview(panel)
///             panel.center.y += panel.size.height
///         }
///         let distance = presenting ? -panel.size.height : panel.size.height
///         return PropertyAnimator(duration: duration, dampingRatio: 1) { panel.center.y += distance }
///     }
/// }
/// ```
@MainActor
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

    /// Returns the property animator, or an ``UninterruptibleAnimator`` if there is none.
    open func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating { animator(context) ?? UninterruptibleAnimator() }

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

/// An animator that replaces another one where the user prefers reduced motion.
///
/// The incoming view fades in at its final frame, and a dismissed view fades out where it is.
final class FadeAnimator: TransitionAnimator {
    private let replaced: any ViewControllerAnimatedTransitioning
    /// The view that fades, and the alpha that it had before.
    private var faded: (view: View, alpha: Double)?

    /// Makes an animator in place of another one.
    ///
    /// - Parameters:
    ///   - replaced: The animator of the transition, which is still notified of the end, so that it can release its objects.
    ///   - presenting: Whether the incoming view fades, above the outgoing one; otherwise the outgoing view does.
    init(inPlaceOf replaced: any ViewControllerAnimatedTransitioning, presenting: Bool) {
        self.replaced = replaced
        super.init(duration: Window.reducedMotionFade, presenting: presenting)
    }

    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        let container = context.containerView
        let below = context.view(forKey: .to)
        guard let view = presenting ? below : context.view(forKey: .from) else { return nil }
        if presenting {
            container.addSubview(view)
        } else if let below, below.superview !== container {
            container.insertSubview(below, at: 0)
        }
        let alpha = view.alpha
        faded = (view, alpha)
        let made = PropertyAnimator(duration: duration, curve: .linear)
        if presenting { View.performWithoutAnimation { view.alpha = 0 } }
        made.addAnimations { [presenting] in view.alpha = presenting ? alpha : 0 }
        return made
    }

    override func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        for (key, isInitial) in [(TransitionContextKey.from, true), (.to, false)] {
            guard let controller = context.viewController(forKey: key), let view = context.view(forKey: key) else {
                continue
            }
            let frame = isInitial ? context.initialFrame(for: controller) : context.finalFrame(for: controller)
            if frame != .zero { View.performWithoutAnimation { view.frame = frame } }
        }
    }

    override func animationEnded(_ completed: Bool) {
        super.animationEnded(completed)
        if let (view, alpha) = faded { View.performWithoutAnimation { view.alpha = alpha } }
        faded = nil
        replaced.animationEnded(completed)
    }
}
