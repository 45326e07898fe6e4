import Geometry

/// A damped spring that pulls a value to its target: a law of motion without a state.
///
/// m x'' = -k x - c x', where x is the displacement from the target (value minus target). The initial displacement and
/// velocity are arguments, so one spring serves any number of values. The solution is the closed form in all three
/// regimes; UIKit's `UISpringTimingParameters` historically plays an over-damped spring as a critical one, this does
/// not. A time before 0, or not a number, counts as 0; at an infinite time every spring is at its target.
public struct Spring: Hashable, Sendable {
    /// The mass m that is moved; greater than 0, default 1.
    public let mass: Double
    /// The force k per unit of displacement; greater than 0.
    public let stiffness: Double
    /// The force c per unit of speed; 0 (never comes to rest) or more.
    public let damping: Double

    /// Makes a spring of its physical constants.
    ///
    /// - Precondition: All are finite, mass and stiffness are greater than 0, damping is not negative.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(
            mass > 0 && mass.isFinite, ProgrammerError.springNumber("a spring's mass must be finite and above 0, and is \(mass)")
        )
        precondition(
            stiffness > 0 && stiffness.isFinite,
            ProgrammerError.springNumber("a spring's stiffness must be finite and above 0, and is \(stiffness)"))
        precondition(
            damping >= 0 && damping.isFinite,
            ProgrammerError.springNumber("a spring's damping must be finite and not negative, and is \(damping)"))
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// The damping as a share of the critical one, c / (2 sqrt(k m)): below 1 the spring overshoots.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The angular frequency without damping, sqrt(k / m), in radians per second.
    public var angularFrequency: Double { (stiffness / mass).squareRoot() }

    /// The displacement from the target after `time` seconds.
    public func displacement(at time: Double, from displacement: Double, velocity: Double) -> Double {
        let p = propagator(at: time)
        return p.xx * displacement + p.xv * velocity
    }

    /// The velocity after `time` seconds, in units of the value per second.
    public func velocity(at time: Double, from displacement: Double, velocity: Double) -> Double {
        let p = propagator(at: time)
        return p.vx * displacement + p.vv * velocity
    }

    /// What the spring makes of any initial state in `time` seconds; exactly the identity at 0.
    public func propagator(at time: Double) -> Propagator {
        guard time > 0 else { return .identity }
        switch modes {
        case .oscillating(let decay, let frequency):
            let left = Elementary.exp(-decay * time)
            let phase = frequency * time
            guard left > 0, phase < .infinity else { return .rest }
            let (cos, sin) = Elementary.circle(phase)
            let xv = left * sin / frequency
            return Propagator(
                xx: left * cos + decay * xv, xv: xv, vx: -stiffness / mass * xv, vv: left * cos - decay * xv)
        case .creeping(let slow, let gap):
            let left = Elementary.exp(-slow * time)
            guard left > 0 else { return .rest }
            // The fast mode relative to the slow one, less 1. Divided by the gap it has a limit, so the critical
            // spring is no exception, and near it nothing cancels.
            let fall = Elementary.expMinusOne(-gap * time)
            let lag = gap > 0 ? -fall / gap : time
            return Propagator(
                xx: left * (1 + slow * lag), xv: left * lag, vx: -stiffness / mass * (left * lag),
                vv: left * (1 + fall - slow * lag))
        }
    }

    /// How the spring moves: the roots of m r^2 + c r + k = 0.
    enum Modes {
        /// Two complex roots -decay +- i frequency: it swings.
        case oscillating(decay: Double, frequency: Double)
        /// Two real roots -slow and -(slow + gap), equal where the spring is critical: it comes back at most once.
        case creeping(slow: Double, gap: Double)
    }

    var modes: Modes {
        let decay = damping / (2 * mass)
        let natural = angularFrequency
        if decay < natural {
            return .oscillating(decay: decay, frequency: ((natural - decay) * (natural + decay)).squareRoot())
        }
        let split = ((decay - natural) * (decay + natural)).squareRoot()
        // Not decay - split: for a large ratio that difference would lose the slow mode.
        return .creeping(slow: stiffness / mass / (decay + split), gap: 2 * split)
    }
}
