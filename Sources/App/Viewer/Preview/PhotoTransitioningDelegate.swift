import Controllers

/// Makes the objects of the photo's transitions, and drives a dismissal that a drag has requested.
///
/// It is the interaction controller only while a drag is in progress: Escape, the close button and `dismiss` run the plain
/// animation.
final class PhotoTransitioningDelegate: ViewControllerTransitioningDelegate {
    private unowned let flight: PhotoFlight
    /// A Boolean value that indicates whether a drag holds the photo.
    var isInteractionInProgress = false
    /// The release of a drag that ended before its transition began; the beginning of the transition performs it.
    ///
    /// Until then the delegate remains the interaction controller, because the transition would run as a plain
    /// one otherwise.
    var early = EarlyInput<PhotoFlightState.Destination>()

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
        isInteractionInProgress || early.release != nil ? self : nil
    }
}

extension PhotoTransitioningDelegate: ViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        flight.context = context
        flight.handle(.hold)
        if let release = early.release.take() { flight.handle(.release(release)) }
    }
}

/// Begins a plain transition, which ends when the flight is at rest.
final class PhotoAnimator: ViewControllerAnimatedTransitioning {
    private let event: PhotoFlightState.Event
    private let flight: PhotoFlight

    init(_ event: PhotoFlightState.Event, flight: PhotoFlight) {
        self.event = event
        self.flight = flight
    }

    /// The flight provides its own fade, because a drag can move the photo under reduced motion too.
    var handlesReducedMotion: Bool { true }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { flight.duration }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        // `viewDidAppear` notifies the flight.
        guard context.isAnimated else { return context.completeTransition(true) }
        flight.context = context
        flight.adoptTuning()
        flight.handle(event)
        guard flight.isSpread, event == .present else { return }
        flight.isSpread = false
        flight.handle(.catchPhoto)
    }
}
