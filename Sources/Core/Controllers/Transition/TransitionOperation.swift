import Geometry
import Views

/// What a transition is about: who comes and who goes, where, and whom to ask and to tell.
///
/// `Transition` calls the methods in the order in which they stand here, each once.
protocol TransitionOperation: AnyObject {
    /// The transition, while it runs.
    var transition: Transition? { get set }
    /// Holds what the transition shows.
    var container: View { get }
    /// How what comes takes the screen.
    var style: ModalPresentationStyle { get }

    /// Whether a controller takes part, so that the coordinator is its own.
    func concerns(_ controller: ViewController) -> Bool
    /// The controller on one side.
    func viewController(forKey key: TransitionContextKey) -> ViewController?
    /// The view that takes part on one side.
    func view(forKey key: TransitionContextKey) -> View?
    /// Where a controller's view lies at one end of the way.
    func frame(of controller: ViewController, isInitial: Bool) -> Rect

    /// Makes ready what the questions are about.
    func open()
    /// Asks who animates; nil: nobody but the system.
    func askForAnimator() -> (any ViewControllerAnimatedTransitioning)?
    /// The system's own animator.
    func makeSystemAnimator() -> any ViewControllerAnimatedTransitioning
    /// Asks who drives it by hand.
    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
    /// Tells everybody that it begins, and gives what comes its place.
    func announce()
    /// Puts the views where they belong at rest, and tells their controllers.
    func settle(didComplete: Bool)
    /// Tells those who frame that it is over, and undoes what is not needed any more.
    func close(didComplete: Bool)
}
