import ArgumentParser
import Lab
import Replay
import System
import Viewer

/// The options of a blind comparison.
struct BlindOptions: ParsableArguments {
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Compare two tunings blindly: you make pairs of gestures and say how the second one feels.",
            valueName: "tuning"), completion: .file(extensions: ["json"]))
    var blind: [String] = []

    @Option(help: "The number of pairs of --blind, 1 to 100; by default 10.")
    var rounds: Int?

    @Option(help: "The seed of the order of --blind, 0 to 4294967295; by default a new one each time.")
    var seed: UInt32?

    @Option(
        help: ArgumentHelp(
            "Write the result of --blind to this file, as JSON; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var json: String?

    func validate() throws {
        guard !blind.isEmpty else {
            guard rounds == nil, seed == nil, json == nil else {
                throw ValidationError("--rounds, --seed and --json belong to --blind; give two tunings with it.")
            }
            return
        }
        guard blind.count == 2 else {
            throw ValidationError("--blind takes two tunings, not \(blind.count); give photos before it.")
        }
        if let rounds, !BlindComparison.roundLimits.contains(rounds) {
            throw ValidationError("--rounds is \(rounds); it must be from 1 to 100.")
        }
    }

    /// Reads the tunings and checks the file of the result, before the window opens; returns nil without `--blind`.
    ///
    /// - Throws: `CommandError` for a tuning that cannot be read, two that are equal, or a file that cannot be written.
    @MainActor
    func prepare(apartFrom taken: [String?]) throws(CommandError) -> BlindRun? {
        guard blind.count == 2 else { return nil }
        let first = try candidate(blind[0]), second = try candidate(blind[1])
        guard first.tuning != second.tuning else {
            throw CommandError("\(blind[0]) and \(blind[1]) have the same constants; there is nothing to compare")
        }
        let output = try json.map { path throws(CommandError) in
            try OutputFile(path, option: "--json", mark: BlindResultText.mark, apartFrom: blind + taken)
        }
        let comparison = BlindComparison(
            of: first, and: second, seed: seed ?? .random(in: .min ... .max),
            rounds: rounds ?? BlindComparison.usualRounds)
        return BlindRun(comparison, output: output)
    }

    private func candidate(_ name: String) throws(CommandError) -> BlindComparison.Candidate {
        do {
            let file = name.split(separator: "/").last.map(String.init) ?? name
            return BlindComparison.Candidate(name: file, tuning: try Tuning(named: name))
        } catch {
            throw CommandError(error)
        }
    }
}

/// The blind comparison of a window, whose result is printed when the window closes.
@MainActor
final class BlindRun {
    private let comparison: BlindComparison
    private let output: OutputFile?
    private var result: BlindResult?

    /// Creates the run of a comparison, whose result is also written to a file unless it is nil.
    init(_ comparison: BlindComparison, output: OutputFile?) { (self.comparison, self.output) = (comparison, output) }

    /// Begins with the first scene of a lab.
    func follow(_ lab: Lab) {
        lab.firstComparison = comparison
        // The window may begin others later.
        lab.didCompare = { [unowned self] in if result == nil { result = $0 } }
    }

    /// Prints and writes the result, or that so far.
    func write() throws(CommandError) {
        let text = BlindResultText(result ?? BlindResult(comparison))
        try output?.write(text.json)
        if output?.path != "-" { print(text.text, terminator: "") }
    }
}
