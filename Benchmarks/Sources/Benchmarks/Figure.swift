import Foundation

/// A measured figure, once for each round: a line of the table.
struct Figure {
    /// What was measured.
    let name: String
    /// The figure of each round.
    let rounds: [Double]
    /// The unit; empty for a ratio or a number.
    var unit = ""
    /// The work that the figure is compared with.
    var floor: Floor?
    /// The largest median that meets the bound: of the ratio to the floor, or without one of the figure itself.
    ///
    /// A figure without a limit is printed for information.
    var limit: Double?

    /// Work that does the same with less around it, measured in the same rounds.
    struct Floor {
        let name: String
        let rounds: [Double]
    }

    /// The median of the rounds' ratios to the floor; nil without a floor.
    var ratio: Double? {
        floor.map { floor in zip(rounds, floor.rounds).map { $0 / $1 }.quantile(0.5) }
    }

    /// A Boolean value that indicates whether the median exceeds the limit.
    var isMissed: Bool { limit.map { (ratio ?? rounds.quantile(0.5)) > $0 } ?? false }

    /// The texts of the columns of ``Table``.
    fileprivate var columns: [String] {
        let (least, most) = (rounds.min() ?? 0, rounds.max() ?? 0)
        return [
            name, Self.text(rounds.quantile(0.5)), unit, "\(Self.text(least)) to \(Self.text(most))",
            floor.map { "\($0.name) \(Self.text($0.rounds.quantile(0.5)))" } ?? "",
            ratio.map(Self.text) ?? "", limit.map { "<= " + Self.text($0) } ?? "",
            limit == nil ? "" : isMissed ? "MISSED" : "met",
        ]
    }

    /// Returns a number with three digits.
    private static func text(_ value: Double) -> String {
        value.magnitude < 9.995 ? String(format: "%.2f", value) : String(format: "%.0f", value)
    }
}

/// The figures of a run.
struct Table {
    private(set) var figures: [Figure] = []
    private var notes: [String] = []

    /// Adds a figure.
    mutating func add(_ figure: Figure) { figures.append(figure) }

    /// Adds a sentence below the table.
    mutating func note(_ sentence: String) { notes.append(sentence) }

    /// A Boolean value that indicates whether all bounds are met.
    var isMet: Bool { !figures.contains(where: \.isMissed) }

    /// The lines of the table, the notes and a sum.
    var lines: [String] {
        let head = ["figure", "median", "", "rounds", "floor", "ratio", "bound", ""]
        let rows = [head] + figures.map(\.columns)
        let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let table = rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let padding = String(repeating: " ", count: cell.1 - cell.0.count)
                return Self.alignsRight.contains(column) ? padding + cell.0 : cell.0 + padding
            }.joined(separator: "  ").trimmingSuffix
        }
        let bounds = figures.filter { $0.limit != nil }, missed = bounds.filter(\.isMissed).count
        return table + notes + ["\(bounds.count - missed) of \(bounds.count) bounds are met."]
    }

    private static let alignsRight: Set = [1, 5]
}

extension String {
    /// The string without spaces at its end.
    fileprivate var trimmingSuffix: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension [Double] {
    /// Returns the smallest element that is not less than `fraction` (0 to 1) of all elements; 0 if there are none.
    func quantile(_ fraction: Double) -> Double {
        guard !isEmpty else { return 0 }
        let rank = Int((fraction * Double(count)).rounded(.up)) - 1
        return sorted()[Swift.min(Swift.max(rank, 0), count - 1)]
    }
}
