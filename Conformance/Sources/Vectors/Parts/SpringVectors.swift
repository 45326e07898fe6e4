import Motion

extension VectorPart {
    /// Springs: descriptions, values over time, times of rest.
    static let springs = VectorPart(
        name: "Springs",
        formula: """
            m x'' + c x' + k x = 0, where x is the displacement from the target. values and velocities are the exact \
            solution at each time, which starts with value and velocity; times before 0 count as 0. spring describes it: \
            mass m, stiffness k, damping c; response R and dampingRatio z (m = 1, k = (2 pi / R)^2, c = 4 pi z / R); \
            duration and bounce b (response = duration, z = 1 - b for b >= 0, 1 / (1 + b) below 0); dampingRatio z, \
            settlingDuration T and initialVelocity v: m = 1, z is limited to 0.01...100, V = v T, and u is the largest \
            number at which the remainder is 0.001, k = (u / T)^2, c = 2 z u / T. For z < 1 the remainder is \
            |z - V / u| / sqrt((1 - z)(1 + z)) e^(-z u); from 1 on it is |x| at the time u of the spring with \
            m = k = 1, c = 2 z, from the displacement 1 with the velocity -V / u. dampingRatio is c / (2 sqrt(k m)), \
            response 2 pi sqrt(m / k), bounce 1 - z for z <= 1 and 1 / z - 1 above. settlingDuration: with d = c / (2 m) \
            and y = max(z, 0.01), ln(1000 y / sqrt((1 - y)(1 + y))) / d for z < 1, infinite for c = 0; for z >= 1 the rest \
            time from 1 without velocity for the tolerance of 0.001 and any speed. restTimes: for each tolerance the \
            earliest time from which |x| stays within value and |x'| within speed; 0 if no bound is ever exceeded, \
            infinity if one is exceeded again and again, or if a bound is 0 and x does not stay 0.
            """,
        source: "the damped harmonic oscillator; Apple, SwiftUI Spring; Framer and Motif; Docs/Core/Motion.md",
        units: [
            .init("time", "s"), .init("value", "pt"), .init("velocity", "pt/s"), .init("speed", "pt/s"),
            .init("mass", "kg, or any unit of mass"), .init("stiffness", "mass/s^2"), .init("damping", "mass/s"),
            .init("initialVelocity", "distances per second, positive towards the target"), .init("response", "s"),
            .init("duration", "s"), .init("settlingDuration", "s"), .init("dampingRatio", "1"), .init("bounce", "1"),
        ],
        tolerance: VectorTolerance(absolute: 1e-10, relative: 1e-11)
    ) { _ throws(VectorError) in SpringVectors.all }
}

/// The vectors of springs.
enum SpringVectors {
    /// A spring with its description in a question.
    struct Description {
        let title: String
        let spring: Spring
        let given: VectorValue

        init(mass: Double, stiffness: Double, damping: Double, _ title: String? = nil) {
            spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
            given = ["mass": .number(mass), "stiffness": .number(stiffness), "damping": .number(damping)]
            self.title = title ?? "mass \(mass), stiffness \(stiffness), damping \(damping)"
        }

        init(response: Double, dampingRatio: Double) {
            spring = Spring(response: response, dampingRatio: dampingRatio)
            given = ["response": .number(response), "dampingRatio": .number(dampingRatio)]
            title = "response \(response), ratio \(dampingRatio)"
        }

        init(duration: Double, bounce: Double) {
            spring = Spring(duration: duration, bounce: bounce)
            given = ["duration": .number(duration), "bounce": .number(bounce)]
            title = "duration \(duration), bounce \(bounce)"
        }

        init(dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0) {
            spring = Spring(
                dampingRatio: dampingRatio, duration: settlingDuration, initialVelocity: initialVelocity)
            given = [
                "dampingRatio": .number(dampingRatio), "settlingDuration": .number(settlingDuration),
                "initialVelocity": .number(initialVelocity),
            ]
            title = "ratio \(dampingRatio) in \(settlingDuration) s, velocity \(initialVelocity)"
        }
    }

    /// Returns the case of a spring and its movement.
    static func movement(
        _ name: String, _ description: Description, from start: Double, velocity: Double, times: [Double],
        tolerances: [Tolerance]
    ) -> VectorCase {
        let spring = description.spring
        return VectorCase(
            name,
            given: [
                "spring": description.given, "value": .number(start), "velocity": .number(velocity),
                "times": VectorValue(times),
                "tolerances": .array(
                    tolerances.map { ["value": .extended($0.value), "speed": .extended($0.speed)] }),
            ],
            expect: [
                "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
                "damping": .number(spring.damping), "dampingRatio": .number(spring.dampingRatio),
                "response": .number(spring.response), "bounce": .number(spring.bounce),
                "settlingDuration": .extended(spring.settlingDuration),
                "values": VectorValue(times.map { spring.displacement(at: $0, from: start, velocity: velocity) }),
                "velocities": VectorValue(times.map { spring.velocity(at: $0, from: start, velocity: velocity) }),
                "restTimes": .extended(
                    tolerances.map { spring.restTime(from: start, velocity: velocity, tolerance: $0) }),
            ])
    }
}
