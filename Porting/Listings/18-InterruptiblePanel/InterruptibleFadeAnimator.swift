import UIKit

/// Animator for view controllers that UIKit may pause: it vends one property animator for the whole transition.
class InterruptibleFadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private var propertyAnimator: UIViewPropertyAnimator?
    private(set) var numberOfAnimatorsMade = 0
    private(set) var endedWith: Bool?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning)
        -> UIViewImplicitlyAnimating {
        // The same object has to be returned for as long as the transition lasts.
        if let animator = propertyAnimator { return animator }

        let toView = transitionContext.view(forKey: .to)!
        toView.frame = transitionContext.containerView.bounds
        toView.alpha = 0
        transitionContext.containerView.addSubview(toView)

        let timing = UICubicTimingParameters(animationCurve: .linear)
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext),
                                              timingParameters: timing)
        animator.addAnimations { toView.alpha = 1 }
        animator.addAnimations({ toView.layer.cornerRadius = 10 }, delayFactor: 0.5)
        animator.addCompletion { position in
            transitionContext.completeTransition(position == .end)
        }
        numberOfAnimatorsMade += 1
        propertyAnimator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        endedWith = transitionCompleted
        propertyAnimator = nil
    }
}

class InterruptiblePresenter: UIViewController, UIViewControllerTransitioningDelegate {

    let fadeAnimator = InterruptibleFadeAnimator()

    func presentFading(_ controller: UIViewController) {
        controller.modalPresentationStyle = .fullScreen
        controller.transitioningDelegate = self
        present(controller, animated: true)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return fadeAnimator
    }
}
