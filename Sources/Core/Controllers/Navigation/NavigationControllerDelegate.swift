/// Hears what a navigation controller shows, and supplies its animations; counterpart of UIKit's protocol.
@MainActor
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

    /// Who drives by hand what the delegate animates; nil: nobody but the drag from the edge, if that has begun it.
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
