import Replay

/// The tables of a report.
nonisolated struct ReportTables {
    /// The most releases of a recording that a table lists; the CSV file has all.
    static let mostReleases = 50

    let recordings: [RecordingMeasurement]

    private var isComparison: Bool { recordings.count > 1 }

    private var isMarked: Bool { recordings.contains { $0.releases.contains { $0.mark != nil } } }

    /// The releases of all recordings, with their decisions.
    var releases: String {
        let unit = Markup.unit
        let head =
            (isComparison ? ["Recording"] : []) + [
                "Release", "Time" + unit("s"), "Progress", "Velocity" + unit("pt/s"), "Kind",
                "Margin" + unit("pt"), "Margin" + unit("pt/s"), "Peak speed" + unit("pt/s"), "Lift",
                "Settles after" + unit("s"),
            ] + (isMarked ? ["Mark"] : [])
        let rows = recordings.enumerated().flatMap { index, recording in
            recording.releases.prefix(Self.mostReleases).enumerated().map { number, release in
                (isComparison ? [Self.chip(recording.name, index)] : []) + cells(release, number + 1, index)
            }
        }
        guard !rows.isEmpty else { return "<p>There is no release of a drag or a pinch.</p>" }
        let shift = isComparison ? 1 : 0
        let isWhole = recordings.allSatisfy { $0.releases.count <= Self.mostReleases }
        let caption = isWhole ? "Each release" : "The first \(Self.mostReleases) releases"
        return Markup.table(
            caption, head: head, rows: rows, textColumns: [0, 4 + shift, 8 + shift, 10 + shift])
    }

    private func cells(_ release: Release, _ number: Int, _ color: Int) -> [String] {
        let delay = NumberText.fixed((release.decisionTime - release.time) * 1000, 0)
        return [
            "\(number)", NumberText.fixed(release.time, 3), NumberText.fixed(release.progress, 3),
            NumberText.fixed(release.velocity, 0), Self.kind(release, color),
            NumberText.fixed(release.decision?.distanceMargin, 1), NumberText.fixed(release.decision?.speedMargin, 1),
            NumberText.fixed(release.peakSpeed, 0),
            release.isLiftInferred ? "inferred after \(delay) ms" : "reported", release.ending.text(decimals: 3),
        ] + (isMarked ? [release.markText] : [])
    }

    /// Returns the name of a recording with its colour.
    static func chip(_ name: String, _ color: Int) -> String {
        "<span class=\"chip c\(color % 8)\"><i></i>\(Markup.escaped(name))</span>"
    }

    /// Returns the kind of a release, with the mark that the charts use for decisions.
    static func kind(_ release: Release, _ color: Int) -> String {
        guard let decision = release.decision else { return release.kind.words }
        return "<span class=\"outcome c\(color % 8)\(decision.finishes ? "" : " hollow")\"><i></i>"
            + "\(release.kind.words)</span>"
    }

    /// The differences between the first recording and each other one; empty for a single recording.
    var differences: String {
        guard isComparison, let first = recordings.first else { return "" }
        let head =
            ["Value"]
            + recordings.enumerated().map { index, recording in
                Self.chip(recording.name, index) + (index > 0 ? "<small>difference</small>" : "")
            }
        return Markup.table(
            "Differences from \(first.name)", head: head, rows: releaseRows + inputRows, textColumns: [0])
    }

    private var releaseRows: [[String]] {
        let decisions = recordings.map(\.decisions)
        // Decisions that the first recording does not have differ from nothing.
        let count = min(decisions.first?.count ?? 0, Self.mostReleases)
        return (0..<count).flatMap { number in
            let releases = decisions.map { number < $0.count ? $0[number] : nil }
            let title = count > 1 ? "Decision \(number + 1): " : ""
            let words = releases.map { $0?.kind.words ?? NumberText.missing }
            return [
                [title + "kind"]
                    + words.enumerated().map { index, word in
                        index == 0 || word == words[0] ? word : "<strong>\(word)</strong>"
                    },
                row(title + "margin", "pt", 1, releases.map { $0?.decision?.distanceMargin }),
                row(title + "margin", "pt/s", 1, releases.map { $0?.decision?.speedMargin }),
                row(title + "progress", "", 3, releases.map { $0?.progress }),
                row(title + "velocity", "pt/s", 0, releases.map { $0?.velocity }),
                row(title + "peak speed", "pt/s", 0, releases.map { $0?.peakSpeed }),
                row(title + "duration of the drag", "s", 3, releases.map { $0?.duration }),
                row(title + "settles after", "s", 3, releases.map { $0?.settleTime }),
            ]
        }
    }

    private var inputRows: [[String]] {
        let best = recordings.map { $0.regularities.first?.statistics }
        return [
            row("Median interval", "ms", 2, best.map { $0?.median.map { $0 * 1000 } }),
            row("Jitter", "ms", 2, best.map { $0?.jitter.map { $0 * 1000 } }),
        ]
    }

    private func row(_ title: String, _ unit: String, _ decimals: Int, _ values: [Double?]) -> [String] {
        [Markup.escaped(title) + (unit.isEmpty ? "" : Markup.unit(unit))]
            + values.enumerated().map { index, value in
                let text = NumberText.fixed(value, decimals)
                guard index > 0 else { return text }
                let change = value.flatMap { value in values[0].map { value - $0 } }
                return "\(text)<small>\(NumberText.difference(change, decimals))</small>"
            }
    }

    /// The blind comparisons, with their result, their rounds and the constants that differ; empty without one.
    var comparisons: String {
        recordings.enumerated().flatMap { index, recording in
            recording.comparisons.map { result in
                let text = BlindResultText(result), comparison = result.comparison
                let sentences = text.lines.map { "<p>\(Markup.escaped($0))</p>" }.joined(separator: "\n")
                let rounds = result.answers.enumerated().map { round, answer in
                    [
                        "\(round + 1)", Markup.escaped(comparison.candidate(of: .first, ofRound: round).name),
                        Markup.escaped(comparison.candidate(of: .second, ofRound: round).name), answer.rawValue,
                    ]
                }
                let constants = text.differences.map { [$0.name, $0.first, $0.second].map(Markup.escaped) }
                let names = [comparison.first.name, comparison.second.name].map(Markup.escaped)
                let name = isComparison ? "<p>\(Self.chip(recording.name, index))</p>\n" : ""
                return name + sentences
                    + Markup.table(
                        "Each round: the answer says how the second gesture felt, compared with the first",
                        head: ["Round", "First gesture", "Second gesture", "Answer"], rows: rounds,
                        textColumns: [0, 1, 2, 3])
                    + Markup.table(
                        "Constants that differ", head: ["Constant"] + names, rows: constants, textColumns: [0])
            }
        }.joined(separator: "\n")
    }

    /// The statistics of the intervals between reports and between samples.
    var intervals: String {
        let unit = Markup.unit("ms")
        let head = [
            "Recording", "Between", "Number", "A second", "Median" + unit, "5 % to 95 %" + unit, "Jitter" + unit,
            "Shared stamps", "Pauses",
        ]
        let rows = recordings.enumerated().flatMap { index, recording in
            recording.regularities.map { name, statistics in
                func milliseconds(_ value: Double?) -> String { NumberText.fixed(value.map { $0 * 1000 }, 3) }
                return [
                    Self.chip(recording.name, index), name, "\(statistics.count)",
                    NumberText.fixed(statistics.median.flatMap { $0 > 0 ? 1 / $0 : nil }, 0),
                    milliseconds(statistics.median),
                    "\(milliseconds(statistics.percentile5)) to \(milliseconds(statistics.percentile95))",
                    milliseconds(statistics.jitter), "\(statistics.sharedStampCount)", "\(statistics.pauseCount)",
                ]
            }
        }
        return Markup.table("Intervals", head: head, rows: rows, textColumns: [0, 1])
    }

    /// The facts of the recordings' headers, and the constants that differ from the defaults.
    var origins: String {
        let head = ["Recording", "Scene", "Window" + Markup.unit("pt"), "Device", "Compositor", "Display", "Intent"]
        let rows = recordings.enumerated().map { index, recording in
            let origin = recording.origin
            let kinds = Set(recording.samples.filter { $0.contact != nil }.map(\.kind.rawValue)).sorted()
            let size = "\(NumberText.plain(origin.size.width)) × \(NumberText.plain(origin.size.height))"
            return [
                Self.chip(recording.name, index), Markup.escaped(origin.scene), size,
                Markup.escaped(origin.device ?? kinds.joined(separator: ", ")),
                Markup.escaped(origin.compositor ?? NumberText.missing),
                NumberText.fixed(origin.refreshRate, 0, "Hz"), intent(of: recording),
            ]
        }
        return Markup.table("Recordings", head: head, rows: rows, textColumns: [0, 1, 2, 3, 4, 5, 6])
    }

    private func intent(of recording: RecordingMeasurement) -> String {
        guard let intent = recording.origin.intent else { return NumberText.missing }
        return "\(intent.rawValue), \(recording.isAsIntended == true ? "as decided" : "decided otherwise")"
    }
}
