import Geometry
import Glibc
public import Platform
package import System
import TactilePhotos
import Viewer

/// A writer of a recording, line by line, so that the events survive if the program is killed.
public final class RecordingWriter {
    /// The file; nil after the end.
    private var file: OpenFile?
    private let path: String
    /// The tuning at the end of the written lines.
    private var tuning: Tuning
    /// The budget of a replay, of which a part is used.
    private var budget = RecordingBudget()
    /// The time of the last line, in seconds.
    private var time = 0.0
    /// The position in the file after the complete lines; nil where it has none.
    ///
    /// Standard output may have had other content before.
    private var end: Int?

    /// Starts a recording in a file.
    ///
    /// The file appears at its path with its header and the first events, or not at all.
    ///
    /// - Parameters:
    ///   - path: the file; a pipe or a device is written through, and `-` is standard output.
    ///   - existing: the existing files that the recording may replace.
    ///   - recording: the header's size, scale and scene, and the first events.
    /// - Throws: ``RecordingError`` if there is another file, or if the file cannot be created or written.
    public convenience init(
        path: String, replacing existing: ReplacedFile = .none, beginning recording: Recording
    ) throws(RecordingError) {
        try existing.check(path)
        let file: AtomicFile
        do {
            // A link stays, and the file to which it leads is replaced.
            file = try AtomicFile(ReplacedFile.resolved(path))
        } catch {
            throw Self.unwritable(path, error.reason)
        }
        try self.init(file.content, path: path, beginning: recording)
        do {
            try file.finish(replacing: existing != .none)
        } catch {
            throw Self.unwritable(path, error.reason)
        }
    }

    private static func unwritable(_ path: String, _ reason: String) -> RecordingError {
        RecordingError(
            place: path, reason: "the recording cannot be written there (\(reason)); choose another place")
    }

    /// Starts a recording in an open file; errors call it `path`.
    package init(_ file: OpenFile, path: String, beginning recording: Recording) throws(RecordingError) {
        (self.file, self.path, end) = (file, path, file.writePosition)
        tuning = recording.tuning
        try write(recording.headerLine)
        var decodes = recording.decodes[...], values = recording.values[...], tunings = recording.tunings[...]
        /// Adds the deliveries and the changes of the tuning before a time, in order.
        func addRest(before time: Double) throws(RecordingError) {
            while let next = values.first, next.time < time {
                values.removeFirst()
                try addRest(before: next.time)
                try add(next)
            }
            while let change = tunings.first, change.time < time {
                try addDecodes(before: change.time)
                try add(tunings.removeFirst())
            }
            try addDecodes(before: time)
        }
        func addDecodes(before time: Double) throws(RecordingError) {
            let due = decodes.prefix { $0.time < time }
            decodes = decodes[due.endIndex...]
            try add(due)
        }
        for event in recording.events {
            try addRest(before: event.time)
            try add([event])
        }
        try addRest(before: .infinity)
    }

    /// Adds events, except the closing of the window, which the format does not have.
    ///
    /// - Throws: ``RecordingError`` if they cannot be written, or if a replay would refuse more; the recording ends then.
    public func add(_ events: some Sequence<InputEvent>) throws(RecordingError) {
        for event in events {
            guard let line = event.recordingLine else { continue }
            try add(line, at: event.time, size: event.recordedSize, isChange: event.kind.isChange)
        }
    }

    /// Adds deliveries of decoded photos, as ``add(_:)`` adds events.
    public func add(_ decodes: some Sequence<RecordedDecode>) throws(RecordingError) {
        for decode in decodes { try add(decode.recordingLine, at: decode.time, size: decode.recordedSize) }
    }

    /// Adds an arrival of values.
    public func add(_ values: RecordedValues) throws(RecordingError) {
        try add(values.line, at: values.time, size: values.recordedSize)
    }

    /// Adds a change of the tuning; only the constants that differ are written, and without one, nothing.
    public func add(_ change: RecordedTuning) throws(RecordingError) {
        guard change.tuning != tuning else { return }
        let values = change.tuning.json(isIndented: false, changedFrom: tuning)
        tuning = change.tuning
        let line = "{\"t\":\(JSONText.number(change.time)),\"type\":\"tuning\",\"tuning\":\(values)}"
        try add(line, at: change.time, size: change.recordedSize)
    }

    /// Ends the recording at a time, in seconds since its start.
    public func finish(at time: Double) throws(RecordingError) {
        try write(Self.end(at: min(max(time, self.time), Recording.longestDuration)))
        file = nil
    }

    /// Returns the line of an event in a recording; nil for the closing of the window, which the format does not have.
    nonisolated public static func line(of event: InputEvent) -> String? { event.recordingLine }

    private static func end(at time: Double) -> String { "{\"t\":\(JSONText.number(time)),\"type\":\"end\"}" }

    /// Adds a line unless a replay would refuse it.
    private func add(_ line: String, at time: Double, size: Int, isChange: Bool = false) throws(RecordingError) {
        // The end needs a line, too.
        var next = budget
        let isAccepted =
            (try? next.add(eventOf: size, isChange: isChange)) != nil
            && (try? next.add(lineOf: line.utf8.count + Self.end(at: Recording.longestDuration).utf8.count + 1)) != nil
        guard isAccepted, time >= self.time, time <= Recording.longestDuration,
            line.utf8.count <= LineReader.longestLine
        else {
            try finish(at: self.time)
            let limits = "\(Int(Recording.longestDuration)) s, \(Recording.mostEvents) events or its size"
            throw RecordingError(
                place: path, reason: "the recording has ended at its limit of \(limits); begin another")
        }
        try? budget.add(eventOf: size, isChange: isChange)
        try? budget.add(lineOf: line.utf8.count)
        self.time = time
        try write(line)
    }

    /// Writes a line as a whole or not at all, as far as the file allows it.
    private func write(_ line: String) throws(RecordingError) {
        guard line.utf8.count <= LineReader.longestLine else {
            throw RecordingError(place: path, reason: "the paths take more than 1 MB; open a folder instead")
        }
        guard let file else { throw RecordingError(place: path, reason: "the recording has ended; begin another") }
        let bytes = (line + "\n").utf8
        do {
            try file.write(bytes)
            end = end.map { $0 + bytes.count }
        } catch {
            // A part of a line would make the whole recording unreadable.
            if let end { file.cut(at: end) }
            throw RecordingError(place: path, reason: "the recording cannot be continued (\(error.reason))")
        }
    }
}

extension InputEvent.Kind {
    /// A Boolean value that indicates whether this is a change of the window, of which a recording has a limited number.
    nonisolated var isChange: Bool {
        switch self {
        case .resize, .motion, .appearance, .open, .files: true
        case .pointer, .scroll, .pinch, .key, .close: false
        }
    }
}

extension Recording {
    nonisolated fileprivate var headerLine: String {
        let sides = "\(JSONText.number(size.width)),\(JSONText.number(size.height))"
        let name = scene.map { "\"scene\":\(JSONText.string($0))," } ?? ""
        let motion = isMotionReduced ? ",\"reduceMotion\":true" : ""
        let features =
            PreviewFeatures.names.filter { previewFeatures.contains($0.feature) }
            .map { "\"\($0.name)\":true," }.joined()
            + (photo.map { "\"photo\":\($0)," } ?? "")
            + (sort.map { "\"sort\":\"\($0.rawValue)\"," } ?? "")
            + (opened.isEmpty ? "" : "\"opened\":\(opened.recordingList),")
        let tuning = "\"tuning\":\(tuning.json(isIndented: false)),"
        let style = ",\"appearance\":\"\(appearance.rawValue)\"" + legibilityFields + originFields
        return "{\"format\":\"tactile-recording\",\"version\":\(Self.version),\(name)\(features)\(tuning)"
            + "\"size\":[\(sides)],\"scale\":\(JSONText.number(scale))\(motion)\(style)}"
    }

    /// The fields of the size of text and of the contrast; empty for the usual ones.
    nonisolated private var legibilityFields: String {
        (legibility.textScale == 1 ? "" : ",\"textScale\":\(JSONText.number(legibility.textScale))")
            + (legibility.isContrastIncreased ? ",\"contrast\":true" : "")
    }

    /// The fields of the device, the desktop and the user's intention, as far as they are known.
    nonisolated private var originFields: String {
        [
            device.map { "\"device\":\(JSONText.string($0))" },
            compositor.map { "\"compositor\":\(JSONText.string($0))" },
            refreshRate.map { "\"refreshRate\":\(JSONText.number($0))" },
            intent.map { "\"intent\":\"\($0.rawValue)\"" },
        ].compactMap { $0.map { ",\($0)" } }.joined()
    }
}

extension PreviewFeatures {
    /// The fields of the header, in the order in which they are written.
    nonisolated fileprivate static let names: [(name: String, feature: PreviewFeatures)] = [
        ("paging", .paging), ("zooming", .zooming),
    ]
}

extension [String] {
    /// The list of strings.
    nonisolated fileprivate var recordingList: String { "[\(map(JSONText.string).joined(separator: ","))]" }
}

extension FileChanges {
    /// The fields of the paths; those without any are left out.
    nonisolated fileprivate var recordingFields: String {
        [("appeared", appeared), ("changed", changed), ("vanished", vanished)]
            .filter { !$0.1.isEmpty }.map { ",\"\($0.0)\":\($0.1.recordingList)" }.joined()
    }
}

extension RecordedDecode {
    /// The line of the delivery.
    nonisolated fileprivate var recordingLine: String {
        let sides = "\(JSONText.number(size.width)),\(JSONText.number(size.height))"
        let mode = tile == nil ? fills ? "fill" : "fit" : "tile"
        let place = tile.map { ",\"level\":\($0.level),\"column\":\($0.column),\"row\":\($0.row)" } ?? ""
        return "{\"t\":\(JSONText.number(time)),\"type\":\"decoded\",\"photo\":\(photo),\"size\":[\(sides)],"
            + "\"mode\":\"\(mode)\"\(place),\"delay\":\(JSONText.number(delay))}"
    }
}

extension KeyEvent.Modifiers {
    /// The field of an event's modifiers; empty without one.
    nonisolated fileprivate var recordingField: String {
        let list = Self.names.filter { contains($0.modifier) }.map { JSONText.string($0.name) }
        return list.isEmpty ? "" : ",\"modifiers\":[\(list.joined(separator: ","))]"
    }
}

extension InputEvent {
    /// The line of the event; nil for an event that the format does not have.
    nonisolated fileprivate var recordingLine: String? {
        let fields: String
        switch kind {
        case .pointer(let pointer):
            fields =
                "\"pointer\",\"phase\":\"\(pointer.phase.rawValue)\",\"id\":\(pointer.id),\(place(pointer.location))"
                + ",\"source\":\"\(pointer.source.rawValue)\"" + pointer.modifiers.recordingField
        case .scroll(let scroll):
            let delta = "\"dx\":\(JSONText.number(scroll.delta.dx)),\"dy\":\(JSONText.number(scroll.delta.dy))"
            let phase = scroll.phase.map { ",\"phase\":\"\($0.rawValue)\"" } ?? ""
            fields =
                "\"scroll\",\(place(scroll.location)),\(delta),\"precise\":\(scroll.isPrecise)\(phase)"
                + scroll.modifiers.recordingField
        case .pinch(let pinch):
            fields =
                "\"pinch\",\"phase\":\"\(pinch.phase.rawValue)\",\(place(pinch.location))"
                + ",\"dx\":\(JSONText.number(pinch.delta.dx)),\"dy\":\(JSONText.number(pinch.delta.dy))"
                + ",\"scale\":\(JSONText.number(pinch.scale)),\"rotation\":\(JSONText.number(pinch.rotation))"
                + pinch.modifiers.recordingField
        case .key(let key):
            fields =
                "\"key\",\"phase\":\"\(key.phase.rawValue)\",\"key\":\(JSONText.string(key.key))"
                + key.modifiers.recordingField
        case .resize(let size, let scale):
            let sides = "\(JSONText.number(size.width)),\(JSONText.number(size.height))"
            fields = "\"resize\",\"size\":[\(sides)],\"scale\":\(JSONText.number(scale))"
        case .motion(let isReduced): fields = "\"motion\",\"reduced\":\(isReduced)"
        case .appearance(let style): fields = "\"appearance\",\"style\":\"\(style.rawValue)\""
        case .open(let paths): fields = "\"open\",\"paths\":\(paths.recordingList)"
        case .files(let changes): fields = "\"files\"" + changes.recordingFields
        case .close: return nil
        }
        let late = lag > 0 ? ",\"lag\":\(JSONText.number(lag))" : ""
        return "{\"t\":\(JSONText.number(time))\(late),\"type\":\(fields)}"
    }

    nonisolated private func place(_ point: Point) -> String {
        "\"x\":\(JSONText.number(point.x)),\"y\":\(JSONText.number(point.y))"
    }
}
