import Controllers
import Gestures
import Platform
import Views

/// A presentation controller that dims the content below the presented view, and dismisses it on a tap beside it.
class DimmedPresentationController: PresentationController {
    /// The view that dims the content below.
    final let dimming = DimmingView()
    /// The alpha of the dimming at rest.
    private let strength: Double

    init(presentedViewController: ViewController, presenting: ViewController?, dimming strength: Double) {
        self.strength = strength
        super.init(presentedViewController: presentedViewController, presenting: presenting)
        dimming.addGestureRecognizer(TapGestureRecognizer { [unowned self] in leave() })
    }

    /// Dismisses the presented controller with all controllers that it presents.
    final func leave() { presentedViewController.presentingViewController?.dismiss(animated: true) }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.cover(containerView)
    }

    override func presentationTransitionWillBegin() {
        dimming.appear(strength, in: containerView, with: presentedViewController.transitionCoordinator)
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

/// A view that dims the content below a presented view, and fades alongside its transition.
final class DimmingView: View {
    init() {
        super.init()
        backgroundColor = Color(white: 0.3)
        alpha = 0
    }

    /// Inserts the view at the bottom of the container, and fades it in to an alpha alongside the transition.
    func appear(
        _ strength: Double, in container: View?, with coordinator: (any ViewControllerTransitionCoordinator)?
    ) {
        guard let container else { return }
        if superview == nil { View.performWithoutAnimation { alpha = 0 } }
        container.insertSubview(self, at: 0)
        cover(container)
        fade(to: strength, with: coordinator)
    }

    /// Fades the view out alongside the transition.
    func disappear(with coordinator: (any ViewControllerTransitionCoordinator)?) { fade(to: 0, with: coordinator) }

    /// Fills the container without animation, because the covered content is resized without one too.
    func cover(_ container: View?) {
        guard let container else { return }
        View.performWithoutAnimation { frame = container.bounds }
    }
}

extension View {
    /// Changes the alpha alongside a transition, or at once if there is none.
    func fade(to alpha: Double, with coordinator: (any ViewControllerTransitionCoordinator)?) {
        let isQueued = coordinator?.animate(alongsideTransition: { [self] _ in self.alpha = alpha }) ?? false
        if !isQueued { self.alpha = alpha }
    }
}
