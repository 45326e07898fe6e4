package import Motion

nonisolated extension Spring {
    /// The largest angular frequency of a settling page, in radians per second (ours).
    ///
    /// A fast flick directly before the page may overshoot it.
    private static let stiffestPage = 40.0

    /// Returns a critically damped spring that leads a page to rest, stiff enough that a fast flick does not overshoot.
    ///
    /// - Parameters:
    ///   - duration: The nominal duration of a page that is released at rest, in seconds.
    ///   - distance: The distance to the place of rest, with its sign, in any unit.
    ///   - velocity: The velocity at the release, in the same unit per second.
    /// - Returns: The spring.
    package static func settling(over duration: Double, distance: Double, velocity: Double) -> Spring {
        let spring = Spring(dampingRatio: 1, duration: duration)
        guard velocity * distance > 0 else { return spring }
        let frequency = min(max(spring.angularFrequency, velocity / distance), stiffestPage)
        return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    }
}
