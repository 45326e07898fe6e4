import Controllers
import Motion
import Views

/// The controller that the window shows, and that presents.
final class Presenter: ViewController {}

/// A presented controller.
class Presented: ViewController {}

/// The controller that a presented one presents.
final class Second: Presented {}

/// The root of a stack.
final class Bottom: ViewController {}

/// A pushed controller.
final class Pushed: ViewController {}

/// The controllers of three tabs.
final class FirstTab: ViewController {}
final class SecondTab: ViewController {}
final class ThirdTab: ViewController {}

/// Fades the appearing and the disappearing view: the smallest possible animator.
final class Fade: ViewControllerAnimatedTransitioning {
    var duration = 0.5

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresentation ? .to : .from) else { return }
        if isPresentation { context.containerView.addSubview(view) }
        if isPresentation { view.alpha = 0 }
        // A presenter's view takes part only if it was removed.
        if !isPresentation, let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
        View.animate(withDuration: duration) {
            view.alpha = isPresentation ? 1 : 0
        } completion: { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// The same with an animator that can be paused, scrubbed and reversed.
final class InterruptibleFade: ViewControllerAnimatedTransitioning {
    private var animator: PropertyAnimator?

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.5 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
        if let animator { return animator }
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        guard let view = context.view(forKey: isPresentation ? .to : .from) else { return UninterruptibleAnimator() }
        let made = PropertyAnimator(duration: 0.5, curve: .linear)
        animator = made
        if isPresentation { context.containerView.addSubview(view) }
        if isPresentation { view.alpha = 0 }
        if !isPresentation, let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
        made.addAnimations { view.alpha = isPresentation ? 1 : 0 }
        made.addCompletion { _ in
            view.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
        return made
    }

    func animationEnded(_ completed: Bool) { animator = nil }
}

/// Dims the content below alongside the transition, and removes the dimming after the dismissal.
final class Dimming: PresentationController {
    let dimming = View()

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        containerView.insertSubview(dimming, at: 0)
        dimming.backgroundColor = .black
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 0.5
        } completion: { _ in
        }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { dimming.removeFromSuperview() } }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [dimming] _ in
            dimming.alpha = 0
        } completion: { _ in
        }
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { dimming.removeFromSuperview() } }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
    }
}

/// Supplies the objects of a case, to presentations, stacks and tabs.
final class CaseDelegate: ViewControllerTransitioningDelegate {
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interactor: (any ViewControllerInteractiveTransitioning)?
    /// Whether it supplies a presentation controller.
    var dims = false
    /// Whether no tab may be selected.
    var refuses = false

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        animator
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        dims ? Dimming(presentedViewController: presented, presenting: presenting) : nil
    }
}

extension CaseDelegate: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
        to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

extension CaseDelegate: TabBarControllerDelegate {
    func tabBarController(_ controller: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        !refuses
    }

    func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
