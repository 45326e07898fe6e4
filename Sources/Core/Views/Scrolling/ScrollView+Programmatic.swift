public import Geometry

extension ScrollView {
    /// Scrolls as little as possible to make a rectangle of the content visible; UIKit's `scrollRectToVisible`.
    ///
    /// If animated, the movement is eased like a step of a wheel.
    public func scrollToVisible(_ rect: Rect, animated: Bool = true) {
        let start = scrollDirection.along(rect.origin), end = start + scrollDirection.along(rect.size)
        let target = min(max(restingOffset, end - scrollDirection.along(size)), start)
        guard target != restingOffset else { return }
        if animated { ease(to: target, byInput: false) } else { contentOffset = target.clamped(to: offsetRange) }
    }

    /// Sets the offset, if animated eased like a step of a wheel; UIKit's `setContentOffset(_:animated:)`.
    @_disfavoredOverload
    public func setContentOffset(_ offset: Double, animated: Bool) {
        if animated, window != nil { return ease(to: offset, byInput: false) }
        contentOffset = offset.clamped(to: offsetRange)
    }
}
