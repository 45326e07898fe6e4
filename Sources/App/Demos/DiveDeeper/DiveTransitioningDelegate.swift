import Controllers
import Geometry
import Views

/// Has the elements of a card fly into its detail and back, each time with a driver that a hand can take hold of.
final class DiveTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// Knows what flies.
    weak var transformable: (any Transformable)?
    /// Takes hold of what flies, and drags the detail down.
    weak var hand: DiveHand?
    /// What flies, or has flown last.
    private(set) weak var flight: TransformTransition?
    /// Drives that, or the fade in its place.
    private(set) weak var interactor: TransitionInteractor?
    /// Whether that leads into a card.
    private(set) var isPresenting = false
    /// Whether what begins moves as a whole, as the system has it.
    var isPlain = false

    /// Whether anything is under way that a hand can take hold of.
    var isUnderWay: Bool { interactor?.isUnderWay ?? false }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        DivePresentationController(presentedViewController: presented, presenting: presenting, hand: hand)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { makeFlight(presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        makeFlight(presenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { takeInteractor(presenting: true) }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { takeInteractor(presenting: false) }

    private func makeFlight(presenting: Bool) -> TransformTransition? {
        guard let transformable, !isPlain else { return nil }
        let made = TransformTransition(presenting: presenting, transformable: transformable)
        flight = made
        return made
    }

    /// The driver of the hand that has asked for this, or one of a transition that begins by itself and can be caught.
    private func takeInteractor(presenting: Bool) -> TransitionInteractor {
        let own = hand?.takeAwaited(presenting: presenting), made = own ?? TransitionInteractor()
        if own == nil { made.wantsInteractiveStart = false }
        (interactor, isPresenting) = (made, presenting)
        return made
    }
}

/// Shows the detail over the whole guide, and leads presses anywhere on it to the hand.
private final class DivePresentationController: PresentationController {
    private weak var hand: DiveHand?

    init(presentedViewController: ViewController, presenting: ViewController?, hand: DiveHand?) {
        self.hand = hand
        super.init(presentedViewController: presentedViewController, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        if let containerView, let hand { containerView.addGestureRecognizer(hand.grip) }
    }
}
