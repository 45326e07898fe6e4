public import Geometry
import Gestures
import Motion
import Views

/// Frames a sheet, which a hand moves between its detents and dismisses; counterpart of `UISheetPresentationController`.
///
/// The sheet's place is one number, its level; its frame, its corners and the dimming follow from that in every phase. The
/// presenter's view stays where it is, also behind a large sheet. What UIKit has besides is missing: scrolling does not
/// expand a sheet, and there is no source view.
public final class SheetPresentationController: PresentationController {
    /// The heights at which the sheet can rest, in any order; large unless set.
    ///
    /// A card in a wide window heeds none.
    public var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
    /// Where it rests; nil or a name that is not among the detents: at the smallest.
    ///
    /// Set inside `animateChanges`, it is seen going there.
    public var selectedDetentIdentifier: Detent.Identifier? {
        didSet { if selectedDetentIdentifier != oldValue { detentsDidChange() } }
    }
    /// The largest detent at which nothing is dimmed and what lies below can be touched; nil: all are dimmed.
    public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsDidChange() } }
    /// Whether a short bar at the upper edge says that it can be dragged; false unless set.
    public var prefersGrabberVisible = false { didSet { place() } }
    /// The radius of the corners, in points; nil: 12.
    public var preferredCornerRadius: Double? { didSet { place() } }

    /// What moves the sheet in the transition under way.
    weak var transition: SheetTransition?
    /// Whether the dismissal under way, or asked for, is a hand's.
    private(set) var isDismissedByHand = false
    private(set) lazy var hand = SheetHand(on: self)
    private(set) lazy var geometry = makeGeometry()
    private let dress = SheetDress()
    private var hasRecognizers = false
    private var isAnimatingChanges = false
    private var isShown = false

    /// How far its upper edge has come up, in points.
    var level = 0.0 { didSet { place() } }
    /// Whether it is on its way out of sight.
    private var isLeaving = false
    private var spring: PhysicsAnimation<SpringAnimation<Double>>?
    private var arrival: (() -> Void)?

    enum Settings {
        /// The spring that moves the sheet: critically damped, of the response of a quick, soft answer; ours.
        static let spring = Spring(response: 0.35, dampingRatio: 1)
        /// How near to its level the sheet is at rest, in points, and how slow (our springs' common rule).
        static let tolerance = Tolerance(value: 0.1, speed: 2)
    }

    /// Makes changes of the selected detent that are seen.
    public func animateChanges(_ changes: () -> Void) {
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
    }

    /// Has the heights of the detents worked out again.
    public func invalidateDetents() { detentsDidChange() }

    // MARK: Frames

    /// Where the sheet lies at the selected detent.
    public override var frameOfPresentedViewInContainerView: Rect {
        // Asked for before the container is laid out, too.
        let geometry = makeGeometry()
        return geometry.frame(at: geometry.stop(named: selectedDetentIdentifier).level)
    }

    /// Works out the place of everything anew.
    public override func containerViewWillLayoutSubviews() {
        geometry = makeGeometry()
        if isShown { dress.stack(in: containerView) }
        follow(isAnimated: false)
    }

    override func takesTouch(at point: Point) -> Bool {
        geometry.dimming(at: level) > 0 || presentedView?.frame.contains(point) ?? false
    }

    private func makeGeometry() -> SheetGeometry {
        let bounds = containerView?.bounds ?? .zero
        let traits = presentedViewController.traitCollection
        let isCard = presentationStyle == .formSheet && traits.horizontalSizeClass == .regular
        let context = Detent.ResolutionContext(
            containerTraitCollection: traits,
            maximumDetentValue: SheetGeometry.greatestHeight(in: bounds.size))
        let heights = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (identifier: detent.identifier, height: $0) }
        }
        return SheetGeometry(
            in: bounds, isCard: isCard, preferred: preferredContentSize, detents: heights,
            undimmed: largestUndimmedDetentIdentifier)
    }

    private func detentsDidChange() {
        guard isShown else { return }
        geometry = makeGeometry()
        follow(isAnimated: isAnimatingChanges)
    }

    private func place() {
        guard isShown else { return }
        dress.place(
            presentedView, at: level, geometry, radius: preferredCornerRadius, hasGrabber: prefersGrabberVisible)
        transition?.follow(level)
    }

    // MARK: Motion

    /// Whether it moves by itself.
    var isMoving: Bool { spring != nil }

    /// The level to which it belongs.
    private var goal: Double { isLeaving ? 0 : geometry.stop(named: selectedDetentIdentifier).level }

    /// Moves to where it belongs now, or is there; what a hand holds stays.
    private func follow(isAnimated: Bool) {
        guard !hand.isHolding, transition?.isPaused != true else { return place() }
        if let spring {
            let goal = goal
            if spring.motion.toValue != goal { spring.replace { $0.retargeted(at: $1, to: goal) } }
            place()
        } else if isAnimated {
            glide(leaving: isLeaving)
        } else {
            level = goal
        }
    }

    /// Goes out of sight, or to the selected detent, with the velocity it has; `arrival` is told when it has come there.
    func glide(leaving: Bool, velocity: Double? = nil, arrival: (() -> Void)? = nil) {
        let current = spring?.velocity[0] ?? 0
        halt()
        isLeaving = leaving
        self.arrival = arrival
        guard let engine = containerView?.window?.engine else { return land() }
        let motion = SpringAnimation(
            Settings.spring, from: level, velocity: (velocity ?? current).components, to: goal,
            tolerance: Settings.tolerance)
        spring = engine.start(motion, of: self, \.level) { [weak self] finished in if finished { self?.land() } }
    }

    /// Is where it goes, at once.
    func jump(leaving: Bool) {
        halt()
        isLeaving = leaving
        level = goal
    }

    /// Stands still where it is.
    func halt() {
        arrival = nil
        spring?.stop()
        spring = nil
    }

    private func land() {
        spring = nil
        level = goal
        let told = arrival
        arrival = nil
        told?()
    }

    /// A hand has brought it to a stop.
    func select(_ stop: SheetGeometry.Stop) {
        guard geometry.card == nil, stop != geometry.stop(named: selectedDetentIdentifier) else { return }
        isShown = false
        selectedDetentIdentifier = stop.identifier
        isShown = true
        let stage = presentedViewController.stage
        guard let delegate = delegate as? any SheetPresentationControllerDelegate else { return }
        stage?.observe(.sheetDidChangeSelectedDetent, of: self, stop.identifier.rawValue)
        delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    // MARK: Phases

    /// Brings the dimming and the grabber.
    public override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        (isShown, isLeaving) = (true, false)
        geometry = makeGeometry()
        addRecognizers(to: containerView)
        let coordinator = transition == nil ? presentedViewController.transitionCoordinator : nil
        dress.put(on: presentedView, in: containerView, fadingWith: coordinator)
        level = transition == nil ? goal : 0
    }

    /// Takes them away where it was not presented.
    public override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { undress() } }

    /// Tells the delegate where a hand dismisses, and has the dimming leave.
    public override func dismissalTransitionWillBegin() {
        if isDismissedByHand {
            presentedViewController.stage?.observe(.presentationControllerWillDismiss, of: self)
            delegate?.presentationControllerWillDismiss(self)
        }
        guard transition == nil else { return }
        // Adapting to another style, it takes no more than its frame from here.
        if presentedViewController.presentation?.passage == nil { dress.uncover(presentedView) }
        dress.fade(to: 0, with: presentedViewController.transitionCoordinator)
    }

    /// Takes the dimming and the grabber away where it was dismissed.
    public override func dismissalTransitionDidEnd(_ completed: Bool) {
        let wasDismissedByHand = isDismissedByHand
        isDismissedByHand = false
        if completed { return undress() }
        isLeaving = false
        dress.fade(to: 1, with: nil)
        if wasDismissedByHand { hand.isAwaited = false }
    }

    private func undress() {
        halt()
        hand.letGoOfAll()
        isShown = false
        dress.takeOff(presentedView)
    }

    private func addRecognizers(to container: View) {
        guard !hasRecognizers else { return }
        hasRecognizers = true
        hand.attach(to: container)
        dress.dimming.addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.hand.tapBeside() })
    }

    // MARK: Dismissal by hand

    /// Whether a hand may dismiss it.
    func asksToBeDismissed() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        guard let delegate else { return true }
        let answer = delegate.presentationControllerShouldDismiss(self)
        presentedViewController.stage?.observe(.presentationControllerShouldDismiss, of: self, "\(answer)")
        return answer
    }

    /// A hand has tried what it may not.
    func refuse() {
        guard let delegate else { return }
        presentedViewController.stage?.observe(.presentationControllerDidAttemptToDismiss, of: self)
        delegate.presentationControllerDidAttemptToDismiss(self)
    }

    /// Has itself dismissed on behalf of a hand.
    func dismissByHand() {
        guard !isDismissedByHand, let stage = presentedViewController.stage,
            let presentation = presentedViewController.presentation
        else { return }
        isDismissedByHand = true
        let told = { [weak stage] in
            guard let delegate = self.delegate else { return }
            stage?.observe(.presentationControllerDidDismiss, of: self)
            delegate.presentationControllerDidDismiss(self)
        }
        stage.transitions.request(DismissRequest(presentation: presentation, isAnimated: true, completion: told))
    }
}
