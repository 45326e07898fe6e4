import ArgumentParser
import Glibc

/// The command line of the program, with its subcommands.
struct TactileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tactile",
        abstract: "Show photos with interactive transitions; record, replay and measure them.",
        discussion: HelpText.program,
        version: "tactile 0.3.0",
        subcommands: [
            RunCommand.self, ReplayCommand.self, ImportCommand.self, ReportCommand.self, SweepCommand.self,
            TuningCommand.self, InputCommand.self, EstimatorsCommand.self, CurveCommand.self, LabCommand.self,
            VectorsCommand.self,
        ],
        defaultSubcommand: RunCommand.self)

    /// Parses the command line as ``parseAsRoot(_:)`` does.
    ///
    /// `run`, which is meant without a subcommand, is parsed alone: the parsers of all subcommands and the text of the help
    /// would take a tenth of the time until the first frame. What `run` refuses or answers itself is left to the root, whose
    /// messages name the program.
    static func parseStart(_ arguments: [String]) throws -> any ParsableCommand {
        let run = HelpText.$isOmitted.withValue(true) { () -> RunCommand? in
            let names = configuration.subcommands.map { $0.configuration.commandName ?? "" } + ["help"]
            let own = arguments.first == "run" ? Array(arguments.dropFirst()) : arguments
            return Set(names).isDisjoint(with: own) ? try? RunCommand.parse(own) : nil
        }
        if let run { return run }
        return try parseAsRoot(arguments)
    }
}

/// An error that ends the program, with a sentence for the user and the exit status.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    var status: Int32 = 2

    /// Creates an error that the user can correct: a path, a file or an option.
    init(_ error: any CustomStringConvertible) { description = error.description }

    /// The lines of a command could not be printed.
    static var standardOutput: CommandError {
        CommandError("standard output cannot be written (it is closed or full)")
    }

    /// Ends the program at once with the sentence and the status.
    func end() -> Never {
        if !description.isEmpty { OpenedPaths.report(self) }
        _exit(status)
    }

    /// Creates the end by a signal, which needs no sentence, with the status that shells give it.
    init(endedBy signal: Int32) {
        description = ""
        status = 128 + signal
    }

    /// Creates the error of a missing display, with status 3, so that a caller can react to it.
    init(noDisplay error: any CustomStringConvertible) {
        description = error.description
        status = 3
    }
}
