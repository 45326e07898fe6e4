public import Geometry
import Motion
import Views

/// A presentation controller of a sheet, which the user drags between its detents and can dismiss; counterpart of
/// `UISheetPresentationController`.
///
/// One number describes the position of the sheet: its level. The level determines the frame, the corners and the
/// dimming in every phase. The presenting controller's view does not move, also behind a large sheet.
///
/// ```swift
/// let options = Counter()
/// options.modalPresentationStyle = .pageSheet
/// if let sheet = options.sheetPresentationController {
///     let third = SheetPresentationController.Detent.custom { $0.maximumDetentValue / 3 }
///     sheet.detents = [third, .large()]
///     sheet.prefersGrabberVisible = true
/// }
/// screen.present(options, animated: true)
/// ```
@preconcurrency @MainActor
public final class SheetPresentationController: PresentationController {
    /// The heights at which the sheet can rest, in any order; only the large detent by default.
    ///
    /// Only a sheet on the lower edge uses them. A card ignores them, as does a sheet that fills a window of compact
    /// height.
    /// - Precondition: The array is not empty.
    public var detents: [Detent] = [.large()] {
        didSet {
            precondition(!detents.isEmpty, ProgrammerError.noDetents("\(self) has no detents: give it at least one"))
            detents = detents.enumerated().map { $1.placed(at: $0) }
            invalidateDetents()
        }
    }
    /// The name of the detent at which the sheet rests.
    ///
    /// If it is nil or not among the detents, the sheet rests at the smallest detent. A change inside `animateChanges`
    /// is animated.
    public var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
    }
    /// The name of the largest detent without dimming; nil: all detents have dimming.
    ///
    /// Without dimming, the content below the sheet receives touches.
    public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
    /// A Boolean value that indicates whether an upward drag in a scroll view expands the sheet before it scrolls.
    ///
    /// True by default. The property applies to a scroll view that shows its upper edge. A downward drag there always
    /// moves the sheet.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    /// A Boolean value that indicates whether the sheet lies on the lower edge also in a window of compact height.
    ///
    /// False by default: the sheet fills such a window.
    public var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }
    /// A Boolean value that indicates whether a sheet on the lower edge has the preferred width of its content.
    ///
    /// False by default.
    public var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { invalidateDetents() } }
    /// A Boolean value that indicates whether the sheet shows a grabber, a short bar at its upper edge.
    ///
    /// False by default. The grabber shows that the user can drag the sheet. A tap on it moves the sheet to the next
    /// larger detent, or from the largest to the smallest.
    public var prefersGrabberVisible = false { didSet { place() } }
    /// The radius of the corners, in points; nil: 12.
    ///
    /// A sheet that fills a window of compact height has no round corners.
    public var preferredCornerRadius: Double? { didSet { place() } }

    /// The animator that moves the sheet in the running transition.
    weak var transition: SheetAnimator?
    /// A Boolean value that indicates whether a gesture has requested the running or queued dismissal.
    var isDismissedInteractively = false
    private(set) lazy var interactionController = SheetInteractionController(on: self)
    /// The positions that the sheet can take in its container.
    package private(set) lazy var geometry = makeGeometry()
    private let chrome = SheetChrome()
    private var hasRecognizers = false
    private var isAnimatingChanges = false
    private var isShown = false

    /// The distance of the sheet's upper edge above the container's lower edge, in points.
    package internal(set) var level = 0.0 { didSet { place() } }
    /// A Boolean value that indicates whether the goal of the sheet is out of sight.
    var isLeaving = false
    /// The spring animation that moves the sheet; nil while the sheet does not move by itself.
    var spring: PhysicsAnimation<SpringAnimation<Double>>?
    /// The completion of the spring animation.
    var arrival: (() -> Void)?

    /// Animates changes of the sheet: of its detent, its dimming and its corners.
    public func animateChanges(_ changes: () -> Void) {
        isAnimatingChanges = true
        View.animate(withDuration: SheetAnimator.duration, animations: changes)
        isAnimatingChanges = false
    }

    /// Recomputes the heights of the detents.
    public func invalidateDetents() { if isShown { measure(isAnimated: isAnimatingChanges) } }

    // MARK: Frames

    /// The frame of the sheet at the selected detent.
    public override var frameOfPresentedViewInContainerView: Rect {
        // The property can be read before the layout of the container updates `geometry`.
        let geometry = makeGeometry()
        return geometry.frame(at: geometry.stop(named: selectedDetentIdentifier).level)
    }

    /// Recomputes the geometry, and updates the frames.
    public override func containerViewWillLayoutSubviews() {
        if isShown { chrome.stack(in: containerView) }
        measure(isAnimated: false)
    }

    override func takesTouch(at point: Point) -> Bool {
        geometry.dimming(at: level) > 0 || presentedView?.frame.contains(point) ?? false
    }

    /// The area in which a tap selects the next detent; nil while the grabber is hidden.
    var grabberArea: Rect? { chrome.grabberArea }

    private func measure(isAnimated: Bool) {
        let old = geometry
        geometry = makeGeometry()
        if geometry != old {
            transition?.scale(by: goalRatio(from: old))
            interactionController.rebase(from: old)
        }
        follow(isAnimated: isAnimated)
    }

    private func goalRatio(from old: SheetGeometry) -> Double {
        let before = old.stop(named: selectedDetentIdentifier).level
        return before > 0 ? geometry.stop(named: selectedDetentIdentifier).level / before : 1
    }

    /// Updates the frames and the dimming for the level.
    func place() {
        guard isShown else { return }
        // After an adaptation to another style, the sheet updates only its dimming, which fades out.
        let view = isFraming ? presentedView : nil
        chrome.place(view, at: level, geometry, radius: preferredCornerRadius, hasGrabber: prefersGrabberVisible)
        transition?.follow(level)
    }

    /// A Boolean value that indicates whether the sheet determines the frame of the presented view.
    var isFraming: Bool { presentedViewController.presentation?.controller === self }

    /// Selects a stop after a gesture, and notifies the delegate of a change.
    func select(_ stop: SheetGeometry.Stop) {
        guard case .attached = geometry.form, stop != geometry.stop(named: selectedDetentIdentifier) else { return }
        // The property must not start a movement, because the caller starts one at the gesture's velocity.
        isShown = false
        selectedDetentIdentifier = stop.identifier
        isShown = true
        guard let delegate = delegate as? any SheetPresentationControllerDelegate else { return }
        presentedViewController.stage?.observe(.sheetDidChangeSelectedDetent, of: self, stop.identifier.rawValue)
        delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: The system's transition

    override var isAwaitingDismissal: Bool { interactionController.isDismissalRequested }

    /// Returns the animator that moves the sheet by its own spring, for a gesture and for the style `coverVertical`.
    ///
    /// If the user prefers reduced motion, only a dismissal by a gesture uses this animator.
    override func makeSystemTransition(for operation: ModalOperation) -> SystemTransition {
        if !operation.isRequestedByGesture {
            guard operation.top.presented.modalTransitionStyle == .coverVertical else {
                return super.makeSystemTransition(for: operation)
            }
            if operation.prefersReducedMotion {
                // The sheet fades at its detent.
                jump(leaving: false)
                return super.makeSystemTransition(for: operation)
            }
        }
        let animator = SheetAnimator(of: self, operation.kind)
        return (animator, animator.interactionController)
    }

    // MARK: Phases

    /// Adds the dimming and the grabber.
    public override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        (isShown, isLeaving) = (true, false)
        geometry = makeGeometry()
        addRecognizers(to: containerView)
        let coordinator = transition == nil ? presentedViewController.transitionCoordinator : nil
        chrome.put(on: presentedView, in: containerView, fadingWith: coordinator)
        level = transition == nil ? goal : 0
    }

    /// Removes the dimming and the grabber after a cancelled presentation.
    public override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { undress() } }

    /// Notifies the delegate of a dismissal by a gesture, and fades the dimming out.
    public override func dismissalTransitionWillBegin() {
        if isDismissedInteractively {
            presentedViewController.stage?.observe(.presentationControllerWillDismiss, of: self)
            delegate?.presentationControllerWillDismiss(self)
        }
        guard transition == nil else { return }
        if presentedViewController.presentation?.operation == nil {
            // A sheet that adapts to another style keeps its frame from now on. No drag holds the sheet.
            halt()
            interactionController.reset()
            chrome.uncover(presentedView)
        } else {
            // An animator of another kind moves the sheet from now on.
            _ = interactionController.cancelDrag()
        }
        chrome.fade(to: 0, with: presentedViewController.transitionCoordinator)
    }

    /// Removes the dimming and the grabber after a completed dismissal; shows them again after a cancelled one.
    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        let wasDismissedInteractively = isDismissedInteractively
        isDismissedInteractively = false
        if completed { return undress() }
        isLeaving = false
        chrome.fade(to: 1, with: nil)
        if wasDismissedInteractively { interactionController.isDismissalRequested = false }
    }

    private func undress() {
        halt()
        interactionController.reset()
        isShown = false
        chrome.takeOff(presentedView)
    }

    private func addRecognizers(to container: View) {
        guard !hasRecognizers else { return }
        hasRecognizers = true
        interactionController.attach(to: container, beside: chrome.dimming)
    }

    // MARK: Geometry

    /// Computes the geometry from the container, its traits and the detents.
    private func makeGeometry() -> SheetGeometry {
        let bounds = containerView?.bounds ?? .zero
        let traits = presentedViewController.traitCollection
        let context = Detent.ResolutionContext(
            containerTraitCollection: traits,
            maximumDetentValue: SheetGeometry.greatestHeight(in: bounds.size))
        let heights = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: $0) }
        }
        return SheetGeometry(
            in: bounds, form(under: traits), detents: heights, undimmed: largestUndimmedDetentIdentifier)
    }

    private func form(under traits: TraitCollection) -> SheetGeometry.Form {
        let preferred = preferredContentSize
        if presentationStyle == .formSheet, traits.horizontalSizeClass == .regular { return .card(preferred) }
        if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight { return .whole }
        let isPreferred = widthFollowsPreferredContentSizeWhenEdgeAttached && preferred.width > 0
        return .attached(width: isPreferred ? preferred.width : SheetGeometry.Extent.width)
    }
}
