import Controllers
import Gestures
import Views

/// Greys what lies below the presented view for as long as that is there, and sends it away at a tap beside it.
class DimmedPresentationController: PresentationController {
    /// Greys what is below.
    final let dimming = DimmingView()

    override init(presentedViewController: ViewController, presenting: ViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        dimming.addGestureRecognizer(TapGestureRecognizer { [unowned self] in leave() })
    }

    /// Sends away what is presented, and what that presents with it.
    final func leave() { presentedViewController.presentingViewController?.dismiss(animated: true) }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.cover(containerView)
    }

    override func presentationTransitionWillBegin() {
        dimming.appear(in: containerView, with: presentedViewController.transitionCoordinator)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        dimming.disappear(with: presentedViewController.transitionCoordinator)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }
}
