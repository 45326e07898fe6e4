import Controllers

/// A transitioning delegate that chooses the circle's animator or the system's, separately for each direction.
///
/// A dismissal is interactive only if a drag began it. Escape, the close button and `dismiss` start one that is not.
final class CircleTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// The animator of one direction; the raw value is the title of its button.
    enum Style: String, CaseIterable {
        case circle = "Circle"
        case system = "System"
    }

    /// The animator of the presentation.
    var presentation = Style.circle
    /// The animator of the dismissal.
    var dismissal = Style.circle
    /// The origin from which the circle grows, and to which it shrinks.
    var origin = CircleOrigin.middle
    /// The interaction controller of the running or the next transition; `nil` if that is not interactive.
    private(set) var interactor: CircleInteractor?

    /// A Boolean value that indicates whether the user drives a transition.
    var isInteracting: Bool { interactor?.isHeld ?? false }

    /// Prepares an interactive dismissal; the caller dismisses next.
    func beginInteraction() { interactor = CircleInteractor(.dismissal) }

    /// Releases the interaction controller of a transition that has ended.
    func endInteraction() { interactor = nil }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        presentation == .circle ? CirclePresentationAnimator(from: origin) : nil
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        dismissal == .circle ? CircleDismissalAnimator(to: origin) : nil
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        interactor = CircleInteractor(.presentation)
        return interactor
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
