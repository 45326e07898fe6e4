import ArgumentParser
import Tactile

/// The resistance of a scroll view past its edge.
struct CurveRubberBandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rubber-band", abstract: "The resistance of a scroll view that is pulled past its edge.",
        discussion: """
            A rubber band knows no time: t is how far the hand has gone past the edge, in points, the value how far the \
            content follows, and the velocity how many points it follows for the next point of the hand. --rate is the \
            samples a point.
            """)

    @Option(parsing: .unconditional, help: "The length of the view along the axis, in points, 0 to 1e9.")
    var dimension: Double = 300

    @Option(parsing: .unconditional, help: "How much of a small pull is followed, 1e-9 to 1e9.")
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
