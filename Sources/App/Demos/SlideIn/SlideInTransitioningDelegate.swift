import Controllers

/// Has a controller presented as a panel that slides in over an edge; whoever presents keeps it alive.
///
/// The controller's `modalPresentationStyle` must be `custom`.
final class SlideInTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// Where the panel comes from.
    let direction: SlideInDirection
    /// Whether a window of little height shows the controller over its whole extent instead.
    var disableCompactHeight = false
    /// Makes the controller that is shown over the whole extent in place of the presented one; nil: the same.
    var makeSubstitute: ((_ presented: ViewController) -> ViewController)?

    init(direction: SlideInDirection) { self.direction = direction }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        let controller = SlideInPresentationController(
            presentedViewController: presented, presenting: presenting, direction: direction)
        controller.delegate = self
        return controller
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        SlideInAnimator(direction, isPresentation: true, hand: hand(of: presented))
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        SlideInAnimator(direction, isPresentation: false, hand: hand(of: dismissed))
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        guard let hand = (animator as? SlideInAnimator)?.hand, hand.isInteracting else { return nil }
        return hand
    }

    /// The hand on the panel; none where the presentation has adapted to another style.
    private func hand(of presented: ViewController) -> SlideInHand? {
        (presented.presentationController as? SlideInPresentationController)?.hand
    }
}

extension SlideInTransitioningDelegate: AdaptivePresentationControllerDelegate {
    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        disableCompactHeight && traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none
    }

    func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { makeSubstitute?(controller.presentedViewController) }
}
