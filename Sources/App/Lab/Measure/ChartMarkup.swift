/// The HTML of a chart: a drawing that stretches to any width, with labels that keep their size.
///
/// The drawing's x is in milliseconds and its y from 0 at the top to 10000 at the bottom. A script zooms by changing the
/// drawing's `viewBox`, and reads the values of the lines back from their paths.
nonisolated struct ChartMarkup {
    private static let bottom = 10_000.0

    private let chart: Chart
    /// The name of the charts that are zoomed together.
    private let span: String
    private let times: ClosedRange<Double>
    /// The values from bottom to top.
    private let range: ClosedRange<Double>

    /// Creates the drawing of a chart between two times.
    init(chart: Chart, times: ClosedRange<Double>, span: String) {
        (self.chart, self.times, self.span, range) = (chart, times, span, chart.visibleRange)
    }

    /// Returns the figure of a chart, or of its small multiples below its title.
    ///
    /// - Parameters:
    ///   - chart: the chart.
    ///   - times: the times that it shows.
    ///   - span: the name of the charts that are zoomed together.
    /// - Returns: The HTML.
    static func figures(of chart: Chart, times: ClosedRange<Double>, span: String = "time") -> String {
        let multiples = chart.multiples.map { ChartMarkup(chart: $0, times: times, span: span).figure }
        guard multiples.count > 1 else { return multiples.joined() }
        let unit = chart.unit.isEmpty ? "" : Markup.unit(chart.unit)
        return """
            <h3>\(Markup.escaped(chart.title))\(unit)</h3>
            <div class="multiples">
            \(multiples.joined(separator: "\n"))
            </div>
            """
    }

    /// The figure.
    private var figure: String {
        let low = NumberText.plain(range.lowerBound), high = "\(range.upperBound)"
        return """
            <figure class="chart" data-span="\(span)" data-low="\(range.lowerBound)" data-high="\(high)" data-decimals="\(chart.decimals)">
            <figcaption><b>\(Markup.escaped(chart.title))</b>\(unit)<span class="keys">\(keys)</span></figcaption>
            <div class="frame" style="height:\(chart.height)px">\(valueLabels)
            <div class="plot">\(drawing(label: "\(chart.summary) From \(low) to \(NumberText.plain(range.upperBound))."))</div>
            \(limitLabels)</div>
            \(Self.timeLabels(times))
            </figure>
            """
    }

    private var unit: String { chart.unit.isEmpty ? "" : Markup.unit(chart.unit) }

    private var keys: String {
        chart.series.enumerated().map { index, series in
            let dash = series.isDotted ? " dots" : series.isDashed ? " dash" : ""
            return "<span class=\"key c\(series.color % 8)\(dash)\" data-series=\"\(index)\"><i></i>"
                + "\(Markup.escaped(series.name))<output></output></span>"
        }.joined()
    }

    private func drawing(label: String) -> String {
        let parts = [bands, grid, limits] + chart.series.enumerated().map(path) + chart.marks.map(mark)
        return Self.svg(times, label: label, parts.joined(separator: "\n"))
    }

    /// Returns a drawing over a range of times.
    static func svg(_ times: ClosedRange<Double>, label: String, _ content: String) -> String {
        let left = x(times.lowerBound), width = x(times.upperBound - times.lowerBound)
        return """
            <svg viewBox="\(left) 0 \(width) 10000" preserveAspectRatio="none" role="img" \
            aria-label="\(Markup.escaped(label))">
            \(content)
            </svg>
            """
    }

    /// Returns a time in the drawing's coordinates.
    static func x(_ time: Double) -> String { NumberText.plain((time * 10_000).rounded() / 10) }

    private func y(_ value: Double) -> String {
        let height = (range.upperBound - value) / (range.upperBound - range.lowerBound) * Self.bottom
        return "\(Int(min(max(height.isFinite ? height : 0, -Self.bottom), 2 * Self.bottom).rounded()))"
    }

    private func percent(_ value: Double) -> String {
        NumberText.plain((range.upperBound - value) / (range.upperBound - range.lowerBound) * 100)
    }

    private var valueTicks: AxisTicks { AxisTicks(in: range, about: max(2, chart.height / 36)) }

    private var valueLabels: String {
        let ticks = valueTicks
        return "<div class=\"values\" aria-hidden=\"true\">"
            + ticks.values.map { "<span style=\"top:\(percent($0))%\">\(NumberText.fixed($0, ticks.decimals))</span>" }
            .joined() + "</div>"
    }

    private var limitLabels: String {
        guard !chart.limits.isEmpty else { return "" }
        return "<div class=\"limits\" aria-hidden=\"true\">"
            + chart.limits.map { "<span style=\"top:\(percent($0))%\">\(NumberText.plain($0))</span>" }.joined()
            + "</div>"
    }

    /// The labels of the times below a chart.
    static func timeLabels(_ times: ClosedRange<Double>) -> String {
        let ticks = AxisTicks(in: times, about: 8), length = times.upperBound - times.lowerBound
        let labels = ticks.values.map { time in
            let left = NumberText.plain((time - times.lowerBound) / length * 100)
            return "<span style=\"left:\(left)%\">\(NumberText.fixed(time, ticks.decimals))</span>"
        }
        return "<div class=\"times\" aria-hidden=\"true\">\(labels.joined())</div>"
    }

    private var grid: String {
        let levels = valueTicks.values.map { "M\(Self.x(times.lowerBound)) \(y($0))H\(Self.x(times.upperBound))" }
        return "<path class=\"grid\" d=\"\(levels.joined())\"/>" + Self.timeGrid(times)
    }

    /// The vertical lines at the labels of the times.
    static func timeGrid(_ times: ClosedRange<Double>) -> String {
        let lines = AxisTicks(in: times, about: 8).values.map { "M\(x($0)) 0V10000" }
        return "<path class=\"grid time\" d=\"\(lines.joined())\"/>"
    }

    private var limits: String {
        chart.limits.map { limit in
            "<path class=\"limit\" d=\"M\(Self.x(times.lowerBound)) \(y(limit))H\(Self.x(times.upperBound))\"/>"
        }.joined()
    }

    private var bands: String {
        chart.bands.map { band in
            "<rect class=\"band \(band.kind.rawValue)\" x=\"\(Self.x(band.from))\" y=\"0\" "
                + "width=\"\(Self.x(max(band.to - band.from, 0)))\" height=\"10000\"/>"
        }.joined()
    }

    private func path(_ index: Int, _ series: Chart.Series) -> String {
        var lines = ""
        for segment in series.segments {
            guard let first = segment.first else { continue }
            if series.isDotted {
                // A line of no length is a dot, which does not stretch with the drawing.
                for point in segment { lines += "M\(Self.x(point.time)) \(y(point.value))h0" }
            } else {
                lines += "M\(Self.x(first.time)) \(y(first.value))"
                lines += segment.count == 1 ? "h0" : "L"
                lines += segment.dropFirst().map { "\(Self.x($0.time)) \(y($0.value))" }.joined(separator: " ")
            }
        }
        let style = series.isDotted ? " dots" : series.isDashed ? " dash" : ""
        return "<path class=\"line c\(series.color % 8)\(style)\" data-series=\"\(index)\" d=\"\(lines)\"/>"
    }

    private func mark(_ mark: Chart.Mark) -> String {
        let dot = "d=\"M\(Self.x(mark.point.time)) \(y(mark.point.value))h0\""
        let inner = mark.finishes ? "" : "<path class=\"mark hole\" \(dot)/>"
        return "<path class=\"mark c\(mark.color % 8)\" \(dot)/>" + inner
    }
}
