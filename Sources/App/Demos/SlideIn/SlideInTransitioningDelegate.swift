import Controllers

/// A transitioning delegate that presents a controller as a panel, which slides in across an edge.
///
/// The presenting controller keeps it alive. The presented controller's `modalPresentationStyle` must be `custom`.
final class SlideInTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// The edge of the panel.
    let direction: SlideInDirection
    /// A Boolean value that indicates whether the controller covers the whole window if the window's height is compact.
    var disableCompactHeight = false
    /// Makes the substitute for the presented controller when it covers the whole window; `nil` keeps the presented one.
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
