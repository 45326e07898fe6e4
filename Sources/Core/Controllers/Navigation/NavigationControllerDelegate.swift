/// Hears what a navigation controller shows, and supplies its animations; counterpart of UIKit's protocol.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol NavigationControllerDelegate: AnyObject {
    /// A controller is about to come to the top; where the change is cancelled, nobody is told that it has.
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)

    /// A controller has come to the top.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)

    /// Who animates; nil: the system.
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
        to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// Returns the interaction controller of an animation of the delegate; nil: only the drag that has begun the operation drives it.
    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
    /// Nothing to do.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}

    /// Nothing to do.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}

    /// The system's animation.
    public func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
        to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// By itself.
    public func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
