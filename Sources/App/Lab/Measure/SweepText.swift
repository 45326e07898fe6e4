import System

/// The results of a sweep as CSV and as text for a terminal.
nonisolated public struct SweepText {
    /// The sweep.
    public let sweep: Sweep

    /// Creates the texts of a sweep.
    public init(_ sweep: Sweep) { self.sweep = sweep }

    /// The table of all results: a row for each recording and combination.
    public var table: String {
        let names = sweep.grid.parameters.map(\.name)
        var rows = [
            ["recording", "intent", "wanted"] + names + [
                "releases", "outcome", "right", "progress", "velocity", "distanceMargin", "speedMargin", "settleTime",
            ]
        ]
        for subject in sweep.subjects.indices {
            for combination in 0..<sweep.grid.count { rows.append(row(subject, combination)) }
        }
        return CSVText.table(rows)
    }

    private func row(_ subject: Int, _ combination: Int) -> [String] {
        let result = sweep.result(subject, combination), grid = sweep.grid
        let values = zip(grid.parameters, grid.places(of: combination)).map { $0.texts[$1] }
        func text(_ value: Double?) -> String { value.map(JSONText.rounded) ?? "" }
        let labels = [sweep.subjects[subject].intent?.rawValue ?? "", sweep.subjects[subject].wanted?.rawValue ?? ""]
        return [sweep.subjects[subject].name] + labels + values + [
            "\(result.releaseCount)", result.outcome?.rawValue ?? "",
            sweep.isRight(subject, combination).map { "\($0)" } ?? "",
            text(result.progress), text(result.velocity), text(result.distanceMargin), text(result.speedMargin),
            text(result.settleTime),
        ]
    }

    // MARK: Terminal

    /// The plots and the best tuning.
    public var summary: String {
        let plot =
            switch sweep.grid.parameters.count {
            case 1: strips
            case 2: matrix
            default: ""
            }
        return ([plot, verdict].filter { !$0.isEmpty }).joined(separator: "\n")
    }

    /// The best tuning as sentences; empty if no recording is labelled.
    public var verdict: String {
        guard let best = sweep.best else { return "" }
        guard best.rightCount > 0 else { return "No tuning decides a labelled \(sweep.noun.dropLast()) as intended.\n" }
        let wrong = best.wrong.isEmpty ? "" : "Decided otherwise: \(best.wrong.joined(separator: ", ")).\n"
        return "\(sweep.grid.text(best.combination)) decides \(best.rightCount) of \(best.labelledCount) labelled "
            + "\(sweep.noun) as intended\(reason(best)).\n\(ties(best))\(wrong)"
    }

    /// Returns why a tuning is the best one.
    private func reason(_ best: Sweep.Best) -> String {
        guard let margin = best.margin else { return ", at any distance and velocity" }
        let unit = margin.isVelocity ? "pt/s" : "pt", decimals = margin.isVelocity ? 0 : 1
        return ", with the largest margin: \(sweep.subjects[margin.subject].name) has the smallest one, "
            + "\(NumberText.fixed(margin.value, decimals)) \(unit) or \(NumberText.fixed(margin.relative, 1)) times the noise"
    }

    /// The most ties that are listed.
    private static let mostTies = 5

    private func ties(_ best: Sweep.Best) -> String {
        guard !best.ties.isEmpty else { return "" }
        let listed = best.ties.prefix(Self.mostTies).map(sweep.grid.text).joined(separator: "; ")
        let others = best.ties.count > Self.mostTies ? "; and \(best.ties.count - Self.mostTies) others" : ""
        return "Equally good: \(listed)\(others).\n"
    }

    private func mark(_ result: SweepResult) -> String {
        switch result.outcome {
        case .dismiss: "●"
        case .present, .finish: "◆"
        case .return: "○"
        case .pageTurn: "▸"
        case .zoom, .scroll, .nothing, nil: "·"
        }
    }

    /// A row of marks for each recording, with the places of its flips and the range of its settle times.
    private var strips: String {
        let parameter = sweep.grid.parameters[0], texts = parameter.texts
        let width = sweep.subjects.map(\.name.count).max() ?? 0
        let ends = "\(texts.first ?? "") to \(texts.last ?? "")"
        var lines = [
            "\(parameter.name), \(ends): ● dismisses, ◆ opens or finishes, ○ returns, ▸ turns the page, · decides nothing"
        ]
        for (index, subject) in sweep.subjects.enumerated() {
            let results = (0..<sweep.grid.count).map { sweep.result(index, $0) }
            let flips = sweep.flips.filter { $0.subject == index }.map {
                "flips between \(texts[$0.combination]) and \(texts[$0.combination + 1])"
            }
            let name = subject.name + String(repeating: " ", count: width - subject.name.count)
            let facts = [subject.label, settling(results)] + flips
            lines.append("\(name)  \(results.map(mark).joined())  \(facts.compactMap(\.self).joined(separator: "; "))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func settling(_ results: [SweepResult]) -> String? {
        let times = results.compactMap(\.settleTime)
        guard let least = times.min(), let most = times.max() else { return nil }
        let first = NumberText.fixed(least, 2), last = NumberText.fixed(most, 2)
        return "settles after \(first == last ? first : "\(first) to \(last)") s"
    }

    /// A matrix of two parameters: the number of recordings decided as intended, or of those that dismiss.
    private var matrix: String {
        let rows = sweep.grid.parameters[0], columns = sweep.grid.parameters[1]
        let isLabelled = sweep.isLabelled, marked = sweep.marked
        let title =
            isLabelled
            ? "\(sweep.noun) decided as intended"
            : "recordings that do not return, of \(sweep.subjects.count)"
        let cells = rows.values.indices.map { row in
            [rows.texts[row]]
                + columns.values.indices.map { column in
                    let combination = sweep.grid.combination(at: [row, column])
                    let count = isLabelled ? sweep.score(combination).right : sweep.finishCount(combination)
                    return "\(count)" + (combination == marked ? "*" : "")
                }
        }
        let head = ["\(rows.name) \\ \(columns.name)"] + columns.texts
        return "\(title)\(marked == nil ? "" : "; * is the best")\n" + TextTable.text([head] + cells)
    }
}

nonisolated extension Sweep {
    /// Returns the number of recordings whose last decision finishes with a combination.
    func finishCount(_ combination: Int) -> Int {
        subjects.indices.count { result($0, combination).outcome?.finishes ?? false }
    }
}
