import Replay

/// The tables of a report.
nonisolated struct ReportTables {
    /// The most releases of a recording that a table lists; the CSV file has all.
    static let mostReleases = 50

    let recordings: [RecordingMeasurement]

    private var isComparison: Bool { recordings.count > 1 }

    /// The decisions at the releases of all recordings.
    var decisions: String {
        let unit = Markup.unit
        let head =
            (isComparison ? ["Recording"] : []) + [
                "Release", "Time" + unit("s"), "Progress", "Velocity" + unit("pt/s"), "Decision",
                "Margin" + unit("pt"), "Margin" + unit("pt/s"), "Peak speed" + unit("pt/s"), "Lift",
                "Settles after" + unit("s"),
            ]
        let rows = recordings.enumerated().flatMap { index, recording in
            recording.releases.prefix(Self.mostReleases).enumerated().map { number, release in
                (isComparison ? [Self.chip(recording.name, index)] : []) + cells(release, number + 1, index)
            }
        }
        guard !rows.isEmpty else { return "<p>No release has decided an interaction.</p>" }
        let shift = isComparison ? 1 : 0
        let isWhole = recordings.allSatisfy { $0.releases.count <= Self.mostReleases }
        let caption = isWhole ? "Decisions at each release" : "Decisions at the first \(Self.mostReleases) releases"
        return Markup.table(
            caption, head: head, rows: rows, textColumns: [0, 4 + shift, 8 + shift])
    }

    private func cells(_ release: Release, _ number: Int, _ color: Int) -> [String] {
        let delay = NumberText.fixed((release.decisionTime - release.time) * 1000, 0)
        return [
            "\(number)", NumberText.fixed(release.time, 3), NumberText.fixed(release.progress, 3),
            NumberText.fixed(release.velocity, 0), Self.decision(release, color),
            NumberText.fixed(release.decision.distanceMargin, 1), NumberText.fixed(release.decision.speedMargin, 1),
            NumberText.fixed(release.peakSpeed, 0),
            release.isLiftInferred ? "inferred after \(delay) ms" : "reported",
            release.settleTime.map { NumberText.fixed($0, 3) } ?? "caught, or after the end",
        ]
    }

    /// Returns the name of a recording with its colour.
    static func chip(_ name: String, _ color: Int) -> String {
        "<span class=\"chip c\(color % 8)\"><i></i>\(Markup.escaped(name))</span>"
    }

    /// Returns the decision with the mark that the charts use.
    static func decision(_ release: Release, _ color: Int) -> String {
        let finishes = release.decision.finishes
        return "<span class=\"outcome c\(color % 8)\(finishes ? "" : " hollow")\"><i></i>"
            + "\(finishes ? "finishes" : "cancels")</span>"
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
        let count = min(recordings.map(\.releases.count).max() ?? 0, Self.mostReleases)
        return (0..<count).flatMap { number in
            let releases = recordings.map { number < $0.releases.count ? $0.releases[number] : nil }
            let title = count > 1 ? "Release \(number + 1): " : ""
            let decisions = releases.map { $0?.decision.finishes }
            let words = decisions.map { $0.map { $0 ? "finishes" : "cancels" } ?? NumberText.missing }
            return [
                [title + "decision"]
                    + words.enumerated().map { index, word in
                        index == 0 || decisions[index] == decisions[0] ? word : "<strong>\(word)</strong>"
                    },
                row(title + "margin", "pt", 1, releases.map { $0?.decision.distanceMargin }),
                row(title + "margin", "pt/s", 1, releases.map { $0?.decision.speedMargin }),
                row(title + "progress", "", 3, releases.map { $0?.progress }),
                row(title + "velocity", "pt/s", 0, releases.map { $0?.velocity }),
                row(title + "peak speed", "pt/s", 0, releases.map { $0?.peakSpeed }),
                row(title + "duration of the drag", "s", 3, releases.map { $0?.duration }),
                row(title + "settles after", "s", 3, releases.map { $0?.settleTime }),
            ]
        }
    }

    private var inputRows: [[String]] {
        [
            row("Median interval between samples", "ms", 2, recordings.map { $0.intervals.median.map { $0 * 1000 } }),
            row("Jitter", "ms", 2, recordings.map { $0.intervals.jitter.map { $0 * 1000 } }),
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

    /// The statistics of the intervals between samples.
    var intervals: String {
        let unit = Markup.unit("ms")
        let head = [
            "Recording", "Samples", "Samples a second", "Median" + unit, "5 % to 95 %" + unit, "Jitter" + unit,
            "Shared stamps", "Pauses",
        ]
        let rows = recordings.enumerated().map { index, recording in
            let intervals = recording.intervals
            func milliseconds(_ value: Double?) -> String { NumberText.fixed(value.map { $0 * 1000 }, 2) }
            return [
                Self.chip(recording.name, index), "\(intervals.values.count)",
                NumberText.fixed(intervals.median.flatMap { $0 > 0 ? 1 / $0 : nil }, 0),
                milliseconds(intervals.median),
                "\(milliseconds(intervals.quantile(0.05))) to \(milliseconds(intervals.quantile(0.95)))",
                milliseconds(intervals.jitter), "\(intervals.sharedStampCount)", "\(intervals.pauseCount)",
            ]
        }
        return Markup.table("Intervals between samples", head: head, rows: rows)
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
