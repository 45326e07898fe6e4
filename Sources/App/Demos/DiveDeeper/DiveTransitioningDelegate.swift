import Controllers
import Geometry
import Gestures
import Motion
import Viewer
import Views

/// Makes the elements of a card fly into its detail and back; a drag up presents, one down dismisses, and both catch.
final class DiveTransitioningDelegate: ViewControllerTransitioningDelegate {
    /// The source of the elements that fly.
    weak var transformable: (any Transformable)?
    /// On the cards: a drag up presents the one under the press.
    let presentation = PanInteractionController()
    /// On the detail and on the elements in flight: a drag down dismisses.
    let dismissal = PanInteractionController()
    /// Presents the card under the press, or dismisses the detail.
    var request: ((_ presenting: Bool) -> Void)?
    /// The animator of the newest transition.
    private(set) weak var flight: TransitionAnimator?
    /// The interaction controller of the newest transition, which may be a fade.
    private(set) weak var interactor: TransitionInteractor?
    /// A Boolean value that indicates whether that transition presents.
    private(set) var isPresenting = false
    /// A Boolean value that indicates whether a detail slides in as a whole in the transitions that begin.
    var isPlain = false

    private let settings: TuningSettings

    init(_ settings: TuningSettings) {
        self.settings = settings
        configure(presentation, presenting: true)
        configure(dismissal, presenting: false)
        // One finger at a time.
        dismissal.recognizer.shouldReceive = { [unowned self] _ in !isInteracting }
        dismissal.recognizer.beginsAtPress = { [unowned self] _ in isUnderWay }
    }

    /// A Boolean value that indicates whether a transition runs that a drag can catch.
    var isUnderWay: Bool { interactor?.isUnderWay ?? false }

    /// A Boolean value that indicates whether a drag holds a transition.
    var isInteracting: Bool { presentation.isInteracting || dismissal.isInteracting }

    private func configure(_ pan: PanInteractionController, presenting: Bool) {
        pan.interactionToCatch = { [unowned self, unowned pan] in
            guard isUnderWay, let interactor else { return nil }
            var caught = interaction(interactor, presenting: isPresenting, pan)
            caught.updatesAtBeginning = false
            return caught
        }
        pan.makeInteraction = { [unowned self, unowned pan] _ in
            var made = interaction(TransitionInteractor(), presenting: presenting, pan)
            made.request = { [unowned self] in request?(presenting) }
            return made
        }
    }

    private func interaction(
        _ interactor: TransitionInteractor, presenting: Bool, _ pan: PanInteractionController
    ) -> PanInteraction {
        // The distance of a drag stays the same if the window takes another size meanwhile.
        let height = max(pan.recognizer.view?.window?.size.height ?? 0, 1), tuning = settings.tuning
        pan.maximumProgress = tuning.diveDeeper.maximum
        return PanInteraction(
            interactor, toward: Vector(dx: 0, dy: presenting ? -1 : 1), over: { height },
            rule: tuning.diveDeeperRule)
    }

    // MARK: The system's questions

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        DivePresentationController(of: presented, presenting: presenting, draggedBy: dismissal.recognizer)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { makeFlight(presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        makeFlight(presenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { makeInteractor(presenting: true) }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { makeInteractor(presenting: false) }

    private func makeFlight(presenting: Bool) -> TransitionAnimator? {
        guard let transformable else { return nil }
        let constants = settings.tuning.diveDeeper, duration = constants.duration
        let timing = SpringTimingParameters(
            dampingRatio: constants.dampingRatio, initialVelocity: constants.initialVelocity)
        let made =
            isPlain
            ? PlainAnimator(.coverVertical, duration: duration, timing: timing, presenting: presenting)
            : TransformTransition(
                duration: duration, timingParameters: timing, presenting: presenting, transformable: transformable)
        flight = made
        return made
    }

    /// Returns that of the drag which has requested the transition, or one that begins by itself and can be caught.
    private func makeInteractor(presenting: Bool) -> TransitionInteractor {
        let requested = (presenting ? presentation : dismissal).takeRequested()
        let made = requested ?? TransitionInteractor()
        if requested == nil { made.wantsInteractiveStart = false }
        (interactor, isPresenting) = (made, presenting)
        return made
    }
}

/// Shows the detail over the whole guide; presses anywhere in its container reach the drag.
private final class DivePresentationController: PresentationController {
    private let pan: PanGestureRecognizer

    init(of presented: ViewController, presenting: ViewController?, draggedBy pan: PanGestureRecognizer) {
        self.pan = pan
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() { containerView?.addGestureRecognizer(pan) }
}
