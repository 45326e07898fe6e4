import Motion

extension VectorPart {
    /// POP's sliders, tensions and frictions.
    static let popSprings = VectorPart(
        name: "POPSprings",
        formula: """
            kind sliders: s = 0.8 bounciness / 34, tension q = 0.5 + 199.5 speed / 34, friction \
            F(q) + (2 s - s^2) (0.01 - F(q)), where F(q) is 0.0007 q^3 - 0.031 q^2 + 0.64 q + 1.28 for q <= 18, \
            0.000044 q^3 - 0.006 q^2 + 0.36 q + 2 for q <= 44, and 0.00000045 q^3 - 0.000332 q^2 + 0.1078 q + 5.84 above. \
            kind origami: mass 1, stiffness 194 + 3.62 (tension - 30), damping 25 + 3 (friction - 8). kind dynamics: the \
            spring has the mass, the stiffness is tension, the damping friction; tension and friction of the answer are \
            Origami's for stiffness / mass and damping / mass. sliders of the answer: the bounciness and speed that give \
            the same motion: with R = (friction - 0.01) / (F(q) - 0.01), bounciness = 34 (1 - sqrt(R)) / 0.8, \
            speed = 34 (q - 0.5) / 199.5; null for R < 0, and if one lies outside 0...20 by more than 1e-9; within that \
            it is limited to 0...20.
            """,
        source: "Facebook, POP: POPAnimationExtras.mm, POPAnimationPrivate.h; Docs/Core/Motion.md",
        units: [
            .init("bounciness", "POP's slider, 0 to 20"), .init("speed", "POP's slider, 0 to 20"),
            .init("tension", "Origami's; of the question of dynamics mass/s^2"),
            .init("friction", "Origami's; of the question of dynamics mass/s"), .init("stiffness", "mass/s^2"),
            .init("damping", "mass/s"), .init("mass", "any unit of mass"),
        ],
        tolerance: VectorTolerance(absolute: 1e-12, relative: 1e-12)
    ) { _ throws(VectorError) in POPSpringVectors.all }
}

/// The vectors of POP's springs.
private enum POPSpringVectors {
    static var all: [VectorCase] { sliders + origami + dynamics }

    private static var sliders: [VectorCase] {
        let values = [0, 1e-6, 4, 10, 12, 17, 20]
        let grid = values.flatMap { bounciness in values.map { (bounciness, $0) } }
        // The speeds at which the tension is 18 and 44, with the neighbourhood.
        let seams = [17.5, 43.5].flatMap { tension in
            [-1e-6, 1e-6].map { (7.0, (tension + $0) * 34 / 199.5) }
        }
        var numbers = SeededNumbers(seed: 3)
        let generated = (1...20).map { _ in (numbers.shortNumber(in: 0...20), numbers.shortNumber(in: 0...20)) }
        return (grid + seams + generated).map { bounciness, speed in
            VectorCase(
                "bounciness \(bounciness), speed \(speed)",
                given: ["kind": "sliders", "bounciness": .number(bounciness), "speed": .number(speed)],
                expect: answer(Spring(bounciness: bounciness, speed: speed)))
        }
    }

    private static var origami: [VectorCase] {
        // Of tension 40 the friction without bounce is 9.616; a bounciness of -1e-9 is 4.5e-10 above it.
        let pairs = [
            (30, 8), (40, 7), (0.5, 1), (0.5, 0.01), (0.5, 1.592_337_5), (40, 9.616), (40, 9.616_000_000_406_8),
            (40, 9.616_000_000_497_2), (40, 9.62), (40, 9.6), (40, 2.71), (40, 2.7), (40, 0.01), (40, 0.009), (200, 10),
            (117, 9), (117.8529, 9), (117.853, 9), (0.499, 1), (0.499_999_994_72, 1), (0.499_999_993_546, 1),
            (18.000_001, 5), (17.999_999, 5), (44.000_001, 8), (43.999_999, 8), (-20, 1), (100, 60),
        ]
        return pairs.map { tension, friction in
            VectorCase(
                "Origami's tension \(tension), friction \(friction)",
                given: ["kind": "origami", "tension": .number(tension), "friction": .number(friction)],
                expect: answer(Spring(origamiTension: tension, origamiFriction: friction)))
        }
    }

    private static var dynamics: [VectorCase] {
        let triples: [(Double, Double, Double)] = [
            (194, 25, 1), (194, 25, 2), (300, 30, 1), (600, 60, 2), (342, 27, 1), (100, 10, 0.5), (1, 0, 1),
            (1e4, 100, 10),
            (500, 20, 1), (250, 20, 3),
        ]
        return triples.map { tension, friction, mass in
            VectorCase(
                "dynamics: tension \(tension), friction \(friction), mass \(mass)",
                given: [
                    "kind": "dynamics", "tension": .number(tension), "friction": .number(friction),
                    "mass": .number(mass),
                ],
                expect: answer(Spring(tension: tension, friction: friction, mass: mass)))
        }
    }

    private static func answer(_ spring: Spring) -> VectorValue {
        let (tension, friction) = spring.origamiTensionAndFriction
        return [
            "mass": .number(spring.mass), "stiffness": .number(spring.stiffness), "damping": .number(spring.damping),
            "tension": .number(tension), "friction": .number(friction),
            "sliders": spring.bouncinessAndSpeed.map {
                ["bounciness": .number($0.bounciness), "speed": .number($0.speed)]
            } ?? .null,
        ]
    }
}
