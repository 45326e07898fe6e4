import ArgumentParser

/// The command line: what the words mean, and which part does the work.
struct TactileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tactile",
        abstract: "Look at photos through transitions that follow the hand; record, replay and measure them.",
        discussion: HelpText.program,
        version: "tactile 0.2.0",
        subcommands: [RunCommand.self, ReplayCommand.self, CurveCommand.self],
        defaultSubcommand: RunCommand.self)
}
