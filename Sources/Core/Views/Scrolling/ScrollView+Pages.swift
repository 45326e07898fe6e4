extension ScrollView {
    /// The length of a page in points.
    var pageLength: Double { max(scrollDirection.along(size), 1) }
    /// The page at which the content comes to rest without further input.
    var restingPage: Double { (restingOffset / pageLength).rounded() }

    /// Returns the offset of a page, clamped to the range.
    func page(_ number: Double) -> Double { (number * pageLength).clamped(to: offsetRange) }

    /// Returns the page on which a drag ends: the next one after a flick, the nearest one otherwise.
    ///
    /// It is at most one page away from the page at the beginning of the drag.
    func pageToRest(velocity: Double) -> Double {
        let place = contentOffset / pageLength
        let target =
            abs(velocity) < settings.flickSpeed
            ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
        return target.clamped(to: pageAtDragStart - 1...pageAtDragStart + 1)
    }

    /// Returns the offset to which a step of the wheel leads; snapping content advances by one item at least.
    func rest(afterWheel step: Double, from free: Double) -> Double {
        if isPagingEnabled { return page(restingPage - (step > 0 ? 1 : -1)) }
        let velocity = step > 0 ? -settings.flickSpeed : settings.flickSpeed
        return snaps ? target(forProposed: free - step, velocity: velocity) : free - step
    }
}
