import UIKit

class EdgePopAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let parallax: CGFloat = 0.3

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from),
              let to = context.view(forKey: .to),
              let toVC = context.viewController(forKey: .to) else { return context.completeTransition(false) }

        let finalFrame = context.finalFrame(for: toVC)
        let width = context.containerView.bounds.width
        to.frame = finalFrame.offsetBy(dx: -width * parallax, dy: 0)
        context.containerView.insertSubview(to, belowSubview: from)

        let dimming = UIView(frame: to.bounds)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        to.addSubview(dimming)

        UIView.animate(withDuration: transitionDuration(using: context),
                       delay: 0,
                       options: [.curveLinear],
                       animations: {
            from.frame = from.frame.offsetBy(dx: width, dy: 0)
            to.frame = finalFrame
            dimming.alpha = 0
        }, completion: { _ in
            dimming.removeFromSuperview()
            let success = !context.transitionWasCancelled
            if !success {
                to.frame = finalFrame
                to.removeFromSuperview()
            }
            context.completeTransition(success)
        })
    }
}
