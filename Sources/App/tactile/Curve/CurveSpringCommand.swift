import ArgumentParser
import Tactile

/// The subcommand for a spring that moves a value from 0 to 1.
struct CurveSpringCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spring", abstract: "A spring that moves a value from 0 to 1.",
        discussion: """
            Five sets of options describe a spring: \(CurveSpringForm.list). Without any, it is Core Animation's: \
            mass 1, stiffness 100, damping 10. t is in seconds, the velocity in values a second. A spring ends when it \
            stays within a thousandth of the distance from its target. A spring without damping never ends, and the \
            curve shows five swings of it. For --damping-ratio below 1, --duration counts the sine only, as UIKit does: \
            at the end, up to 0.001 divided by the ratio may be left.
            """)

    @Option(parsing: .unconditional, help: "The mass, 1e-9 to 1e9; 1 by default.")
    var mass: Double?

    @Option(parsing: .unconditional, help: "The force per unit of displacement, 1e-9 to 1e12; 100 by default.")
    var stiffness: Double?

    @Option(parsing: .unconditional, help: "The force per unit of speed, 0 to 1e12; 10 by default.")
    var damping: Double?

    @Option(parsing: .unconditional, help: "The fraction of critical damping; 0.01 to 100 with --duration.")
    var dampingRatio: Double?

    @Option(
        parsing: .unconditional,
        help: "Seconds, 1e-6 to 1e6: UIKit's rule of a thousandth; with --bounce, one swing without damping.")
    var duration: Double?

    @Option(parsing: .unconditional, help: "POP's bounciness, 0 to 20.")
    var bounciness: Double?

    @Option(parsing: .unconditional, help: "POP's speed, 0 to 20.")
    var speed: Double?

    @Option(parsing: .unconditional, help: "Seconds of one swing without damping, 1e-6 to 1e6.")
    var response: Double?

    @Option(parsing: .unconditional, help: "SwiftUI's bounce, -0.999999 to 1: 0 is critical, 1 never comes to rest.")
    var bounce: Double?

    @Option(parsing: .unconditional, help: "The initial velocity, in values a second, -1e9 to 1e9.")
    var velocity: Double = 0

    @OptionGroup var options: CurveOptions

    func validate() throws { try options.check(curve()) }

    func run() throws { try options.show(curve()) }

    private func curve() throws -> Curve {
        let spring = try spring()
        let rest = Curve.restTime(of: spring, initialVelocity: velocity)
        let (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        return .spring(
            spring, initialVelocity: velocity,
            title: "spring: mass \(CurveNumber.rounded(mass)), stiffness \(CurveNumber.rounded(stiffness)), "
                + "damping \(CurveNumber.rounded(damping))",
            remarks: remarks(on: spring, rest: rest))
    }

    private func remarks(on spring: Spring, rest: Double) -> [String] {
        var other = "damping ratio \(CurveNumber.rounded(spring.dampingRatio)), "
        other += "response \(CurveNumber.rounded(spring.response)) s, bounce \(CurveNumber.rounded(spring.bounce))"
        if let (bounciness, speed) = spring.bouncinessAndSpeed {
            other += ", bounciness \(CurveNumber.rounded(bounciness)), speed \(CurveNumber.rounded(speed))"
        }
        let end =
            rest.isFinite
            ? "within a thousandth of 1 for good after \(CurveNumber.rounded(rest)) s" : "never comes to rest"
        return [other, end]
    }

    private func spring() throws -> Spring {
        _ = try CurveNumber.checked(velocity, "--velocity", in: -1e9...1e9)
        switch try CurveSpringForm.chosen(from: given) {
        case .constants:
            return Spring(
                mass: try CurveNumber.checked(mass ?? 1, "--mass", in: 1e-9...1e9),
                stiffness: try CurveNumber.checked(stiffness ?? 100, "--stiffness", in: 1e-9...1e12),
                damping: try CurveNumber.checked(damping ?? 10, "--damping", in: 0...1e12))
        case .dampingRatioAndDuration(let ratio, let duration):
            return Spring(
                dampingRatio: try CurveNumber.checked(ratio, "--damping-ratio", in: 0.01...100),
                duration: try CurveNumber.checked(duration, "--duration", in: 1e-6...1e6), initialVelocity: velocity)
        case .bouncinessAndSpeed(let bounciness, let speed):
            return Spring(
                bounciness: try CurveNumber.checked(bounciness, "--bounciness", in: 0...20),
                speed: try CurveNumber.checked(speed, "--speed", in: 0...20))
        case .responseAndDampingRatio(let response, let ratio):
            return Spring(
                response: try CurveNumber.checked(response, "--response", in: 1e-6...1e6),
                dampingRatio: try CurveNumber.checked(ratio, "--damping-ratio", in: 0...1e6))
        case .durationAndBounce(let duration, let bounce):
            return Spring(
                duration: try CurveNumber.checked(duration, "--duration", in: 1e-6...1e6),
                bounce: try CurveNumber.checked(bounce, "--bounce", in: -0.999_999...1))
        }
    }

    private var given: [CurveSpringForm.Part: Double] {
        let all: [(CurveSpringForm.Part, Double?)] = [
            (.mass, mass), (.stiffness, stiffness), (.damping, damping), (.dampingRatio, dampingRatio),
            (.duration, duration), (.bounciness, bounciness), (.speed, speed), (.response, response), (.bounce, bounce),
        ]
        return all.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
}

/// The sets of options that describe a spring on the command line.
enum CurveSpringForm {
    case constants
    case dampingRatioAndDuration(Double, Double)
    case bouncinessAndSpeed(Double, Double)
    case responseAndDampingRatio(Double, Double)
    case durationAndBounce(Double, Double)

    /// An option that belongs to some of the sets.
    enum Part: String, CaseIterable {
        case mass = "--mass"
        case stiffness = "--stiffness"
        case damping = "--damping"
        case dampingRatio = "--damping-ratio"
        case duration = "--duration"
        case bounciness = "--bounciness"
        case speed = "--speed"
        case response = "--response"
        case bounce = "--bounce"
    }

    /// The sets, in the order of the help.
    private static let sets: [[Part]] = [
        [.mass, .stiffness, .damping], [.dampingRatio, .duration], [.bounciness, .speed], [.response, .dampingRatio],
        [.duration, .bounce],
    ]

    /// The sets, as part of a sentence.
    static var list: String {
        let sets = sets.map { set in listed(set.map(\.rawValue), "and") }
        return sets.dropLast().joined(separator: "; ") + "; or " + (sets.last ?? "")
    }

    /// Returns the form of the given numbers; the constants have defaults, the pairs have none.
    static func chosen(from given: [Part: Double]) throws -> CurveSpringForm {
        let names = Part.allCases.filter { given[$0] != nil }
        if names.allSatisfy({ sets[0].contains($0) }) { return .constants }
        if names.count == 2, let form = pair(given) { return form }
        let open = sets.dropFirst().filter { set in names.allSatisfy(set.contains) }
        guard names.count == 1, !open.isEmpty else {
            throw ValidationError(
                "\(listed(names.map(\.rawValue), "and")) do not go together: a spring is \(list).")
        }
        let missing = open.flatMap { set in set.filter { given[$0] == nil } }
        throw ValidationError("\(names[0].rawValue) needs \(listed(missing.map(\.rawValue), "or")) beside it.")
    }

    private static func pair(_ given: [Part: Double]) -> CurveSpringForm? {
        if let ratio = given[.dampingRatio], let duration = given[.duration] {
            return .dampingRatioAndDuration(ratio, duration)
        }
        if let bounciness = given[.bounciness], let speed = given[.speed] {
            return .bouncinessAndSpeed(bounciness, speed)
        }
        if let response = given[.response], let ratio = given[.dampingRatio] {
            return .responseAndDampingRatio(response, ratio)
        }
        if let duration = given[.duration], let bounce = given[.bounce] { return .durationAndBounce(duration, bounce) }
        return nil
    }

    private static func listed(_ words: [String], _ joint: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(joint) " + last
    }
}
