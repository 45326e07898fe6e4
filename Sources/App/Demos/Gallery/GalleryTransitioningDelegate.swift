import Controllers
import Geometry
import Gestures
import Viewer
import Views

/// The transitioning delegate of the gallery: a press catches a running transition, and a drag up or down drives it.
///
/// A pinch catches a running transition, too. Fingers that move together over a scene begin to open the gallery, and
/// fingers that move apart over a tile begin to open its scene.
final class GalleryTransitioningDelegate: ViewControllerTransitioningDelegate {
    private let pan = PanInteractionController()
    private let pinch = PinchInteractionController()
    /// The pinch that has begun the transition which is to begin next.
    weak var beginner: PinchInteractionController?
    private weak var interactor: TransitionInteractor?
    private var isPresenting = false
    /// Returns whether a press at a location of the window belongs to a control that works during a transition.
    var isControl: (Point) -> Bool = { _ in false }

    private let settings: TuningSettings

    init(_ settings: TuningSettings) {
        self.settings = settings
        pan.interactionToCatch = { [unowned self] in interaction }
        pan.recognizer.shouldReceive = { [unowned self] press in isUnderWay && !isControl(press.location) }
        pan.recognizer.beginsAtPress = { _ in true }
        pinch.interactionToCatch = { [unowned self] in
            isUnderWay ? interactor.map { Self.interaction($0, presenting: isPresenting, settings.tuning) } : nil
        }
        pinch.recognizer.shouldReceive = { [unowned self] _ in isUnderWay }
        pinch.recognizer.beginsAtPress = { _ in true }
    }

    /// Returns the interaction of a pinch with a transition.
    static func interaction(
        _ interactor: TransitionInteractor = TransitionInteractor(), presenting: Bool, _ tuning: Tuning
    ) -> PinchInteraction {
        let constants = tuning.gallery
        return PinchInteraction(
            interactor, to: presenting ? constants.pinchScale : constants.spreadScale,
            rule: tuning.galleryRule)
    }

    /// A Boolean value that indicates whether a transition runs that a press can catch.
    private var isUnderWay: Bool { interactor?.isUnderWay ?? false }

    /// The interaction with the running transition: up leads to the gallery, down to the scene.
    private var interaction: PanInteraction? {
        guard isUnderWay, let interactor else { return nil }
        let tuning = settings.tuning, constants = tuning.gallery
        let height = max((pan.recognizer.view?.size.height ?? 0) * constants.distance, 1)
        return PanInteraction(
            interactor, toward: Vector(dx: 0, dy: isPresenting ? -1 : 1), over: { height },
            rule: tuning.galleryRule)
    }

    // MARK: The system's questions

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        GalleryPresentationController(
            of: presented, presenting: presenting, drivenBy: [pan.recognizer, pinch.recognizer])
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { makeAnimator(presented, presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        makeAnimator(dismissed, presenting: false)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { makeInteractor(presenting: true) }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { makeInteractor(presenting: false) }

    private func makeAnimator(_ controller: ViewController, presenting: Bool) -> GalleryAnimator? {
        (controller as? GalleryController).map {
            GalleryAnimator($0, settings.tuning.gallery, presenting: presenting)
        }
    }

    /// Returns the interaction controller of a transition that begins: that of the pinch which requested it, or one of a
    /// transition that begins by itself.
    private func makeInteractor(presenting: Bool) -> TransitionInteractor {
        let requested = beginner?.takeRequested(), made = requested ?? TransitionInteractor()
        beginner = nil
        made.wantsInteractiveStart = requested != nil
        (interactor, isPresenting) = (made, presenting)
        return made
    }
}

/// Shows the gallery over the whole window; presses anywhere in its container reach the drag.
private final class GalleryPresentationController: PresentationController {
    private let recognizers: [GestureRecognizer]

    init(of presented: ViewController, presenting: ViewController?, drivenBy recognizers: [GestureRecognizer]) {
        self.recognizers = recognizers
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override func presentationTransitionWillBegin() {
        for recognizer in recognizers { containerView?.addGestureRecognizer(recognizer) }
    }
}
