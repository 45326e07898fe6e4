import Geometry
import Motion

// A plane that rests on whole pages.
extension ScrollView {
    var pageLength: Double { max(scrollDirection.along(size), 1) }
    var restingPage: Double { (restingOffset / pageLength).rounded() }

    /// Where a page begins, as near as the range allows.
    func page(_ number: Double) -> Double { (number * pageLength).clamped(to: offsetRange) }

    /// The page that a hand leaves the plane on: the next one where it was fast enough, else the nearest; never further
    /// than the neighbour of the one it began on.
    func pageToRest(velocity: Double) -> Double {
        let place = contentOffset / pageLength
        let target =
            abs(velocity) < Settings.flickSpeed
            ? place.rounded() : velocity > 0 ? place.rounded(.up) : place.rounded(.down)
        return target.clamped(to: pageAtDragStart - 1...pageAtDragStart + 1)
    }

    /// A critically damped spring, stiff enough that a fast hand does not carry the plane beyond its rest.
    func snappingSpring(velocity: Double) -> Spring {
        let spring = Spring(dampingRatio: 1, duration: Settings.pageDuration)
        let way = glideTarget - contentOffset
        guard velocity * way > 0 else { return spring }
        let frequency = min(max(spring.angularFrequency, velocity / way), Settings.stiffestPage)
        return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    }
}
