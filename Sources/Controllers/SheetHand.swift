import Geometry
import Gestures
import Motion
import Views

/// A hand on a sheet: drags it, catches it in flight, and may dismiss it.
final class SheetHand {
    private unowned let sheet: SheetPresentationController
    /// Where the hand was when it took hold, as a level; nil: it has not.
    private var start: Double?
    /// Where the sheet begins to resist downwards, if it must stay.
    private var floor: Double?
    /// Whether it may dismiss; nil: that has not been asked yet.
    private var mayDismiss: Bool?
    /// Whether it has asked for a dismissal that has not begun yet.
    var isAwaited = false
    /// What it decided before that has begun.
    private var early: (isOut: Bool, velocity: Double)?

    init(on sheet: SheetPresentationController) { self.sheet = sheet }

    /// Whether it has hold of the sheet.
    var isHolding: Bool { start != nil }

    /// Has drags anywhere on the sheet reach it; what lies deeper comes first.
    func attach(to container: View) {
        let pan = PanGestureRecognizer { [weak self] in self?.follow($0) }
        pan.allowedScrollTypesMask = .continuous
        pan.shouldReceive = { [weak self, weak container] press in
            // Adapted to another style, it is no sheet.
            guard let self, let container, sheet.presentedViewController.presentationController === sheet else {
                return false
            }
            return sheet.presentedView?.frame.contains(container.convertFromWindow(press.location)) ?? false
        }
        pan.beginsAtPress = { [weak self] _ in self?.sheet.isMoving ?? false }
        pan.shouldBegin = { [weak self, unowned pan] in
            let velocity = pan.velocity
            return self?.sheet.isMoving ?? false || abs(velocity.dy) >= abs(velocity.dx)
        }
        container.addGestureRecognizer(pan)
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            take()
            move(by: -pan.translation.dy)
        case .changed: move(by: -pan.translation.dy)
        case .ended: release(by: -pan.translation.dy, velocity: -pan.velocity.dy)
        case .cancelled: release(by: -pan.translation.dy, velocity: 0)
        case .possible, .failed: break
        }
    }

    private func take() {
        sheet.halt()
        sheet.transition?.hold()
        (floor, early) = (nil, nil)
        // What leaves has been asked.
        mayDismiss = sheet.transition == nil && !isAwaited ? nil : true
        start = sheet.geometry.hand(forLevel: sheet.level, floor: nil)
    }

    private func move(by distance: Double) {
        guard let start else { return }
        let hand = start + distance
        if hand < sheet.geometry.lowest, mayDismiss == nil { tryToDismiss() }
        sheet.level = sheet.geometry.level(forHand: hand, floor: floor)
        sheet.transition?.handMoved()
    }

    /// Below its smallest detent a sheet is about to be dismissed, or resists.
    private func tryToDismiss() {
        let answer = sheet.asksToBeDismissed()
        mayDismiss = answer
        if answer {
            isAwaited = true
            sheet.dismissByHand()
        } else {
            floor = min(sheet.geometry.lowest, sheet.level)
        }
    }

    private func release(by distance: Double, velocity: Double) {
        guard let start else { return }
        let geometry = sheet.geometry
        let velocity = velocity * geometry.slope(atHand: start + distance, floor: floor)
        let projected = sheet.level + Decay().limit(velocity: velocity)
        let isOut = geometry.isOut(projected)
        self.start = nil
        if let transition = sheet.transition {
            if !isOut { sheet.select(geometry.nearest(to: projected)) }
            return transition.release(isOut: isOut, velocity: velocity)
        }
        if isAwaited {
            early = (isOut, velocity)
        } else if isOut, mayDismiss == nil {
            mayDismiss = sheet.asksToBeDismissed()
            // It goes on as the hand threw it.
            if mayDismiss == true { sheet.dismissByHand() }
        }
        sheet.select(geometry.nearest(to: projected))
        sheet.glide(leaving: false, velocity: velocity)
        if mayDismiss == false { sheet.refuse() }
    }

    /// The dismissal that it has asked for begins: it may have let go meanwhile.
    func begun(_ transition: SheetTransition) {
        isAwaited = false
        guard !isHolding else { return transition.handMoved() }
        let end = early ?? (isOut: false, velocity: 0)
        early = nil
        transition.release(isOut: end.isOut, velocity: end.velocity)
    }

    /// A tap on what is dimmed dismisses.
    func tapBeside() {
        guard !isHolding, !sheet.isDismissedByHand else { return }
        sheet.transition?.arriveEarly()
        guard sheet.transition == nil else { return }
        if sheet.asksToBeDismissed() { sheet.dismissByHand() } else { sheet.refuse() }
    }

    /// The sheet is no more.
    func letGoOfAll() { (start, floor, mayDismiss, isAwaited, early) = (nil, nil, nil, false, nil) }
}
