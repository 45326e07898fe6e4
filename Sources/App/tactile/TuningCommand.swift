import ArgumentParser
import System
import Viewer

/// The subcommand that prints the constants that change the feel.
struct TuningCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tuning", abstract: "Print the constants that change how the program feels.",
        discussion: HelpText.tuning)

    @Argument(help: "article, direct or a JSON file; its constants, checked and complete, are printed.")
    var tuning = TuningPreset.article.rawValue

    @Flag(help: "Print a table instead: each constant with its value, range, unit, source and meaning.")
    var list = false

    func run() throws {
        let tuning: Tuning
        do {
            tuning = try Tuning(named: self.tuning)
        } catch {
            throw CommandError(error)
        }
        print(list ? tuning.table : tuning.json())
    }
}

extension Tuning {
    /// The table of `--list`, with aligned columns.
    fileprivate var table: String {
        let head = ["constant", "value", "range", "unit", "default is", "meaning"]
        let rows =
            [head]
            + Self.parameters.map { parameter in
                let range: String
                switch parameter.kind {
                case .number(_, let limits, _):
                    range = "\(JSONText.number(limits.lowerBound)) to \(JSONText.number(limits.upperBound))"
                case .choice(let words, _, _): range = words.joined(separator: " or ")
                }
                return [
                    parameter.name, self[parameter].text, range, parameter.unit, parameter.source.rawValue,
                    parameter.summary,
                ]
            }
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }.joined(separator: "  ")
        }
        return lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
    }
}
