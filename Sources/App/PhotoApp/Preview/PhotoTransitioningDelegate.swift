import Controllers

/// Hands the system the objects of the photo's transitions, and hears from it when they begin.
///
/// A hand drives a dismissal only while an interaction is in progress: Escape, the close button and `dismiss` run the
/// plain animation.
final class PhotoTransitioningDelegate: ViewControllerTransitioningDelegate {
    private unowned let flight: PhotoFlight
    /// Whether a hand has the photo.
    var isInteractionInProgress = false
    /// What a hand did that let go before its transition had begun; it is carried out as soon as that has.
    ///
    /// Until then the interaction counts as in progress, or the transition would run as one that no hand had begun.
    var earlyRelease: PhotoFlightState.Destination?

    init(flight: PhotoFlight) { self.flight = flight }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { PhotoAnimator(.present, flight: flight) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        PhotoAnimator(.dismiss, flight: flight)
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        isInteractionInProgress || earlyRelease != nil ? self : nil
    }
}

extension PhotoTransitioningDelegate: ViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        flight.context = context
        flight.handle(.hold)
        if let destination = earlyRelease {
            earlyRelease = nil
            flight.handle(.release(destination))
        }
    }
}

/// Begins a plain transition; its end comes when the flight is at rest.
final class PhotoAnimator: ViewControllerAnimatedTransitioning {
    private let event: PhotoFlightState.Event
    private let flight: PhotoFlight

    init(_ event: PhotoFlightState.Event, flight: PhotoFlight) {
        self.event = event
        self.flight = flight
    }

    /// The flight fades by itself, for a hand moves the photo all the same.
    var handlesReducedMotion: Bool { true }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { flight.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        // The flight catches up when the controller hears of its appearance.
        guard context.isAnimated else { return context.completeTransition(true) }
        flight.context = context
        flight.handle(event)
    }
}
