import Geometry
import Gestures
import Motion
import Platform
import Views

/// The object that turns gestures into the level of a sheet: a drag moves it, catches it in flight, and may dismiss it.
///
/// It drives the dismissal that a drag requests. A sheet has its own physics, between detents and beyond them; so its level
/// is what a drag moves, and the progress of the dismissal follows the level.
final class SheetInteractionController {
    /// The distance from its place within which a sheet takes no press in flight, in points: its spring spends half of its
    /// time on the last few.
    private static let nearness = 4.0

    private unowned let sheet: SheetPresentationController
    /// The place of the press, in the window's points.
    private var press = Point.zero
    /// The level of the drag when it began; nil without a drag.
    private var start: Double?
    /// The distance that the drag has come up since, in points.
    private var distance = 0.0
    /// The scroll view at the press, which scrolls where the sheet cannot go higher.
    private weak var content: ScrollView?
    private var resistance = SheetResistance()
    /// The delegate's answer whether the drag may dismiss the sheet; nil before it has been asked.
    private var mayDismiss: Bool?
    /// A Boolean value that indicates whether a drag has requested a dismissal that has not begun.
    var isDismissalRequested = false
    /// The level at which the progress of that dismissal is 0.
    private(set) var dismissalLevel = 0.0
    /// The release that precedes the beginning of the dismissal: whether the sheet leaves.
    private var early = EarlyInput<Bool>()

    init(on sheet: SheetPresentationController) { self.sheet = sheet }

    /// A Boolean value that indicates whether a drag holds the sheet.
    var isHolding: Bool { start != nil }

    // MARK: Recognizers

    /// Adds the recognizers: a drag anywhere on the sheet, a tap on its grabber, and a tap beside it.
    ///
    /// Recognizers of deeper views receive touches first.
    func attach(to container: View, beside dimming: View) {
        let pan = PanGestureRecognizer { [weak self] in self?.follow($0) }
        pan.allowedScrollTypesMask = .continuous
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

    /// Whether the sheet moves and is visibly away from its place: then it takes a press, and its content does not.
    private var isVisiblyMoving: Bool {
        let rest = sheet.geometry.stop(named: sheet.selectedDetentIdentifier).level
        return sheet.isMoving && abs(sheet.level - rest) > Self.nearness
    }

    /// Whether gestures can move the sheet: it has not adapted to another style, has presented no controller itself, and no
    /// animator of another kind moves it.
    private var acceptsGestures: Bool {
        let presented = sheet.presentedViewController
        guard sheet.isFraming, presented.childPresentation == nil else { return false }
        return presented.presentation?.operation == nil || sheet.transition != nil || isDismissalRequested
    }

    /// Dismisses the sheet.
    private func tapBeside() {
        guard acceptsGestures, !isHolding, !sheet.isDismissedInteractively else { return }
        sheet.transition?.arriveEarly()
        guard sheet.transition == nil else { return }
        if sheet.asksToBeDismissed() { sheet.dismissInteractively() } else { sheet.refuse() }
    }

    /// Moves the sheet to the next larger detent, or from the largest to the smallest.
    private func tapGrabber() {
        guard !isHolding, sheet.transition == nil else { return }
        let geometry = sheet.geometry
        sheet.select(geometry.stop(after: geometry.stop(named: sheet.selectedDetentIdentifier)))
        sheet.glide(leaving: false)
    }

    /// Whether a drag that begins in a scroll view of the sheet moves the sheet.
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
            begin()
            move(by: -pan.translation.dy)
        case .changed: move(by: -pan.translation.dy)
        case .ended: release(velocity: -pan.velocity.dy, glides: !pan.isLiftInferred)
        case .cancelled: release(velocity: 0)
        case .possible, .failed: break
        }
    }

    private func begin() {
        // A drag that catches the sheet in flight moves the sheet alone.
        content = sheet.isMoving ? nil : scrollViewAtPress
        sheet.halt()
        sheet.transition?.hold()
        let reach = max(0, sheet.level - sheet.geometry.highest)
        (resistance, early.release, distance) = (SheetResistance(reach: reach), nil, 0)
        // A dismissal that runs or waits has been allowed.
        mayDismiss = sheet.transition == nil && !isDismissalRequested ? nil : true
        start = resistance.dragLevel(for: sheet.level, in: sheet.geometry)
    }

    private func move(by distance: Double) {
        guard let start else { return }
        self.distance = distance
        // A drag that holds the sheet still requests nothing.
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

    /// Requests the dismissal of a sheet below its smallest detent, or makes the sheet resist there.
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

    /// Keeps the sheet under the drag after a change of the window or the detents.
    func rebase(from old: SheetGeometry) {
        guard let start else { return }
        let new = sheet.geometry, moved = start + new.bounds.maxY - old.bounds.maxY
        resistance.floor = resistance.floor.map { $0 + new.lowest - old.lowest }
        self.start = moved
        follow(moved + distance)
    }

    /// Ends the drag: the sheet moves to the detent nearest to where it would come to rest, or leaves.
    ///
    /// - Parameters:
    ///   - velocity: the velocity of the drag upwards, in points per second.
    ///   - glides: whether the content continues at that velocity, as under one finger, but not under two.
    private func release(velocity: Double, glides: Bool = true) {
        guard let start else { return }
        let geometry = sheet.geometry
        let levelVelocity: Double
        if let content, content.contentOffset > 0 {
            // The drag moves the content, and the sheet stays at its highest level.
            content.endDrag(velocity: glides ? velocity : 0)
            levelVelocity = 0
        } else {
            levelVelocity = velocity * resistance.slope(at: start + distance, in: geometry)
        }
        let projected = sheet.level + Decay().limit(velocity: levelVelocity)
        let isOut = geometry.isOut(projected)
        self.start = nil
        if let transition = sheet.transition {
            if !isOut { sheet.select(geometry.nearest(to: projected)) }
            return transition.release(isOut: isOut, velocity: levelVelocity)
        }
        if isOut, mayDismiss == nil { tryToDismiss(from: sheet.level) }
        if isDismissalRequested { early.release = isOut }
        if !isDismissalRequested || !isOut { sheet.select(geometry.nearest(to: projected)) }
        // Until the dismissal begins, the sheet moves as it would without one.
        sheet.glide(leaving: false, velocity: levelVelocity)
        if mayDismiss == false { sheet.refuse() }
    }

    /// Ends everything: the sheet is gone, or has adapted to another style.
    func reset() { (start, content, mayDismiss, isDismissalRequested, early.release) = (nil, nil, nil, false, nil) }
}

extension SheetInteractionController: ViewControllerInteractiveTransitioning {
    /// Takes control of the dismissal that the drag has requested.
    func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        guard let transition = sheet.transition, let context = context as? TransitionContext else { return }
        // The drag may be over by now; then the sheet continues at the velocity that it has.
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

/// The relation between the level of a drag and the level of its sheet: equal between the sheet's limits, and through a
/// rubber band beyond them.
///
/// The level of a drag is the level at which the sheet would be without resistance.
private nonisolated struct SheetResistance: Hashable {
    /// The level below which the sheet resists; nil: none.
    var floor: Double?
    /// The distance beyond the highest level at which the sheet was caught, in points: its spring overshoots further than a
    /// drag can pull it.
    var reach = 0.0

    /// The greatest part of its rubber band to which a sheet counts as pulled.
    private static let greatestPull = 0.95

    /// Returns the level of the sheet for the level of a drag.
    func level(for drag: Double, in geometry: SheetGeometry) -> Double {
        let inside = drag.clamped(to: free(in: geometry)), beyond = drag - inside
        return inside + band(beyond, in: geometry).offset(forOvershoot: beyond)
    }

    /// Returns the level of the drag that moves the sheet to a level: the inverse.
    func dragLevel(for level: Double, in geometry: SheetGeometry) -> Double {
        let inside = level.clamped(to: free(in: geometry)), beyond = level - inside
        return inside + band(beyond, in: geometry).overshoot(forOffset: beyond)
    }

    /// Returns the part of a further small step of the drag that the sheet follows.
    func slope(at drag: Double, in geometry: SheetGeometry) -> Double {
        let beyond = drag - drag.clamped(to: free(in: geometry))
        return beyond == 0 ? 1 : band(beyond, in: geometry).slope(atOvershoot: beyond)
    }

    /// The levels between which the sheet follows exactly.
    private func free(in geometry: SheetGeometry) -> ClosedRange<Double> {
        min(floor ?? -.infinity, geometry.highest)...geometry.highest
    }

    /// Extends upwards by the free space above the sheet at most, because nothing may leave the window; downwards by less
    /// than would dismiss the sheet.
    private func band(_ beyond: Double, in geometry: SheetGeometry) -> RubberBand {
        let space = beyond > 0 ? geometry.bounds.height - geometry.highest : geometry.lowest / 2
        return RubberBand(dimension: max(space, beyond > 0 ? reach / Self.greatestPull : SheetGeometry.Extent.gap, 0))
    }
}
