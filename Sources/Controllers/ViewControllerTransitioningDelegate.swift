/// Supplies the objects that show a controller's presentation and dismissal; counterpart of UIKit's protocol.
///
/// Each method may answer nil: then the change is made at once, or without a hand.
public protocol ViewControllerTransitioningDelegate: AnyObject {
    /// What animates the presentation.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// What animates the dismissal.
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?

    /// What drives the presentation by hand; asked only after `animationController(forPresented:presenting:)` has
    /// answered with `animator`.
    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?

    /// What drives the dismissal by hand; asked only after `animationController(forDismissed:)` has answered.
    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension ViewControllerTransitioningDelegate {
    /// No hand.
    public func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    /// No hand.
    public func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}

/// Animates a transition from beginning to end.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
    /// How long the animation is meant to take, in seconds.
    func transitionDuration(using context: any ViewControllerContextTransitioning) -> Double

    /// Begins the animation; `context.completeTransition(_:)` must be called at its end, exactly once.
    func animateTransition(using context: any ViewControllerContextTransitioning)

    /// The transition is over; `completed` is what it was completed with.
    func animationEnded(_ completed: Bool)
}

extension ViewControllerAnimatedTransitioning {
    /// Nothing to tidy up.
    public func animationEnded(_ completed: Bool) {}
}

/// Drives a transition by hand.
public protocol ViewControllerInteractiveTransitioning: AnyObject {
    /// Takes the transition over; from now on what is drawn is this object's to decide.
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning)
}
