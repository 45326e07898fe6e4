import ArgumentParser
import Foundation
import Viewer

@testable import Lab
@testable import TactileCommand

/// The readers of the command line.
enum CommandReaders {
    /// Parses and checks a command line, of which each line is a word.
    ///
    /// Of the commands, only the ones that print a curve are run, because they touch no file.
    static func read(_ bytes: [UInt8]) throws {
        let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        readOptions(words)
        do {
            var command = try TactileCommand.parseStart(words)
            let same = try TactileCommand.parseAsRoot(words)
            Rules.check("\(command)" == "\(same)", "a start is parsed as \(command), not as \(same)")
            switch command {
            case let sweep as SweepCommand: for text in sweep.parameter { try readParameter(text) }
            case let curve as any CurvePrinting where curve.options.svg == nil && curve.options.rate ?? 0 < 100:
                try command.run()
            default: break
            }
        } catch let error as SweepError {
            // It repeats the user's own words, as the parser does.
            Rules.check(!error.description.isEmpty, "there is no sentence")
        } catch {
            let status = TactileCommand.exitCode(for: error).rawValue
            Rules.check([0, 64].contains(status), "the parser ends with \(status): \(error)")
            Rules.check(!TactileCommand.message(for: error).isEmpty, "the parser says nothing: \(error)")
        }
    }

    /// Parses groups of options by themselves, and uses what they say.
    private static func readOptions(_ words: [String]) {
        if let limits = try? LimitOptions.parse(words), !limits.areDefault {
            Rules.check(limits.limits.forDecoding > 0, "there is no memory: \(limits)")
        }
        if let film = try? FilmOptions.parse(words), let rate = film.replayRate {
            Rules.check(rate.isFinite && rate >= 60, "a replay has \(rate) frames a second")
            let step = (rate / film.filmRate).rounded()
            Rules.check(Int(exactly: step).map { $0 > 0 } ?? false, "a film has each \(step)th frame")
        }
        if let tuning = try? TuningOptions.parse(words),
            tuning.tuning.map({ TuningPreset(rawValue: $0) != nil }) ?? true
        {
            Rules.check(tuning.savePath == "tuning.json", "a preset is written: \(tuning.savePath)")
            _ = try? tuning.tuning(over: Tuning())
        }
    }

    private static func readParameter(_ text: String) throws {
        let parameter = try SweepParameter(text), grid = try SweepGrid([parameter])
        Rules.check(grid.count == parameter.values.count, "a grid of one parameter has another count")
        Rules.check(grid.combination(at: grid.places(of: grid.count - 1)) == grid.count - 1, "a place is another one")
        Rules.check(!parameter.texts.contains { $0.isEmpty }, "a value has no text: \(text)")
    }
}

/// The subcommands that print a curve.
private protocol CurvePrinting: ParsableCommand {
    var options: CurveOptions { get }
}

extension CurveCubicCommand: CurvePrinting {}
extension CurveSpringCommand: CurvePrinting {}
extension CurveDecayCommand: CurvePrinting {}
extension CurveRubberBandCommand: CurvePrinting {}
