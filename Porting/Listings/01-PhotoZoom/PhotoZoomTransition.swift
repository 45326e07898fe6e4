import UIKit

/// Hands out the animator and, while a finger is down, the interaction controller.
final class PhotoZoomTransition: NSObject, UIViewControllerTransitioningDelegate {

    weak var thumbnail: UIImageView?
    private(set) var interactionController: UIPercentDrivenInteractiveTransition?

    func beginInteraction() {
        interactionController = UIPercentDrivenInteractiveTransition()
    }

    func endInteraction(finish: Bool) {
        if finish {
            interactionController?.finish()
        } else {
            interactionController?.cancel()
        }
        interactionController = nil
    }

    // MARK: - UIViewControllerTransitioningDelegate

    func animationController(forPresented presented: UIViewController,
                             presenting: UIViewController,
                             source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PhotoZoomAnimator(isPresenting: true, thumbnail: thumbnail)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return PhotoZoomAnimator(isPresenting: false, thumbnail: thumbnail)
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return interactionController // nil means: not interactive
    }
}
