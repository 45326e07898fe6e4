import UIKit

final class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let edge: UIRectEdge

    init(edge: UIRectEdge) {
        self.edge = edge
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        guard let context = transitionContext, context.isAnimated else { return 0 }
        return 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from),
              let toVC = transitionContext.viewController(forKey: .to) else { return }

        let width = transitionContext.containerView.bounds.width
        let offset = edge == .right ? width : -width
        let start = transitionContext.initialFrame(for: fromVC)

        toVC.view.frame = transitionContext.finalFrame(for: toVC).offsetBy(dx: offset, dy: 0)
        transitionContext.containerView.addSubview(toVC.view)

        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear) {
            fromVC.view.frame = start.offsetBy(dx: -offset, dy: 0)
            toVC.view.frame = transitionContext.finalFrame(for: toVC)
        } completion: { _ in
            fromVC.view.frame = start
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
