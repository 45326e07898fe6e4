public import ArgumentParser
public import Lab
import Replay

/// The subcommand that compares the velocity estimators.
struct EstimatorsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "estimators",
        abstract: "Compare the velocity estimators on recordings and on synthetic movements.",
        discussion: """
            A recording has no true velocity. The error is the distance between the position that an estimate predicts \
            and the recorded one, a horizon after each sample. Synthetic movements have a true velocity; without a \
            recording only they are shown.

            EXAMPLES:
              tactile estimators
              tactile estimators drag.jsonl flick.jsonl --stamps frame
              tactile estimators drag.jsonl --csv > errors.csv
            """)

    @Argument(help: "The recordings.", completion: .file(extensions: ["jsonl"]))
    var files: [String] = []

    @Option(help: ArgumentHelp("The time that is predicted, in milliseconds, 1 to 100.", valueName: "ms"))
    var horizon: Double = 16

    @Option(
        help: """
            The stamps of the samples: as recorded, in whole milliseconds, in batches of 8 ms, or at the frames of 60 Hz.
            """)
    var stamps = EstimatorEvaluation.Stamping.recorded

    @Option(help: ArgumentHelp("The seed of the synthetic movements.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(help: "Print comma-separated values.")
    var csv = false

    func validate() throws {
        guard (1...100).contains(horizon) else {
            throw ValidationError("--horizon is \(horizon); it must be from 1 to 100 milliseconds.")
        }
    }

    func run() throws {
        var movements: [EstimatorMovement] = []
        for file in files {
            do {
                let name = file.split(separator: "/").last.map(String.init) ?? file
                movements += EstimatorMovement.movements(
                    in: try Recording(contentsOf: file, allowsPipes: true), name: name)
            } catch {
                throw CommandError(error)
            }
        }
        if movements.isEmpty, let file = files.first {
            throw CommandError(
                "\(file): there is no movement of three samples in it; record a drag or two-finger scrolling")
        }
        let table = EstimatorTable(movements, horizon: horizon / 1000, stamping: stamps, seed: seed)
        print(csv ? table.csv : table.text)
    }
}

/// The arguments of `--stamps`.
extension EstimatorEvaluation.Stamping: ExpressibleByArgument {}
