public import Geometry
public import Views

/// A side of a transition.
@preconcurrency @MainActor
public enum TransitionContextKey: Hashable {
    /// The side that is on screen before the transition.
    case from
    /// The side that is on screen after the transition.
    case to
}

/// The information that a transition gives to its animator and interaction controller; counterpart of UIKit's protocol.
///
/// If the context is released before it was completed, the transition ends and reports a fault that names the animator.
@preconcurrency @MainActor
public protocol ViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place; the animator adds the view of the incoming controller to it.
    var containerView: View { get }
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether an interaction controller drives the transition now.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition returns to its start.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `none` where nothing is presented or dismissed.
    var presentationStyle: ModalPresentationStyle { get }
    /// The rotation of the content; the identity, because windows do not rotate.
    var targetTransform: Transform { get }

    /// Returns the controller on one side of the transition.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// Returns the view that takes part on one side; `nil` for a presenter whose view stays in place.
    func view(forKey key: TransitionContextKey) -> View?
    /// Returns the frame of a controller's view at the start, in the container; zero if it is unknown or off screen.
    func initialFrame(for controller: ViewController) -> Rect
    /// Returns the frame of a controller's view at the end, in the container; zero if it is unknown or off screen.
    func finalFrame(for controller: ViewController) -> Rect

    /// Reports the progress of the interaction, 0 to 1; for interaction controllers.
    func updateInteractiveTransition(_ percentComplete: Double)
    /// Reports that the interaction has paused the transition, which becomes interactive if it was not.
    func pauseInteractiveTransition()
    /// Reports that the interaction has ended and the transition goes on to its end.
    func finishInteractiveTransition()
    /// Reports that the interaction has ended and the transition returns to its start.
    func cancelInteractiveTransition()
    /// Ends the transition; `didComplete` is `false` if it has returned to its start.
    ///
    /// Call it once; a second call has no effect and is reported as a fault. A call inside `animateTransition(using:)` takes
    /// effect after all participants were notified of the beginning.
    func completeTransition(_ didComplete: Bool)
}

extension ViewControllerContextTransitioning {
    /// The identity.
    public var targetTransform: Transform { .identity }
}

/// The context of a ``Transition``, which ends the transition when it is released before the end.
final class TransitionContext: ViewControllerContextTransitioning {
    let transition: Transition

    init(_ transition: Transition) { self.transition = transition }

    isolated deinit { transition.contextWasReleased() }

    var containerView: View { transition.operation.container }
    var isAnimated: Bool { transition.isAnimated }
    var isInteractive: Bool { transition.state.isInteractive }
    var transitionWasCancelled: Bool { transition.state.isCancelled }
    var presentationStyle: ModalPresentationStyle { transition.coordinator.presentationStyle }
    var targetTransform: Transform { .identity }

    func viewController(forKey key: TransitionContextKey) -> ViewController? {
        transition.operation.viewController(forKey: key)
    }
    func view(forKey key: TransitionContextKey) -> View? { transition.operation.view(forKey: key) }
    func initialFrame(for controller: ViewController) -> Rect {
        transition.operation.frame(of: controller, isInitial: true)
    }
    func finalFrame(for controller: ViewController) -> Rect {
        transition.operation.frame(of: controller, isInitial: false)
    }

    func updateInteractiveTransition(_ percentComplete: Double) { transition.update(percentComplete) }
    func pauseInteractiveTransition() { transition.pause() }
    func finishInteractiveTransition() { transition.endInteraction(.finish) }
    func cancelInteractiveTransition() { transition.endInteraction(.cancel) }
    func completeTransition(_ didComplete: Bool) { transition.complete(didComplete) }
}
