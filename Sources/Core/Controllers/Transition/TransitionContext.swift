import Geometry
import Views

/// The context that animators and interaction controllers get of a transition.
///
/// If they release it before the end, it ends the transition.
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
