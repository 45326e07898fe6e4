import ArgumentParser
import Tactile

/// A cubic timing curve.
struct CurveCubicCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cubic", abstract: "A cubic timing curve, from (0, 0) to (1, 1).",
        discussion: """
            t is the fraction of the duration, 0 to 1, and the value the fraction of the distance; the velocity is in \
            distances per duration, and inf where the curve is vertical.
            """)

    /// The curves that have names; `default` is Core Animation's.
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
