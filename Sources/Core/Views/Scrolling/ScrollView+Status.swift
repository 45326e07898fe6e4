import Geometry
import Gestures

extension ScrollView {
    /// Returns the status of a drag that turns a page; nil without one.
    ///
    /// Its progress leads from the page at its beginning to the next one in its direction.
    func pageStatus(of pan: PanGestureRecognizer) -> InteractionStatus? {
        guard isPagingEnabled, isDragging || pan.state == .ended else { return nil }
        let turned = contentOffset / pageLength - pageAtDragStart, sign = turned < 0 ? -1.0 : 1
        let velocity = -scrollDirection.along(pan.velocity) * sign, speed = settings.flickSpeed
        let decision = ReleaseDecision(
            progress: min(abs(turned), 1), velocity: velocity, distance: pageLength, progressLimits: [0.5],
            velocityLimits: [speed, -speed]
        ) { abs($1) < speed ? $0 > 0.5 : $1 > 0 }
        let target = decision.finishes ? pageAtDragStart + sign : pageAtDragStart
        return InteractionStatus(
            progress: min(abs(turned), 1), velocity: velocity, thresholds: [0.5], decision: decision,
            outcome: "page \(Int(page(target) / pageLength) + 1)")
    }
}
