import UIKit

/// Reveals the presented view through a growing circle, and closes it through a shrinking one.
final class CircularRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    enum Direction {
        case reveal, conceal
    }

    private let direction: Direction
    private let origin: CGRect
    private weak var context: UIViewControllerContextTransitioning?

    init(direction: Direction, origin: CGRect) {
        self.direction = direction
        self.origin = origin
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.6
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let key: UITransitionContextViewControllerKey = direction == .reveal ? .to : .from

        guard let controller = transitionContext.viewController(forKey: key), let view = controller.view else {
            transitionContext.completeTransition(false)
            return
        }

        if direction == .reveal {
            view.frame = transitionContext.finalFrame(for: controller)
            transitionContext.containerView.addSubview(view)
        }

        let smallPath = UIBezierPath(ovalIn: origin).cgPath
        let bigPath = UIBezierPath(ovalIn: circumscribedRect(in: view.bounds)).cgPath

        let maskLayer = CAShapeLayer()
        maskLayer.frame = view.bounds
        maskLayer.path = direction == .reveal ? bigPath : smallPath
        view.layer.mask = maskLayer

        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = direction == .reveal ? smallPath : bigPath
        animation.toValue = maskLayer.path
        animation.duration = transitionDuration(using: transitionContext)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.delegate = self
        maskLayer.add(animation, forKey: "path")
    }

    /// The square around the smallest circle that has the origin's centre and covers everything.
    private func circumscribedRect(in bounds: CGRect) -> CGRect {
        let center = CGPoint(x: origin.midX, y: origin.midY)
        let dx = max(center.x - bounds.minX, bounds.maxX - center.x)
        let dy = max(center.y - bounds.minY, bounds.maxY - center.y)
        let radius = (dx * dx + dy * dy).squareRoot()
        return CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -radius, dy: -radius)
    }
}

extension CircularRevealAnimator: CAAnimationDelegate {

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let context = context else { return }
        context.completeTransition(!context.transitionWasCancelled)
        // Without this the view keeps its mask, and a rotated device shows black corners
        context.viewController(forKey: .to)?.view.layer.mask = nil
    }
}
