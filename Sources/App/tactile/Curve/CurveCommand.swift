import ArgumentParser
import Tactile

/// The subcommand that prints or draws laws of motion.
struct CurveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve",
        abstract: "Print or draw a timing curve, a spring, a decay or a rubber band.",
        subcommands: [
            CurveCubicCommand.self, CurveSpringCommand.self, CurveDecayCommand.self, CurveRubberBandCommand.self,
        ])
}

/// The subcommand for a cubic timing curve.
struct CurveCubicCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cubic", abstract: "A cubic timing curve, from (0, 0) to (1, 1).",
        discussion: """
            t is the fraction of the duration, 0 to 1, and the value the fraction of the distance; the velocity is in \
            distances per duration, and inf where the curve is vertical.
            """)

    /// The named curves; `default` is Core Animation's.
    enum Name: String, CaseIterable, ExpressibleByArgument {
        case linear, easeIn, easeOut, easeInOut, `default`

        var parameters: CubicTimingParameters {
            switch self {
            case .linear: CubicTimingParameters(animationCurve: .linear)
            case .easeIn: CubicTimingParameters(animationCurve: .easeIn)
            case .easeOut: CubicTimingParameters(animationCurve: .easeOut)
            case .easeInOut: CubicTimingParameters(animationCurve: .easeInOut)
            case .default: CubicTimingParameters()
            }
        }
    }

    @Argument(help: "One of the named curves; default unless control points are given.")
    var name: Name?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The two inner control points: both x in 0 to 1.", valueName: "x1,y1,x2,y2"))
    var controlPoints: String?

    @OptionGroup var options: CurveOptions

    func validate() throws { try options.check(curve()) }

    func run() throws { try options.show(curve()) }

    private func curve() throws -> Curve {
        let cubic = try parameters()
        let (first, second) = (cubic.controlPoint1, cubic.controlPoint2)
        let numbers = [first.x, first.y, second.x, second.y].map(CurveNumber.short)
        let points = "(\(numbers[0]), \(numbers[1])) and (\(numbers[2]), \(numbers[3]))"
        let known = controlPoints == nil ? (name ?? .default).rawValue + ", " : ""
        return .cubic(cubic, title: "cubic: " + known + "control points " + points)
    }

    private func parameters() throws -> CubicTimingParameters {
        guard let controlPoints else { return (name ?? .default).parameters }
        if let name {
            throw ValidationError(
                "--control-points and the name \(name.rawValue) do not go together: give one of them.")
        }
        let numbers = controlPoints.split(separator: ",", omittingEmptySubsequences: false).map {
            Double($0.drop { $0 == " " })
        }
        guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3],
            (0...1).contains(x1), (0...1).contains(x2), abs(y1) <= 1e6, abs(y2) <= 1e6
        else {
            throw ValidationError(
                "--control-points is \(controlPoints); it must be x1,y1,x2,y2 with both x in 0 to 1 and both y in -1e6 to "
                    + "1e6.")
        }
        return CubicTimingParameters(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
    }
}

/// The subcommand for a deceleration.
struct CurveDecayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decay", abstract: "Motion that loses the same fraction of its speed in every millisecond.",
        discussion: """
            t is in seconds; the value begins at 0, in points if the velocity is in points a second. Without --to, the \
            curve continues until a thousandth of the speed is left.
            """)

    /// The two published forms of the distance.
    enum FormName: String, CaseIterable, ExpressibleByArgument {
        case uikit, pop
    }

    @Option(parsing: .unconditional, help: "The initial velocity, in points a second, -1e9 to 1e9.")
    var velocity: Double = 1000

    @Option(
        parsing: .unconditional,
        help: "The fraction of the speed left after a millisecond, 1e-9 to 0.999999999; UIKit's fast rate is 0.99.")
    var deceleration: Double = 0.998

    @Option(help: "uikit: the integral of the speed; pop: the sum over whole milliseconds.")
    var form: FormName = .uikit

    @OptionGroup var options: CurveOptions

    func validate() throws { try options.check(curve()) }

    func run() throws { try options.show(curve()) }

    private func curve() throws -> Curve {
        let velocity = try CurveNumber.checked(velocity, "--velocity", in: -1e9...1e9)
        let fraction = try CurveNumber.checked(deceleration, "--deceleration", in: 1e-9...0.999_999_999)
        let decay = Decay(deceleration: fraction, form: form == .pop ? .pop : .uiKit)
        let stop = decay.restTime(velocity: velocity, threshold: 5)
        let limit = decay.limit(velocity: velocity)
        return .decay(
            decay, initialVelocity: velocity,
            title: "decay: velocity \(CurveNumber.short(velocity)), deceleration \(CurveNumber.short(fraction)), "
                + "form \(form.rawValue)",
            remarks: [
                "comes to \(CurveNumber.rounded(limit)) in the end",
                "slower than 5 points a second after \(CurveNumber.rounded(stop)) s, at "
                    + CurveNumber.rounded(decay.displacement(at: stop, velocity: velocity)),
            ])
    }
}

/// The subcommand for the resistance of a scroll view past its edge.
struct CurveRubberBandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rubber-band", abstract: "The resistance of a scroll view that is pulled past its edge.",
        discussion: """
            A rubber band does not depend on time: t is the drag's distance past the edge, in points, the value is the \
            content's distance, and the velocity is the content's movement for the next point of the drag. --rate is \
            the number of samples a point.
            """)

    @Option(parsing: .unconditional, help: "The length of the view along the axis, in points, 0 to 1e9.")
    var dimension: Double = 300

    @Option(parsing: .unconditional, help: "The fraction of a small drag that the content follows, 1e-9 to 1e9.")
    var coefficient: Double = 0.55

    @OptionGroup var options: CurveOptions

    func validate() throws { try options.check(curve()) }

    func run() throws { try options.show(curve()) }

    private func curve() throws -> Curve {
        let band = RubberBand(
            dimension: try CurveNumber.checked(dimension, "--dimension", in: 0...1e9),
            coefficient: try CurveNumber.checked(coefficient, "--coefficient", in: 1e-9...1e9))
        return .rubberBand(
            band,
            title: "rubber band: dimension \(CurveNumber.short(dimension)), coefficient "
                + CurveNumber.short(coefficient),
            remarks: ["never follows further than \(CurveNumber.short(dimension)) points"])
    }
}
