import UIKit

class AlbumZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    let operation: UINavigationController.Operation
    weak var list: AlbumListViewController?

    init(operation: UINavigationController.Operation, list: AlbumListViewController) {
        self.operation = operation
        self.list = list
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.5
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard
            let fromView = transitionContext.view(forKey: .from),
            let toView = transitionContext.view(forKey: .to),
            let toVC = transitionContext.viewController(forKey: .to),
            let button = list?.selectedButton
        else {
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            return
        }

        let isPush = operation == .push
        let detailView = isPush ? toView : fromView
        toView.frame = transitionContext.finalFrame(for: toVC)

        if isPush {
            containerView.addSubview(toView)
        } else {
            containerView.insertSubview(toView, belowSubview: fromView)
        }

        let buttonFrame = containerView.convert(button.frame, from: button.superview)
        let small = AlbumZoomAnimator.transform(from: detailView.frame, to: buttonFrame)

        detailView.transform = isPush ? small : .identity
        detailView.alpha = isPush ? 0.2 : 1

        UIView.animate(withDuration: transitionDuration(using: transitionContext), animations: {
            detailView.transform = isPush ? .identity : small
            detailView.alpha = isPush ? 1 : 0.2
        }) { _ in
            // Always leave the views as we found them.
            detailView.transform = .identity
            detailView.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    /// The transform under which a view with the frame `source` covers `target`.
    static func transform(from source: CGRect, to target: CGRect) -> CGAffineTransform {
        let scaleX = target.width / source.width
        let scaleY = target.height / source.height
        return CGAffineTransform(translationX: target.midX - source.midX, y: target.midY - source.midY)
            .scaledBy(x: scaleX, y: scaleY)
    }
}
