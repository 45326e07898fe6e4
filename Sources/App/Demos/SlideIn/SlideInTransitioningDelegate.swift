package import Controllers
package import Viewer

/// Presents a controller as a panel that slides in over an edge; the presenting controller keeps it alive.
///
/// The presented controller's `modalPresentationStyle` must be `custom`.
package final class SlideInTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// The edge of the panel.
    let direction: SlideInDirection
    /// Whether a window of little height shows the controller over its whole extent instead.
    var disableCompactHeight = false
    /// Makes the controller that is shown over the whole extent in place of the presented one; nil: the same.
    var makeSubstitute: ((_ presented: ViewController) -> ViewController)?

    private let settings: TuningSettings

    /// Creates a delegate of an edge, with the settings of the program.
    package init(direction: SlideInDirection, _ settings: TuningSettings) {
        (self.direction, self.settings) = (direction, settings)
    }

    /// Returns the presentation controller of the edge.
    package func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        let controller = SlideInPresentationController(
            presentedViewController: presented, presenting: presenting, direction: direction, settings)
        controller.delegate = self
        return controller
    }

    /// Returns the animator that slides the panel in.
    package func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        makeAnimator(of: presented, presenting: true)
    }

    /// Returns the animator that slides the panel out.
    package func animationController(forDismissed dismissed: ViewController) -> (
        any ViewControllerAnimatedTransitioning
    )? {
        makeAnimator(of: dismissed, presenting: false)
    }

    /// Returns the interaction controller of the drag that has requested the dismissal.
    package func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        (animator as? SlideInAnimator)?.interactionController?.takeRequested()
    }

    /// Returns an animator that a drag can catch, unless the presentation has adapted to another style.
    private func makeAnimator(of presented: ViewController, presenting: Bool) -> SlideInAnimator {
        let panel = presented.presentationController as? SlideInPresentationController
        let made = SlideInAnimator(
            direction, settings.tuning, presenting: presenting, interactionController: panel?.interactionController)
        panel?.animator = made
        return made
    }
}

extension SlideInTransitioningDelegate: AdaptivePresentationControllerDelegate {
    /// Returns a style over the whole extent for a compact height, if the delegate is set so.
    package func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        disableCompactHeight && traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none
    }

    /// Returns the controller that is shown over the whole extent.
    package func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { makeSubstitute?(controller.presentedViewController) }
}
