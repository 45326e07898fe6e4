import Geometry
import Gestures
import Motion
import Views

/// A hand on a sheet: drags it, catches it in flight, and may dismiss it.
final class SheetHand {
    /// How near to its place a sheet is as good as there, in points: its spring takes half of its time for the last few.
    private static let nearness = 4.0

    unowned let sheet: SheetPresentationController
    /// Where the pointer was put down, in the window's points.
    var press = Point.zero
    /// Where the hand was when it took hold, as a level; nil: it has not.
    private var start: Double?
    /// How far it has come up since then, in points.
    private var distance = 0.0
    /// The scroll view in which it was put down, which goes on where the sheet cannot go higher.
    private weak var content: ScrollView?
    /// How the sheet follows it.
    private var grip = SheetGrip()
    /// Whether it may dismiss; nil: that has not been asked yet.
    private var mayDismiss: Bool?
    /// Whether it has asked for a dismissal that has not begun yet.
    var isAwaited = false
    /// The level from which that dismissal counts.
    private(set) var origin = 0.0
    /// What it decided before that has begun: whether the sheet leaves.
    private var early: Bool?

    init(on sheet: SheetPresentationController) { self.sheet = sheet }

    /// Whether it has hold of the sheet.
    var isHolding: Bool { start != nil }

    /// Whether the sheet moves and is not as good as there: then a press is meant for it, and not for what it shows.
    var isVisiblyMoving: Bool {
        let rest = sheet.geometry.stop(named: sheet.selectedDetentIdentifier).level
        return sheet.isMoving && abs(sheet.level - rest) > Self.nearness
    }

    /// Where the hand is, as a level.
    private func hand(from start: Double) -> Double { start + distance }

    func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began:
            take()
            move(by: -pan.translation.dy)
        case .changed: move(by: -pan.translation.dy)
        case .ended: release(velocity: -pan.velocity.dy, glides: !pan.isLiftInferred)
        case .cancelled: release(velocity: 0)
        case .possible, .failed: break
        }
    }

    private func take() {
        // Caught in flight, it is the sheet alone.
        content = sheet.isMoving ? nil : scrollViewAtPress
        sheet.halt()
        sheet.transition?.hold()
        let reach = max(0, sheet.level - sheet.geometry.highest)
        (grip, early, distance) = (SheetGrip(reach: reach), nil, 0)
        // What leaves has been asked.
        mayDismiss = sheet.transition == nil && !isAwaited ? nil : true
        start = grip.hand(forLevel: sheet.level, in: sheet.geometry)
    }

    private func move(by distance: Double) {
        guard let start else { return }
        self.distance = distance
        // Held still where it was caught, it asks for nothing.
        if hand(from: start) < sheet.geometry.lowest, distance < 0, mayDismiss == nil {
            tryToDismiss(from: min(sheet.geometry.lowest, sheet.level))
        }
        bring(to: hand(from: start))
        sheet.transition?.handMoved()
    }

    /// Brings the sheet to where the hand is and, where that is as high as it goes, its content further.
    private func bring(to hand: Double) {
        let excess = content == nil ? 0 : max(0, hand - sheet.geometry.highest)
        if let content, excess > 0 || content.contentOffset > 0 { content.drag(to: excess) }
        sheet.level = grip.level(forHand: hand - excess, in: sheet.geometry)
    }

    /// What can scroll from its upper edge where the pointer was put down.
    private var scrollViewAtPress: ScrollView? {
        let views = sequence(first: sheet.containerView?.window?.hitTest(press)) { $0?.superview }
        let found = views.lazy.prefix { $0 != nil }.compactMap { $0 as? ScrollView }.first
        return found.flatMap { $0.contentOffset == 0 && $0.offsetRange.upperBound > 0 ? $0 : nil }
    }

    /// Below its smallest detent, or thrown out, a sheet is about to be dismissed, or resists.
    private func tryToDismiss(from edge: Double) {
        let answer = sheet.asksToBeDismissed()
        mayDismiss = answer
        if answer {
            (isAwaited, origin) = (true, edge)
            sheet.dismissByHand()
        } else {
            grip.floor = edge
        }
    }

    /// The window or the detents have changed: the sheet stays under the hand.
    func regrip(from old: SheetGeometry) {
        guard let start else { return }
        let new = sheet.geometry
        grip.floor = grip.floor.map { $0 + new.lowest - old.lowest }
        self.start = start + new.bounds.maxY - old.bounds.maxY
        bring(to: hand(from: start + new.bounds.maxY - old.bounds.maxY))
    }

    /// `glides`: whether the content goes on as fast as the hand, as it does under a finger, but not under two.
    private func release(velocity hand: Double, glides: Bool = true) {
        guard let start else { return }
        let geometry = sheet.geometry
        let velocity: Double
        if let content, content.contentOffset > 0 {
            // The content has the hand, and the sheet stays as high as it goes.
            content.endDrag(velocity: glides ? hand : 0)
            velocity = 0
        } else {
            velocity = hand * grip.slope(atHand: self.hand(from: start), in: geometry)
        }
        let projected = sheet.level + Decay().limit(velocity: velocity)
        let isOut = geometry.isOut(projected)
        self.start = nil
        if let transition = sheet.transition {
            if !isOut { sheet.select(geometry.nearest(to: projected)) }
            return transition.release(isOut: isOut, velocity: velocity)
        }
        if isOut, mayDismiss == nil { tryToDismiss(from: sheet.level) }
        if isAwaited { early = isOut }
        if !isAwaited || !isOut { sheet.select(geometry.nearest(to: projected)) }
        // Until the dismissal begins it goes on as it would without one.
        sheet.glide(leaving: false, velocity: velocity)
        if mayDismiss == false { sheet.refuse() }
    }

    /// The dismissal that it has asked for begins: it may have let go meanwhile.
    func begun(_ transition: SheetAnimator, velocity: Double) {
        isAwaited = false
        guard !isHolding else { return transition.handMoved() }
        let isOut = early ?? false
        early = nil
        transition.release(isOut: isOut, velocity: velocity)
    }

    /// The sheet is no more, or another style's.
    func letGoOfAll() { (start, content, mayDismiss, isAwaited, early) = (nil, nil, nil, false, nil) }
}
