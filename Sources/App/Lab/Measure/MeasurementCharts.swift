import Geometry
import Gestures
import Motion

/// The charts of one or more recordings, on a common time.
nonisolated struct MeasurementCharts {
    /// The most points of all lines together, which keeps a page below two megabytes.
    private static let mostPoints = 60_000

    /// The most releases of a recording that the chart of the progress marks.
    private static let mostMarks = 200

    /// The recordings.
    let recordings: [RecordingMeasurement]

    /// Whether there are several recordings, whose times then begin at their first contact.
    var isComparison: Bool { recordings.count > 1 }

    /// The time of a recording at which the common time is 0.
    func origin(of recording: RecordingMeasurement) -> Double { isComparison ? recording.firstContact : 0 }

    /// The times that the charts show: those of what happens, with a margin.
    var times: ClosedRange<Double> {
        let spans = recordings.map { recording in
            let span = recording.activity, shift = origin(of: recording)
            return span.lowerBound - shift...span.upperBound - shift
        }
        let first = spans.map(\.lowerBound).min() ?? 0, last = spans.map(\.upperBound).max() ?? 1
        let margin = max((last - first) * 0.03, 0.01)
        return first - margin...last + margin
    }

    /// The times of the contacts alone, for the charts of samples.
    var contactTimes: ClosedRange<Double> {
        let spans = recordings.compactMap { recording -> ClosedRange<Double>? in
            let start = recording.firstContact, shift = origin(of: recording)
            guard let end = recording.samples.last(where: { $0.contact != nil })?.time, end > start else { return nil }
            return start - shift...end - shift
        }
        guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max() else { return times }
        let margin = (last - first) * 0.03
        return first - margin...last + margin
    }

    private var length: Double { times.upperBound - times.lowerBound }

    /// All charts, from the input to what it causes.
    var all: [Chart] {
        let charts = [position, velocity, progress, scale, dimming].compactMap(\.self)
        return limited(charts)
    }

    /// The charts of the estimators, one for each recording.
    var estimators: [Chart] { recordings.map(estimates) }

    /// The chart of sample intervals.
    var intervals: Chart? { interval.map { limited([$0])[0] } }

    private func limited(_ charts: [Chart]) -> [Chart] {
        charts.map { $0.decimated(to: pointLimit) }
    }

    /// The most points of a line.
    private var pointLimit: Int {
        max(Self.mostPoints / (recordings.count * (8 + VelocityEstimator.allCases.count)), 200)
    }

    // MARK: Bands

    /// The lanes of gestures, one for each recording.
    var lanes: [Chart.Lane] {
        let gap = length / 1000
        return recordings.enumerated().map { index, recording in
            let bands = Chart.join(bands(of: recording), closerThan: gap)
            return Chart.Lane(name: recording.name, color: index, bands: bands)
        }
    }

    /// The bands behind the lines, of a single recording; several would cover each other.
    private var background: [Chart.Band] {
        guard !isComparison else { return [] }
        return Chart.join(recordings.flatMap(bands).filter { $0.kind != .press }, closerThan: length / 300)
    }

    /// Returns the contacts, gestures and transitions of a recording.
    func bands(of recording: RecordingMeasurement) -> [Chart.Band] {
        let shift = origin(of: recording)
        func band(_ kind: Chart.Band.Kind, _ from: Double, _ to: Double) -> Chart.Band {
            Chart.Band(kind: kind, from: from - shift, to: to - shift)
        }
        var contacts: [Int: (from: Double, to: Double)] = [:]
        for sample in recording.samples {
            guard let contact = sample.contact else { continue }
            contacts[contact] = (contacts[contact]?.from ?? sample.time, sample.time)
        }
        let presses = contacts.sorted { $0.key < $1.key }.map { band(.press, $1.from, $1.to) }
        var starts: [Int: Double] = [:], drags: [Chart.Band] = []
        for change in recording.changes {
            if change.state == .began {
                starts[change.gesture] = change.time
            } else if let start = starts.removeValue(forKey: change.gesture) {
                drags.append(band(.drag, start, change.time))
            }
        }
        drags += starts.values.sorted().map { band(.drag, $0, recording.end) }
        let settling = recording.releases.compactMap { release in
            release.settleTime.map { band(.settle, release.decisionTime, release.decisionTime + $0) }
        }
        return presses + settling + drags
    }

    // MARK: Lines

    private func name(_ component: String, of recording: RecordingMeasurement) -> String {
        isComparison ? "\(recording.name), \(component)" : component
    }

    /// Returns the parts of a recording's frames in which a value exists.
    private func segments(
        of recording: RecordingMeasurement, _ value: (MeasuredFrame) -> Double?
    ) -> [[Chart.Point]] {
        let shift = origin(of: recording)
        var segments: [[Chart.Point]] = [], isOpen = false
        for frame in recording.frames {
            guard let value = value(frame) else {
                isOpen = false
                continue
            }
            if !isOpen { segments.append([]) }
            isOpen = true
            segments[segments.count - 1].append(Chart.Point(time: frame.time - shift, value: value))
        }
        return segments
    }

    /// Returns two lines for the components of a vector, and one for each recording.
    private func components(_ segments: (RecordingMeasurement, Bool) -> [[Chart.Point]]) -> [Chart.Series] {
        recordings.enumerated().flatMap { index, recording in
            [
                Chart.Series(
                    name: name("vertical", of: recording), group: recording.name, color: index,
                    segments: segments(recording, true)),
                Chart.Series(
                    name: name("horizontal", of: recording), group: recording.name, color: isComparison ? index : 1,
                    isDashed: true, segments: segments(recording, false)),
            ]
        }
    }

    private var position: Chart? {
        let series = components { recording, isVertical in
            let shift = origin(of: recording)
            var contacts: [[Chart.Point]] = [], start = Point.zero, current: Int?
            for sample in recording.samples where !sample.isLift && sample.contact != nil {
                if sample.contact != current {
                    (current, start) = (sample.contact, sample.location)
                    contacts.append([])
                }
                let moved = sample.location - start
                contacts[contacts.count - 1].append(
                    Chart.Point(time: sample.time - shift, value: isVertical ? moved.dy : moved.dx))
            }
            return contacts
        }
        guard series.contains(where: { !$0.segments.isEmpty }) else { return nil }
        return Chart(
            title: "Position", unit: "pt", summary: "The movement of each contact since its beginning, over time.",
            series: series, bands: background, height: 170)
    }

    private var velocity: Chart? {
        let series = components { recording, isVertical in
            segments(of: recording) { frame in frame.velocity.map { isVertical ? $0.dy : $0.dx } }
        }
        guard series.contains(where: { !$0.segments.isEmpty }) else { return nil }
        return Chart(
            title: "Velocity", unit: "pt/s", summary: "The velocity of each drag, over time.", series: series,
            bands: background, height: 170, decimals: 0)
    }

    /// Returns a line for each recording; a single line bears the name of its value.
    private func single(_ title: String, _ value: (MeasuredFrame) -> Double?) -> [Chart.Series] {
        recordings.enumerated().map { index, recording in
            Chart.Series(
                name: isComparison ? recording.name : title, group: recording.name, color: index,
                segments: segments(of: recording, value))
        }.filter { !$0.segments.isEmpty }
    }

    private var progress: Chart? {
        let series = single("progress", \.progress)
        guard !series.isEmpty else { return nil }
        let marks = recordings.enumerated().flatMap { index, recording in
            recording.decisions.prefix(Self.mostMarks).compactMap { release -> Chart.Mark? in
                guard let status = release.status else { return nil }
                return Chart.Mark(
                    point: Chart.Point(time: release.time - origin(of: recording), value: status.progress),
                    color: index, group: recording.name, finishes: status.decision.finishes)
            }
        }
        return Chart(
            title: "Progress", unit: "",
            summary: "The progress of each interaction, with the thresholds of its release rule.", series: series,
            bands: background, limits: Set(recordings.flatMap(\.thresholds)).sorted(), marks: marks,
            range: -0.04...1.04, height: 170, decimals: 3)
    }

    private var scale: Chart? {
        let series = single("scale", \.scale)
        guard !series.isEmpty else { return nil }
        return Chart(
            title: "Scale", unit: "", summary: "The scale of what is dragged, over time.", series: series,
            bands: background, height: 110, decimals: 3)
    }

    private var dimming: Chart? {
        let series = single("dimming", \.dimming)
        guard series.contains(where: { $0.segments.contains { $0.contains { $0.value > 0 } } }) else { return nil }
        return Chart(
            title: "Dimming", unit: "", summary: "The opacity of the dimming, over time.", series: series,
            bands: background, range: -0.04...1.04, height: 110, decimals: 3)
    }

    private var interval: Chart? {
        let series = recordings.enumerated().map { index, recording in
            let shift = origin(of: recording)
            return Chart.Series(
                name: isComparison ? recording.name : "interval", group: recording.name, color: index, isDotted: true,
                segments: [
                    recording.intervals.values.map {
                        Chart.Point(time: $0.time - shift, value: $0.length * 1000)
                    }
                ])
        }.filter { !($0.segments.first?.isEmpty ?? true) }
        guard !series.isEmpty else { return nil }
        let most = series.flatMap { $0.segments.flatMap { $0.map(\.value) } }.max() ?? 1
        return Chart(
            title: "Interval before each sample", unit: "ms",
            summary: "The time between each sample and the one before.", series: series, bands: background,
            range: -0.05 * most...max(most, 1) * 1.1, height: 120, decimals: 2)
    }

    /// Returns the estimates of a recording along the axis of its greater movement.
    private func estimates(of recording: RecordingMeasurement) -> Chart {
        let shift = origin(of: recording)
        let isVertical = recording.isMostlyVertical
        let series = VelocityEstimator.allCases.enumerated().map { index, estimator in
            var contacts: [[Chart.Point]] = [], current: Int?
            for value in recording.estimates(of: estimator).values {
                if value.contact != current { contacts.append([]) }
                current = value.contact
                contacts[contacts.count - 1].append(
                    Chart.Point(
                        time: value.time - shift, value: isVertical ? value.velocity.dy : value.velocity.dx))
            }
            return Chart.Series(
                name: estimator.rawValue, group: estimator.rawValue, color: index,
                segments: Chart.decimate(contacts, to: pointLimit))
        }
        let title = "\(isVertical ? "Vertical" : "Horizontal") velocity by estimator"
        return Chart(
            title: isComparison ? "\(recording.name): \(title.lowercased())" : title, unit: "pt/s",
            summary: "The velocity that each estimator gives at each sample.", series: series,
            bands: isComparison ? [] : background, height: 200, decimals: 0)
    }
}

nonisolated extension RecordingMeasurement {
    /// The time from the first contact, or the first sample without one, to the last change on screen or of the input.
    fileprivate var activity: ClosedRange<Double> {
        let rest = frames.last, moving = frames.last { !$0.shows(the: rest) }
        let start = samples.contains { $0.contact != nil } ? firstContact : samples.first?.time ?? 0
        let ends = [
            samples.last?.time, changes.last?.time, moving?.time,
            releases.map { $0.decisionTime + ($0.settleTime ?? 0) }.max(),
        ]
        return start...max(ends.compactMap(\.self).max() ?? end, start)
    }

    /// Whether the contacts move farther vertically than horizontally, in all.
    fileprivate var isMostlyVertical: Bool {
        var last: [Int: Point] = [:], moved = Vector.zero
        for sample in samples {
            guard let contact = sample.contact else { continue }
            if let before = last[contact] {
                moved.dx += abs(sample.location.x - before.x)
                moved.dy += abs(sample.location.y - before.y)
            }
            last[contact] = sample.location
        }
        return moved.dy >= moved.dx
    }
}

nonisolated extension MeasuredFrame {
    /// Returns whether two frames show the same at different times.
    fileprivate func shows(the other: MeasuredFrame?) -> Bool {
        var copy = self
        copy.time = other?.time ?? time
        return copy == other
    }
}
