import ArgumentParser

/// The command line of the program, with its subcommands.
struct TactileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tactile",
        abstract: "Show photos with interactive transitions; record, replay and measure them.",
        discussion: HelpText.program,
        version: "tactile 0.2.0",
        subcommands: [RunCommand.self, ReplayCommand.self, CurveCommand.self],
        defaultSubcommand: RunCommand.self)
}
