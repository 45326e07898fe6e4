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
    private let transition: DiveTransitioningDelegate
    private var hold: Hold?

    /// What it has hold of, or will have when its turn comes.
    private struct Hold {
        let interactor: TransitionInteractor
        /// Whether that leads into a card: then the way leads up.
        let isPresenting: Bool
        /// How far it was.
        let start: Double
        /// The height of the window then: for this drag the way is as long, whatever size the window gets meanwhile.
        let height: Double
        /// Whether that has not begun yet.
        var isAwaited = false

        /// 1 where the way leads down, -1 where it leads up.
        var direction: Double { isPresenting ? -1 : 1 }
    }

    init(_ transition: DiveTransitioningDelegate, begin: @escaping (_ presenting: Bool) -> Void) {
        self.transition = transition
        self.begin = begin
        for pan in [lift, grip] { pan.allowedScrollTypesMask = .continuous }
        // A second finger is nobody's hand.
        grip.shouldReceive = { [unowned self] _ in hold == nil }
        grip.beginsAtPress = { _ in transition.isUnderWay }
        transition.hand = self
    }

    /// Whether it has hold of something.
    var isHolding: Bool { hold != nil }

    /// Drives the transition that it has asked for, which begins now; nil: it has asked for no such thing.
    func takeAwaited(presenting: Bool) -> TransitionInteractor? {
        guard let hold, hold.isAwaited, hold.isPresenting == presenting else { return nil }
        self.hold?.isAwaited = false
        return hold.interactor
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            take(presenting: pan === lift, height: pan.view?.size.height ?? 0)
            move(pan)
        case .changed: move(pan)
        case .ended: letGo(velocity: pan.velocity, isStill: pan.offsetFromPress.length < GestureSettings.slop)
        // Whoever takes the pointer away has decided nothing.
        case .cancelled: letGo(velocity: .zero, isStill: true)
        case .possible, .failed: break
        }
    }

    private func take(presenting: Bool, height: Double) {
        if transition.isUnderWay, let interactor = transition.interactor {
            interactor.pause()
            hold = Hold(
                interactor: interactor, isPresenting: transition.isPresenting, start: interactor.percentComplete,
                height: height)
        } else {
            let interactor = TransitionInteractor()
            interactor.hasStarted = true
            hold = Hold(
                interactor: interactor, isPresenting: presenting, start: 0, height: height, isAwaited: true)
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

    /// Lets go; `isStill`: what it has done decides nothing.
    private func letGo(velocity: Vector, isStill: Bool) {
        guard let hold else { return }
        self.hold = nil
        let interactor = hold.interactor, along = speed(velocity, hold)
        // What stands at an end of the drag stands still, however fast the hand goes on.
        let limit = max(Rule.most, hold.start), done = interactor.percentComplete
        let stands = (done >= limit && along > 0) || (done <= 0 && along < 0)
        let speed = stands ? 0 : along
        if isStill { interactor.withdraw(velocity: speed) } else { interactor.release(velocity: speed) }
    }
}
