public import Geometry
import Gestures
public import Platform
public import Views

/// A presentation controller of a bubble with an arrow that points at a view; counterpart of
/// `UIPopoverPresentationController`.
///
/// The bubble has the preferred size of its content, or 320 by 480 points. It lies on the first of the permitted sides on
/// which it fits, below, above, to the right or to the left, and within 10 points of the window's sides. A press outside
/// dismisses it, if the delegate agrees.
@preconcurrency @MainActor
public final class PopoverPresentationController: PresentationController {
    /// The directions in which the arrow of a popover can point, with UIKit's bits.
    public nonisolated struct ArrowDirection: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per direction.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Upwards; the popover lies below.
        public static let up = ArrowDirection(rawValue: 1 << 0)
        /// Downwards; the popover lies above.
        public static let down = ArrowDirection(rawValue: 1 << 1)
        /// To the left; the popover lies on the right.
        public static let left = ArrowDirection(rawValue: 1 << 2)
        /// To the right; the popover lies on the left.
        public static let right = ArrowDirection(rawValue: 1 << 3)
        /// Any of the four.
        public static let any: ArrowDirection = [.up, .down, .left, .right]
    }

    /// The view at which the arrow points; nil for the middle of the window.
    public weak var sourceView: View? { didSet { containerView?.setNeedsLayout() } }
    /// The rectangle of that view at which the arrow points; nil, the default, for its bounds.
    public var anchorRect: Rect? { didSet { containerView?.setNeedsLayout() } }
    /// The directions in which the arrow may point; any by default.
    public var permittedArrowDirections = ArrowDirection.any { didSet { containerView?.setNeedsLayout() } }
    /// The direction in which the arrow points; none before the presentation.
    public private(set) var arrowDirection: ArrowDirection = []
    /// The colour of the bubble and of its arrow; nil, the default, for that of the content's background, or for the
    /// standard colour of bubbles if the content has none.
    public var backgroundColor: Color? { didSet { containerView?.setNeedsLayout() } }

    private enum Look {
        static let size = Size(width: 320, height: 480)
        static let margin = 10.0
        static let duration = 0.2
    }

    private let barrier = View()
    private let bubble = PopoverBubble()

    /// The bubble, in which the content lies.
    public override var presentedView: View? { bubble }

    override func suitableStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
    }

    override func makeSystemTransition(for operation: ModalOperation) -> SystemTransition {
        (SystemAnimator(operation.kind, style: .crossDissolve, duration: Look.duration), nil)
    }

    // MARK: Frames

    private var source: Rect {
        guard let containerView else { return .zero }
        guard let sourceView else { return Rect(center: containerView.bounds.center, size: .zero) }
        return sourceView.convert(anchorRect ?? sourceView.bounds, to: containerView)
    }

    /// The frame of the content: the first that fits of those beside the source.
    public override var frameOfPresentedViewInContainerView: Rect { place().frame }

    private func place() -> (frame: Rect, direction: ArrowDirection) {
        let bounds = containerView?.bounds.inset(by: Look.margin) ?? .zero, source = source
        let wanted =
            preferredContentSize.width > 0 && preferredContentSize.height > 0 ? preferredContentSize : Look.size
        let size = Size(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
        let middle = source.center, gap = PopoverBubble.arrowLength
        let candidates: [(ArrowDirection, Rect, Double)] = [
            (
                .up,
                Rect(x: middle.x - size.width / 2, y: source.maxY + gap, width: size.width, height: size.height),
                bounds.maxY - source.maxY - gap - size.height
            ),
            (
                .down,
                Rect(
                    x: middle.x - size.width / 2, y: source.minY - gap - size.height, width: size.width,
                    height: size.height), source.minY - gap - size.height - bounds.minY
            ),
            (
                .left,
                Rect(x: source.maxX + gap, y: middle.y - size.height / 2, width: size.width, height: size.height),
                bounds.maxX - source.maxX - gap - size.width
            ),
            (
                .right,
                Rect(
                    x: source.minX - gap - size.width, y: middle.y - size.height / 2, width: size.width,
                    height: size.height), source.minX - gap - size.width - bounds.minX
            ),
        ].filter { permittedArrowDirections.contains($0.0) }
        let roomiest = candidates.max { $0.2 < $1.2 }
        guard let (direction, frame, _) = candidates.first(where: { $0.2 >= 0 }) ?? roomiest else {
            return (Rect(center: bounds.center, size: size), [])
        }
        let x = min(max(frame.minX, bounds.minX), bounds.maxX - size.width)
        let y = min(max(frame.minY, bounds.minY), bounds.maxY - size.height)
        // Between pixels, the content would be blurred.
        let place = Rect(x: x, y: y, width: size.width, height: size.height)
        return (place.rounded(toScale: containerView?.window?.displayScale ?? 1), direction)
    }

    /// Places the bubble with its content and its arrow.
    public override func containerViewWillLayoutSubviews() {
        let (frame, direction) = place()
        arrowDirection = direction
        barrier.frame = containerView?.bounds ?? .zero
        bubble.frame = frame
        bubble.show(arrow: direction, at: source.center - frame.origin, color: backgroundColor)
    }

    // MARK: Phases

    /// Adds the barrier for presses outside, and puts the content into the bubble.
    public override func presentationTransitionWillBegin() {
        (delegate as? any PopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard let containerView else { return }
        barrier.gestureRecognizers.forEach(barrier.removeGestureRecognizer)
        barrier.addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.pressedOutside() })
        containerView.insertSubview(barrier, at: 0)
        bubble.content = presentedViewController.view
        containerViewWillLayoutSubviews()
    }

    /// Removes the barrier after a cancelled presentation.
    public override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { undress() } }

    /// Removes the barrier after a completed dismissal.
    public override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { undress() } }

    private func undress() {
        barrier.removeFromSuperview()
        bubble.content = nil
    }

    private func pressedOutside() {
        guard let stage = presentedViewController.stage, let presentation = presentedViewController.presentation,
            !presentation.isBeingDismissed
        else { return }
        guard asksToBeDismissed() else { return refuse() }
        if let delegate {
            stage.observe(.presentationControllerWillDismiss, of: self)
            delegate.presentationControllerWillDismiss(self)
        }
        let completion = { [weak stage] in
            guard let delegate = self.delegate else { return }
            stage?.observe(.presentationControllerDidDismiss, of: self)
            delegate.presentationControllerDidDismiss(self)
        }
        stage.transitions.request(DismissRequest(presentation: presentation, isAnimated: true, completion: completion))
    }
}

/// The delegate of a popover, which is notified before the presentation; counterpart of
/// `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
    /// Notifies the delegate that the popover is about to be presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
}

extension PopoverPresentationControllerDelegate {
    /// Does nothing by default.
    public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}
}
