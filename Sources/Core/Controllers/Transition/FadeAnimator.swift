import Motion
import Views

/// Stands for another animator where the person wants less to move: what comes fades in where it will be, what is
/// dismissed fades out where it is.
final class FadeAnimator: TransitionAnimator {
    private let asked: any ViewControllerAnimatedTransitioning
    /// The view that fades, and its own alpha.
    private var faded: (view: View, alpha: Double)?

    /// Makes an animator in place of the one that was asked for.
    ///
    /// - Parameters:
    ///   - asked: is told of the end, for it may have something to tidy up.
    ///   - comes: whether the view that comes lies above; false: the one that goes.
    init(inPlaceOf asked: any ViewControllerAnimatedTransitioning, comes: Bool) {
        self.asked = asked
        super.init(duration: Window.reducedMotionFade, presenting: comes)
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
        asked.animationEnded(completed)
    }
}
