package import Controllers
import Motion
package import Views

/// ``Fade`` with an animator that can be paused, scrubbed and reversed.
package final class InterruptibleFade: ViewControllerAnimatedTransitioning {
    private var animator: PropertyAnimator?

    /// Creates an animator.
    package init() {}

    package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.5 }

    package func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    package func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
        if let animator { return animator }
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresentation ? .to : .from) else { return UninterruptibleAnimator() }
        let made = PropertyAnimator(duration: 0.5, curve: .linear)
        animator = made
        if isPresentation { context.containerView.addSubview(view) }
        if isPresentation { view.alpha = 0 }
        if !isPresentation, let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
        made.addAnimations { view.alpha = isPresentation ? 1 : 0 }
        made.addCompletion { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
        return made
    }

    package func animationEnded(_ completed: Bool) { animator = nil }
}
