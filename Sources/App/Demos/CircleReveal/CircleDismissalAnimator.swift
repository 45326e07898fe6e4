import Controllers
import Views

/// An animator that hides the dismissed view in a shrinking circle.
///
/// It does not depend on the animator of the presentation. It uses a plain animation block, which a percent-driven interaction
/// controller can drive.
final class CircleDismissalAnimator: ViewControllerAnimatedTransitioning {
    private let origin: CircleOrigin
    private weak var view: View?

    init(to origin: CircleOrigin) { self.origin = origin }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        CircleRevealSettings.duration
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
        self.view = view
        let mask = CircleMask(from: origin, openness: 1, over: view.size)
        view.mask = mask
        View.animate(withDuration: transitionDuration(using: context), curve: CircleRevealSettings.curve) {
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
