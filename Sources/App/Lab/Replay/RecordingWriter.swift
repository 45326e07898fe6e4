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
    /// The frames since the last line.
    private var frames: [RecordedFrame] = []
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
        var annotations = recording.annotations[...]
        /// Adds the deliveries, the changes of the tuning and the annotations before a time, in order.
        func addRest(before time: Double) throws(RecordingError) {
            while let next = annotations.first, next.time < time {
                annotations.removeFirst()
                try addRest(before: next.time)
                try add(next)
            }
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
        let values = change.tuning.values(changedFrom: tuning)
        tuning = change.tuning
        let line: JSONValue = ["t": .number(change.time), "type": "tuning", "tuning": values]
        try add(line.compact, at: change.time, size: change.recordedSize)
    }

    /// Adds an annotation.
    public func add(_ annotation: RecordedAnnotation) throws(RecordingError) {
        try add(annotation.recordingLine, at: annotation.time, size: annotation.recordedSize)
    }

    /// Keeps a frame that was presented, for the next line; what is more than a line may have is left out.
    public func add(_ frame: RecordedFrame) {
        if frames.count < RecordedFrame.mostOfLine { frames.append(frame) }
    }

    /// Ends the recording at a time, in seconds since its start.
    public func finish(at time: Double) throws(RecordingError) {
        try write(withFrames(Self.end(at: min(max(time, self.time), Recording.longestDuration))))
        file = nil
    }

    /// Returns the line of an event in a recording; nil for the closing of the window, which the format does not have.
    nonisolated public static func line(of event: InputEvent) -> String? { event.recordingLine }

    private static func end(at time: Double) -> String {
        (["t": .number(time), "type": "end"] as JSONValue).compact
    }

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
        try write(withFrames(line))
    }

    /// Returns a line with the frames since the last one, as long as a replay accepts them.
    ///
    /// Frames are less important than events: those that exceed a limit are left out, and the recording goes on.
    private func withFrames(_ line: String) -> String {
        guard !frames.isEmpty else { return line }
        defer { frames = [] }
        let list = JSONValue.array(frames.map(\.recorded)).compact
        let longer = "\(line.dropLast()),\"\(RecordedFrame.member)\":\(list)}"
        var next = budget
        guard longer.utf8.count <= LineReader.longestLine, (try? next.add(framesOf: frames.count)) != nil,
            next.hasRoom(forBytes: longer.utf8.count - line.utf8.count)
        else { return line }
        budget = next
        return longer
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
        case .pointer, .contextMenu, .scroll, .pinch, .key, .close: false
        }
    }
}

/// The members of an object in their order; one without a value is left out.
private typealias Members = [(name: String, value: JSONValue?)]

extension Recording {
    nonisolated fileprivate var headerLine: String {
        var members: Members = [
            ("format", "tactile-recording"), ("version", .whole(Self.version)), ("scene", .text(scene)),
        ]
        for (name, feature) in PreviewFeatures.names {
            members.append((name, .flag(previewFeatures.contains(feature))))
        }
        members += [
            ("photo", photo.map { .whole($0) }), ("sort", .text(sort?.rawValue)),
            ("afterLastPhoto", afterLastPhoto == .beginAgain ? nil : .string(afterLastPhoto.rawValue)),
            ("backdrop", .text(backdrop?.rawValue)), ("opened", .list(opened)),
            ("tuning", tuning.values()), ("size", size.recorded), ("scale", .number(scale)),
            ("reduceMotion", .flag(isMotionReduced)), ("appearance", .string(appearance.rawValue)),
            ("textScale", legibility.textScale == 1 ? nil : .number(legibility.textScale)),
            ("contrast", .flag(legibility.isContrastIncreased)), ("device", .text(device)),
            ("compositor", .text(compositor)), ("refreshRate", refreshRate.map { .number($0) }),
            ("intent", .text(intent?.rawValue)), ("reports", reports?.recorded),
        ]
        return JSONValue(members: members).compact
    }
}

extension PreviewFeatures {
    /// The members of the header, in the order in which they are written.
    nonisolated static let names: [(name: String, feature: PreviewFeatures)] = [
        ("paging", .paging), ("zooming", .zooming), ("facts", .facts),
        ("oneToOne", .oneToOne), ("backdrops", .backdrops), ("menu", .menu), ("slides", .slides),
        ("pixelScrolling", .pixelScrolling), ("releases", .releases),
    ]
}

extension JSONValue? {
    nonisolated fileprivate static func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

    /// Returns true, or nil for false.
    nonisolated fileprivate static func flag(_ isSet: Bool) -> JSONValue? { isSet ? .bool(true) : nil }

    /// Returns strings; nil for none.
    nonisolated fileprivate static func list(_ strings: [String]) -> JSONValue? {
        strings.isEmpty ? nil : .array(strings.map { .string($0) })
    }

    /// Returns paths; nil for none.
    nonisolated fileprivate static func list(_ paths: [FilePath]) -> JSONValue? {
        paths.isEmpty ? nil : .array(paths.map(\.recorded))
    }
}

extension FilePath {
    /// The path as a text or, if it is not valid UTF-8, as an array of its bytes.
    nonisolated fileprivate var recorded: JSONValue {
        validText.map { .string($0) } ?? .array(bytes.map { .whole(Int($0)) })
    }
}

extension Size {
    nonisolated fileprivate var recorded: JSONValue { [.number(width), .number(height)] }
}

extension RecordedDecode {
    /// The line of the delivery.
    nonisolated fileprivate var recordingLine: String {
        let mode = tile == nil ? fills ? "fill" : "fit" : "tile"
        return JSONValue(members: [
            ("t", .number(time)), ("type", "decoded"), ("photo", .whole(photo)), ("size", size.recorded),
            ("mode", .string(mode)), ("level", tile.map { .whole($0.level) }),
            ("column", tile.map { .whole($0.column) }), ("row", tile.map { .whole($0.row) }),
            ("delay", .number(delay)),
        ]).compact
    }
}

extension InputEvent {
    /// The line of the event; nil for an event that the format does not have.
    nonisolated fileprivate var recordingLine: String? {
        guard let members = kind.recordingMembers else { return nil }
        let start: Members = [("t", .number(time)), ("lag", lag > 0 ? .number(lag) : nil)]
        return JSONValue(members: start + members).compact
    }
}

extension InputEvent.Kind {
    /// The members from the type on; nil for an event that the format does not have.
    nonisolated fileprivate var recordingMembers: Members? {
        switch self {
        case .pointer(let pointer):
            [
                ("type", "pointer"), ("phase", .string(pointer.phase.rawValue)), ("id", .whole(pointer.id)),
                ("x", .number(pointer.location.x)), ("y", .number(pointer.location.y)),
                ("source", .string(pointer.source.rawValue)), pointer.modifiers.member,
            ]
        case .contextMenu(let location):
            [("type", "contextMenu"), ("x", .number(location.x)), ("y", .number(location.y))]
        case .scroll(let scroll):
            [
                ("type", "scroll"), ("x", .number(scroll.location.x)), ("y", .number(scroll.location.y)),
                ("dx", .number(scroll.delta.dx)), ("dy", .number(scroll.delta.dy)),
                ("precise", .bool(scroll.isPrecise)), ("phase", .text(scroll.phase?.rawValue)),
                scroll.modifiers.member,
            ]
        case .pinch(let pinch):
            [
                ("type", "pinch"), ("phase", .string(pinch.phase.rawValue)), ("x", .number(pinch.location.x)),
                ("y", .number(pinch.location.y)), ("dx", .number(pinch.delta.dx)), ("dy", .number(pinch.delta.dy)),
                ("scale", .number(pinch.scale)), ("rotation", .number(pinch.rotation)), pinch.modifiers.member,
            ]
        case .key(let key):
            [
                ("type", "key"), ("phase", .string(key.phase.rawValue)), ("key", .string(key.key)),
                key.modifiers.member, ("text", .text(key.text)),
            ]
        case .resize(let size, let scale):
            [("type", "resize"), ("size", size.recorded), ("scale", .number(scale))]
        case .motion(let isReduced): [("type", "motion"), ("reduced", .bool(isReduced))]
        case .appearance(let style): [("type", "appearance"), ("style", .string(style.rawValue))]
        case .open(let paths): [("type", "open"), ("paths", .array(paths.map(\.recorded)))]
        case .files(let changes):
            [("type", "files")] + changes.recordingMembers.map { ($0.name, .list($0.paths)) }
        case .close: nil
        }
    }
}

extension KeyEvent.Modifiers {
    nonisolated fileprivate var member: (name: String, value: JSONValue?) {
        ("modifiers", .list(Self.names.filter { contains($0.modifier) }.map(\.name)))
    }
}
