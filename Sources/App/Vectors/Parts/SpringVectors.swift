import Motion

extension VectorPart {
    /// Springs: constants, values over time, times of rest.
    static let springs = VectorPart(
        name: "Springs",
        formula: """
            m x'' + c x' + k x = 0, where x is the displacement from the target. The values are the exact solution at \
            each time. restTime is the earliest time from which |x| stays within tolerance.value and |x'| within \
            tolerance.speed, null if there is none.
            """,
        source: "the damped harmonic oscillator; Docs/Core.md",
        units: [.init("time", "s"), .init("value", "pt"), .init("velocity", "pt/s")],
        tolerance: VectorTolerance(absolute: 1e-12, relative: 1e-10)
    ) { _ throws(VectorError) in
        SpringVectors.constants.map { name, mass, stiffness, damping in
            SpringVectors.movement(name, Spring(mass: mass, stiffness: stiffness, damping: damping))
        }
    }
}

/// The vectors of springs.
private enum SpringVectors {
    /// Springs by mass, stiffness and damping, in all regimes.
    static let constants: [(name: String, mass: Double, stiffness: Double, damping: Double)] = [
        ("under critical damping", 1, 100, 4), ("critically damped", 1, 100, 20), ("over critical damping", 1, 100, 60),
    ]

    /// Returns the case of the movement from 200 at -300 a second.
    static func movement(_ name: String, _ spring: Spring) -> VectorCase {
        let times = [0, 0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 5]
        let (start, velocity) = (200.0, -300.0), tolerance = Tolerance(value: 0.1, speed: 2)
        let rest = spring.restTime(from: start, velocity: velocity, tolerance: tolerance)
        return VectorCase(
            name,
            given: [
                "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
                "damping": .number(spring.damping), "value": .number(start), "velocity": .number(velocity),
                "tolerance": ["value": .number(tolerance.value), "speed": .number(tolerance.speed)],
                "times": VectorValue(times),
            ],
            expect: [
                "values": VectorValue(times.map { spring.displacement(at: $0, from: start, velocity: velocity) }),
                "velocities": VectorValue(times.map { spring.velocity(at: $0, from: start, velocity: velocity) }),
                "restTime": VectorValue(rest.isFinite ? rest : nil),
            ])
    }
}
