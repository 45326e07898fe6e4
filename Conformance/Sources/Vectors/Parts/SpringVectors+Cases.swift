import Motion

// MARK: - Cases

extension SpringVectors {
    static var all: [VectorCase] { described + movements + rests + generated }

    /// Springs by mass, stiffness and damping, in all regimes, on both sides of the critical one, and without damping.
    private static let constants: [Description] = [
        Description(mass: 1, stiffness: 100, damping: 4, "under critical damping"),
        Description(mass: 1, stiffness: 100, damping: 20, "critically damped"),
        Description(mass: 1, stiffness: 100, damping: 60, "over critical damping"),
        Description(mass: 1, stiffness: 100, damping: 0, "without damping"),
        Description(mass: 1, stiffness: 100, damping: 19.9998, "a ratio of 0.99999"),
        Description(mass: 1, stiffness: 100, damping: 19.999_999_98, "a ratio of 0.999999999"),
        Description(mass: 1, stiffness: 100, damping: 20.0.nextDown, "just below critical damping"),
        Description(mass: 1, stiffness: 100, damping: 20.0.nextUp, "just above critical damping"),
        Description(mass: 1, stiffness: 100, damping: 20.000_000_02, "a ratio of 1.000000001"),
        Description(mass: 1, stiffness: 100, damping: 20.0002, "a ratio of 1.00001"),
        Description(mass: 1, stiffness: 100, damping: 20_000, "a ratio of 1000"),
        Description(mass: 3, stiffness: 1000, damping: 500, "UIKit's default"),
        Description(mass: 2, stiffness: 450, damping: 15), Description(mass: 0.25, stiffness: 64, damping: 8),
        Description(mass: 1e-6, stiffness: 1e-3, damping: 1e-5), Description(mass: 1e6, stiffness: 1e8, damping: 3e6),
        Description(mass: 1, stiffness: 1e-8, damping: 1e-4), Description(mass: 1, stiffness: 1e10, damping: 2e4),
    ]

    /// Springs by response, by bounce, and by damping ratio and duration.
    private static let others: [Description] = {
        let responses = [0.1, 0.55, 3].flatMap { response in
            [0, 0.3, 0.825, 1, 1.5].map { Description(response: response, dampingRatio: $0) }
        }
        let bounces = [1, 0.5, 0.15, 0, -0.000_001, -0.5, -0.9].map { Description(duration: 0.5, bounce: $0) }
        let ratios = [
            -1, 0, 0.01.nextDown, 0.01, 0.010_001, 0.1, 0.5, 0.8, 0.99, 0.999_99, 0.999_999_999, 1, 1.000_000_001,
            1.000_01, 1.5, 10, 99, 100, 101,
        ].map { Description(dampingRatio: $0, settlingDuration: 0.35) }
        let velocities = [0.2, 0.7, 1, 1.5].flatMap { ratio in
            [-20, -1, 1, 2.5, 10, 300].map {
                Description(dampingRatio: ratio, settlingDuration: 0.4, initialVelocity: $0)
            }
        }
        let durations = [1e-6, 0.05, 8, 1e9].flatMap { duration in
            [0.6, 1, 2].map { Description(dampingRatio: $0, settlingDuration: duration) }
        }
        return responses + bounces + ratios + velocities + durations
            + [0.005, 0.01].map { Description(response: 1, dampingRatio: $0) } + slowArrivals
    }()

    /// Springs whose initial velocity brings them to the target at nearly the end of the duration.
    private static let slowArrivals: [Description] = [0.5, 0.9, 1, 1.0625, 3].flatMap { ratio in
        [0.9, 0.999, 1, 1.001, 1.1].map {
            Description(dampingRatio: ratio, settlingDuration: 1, initialVelocity: $0)
        }
    }

    /// Every description, with a movement from 1.
    private static var described: [VectorCase] {
        others.map { one in
            movement(
                "described: \(one.title)", one, from: 1, velocity: 0,
                times: times(one.spring, [-1, 0, 0.1, 0.5, 1, 2]),
                tolerances: [Tolerance(value: 0.001, speed: .infinity), Tolerance(value: 0.01, speed: 0.1)])
        }
    }

    /// Springs in all regimes, from three states.
    private static var movements: [VectorCase] {
        let parts = [-1, 0, 0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4]
        return constants.flatMap { one in
            [(200, -300), (1, 0), (0, 1)].map { (start: Double, velocity: Double) in
                let size = max(abs(start), abs(velocity) / one.spring.angularFrequency)
                return movement(
                    "\(one.title), from \(start) at \(velocity)", one, from: start, velocity: velocity,
                    times: times(one.spring, parts),
                    tolerances: [(0.01, .infinity), (.infinity, 0.01), (0.001, 0.02), (0.3, 0.2)].map {
                        Tolerance(
                            value: $0.0 * SeededNumbers.short(size),
                            speed: $0.1 * SeededNumbers.short(size * one.spring.angularFrequency))
                    })
            }
        }
    }

    /// Tolerances at their edges.
    private static var rests: [VectorCase] {
        let tolerances = [
            Tolerance(value: 0, speed: 0), Tolerance(value: 0, speed: .infinity), Tolerance(value: .infinity, speed: 0),
            Tolerance(value: .infinity, speed: .infinity), Tolerance(value: 1, speed: .infinity),
            Tolerance(value: 1, speed: 1), Tolerance(value: 1.1, speed: 1), Tolerance(value: 0.9, speed: .infinity),
            Tolerance(value: .infinity, speed: 0.9), Tolerance(value: 1e-9, speed: 1e-9),
            Tolerance(value: 100, speed: 100), Tolerance(value: 0.05, speed: 100), Tolerance(value: 100, speed: 0.05),
        ]
        let springs = [
            Description(mass: 1, stiffness: 1, damping: 0.4), Description(mass: 1, stiffness: 1, damping: 2),
            Description(mass: 1, stiffness: 1, damping: 6), Description(mass: 1, stiffness: 1, damping: 0),
        ]
        return springs.flatMap { one in
            [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -5), (-1, 5), (1, 1), (1, -1), (0.9, 0.5), (0.5, -3)].map {
                movement(
                    "rest: damping \(one.spring.damping), from \($0.0) at \($0.1)", one, from: $0.0, velocity: $0.1,
                    times: [0], tolerances: tolerances)
            }
        }
    }

    private static var generated: [VectorCase] {
        var numbers = SeededNumbers(seed: 2)
        return (1...40).map { index in
            let ratio = numbers.element(of: [numbers.shortNumber(in: 0.05...1), numbers.shortNumber(in: 1...4)])
            let one =
                switch index % 4 {
                case 0: Description(response: numbers.shortNumber(in: 0.05...2), dampingRatio: ratio)
                case 1:
                    Description(
                        dampingRatio: ratio, settlingDuration: numbers.shortNumber(in: 0.1...3),
                        initialVelocity: numbers.shortNumber(in: -20...20))
                case 2:
                    Description(
                        duration: numbers.shortNumber(in: 0.05...2), bounce: numbers.shortNumber(in: -0.9...0.9))
                default:
                    Description(
                        mass: numbers.shortNumber(in: 0.1...5), stiffness: numbers.shortNumber(in: 10...900),
                        damping: numbers.shortNumber(in: 0.5...80))
                }
            return movement(
                "generated \(index)", one, from: numbers.shortNumber(in: -400...400),
                velocity: numbers.shortNumber(in: -3000...3000), times: times(one.spring, [0.05, 0.2, 0.6, 1, 1.7]),
                tolerances: [
                    Tolerance(value: 0.1, speed: 2), Tolerance(value: 1, speed: .infinity),
                    Tolerance(value: .infinity, speed: 10),
                ])
        }
    }

    /// Returns times at parts of a spring's period without damping.
    private static func times(_ spring: Spring, _ parts: [Double]) -> [Double] {
        parts.map { SeededNumbers.short($0 * spring.response) }
    }
}
