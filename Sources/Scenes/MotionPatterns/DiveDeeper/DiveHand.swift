import Controllers
import Geometry
import Gestures
import Platform

/// A hand that lifts a card into its detail, drags the detail down into its card, and takes hold of either in flight.
final class DiveHand {
    /// The rule of the drag.
    enum Rule {
        /// How much of the way a drag goes at the most.
        static let most = 0.9
        /// How much of it lets the transition go on, exclusively.
        static let least = 0.1
        /// Which speed against the way leads back all the same, in ways a second; ours.
        static let contrary = 0.5

        /// How far a drag is.
        ///
        /// - Parameters:
        ///   - way: how far the hand has come, in points; above 0 towards the end.
        ///   - height: the window's, in points.
        ///   - start: how far the transition was when it was taken hold of, 0 to 1.
        /// - Returns: the share of the way, 0 to `most`, or to where it was if that is more.
        static func progress(way: Double, height: Double, from start: Double = 0) -> Double {
            (start + way / max(height, 1)).clamped(to: 0...max(most, start))
        }
    }

    /// On the cards: upwards, it presents the one under the press.
    private(set) lazy var lift = PanGestureRecognizer { [unowned self] in follow($0) }
    /// On all that flies and on the detail: downwards, it dismisses that.
    private(set) lazy var grip = PanGestureRecognizer { [unowned self] in follow($0) }
    /// Presents the card under the press, or dismisses what is presented.
    private let begin: (_ presenting: Bool) -> Void
    private let transition: DiveTransition
    private var hold: Hold?

    /// What it has hold of.
    private struct Hold {
        let interactor: TransitionInteractor
        /// How far that was.
        let start: Double
        /// 1 where the way leads down, -1 where it leads up.
        let direction: Double
        /// The height of the window then: for this drag the way is as long, whatever size the window gets meanwhile.
        let height: Double
    }

    init(_ transition: DiveTransition, begin: @escaping (_ presenting: Bool) -> Void) {
        self.transition = transition
        self.begin = begin
        for pan in [lift, grip] { pan.allowedScrollTypesMask = .continuous }
        grip.beginsAtPress = { _ in transition.isUnderWay }
        transition.hand = self
    }

    /// Whether it has hold of something.
    var isHolding: Bool { hold != nil }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            take(presenting: pan === lift, height: pan.view?.size.height ?? 0)
            move(pan)
        case .changed: move(pan)
        case .ended: letGo(velocity: pan.velocity)
        // Whoever takes the pointer away has decided nothing.
        case .cancelled:
            hold?.interactor.shouldFinish = hold?.start != 0 && hold?.interactor.shouldFinish == true
            letGo(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func take(presenting: Bool, height: Double) {
        if transition.isUnderWay, let flight = transition.flight, let interactor = transition.interactor {
            let isGoingBack = flight.running?.isReversed ?? false
            interactor.pause()
            interactor.hasStarted = true
            // A press that does not move changes nothing.
            interactor.shouldFinish = !isGoingBack
            hold = Hold(
                interactor: interactor, start: interactor.percentComplete, direction: flight.presenting ? -1 : 1,
                height: height)
        } else {
            let interactor = transition.awaitHand()
            hold = Hold(interactor: interactor, start: 0, direction: presenting ? -1 : 1, height: height)
            begin(presenting)
        }
    }

    private func move(_ pan: PanGestureRecognizer) {
        guard let hold, pan.translation != .zero else { return }
        let progress = progress(pan, hold)
        hold.interactor.shouldFinish =
            progress > Rule.least && speed(pan.velocity, hold) > -Rule.contrary
        hold.interactor.update(progress)
    }

    private func progress(_ pan: PanGestureRecognizer, _ hold: Hold) -> Double {
        Rule.progress(way: hold.direction * pan.translation.dy, height: hold.height, from: hold.start)
    }

    /// The hand's speed along the way, in ways a second.
    private func speed(_ velocity: Vector, _ hold: Hold) -> Double {
        hold.direction * velocity.dy / max(hold.height, 1)
    }

    private func letGo(velocity: Vector) {
        guard let hold else { return }
        self.hold = nil
        let interactor = hold.interactor, along = speed(velocity, hold)
        // What stands at an end of the drag stands still, however fast the hand goes on.
        let limit = max(Rule.most, hold.start), done = interactor.percentComplete
        let stands = (done >= limit && along > 0) || (done <= 0 && along < 0)
        interactor.release(velocity: stands ? 0 : along)
    }
}
