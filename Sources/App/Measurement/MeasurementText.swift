import Controllers
import DemoSupport
import Geometry
import Replay

/// The values of measurements as JSON, CSV and plain text; Docs/Measurement.md explains each column.
public struct MeasurementText {
    /// The recordings.
    public let recordings: [RecordingMeasurement]

    /// Creates the texts of one or more recordings.
    public init(_ recordings: [RecordingMeasurement]) { self.recordings = recordings }

    // MARK: CSV

    private static let releaseColumns = [
        "recording", "release", "time", "decisionTime", "duration", "progress", "velocity", "peakSpeed", "outcome",
        "distanceMargin", "speedMargin", "lift", "settleTime", "completed", "intent",
    ]

    /// The releases as CSV, a row each.
    public var releaseTable: String {
        let rows = recordings.flatMap { recording in
            recording.releases.enumerated().map { index, release in
                [
                    recording.name, "\(index + 1)", Self.text(release.time), Self.text(release.decisionTime),
                    Self.text(release.duration), Self.text(release.progress), Self.text(release.velocity),
                    Self.text(release.peakSpeed), release.outcome, Self.text(release.decision.distanceMargin),
                    Self.text(release.decision.speedMargin), release.isLiftInferred ? "inferred" : "reported",
                    Self.text(release.settleTime), release.isCompleted.map { "\($0)" } ?? "",
                    recording.origin.intent?.rawValue ?? "",
                ]
            }
        }
        return CSVText.table([Self.releaseColumns] + rows)
    }

    /// The frames as CSV, a row each.
    public var frameTable: String {
        let rows = recordings.flatMap { recording in
            recording.frames.map { frame in
                [
                    recording.name, Self.text(frame.time), Self.text(frame.velocity?.dx), Self.text(frame.velocity?.dy),
                    Self.text(frame.progress), Self.text(frame.scale), Self.text(frame.dimming),
                ]
            }
        }
        return CSVText.table(
            [["recording", "time", "velocityX", "velocityY", "progress", "scale", "dimming"]] + rows)
    }

    static func text(_ value: Double?) -> String { value.map(JSONText.rounded) ?? "" }

    // MARK: JSON

    /// Everything as one JSON object.
    public var json: String {
        let list = recordings.map { "  " + TraceValue.object(TraceFields($0.fields)).text }
        return "{\"format\":\"tactile-report\",\"version\":1,\"recordings\":[\n\(list.joined(separator: ",\n"))\n]}\n"
    }

    // MARK: Text

    /// The decisions as a table for a terminal.
    public var summary: String {
        let head = ["recording", "time", "progress", "velocity", "decision", "margins", "", "settles after"]
        let rows = recordings.flatMap { recording in
            recording.releases.isEmpty
                ? [[recording.name, "no release has decided an interaction"]]
                : recording.releases.map { release in
                    [
                        recording.name, NumberText.fixed(release.time, 3, "s"), NumberText.fixed(release.progress, 3),
                        NumberText.fixed(release.velocity, 0, "pt/s"),
                        (release.decision.finishes ? "finishes" : "cancels")
                            + (release.isLiftInferred ? " (lift inferred)" : ""),
                        NumberText.fixed(release.decision.distanceMargin, 1, "pt"),
                        NumberText.fixed(release.decision.speedMargin, 1, "pt/s"),
                        release.settleTime.map { NumberText.fixed($0, 3, "s") } ?? NumberText.missing,
                    ]
                }
        }
        return TextTable.text([head] + rows)
    }
}

/// Tables as CSV (RFC 4180, with plain line feeds).
nonisolated enum CSVText {
    /// Returns rows as CSV.
    static func table(_ rows: [[String]]) -> String {
        rows.map { $0.map(field).joined(separator: ",") + "\n" }.joined()
    }

    /// Returns a field, in quotes if it contains a separator.
    private static func field(_ text: String) -> String {
        // Spreadsheets would evaluate a name that begins like a formula.
        let isFormula = text.first.map { "=+@\t".contains($0) } ?? false
        let text = isFormula ? "'" + text : text
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}

/// Tables for a terminal.
nonisolated enum TextTable {
    /// Returns rows with aligned columns; the first is the head.
    static func text(_ rows: [[String]]) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.filter { $0.count == count }.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let isLast = column == row.count - 1
                line += cell + (isLast ? "" : String(repeating: " ", count: max(widths[column] - cell.count, 0) + 2))
            }
            return line + "\n"
        }.joined()
    }
}

nonisolated extension Release {
    /// The decision as a word.
    var outcome: String { decision.finishes ? "finish" : "cancel" }
}

extension RecordingMeasurement {
    fileprivate var fields: [(name: String, value: TraceValue)] {
        [
            ("name", .string(name)), ("scene", .string(origin.scene)),
            ("size", .list([.number(origin.size.width), .number(origin.size.height)])),
            ("device", .text(origin.device)), ("compositor", .text(origin.compositor)),
            ("refreshRate", .value(origin.refreshRate)), ("intent", .text(origin.intent?.rawValue)),
            ("tuning", .tuning(tuning.values)), ("end", .number(end)),
            ("samples", .list(samples.map(\.trace))), ("intervals", intervals.trace),
            ("gestures", .list(changes.map(\.trace))), ("releases", .list(releases.map(\.trace))),
            ("frames", .list(frames.map(\.trace))), ("estimates", .list(estimates.map(\.trace))),
        ]
    }
}

extension TraceValue {
    fileprivate static func value(_ number: Double?) -> TraceValue { number.map { .number($0) } ?? .null }

    fileprivate static func text(_ text: String?) -> TraceValue { text.map { .string($0) } ?? .null }

    fileprivate static func tuning(_ values: [String: TuningValue]) -> TraceValue {
        .object(
            TraceFields(
                values.sorted { $0.key < $1.key }.map { name, value in
                    switch value {
                    case .number(let number): (name, .number(number))
                    case .word(let word): (name, .string(word))
                    case .group(let group): (name, tuning(group))
                    }
                }))
    }

    fileprivate static func fields(_ fields: [(name: String, value: TraceValue)]) -> TraceValue {
        .object(TraceFields(fields))
    }
}

extension InputSample {
    fileprivate var trace: TraceValue {
        .fields([
            ("time", .number(time)), ("kind", .string(kind.rawValue)), ("x", .number(location.x)),
            ("y", .number(location.y)), ("phase", .text(phase)), ("contact", contact.map { .integer($0) } ?? .null),
        ])
    }
}

extension SampleIntervals {
    fileprivate var trace: TraceValue {
        .fields([
            ("count", .integer(values.count)), ("median", .value(median)), ("jitter", .value(jitter)),
            ("p5", .value(quantile(0.05))), ("p95", .value(quantile(0.95))),
            ("sharedStamps", .integer(sharedStampCount)), ("pauses", .integer(pauseCount)),
            ("histogram", .list(histogram.map { .integer($0) })),
        ])
    }
}

extension GestureChange {
    fileprivate var trace: TraceValue {
        .fields([
            ("time", .number(time)), ("gesture", .integer(gesture)), ("recognizer", .string(recognizer)),
            ("state", .string(state.rawValue)),
        ])
    }
}

extension Release {
    fileprivate var trace: TraceValue {
        .fields([
            ("time", .number(time)), ("decisionTime", .number(decisionTime)), ("duration", .number(duration)),
            ("progress", .number(progress)), ("velocity", .number(velocity)), ("peakSpeed", .number(peakSpeed)),
            ("thresholds", .list(thresholds.map { .number($0) })), ("outcome", .string(outcome)),
            ("distanceMargin", .value(decision.distanceMargin)), ("speedMargin", .value(decision.speedMargin)),
            ("lift", .string(isLiftInferred ? "inferred" : "reported")), ("settleTime", .value(settleTime)),
            ("completed", isCompleted.map { .bool($0) } ?? .null),
        ])
    }
}

extension MeasuredFrame {
    fileprivate var trace: TraceValue {
        .fields([
            ("time", .number(time)), ("velocity", velocity.map { .vector($0) } ?? .null),
            ("progress", .value(progress)),
            ("scale", .value(scale)), ("dimming", .value(dimming)),
        ])
    }
}

extension VelocityEstimates {
    fileprivate var trace: TraceValue {
        .fields([
            ("estimator", .string(estimator.rawValue)),
            (
                "values",
                .list(
                    values.map { value in
                        .list([.number(value.time), .number(value.velocity.dx), .number(value.velocity.dy)])
                    })
            ),
        ])
    }
}
