/// The page of a sweep: one file of HTML without references to others and without scripts.
nonisolated public struct SweepPage {
    /// The most combinations that a table of the page lists.
    private static let mostRows = 25
    /// The most cells of the grids of single recordings.
    private static let mostCells = 20_000

    /// The sweep.
    public let sweep: Sweep

    /// Creates the page of a sweep.
    public init(_ sweep: Sweep) { (self.sweep, framed) = (sweep, sweep.marked) }

    /// The combination in a frame.
    private let framed: Int?

    private var grid: SweepGrid { sweep.grid }

    /// The page.
    public var html: String {
        let title = "Sweep of " + grid.parameters.map(\.name).joined(separator: " and ")
        let verdict = SweepText(sweep).verdict.split(separator: "\n").map {
            "<p class=\"lead\">\(Markup.escaped(String($0)))</p>"
        }
        let facts =
            "<p class=\"quiet\">\(sweep.subjects.count) \(sweep.noun), \(grid.count) tunings. The outcome "
            + "of a recording without marks is that of its last decision.</p>"
        return Page(title: title, lead: verdict.joined() + facts, isInteractive: false) {
            switch grid.parameters.count {
            case 1: strips + charts
            case 2: matrix + grids
            default: ranking
            }
        }.html
    }

    /// What the cells mean.
    private static let key =
        "Filled: dismisses, opens or finishes. Hollow: returns. Half: turns the page. Pale: decides nothing."

    // MARK: One parameter

    private func cell(_ subject: Int, _ combination: Int) -> String {
        let result = sweep.result(subject, combination)
        let (style, word) =
            switch result.outcome {
            case .dismiss: (" full", "dismisses")
            case .present: (" full", "opens")
            case .finish: (" full", "finishes")
            case .return: ("", "returns")
            case .pageTurn: (" page", "turns the page")
            case .zoom, .scroll, .nothing, nil: (" none", "decides nothing")
            }
        let margins = [
            result.distanceMargin.map { NumberText.fixed($0, 1) + " pt" },
            result.speedMargin.map { NumberText.fixed($0, 0) + " pt/s" },
        ].compactMap(\.self)
        let margin = margins.isEmpty ? "" : ", margin " + margins.joined(separator: " or ")
        let right = sweep.isRight(subject, combination).map { $0 ? ", as intended" : ", not as intended" } ?? ""
        let best = combination == framed ? " best" : ""
        let text = Markup.escaped("\(grid.text(combination)): \(word)\(margin)\(right)")
        return "<span class=\"cell\(style)\(best)\" role=\"img\" aria-label=\"\(text)\" title=\"\(text)\"></span>"
    }

    private var strips: String {
        let parameter = grid.parameters[0], texts = parameter.texts
        let step = max(1, (texts.count + 11) / 12)
        let head =
            ["Recording"]
            + texts.enumerated().map { $0 % step == 0 ? Markup.escaped($1) : "" } + ["Wanted", "Flips between"]
        let rows = sweep.subjects.enumerated().map { index, subject in
            let flips = sweep.flips.filter { $0.subject == index }.map {
                Markup.escaped("\(texts[$0.combination]) and \(texts[$0.combination + 1])")
            }
            return [ReportTables.chip(subject.name, index)] + (0..<grid.count).map { cell(index, $0) } + [
                subject.wanted?.words ?? NumberText.missing,
                flips.isEmpty ? NumberText.missing : flips.joined(separator: "; "),
            ]
        }
        return """
            <h2>Decisions</h2>
            <div class="cells">
            \(Markup.table("\(Self.key)\(frameHint)", head: head, rows: rows))
            </div>
            """
    }

    private var frameHint: String { framed == nil ? "" : " Framed: the best tuning." }

    /// The margin and the settle time over the parameter.
    private var charts: String {
        guard let values = grid.parameters[0].numbers, let first = values.first, let last = values.last, first < last
        else { return "" }
        func series(_ value: (SweepResult) -> Double?) -> [Chart.Series] {
            sweep.subjects.enumerated().map { index, subject in
                var segments: [[Chart.Point]] = [[]]
                for (combination, place) in values.enumerated() {
                    if let value = value(sweep.result(index, combination)) {
                        segments[segments.count - 1].append(Chart.Point(time: place, value: value))
                    } else {
                        segments.append([])
                    }
                }
                return Chart.Series(
                    name: subject.name, group: subject.name, color: index, segments: segments.filter { !$0.isEmpty })
            }.filter { !$0.segments.isEmpty }
        }
        let margins = Chart(
            title: "Margin", unit: "pt", summary: "The margin of each recording, negative where it returns.",
            series: series { result in
                result.distanceMargin.map { result.outcome?.finishes ?? false ? $0 : -$0 }
            }, limits: [0], height: 220)
        let settling = Chart(
            title: "Settles after", unit: "s", summary: "The time from the release to the end of the transition.",
            series: series(\.settleTime), height: 180, decimals: 2)
        let figures = [margins, settling].filter { !$0.series.isEmpty }.map {
            ChartMarkup.figures(of: $0, times: first...last)
        }
        let name = Markup.escaped(grid.parameters[0].name)
        return """
            <h2>Margin and settling</h2>
            <p class="quiet">Over \(name). The margin is positive where a decision finishes and negative where it \
            returns, so that it crosses zero where the decision flips.</p>
            \(figures.joined(separator: "\n"))
            """
    }

    // MARK: Several parameters

    private var matrix: String {
        let rows = grid.parameters[0], columns = grid.parameters[1], isLabelled = sweep.isLabelled
        let total = isLabelled ? sweep.subjects.filter { $0.wanted != nil }.count : sweep.subjects.count
        let head = [Markup.escaped("\(rows.name) ↓ \(columns.name) →")] + columns.texts.map(Markup.escaped)
        let cells = rows.values.indices.map { row in
            [Markup.escaped(rows.texts[row])]
                + columns.values.indices.map { column in
                    let combination = grid.combination(at: [row, column])
                    let count = isLabelled ? sweep.score(combination).right : sweep.finishCount(combination)
                    let shade = NumberText.plain(Double(count) / Double(max(total, 1)) * 60)
                    let best = combination == framed ? " class=\"best\"" : ""
                    return "<span\(best) style=\"display:block;padding:4px 8px;border-radius:3px;"
                        + "background:color-mix(in srgb, var(--c0) \(shade)%, transparent)\">\(count)</span>"
                }
        }
        let caption =
            isLabelled
            ? "\(sweep.noun.capitalized) decided as intended, of \(total).\(frameHint)"
            : "Recordings that do not return, of \(total)."
        return "<h2>Decisions</h2>\n<div class=\"cells\">" + Markup.table(caption, head: head, rows: cells) + "</div>"
    }

    /// A small grid for each recording.
    private var grids: String {
        guard grid.count * sweep.subjects.count <= Self.mostCells else { return ranking }
        let rows = grid.parameters[0], columns = grid.parameters[1]
        let tables = sweep.subjects.enumerated().map { index, subject in
            let cells = rows.values.indices.map { row in
                [Markup.escaped(rows.texts[row])]
                    + columns.values.indices.map { cell(index, grid.combination(at: [row, $0])) }
            }
            let label = subject.label.map { ", \($0)" } ?? ""
            return Markup.table(
                subject.name + label, head: [""] + columns.texts.map(Markup.escaped), rows: cells)
        }
        return "<h2>Each recording</h2>\n<p class=\"quiet\">\(Self.key)</p>\n"
            + "<div class=\"cells\">\(tables.joined(separator: "\n"))</div>"
    }

    private var ranking: String {
        let head =
            ["Rank"] + grid.parameters.map { Markup.escaped($0.name) } + [
                "As intended", "Smallest margin" + Markup.unit("of the noise"), "Finish",
            ]
        let rows = sweep.ranking.prefix(Self.mostRows).enumerated().map { rank, combination in
            let score = sweep.score(combination)
            return ["\(rank + 1)"]
                + zip(grid.parameters, grid.places(of: combination)).map { Markup.escaped($0.texts[$1]) } + [
                    "\(score.right)", NumberText.fixed(score.margin?.relative, 1), "\(sweep.finishCount(combination))",
                ]
        }
        return "<h2>Best tunings</h2>\n"
            + Markup.table("The first \(rows.count) of \(grid.count)", head: head, rows: rows)
    }
}
