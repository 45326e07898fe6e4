import Motion

/// A value that approaches 0 on a spring, in the unit of the value.
struct SpringApproach {
    private let spring: Spring
    private let start: (displacement: Double, velocity: Double)
    /// The seconds after which the value is 0.
    let duration: Double

    /// The distance at which the value counts as 0, relative to the whole (ours): 0.13 points across a window of 1280.
    private static let rest = 1e-4

    /// Starts from a displacement and a velocity; `scale` is the size of the whole.
    init(_ spring: Spring, from displacement: Double, velocity: Double, scale: Double) {
        self.spring = spring
        start = (displacement, velocity)
        duration = spring.restTime(
            from: displacement, velocity: velocity, tolerance: Tolerance(value: Self.rest * scale, speed: .infinity))
    }

    func displacement(at seconds: Double) -> Double {
        seconds < duration ? spring.displacement(at: seconds, from: start.displacement, velocity: start.velocity) : 0
    }

    /// Returns the velocity, per second.
    func velocity(at seconds: Double) -> Double {
        seconds < duration ? spring.velocity(at: seconds, from: start.displacement, velocity: start.velocity) : 0
    }
}
