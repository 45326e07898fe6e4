import Geometry

// MARK: - Response and bounce

extension Spring {
    /// Creates the spring of mass 1 with a period of `response` seconds without its damping.
    ///
    /// SwiftUI's `Spring(response:dampingRatio:)`: k = (2 pi / response)^2 and c = 4 pi ratio / response.
    ///
    /// - Parameters:
    ///   - response: The period of the undamped spring in seconds.
    ///   - dampingRatio: The damping as a fraction of critical damping: 0 never comes to rest, 1 does not overshoot.
    /// - Precondition: The response lies in 1e-100...1e100, the ratio in 0...1e100.
    public init(response: Double, dampingRatio: Double) {
        precondition(
            response >= 1e-100 && response <= 1e100,
            ProgrammerError.springNumber("a spring's response must be finite and above 0, and is \(response)"))
        precondition(
            dampingRatio >= 0 && dampingRatio <= 1e100,
            ProgrammerError.springNumber(
                "a spring's damping ratio must be finite and not negative, and is \(dampingRatio)"))
        let frequency = 2 * .pi / response
        self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// Creates the spring of mass 1 from a perceived duration and a bounce.
    ///
    /// SwiftUI's `Spring(duration:bounce:)`: the duration is the response, not the time until rest, and the damping
    /// ratio is 1 - b for a bounce b of 0 or more and 1 / (1 + b) for a negative one.
    ///
    /// - Parameters:
    ///   - duration: The period of the undamped spring in seconds.
    ///   - bounce: The overshoot: 0 is critical, 1 never comes to rest, towards -1 the spring becomes ever slower.
    /// - Precondition: The duration lies in 1e-100...1e100, the bounce in -1...1 without -1.
    public init(duration: Double, bounce: Double) {
        precondition(
            bounce > -1 && bounce <= 1,
            ProgrammerError.springNumber("a spring's bounce must lie above -1 and not above 1, and is \(bounce)"))
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The period of the spring without its damping, 2 pi sqrt(m / k), in seconds; SwiftUI's duration of a spring.
    public var response: Double { 2 * .pi / angularFrequency }

    /// SwiftUI's measure of the overshoot, above -1 and at most 1: positive below critical damping, 0 at it.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
    }
}

// MARK: - POP

extension Spring {
    /// Creates the spring from POP's two sliders (Facebook's `POPSpringAnimation`).
    ///
    /// The constants are those of POP's POPAnimationExtras.mm, which maps its sliders to the tension and friction of a
    /// quadratic fit; the mass is 1. The motion is the exact solution for these constants, without the lag of POP's
    /// integrator.
    ///
    /// - Parameters:
    ///   - bounciness: The overshoot, 0...20; 4 in POP.
    ///   - speed: The speed, 0...20; 12 in POP.
    /// - Precondition: Both lie in 0...20.
    public init(bounciness: Double, speed: Double) {
        precondition(bounciness >= 0 && bounciness <= 20, "bounciness must lie in 0...20, and is \(bounciness)")
        precondition(speed >= 0 && speed <= 20, "speed must lie in 0...20, and is \(speed)")
        let bounce = 0.8 * (bounciness / 1.7) / 20
        let tension = 0.5 + 199.5 * ((speed / 1.7) / 20)
        let frictionWithoutBounce = Spring.frictionWithoutBounce(tension: tension)
        let friction = frictionWithoutBounce + (2 * bounce - bounce * bounce) * (0.01 - frictionWithoutBounce)
        self.init(origamiTension: tension, origamiFriction: friction)
    }

    /// The values of POP's two sliders for a spring with this motion; nil if there are none in 0...20.
    ///
    /// POP's `convertTension:friction:toBounciness:speed:`, for a mass of 1; for another mass the constants are divided
    /// by it, which does not change the motion.
    public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
        let (tension, friction) = origamiTensionAndFriction
        let frictionWithoutBounce = Spring.frictionWithoutBounce(tension: tension)
        // The remaining fraction of the friction is the square of 1 - bounce.
        let remainder = (friction - 0.01) / (frictionWithoutBounce - 0.01)
        guard remainder >= 0 else { return nil }
        let bounciness = (1 - remainder.squareRoot()) / 0.8 * 20 * 1.7
        let speed = (tension - 0.5) / 199.5 * 20 * 1.7
        // Rounding can move a value at the end of a slider just past it.
        let reach = -1e-9...(20 + 1e-9)
        guard reach.contains(bounciness), reach.contains(speed) else { return nil }
        return (min(max(bounciness, 0), 20), min(max(speed, 0), 20))
    }

    /// Creates the spring from POP's dynamics, which are the physical constants under other names.
    ///
    /// POP's `dynamicsTension` is the stiffness and its `dynamicsFriction` the damping, so ``stiffness`` and
    /// ``damping`` are the inverse conversion.
    ///
    /// - Precondition: All are finite, tension and mass are greater than 0, friction is not negative.
    public init(tension: Double, friction: Double, mass: Double = 1) {
        self.init(mass: mass, stiffness: tension, damping: friction)
    }

    /// Creates the spring from tension and friction in the units of Origami and Quartz Composer; the mass is 1.
    ///
    /// Published in POP's POPAnimationPrivate.h: the stiffness is 194 + 3.62 (tension - 30), and the damping is 25 + 3
    /// (friction - 8).
    ///
    /// - Precondition: The resulting stiffness is finite and above 0, the damping finite and not negative.
    public init(origamiTension: Double, origamiFriction: Double) {
        self.init(stiffness: 194 + (origamiTension - 30) * 3.62, damping: 25 + (origamiFriction - 8) * 3)
    }

    /// Tension and friction, in the units of Origami and Quartz Composer, of the spring of mass 1 with the same motion.
    public var origamiTensionAndFriction: (tension: Double, friction: Double) {
        (30 + (stiffness / mass - 194) / 3.62, 8 + (damping / mass - 25) / 3)
    }

    /// Returns POP's fit of the friction at which a tension does not overshoot, in the sliders' own units.
    private static func frictionWithoutBounce(tension t: Double) -> Double {
        if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
        if t <= 44 { return ((0.000_044 * t - 0.006) * t + 0.36) * t + 2 }
        return ((0.000_000_45 * t - 0.000_332) * t + 0.1078) * t + 5.84
    }
}

// MARK: - Duration

extension Spring {
    /// Creates the spring that is within a thousandth of its target after `duration` seconds, as UIKit does.
    ///
    /// UIKit's `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:)`. The mass is
    /// 1. For a motion from 0 to 1 with the initial velocity v, and with the frequency w = sqrt(k), the published
    /// solution is the largest w with |(zeta w - v) / (w sqrt(1 - zeta^2))| e^(-zeta w T) = 0.001 below critical
    /// damping, and with |(w - v) T + 1| e^(-w T) = 0.001 at it (found by Framer, restated in Motif). Nothing is
    /// published above critical damping; there the solution is the largest w that leaves a thousandth of the distance
    /// after T, which continues the critical one. From below, w jumps at a ratio of 1. The published formula includes
    /// only the sine there, so that after T from standstill up to 0.001 / zeta remains: 0.002 for a ratio of 0.5, 0.01
    /// for 0.1.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping zeta as a fraction of critical damping; outside 0.01...100 the nearer bound is
    ///     used.
    ///   - duration: The time T in seconds.
    ///   - initialVelocity: The velocity v in whole distances per second, positive towards the target; default 0.
    /// - Precondition: The ratio is a number, the duration lies in 1e-6...1e9, |v| T is less than 1e300.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        precondition(
            !dampingRatio.isNaN,
            ProgrammerError.springNumber("a spring's damping ratio must be a number, and is \(dampingRatio)"))
        precondition(
            Spring.durations.contains(duration),
            ProgrammerError.springNumber("a spring's duration must lie in 1e-6...1e9 s, and is \(duration)"))
        precondition(
            abs(initialVelocity * duration) < 1e300,
            ProgrammerError.springNumber("a spring's velocity must be finite, and is \(initialVelocity)"))
        let ratio = min(max(dampingRatio, Spring.leastRatio), 100)
        let velocity = initialVelocity * duration
        let phase =
            ratio < 1
            ? underdampedPhase(ratio: ratio, velocity: velocity) : overdampedPhase(ratio: ratio, velocity: velocity)
        let frequency = phase / duration
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The duration in seconds for which `init(dampingRatio:duration:initialVelocity:)` creates this spring.
    ///
    /// From standstill; SwiftUI's `Spring.settlingDuration`; infinite without damping. For ratios outside 0.01...100,
    /// which that initializer does not create, the formula is continued. ``restTime(from:velocity:tolerance:)`` is the
    /// exact end for any state.
    public var settlingDuration: Double {
        guard damping > 0 else { return .infinity }
        let ratio = dampingRatio
        guard ratio < 1 else {
            return restTime(from: 1, velocity: 0, tolerance: Tolerance(value: allowedRemainder, speed: .infinity))
        }
        let counted = max(ratio, Spring.leastRatio)
        let amplitude = counted / ((1 - counted) * (1 + counted)).squareRoot()
        return Elementary.log(amplitude / allowedRemainder) / (damping / (2 * mass))
    }

    /// The durations, in seconds, for which a spring can be created.
    package static let durations = 1e-6...1e9
    /// The smallest damping ratio for which a duration determines a spring.
    private static let leastRatio = 0.01
}

/// The fraction of the distance that may remain at the end of the duration.
private let allowedRemainder = 0.001

/// Returns the largest u = w T that leaves a thousandth by the published formula.
///
/// The velocity is in whole distances per duration.
private func underdampedPhase(ratio: Double, velocity: Double) -> Double {
    let side = ((1 - ratio) * (1 + ratio)).squareRoot()
    func remainder(_ u: Double) -> Double { abs(ratio - velocity / u) / side * Elementary.exp(-ratio * u) }
    // For a velocity towards the target the remainder falls to 0, rises to one peak and then only falls. If the peak
    // exceeds a thousandth, the solution lies after it, otherwise before the zero: in each part the remainder only
    // falls.
    guard velocity > 0 else { return lastPhase(from: 0) { remainder($0) > allowedRemainder } }
    let root = velocity < 1 ? (velocity * (velocity + 4)).squareRoot() : velocity * (1 + 4 / velocity).squareRoot()
    let peak = (velocity + root) / (2 * ratio)
    if remainder(peak) > allowedRemainder { return lastPhase(from: peak) { remainder($0) > allowedRemainder } }
    return bisect(0...(velocity / ratio)) { remainder($0) > allowedRemainder }
}

/// Returns the largest u = w T that leaves a thousandth, for a ratio of 1 or more.
///
/// The velocity is in whole distances per duration.
private func overdampedPhase(ratio: Double, velocity: Double) -> Double {
    let split = ((ratio - 1) * (ratio + 1)).squareRoot()
    // The remainder is e^(-slow u) (1 + (slow u - v) lag(u)), with the lag of `Spring.propagator`.
    let slow = 1 / (ratio + split)
    let gap = 2 * split
    func lag(_ u: Double) -> Double { gap * u > 0 ? -Elementary.expMinusOne(-gap * u) / (gap * u) : 1 }
    func remainder(_ u: Double) -> Double { Elementary.exp(-slow * u) * (1 + (slow * u - velocity) * lag(u)) }
    // For a velocity towards the target the remainder rises from 1 - v to one peak and then only falls. Its slope there
    // has the sign of v (slow + (1 - e^(-gap u) / lag) / u) - u, of which the first part only falls, from v zeta.
    guard velocity > 0 else { return lastPhase(from: 0) { remainder($0) > allowedRemainder } }
    let peak = bisect(0...(velocity * ratio)) { u in
        let bend = gap * u > 1e-5 ? (1 - Elementary.exp(-gap * u) / lag(u)) / u : gap / 2
        return velocity * (slow + bend) > u
    }
    if remainder(peak) > allowedRemainder { return lastPhase(from: peak) { remainder($0) > allowedRemainder } }
    return bisect(0...peak) { remainder($0) < -allowedRemainder }
}

/// Returns where a condition that holds at `start`, and from some point on no longer, ceases to hold.
private func lastPhase(from start: Double, while holds: (Double) -> Bool) -> Double {
    var length = 1.0
    while holds(start + length) { length *= 2 }
    return bisect(start...(start + length), while: holds)
}
