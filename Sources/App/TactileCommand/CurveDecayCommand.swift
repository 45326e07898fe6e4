import ArgumentParser
import Tactile

/// Motion that slows down by itself.
struct CurveDecayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decay", abstract: "Motion that loses the same fraction of its speed in every millisecond.",
        discussion: """
            t is in seconds; the value begins at 0, in points if the velocity is in points a second. Without --to, the \
            curve continues until a thousandth of the speed is left.
            """)

    /// Which of the two published sums.
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
