import Geometry
import Motion

// MARK: - Springs as timing

extension TimingCurveVectors {
    private typealias Overdamping = SpringTimingParameters.Overdamping

    /// The initial velocity of a spring: one for all values, or one of each axis.
    private enum Velocity {
        case all(Double)
        case axes(Double, Double)

        var given: VectorValue {
            switch self {
            case .all(let number): .number(number)
            case .axes(let dx, let dy): VectorValue([dx, dy])
            }
        }

        var directions: [TimingCurve.Direction] {
            switch self {
            case .all: [.none]
            case .axes: [.x, .y, .none]
            }
        }
    }

    private static let velocities: [Velocity] = [
        .all(0), .all(3), .all(-4), .all(60), .axes(2, -1), .axes(-3, 4), .axes(0, 0), .axes(12, 5),
    ]

    private static func times(_ duration: Double) -> [Double] {
        [-1, 0, 0.02, 0.1, 0.25, 0.5, 0.9, 1 - 0x1p-53, 1, 1.2].map { $0 * duration }
    }

    /// Springs as timing: by damping ratio, by constants, by duration and bounce.
    static var springTiming: [VectorCase] {
        byRatio(ratios: [0.25, 0.8, 1, 2.5], velocities: velocities, durations: [0.5])
            + byRatio(ratios: [-1, 0, 0.01, 0.999_99, 1.000_01, 100, 1000], velocities: [.all(0)], durations: [0.5])
            + byRatio(
                ratios: [0.5, 1], velocities: [.all(0.5)],
                durations: [0, 1e-9, 1e-6.nextDown, 1e-6, 1e-6.nextUp, 12, 1e9])
            + byConstants + byBounce
    }

    private static func byRatio(ratios: [Double], velocities: [Velocity], durations: [Double]) -> [VectorCase] {
        ratios.flatMap { ratio in
            velocities.flatMap { velocity in
                durations.flatMap { duration in
                    overdampings(ratio).map { overdamping in
                        let spring =
                            switch velocity {
                            case .all(let number):
                                SpringTimingParameters(
                                    dampingRatio: ratio, initialVelocity: number, overdamping: overdamping)
                            case .axes(let dx, let dy):
                                SpringTimingParameters(
                                    dampingRatio: ratio, initialVelocity: Vector(dx: dx, dy: dy),
                                    overdamping: overdamping)
                            }
                        return timing(
                            "ratio \(ratio), velocity \(velocity.given), \(duration) s, \(overdamping)",
                            [.init("dampingRatio", .number(ratio))] + members(velocity, overdamping), spring,
                            duration: duration, times: times(duration), directions: velocity.directions)
                    }
                }
            }
        }
    }

    private static let constants: [(mass: Double, stiffness: Double, damping: Double)] = [
        (3, 1000, 500), (1, 100, 4), (1, 100, 20), (1, 100, 60), (2, 50, 0.5), (0.5, 800, 0), (1, 400, 40.000_004),
    ]

    private static var byConstants: [VectorCase] {
        constants.enumerated().flatMap { index, one in
            let ratio = Spring(mass: one.mass, stiffness: one.stiffness, damping: one.damping).dampingRatio
            return [Velocity.axes(0, 0), velocities[1 + index % 5]].flatMap { velocity in
                overdampings(ratio).map { overdamping in
                    let spring =
                        switch velocity {
                        case .all(let number):
                            SpringTimingParameters(
                                mass: one.mass, stiffness: one.stiffness, damping: one.damping,
                                initialVelocity: Vector(dx: number, dy: 0), overdamping: overdamping)
                        case .axes(let dx, let dy):
                            SpringTimingParameters(
                                mass: one.mass, stiffness: one.stiffness, damping: one.damping,
                                initialVelocity: Vector(dx: dx, dy: dy), overdamping: overdamping)
                        }
                    let axes = Velocity.axes(spring.initialVelocity.dx, spring.initialVelocity.dy)
                    let title = "mass \(one.mass), stiffness \(one.stiffness), damping \(one.damping)"
                    return timing(
                        "\(title), velocity \(axes.given), \(overdamping)",
                        [
                            .init("mass", .number(one.mass)), .init("stiffness", .number(one.stiffness)),
                            .init("damping", .number(one.damping)),
                        ] + members(axes, overdamping), spring, duration: 0.3,
                        times: times(1.3), directions: axes.directions)
                }
            }
        }
    }

    private static var byBounce: [VectorCase] {
        let bounces = [1, 0.6, 0.15, 0, -0.000_001, -0.4, -0.9]
        return bounces.flatMap { bounce in
            [Velocity.all(0), .all(8), .axes(-1, 2)].flatMap { velocity in
                overdampings(bounce < 0 ? 2 : 0).map { overdamping in
                    let spring =
                        switch velocity {
                        case .all(let number):
                            SpringTimingParameters(
                                duration: 0.4, bounce: bounce, initialVelocity: number, overdamping: overdamping)
                        case .axes(let dx, let dy):
                            SpringTimingParameters(
                                duration: 0.4, bounce: bounce, initialVelocity: Vector(dx: dx, dy: dy),
                                overdamping: overdamping)
                        }
                    return timing(
                        "bounce \(bounce), velocity \(velocity.given), \(overdamping)",
                        [.init("springDuration", 0.4), .init("bounce", .number(bounce))]
                            + members(velocity, overdamping),
                        spring, duration: 5, times: times(0.7), directions: velocity.directions)
                }
            }
        }
    }

    /// Returns the treatments that differ for a damping ratio.
    private static func overdampings(_ ratio: Double) -> [Overdamping] {
        ratio > 1 ? Overdamping.allCases : [.physical]
    }

    private static func members(_ velocity: Velocity, _ overdamping: Overdamping) -> [VectorValue.Member] {
        [.init("initialVelocity", velocity.given), .init("overdamping", .string("\(overdamping)"))]
    }
}
