import Geometry
import Motion
import Views

extension VectorPart {
    /// Timing curves: cubic curves, springs as timing, key frames.
    static let timingCurves = VectorPart(
        name: "TimingCurves",
        formula: """
            kind progress: a cubic Bezier curve from (0, 0) to (1, 1) with the inner control points (x1, y1), (x2, y2): \
            with X(s) = 3 x1 s (1 - s)^2 + 3 x2 s^2 (1 - s) + s^3 and Y(s) likewise, the value at the fraction X(s) is \
            Y(s), and the slope Y'(s) / X'(s). Fractions outside 0...1 count as the nearer end. The slope is 1 if both \
            control points lie on the diagonal. Where X' = 0 it is infinite with the sign of Y'. Where Y' is 0 too, it is \
            Y'' / X''; if X'' is 0 as well it is infinite with the sign of Y'' (of -Y'' at the fraction 1), and 1 if \
            Y'' is 0 too. Near a vertical tangent, X(s) = fraction is to be solved about s = 0, 1/2 or 1 (the page's \
            table). kind time: the timing curve of a duration; duration is its own duration T. A cubic has \
            T = duration, and the value at t / T, with the slope divided by T. A spring moves x from 1 with the \
            velocity -v, and the value is 1 - x(t); v is the component of initialVelocity along a direction, and the \
            length of a vector for other. With dampingRatio, T = duration, and 0 below 1e-6 s; the spring is the \
            stiffest that a direction needs (part Springs). With constants or a bounce, T is the earliest time from \
            which |x| <= 0.001 in all directions, infinite without damping. asCritical: a damping ratio above 1 becomes \
            1. From T on the value is 1 and the slope 0; times before 0 count as 0. reached: the first time at which the \
            value along other reaches a fraction; 0 at 0 and below, T at 1 and above; between, of the T i / 256, i = 1, \
            2, ..., the first with at least the fraction ends the interval in which bisection finds it. kind keyFrames: \
            a block of linear key frames moves a coordinate from 0; each changes it from the last value to its own, \
            with constant speed from start T to min(start + duration, 1) T; the coordinate is the last value less \
            the parts of all changes that are still to come.
            """,
        source: "Apple, UICubicTimingParameters and UISpringTimingParameters; CSS Easing 1; Docs/Core/Motion.md",
        units: [
            .init("fraction", "of the duration for values, of the change for reached"), .init("duration", "s"),
            .init("start", "fraction of the duration; so is the duration of a key frame"),
            .init("time", "s"), .init("value", "fraction of the change; pt for key frames"),
            .init("slope", "per duration, for time per second"), .init("initialVelocity", "changes per second"),
        ],
        tolerance: VectorTolerance(absolute: 1e-10, relative: 1e-10)
    ) { _ throws(VectorError) in
        TimingCurveVectors.progress + TimingCurveVectors.cubicTiming + TimingCurveVectors.springTiming
            + TimingCurveVectors.keyFrames(FixedTextEngine())
    }
}

/// The vectors of timing curves.
enum TimingCurveVectors {
    /// A curve with a title and its description in a question.
    struct Cubic {
        let title: String
        let curve: CubicTimingParameters
        let given: [VectorValue.Member]

        init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ title: String) {
            self.title = title
            curve = CubicTimingParameters(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
            given = [.init("controlPoints", VectorValue([x1, y1, x2, y2]))]
        }

        init(named name: String, _ curve: CubicTimingParameters) {
            (title, self.curve, given) = (name, curve, [.init("name", .string(name))])
        }
    }

    static let named: [Cubic] =
        AnimationCurve.allCases.map { Cubic(named: "\($0)", CubicTimingParameters(animationCurve: $0)) }
        + [Cubic(named: "default", CubicTimingParameters())]

    /// Curves with vertical tangents, overshoot and other forms.
    private static let shapes: [Cubic] = [
        Cubic(0.3, -0.6, 0.6, 1.7, "overshoot at both ends"), Cubic(0.175, 0.885, 0.32, 1.275, "overshoot at the end"),
        Cubic(0.2, 0.2, 0.7, 0.7, "control points on the diagonal"), Cubic(1, 1, 0, 0, "the diagonal, doubled back"),
        Cubic(1.0 / 3, 0.9, 2.0 / 3, 0.1, "time is the parameter"), Cubic(1, 0, 0, 1, "vertical in the middle"),
        Cubic(1 - 0x1p-20, 0, 0x1p-20, 1, "nearly vertical in the middle"),
        Cubic(0, 0.5, 0.6, 1, "vertical at the start"), Cubic(0, -0.5, 0.6, 1, "vertical downwards at the start"),
        Cubic(0.4, 0, 1, 0.5, "vertical at the end"), Cubic(0.4, 0, 1, 1.5, "vertical downwards at the end"),
        Cubic(0, 0, 0.5, 0.25, "first control point at the start"), Cubic(0.5, 0.25, 1, 1, "second at the end"),
        Cubic(0, 0, 0, 1, "three x at the start"), Cubic(0, 0, 0, -1, "three x at the start, downwards"),
        Cubic(1, 0, 1, 1, "three x at the end"), Cubic(1, 2, 1, 1, "three x at the end, downwards"),
        Cubic(0, 0, 0, 0, "both control points at the start"), Cubic(1, 1, 1, 1, "both at the end"),
        Cubic(0, 1, 1, 0, "vertical at both ends"), Cubic(0.5, 100, 0.5, -100, "far away"),
        Cubic(0.25, 0.1, 0.25, 1, "the default by its control points"), Cubic(0.42, 0, 1, 1, "easeIn by its points"),
        Cubic(0.3, 0.3, 0.7, 0.700_000_1, "nearly on the diagonal"), Cubic(0.5, 0, 0.5, 1, "steep in the middle"),
    ]

    private static let generated: [Cubic] = {
        var numbers = SeededNumbers(seed: 1)
        return (1...16).map { index in
            let (x1, x2) = (numbers.shortNumber(in: 0...1), numbers.shortNumber(in: 0...1))
            return Cubic(
                x1, numbers.shortNumber(in: -0.5...1.5), x2, numbers.shortNumber(in: -0.5...1.5), "generated \(index)")
        }
    }()

    /// The progress of cubic curves.
    static var progress: [VectorCase] {
        let fractions = [
            -0.5, 0, 1e-12, 0.001, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.999, 1 - 0x1p-53, 1, 2,
        ]
        return (named + shapes + generated).map { cubic in
            let (first, second) = (cubic.curve.controlPoint1, cubic.curve.controlPoint2)
            return VectorCase(
                "progress: \(cubic.title)",
                given: .object(
                    [.init("kind", "progress")] + cubic.given + [.init("fractions", VectorValue(fractions))]),
                expect: [
                    "controlPoints": VectorValue([first.x, first.y, second.x, second.y]),
                    "values": VectorValue(fractions.map { cubic.curve.value(at: $0) }),
                    "slopes": .extended(fractions.map { cubic.curve.slope(at: $0) }),
                ])
        }
    }

    /// Returns the case of a timing curve.
    static func timing(
        _ name: String, _ given: [VectorValue.Member], _ timing: any TimingCurveProvider, duration: Double,
        times: [Double], directions: [TimingCurve.Direction] = [.none]
    ) -> VectorCase {
        let curve = timing.timingCurve(duration: duration)
        let fractions = [-1, 0, 0.1, 0.5, 0.9, 1, 2]
        let names = directions.map { $0 == .none ? "other" : "\($0)" }
        return VectorCase(
            "time: \(name)",
            given: .object(
                [.init("kind", "time")] + given + [
                    .init("duration", .number(duration)), .init("times", VectorValue(times)),
                    .init("directions", .array(names.map { .string($0) })), .init("fractions", VectorValue(fractions)),
                ]),
            expect: [
                "duration": .extended(curve.duration),
                "values": .array(
                    directions.map { along in VectorValue(times.map { curve.value(at: $0, along: along) }) }),
                "slopes": .array(
                    directions.map { along in .extended(times.map { curve.slope(at: $0, along: along) }) }),
                "reached": .extended(fractions.map { curve.time(where: $0) }),
            ])
    }

    /// Cubic curves over durations: none, short and long ones.
    static var cubicTiming: [VectorCase] {
        let curves = named + [Cubic(0.3, -0.6, 0.6, 1.7, "overshoot at both ends"), Cubic(0, 0.5, 1, 0.5, "vertical")]
        let durations = [0, 1e-9, 0.35, 2.5, 1e6]
        return curves.enumerated().flatMap { index, cubic in
            (index == 0 ? durations : [durations[2 + index % 2]]).map { duration in
                let parts = [-1, 0, 0.05, 0.3, 0.5, 0.85, 0.999, 1, 1.5]
                return timing(
                    "\(cubic.title) over \(duration) s", cubic.given, cubic.curve, duration: duration,
                    times: parts.map { $0 * max(duration, 1e-9) })
            }
        }
    }
}
