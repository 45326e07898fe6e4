import Controllers
import Views

/// Shows what is dismissed in a circle that shrinks until nothing is left.
///
/// It needs nothing of whatever animated the presentation. A plain animation block moves it, which a percent-driven
/// transition can take hold of.
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

    /// What leaves is this animator's to place.
    func containerViewDidResize(using context: any ViewControllerContextTransitioning) {
        guard let view, let mask = view.mask as? CircleMask else { return }
        View.performWithoutAnimation { view.frame = context.containerView.bounds }
        mask.cover(view.size)
    }

    /// However it ended: what is shown at rest has no mask.
    func animationEnded(_ completed: Bool) { view?.mask = nil }
}
