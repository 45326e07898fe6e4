import Controllers
import Views

/// An animator that hides the dismissed view in a shrinking circle.
///
/// It does not depend on the animator of the presentation. It uses a plain animation block, which a percent-driven interaction
/// controller can drive.
final class CircleDismissalAnimator: ViewControllerAnimatedTransitioning {
    private let origin: CircleOrigin
    private let duration: Double
    private weak var view: View?

    /// Makes the animator of one transition, which takes `duration` seconds.
    init(to origin: CircleOrigin, duration: Double) { (self.origin, self.duration) = (origin, duration) }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
        self.view = view
        let mask = CircleMask(from: origin, openness: 1, over: view.size)
        view.mask = mask
        View.animate(withDuration: transitionDuration(using: context), curve: .easeInOut) {
            mask.openness = 0
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Resizes the dismissed view and its mask, because the animator is responsible for the view's frame.
    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let view, let mask = view.mask as? CircleMask else { return }
        View.performWithoutAnimation { view.frame = context.containerView.bounds }
        mask.cover(view.size)
    }

    /// Removes the mask after completion and cancellation, because a view at rest has none.
    func animationEnded(_ completed: Bool) { view?.mask = nil }
}
