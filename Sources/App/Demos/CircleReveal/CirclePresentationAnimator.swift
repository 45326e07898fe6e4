import Controllers
import Views

/// An interruptible animator that reveals the presented view in a growing circle.
///
/// It does not depend on the animator of the dismissal.
final class CirclePresentationAnimator: ViewControllerAnimatedTransitioning {
    private let origin: CircleOrigin
    private let duration: Double
    private var animator: PropertyAnimator?
    private weak var view: View?

    /// Makes the animator of one transition, which takes `duration` seconds.
    init(from origin: CircleOrigin, duration: Double) { (self.origin, self.duration) = (origin, duration) }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        animator(for: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating { animator(for: context) }

    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let view, let mask = view.mask as? CircleMask else { return }
        mask.cover(view.size)
    }

    /// Removes the mask after completion and cancellation, because a view at rest has none.
    func animationEnded(_ completed: Bool) {
        view?.mask = nil
        animator = nil
    }

    private func animator(for context: any ViewControllerContextTransitioning) -> PropertyAnimator {
        if let animator { return animator }
        let made = PropertyAnimator(duration: transitionDuration(using: context), curve: .easeInOut)
        animator = made
        if let view = context.view(forKey: .to) {
            self.view = view
            context.containerView.addSubview(view)
            let mask = CircleMask(from: origin, openness: 0, over: view.size)
            view.mask = mask
            made.addAnimations { mask.openness = 1 }
        }
        made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return made
    }
}
