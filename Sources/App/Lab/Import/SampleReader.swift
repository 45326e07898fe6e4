import Geometry
import Platform
import System

/// A reader of plain samples: times with places, or with distances that the content moves.
nonisolated struct SampleReader {
    /// The pointer's place for samples that have none, in points.
    private let start: Point
    private var first: Double?

    /// The names of the values of a sample.
    static let names: Set = ["t", "x", "y", "dx", "dy", "phase", "id", "source", "precise"]

    /// Creates a reader.
    init(start: Point) { self.start = start }

    /// Adds the event of a sample.
    ///
    /// - Throws: `Fault` for a value that is missing or unsuitable, and a time that goes back.
    mutating func add(_ sample: JSONRecord, to sink: inout EventSink, _ report: inout ImportReport) throws(Fault) {
        let time = try sample.required("t", in: -1e12...1e12)
        let start = first ?? time
        first = start
        sample.noteMembers(besides: Self.names, in: &report)
        let isScroll = sample["dx"] != nil || sample["dy"] != nil
        let event = isScroll ? InputEvent.Kind.scroll(try scroll(sample)) : .pointer(try pointer(sample))
        try sink.add(event, at: time - start)
    }

    private func scroll(_ sample: JSONRecord) throws(Fault) -> ScrollEvent {
        let place = Point(
            x: try sample.number("x") == nil ? start.x : try sample.required("x"),
            y: try sample.number("y") == nil ? start.y : try sample.required("y"))
        let delta = Vector(dx: try sample.required("dx"), dy: try sample.required("dy"))
        let name = try sample.string("phase") ?? ""
        let phase = ScrollEvent.Phase(rawValue: name)
        guard phase != nil || name.isEmpty else {
            let known = ScrollEvent.Phase.allCases.map(\.rawValue).joined(separator: ", ")
            throw Fault("the phase of a scroll is \(name.quoted); known are \(known)")
        }
        return ScrollEvent(
            location: place, delta: delta, isPrecise: try sample.bool("precise") ?? true, phase: phase)
    }

    private func pointer(_ sample: JSONRecord) throws(Fault) -> PointerEvent {
        let place = Point(x: try sample.required("x"), y: try sample.required("y"))
        let name = try sample.string("phase") ?? ""
        guard let phase = PointerEvent.Phase(rawValue: name) else {
            throw Fault("the phase of a pointer is \(name.quoted); known are down, move, up, cancel")
        }
        let id = try sample.integer("id") ?? 0
        guard id >= 0 else { throw Fault("id is \(id); it must be 0 or greater") }
        let source = try sample.string("source") ?? (id == 0 ? "mouse" : "touch")
        guard source == "mouse" || source == "touch" else { throw Fault("the source is mouse or touch") }
        return PointerEvent(phase: phase, id: Int(id), location: place, source: source == "mouse" ? .mouse : .touch)
    }
}

/// A reader of the lines of a table: a line of names, then a line of values for each sample.
nonisolated struct TableReader {
    private var columns: [String]?

    /// Returns the sample of a line; nil for the line of names and for an empty line.
    ///
    /// - Throws: `Fault` for an unknown column, or a line with another number of values.
    mutating func record(_ line: [UInt8], number: Int) throws(Fault) -> JSONRecord? {
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
        guard let text = String(validating: line, as: UTF8.self) else { throw Fault("the line is not UTF-8") }
        let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
        guard let columns else {
            guard fields.contains("t"), Set(fields).count == fields.count else {
                throw Fault("the first line must name the columns, each once, with t among them")
            }
            columns = fields
            return nil
        }
        guard fields.count == columns.count else {
            throw Fault("the line has \(fields.count) values and the first line \(columns.count) names")
        }
        var members: [JSONValue.Member] = []
        for (name, field) in zip(columns, fields) where !field.isEmpty {
            members.append(.init(name, try value(field, of: name)))
        }
        return JSONRecord(line: number, members: members)
    }

    private func value(_ text: String, of name: String) throws(Fault) -> JSONValue {
        switch name {
        case "phase", "source": return .string(text)
        case "precise" where text == "true" || text == "false": return .bool(text == "true")
        case _ where !SampleReader.names.contains(name): return .string(text)
        default:
            // `Double` also reads hexadecimal numbers and names of infinity.
            let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
            guard isPlain, let number = Double(text), number.isFinite else {
                throw Fault("\(name) is \(text.quoted), which is no number")
            }
            return .number(number)
        }
    }

    private static func trimmed(_ field: Substring) -> String {
        let isSpace = { (character: Character) in character == " " || character == "\t" }
        return String(field.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
