public import Geometry
import Motion
import Views

/// Frames a sheet, which the user drags between its detents and dismisses; counterpart of `UISheetPresentationController`.
///
/// The sheet's place is one number, its level; its frame, its corners and the dimming follow from that in every phase. The
/// presenter's view stays where it is, also behind a large sheet.
public final class SheetPresentationController: PresentationController {
    /// The heights at which the sheet can rest, in any order; large unless set.
    ///
    /// Only a sheet on the lower edge heeds them: no card, and nothing that fills a low window.
    /// - Precondition: there is at least one.
    public var detents: [Detent] = [.large()] {
        didSet {
            precondition(!detents.isEmpty, ProgrammerError.noDetents("\(self) has no detents: give it at least one"))
            detents = detents.enumerated().map { $1.placed(at: $0) }
            invalidateDetents()
        }
    }
    /// Where it rests; nil or a name that is not among the detents: at the smallest.
    ///
    /// Set inside `animateChanges`, it is seen going there.
    public var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
    }
    /// The largest detent at which nothing is dimmed and what lies below can be touched; nil: all are dimmed.
    public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
    /// Whether a drag up in a scroll view that shows its upper edge expands the sheet before it scrolls.
    ///
    /// True unless set. A drag down there moves the sheet in any case.
    public var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is on the lower edge in a window of compact height, too; false, the default: it fills that.
    public var prefersEdgeAttachedInCompactHeight = false { didSet { invalidateDetents() } }
    /// Whether a sheet on the lower edge is as wide as its content would like to be; false unless set.
    public var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { invalidateDetents() } }
    /// Whether a short bar at the upper edge says that it can be dragged; false unless set.
    ///
    /// A tap on it leads to the next larger detent, from the largest to the smallest.
    public var prefersGrabberVisible = false { didSet { place() } }
    /// The radius of the corners, in points; nil: 12, but for what fills a low window, which has none.
    public var preferredCornerRadius: Double? { didSet { place() } }

    /// What moves the sheet in the transition under way.
    weak var transition: SheetAnimator?
    /// Whether a gesture has requested the dismissal that runs or waits.
    var isDismissedInteractively = false
    private(set) lazy var interactionController = SheetInteractionController(on: self)
    private(set) lazy var geometry = makeGeometry()
    private let chrome = SheetChrome()
    private var hasRecognizers = false
    private var isAnimatingChanges = false
    private var isShown = false

    /// How far its upper edge has come up, in points.
    var level = 0.0 { didSet { place() } }
    /// Whether it is on its way out of sight.
    var isLeaving = false
    /// What moves it by itself.
    var spring: PhysicsAnimation<SpringAnimation<Double>>?
    /// Told when that has come to its end.
    var arrival: (() -> Void)?

    /// Makes changes that are seen: the sheet goes to another detent, its dimming and its corners become others.
    public func animateChanges(_ changes: () -> Void) {
        isAnimatingChanges = true
        View.animate(withDuration: SheetAnimator.duration, animations: changes)
        isAnimatingChanges = false
    }

    /// Has the heights of the detents worked out again.
    public func invalidateDetents() { if isShown { measure(isAnimated: isAnimatingChanges) } }

    // MARK: Frames

    /// Where the sheet lies at the selected detent.
    public override var frameOfPresentedViewInContainerView: Rect {
        // Asked for before the container is laid out, too.
        let geometry = makeGeometry()
        return geometry.frame(at: geometry.stop(named: selectedDetentIdentifier).level)
    }

    /// Works out the place of everything anew.
    public override func containerViewWillLayoutSubviews() {
        if isShown { chrome.stack(in: containerView) }
        measure(isAnimated: false)
    }

    override func takesTouch(at point: Point) -> Bool {
        geometry.dimming(at: level) > 0 || presentedView?.frame.contains(point) ?? false
    }

    /// Where a tap leads to the next detent; nil while no grabber is seen.
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

    /// Puts everything where the level says.
    func place() {
        guard isShown else { return }
        // Adapted to another style, only what fades out is its own.
        let view = isFraming ? presentedView : nil
        chrome.place(view, at: level, geometry, radius: preferredCornerRadius, hasGrabber: prefersGrabberVisible)
        transition?.follow(level)
    }

    /// Whether it is what frames the presented view now.
    var isFraming: Bool { presentedViewController.presentation?.controller === self }

    /// Selects a stop after a gesture, and notifies the delegate of a change.
    func select(_ stop: SheetGeometry.Stop) {
        guard case .attached = geometry.form, stop != geometry.stop(named: selectedDetentIdentifier) else { return }
        // It moves there at the gesture's velocity, not as it does for the program.
        isShown = false
        selectedDetentIdentifier = stop.identifier
        isShown = true
        guard let delegate = delegate as? any SheetPresentationControllerDelegate else { return }
        presentedViewController.stage?.observe(.sheetDidChangeSelectedDetent, of: self, stop.identifier.rawValue)
        delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: The system's transition

    override var isAwaitingDismissal: Bool { interactionController.isDismissalRequested }

    /// A sheet moves by its own spring: under the gesture that dismisses it, and where the style is `coverVertical`.
    override func makeSystemTransition(for operation: ModalOperation) -> SystemTransition {
        if !operation.isRequestedByGesture {
            guard operation.top.presented.modalTransitionStyle == .coverVertical else {
                return super.makeSystemTransition(for: operation)
            }
            if operation.prefersReducedMotion {
                // The sheet is at its detent, and fades there.
                jump(leaving: false)
                return super.makeSystemTransition(for: operation)
            }
        }
        let animator = SheetAnimator(of: self, operation.kind)
        return (animator, animator.interactionController)
    }

    // MARK: Phases

    /// Brings the dimming and the grabber.
    public override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        (isShown, isLeaving) = (true, false)
        geometry = makeGeometry()
        addRecognizers(to: containerView)
        let coordinator = transition == nil ? presentedViewController.transitionCoordinator : nil
        chrome.put(on: presentedView, in: containerView, fadingWith: coordinator)
        level = transition == nil ? goal : 0
    }

    /// Takes them away where it was not presented.
    public override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { undress() } }

    /// Notifies the delegate of a dismissal by a gesture, and fades the dimming out.
    public override func dismissalTransitionWillBegin() {
        if isDismissedInteractively {
            presentedViewController.stage?.observe(.presentationControllerWillDismiss, of: self)
            delegate?.presentationControllerWillDismiss(self)
        }
        guard transition == nil else { return }
        if presentedViewController.presentation?.operation == nil {
            // A sheet that adapts to another style only keeps its frame from here on, and no drag holds it.
            halt()
            interactionController.reset()
            chrome.uncover(presentedView)
        }
        chrome.fade(to: 0, with: presentedViewController.transitionCoordinator)
    }

    /// Takes the dimming and the grabber away where it was dismissed.
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
}
