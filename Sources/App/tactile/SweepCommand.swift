import ArgumentParser
import FoundationEssentials
import Glibc
import Lab
import Logging
import Replay
import System
import TactilePhotos
import Viewer

/// The subcommand that replays recordings over a grid of tunings.
struct SweepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sweep",
        abstract: "Replay recordings over a grid of tunings: which dismiss, where a decision flips.",
        discussion: HelpText.sweep)

    @OptionGroup
    var options: MeasurementOptions

    @Option(
        help: ArgumentHelp(
            "A constant and its values: name=low...high[:steps] or name=value,value; repeat it for a grid.",
            valueName: "parameter"))
    var parameter: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write the table to this file, as CSV; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var output: String?

    @Option(
        help: ArgumentHelp("Write a page with plots to this file; - is standard output.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var report: String?

    @Option(help: "The number of processes, 1 to 64; by default one for each core.")
    var jobs: Int?

    /// The part that a process of the sweep replays, as in 0/2; the parent process gives it.
    @Option(help: .hidden)
    var part: SweepPart?

    func validate() throws {
        if let jobs, !(1...64).contains(jobs) {
            throw ValidationError("--jobs is \(jobs); it must be from 1 to 64.")
        }
        guard output != "-" || report != "-" else {
            throw ValidationError("- is given twice; only one output fits on standard output.")
        }
    }

    func run() throws { try MainActor.assumeIsolated { try sweep() } }

    @MainActor
    private func sweep() throws(CommandError) {
        let grid = try grid()
        // The processes of a sweep read the recordings, too.
        let inputs = try cases(of: try options.read(allowsPipes: false))
        let count = grid.count * inputs.count
        guard count <= SweepGrid.mostCombinations * 10 else {
            throw CommandError(
                "\(inputs.count) recordings or marked releases with \(grid.count) tunings are too many; use fewer steps"
            )
        }
        if let part {
            return try replay(inputs, grid, part, receive: Self.send)
        }
        let table = try output.map { path throws(CommandError) in
            try OutputFile(path, option: "--output", mark: "recording,intent,", apartFrom: options.files)
        }
        let page = try report.map { path throws(CommandError) in
            try OutputFile(path, option: "--report", mark: "<!doctype html>", apartFrom: options.files + [output])
        }
        let results = try results(of: inputs, grid, count)
        let sweep = Sweep(inputs.map(\.content.subject), over: grid, results: results)
        try table?.write(SweepText(sweep).table)
        try page?.write(SweepPage(sweep).html)
        if output != "-", report != "-" { print(SweepText(sweep).summary, terminator: "") }
    }

    /// A case of the sweep, with its scene.
    private struct Case {
        let content: SweepCase
        let demo: Demo
    }

    /// Returns the cases of recordings: their marked releases, or themselves.
    private func cases(of inputs: [MeasurementOptions.Input]) throws(CommandError) -> [Case] {
        var cases: [Case] = [], vague = 0
        for input in inputs {
            do {
                let found = try SweepCase.cases(of: input.recording, name: input.name)
                cases += found.map { Case(content: $0, demo: input.demo) }
            } catch {
                throw CommandError(error)
            }
            vague += input.recording.marks.count { $0.wanted == nil }
        }
        if part == nil, vague > 0 {
            Logger(label: "tactile").warning("\(vague) marks do not say what was wanted; the sweep leaves them out")
        }
        guard !cases.isEmpty else {
            throw CommandError(
                "no mark says what was wanted; mark a release again with Ctrl+F3, or add wanted to its line")
        }
        return cases
    }

    private func grid() throws(CommandError) -> SweepGrid {
        do {
            let parameters = try parameter.map { text throws(SweepError) in try SweepParameter(text) }
            return try SweepGrid(parameters)
        } catch {
            throw CommandError(error)
        }
    }

    /// Returns the results of all combinations, from this process or from several.
    @MainActor
    private func results(
        of inputs: [Case], _ grid: SweepGrid, _ count: Int
    ) throws(CommandError) -> [SweepResult] {
        let cores = Thread.coreCount
        // Starting a process and decoding its photos takes as long as about 16 replays.
        let processes = min(jobs ?? cores, max(1, count / 16))
        let progress = ProgressLine(count)
        defer { progress.clear() }
        guard processes > 1 else {
            var results = [SweepResult](repeating: SweepResult([]), count: count)
            try replay(inputs, grid, SweepPart(index: 0, count: 1)) { index, result in
                results[index] = result
                progress.advance()
            }
            return results
        }
        let arguments = ["sweep"] + options.arguments + parameter.flatMap { ["--parameter", $0] }
        return try SweepProcesses(processes, arguments: arguments).results(count, progress)
    }

    /// Replays a part of the combinations, one recording after the other, so that its decoded photos stay in the cache.
    @MainActor
    private func replay(
        _ inputs: [Case], _ grid: SweepGrid, _ part: SweepPart,
        receive: (_ index: Int, _ result: SweepResult) throws(CommandError) -> Void
    ) throws(CommandError) {
        var source = try options.makeSource()
        source.cache = PhotoCache(limit: Self.photoBytes)
        source.runsTiles = false
        for number in stride(from: part.index, to: grid.count * inputs.count, by: part.count) {
            let (subject, combination) = number.quotientAndRemainder(dividingBy: grid.count)
            let input = inputs[subject], recording = input.content.recording(combination, of: grid)
            let session: ReplaySession
            do {
                session = try ReplaySession(recording, on: input.demo, from: source)
            } catch {
                throw CommandError(error)
            }
            let releases = session.measureReleases()
            try source.decoders.check()
            try receive(combination * inputs.count + subject, input.content.result(of: releases))
        }
    }

    /// Writes a result as a line to the pipe of the process that has started this one.
    private static func send(_ index: Int, _ result: SweepResult) throws(CommandError) {
        do {
            try OpenFile.standardOutput.write("\(index) \(result.line)\n".utf8)
        } catch {
            throw CommandError("the process that has started this part of a sweep has ended; run the sweep again")
        }
    }

    /// The limit of the decoded photos that the replays of a process have in common, in bytes.
    private static let photoBytes = 256 << 20
}

extension MeasurementOptions {
    /// The arguments that give another process the same recordings and folders.
    fileprivate var arguments: [String] {
        let options: [(String, String?)] = [
            ("--photos", photos), ("--assets", assets), ("--tuning", tunings.tuning),
            ("--follow", tunings.follow?.rawValue), ("--sandbox", isolation.sandbox.rawValue),
            ("--sandbox-program", isolation.sandboxProgram),
        ]
        return options.flatMap { name, value in value.map { [name, $0] } ?? [] } + recordings.map(Self.asPath)
    }

    /// Returns a path that cannot be taken for an option.
    private static func asPath(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }
}

/// The part of a sweep that one process replays: every `count`th replay from `index` on.
struct SweepPart: ExpressibleByArgument {
    let index: Int
    let count: Int

    init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

    init?(argument: String) {
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let index = numbers[0], let count = numbers[1], index >= 0, index < count else {
            return nil
        }
        self.init(index: index, count: count)
    }
}

/// A line with the progress of a sweep on standard error; nothing unless that is a terminal.
final class ProgressLine {
    private let total: Int
    private var done = 0
    private var percent = -1
    private let isTerminal = isatty(STDERR_FILENO) == 1

    /// Creates the line of a number of steps.
    init(_ total: Int) { self.total = total }

    /// Counts a step, and draws the line again if its percentage changes.
    func advance() {
        done += 1
        let now = done * 100 / max(total, 1)
        guard isTerminal, now != percent else { return }
        percent = now
        let filled = now * 30 / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
        write("\r\(bar) \(now) %, \(done) of \(total) replays")
    }

    /// Removes the line.
    func clear() { if isTerminal { write("\r\u{1B}[K") } }

    private func write(_ text: String) { try? OpenFile.standardError.write(text.utf8) }
}
