extension Spring {
    /// Makes the spring that is within a thousandth of its target after `duration` seconds, as UIKit does.
    ///
    /// UIKit's `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:)`. The mass is
    /// 1; for a way from 0 to 1 begun with the velocity v, and the frequency w = sqrt(k), the published solution is the
    /// largest w with |(zeta w - v) / (w sqrt(1 - zeta^2))| e^(-zeta w T) = 0.001 below critical damping, and with
    /// |(w - v) T + 1| e^(-w T) = 0.001 at it (found by Framer, restated in Motif). It jumps at a ratio of 1.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping as a share of the critical one; outside 0.01...1 the nearer bound is taken.
    ///   - duration: The time T in seconds.
    ///   - initialVelocity: The velocity v in whole ways per second, positive towards the target; default 0.
    /// - Precondition: The duration is finite and above 0, the velocity finite, the ratio a number.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        precondition(!dampingRatio.isNaN, "a spring's damping ratio must be a number, and is \(dampingRatio)")
        precondition(
            duration > 0 && duration.isFinite, "a spring's duration must be finite and above 0, and is \(duration)")
        precondition(initialVelocity.isFinite, "a spring's velocity must be finite, and is \(initialVelocity)")
        let ratio = min(max(dampingRatio, 0.01), 1)
        let phase = Spring.phaseLeavingAThousandth(ratio: ratio, velocity: initialVelocity * duration)
        let frequency = phase / duration
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    }

    /// The largest u = w T that leaves 0.001, for a velocity in ways per duration.
    private static func phaseLeavingAThousandth(ratio: Double, velocity: Double) -> Double {
        let side = ratio < 1 ? ((1 - ratio) * (1 + ratio)).squareRoot() : 1
        func left(_ u: Double) -> Double {
            let amplitude = ratio < 1 ? (ratio - velocity / u) / side : u - velocity + 1
            return abs(amplitude) * Elementary.exp(-ratio * u)
        }
        // For a velocity towards the target what is left falls to 0, rises to one peak and falls for good. Where the
        // peak counts, the solution lies behind it, otherwise before the zero: in each part what is left only falls.
        var low = 0.0
        var high = Double.infinity
        if velocity > 0 {
            let root = (velocity * (velocity + 4)).squareRoot()
            let peak = ratio < 1 ? (velocity + root) / (2 * ratio) : velocity
            if left(peak) > share { low = peak } else { high = ratio < 1 ? velocity / ratio : velocity - 1 }
        }
        if high == .infinity {
            high = low + 1
            while left(high) > share { high *= 2 }
        }
        return bisect(low...high) { left($0) > share }
    }

    /// What may be left of the way when the duration is over.
    private static let share = 0.001

    /// Makes the spring of POP's two sliders (Facebook's `POPSpringAnimation`).
    ///
    /// The constants are those of POP's POPAnimationExtras.mm, which maps its sliders to the tension and friction of a
    /// quadratic fit; the mass is 1. The true spring of these constants is played, without the lag of POP's integrator.
    ///
    /// - Parameters:
    ///   - bounciness: How far it overshoots, 0...20; 4 in POP.
    ///   - speed: How fast it is, 0...20; 12 in POP.
    /// - Precondition: Both lie in 0...20.
    public init(bounciness: Double, speed: Double) {
        precondition(bounciness >= 0 && bounciness <= 20, "bounciness must lie in 0...20, and is \(bounciness)")
        precondition(speed >= 0 && speed <= 20, "speed must lie in 0...20, and is \(speed)")
        let bounce = 0.8 * (bounciness / 1.7) / 20
        let tension = 0.5 + 199.5 * ((speed / 1.7) / 20)
        let calm = Spring.frictionWithoutBounce(tension: tension)
        let friction = calm + (2 * bounce - bounce * bounce) * (0.01 - calm)
        self.init(stiffness: 194 + (tension - 30) * 3.62, damping: 25 + (friction - 8) * 3)
    }

    /// POP's fit of the friction at which a tension does not overshoot, in the sliders' own units.
    private static func frictionWithoutBounce(tension t: Double) -> Double {
        if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
        if t <= 44 { return ((0.000_044 * t - 0.006) * t + 0.36) * t + 2 }
        return ((0.000_000_45 * t - 0.000_332) * t + 0.1078) * t + 5.84
    }
}
