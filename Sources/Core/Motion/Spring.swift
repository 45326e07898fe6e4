import Geometry

/// A damped spring that pulls a value to its target.
///
/// m x'' = -k x - c x', where x is the displacement from the target (value minus target). The type is a law of motion
/// without a state: the initial displacement and velocity are arguments, so one spring serves any number of values. The
/// solution is the closed form in all three regimes; UIKit's `UISpringTimingParameters` historically treats an
/// over-damped spring as a critical one, this type does not. Times before 0, and NaN, count as 0; at an infinite time
/// every spring is at its target.
public struct Spring: Hashable, Sendable {
    /// The mass m; greater than 0, default 1.
    public let mass: Double
    /// The force k per unit of displacement; greater than 0.
    public let stiffness: Double
    /// The force c per unit of speed; 0 (never comes to rest) or more.
    public let damping: Double

    /// Creates a spring from its physical constants.
    ///
    /// - Precondition: All are finite, mass and stiffness are greater than 0, damping is not negative.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(
            mass > 0 && mass.isFinite,
            ProgrammerError.springNumber("a spring's mass must be finite and above 0, and is \(mass)")
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

    /// The damping as a fraction of critical damping, c / (2 sqrt(k m)); below 1 the spring overshoots.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The angular frequency without damping, sqrt(k / m), in radians per second.
    public var angularFrequency: Double { (stiffness / mass).squareRoot() }

    /// Returns the displacement from the target after `time` seconds.
    public func displacement(at time: Double, from displacement: Double, velocity: Double) -> Double {
        let p = propagator(at: time)
        return p.xx * displacement + p.xv * velocity
    }

    /// Returns the velocity after `time` seconds, in units of the value per second.
    public func velocity(at time: Double, from displacement: Double, velocity: Double) -> Double {
        let p = propagator(at: time)
        return p.vx * displacement + p.vv * velocity
    }

    /// Returns the matrix that maps any initial state to the state after `time` seconds; exactly the identity at 0.
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
        case .aperiodic(let slow, let gap):
            let left = Elementary.exp(-slow * time)
            guard left > 0 else { return .rest }
            // The fast mode relative to the slow one, minus 1. Its quotient by the gap has a limit, so the critical
            // spring needs no case of its own, and nothing cancels near it.
            let fall = Elementary.expMinusOne(-gap * time)
            let lag = gap > 0 ? -fall / gap : time
            return Propagator(
                xx: left * (1 + slow * lag), xv: left * lag, vx: -stiffness / mass * (left * lag),
                vv: left * (1 + fall - slow * lag))
        }
    }

    /// The modes of the motion: the roots of m r^2 + c r + k = 0.
    private enum Modes {
        /// Two complex roots -decay +- i frequency: the spring oscillates.
        case oscillating(decay: Double, frequency: Double)
        /// Two real roots -slow and -(slow + gap), equal for the critical spring: the motion overshoots at most once.
        case aperiodic(slow: Double, gap: Double)
    }

    private var modes: Modes {
        let decay = damping / (2 * mass)
        let natural = angularFrequency
        if decay < natural {
            return .oscillating(decay: decay, frequency: ((natural - decay) * (natural + decay)).squareRoot())
        }
        let split = ((decay - natural) * (decay + natural)).squareRoot()
        // Not decay - split, because for a large ratio that difference would lose the slow mode.
        return .aperiodic(slow: stiffness / mass / (decay + split), gap: 2 * split)
    }
}

// MARK: - Rest

extension Spring {
    /// Returns the earliest time after which the motion stays within the tolerance forever, in seconds.
    ///
    /// This is not the first time within the tolerance, which a spring also meets as it passes through the target. The
    /// result is 0 if the bounds are never exceeded. It is infinite if they are exceeded again and again (no damping),
    /// or if a bound that matters is 0.
    ///
    /// Displacement and velocity obey the same equation, so the last time at which each exceeds its bound is found in
    /// the same manner. Between two turning points the motion is monotone, and successive turning points are closer to
    /// 0, so the last arc that begins outside the bound contains the answer, which bisection finds.
    ///
    /// - Precondition: Displacement and velocity are finite, both bounds are 0 or more.
    public func restTime(from displacement: Double, velocity: Double, tolerance: Tolerance) -> Double {
        precondition(displacement.isFinite, "a displacement must be finite, and is \(displacement)")
        precondition(velocity.isFinite, "a velocity must be finite, and is \(velocity)")
        precondition(tolerance.value >= 0, "a tolerance must not be negative, and is \(tolerance.value)")
        precondition(tolerance.speed >= 0, "a tolerance must not be negative, and is \(tolerance.speed)")
        let acceleration = -(stiffness * displacement + damping * velocity) / mass
        let arrival = lastTime(
            from: displacement, slope: velocity, exceeds: tolerance.value,
            value: { self.displacement(at: $0, from: displacement, velocity: velocity) })
        let standstill = lastTime(
            from: velocity, slope: acceleration, exceeds: tolerance.speed,
            value: { self.velocity(at: $0, from: displacement, velocity: velocity) })
        return max(arrival, standstill)
    }

    /// Returns the last time at which |value| exceeds the bound, for a solution of the spring's equation.
    private func lastTime(
        from start: Double, slope: Double, exceeds bound: Double, value: (Double) -> Double
    ) -> Double {
        guard start != 0 || slope != 0 else { return 0 }
        guard bound > 0 else { return .infinity }
        let turn = firstTurn(from: start, slope: slope)
        let extreme = value(turn ?? 0)
        guard abs(extreme) > bound else {
            guard let turn, abs(start) > bound else { return 0 }
            return bisect(0...turn) { start > 0 ? value($0) > bound : value($0) < -bound }
        }
        let excess = max(0, Elementary.log(abs(extreme)) - Elementary.log(bound))
        guard let arc = lastArc(after: turn ?? 0, excess: excess, exceeds: { abs(value($0)) > bound }) else {
            return .infinity
        }
        let positive = value(arc.lowerBound) > 0
        return bisect(arc) { positive ? value($0) > bound : value($0) < -bound }
    }

    /// Returns the time of the first extreme of a solution; nil if the solution only falls.
    private func firstTurn(from start: Double, slope: Double) -> Double? {
        switch modes {
        case .oscillating(let decay, let frequency):
            // The slope is e^(-decay t) (slope cos - pull sin / frequency): it changes its sign once in half a period.
            guard slope != 0 else { return 0 }
            let pull = (stiffness / mass * start + decay * slope) / frequency
            return bisect(0...(.pi / frequency)) { time in
                let (cos, sin) = Elementary.circle(frequency * time)
                return slope > 0 ? slope * cos > pull * sin : slope * cos < pull * sin
            }
        case .aperiodic(let slow, let gap):
            // The slope is e^(-slow t) (slope - lag pull), where the lag grows from 0 to 1 / gap.
            let lag = slope / ((slow + gap) * slope + stiffness / mass * start)
            guard lag > 0, lag < .infinity, gap * lag < 1 else { return nil }
            return gap > 0 ? -Elementary.logOnePlus(-gap * lag) / gap : lag
        }
    }

    /// Returns the last monotone arc that begins outside the bound; nil if there is none because the spring is
    /// undamped.
    ///
    /// The excess is the logarithm of the first extreme divided by the bound.
    private func lastArc(
        after turn: Double, excess: Double, exceeds: (Double) -> Bool
    ) -> ClosedRange<Double>? {
        switch modes {
        case .oscillating(let decay, let frequency):
            // Each extreme is e^(-decay half) times the one before.
            let half = .pi / frequency
            let start = turn + (excess / (decay * half)).rounded(.down) * half
            return start < .infinity ? start...(start + half) : nil
        case .aperiodic(let slow, _):
            var high = turn + 1 / slow
            while exceeds(high) { high = turn + 2 * (high - turn) }
            return high < .infinity ? turn...high : nil
        }
    }
}

/// The distance from its target and the speed at which a motion counts as at rest.
public struct Tolerance: Hashable, Sendable {
    /// The largest distance from the target, in the unit of the value; 0 or more, infinite to ignore the distance.
    public var value: Double
    /// The largest speed, in units of the value per second; 0 or more, infinite to ignore the speed.
    public var speed: Double

    /// Creates a tolerance from its two bounds; a motion at rest is within both.
    public init(value: Double, speed: Double) {
        self.value = value
        self.speed = speed
    }
}

/// A matrix that maps any initial state of a spring to its state after a fixed time.
///
/// displacement(t) = xx displacement(0) + xv velocity(0), and velocity(t) = vx displacement(0) + vv velocity(0). One
/// matrix serves all components of a rectangle.
public struct Propagator: Hashable, Sendable {
    /// The displacement that remains of an initial displacement of 1.
    public let xx: Double
    /// The displacement that an initial velocity of 1 per second causes, in seconds.
    public let xv: Double
    /// The velocity that an initial displacement of 1 causes, per second.
    public let vx: Double
    /// The velocity that remains of an initial velocity of 1.
    public let vv: Double

    /// The matrix at time 0, which changes nothing.
    static let identity = Propagator(xx: 1, xv: 0, vx: 0, vv: 1)
    /// The matrix at an infinite time: at the target, and at rest.
    static let rest = Propagator(xx: 0, xv: 0, vx: 0, vv: 0)
}
