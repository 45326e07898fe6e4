/// Supplies the objects that show a controller's presentation and dismissal; counterpart of UIKit's protocol.
///
/// Each method may answer nil, which is the default: then the system's own transition runs (`modalTransitionStyle`), no
/// hand drives it, and the presentation is the one of the controller's style.
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
    /// What animates the presentation; `source` is the controller whose `present` was called.
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// What animates the dismissal.
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?

    /// What drives the presentation by hand; asked only after `animationController(forPresented:presenting:source:)` has
    /// answered with `animator`, and only where the change is animated.
    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?

    /// What drives the dismissal by hand; asked only after `animationController(forDismissed:)` has answered, and only
    /// where the change is animated.
    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?

    /// What decides on frame and decoration of the presentation; asked only where the style is `custom`.
    ///
    /// `presenting` is nil where the presentation controller is asked for before the presentation.
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
    /// The system's own.
    public func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// The system's own.
    public func animationController(
        forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// No hand.
    public func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    /// No hand.
    public func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }

    /// One that gives the presented view the whole container.
    public func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? { nil }
}
