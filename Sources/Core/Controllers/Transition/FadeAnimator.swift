import Motion
import Views

/// Replaces another animator where the user prefers reduced motion: the incoming view fades in at its final frame, and a
/// dismissed view fades out where it is.
final class FadeAnimator: TransitionAnimator {
    private let replaced: any ViewControllerAnimatedTransitioning
    /// The view that fades, and the alpha that it had before.
    private var faded: (view: View, alpha: Double)?

    /// Makes an animator in place of another one.
    ///
    /// - Parameters:
    ///   - replaced: The animator of the transition, which is still notified of the end, so that it can release what it
    ///     holds.
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
