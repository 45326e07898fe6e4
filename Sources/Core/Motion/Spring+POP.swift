extension Spring {
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
        self.init(origamiTension: tension, origamiFriction: friction)
    }

    /// Where POP's two sliders make a spring that moves like this one; nil if they do so nowhere in 0...20.
    ///
    /// POP's `convertTension:friction:toBounciness:speed:`, for a mass of 1; for another one the constants are divided
    /// by it, which leaves the motion as it is.
    public var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
        let (tension, friction) = origamiTensionAndFriction
        let calm = Spring.frictionWithoutBounce(tension: tension)
        // The part of the friction that the bounce leaves is the square of 1 - bounce.
        let left = (friction - 0.01) / (calm - 0.01)
        guard left >= 0 else { return nil }
        let bounciness = (1 - left.squareRoot()) / 0.8 * 20 * 1.7
        let speed = (tension - 0.5) / 199.5 * 20 * 1.7
        // A slider at its end may come back a last bit beside it.
        let reach = -1e-9...(20 + 1e-9)
        guard reach.contains(bounciness), reach.contains(speed) else { return nil }
        return (min(max(bounciness, 0), 20), min(max(speed, 0), 20))
    }

    /// Makes the spring of POP's dynamics, which are the constants of the physics under other names.
    ///
    /// POP's `dynamicsTension` is the stiffness, its `dynamicsFriction` the damping; so the two properties are also the
    /// way back.
    ///
    /// - Precondition: All are finite, tension and mass are greater than 0, friction is not negative.
    public init(tension: Double, friction: Double, mass: Double = 1) {
        self.init(mass: mass, stiffness: tension, damping: friction)
    }

    /// Makes the spring of tension and friction as Origami and Quartz Composer count them; the mass is 1.
    ///
    /// Published in POP's POPAnimationPrivate.h: the stiffness is 194 + 3.62 (tension - 30), and the damping is
    /// 25 + 3 (friction - 8).
    ///
    /// - Precondition: The stiffness that results is finite and above 0, the damping finite and not negative.
    public init(origamiTension: Double, origamiFriction: Double) {
        self.init(stiffness: 194 + (origamiTension - 30) * 3.62, damping: 25 + (origamiFriction - 8) * 3)
    }

    /// Tension and friction as Origami and Quartz Composer count them, of the spring of mass 1 that moves like this.
    public var origamiTensionAndFriction: (tension: Double, friction: Double) {
        (30 + (stiffness / mass - 194) / 3.62, 8 + (damping / mass - 25) / 3)
    }

    /// POP's fit of the friction at which a tension does not overshoot, in the sliders' own units.
    private static func frictionWithoutBounce(tension t: Double) -> Double {
        if t <= 18 { return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28 }
        if t <= 44 { return ((0.000_044 * t - 0.006) * t + 0.36) * t + 2 }
        return ((0.000_000_45 * t - 0.000_332) * t + 0.1078) * t + 5.84
    }
}
