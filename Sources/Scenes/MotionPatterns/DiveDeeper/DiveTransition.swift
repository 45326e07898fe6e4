import Controllers
import Geometry
import Views

/// Has the elements of a card fly into its detail and back, each time with a driver that a hand can take hold of.
final class DiveTransition: ViewControllerTransitioningDelegate {
    /// Knows what flies.
    weak var transformable: (any Transformable)?
    /// Takes hold of what flies, and drags the detail down.
    weak var hand: DiveHand?
    /// What flies, or has flown last.
    private(set) weak var flight: TransformTransition?
    /// Drives that.
    private(set) weak var interactor: TransitionInteractor?
    /// The driver of the transition that a hand has asked for.
    private var awaited: TransitionInteractor?

    /// Whether anything flies.
    var isUnderWay: Bool { flight?.running != nil }

    /// A driver for the transition that a hand is about to ask for.
    func awaitHand() -> TransitionInteractor {
        let made = TransitionInteractor()
        made.hasStarted = true
        awaited = made
        interactor = made
        return made
    }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        DivePresentation(presentedViewController: presented, presenting: presenting, hand: hand)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { makeFlight(presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        makeFlight(presenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { takeInteractor() }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { takeInteractor() }

    private func makeFlight(presenting: Bool) -> TransformTransition? {
        guard let transformable else { return nil }
        let made = TransformTransition(presenting: presenting, transformable: transformable)
        flight = made
        return made
    }

    /// The hand's driver, or one of a transition that begins by itself and can be caught.
    private func takeInteractor() -> TransitionInteractor {
        let made = awaited ?? TransitionInteractor()
        if awaited == nil { made.wantsInteractiveStart = false }
        awaited = nil
        interactor = made
        return made
    }
}

/// Shows the detail over the whole guide, and leads presses anywhere on it to the hand.
private final class DivePresentation: PresentationController {
    private weak var hand: DiveHand?

    init(presentedViewController: ViewController, presenting: ViewController?, hand: DiveHand?) {
        self.hand = hand
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        if let containerView, let hand { containerView.addGestureRecognizer(hand.grip) }
    }
}
