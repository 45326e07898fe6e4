/// The delegate of a navigation controller, which supplies animators; counterpart of UIKit's protocol.
@preconcurrency @MainActor
public protocol NavigationControllerDelegate: AnyObject {
    /// Notifies the delegate that a controller will become the top.
    ///
    /// If the transition is cancelled, `navigationController(_:didShow:animated:)` is not called.
    func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)

    /// Notifies the delegate that a controller has become the top.
    func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)

    /// Returns the animator of a push or a pop; with `nil`, the default, the system's animator is used.
    func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
        to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// Returns the interaction controller of the delegate's animator.
    ///
    /// With `nil`, the default, only the drag from the edge drives the transition, if it has begun it.
    func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
    /// Does nothing by default.
    public func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}

    /// Does nothing by default.
    public func navigationController(
        _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
    ) {}

    /// Returns `nil`: the system's animator.
    public func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
        to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Returns `nil`: no other interaction.
    public func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
