import Controllers
public import Replay
import Viewer

/// The result of a blind comparison as text and as JSON.
nonisolated public struct BlindResultText {
    /// The result.
    public let result: BlindResult

    /// Creates the texts of a result.
    public init(_ result: BlindResult) { self.result = result }

    private var comparison: BlindComparison { result.comparison }

    /// The sentences of the result, as lines for a terminal.
    public var lines: [String] {
        let count = result.answers.count, names = (comparison.first.name, comparison.second.name)
        return [
            "Blind comparison of \(names.0) and \(names.1): \(count) of \(comparison.rounds) rounds, "
                + "seed \(comparison.seed)",
            "\(names.0) better: \(result.firstCount), \(names.1) better: \(result.secondCount), "
                + "the same: \(result.sameCount)",
            "Sign test: p = \(NumberText.fixed(result.probability, 4)), two-sided. \(verdict)",
        ]
    }

    /// What the sign test says, as a sentence.
    private var verdict: String {
        let limit = NumberText.plain(BlindResult.significance)
        guard let preferred = result.preferred else { return "No preference is shown, because p is above \(limit)." }
        return "\(preferred.name) is preferred, because p is at most \(limit)."
    }

    /// The lines as text for a terminal.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// The beginning of the JSON.
    public static let mark = "{\"format\":\"tactile-comparison\""

    /// The constants that differ, with the values of both tunings.
    var differences: [(name: String, first: String, second: String)] {
        Tuning.parameters.compactMap { parameter in
            let first = comparison.first.tuning[parameter].text
            let second = comparison.second.tuning[parameter].text
            return first == second ? nil : (parameter.name, first, second)
        }
    }
}

extension BlindResultText {
    /// The result as one JSON object.
    public var json: String {
        let head: [(name: String, value: TraceValue)] = [
            ("format", .string("tactile-comparison")), ("version", .integer(1)),
        ]
        return TraceValue.object(TraceFields(head + fields)).text + "\n"
    }

    /// The members of the JSON, also of a report's `comparisons`.
    var fields: [(name: String, value: TraceValue)] {
        [
            ("names", .list([.string(comparison.first.name), .string(comparison.second.name)])),
            ("seed", .integer(Int(comparison.seed))), ("rounds", .integer(comparison.rounds)),
            ("better", .list([.integer(result.firstCount), .integer(result.secondCount)])),
            ("same", .integer(result.sameCount)), ("p", .number(result.probability)),
            ("preferred", result.preferred.map { .string($0.name) } ?? .null), ("answers", .list(answers)),
        ]
    }

    /// Each round: which tuning was first, and the answer about the second one.
    private var answers: [TraceValue] {
        result.answers.enumerated().map { round, answer in
            .object(
                TraceFields([
                    ("first", .string(comparison.candidate(of: .first, ofRound: round).name)),
                    ("second", .string(comparison.candidate(of: .second, ofRound: round).name)),
                    ("answer", .string(answer.rawValue)),
                ]))
        }
    }
}
