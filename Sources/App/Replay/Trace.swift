public import Controllers
import Foundation
public import Geometry

/// What a replay did, frame by frame and call by call, as JSON Lines.
public final class Trace: TransitionObserver {
    private var lines: [String] = []

    /// Begins a trace with its header.
    public init(size: Size, scale: Double, rate: Double) {
        let sides = "\(JSONText.number(size.width)),\(JSONText.number(size.height))"
        lines.append(
            "{\"format\":\"tactile-trace\",\"version\":1,\"size\":[\(sides)],"
                + "\"scale\":\(JSONText.number(scale)),\"hz\":\(JSONText.number(rate))}")
    }

    /// The trace as text, a line break after each line.
    public var text: String { lines.joined(separator: "\n") + "\n" }

    /// Adds a frame's line.
    public func add(_ fields: TraceFields, at time: Double) {
        lines.append("{\"t\":\(JSONText.rounded(time))\(fields.fields.map { "," + $0.text }.joined())}")
    }

    /// Adds a call's line.
    public func transition(did call: TransitionCall, at time: Double) {
        let subject = call.subject.map { ",\"of\":\(JSONText.string($0))" } ?? ""
        let answer = call.answer.map { ",\"answer\":\(JSONText.string($0))" } ?? ""
        lines.append("{\"t\":\(JSONText.rounded(time)),\"call\":\"\(call.name.rawValue)\"\(subject)\(answer)}")
    }

    /// Adds a fault's line.
    public func transition(reports fault: TransitionFault, at time: Double) {
        let text = JSONText.string(fault.description)
        lines.append("{\"t\":\(JSONText.rounded(time)),\"fault\":\"\(fault.rule.rawValue)\",\"text\":\(text)}")
    }

    /// Writes the trace to a file, all of it or nothing, or into what else bears that name: a link, a pipe, a device.
    ///
    /// - Parameter path: the file.
    /// - Throws: `RecordingError` where it cannot be written.
    public func write(to path: String) throws(RecordingError) {
        do {
            let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            let isFile = kind == nil || kind == .typeRegular
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: isFile ? .atomic : [])
        } catch {
            throw Self.unwritable(path, error.reason)
        }
    }

    /// Makes sure, before anything is played, that there is a place for a trace.
    ///
    /// - Parameter path: the file.
    /// - Throws: `RecordingError` where its folder is missing or closed, or a folder has its name.
    public static func checkPlace(_ path: String) throws(RecordingError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !path.isEmpty, !isFolder.boolValue else { throw unwritable(path, "it is a folder") }
        guard FileManager.default.isWritableFile(atPath: exists ? path : folder) else {
            throw unwritable(path, exists ? "permission denied" : "its folder is missing or closed")
        }
    }

    private static func unwritable(_ path: String, _ reason: String) -> RecordingError {
        RecordingError(place: path, reason: "the trace cannot be written there (\(reason)); choose another place")
    }
}

extension TraceFields.Field {
    fileprivate var text: String { "\(JSONText.string(name)):\(value.text)" }
}

extension TraceValue {
    fileprivate var text: String {
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
