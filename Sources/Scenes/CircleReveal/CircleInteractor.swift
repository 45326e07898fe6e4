import Controllers

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
        completionCurve = CircleRevealSettings.releaseCurve
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

    /// Lets go.
    func release(closes: Bool) {
        isHeld = false
        if closes == (direction == .dismissal) { finish() } else { cancel() }
    }
}
