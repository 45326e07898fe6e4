import Controllers
import Geometry
import Viewer

/// Combines the two animators, or one of them with the system's own animation for the opposite transition.
///
/// A drag drives a dismissal only if it has requested it: Escape, the close button and `dismiss` run the plain one.
final class CircleTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// The animation of a transition.
    enum Style: String, CaseIterable {
        // strings: begin
        case circle = "Circle"
        case system = "System"
        // strings: end
    }

    /// The animation of the presentation.
    var presentation = Style.circle
    /// The animation of the dismissal.
    var dismissal = Style.circle
    /// The point from which the circle grows, and to which it shrinks.
    var origin = CircleOrigin.middle
    /// The interaction controller of the running or requested transition; nil where no drag can drive it.
    private(set) var interactor: TransitionInteractor?
    /// A Boolean value that indicates whether that transition presents.
    private(set) var isPresenting = false

    private let settings: TuningSettings

    init(_ settings: TuningSettings) { self.settings = settings }

    /// The constants of the transitions that begin.
    private var constants: Tuning.CircleReveal { settings.tuning.circleReveal }

    /// A Boolean value that indicates whether a drag holds a transition.
    var isInteracting: Bool { interactor?.hasStarted ?? false }

    /// The part of the screen that the drag has closed, 0 to 1.
    var closedFraction: Double? { interactor.map { isPresenting ? 1 - $0.percentComplete : $0.percentComplete } }

    /// Prepares the dismissal that a drag requests now.
    func beginInteraction() { (interactor, isPresenting) = (TransitionInteractor(), false) }

    /// Releases the interaction controller of a transition that is over.
    func endInteraction() { interactor = nil }

    /// The interaction of a drag down with the transition.
    ///
    /// - Parameter height: returns the distance that closes the whole screen, in points.
    /// - Returns: the interaction; nil where no drag can drive the transition.
    func interaction(over height: @escaping () -> Double) -> PanInteraction? {
        guard let interactor else { return nil }
        let rule = constants.closingRule
        var made = PanInteraction(
            interactor, toward: Vector(dx: 0, dy: isPresenting ? -1 : 1), over: height,
            rule: isPresenting ? .opposite(rule) : rule)
        // The system has taken the pointer away: the screen stays open.
        made.cancelledPress = isPresenting ? .finishes : .cancels
        return made
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        presentation == .circle ? CirclePresentationAnimator(from: origin, duration: constants.duration) : nil
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        dismissal == .circle ? CircleDismissalAnimator(to: origin, duration: constants.duration) : nil
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        let made = TransitionInteractor()
        made.wantsInteractiveStart = false
        (interactor, isPresenting) = (made, true)
        return made
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
