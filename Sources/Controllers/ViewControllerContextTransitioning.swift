public import Views

/// Which side of a transition something belongs to.
public enum TransitionContextKey: Hashable {
    /// What is seen before.
    case from
    /// What is seen after.
    case to
}

/// What a transition's animator and interaction controller work with; counterpart of UIKit's protocol.
public protocol ViewControllerContextTransitioning: AnyObject {
    /// Holds everything that the transition shows; the animator adds the views of what is presented.
    var containerView: View { get }
    /// Whether the change is to be seen happening.
    var isAnimated: Bool { get }
    /// Whether a hand drives it now.
    var isInteractive: Bool { get }
    /// Whether it is going back to where it began.
    var transitionWasCancelled: Bool { get }

    /// The controller on one side.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// The view that takes part on one side; nil for the presenter's, which stays where it is.
    func view(forKey key: TransitionContextKey) -> View?

    /// A hand has taken hold, also of a transition that began without one.
    func pauseInteractiveTransition()
    /// The hand's part is over and the transition will come to its end.
    func finishInteractiveTransition()
    /// The hand's part is over and the transition will go back.
    func cancelInteractiveTransition()
    /// The transition is over; `didComplete` is false where it has gone back.
    func completeTransition(_ didComplete: Bool)
}
