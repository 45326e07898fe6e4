import Controllers
import Motion

/// Lets a hand drive one of the two transitions by how far it closes the screen.
///
/// A dismissal begins in the hand; a presentation begins by itself, and can be caught.
final class CircleInteractor: PercentDrivenInteractiveTransition {
    enum Direction { case presentation, dismissal }

    private let direction: Direction
    private weak var context: (any ViewControllerContextTransitioning)?
    /// Whether a hand has it now.
    private(set) var isHeld: Bool

    init(_ direction: Direction) {
        self.direction = direction
        isHeld = direction == .dismissal
        super.init()
        wantsInteractiveStart = direction == .dismissal
    }

    /// How far the hand has closed the screen, 0 to 1.
    var progress: Double { direction == .dismissal ? percentComplete : 1 - percentComplete }

    /// Whether the transition, left alone, ends with the screen closed.
    var isClosing: Bool { (context?.transitionWasCancelled ?? false) == (direction == .presentation) }

    override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        self.context = context
        super.startInteractiveTransition(context)
    }

    /// Takes hold of the transition where it is.
    override func pause() {
        super.pause()
        isHeld = context?.isInteractive ?? false
    }

    /// Brings the screen to where a share of it is closed, 0 to 1.
    func close(by progress: Double) {
        update(direction == .dismissal ? progress : 1 - progress)
    }

    /// Lets go; `speed` is the hand's, in shares of closing a second.
    func release(closes: Bool, speed: Double) {
        isHeld = false
        // A thousandth of the way is nothing to be seen, and no measure for a speed.
        let left = max(closes ? 1 - progress : progress, 0.001), ahead = (closes ? speed : -speed) / left
        timingCurve = SpringTimingParameters(dampingRatio: 1, initialVelocity: ahead)
        // A flick takes less, so that the spring never shoots beyond its end.
        let whole = CircleRevealSettings.duration * left.squareRoot()
        let seconds = ahead > 0 ? min(whole, CircleRevealSettings.leastConstants / ahead) : whole
        completionSpeed = CircleRevealSettings.duration * left / seconds
        if closes == (direction == .dismissal) { finish() } else { cancel() }
    }
}
