public import Geometry
public import Views

/// Which side of a transition something belongs to.
public enum TransitionContextKey: Hashable {
    /// What is seen before.
    case from
    /// What is seen after.
    case to
}

/// What a transition's animator and interaction controller work with; counterpart of UIKit's protocol.
///
/// A context that is let go of before it was completed ends its transition, as a fault that names the animator.
@MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
    /// Holds everything that the transition shows; the animator adds the views of what is presented.
    var containerView: View { get }
    /// Whether the change is to be seen happening.
    var isAnimated: Bool { get }
    /// Whether a hand drives it now.
    var isInteractive: Bool { get }
    /// Whether it is going back to where it began.
    var transitionWasCancelled: Bool { get }
    /// How what is presented takes the screen.
    var presentationStyle: ModalPresentationStyle { get }
    /// How the content turns; the identity, for windows do not.
    var targetTransform: Transform { get }

    /// The controller on one side.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// The view that takes part on one side; nil for a presenter's that stays where it is.
    func view(forKey key: TransitionContextKey) -> View?
    /// Where a controller's view lies at the beginning, in the container; zero where it is not known or out of sight.
    func initialFrame(for controller: ViewController) -> Rect
    /// Where a controller's view lies at the end, in the container; zero where it is not known or out of sight.
    func finalFrame(for controller: ViewController) -> Rect

    /// A hand has brought the transition to a share of its way, 0 to 1; for interaction controllers.
    func updateInteractiveTransition(_ percentComplete: Double)
    /// A hand has taken hold, also of a transition that began without one.
    func pauseInteractiveTransition()
    /// The hand's part is over and the transition will come to its end.
    func finishInteractiveTransition()
    /// The hand's part is over and the transition will go back.
    func cancelInteractiveTransition()
    /// The transition is over; `didComplete` is false where it has gone back.
    ///
    /// To be called once; a second call does nothing, and is reported as a fault. Called inside `animateTransition(using:)`
    /// it is heeded when everybody has been told of the beginning.
    func completeTransition(_ didComplete: Bool)
}
