import Controllers

/// Combines the two animators, or one of them with the system's own animation for the other way.
///
/// A hand drives a dismissal only if it began it: Escape, the close button and `dismiss` run the plain one.
final class CircleTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// Who animates one of the ways.
    enum Style: String, CaseIterable {
        case circle = "Circle"
        case system = "System"
    }

    /// Who animates the presentation.
    var presentation = Style.circle
    /// Who animates the dismissal.
    var dismissal = Style.circle
    /// Where the circle comes from and goes back to.
    var origin = CircleOrigin.middle
    /// What drives the transition that is under way, or will be; nil where no hand can.
    private(set) var interactor: CircleInteractor?

    /// Whether a hand has hold of a transition.
    var isInteracting: Bool { interactor?.isHeld ?? false }

    /// A hand begins to close: the dismissal that is asked for now will be its own.
    func beginInteraction() { interactor = CircleInteractor(.dismissal) }

    /// The transition is over.
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
