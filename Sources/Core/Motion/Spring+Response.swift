import Geometry

extension Spring {
    /// Makes the spring of mass 1 that would swing once in `response` seconds if nothing damped it.
    ///
    /// SwiftUI's `Spring(response:dampingRatio:)`: k = (2 pi / response)^2 and c = 4 pi ratio / response.
    ///
    /// - Parameters:
    ///   - response: The period of the undamped spring in seconds.
    ///   - dampingRatio: The damping as a share of the critical one: 0 never comes to rest, 1 does not overshoot.
    /// - Precondition: The response lies in 1e-100...1e100, the ratio in 0...1e100.
    public init(response: Double, dampingRatio: Double) {
        precondition(
            response >= 1e-100 && response <= 1e100,
            ProgrammerError.springNumber("a spring's response must be finite and above 0, and is \(response)"))
        precondition(
            dampingRatio >= 0 && dampingRatio <= 1e100,
            ProgrammerError.springNumber("a spring's damping ratio must be finite and not negative, and is \(dampingRatio)"))
        let frequency = 2 * .pi / response
        self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// Makes the spring of mass 1 of a perceived duration and a bounce.
    ///
    /// SwiftUI's `Spring(duration:bounce:)`: the duration is the response, not the time until rest, and the damping
    /// ratio is 1 - b for a bounce b of 0 or more and 1 / (1 + b) for less.
    ///
    /// - Parameters:
    ///   - duration: The period of the undamped spring in seconds.
    ///   - bounce: How far it overshoots: 0 is critical, 1 never comes to rest, towards -1 it creeps ever more slowly.
    /// - Precondition: The duration lies in 1e-100...1e100, the bounce in -1...1 without -1.
    public init(duration: Double, bounce: Double) {
        precondition(
            bounce > -1 && bounce <= 1,
            ProgrammerError.springNumber("a spring's bounce must lie above -1 and not above 1, and is \(bounce)"))
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The period of the spring without its damping, 2 pi sqrt(m / k), in seconds; SwiftUI's duration of a spring.
    public var response: Double { 2 * .pi / angularFrequency }

    /// SwiftUI's measure of the overshoot, above -1 and not above 1: positive if it swings, 0 if it is critical.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
    }
}
