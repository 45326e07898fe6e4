import ArgumentParser

/// Says what a law of motion does, in numbers and in pictures.
struct CurveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve",
        abstract: "Print or draw a timing curve, a spring, a decay or a rubber band.",
        subcommands: [
            CurveCubicCommand.self, CurveSpringCommand.self, CurveDecayCommand.self, CurveRubberBandCommand.self,
        ])
}
