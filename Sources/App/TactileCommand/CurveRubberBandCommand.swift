import ArgumentParser
import Tactile

/// The resistance of a scroll view past its edge.
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
