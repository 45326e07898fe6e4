import UIKit

final class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    private let isPresenting: Bool
    private let thumbnail: UIImageView?

    init(isPresenting: Bool, thumbnail: UIImageView?) {
        self.isPresenting = isPresenting
        self.thumbnail = thumbnail
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let photoKey: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let photoVC = transitionContext.viewController(forKey: photoKey) as? PhotoZoomViewController,
              let toVC = transitionContext.viewController(forKey: .to),
              let toView = transitionContext.view(forKey: .to),
              let thumbnail = thumbnail else {
            transitionContext.completeTransition(false)
            return
        }

        let container = transitionContext.containerView
        toView.frame = transitionContext.finalFrame(for: toVC)
        if isPresenting {
            container.addSubview(toView)
            toView.alpha = 0
        } else {
            container.insertSubview(toView, at: 0)
        }
        toView.layoutIfNeeded()

        let thumbnailFrame = thumbnail.convert(thumbnail.bounds, to: container)
        let photoFrame = container.convert(photoVC.imageFrame, from: photoVC.view)

        let flyingView = UIImageView(image: thumbnail.image)
        flyingView.contentMode = .scaleAspectFill
        flyingView.clipsToBounds = true
        flyingView.frame = isPresenting ? thumbnailFrame : photoFrame
        container.addSubview(flyingView)

        thumbnail.isHidden = true
        photoVC.imageView.isHidden = true

        // The finger needs a linear curve, otherwise the photo runs ahead of it.
        let options: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut

        let duration = transitionDuration(using: transitionContext)
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: {
            flyingView.frame = self.isPresenting ? photoFrame : thumbnailFrame
            photoVC.view.alpha = self.isPresenting ? 1 : 0
        }, completion: { _ in
            let cancelled = transitionContext.transitionWasCancelled
            flyingView.removeFromSuperview()
            photoVC.imageView.isHidden = false
            thumbnail.isHidden = self.isPresenting != cancelled
            if cancelled {
                toView.removeFromSuperview()
            }
            transitionContext.completeTransition(!cancelled)
        })
    }
}
