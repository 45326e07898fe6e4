import Controllers
import Geometry
import Gestures

/// A hand on a panel: takes it out, and takes hold of it in flight.
///
/// It is the dismissal's interaction controller only while it drags a panel that was at rest; that transition it begins at
/// a standstill. From then on it moves the animator, as it does with one that has begun by itself.
final class SlideInHand: PercentDrivenInteractiveTransition {
    /// Whether it has hold of the panel, or of one that is about to leave.
    private(set) var isInteracting = false
    /// What brings or takes away the panel now.
    weak var animator: SlideInAnimator?
    private let direction: SlideInDirection
    private let dismiss: () -> Void

    /// How far the animation was when the hand took hold.
    private var start = 0.0
    /// How far the hand has come out since.
    private var outward = 0.0
    /// Whether it may still be a tap beside the panel.
    private var mayBeTap = false

    init(_ direction: SlideInDirection, dismiss: @escaping () -> Void) {
        self.direction = direction
        self.dismiss = dismiss
    }

    /// Whether there is a panel in flight.
    var canCatch: Bool { animator?.isUnderWay ?? false }

    /// A drag takes hold, moves or lets go; `isBeside`: it began beside the panel.
    func follow(_ pan: PanGestureRecognizer, isBeside: Bool) {
        switch pan.state {
        case .began: take(pan, isBeside: isBeside)
        case .changed: move(pan)
        case .ended: letGo(velocity: direction.outwardPart(of: pan.velocity))
        case .cancelled: letGo(velocity: 0)
        case .possible, .failed: break
        }
    }

    /// Whether a drag goes along the way rather than across.
    func goesAlong(_ velocity: Vector) -> Bool {
        let along = abs(direction.outwardPart(of: velocity))
        return 2 * along * along >= velocity.dx * velocity.dx + velocity.dy * velocity.dy
    }

    /// What the hand has done until the transition could begin is made up for.
    override func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        super.startInteractiveTransition(context)
        animator?.scrub(from: start, outward: outward)
    }

    private func take(_ pan: PanGestureRecognizer, isBeside: Bool) {
        isInteracting = true
        outward = direction.outwardPart(of: pan.translation)
        mayBeTap = canCatch && isBeside
        if canCatch {
            animator?.hold()
            start = animator?.fractionComplete ?? 0
        } else {
            start = 0
            dismiss()
        }
    }

    private func move(_ pan: PanGestureRecognizer) {
        outward = direction.outwardPart(of: pan.translation)
        if pan.translation.length >= GestureSettings.slop { mayBeTap = false }
        animator?.scrub(from: start, outward: outward)
    }

    private func letGo(velocity: Double) {
        guard isInteracting else { return }
        isInteracting = false
        // A tap beside the panel sends it away, whichever way it was going.
        let isTap = mayBeTap, isPresentation = animator?.isPresentation ?? false
        animator?.release(velocity: velocity) { isTap ? !isPresentation : $0 > 0.5 }
    }
}
