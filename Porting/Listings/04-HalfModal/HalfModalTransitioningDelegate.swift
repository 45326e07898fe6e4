import UIKit

class HalfModalTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {

    func presentationController(forPresented presented: UIViewController,
                                presenting: UIViewController?,
                                source: UIViewController) -> UIPresentationController? {
        return HalfModalPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return HalfModalSlideAnimator(presenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return HalfModalSlideAnimator(presenting: false)
    }
}

class HalfModalSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    let presenting: Bool

    init(presenting: Bool) {
        self.presenting = presenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return presenting ? 0.4 : 0.3
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = presenting ? .to : .from
        let controller = transitionContext.viewController(forKey: key)!

        if presenting {
            transitionContext.containerView.addSubview(controller.view)
        }

        let shown = transitionContext.finalFrame(for: controller)
        var hidden = shown
        hidden.origin.y = transitionContext.containerView.frame.size.height

        if presenting { controller.view.frame = hidden }
        let target = presenting ? shown : hidden

        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0,
                       options: presenting ? .curveEaseOut : .curveEaseIn) {
            controller.view.frame = target
        } completion: { finished in
            if !self.presenting { controller.view.removeFromSuperview() }
            transitionContext.completeTransition(finished)
        }
    }
}
