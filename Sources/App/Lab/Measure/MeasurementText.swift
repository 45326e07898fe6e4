import Controllers
import Geometry
import Motion
import Replay
import System
import Viewer

/// The values of measurements as JSON, CSV and plain text; Docs/Measurement.md explains each column.
public struct MeasurementText {
    /// The recordings.
    public let recordings: [RecordingMeasurement]

    /// The comparison of two groups of them; nil without one.
    public let comparison: DeviceComparison?

    /// Creates the texts of one or more recordings.
    public init(_ recordings: [RecordingMeasurement], comparison: DeviceComparison? = nil) {
        (self.recordings, self.comparison) = (recordings, comparison)
    }

    // MARK: CSV

    /// Writes the releases as CSV, a row each.
    public func writeReleaseTable(to output: inout some TextOutputStream) {
        MeasurementTable.releases.writeCSV(of: recordings, isTidy: false, to: &output)
    }

    /// Writes the frames as CSV, a row each.
    public func writeFrameTable(to output: inout some TextOutputStream) {
        MeasurementTable.frames.writeCSV(of: recordings, isTidy: false, to: &output)
    }

    /// The names of all tables.
    public static var tables: [String] { MeasurementTable.all.map(\.name) }

    /// Writes a table as CSV whose header has the units; `name` is one of ``tables``.
    public func writeTable(named name: String, to output: inout some TextOutputStream) {
        MeasurementTable.all.first { $0.name == name }?.writeCSV(of: recordings, isTidy: true, to: &output)
    }

    // MARK: JSON

    /// Writes everything as one JSON object, in pieces, because it is longer than the recordings.
    public func writeJSON(to output: inout some TextOutputStream) {
        output.write("{\"format\":\"tactile-report\",\"version\":2,\"recordings\":[\n")
        for (index, recording) in recordings.enumerated() {
            output.write(index == 0 ? "  " : ",\n  ")
            recording.writeJSON(to: &output)
        }
        output.write("\n]")
        if let comparison { output.write(",\n\"comparison\":\(comparison.trace.text)") }
        output.write("}\n")
    }

    // MARK: Text

    /// The releases as a table for a terminal.
    public var summary: String {
        let isMarked = recordings.contains { $0.releases.contains { $0.mark != nil } }
        let head =
            ["recording", "time", "progress", "velocity", "release", "margins", "", "settles after"]
            + (isMarked ? ["mark"] : [])
        let rows = recordings.flatMap { recording in
            recording.releases.isEmpty
                ? [[recording.name, "there is no release of a drag or a pinch"]]
                : recording.releases.map { row($0, of: recording) + (isMarked ? [$0.markText] : []) }
        }
        let comparisons = recordings.flatMap { recording in
            recording.comparisons.map { "\n\(recording.name): " + BlindResultText($0).text }
        }
        return TextTable.text([head] + rows) + comparisons.joined()
    }

    private func row(_ release: Release, of recording: RecordingMeasurement) -> [String] {
        [
            recording.name, NumberText.fixed(release.time, 3, "s"), NumberText.fixed(release.progress, 3),
            NumberText.fixed(release.velocity, 0, "pt/s"),
            release.kind.words + (release.isLiftInferred ? " (lift inferred)" : ""),
            NumberText.fixed(release.decision?.distanceMargin, 1, "pt"),
            NumberText.fixed(release.decision?.speedMargin, 1, "pt/s"),
            release.ending.text(decimals: 3, unit: " s"),
        ]
    }
}

/// Tables as CSV (RFC 4180, with plain line feeds).
nonisolated enum CSVText {
    /// Returns rows as CSV.
    static func table(_ rows: [[String]]) -> String {
        rows.map(line).joined()
    }

    /// Returns a row as a line.
    static func line(_ row: [String]) -> String { row.map(field).joined(separator: ",") + "\n" }

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
    /// The decision as a word; nil without one.
    var outcome: String? { decision.map { $0.finishes ? "finish" : "cancel" } }

    /// The tester's judgement, what was wanted, and whether the release did that.
    var markText: String {
        guard let mark else { return NumberText.missing }
        let wanted = mark.wanted.map { ", wanted \($0.words)" } ?? ""
        return mark.verdict.rawValue + wanted + (isAsWanted == false ? ", decided otherwise" : "")
    }
}

nonisolated extension Release.Ending {
    /// The time until the transition ends, or the reason why there is none.
    func text(decimals: Int, unit: String = "") -> String {
        switch self {
        case .none: NumberText.missing
        case .pending: "after the end"
        case .caught: "caught"
        case .ended(let time, _): NumberText.fixed(time, decimals) + unit
        }
    }

    /// The name in tables of values.
    var name: String {
        switch self {
        case .none: "none"
        case .pending: "pending"
        case .caught: "caught"
        case .ended: "ended"
        }
    }
}

extension RecordingMeasurement {
    fileprivate func writeJSON(to output: inout some TextOutputStream) {
        // The last brace follows the lists.
        output.write(String(TraceValue.fields(facts).text.dropLast()))
        write(.samples, to: &output)
        let regularities = regularities.map { $1.trace($0) }
        output.write(",\"intervals\":\(regularities[0].text)")
        Self.write("regularities", regularities, to: &output)
        for table in MeasurementTable.all where table.name != MeasurementTable.samples.name {
            write(table, to: &output)
        }
        let results = comparisons.lazy.map { TraceValue.fields(BlindResultText($0).fields) }
        Self.write("comparisons", results, to: &output)
        output.write(",\"estimates\":[")
        for (index, estimator) in VelocityEstimator.allCases.enumerated() {
            output.write((index == 0 ? "" : ",") + "{\"estimator\":\(JSONText.string(estimator.rawValue))")
            Self.write("values", estimates(of: estimator).values.lazy.map(\.trace), to: &output)
            output.write("}")
        }
        output.write("]}")
    }

    private func write(_ table: MeasurementTable, to output: inout some TextOutputStream) {
        Self.write(table.name, table.objects(of: self), to: &output)
    }

    private static func write(
        _ name: String, _ values: some Sequence<TraceValue>, to output: inout some TextOutputStream
    ) {
        output.write(",\"\(name)\":[")
        var separator = ""
        for value in values {
            output.write(separator + value.text)
            separator = ","
        }
        output.write("]")
    }

    private var facts: [(name: String, value: TraceValue)] {
        [
            ("name", .string(name)), ("scene", .string(origin.scene)),
            ("size", .list([.number(origin.size.width), .number(origin.size.height)])),
            ("device", .text(origin.device)), ("compositor", .text(origin.compositor)),
            ("refreshRate", .value(origin.refreshRate)), ("intent", .text(origin.intent?.rawValue)),
            ("tuning", .sorted(tuning.values())), ("end", .number(end)),
        ]
    }
}

extension TraceValue {
    /// Returns a tuning with its constants in the order of their names.
    fileprivate static func sorted(_ values: JSONValue) -> TraceValue {
        guard let members = values.object else { return values.number.map { .number($0) } ?? text(values.string) }
        return fields(members.sorted { $0.name < $1.name }.map { ($0.name, sorted($0.value)) })
    }

    static func fields(_ fields: [(name: String, value: TraceValue)]) -> TraceValue {
        .object(TraceFields(fields))
    }
}

extension IntervalStatistics {
    fileprivate func trace(_ name: String) -> TraceValue {
        .fields([
            ("between", .string(name)), ("count", .integer(count)), ("median", .value(median)),
            ("jitter", .value(jitter)), ("p5", .value(percentile5)), ("p95", .value(percentile95)),
            ("sharedStamps", .integer(sharedStampCount)), ("pauses", .integer(pauseCount)),
            ("histogram", .list(histogram.map { .integer($0) })),
        ])
    }
}

extension VelocityEstimates.Estimate {
    fileprivate var trace: TraceValue { .list([.number(time), .number(velocity.dx), .number(velocity.dy)]) }
}
