/// A chart over time: series, bands and limits, without colours or sizes.
nonisolated struct Chart {
    /// A value at a time.
    struct Point: Equatable {
        var time: Double
        var value: Double
    }

    /// A line, or the dots of single values.
    struct Series {
        /// The name in the legend.
        var name: String
        /// The name of the recording or the method, which has a chart of its own among small multiples.
        var group: String
        /// The number of the colour.
        var color: Int
        /// Whether the line is dashed, for the second component of a vector.
        var isDashed = false
        /// Whether each value is a dot, without lines.
        var isDotted = false
        /// The parts of the line; between them there are no values.
        var segments: [[Point]]
    }

    /// A span of time with a meaning.
    struct Band {
        enum Kind: String, CaseIterable {
            case press, drag, settle
        }

        var kind: Kind
        var from: Double
        var to: Double
    }

    /// A release, at its time and value.
    struct Mark {
        var point: Point
        var color: Int
        /// The name of the recording.
        var group: String
        /// Whether the release finishes its transition.
        var finishes: Bool
    }

    /// The row of a chart of bands: a recording, and its bands.
    struct Lane {
        var name: String
        var color: Int
        var bands: [Band]
    }

    /// The title.
    var title: String
    /// The unit of the values; empty for pure numbers.
    var unit: String
    /// The meaning, in a sentence, for readers without the picture.
    var summary: String
    /// The lines.
    var series: [Series] = []
    /// Spans of time behind the lines.
    var bands: [Band] = []
    /// Horizontal lines with their values.
    var limits: [Double] = []
    /// The releases.
    var marks: [Mark] = []
    /// The values from bottom to top; nil: those of the series.
    var range: ClosedRange<Double>?
    /// The height of the plot, in pixels.
    var height = 150
    /// The decimals of values in the legend.
    var decimals = 1

    /// The values from bottom to top, with a margin around the series.
    var visibleRange: ClosedRange<Double> {
        if let range { return range }
        let values = series.flatMap { $0.segments.flatMap { $0.map(\.value) } } + limits
        guard let low = values.min(), let high = values.max(), low.isFinite, high.isFinite else { return 0...1 }
        let margin = max((high - low) * 0.06, max(abs(low), abs(high)) * 1e-6, 1e-6)
        return low - margin...high + margin
    }

    /// The most lines of a chart whose styles readers tell apart.
    static let mostLines = 6

    /// Returns the chart, or small multiples of it if it has more than ``mostLines`` lines: a chart for each group, with the
    /// same range of values.
    var multiples: [Chart] {
        guard series.count > Self.mostLines else { return [self] }
        let groups = series.map(\.group).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return groups.map { group in
            var chart = self
            chart.title = group
            chart.summary = "\(title) of \(group). \(summary)"
            chart.series = series.filter { $0.group == group }.map { line in
                var line = line
                if line.name.hasPrefix(group + ", ") { line.name.removeFirst(group.count + 2) }
                return line
            }
            chart.marks = marks.filter { $0.group == group }
            chart.range = visibleRange
            chart.height = max(height * 2 / 3, 90)
            return chart
        }
    }

    /// Returns the chart with at most this many points in each series.
    func decimated(to limit: Int) -> Chart {
        var chart = self
        for index in chart.series.indices {
            chart.series[index].segments = Self.decimate(chart.series[index].segments, to: limit)
        }
        return chart
    }

    /// Joins bands of one kind between which there is less than a fraction of a length, so that their number is limited.
    ///
    /// - Parameters:
    ///   - bands: the bands, of any kinds.
    ///   - gap: the least gap that stays, in seconds.
    /// - Returns: The bands, by kind and then by time.
    static func join(_ bands: [Band], closerThan gap: Double) -> [Band] {
        Band.Kind.allCases.flatMap { kind in
            bands.filter { $0.kind == kind }.sorted { $0.from < $1.from }.reduce(into: [Band]()) { joined, band in
                if let last = joined.last, band.from - last.to < gap {
                    joined[joined.count - 1].to = max(last.to, band.to)
                } else {
                    joined.append(band)
                }
            }
        }
    }

    /// Keeps the lowest and the highest point of each column of equal time, so that no peak is lost.
    static func decimate(_ segments: [[Point]], to limit: Int) -> [[Point]] {
        let count = segments.reduce(0) { $0 + $1.count }
        guard count > limit, let first = segments.first?.first?.time, let last = segments.last?.last?.time, last > first
        else { return segments }
        // Many short segments need a column each at least; the most important are the longest.
        let columns = max(1, limit / 2)
        let width = (last - first) / Double(columns)
        var kept: [[Point]] = []
        for segment in segments {
            var points: [Point] = [], column = -1, low: Point?, high: Point?
            func flush() {
                guard let low, let high else { return }
                points += low == high ? [low] : low.time <= high.time ? [low, high] : [high, low]
            }
            for point in segment {
                let place = Int((point.time - first) / width)
                if place != column {
                    flush()
                    (column, low, high) = (place, point, point)
                }
                if let known = low, point.value < known.value { low = point }
                if let known = high, point.value > known.value { high = point }
            }
            flush()
            // A segment inside the last column of the one before would only add points.
            if let time = points.first?.time, points.count <= 2, kept.count > columns,
                let before = kept.last?.last?.time, time - before < width
            {
                continue
            }
            kept.append(points)
        }
        return kept
    }
}
