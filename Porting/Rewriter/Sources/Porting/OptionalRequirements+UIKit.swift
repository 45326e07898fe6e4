extension OptionalRequirements {
    /// The requirements that UIKit does not declare as optional, whose declarations it accepts in other forms as well.
    static let required = OptionalRequirements(
        """
        extension UIViewControllerAnimatedTransitioning {
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {}
            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
        }
        extension UIViewControllerInteractiveTransitioning {
            func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
        }
        """)

    /// The names of these.
    static let requiredNames = Set(required.all.compactMap { $0.split(separator: ".").last.map(String.init) })

    /// The names in Objective-C that Swift does not derive from its own.
    static let selectors: [String: String] = [
        "animationController(forPresented:presenting:source:)":
            "animationControllerForPresentedController:presentingController:sourceController:",
        "animationController(forDismissed:)": "animationControllerForDismissedController:",
        "interactionControllerForPresentation(using:)": "interactionControllerForPresentation:",
        "interactionControllerForDismissal(using:)": "interactionControllerForDismissal:",
        "presentationController(forPresented:presenting:source:)":
            "presentationControllerForPresentedViewController:presentingViewController:sourceViewController:",
        "transitionDuration(using:)": "transitionDuration:",
        "animateTransition(using:)": "animateTransition:",
        "interruptibleAnimator(using:)": "interruptibleAnimatorForTransition:",
        "navigationController(_:willShow:animated:)": "navigationController:willShowViewController:animated:",
        "navigationController(_:didShow:animated:)": "navigationController:didShowViewController:animated:",
        "navigationController(_:animationControllerFor:from:to:)":
            "navigationController:animationControllerForOperation:fromViewController:toViewController:",
        "navigationController(_:interactionControllerFor:)":
            "navigationController:interactionControllerForAnimationController:",
        "tabBarController(_:shouldSelect:)": "tabBarController:shouldSelectViewController:",
        "tabBarController(_:didSelect:)": "tabBarController:didSelectViewController:",
        "tabBarController(_:animationControllerForTransitionFrom:to:)":
            "tabBarController:animationControllerForTransitionFromViewController:toViewController:",
        "tabBarController(_:interactionControllerFor:)":
            "tabBarController:interactionControllerForAnimationController:",
        "adaptivePresentationStyle(for:)": "adaptivePresentationStyleForPresentationController:",
        "adaptivePresentationStyle(for:traitCollection:)":
            "adaptivePresentationStyleForPresentationController:traitCollection:",
        "presentationController(_:prepare:)": "presentationController:prepareAdaptivePresentationController:",
        "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)":
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
        "gestureRecognizer(_:shouldReceive:)": "gestureRecognizer:shouldReceiveTouch:",
        "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)":
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:",
        "gestureRecognizer(_:shouldRequireFailureOf:)": "gestureRecognizer:shouldRequireFailureOfGestureRecognizer:",
        "gestureRecognizer(_:shouldBeRequiredToFailBy:)":
            "gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:",
        "textField(_:shouldChangeCharactersIn:replacementString:)":
            "textField:shouldChangeCharactersInRange:replacementString:",
    ]
}
