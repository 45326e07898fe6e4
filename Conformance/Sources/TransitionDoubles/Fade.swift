package import Controllers
import Views

/// Fades the appearing and the disappearing view: the smallest possible animator.
package final class Fade: ViewControllerAnimatedTransitioning {
    /// The duration, in seconds.
    package var duration = 0.5

    /// Creates an animator.
    package init() {}

    package func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    package func animateTransition(using context: any ViewControllerContextTransitioning) {
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresentation ? .to : .from) else { return }
        if isPresentation { context.containerView.addSubview(view) }
        if isPresentation { view.alpha = 0 }
        // A presenter's view takes part only if it was removed.
        if !isPresentation, let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
        View.animate(withDuration: duration) {
            view.alpha = isPresentation ? 1 : 0
        } completion: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
