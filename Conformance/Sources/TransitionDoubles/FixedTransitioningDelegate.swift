package import Controllers

/// Supplies the same objects to all presentations, stacks and tabs.
package final class FixedTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// The animator of every transition; nil: the system's.
    package var animator: (any ViewControllerAnimatedTransitioning)?
    /// The interaction controller of every transition; nil: none.
    package var interactor: (any ViewControllerInteractiveTransitioning)?
    /// A Boolean value that indicates whether it supplies a ``Dimming``.
    package var dims = false
    /// A Boolean value that indicates whether no tab may be selected.
    package var refuses = false

    /// Creates a delegate that supplies nothing.
    package init() {}

    package func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    package func animationController(forDismissed dismissed: ViewController) -> (
        any ViewControllerAnimatedTransitioning
    )? {
        animator
    }

    package func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

    package func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

    package func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        dims ? Dimming(presentedViewController: presented, presenting: presenting) : nil
    }
}

extension FixedTransitioningDelegate: NavigationControllerDelegate {
    package func navigationController(
        _ navigationController: NavigationController,
        animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
        to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    package func navigationController(
        _ navigationController: NavigationController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}

extension FixedTransitioningDelegate: TabBarControllerDelegate {
    package func tabBarController(_ controller: TabBarController, shouldSelect viewController: ViewController) -> Bool {
        !refuses
    }

    package func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator }

    package func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
