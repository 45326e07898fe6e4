import UIKit

/// Navigation controller with its own "swipe from the left edge" pop, in place of the system's.
class EdgePopNavigationController: UINavigationController, UINavigationControllerDelegate {

    private var edgeInteraction: UIPercentDrivenInteractiveTransition?

    lazy var edgePan: UIScreenEdgePanGestureRecognizer = {
        let recognizer = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
        recognizer.edges = .left
        recognizer.delegate = self
        return recognizer
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        interactivePopGestureRecognizer?.isEnabled = false
        view.addGestureRecognizer(edgePan)
    }

    @objc private func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let view = pan.view else { return }
        let percent = pan.translation(in: view).x / view.bounds.size.width

        switch pan.state {
        case .began:
            edgeInteraction = UIPercentDrivenInteractiveTransition()
            edgeInteraction?.completionCurve = .easeOut
            popViewController(animated: true)
        case .changed:
            edgeInteraction?.update(min(max(percent, 0), 1))
        case .ended, .cancelled:
            // 600 points per second counts as a flick
            let isFlick = pan.velocity(in: view).x > 600
            if pan.state == .ended && (percent > 0.5 || isFlick) {
                edgeInteraction?.finish()
            } else {
                edgeInteraction?.cancel()
            }
            edgeInteraction = nil
        default:
            break
        }
    }

    // MARK: UINavigationControllerDelegate

    func navigationController(_ navigationController: UINavigationController,
                              animationControllerFor operation: UINavigationController.Operation,
                              from fromVC: UIViewController,
                              to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        // Pushes keep the system's animation.
        return operation == .pop ? EdgePopAnimator() : nil
    }

    func navigationController(_ navigationController: UINavigationController,
                              interactionControllerFor animationController: UIViewControllerAnimatedTransitioning)
        -> UIViewControllerInteractiveTransitioning? {
        return edgeInteraction
    }
}

extension EdgePopNavigationController: UIGestureRecognizerDelegate {

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === edgePan else { return true }
        return viewControllers.count > 1 && transitionCoordinator == nil
    }
}
