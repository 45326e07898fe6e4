import Controllers

/// A hand on a flight between a thumbnail and its page, by how far the page is closed.
final class FlightHand: TransitionInteractor {
    /// Whether the flight leads back to the thumbnail.
    let closes: Bool
    /// What flies; nil: something else moves the page.
    weak var flight: TransformTransition?
    private weak var context: (any ViewControllerContextTransitioning)?

    init(closes: Bool, isHeld: Bool) {
        self.closes = closes
        super.init()
        hasStarted = isHeld
        wantsInteractiveStart = isHeld
    }

    /// How far the hand has closed the page, 0 to 1.
    var closed: Double { closes ? percentComplete : 1 - percentComplete }
    /// How far the page is closed by whatever moves it, 0 to 1; nil: nothing flies.
    var flown: Double? {
        guard let running = flight?.running else { return nil }
        let way = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
        return closes ? way : 1 - way
    }
    /// Whether the flight, left alone, ends with the page closed.
    var isClosing: Bool { closes != (context?.transitionWasCancelled ?? false) }

    override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        self.context = context
        super.startInteractiveTransition(context)
    }

    /// Takes hold of the flight where it is.
    override func pause() {
        super.pause()
        hasStarted = context?.isInteractive ?? false
    }

    /// Brings the page to where a share of it is closed, 0 to 1.
    func close(by share: Double) { update(closes ? share : 1 - share) }

    /// Lets go; `velocity` is the hand's, in shares of closing a second.
    func release(closing: Bool, velocity: Double) {
        shouldFinish = closing == closes
        release(velocity: closes ? velocity : -velocity)
    }
}
