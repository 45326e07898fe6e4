/// The page of a comparison of two groups of recordings.
nonisolated public struct DeviceComparisonPage {
    /// The comparison.
    public let comparison: DeviceComparison

    /// Creates the page.
    public init(_ comparison: DeviceComparison) { self.comparison = comparison }

    private var groups: [DeviceComparison.Group] { [comparison.first, comparison.second] }
    private var recordings: [RecordingMeasurement] { groups.flatMap(\.recordings) }

    /// The page.
    public var html: String {
        Page(title: "\(comparison.first.name) against \(comparison.second.name)", lead: lead, isInteractive: false) {
            """
            <h2 id="distributions">Distributions</h2>
            \(distributions)
            <p class="quiet">A box reaches from the first to the third quartile, its line is the median, and the thin line \
            reaches from the least value to that which 95 % do not exceed. The test is that of Mann and Whitney, two-sided. \
            Of the values that each recording has many of, such as intervals, it compares the medians of the recordings, \
            because those within a recording depend on each other. Of twenty quantities that do not differ, one is below \
            0.05 by chance.</p>
            <h2>Histograms</h2>
            \(QualityMarkup.multiples(histograms))
            <h2>Other toolkits</h2>
            \(FlingReference.table(for: recordings))
            <h2>Recordings</h2>
            \(members)
            """
        }.html
    }

    private var lead: String {
        let names = groups.enumerated().map { index, group in
            let count = group.recordings.count, releases = group.recordings.reduce(0) { $0 + $1.releases.count }
            return "<p class=\"lead\">\(ReportTables.chip(group.name + ":", index)) \(count) "
                + "recording\(count == 1 ? "" : "s") with \(releases) release\(releases == 1 ? "" : "s").</p>"
        }
        return names.joined(separator: "\n")
    }

    private var distributions: String {
        let head =
            ["Quantity"]
            + groups.enumerated().flatMap { index, group in
                [ReportTables.chip(group.name, index) + "<small>median</small>", "Quartiles", "Number"]
            } + ["Difference", "", "Of the groups"]
        let rows = comparison.quantities.map { row in
            [row.quantity.words.capitalizedFirst + Markup.unit(row.quantity.shown.unit)]
                + cells(row.quantity, row.first, row.isRecorded.first)
                + cells(row.quantity, row.second, row.isRecorded.second)
                + [
                    NumberText.difference(
                        row.difference.map { $0 * row.quantity.shown.factor }, row.quantity.shown.decimals),
                    Self.boxes([row.first, row.second]),
                    "<span class=\"words\">\(row.isShown ? "<strong>\(row.words)</strong>" : row.words)</span>",
                ]
        }
        return Markup.table("Each quantity of both groups", head: head, rows: rows, textColumns: [0, 8, 9])
    }

    private func cells(_ quantity: Quantity, _ values: Distribution?, _ isRecorded: Bool) -> [String] {
        guard let values else {
            return ["<span class=\"quiet\">\(isRecorded ? "none" : "not recorded")</span>", "", ""]
        }
        return [
            quantity.text(values.median), "\(quantity.text(values.quartile1)) to \(quantity.text(values.quartile3))",
            "\(values.count)",
        ]
    }

    /// Returns two box plots below each other, on a common axis.
    private static func boxes(_ groups: [Distribution?]) -> String {
        let known = groups.compactMap(\.self)
        guard let low = known.map(\.minimum).min(), let high = known.map(\.percentile95).max(), high > low else {
            return ""
        }
        func x(_ value: Double) -> String { NumberText.plain((min(value, high) - low) / (high - low) * 92 + 2) }
        let boxes = groups.enumerated().compactMap { index, values -> String? in
            guard let values else { return nil }
            let top = index * 13 + 2, length = (values.quartile3 - values.quartile1) / (high - low) * 92
            let width = NumberText.plain(length), ends = (x(values.minimum), x(values.percentile95))
            return "<g class=\"c\(index)\"><path class=\"line\" d=\"M\(ends.0) \(top + 4)H\(ends.1)\"/>"
                + "<rect class=\"box\" x=\"\(x(values.quartile1))\" y=\"\(top)\" width=\"\(width)\" height=\"9\"/>"
                + "<path class=\"line median\" d=\"M\(x(values.median)) \(top)v9\"/></g>"
        }
        return "<svg class=\"boxes\" width=\"96\" height=\"28\" viewBox=\"0 0 96 28\" aria-hidden=\"true\">"
            + boxes.joined() + "</svg>"
    }

    private var histograms: [HistogramMarkup] {
        comparison.quantities.flatMap { row in
            let values = [row.first, row.second]
            // Both have the same axis.
            let all = Distribution(values.flatMap { $0?.values ?? [] }, classWidth: row.quantity.classWidth)
            return values.enumerated().compactMap { index, values in
                values.map {
                    HistogramMarkup($0, among: all, of: row.quantity, name: groups[index].name, color: index)
                }
            }
        }
    }

    private var members: String {
        let rows = groups.enumerated().flatMap { index, group in
            group.recordings.map { recording in
                [
                    ReportTables.chip(recording.name, index), Markup.escaped(recording.origin.scene),
                    Markup.escaped(recording.origin.device ?? NumberText.missing),
                    Markup.escaped(recording.origin.compositor ?? NumberText.missing),
                ]
            }
        }
        return Markup.table(
            "The recordings of both groups", head: ["Recording", "Scene", "Device", "Compositor"], rows: rows,
            textColumns: [0, 1, 2, 3])
    }
}
