/// The page of a report: one file of HTML without references to others.
nonisolated public struct ReportPage {
    /// The recordings, of which the first is the one to which the others are compared.
    public let recordings: [RecordingMeasurement]

    /// Creates the page of one or more recordings.
    public init(_ recordings: [RecordingMeasurement]) { self.recordings = recordings }

    private var charts: MeasurementCharts { MeasurementCharts(recordings: recordings) }
    private var tables: ReportTables { ReportTables(recordings: recordings) }

    private var quality: QualityMarkup { QualityMarkup(recordings: recordings) }

    /// The page.
    public var html: String {
        let names = recordings.map(\.name), isComparison = recordings.count > 1
        return Page(
            title: names.count > 2 ? "\(names.count) recordings" : names.joined(separator: " and "), lead: lead,
            isInteractive: true
        ) {
            """
            <h2 id="decisions">Releases</h2>
            \(tables.releases)
            <p class="quiet">A margin is the least change of the distance at this velocity, or of the velocity at this \
            distance, that would have reversed the decision. A dash means that no change would, or that there was no \
            decision.</p>
            \(tables.comparisons.isEmpty ? "" : "<h2>Blind comparison</h2>\n" + tables.comparisons)
            \(isComparison ? "<h2>Differences</h2>\n" + tables.differences : "")
            <h2>Over time</h2>
            \(timeHint(isComparison))
            \(Page.bar)
            \(LaneMarkup(lanes: charts.lanes, times: charts.times).figure)
            \(figures(charts.all))
            <h2>Velocity estimators</h2>
            <p class="quiet">Each estimator receives the same samples, whichever the recording was made with.</p>
            \(sampleFigures(charts.estimators))
            <h2>Sample intervals</h2>
            \(charts.intervals.map { sampleFigures([$0]) } ?? "<p>No contact has two samples.</p>")
            \(histograms)
            \(tables.intervals)
            <h2>Noise, jumps and missing reports</h2>
            \(quality.noise)
            <h2>Latency and frames</h2>
            \(quality.latency)
            <h2>Other toolkits</h2>
            \(FlingReference.table(for: recordings))
            <h2>Recordings</h2>
            \(tables.origins)
            """
        }.html
    }

    /// The first paragraph: the decision of each recording.
    private var lead: String {
        let sentences = recordings.enumerated().map { index, recording in
            let name = recordings.count > 1 ? ReportTables.chip(recording.name + ":", index) + " " : ""
            guard let last = recording.decisions.last else { return name + "No release has decided an interaction." }
            let count = recording.decisions.count
            let which = (count > 1 ? "The last of \(count) decisions: " : "The decision: ") + last.kind.words
            let margins = [
                last.decision?.distanceMargin.map { NumberText.fixed($0, 1) + " pt" },
                last.decision?.speedMargin.map { NumberText.fixed($0, 0) + " pt/s" },
            ].compactMap(\.self)
            let margin = margins.isEmpty ? "" : ", " + margins.joined(separator: " or ") + " from deciding otherwise"
            let settle = last.settleTime.map { "; settled after \(NumberText.fixed($0, 2)) s" } ?? ""
            return name + which + margin + settle + "."
        }
        return sentences.map { "<p class=\"lead\">\($0)</p>" }.joined(separator: "\n")
    }

    private func timeHint(_ isComparison: Bool) -> String {
        let zero = isComparison ? "since the first gesture of each recording" : "of the recording"
        return "<p class=\"quiet\">Seconds \(zero). Bands are drags, and lighter the transitions that follow. "
            + "Positions and velocities grow downwards and to the right on the screen.</p>"
    }

    private func figures(_ list: [Chart]) -> String {
        let times = charts.times
        return list.map { ChartMarkup.figures(of: $0, times: times) }.joined(separator: "\n")
    }

    /// Returns the charts of samples, which show the contacts alone.
    private func sampleFigures(_ list: [Chart]) -> String {
        let times = charts.contactTimes
        return list.map { ChartMarkup.figures(of: $0, times: times, span: "contacts") }.joined(separator: "\n")
    }

    private var histograms: String {
        recordings.enumerated().flatMap { index, recording in
            recording.regularities.prefix(1).map { name, statistics in
                HistogramMarkup(
                    title: "Intervals by length", unit: "ms", bars: statistics.histogram.map(Double.init),
                    range: 0...Double(max(statistics.histogram.count, 1)),
                    key: "\(recording.name), \(name): \(statistics.count) intervals, in classes of 1 ms", color: index
                ).figure
            }
        }.joined(separator: "\n")
    }
}

/// The frame of a page: head, title, style and script.
nonisolated struct Page {
    /// The title, which is escaped.
    let title: String
    /// The paragraphs below the title, as HTML.
    let lead: String
    /// Whether the page has charts over time.
    let isInteractive: Bool
    /// The content, as HTML.
    let content: String

    init(title: String, lead: String, isInteractive: Bool, content: () -> String) {
        (self.title, self.lead, self.isInteractive, self.content) = (title, lead, isInteractive, content())
    }

    /// The toolbar of the charts, which the script shows.
    static let bar = """
        <div class="bar" hidden><button type="button">Show all</button><output></output>\
        <span class="hint">Point at a chart for its values; drag to zoom, double-click to show all.</span></div>
        <div class="spoken" aria-live="polite"></div>
        """

    /// The page.
    var html: String {
        let name = Markup.escaped(title)
        let script = isInteractive ? "<script>\n\(ReportScript.javaScript)\n</script>\n" : ""
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" \
            content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(name)</title>
            <style>
            \(ReportStyle.css)
            </style>
            </head>
            <body>
            <main>
            <h1>\(name)</h1>
            \(lead)
            \(content)
            <footer>Made by Tactile. Docs/Measurement.md explains the values.</footer>
            </main>
            \(script)</body>
            </html>

            """
    }
}

/// The HTML of the lanes of gestures: a row for each recording, with bars for contacts, drags and transitions.
nonisolated struct LaneMarkup {
    private static let laneHeight = 26

    let lanes: [Chart.Lane]
    let times: ClosedRange<Double>

    /// The figure.
    var figure: String {
        let names = lanes.count > 1 ? lanes.enumerated().map(name).joined() : ""
        return """
            <figure class="lane">
            <figcaption><b>Gestures</b></figcaption>
            <div class="frame" style="height:\(lanes.count * Self.laneHeight)px"><div class="values"></div>
            <div class="plot">\(ChartMarkup.svg(times, label: "Contacts, drags and transitions over time.", drawing))
            </div></div>
            \(ChartMarkup.timeLabels(times))
            <div class="legend"><span><i class="press"></i>contact</span><span><i class="drag"></i>gesture</span>\
            <span><i class="settle"></i>transition after the release</span>\
            <span><i class="dot full"></i>release that finishes</span><span><i class="dot"></i>that cancels</span>\(names)</div>
            </figure>
            """
    }

    private func name(_ index: Int, _ lane: Chart.Lane) -> String { ReportTables.chip(lane.name, lane.color) }

    private var drawing: String {
        ChartMarkup.timeGrid(times)
            + lanes.enumerated().map { index, lane in
                let height = 10_000.0 / Double(lanes.count)
                let rects = lane.bands.map { rect($0, middle: (Double(index) + 0.5) * height, height: height) }
                return "<g class=\"c\(lane.color % 8)\">\(rects.joined())</g>"
            }.joined(separator: "\n")
    }

    private func rect(_ band: Chart.Band, middle: Double, height: Double) -> String {
        let fraction =
            switch band.kind {
            case .press: 0.12
            case .drag: 0.62
            case .settle: 0.34
            }
        let length = max(band.to - band.from, (times.upperBound - times.lowerBound) / 1000)
        return "<rect class=\"\(band.kind.rawValue)\" x=\"\(ChartMarkup.x(band.from))\" "
            + "y=\"\(NumberText.plain(middle - height * fraction / 2))\" width=\"\(ChartMarkup.x(length))\" "
            + "height=\"\(NumberText.plain(height * fraction))\"/>"
    }
}

/// The HTML of a histogram, or of a spectrum: bars over a range of values.
nonisolated struct HistogramMarkup {
    private static let height = 90.0

    /// The title.
    let title: String
    /// The unit of the horizontal axis.
    let unit: String
    /// The heights of the bars, 0 or greater, from left to right.
    let bars: [Double]
    /// The values from the left edge of the first bar to the right edge of the last.
    let range: ClosedRange<Double>
    /// The name of the recording, and what the bars count.
    let key: String
    /// The number of the colour.
    let color: Int

    /// The figure; empty without bars.
    var figure: String {
        guard let most = bars.max(), most > 0 else { return "" }
        let parts = bars.map { "<i style=\"height:\(NumberText.plain($0 / most * Self.height))px\"></i>" }
        let places = AxisTicks(in: range, about: min(8, max(2, bars.count))), levels = AxisTicks(in: 0...most, about: 3)
        let length = range.upperBound - range.lowerBound
        // The label of a class stands at its lower bound.
        let labels = places.values.compactMap { place -> String? in
            let left = (place - range.lowerBound) / length * 100
            // A label at the right edge would stand out of the page.
            guard left < 98 else { return nil }
            let text = NumberText.fixed(place, places.decimals)
            return "<span style=\"left:\(NumberText.plain(left))%\">\(text)</span>"
        }
        let numbers = levels.values.map { level in
            let top = (1 - level / most) * 100
            return "<span style=\"top:\(NumberText.plain(top))%\">\(NumberText.fixed(level, levels.decimals))</span>"
        }
        return """
            <figure class="histogram">
            <figcaption><b>\(Markup.escaped(title))</b>\(Markup.unit(unit)) <span class="keys"><span class="key c\(color % 8)">\
            \(Markup.escaped(key))</span></span></figcaption>
            <div class="frame" style="height:\(NumberText.plain(Self.height))px">
            <div class="values" aria-hidden="true">\(numbers.joined())</div>
            <div class="bars c\(color % 8)" role="img" \
            aria-label="\(Markup.escaped("\(title), \(key)")); at most \(NumberText.plain(most)).">\(parts.joined())</div></div>
            <div class="times" aria-hidden="true">\(labels.joined())</div>
            </figure>
            """
    }
}
