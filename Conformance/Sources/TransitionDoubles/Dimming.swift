package import Controllers
package import Views

/// Dims the content below alongside the transition, and removes the dimming after the dismissal.
package final class Dimming: PresentationController {
    /// The view below the presented one.
    package let dimming = View()

    package override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        containerView.insertSubview(dimming, at: 0)
        dimming.backgroundColor = .black
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 0.5
        } completion: { _ in
        }
    }
    package override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    package override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 0
        } completion: { _ in
        }
    }
    package override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    package override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
    }
}
