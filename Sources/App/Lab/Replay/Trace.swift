public import Controllers
public import Geometry
public import Gestures
import System

/// A log of a replay as JSON Lines: a line for each frame, release, transition call, fault and annotation.
public final class Trace: TransitionObserver, GestureObserver {
    /// The beginning of a trace.
    public static let mark = "{\"format\":\"tactile-trace\""

    /// The annotations whose lines are left, in order of time; each precedes the first frame that is not before it.
    public var annotations: ArraySlice<RecordedAnnotation> = []
    private var lines: [String] = []
    private let file: TraceFile?

    /// Creates a trace in memory that consists of its header.
    public init(size: Size, scale: Double, rate: Double) {
        file = nil
        addHeader(size: size, scale: scale, rate: rate)
    }

    /// Creates a trace that is written to a file while it grows; ``finish()`` completes it.
    ///
    /// A plain file is replaced as a whole or not at all; a link, a pipe or a device is written through, and `-` is
    /// standard output.
    ///
    /// - Parameters:
    ///   - size: the window's size, in points.
    ///   - scale: pixels per point.
    ///   - rate: frames per second.
    ///   - path: the file.
    /// - Throws: ``RecordingError`` if the file cannot be written.
    public init(size: Size, scale: Double, rate: Double, writingTo path: String) throws(RecordingError) {
        file = try TraceFile(path)
        addHeader(size: size, scale: scale, rate: rate)
    }

    private func addHeader(size: Size, scale: Double, rate: Double) {
        let sides = "\(JSONText.number(size.width)),\(JSONText.number(size.height))"
        add(
            "\(Self.mark),\"version\":1,\"size\":[\(sides)],"
                + "\"scale\":\(JSONText.number(scale)),\"hz\":\(JSONText.number(rate))}")
    }

    private func add(_ line: String) {
        if let file { file.add(line) } else { lines.append(line) }
    }

    /// Adds the lines of the annotations up to a time, or before it.
    private func addAnnotations(upTo time: Double, orAt includesTime: Bool) {
        while let next = annotations.first, next.time < time || includesTime && next.time == time {
            annotations.removeFirst()
            let fields = TraceFields([("t", .number(next.time))] + next.traceFields)
            add(TraceValue.object(fields).text)
        }
    }

    /// The text of a trace in memory; each line ends in a line break.
    public var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds the line of a frame.
    public func add(_ fields: TraceFields, at time: Double) {
        addAnnotations(upTo: time, orAt: true)
        add("{\"t\":\(JSONText.rounded(time))\(fields.fields.map { "," + $0.text }.joined())}")
    }

    /// Adds the line of a call.
    public func transition(did call: TransitionCall, at time: Double) {
        addAnnotations(upTo: time, orAt: false)
        let subject = call.subject.map { ",\"of\":\(JSONText.string($0))" } ?? ""
        let answer = call.answer.map { ",\"answer\":\(JSONText.string($0))" } ?? ""
        add("{\"t\":\(JSONText.rounded(time)),\"call\":\"\(call.name.rawValue)\"\(subject)\(answer)}")
    }

    /// Adds the line of the release of a drag or a pinch, before the calls that it leads to.
    public func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
        guard let kind = ReleaseKind(of: recognizer) else { return }
        addAnnotations(upTo: time, orAt: false)
        add("{\"t\":\(JSONText.rounded(time)),\"release\":\"\(kind.rawValue)\"}")
    }

    /// Adds the line of a fault.
    public func transition(reports fault: TransitionFault, at time: Double) {
        addAnnotations(upTo: time, orAt: false)
        let text = JSONText.string(fault.description)
        add("{\"t\":\(JSONText.rounded(time)),\"fault\":\"\(fault.rule.rawValue)\",\"text\":\(text)}")
    }

    /// Writes a trace in memory to a file, as ``init(size:scale:rate:writingTo:)`` does.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``RecordingError`` if it cannot be written.
    public func write(to path: String) throws(RecordingError) {
        let file = try TraceFile(path)
        for line in lines { file.add(line) }
        try file.finish()
    }

    /// Completes a trace that is written while it grows; has no effect on one in memory.
    ///
    /// - Throws: ``RecordingError`` if a part of it could not be written; the path is unchanged then.
    public func finish() throws(RecordingError) { try file?.finish() }

    /// Checks, before a replay, that a trace can be written to a file.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``RecordingError`` if its folder is missing or not writable, or if the path is a folder.
    public static func checkPlace(_ path: String) throws(RecordingError) {
        do {
            try AtomicFile.checkPlace(path)
        } catch {
            throw unwritable(path, error.reason)
        }
    }

    static func unwritable(_ path: String, _ reason: String) -> RecordingError {
        RecordingError(place: path, reason: "the trace cannot be written there (\(reason)); choose another place")
    }
}

extension TraceFields.Field {
    fileprivate var text: String { "\(JSONText.string(name)):\(value.text)" }
}

extension TraceValue {
    /// The value as JSON; numbers are rounded to nine decimals.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): "\(value)"
        case .number(let value): JSONText.rounded(value)
        case .string(let value): JSONText.string(value)
        case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let fields): "{" + fields.fields.map(\.text).joined(separator: ",") + "}"
        }
    }
}
