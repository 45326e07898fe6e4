import Controllers
import Geometry
import Gestures
import Viewer
import Views

/// Frames a panel at an edge of the container, with a shadow beside it, and dims everything else.
final class SlideInPresentationController: DimmedPresentationController {
    /// The edge of the panel.
    let direction: SlideInDirection
    /// The shadow beside the panel.
    private let shadow: PanelShadow
    /// The drag that catches the panel, and moves it out from rest.
    private(set) lazy var interactionController = makeInteractionController()
    /// The animator of the running transition.
    weak var animator: SlideInAnimator?
    private let settings: TuningSettings
    /// Whether the newest press is beside the panel.
    private var isPressBeside = false

    /// The panel's extent across its edge, in points: a fraction of the container within limits; ours.
    private enum Extent {
        static let fraction = 1.0 / 3
        static let horizontal = 240.0...480.0
        static let vertical = 160.0...400.0
    }

    init(
        presentedViewController: ViewController, presenting: ViewController?, direction: SlideInDirection,
        _ settings: TuningSettings
    ) {
        (self.direction, self.settings) = (direction, settings)
        shadow = PanelShadow(direction)
        super.init(
            presentedViewController: presentedViewController, presenting: presenting,
            dimming: settings.tuning.slideIn.dimming)
    }

    // MARK: Frames

    override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
        func extent(of whole: Double, within limits: ClosedRange<Double>) -> Double {
            min(max((whole * Extent.fraction).rounded(), limits.lowerBound), limits.upperBound, whole)
        }
        var size = parentSize
        if direction.isHorizontal {
            size.width = extent(of: parentSize.width, within: Extent.horizontal)
        } else {
            size.height = extent(of: parentSize.height, within: Extent.vertical)
        }
        return size
    }

    override var frameOfPresentedViewInContainerView: Rect {
        guard let containerView else { return .zero }
        let size = size(
            forChildContentContainer: presentedViewController, withParentContainerSize: containerView.bounds.size)
        return direction.restingFrame(of: size, in: containerView.bounds)
    }

    // MARK: The transition

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        if let presentedView {
            if shadow.superview == nil { View.performWithoutAnimation { shadow.alpha = 0 } }
            shadow.attach(to: presentedView)
            shadow.fade(to: 1, with: presentedViewController.transitionCoordinator)
        }
        // Drags anywhere in the container reach it: the panel can be caught wherever it is.
        let recognizer = interactionController.recognizer
        if recognizer.view == nil { containerView?.addGestureRecognizer(recognizer) }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        shadow.fade(to: 0, with: presentedViewController.transitionCoordinator)
    }

    private func makeInteractionController() -> PanInteractionController {
        let pan = PanInteractionController(), recognizer = pan.recognizer
        recognizer.shouldReceive = { [weak self] press in
            // The presentation may have adapted to another style, which shows no panel.
            guard let self, presentedViewController.presentationController === self else { return false }
            isPressBeside = !isOnPanel(press.location)
            return isPanelMoving || !isPressBeside
        }
        recognizer.beginsAtPress = { [weak self] _ in self?.isPanelMoving ?? false }
        recognizer.shouldBegin = { [weak self, unowned recognizer] in
            guard let self else { return false }
            return isPanelMoving || direction.isAlong(recognizer.velocity)
        }
        pan.interactionToCatch = { [weak self] in
            guard let self else { return nil }
            return animator?.interaction(settings.tuning, isBeside: isPressBeside)
        }
        pan.makeInteraction = { [weak self] _ in
            guard let self else { return nil }
            var made = SlideInAnimator.interaction(
                TransitionInteractor(), toward: direction.outward, settings.tuning
            ) { [weak self] in self?.animator }
            made.request = { [weak self] in self?.leave() }
            return made
        }
        return pan
    }

    private var isPanelMoving: Bool { animator?.running != nil }

    private func isOnPanel(_ place: Point) -> Bool {
        guard let containerView, let presentedView else { return false }
        return presentedView.presentation.frame.contains(containerView.convertFromWindow(place))
    }
}
