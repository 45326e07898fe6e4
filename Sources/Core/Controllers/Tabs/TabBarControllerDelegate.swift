/// Decides what a tab bar may select and how that is seen; counterpart of `UITabBarControllerDelegate`.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tap may select a controller; by default, yes. Not asked where the program selects.
    func tabBarController(_ controller: TabBarController, shouldSelect viewController: ViewController) -> Bool

    /// A tap has selected a controller, maybe the one that was selected before; not told where the program has.
    func tabBarController(_ controller: TabBarController, didSelect viewController: ViewController)

    /// Who animates the change from one controller to another; nil, the default: it changes at once.
    func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// Who drives the change by hand; nil, the default: nobody.
    func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
    /// Yes.
    public func tabBarController(
        _ controller: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }

    /// Nothing to do.
    public func tabBarController(_ controller: TabBarController, didSelect viewController: ViewController) {}

    /// Nobody.
    public func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Nobody.
    public func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
