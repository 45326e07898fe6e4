import Controllers
import Replay

extension MeasurementTable {
    /// The tables of a folder of CSV; Docs/Measurement.md explains each column.
    static let all = [
        summary, samples, gestures, releases, frames, presented, rests, gaps, distributions, histograms, spectrum,
    ]

    /// One row for each recording.
    static let summary = MeasurementTable(
        "summary",
        [
            Column<RecordingMeasurement>("scene", in: .onlyCSV) { .string($0.origin.scene) },
            Column("device", in: .onlyCSV) { .text($0.origin.device) },
            Column("compositor", in: .onlyCSV) { .text($0.origin.compositor) },
            Column("refreshRate", .hertz, in: .onlyCSV) { .value($0.origin.refreshRate) },
            Column("intent", in: .onlyCSV) { .text($0.origin.intent?.rawValue) },
            Column("end", .seconds, in: .onlyCSV) { .number($0.end) },
            Column("outcome") { .text($0.outcome?.rawValue) },
            Column("usualInterval", .seconds) { .value($0.quality.missing?.interval) },
            Column("missingReports") { .count($0.quality.missing?.reports) },
            Column("jumps") { .integer($0.quality.jumps.count) },
            Column("lateSamples") { .integer($0.samples.count { $0.sampled < $0.time }) },
            Column("presentedFrames") { .count($0.presented?.count) },
            Column("lateFrames") { .count($0.presented?.count { $0.isLate }) },
            Column("jitterFrequency", .hertz) { .value($0.quality.spectrum?.peak?.frequency) },
            Column("jitterAmplitude", .seconds) { .value($0.quality.spectrum?.peak?.amplitude) },
        ]
    ) { [$0] }

    /// The samples of the devices.
    static let samples = MeasurementTable(
        "samples",
        [
            Column<(sample: InputSample, jump: Double?)>("time", .seconds) { .number($0.sample.time) },
            Column("sampled", .seconds) { .number($0.sample.sampled) },
            Column("kind") { .string($0.sample.kind.rawValue) },
            Column("x", .points) { .number($0.sample.location.x) },
            Column("y", .points) { .number($0.sample.location.y) },
            Column("phase") { .text($0.sample.phase) },
            Column("contact") { .count($0.sample.contact) },
            Column("jump", .points) { .value($0.jump) },
        ]
    ) { recording in
        let jumps = Dictionary(uniqueKeysWithValues: recording.quality.jumps.map { ($0.sample, $0.distance) })
        return recording.samples.enumerated().lazy.map { (sample: $1, jump: jumps[$0]) }
    }

    /// The beginnings and ends of gestures.
    static let gestures = MeasurementTable(
        "gestures",
        [
            Column<GestureChange>("time", .seconds) { .number($0.time) },
            Column("gesture") { .integer($0.gesture) },
            Column("recognizer") { .string($0.recognizer) },
            Column("state") { .string($0.state.rawValue) },
        ]
    ) { $0.changes }

    /// The releases of drags and pinches.
    static let releases = MeasurementTable(
        "releases",
        [
            Column<(number: Int, release: Release, intent: Recording.Intent?)>("release", in: .onlyCSV) {
                .integer($0.number)
            },
            Column("time", .seconds) { .number($0.release.time) },
            Column("decisionTime", .seconds) { .number($0.release.decisionTime) },
            Column("duration", .seconds) { .number($0.release.duration) },
            Column("progress") { .value($0.release.progress) },
            Column("velocity", .speed) { .number($0.release.velocity) },
            Column("peakSpeed", .speed) { .number($0.release.peakSpeed) },
            Column("thresholds", in: .onlyJSON) { .list($0.release.thresholds.map { .number($0) }) },
            Column("kind") { .string($0.release.kind.rawValue) },
            Column("outcome") { .text($0.release.outcome) },
            Column("distanceMargin", .points) { .value($0.release.decision?.distanceMargin) },
            Column("speedMargin", .speed) { .value($0.release.decision?.speedMargin) },
            Column("lift") { .string($0.release.isLiftInferred ? "inferred" : "reported") },
            Column("transition") { .string($0.release.ending.name) },
            Column("settleTime", .seconds) { .value($0.release.settleTime) },
            Column("completed") { $0.release.isCompleted.map { .bool($0) } ?? .null },
            Column("mark") { .text($0.release.mark?.verdict.rawValue) },
            Column("wanted") { .text($0.release.mark?.wanted?.rawValue) },
            Column("asWanted") { $0.release.isAsWanted.map { .bool($0) } ?? .null },
            Column("intent", in: .onlyCSV) { .text($0.intent?.rawValue) },
        ]
    ) { recording in
        recording.releases.enumerated().lazy.map {
            (number: $0 + 1, release: $1, intent: recording.origin.intent)
        }
    }

    /// The state on screen at regular times.
    static let frames = MeasurementTable(
        "frames",
        [
            Column<MeasuredFrame>("time", .seconds) { .number($0.time) },
            Column("velocity", .speed, in: .onlyJSON) { $0.velocity.map { .vector($0) } ?? .null },
            Column("velocityX", .speed, in: .onlyCSV) { .value($0.velocity?.dx) },
            Column("velocityY", .speed, in: .onlyCSV) { .value($0.velocity?.dy) },
            Column("progress") { .value($0.progress) },
            Column("scale") { .value($0.scale) },
            Column("dimming") { .value($0.dimming) },
        ]
    ) { $0.frames }

    /// The frames that the window has presented.
    static let presented = MeasurementTable(
        "presented",
        [
            Column<PresentedFrame>("due", .seconds) { .number($0.timing.due) },
            Column("input", .seconds) { .value($0.isFirstOfInput ? $0.timing.newestInput : nil) },
            Column("received", .seconds) { .value($0.isFirstOfInput ? $0.received : nil) },
            Column("stepped", .seconds) { .number($0.timing.stepped) },
            Column("drawn", .seconds) { .number($0.timing.drawn) },
            Column("presented", .seconds) { .number($0.timing.presented) },
            Column("duration", .seconds) { .number($0.duration) },
            Column("missedRefreshes", .refreshes) { .integer($0.missedRefreshes) },
        ]
    ) { $0.presented ?? [] }

    /// The parts of contacts in which a finger rests.
    static let rests = MeasurementTable(
        "rests",
        [
            Column<InputQuality.Rest>("from", .seconds) { .number($0.from) },
            Column("to", .seconds) { .number($0.to) },
            Column("samples") { .integer($0.count) },
            Column("deviationX", .points) { .number($0.deviation.dx) },
            Column("deviationY", .points) { .number($0.deviation.dy) },
            Column("peak", .points) { .number($0.peak) },
        ]
    ) { $0.quality.rests }

    /// The gaps in which reports are missing, by their length.
    static let gaps = MeasurementTable(
        "gaps",
        [
            Column<InputQuality.Gap>("intervals") { .integer($0.intervals) },
            Column("count") { .integer($0.count) },
        ]
    ) { $0.quality.missing?.gaps ?? [] }

    /// The distribution of each quantity.
    static let distributions = MeasurementTable(
        "distributions",
        [
            Column<(quantity: Quantity, count: Int?, values: Distribution?)>("quantity") {
                .string($0.quantity.rawValue)
            },
            Column("unit") { .string($0.quantity.unit.rawValue) },
            Column("count") { .count($0.count) },
            Column("minimum") { .value($0.values?.minimum) },
            Column("quartile1") { .value($0.values?.quartile1) },
            Column("median") { .value($0.values?.median) },
            Column("quartile3") { .value($0.values?.quartile3) },
            Column("percentile95") { .value($0.values?.percentile95) },
            Column("maximum") { .value($0.values?.maximum) },
            Column("deviation") { .value($0.values?.deviation) },
        ]
    ) { recording in
        Quantity.allCases.map { quantity in
            (
                quantity: quantity, count: recording.values(of: quantity)?.count,
                values: recording.distribution(of: quantity)
            )
        }
    }

    /// The classes of the histogram of each quantity.
    static let histograms = MeasurementTable(
        "histograms",
        [
            Column<(quantity: Quantity, from: Double, to: Double?, count: Int)>("quantity") {
                .string($0.quantity.rawValue)
            },
            Column("unit") { .string($0.quantity.unit.rawValue) },
            Column("from") { .number($0.from) },
            Column("to") { .value($0.to) },
            Column("count") { .integer($0.count) },
        ]
    ) { recording in
        Quantity.allCases.flatMap { quantity in
            guard let distribution = recording.distribution(of: quantity) else {
                return [(quantity: Quantity, from: Double, to: Double?, count: Int)]()
            }
            let width = distribution.classWidth, counts = distribution.histogram
            return counts.enumerated().map { index, count in
                let from = distribution.start + Double(index) * width
                let isOpen = distribution.isOpen && index == counts.count - 1
                return (quantity: quantity, from: from, to: isOpen ? nil : from + width, count: count)
            }
        }
    }

    /// The spectrum of the intervals between samples.
    static let spectrum = MeasurementTable(
        "spectrum",
        [
            Column<(frequency: Double, amplitude: Double)>("frequency", .hertz) { .number($0.frequency) },
            Column("amplitude", .seconds) { .number($0.amplitude) },
        ]
    ) { recording in
        (recording.quality.spectrum.map { spectrum in
            spectrum.amplitudes.enumerated().map { (frequency: spectrum.frequency($0), amplitude: $1) }
        }) ?? []
    }
}
