import UIKitNames

/// Every method of the delegate that supplies animators of presentations.
class EveryTransitioningMethod: NSObject, UIViewControllerTransitioningDelegate {
    let calls = Calls()
    let animator = EveryAnimatorMethod()
    var interaction: UIViewControllerInteractiveTransitioning?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        calls.note()
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        calls.note()
        return animator
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        calls.note()
        return interaction
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        calls.note()
        return interaction
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        calls.note()
        return EveryPresentationMethod(presentedViewController: presented, presenting: presenting)
    }
}

/// Every method of an animator.
class EveryAnimatorMethod: NSObject, UIViewControllerAnimatedTransitioning {
    let calls = Calls()
    private(set) var ended: [Bool] = []
    private var animator: UIViewImplicitlyAnimating?

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        calls.note()
        return 0.25
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        calls.note()
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        calls.note()
        if let animator = animator { return animator }
        if let toView = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(toView) }
        let moving = transitionContext.view(forKey: .to) ?? transitionContext.view(forKey: .from)
        let animator = UIViewPropertyAnimator(
            duration: transitionDuration(using: transitionContext), curve: .easeInOut
        ) { moving?.frame.origin.x += 10 }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        calls.note()
        ended.append(transitionCompleted)
        animator = nil
    }
}

/// Every member of an interaction controller.
class EveryInteractionMethod: NSObject, UIViewControllerInteractiveTransitioning {
    let calls = Calls()

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        calls.note()
        if let toView = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(toView) }
        transitionContext.updateInteractiveTransition(0.5)
        transitionContext.finishInteractiveTransition()
        transitionContext.completeTransition(true)
    }

    var completionSpeed: CGFloat {
        calls.note()
        return 2
    }

    var completionCurve: UIView.AnimationCurve {
        calls.note()
        return .linear
    }

    var wantsInteractiveStart: Bool {
        calls.note()
        return true
    }
}

/// Every method that a presentation controller overrides.
class EveryPresentationMethod: UIPresentationController {
    let calls = Calls()

    override var presentedView: UIView? {
        calls.note()
        return super.presentedView
    }
    override var frameOfPresentedViewInContainerView: CGRect {
        calls.note()
        return super.frameOfPresentedViewInContainerView.insetBy(dx: 10, dy: 20)
    }
    override var shouldPresentInFullscreen: Bool {
        calls.note()
        return super.shouldPresentInFullscreen
    }
    override var shouldRemovePresentersView: Bool {
        calls.note()
        return super.shouldRemovePresentersView
    }
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        calls.note()
    }
    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        calls.note()
    }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        calls.note()
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        calls.note()
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        calls.note()
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        calls.note()
    }
    override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        calls.note()
        return super.adaptivePresentationStyle(for: traitCollection)
    }
    override func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        calls.note()
        return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        calls.note()
    }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.note()
    }
    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.note()
    }
}
