import Geometry
import Gestures
import Motion
import Platform
import Views

/// The interaction controller that turns gestures into the level of a sheet.
///
/// A drag moves the sheet, catches it in flight, and can dismiss it. The controller drives the dismissal that a drag
/// requests. A drag moves the level, because a sheet has its own physics between its detents and beyond them. The
/// progress of the dismissal follows the level.
final class SheetInteractionController {
    /// The distance from the selected detent within which a moving sheet does not catch a press, in points.
    ///
    /// The spring spends half of its time on the last few points.
    private static let nearness = 4.0

    private unowned let sheet: SheetPresentationController
    /// The location of the press, in the window's coordinate space, in points.
    private var press = Point.zero
    /// The level of the drag at its beginning; nil without a drag.
    private var start: Double?
    /// The recognizer of the drag.
    private weak var pan: PanGestureRecognizer?
    /// The upward distance of the drag since its beginning, in points.
    private var distance = 0.0
    /// The scroll view at the press, which scrolls when the sheet is at its highest level.
    private weak var content: ScrollView?
    private var resistance = SheetResistance()
    /// A Boolean value that indicates whether the drag may dismiss the sheet.
    ///
    /// It is nil until the controller has asked the delegate.
    private var mayDismiss: Bool?
    /// A Boolean value that indicates whether a drag has requested a dismissal that has not begun.
    var isDismissalRequested = false
    /// The level at which the progress of that dismissal is 0.
    private(set) var dismissalLevel = 0.0
    /// The outcome of a drag that ends before the dismissal begins: whether the sheet leaves.
    private var early = EarlyInput<Bool>()

    init(on sheet: SheetPresentationController) { self.sheet = sheet }

    /// A Boolean value that indicates whether a drag holds the sheet.
    var isHolding: Bool { start != nil }

    // MARK: Recognizers

    /// Adds the recognizers of a drag anywhere on the sheet, a tap on its grabber, and a tap beside the sheet.
    ///
    /// Recognizers of deeper views receive touches first.
    func attach(to container: View, beside dimming: View) {
        let pan = PanGestureRecognizer { [weak self] in self?.follow($0) }
        pan.allowedScrollTypesMask = .continuous
        pan.interactionStatus = { [weak self, unowned pan] in self?.status(at: -pan.velocity.dy) }
        pan.shouldReceive = { [weak self, weak container] press in
            guard let self, let container, acceptsGestures else { return false }
            return sheet.presentedView?.frame.contains(container.convertFromWindow(press.location)) ?? false
        }
        pan.beginsAtPress = { [weak self] in
            self?.press = $0
            return self?.isVisiblyMoving ?? false
        }
        pan.shouldBegin = { [weak self, unowned pan] in
            guard let self else { return false }
            let offset = pan.location - press
            return sheet.isMoving || abs(offset.dy) >= abs(offset.dx)
        }
        container.addGestureRecognizer(pan)
        let grabberTap = TapGestureRecognizer { [weak self] in self?.tapGrabber() }
        grabberTap.shouldReceive = { [weak self, weak container] press in
            guard let self, let container, acceptsGestures else { return false }
            return sheet.grabberArea?.contains(container.convertFromWindow(press.location)) ?? false
        }
        container.addGestureRecognizer(grabberTap)
        dimming.addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapBeside() })
    }

    /// A Boolean value that indicates whether the sheet moves at a visible distance from the selected detent.
    ///
    /// In that state, the sheet receives a press, and its content does not.
    private var isVisiblyMoving: Bool {
        let rest = sheet.geometry.stop(named: sheet.selectedDetentIdentifier).level
        return sheet.isMoving && abs(sheet.level - rest) > Self.nearness
    }

    /// A Boolean value that indicates whether gestures can move the sheet.
    ///
    /// They can if the sheet has not adapted to another style, its controller presents no other controller, and no
    /// animator of another kind moves the sheet.
    private var acceptsGestures: Bool {
        let presented = sheet.presentedViewController
        guard sheet.isFraming, presented.childPresentation == nil else { return false }
        return presented.presentation?.operation == nil || sheet.transition != nil || isDismissalRequested
    }

    /// Dismisses the sheet after a tap beside it, or notifies the delegate that the dismissal is not allowed.
    private func tapBeside() {
        guard acceptsGestures, !isHolding, !sheet.isDismissedInteractively else { return }
        if let presentation = sheet.transition {
            let velocity = sheet.velocity
            presentation.arriveEarly()
            guard sheet.transition == nil else { return }
            // The presentation is complete, and the sheet still has to reach its stop.
            sheet.glide(leaving: false, velocity: velocity)
        }
        if sheet.asksToBeDismissed() { sheet.dismissInteractively() } else { sheet.refuse() }
    }

    /// Moves the sheet to the next larger detent, or from the largest to the smallest.
    private func tapGrabber() {
        guard !isHolding, sheet.transition == nil else { return }
        let geometry = sheet.geometry
        sheet.select(geometry.stop(after: geometry.stop(named: sheet.selectedDetentIdentifier)))
        sheet.glide(leaving: false)
    }

    /// Returns whether a drag that begins in a scroll view of the sheet moves the sheet.
    fileprivate func claims(_ offset: Vector, in scrollView: ScrollView) -> Bool {
        guard acceptsGestures, scrollView.scrollDirection == .vertical, scrollView.contentOffset <= 0,
            abs(offset.dy) >= abs(offset.dx)
        else { return false }
        if offset.dy > 0 { return true }
        return offset.dy < 0 && sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.level < sheet.geometry.highest
    }

    // MARK: The drag

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            self.pan = pan
            begin()
            move(by: -pan.translation.dy)
        case .changed: move(by: -pan.translation.dy)
        case .ended: release(velocity: -pan.velocity.dy, glides: !pan.isLiftInferred)
        case .cancelled: release(velocity: 0)
        case .possible, .failed: break
        }
    }

    private func begin() {
        // A drag that catches the sheet in flight moves only the sheet.
        content = sheet.isMoving ? nil : scrollViewAtPress
        sheet.halt()
        sheet.transition?.hold()
        let reach = max(0, sheet.level - sheet.geometry.highest)
        (resistance, early.release, distance) = (SheetResistance(reach: reach), nil, 0)
        // A dismissal that runs or is queued is already allowed.
        mayDismiss = sheet.transition == nil && !isDismissalRequested ? nil : true
        start = resistance.dragLevel(for: sheet.level, in: sheet.geometry)
    }

    private func move(by distance: Double) {
        guard let start else { return }
        self.distance = distance
        // A drag requests a dismissal only while it is below its start.
        if start + distance < sheet.geometry.lowest, distance < 0, mayDismiss == nil {
            tryToDismiss(from: min(sheet.geometry.lowest, sheet.level))
        }
        follow(start + distance)
        sheet.transition?.dragMoved()
    }

    /// Moves the sheet to the level of the drag; above the highest level, the content scrolls.
    private func follow(_ dragLevel: Double) {
        let excess = content == nil ? 0 : max(0, dragLevel - sheet.geometry.highest)
        if let content, excess > 0 || content.contentOffset > 0 { content.drag(to: excess) }
        sheet.level = resistance.level(for: dragLevel - excess, in: sheet.geometry)
    }

    /// The scroll view at the press, if it shows its upper edge and can scroll.
    private var scrollViewAtPress: ScrollView? {
        let views = sequence(first: sheet.containerView?.window?.hitTest(press)) { $0?.superview }
        let found = views.lazy.prefix { $0 != nil }.compactMap { $0 as? ScrollView }.first
        return found.flatMap { $0.contentOffset == 0 && $0.offsetRange.upperBound > 0 ? $0 : nil }
    }

    /// Requests the dismissal of a sheet below its lowest detent; if it is not allowed, the sheet resists there.
    private func tryToDismiss(from edge: Double) {
        let answer = sheet.asksToBeDismissed()
        mayDismiss = answer
        if answer {
            (isDismissalRequested, dismissalLevel) = (true, edge)
            sheet.dismissInteractively()
        } else {
            resistance.floor = edge
        }
    }

    /// Keeps the sheet at the drag's location after a change of the window or the detents.
    func rebase(from old: SheetGeometry) {
        guard let start else { return }
        let new = sheet.geometry, moved = start + new.bounds.maxY - old.bounds.maxY
        resistance.floor = resistance.floor.map { $0 + new.lowest - old.lowest }
        self.start = moved
        follow(moved + distance)
    }

    /// Ends the drag: the sheet moves to the detent nearest to its projected level, or leaves.
    ///
    /// - Parameters:
    ///   - velocity: The upward velocity of the drag, in points per second.
    ///   - glides: Whether the content continues at that velocity; true with one finger, false with two.
    private func release(velocity: Double, glides: Bool = true) {
        guard let start else { return }
        let geometry = sheet.geometry
        let levelVelocity = endContentDrag(velocity: glides ? velocity : 0) ? 0 : velocity * slope(from: start)
        let projected = sheet.level + projection.limit(velocity: levelVelocity)
        let isOut = geometry.isOut(projected)
        self.start = nil
        if let transition = sheet.transition {
            if !isOut { sheet.select(geometry.nearest(to: projected)) }
            return transition.release(isOut: isOut, velocity: levelVelocity)
        }
        if isOut, mayDismiss == nil { tryToDismiss(from: sheet.level) }
        if isDismissalRequested { early.release = isOut }
        if !isDismissalRequested || !isOut { sheet.select(geometry.nearest(to: projected)) }
        // Until the dismissal begins, the sheet moves as if no dismissal were requested.
        sheet.glide(leaving: false, velocity: levelVelocity)
        if mayDismiss == false { sheet.refuse() }
    }

    /// Ends the drag because the program dismisses the sheet.
    ///
    /// Otherwise the drag and the spring of the dismissal would both move the sheet.
    ///
    /// - Returns: The upward velocity of the sheet's level, in points per second; nil without a drag.
    func cancelDrag() -> Double? {
        guard let start else { return nil }
        let velocity = pan.map { -$0.velocity.dy } ?? 0
        let levelVelocity = endContentDrag(velocity: velocity) ? 0 : velocity * slope(from: start)
        reset()
        pan?.cancel()
        return levelVelocity
    }

    /// Ends the drag of the content if the drag scrolls it; the sheet stays at its highest level then.
    ///
    /// - Returns: Whether the drag scrolls the content.
    private func endContentDrag(velocity: Double) -> Bool {
        scrolledContent?.endDrag(velocity: velocity)
        return scrolledContent != nil
    }

    /// Returns the velocity of the sheet's level per velocity of the drag, for the level of the drag at its beginning.
    private func slope(from start: Double) -> Double { resistance.slope(at: start + distance, in: sheet.geometry) }

    /// The movement that a release projects, of which the end decides.
    private var projection: Decay { Decay(deceleration: sheet.transitionSettings.projectionDeceleration) }

    /// The content that the drag scrolls instead of the sheet; nil while it moves the sheet.
    private var scrolledContent: ScrollView? { content.flatMap { $0.contentOffset > 0 ? $0 : nil } }

    /// Returns the status of the drag, whose progress is that from the highest level out of sight; nil without a drag of
    /// the sheet.
    ///
    /// - Parameter velocity: The upward velocity of the drag, in points per second.
    /// - Returns: The status.
    private func status(at velocity: Double) -> InteractionStatus? {
        guard let start, scrolledContent == nil else { return nil }
        let geometry = sheet.geometry, slope = slope(from: start)
        let projected = sheet.level + projection.limit(velocity: velocity * slope)
        let isOut = geometry.isOut(projected)
        let margin = geometry.limits.map { abs($0 - projected) }.min()
        let reach = projection.limit(velocity: slope)
        return InteractionStatus(
            kind: .dismissal, progress: (1 - sheet.level / geometry.highest).clamped(to: 0...1), velocity: -velocity,
            thresholds: geometry.limits.map { 1 - $0 / geometry.highest },
            decision: ReleaseDecision(
                finishes: isOut, distanceMargin: margin, speedMargin: reach > 0 ? margin.map { $0 / reach } : nil),
            outcome: isOut ? "dismiss" : geometry.nearest(to: projected).identifier.rawValue)
    }

    /// Ends the drag and its request, because the sheet has been removed or has adapted to another style.
    func reset() { (start, content, mayDismiss, isDismissalRequested, early.release) = (nil, nil, nil, false, nil) }
}

extension SheetInteractionController: ViewControllerInteractiveTransitioning {
    /// Takes control of the dismissal that the drag has requested.
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        guard let transition = sheet.transition, let context = context as? TransitionContext else { return }
        // If the drag has already ended, the sheet continues at its current velocity.
        let velocity = sheet.velocity
        transition.begin(context)
        _ = context.transition.takeControl(context, fromBeginning: true)
        isDismissalRequested = false
        guard !isHolding else { return transition.dragMoved() }
        transition.release(isOut: early.release.take() ?? false, velocity: velocity)
    }
}

extension PresentationContainer: DragClaimant {
    func claimsDrag(_ offset: Vector, in scrollView: ScrollView) -> Bool {
        guard let sheet = modalPresentation?.controller as? SheetPresentationController else { return false }
        return sheet.interactionController.claims(offset, in: scrollView)
    }
}

/// The relation between the level of a drag and the level of its sheet.
///
/// The level of a drag is the level that the sheet would have without resistance. Between the sheet's limits, both
/// levels are equal. Beyond the limits, a rubber band relates them.
private nonisolated struct SheetResistance: Hashable {
    /// The level below which the sheet resists; nil: the sheet does not resist.
    var floor: Double?
    /// The distance beyond the highest level at which the drag caught the sheet, in points.
    ///
    /// The spring of the sheet can overshoot further than a drag can pull the sheet.
    var reach = 0.0

    /// The greatest fraction of the rubber band's length at which a drag can catch the sheet.
    private static let greatestPull = 0.95

    /// Returns the level of the sheet for the level of a drag.
    func level(for drag: Double, in geometry: SheetGeometry) -> Double {
        let inside = drag.clamped(to: free(in: geometry)), beyond = drag - inside
        return inside + band(beyond, in: geometry).offset(forOvershoot: beyond)
    }

    /// Returns the level of the drag for a level of the sheet; the inverse of `level(for:in:)`.
    func dragLevel(for level: Double, in geometry: SheetGeometry) -> Double {
        let inside = level.clamped(to: free(in: geometry)), beyond = level - inside
        return inside + band(beyond, in: geometry).overshoot(forOffset: beyond)
    }

    /// Returns the derivative of the sheet's level with respect to the drag's level.
    func slope(at drag: Double, in geometry: SheetGeometry) -> Double {
        let beyond = drag - drag.clamped(to: free(in: geometry))
        return beyond == 0 ? 1 : band(beyond, in: geometry).slope(atOvershoot: beyond)
    }

    /// Returns the levels between which the sheet follows the drag without resistance.
    private func free(in geometry: SheetGeometry) -> ClosedRange<Double> {
        min(floor ?? -.infinity, geometry.highest)...geometry.highest
    }

    /// Returns the rubber band beyond the upper or the lower limit.
    ///
    /// Upwards, its length is the free space above the sheet, because no part of the sheet may leave the window. It is
    /// longer only if the drag caught the sheet further out. Downwards, its length is half of the lowest level, so that
    /// the sheet does not reach a level that would dismiss it, but at least `SheetGeometry.Extent.gap`.
    private func band(_ beyond: Double, in geometry: SheetGeometry) -> RubberBand {
        let space = beyond > 0 ? geometry.bounds.height - geometry.highest : geometry.lowest / 2
        return RubberBand(dimension: max(space, beyond > 0 ? reach / Self.greatestPull : SheetGeometry.Extent.gap, 0))
    }
}
