import Controllers
import Geometry
import Gestures
import Views

/// A presentation controller that places a panel at an edge of the container, and dims the rest.
final class SlideInPresentationController: DimmedPresentationController {
    /// The edge of the panel.
    let direction: SlideInDirection
    /// Takes hold of the panel.
    private(set) lazy var hand = SlideInHand(direction) { [unowned self] in leave() }
    private var hasPan = false

    /// The panel's extent in its direction: a fraction of the container's within limits in points (chosen by eye).
    private enum Extent {
        static let fraction = 1.0 / 3
        static let horizontal = 240.0...480.0
        static let vertical = 160.0...400.0
    }

    init(presentedViewController: ViewController, presenting: ViewController?, direction: SlideInDirection) {
        self.direction = direction
        super.init(presentedViewController: presentedViewController, presenting: presenting)
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

    // MARK: The hand

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        addPan()
    }

    /// Has drags anywhere in the container reach the hand: the panel can be caught wherever it is.
    private func addPan() {
        guard !hasPan, let containerView else { return }
        hasPan = true
        var isBeside = false
        let pan = PanGestureRecognizer { [weak self] pan in self?.hand.follow(pan, isBeside: isBeside) }
        pan.shouldReceive = { [weak self] press in
            // After an adaptation to another style there is no panel to drag.
            guard let self, presentedViewController.presentationController === self else { return false }
            isBeside = !isOnPanel(press.location)
            return hand.canCatch || !isBeside
        }
        pan.beginsAtPress = { [weak self] _ in self?.hand.canCatch ?? false }
        pan.shouldBegin = { [weak self, unowned pan] in
            guard let self else { return false }
            return hand.canCatch || hand.goesAlong(pan.velocity)
        }
        containerView.addGestureRecognizer(pan)
    }

    private func isOnPanel(_ place: Point) -> Bool {
        guard let containerView, let presentedView else { return false }
        return presentedView.presentation.frame.contains(containerView.convertFromWindow(place))
    }
}
