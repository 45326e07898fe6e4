public import DemoSupport
import Foundation
public import Geometry
public import Platform

/// The input events of a window in order of time, with a header; stored as JSON Lines.
nonisolated public struct Recording: Hashable, Sendable {
    /// The newest version of the format that this module reads.
    public static let version = 1

    /// The window's size at the start, in points.
    public var size: Size
    /// Pixels per point at the start.
    public var scale: Double
    /// The name of the scene on stage at the start; nil if the recording does not name one.
    public var scene: String?
    /// A Boolean value that indicates whether the user preferred reduced motion at the start.
    public var isMotionReduced: Bool
    /// The settings at the start.
    public var tuning: Tuning
    /// The appearance at the start, light or dark; dark, the default, if the file does not name it.
    public var appearance: UserInterfaceStyle
    /// The events in order of time; times are seconds since the start.
    public var events: [InputEvent]
    /// The deliveries of decoded photos in order of time; without any, a replay decodes at once.
    public var decodes: [RecordedDecode]
    /// The time of the end, in seconds since the start; nil: when the stage is idle after the last event.
    public var end: Double?

    /// Creates a recording.
    public init(
        size: Size, scale: Double, scene: String? = nil, isMotionReduced: Bool = false, tuning: Tuning = Tuning(),
        appearance: UserInterfaceStyle = .dark, events: [InputEvent] = [], decodes: [RecordedDecode] = [],
        end: Double? = nil
    ) {
        self.size = size
        self.scale = scale
        self.scene = scene
        self.isMotionReduced = isMotionReduced
        self.tuning = tuning
        self.appearance = appearance
        self.events = events
        self.decodes = decodes
        self.end = end
    }
}

/// An error in a recording or in the file of one.
nonisolated public struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The file, and the line if the error is in one.
    public let place: String
    /// The reason, and what to do about it.
    public let reason: String

    /// One sentence: the place, the reason and what to do.
    public var description: String { "\(place): \(reason)" }
}

nonisolated extension Recording {
    /// Reads a recording from a file.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``RecordingError``, which names the line, for a file that cannot be read, a missing or newer header, an
    ///   unknown type, a time before the previous one, and a number that is missing, not finite or out of range.
    public init(contentsOf path: String) throws(RecordingError) {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw RecordingError(place: path, reason: "the recording cannot be read (\(error.reason)); check the path")
        }
        try self.init(data, name: path)
    }

    /// Reads a recording from its bytes; errors call it `name`.
    init(_ data: Data, name: String) throws(RecordingError) {
        var reader = RecordingReader(name: name)
        for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try reader.read(line)
        }
        self = try reader.finish()
    }
}

/// A reader of the lines of a recording.
nonisolated private struct RecordingReader {
    let name: String
    private var number = 0
    private var recording: Recording?
    private var time = 0.0
    private var scale = 1.0

    init(name: String) { self.name = name }

    mutating func read(_ line: Data) throws(RecordingError) {
        number += 1
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return }
        if recording == nil { return try readHeader(try decode(RecordingHeader.self, line)) }
        let object = try decode(RecordingLine.self, line)
        guard recording?.end == nil else { throw failure("there is more after the end; remove it") }
        let stamp = try finite(object.t, "t")
        guard stamp >= time else { throw failure("the time goes back from \(time) to \(stamp); sort the events") }
        time = stamp
        guard let type = object.type else { throw failure("the event has no type") }
        if type == "end" {
            recording?.end = stamp
        } else if type == "decoded" {
            let delivery = try delivery(object)
            recording?.decodes.append(delivery)
        } else {
            let kind = try event(type, object)
            recording?.events.append(InputEvent(time: stamp, kind: kind))
        }
    }

    private func decode<Line: Decodable>(_ kind: Line.Type, _ line: Data) throws(RecordingError) -> Line {
        do {
            return try JSONDecoder().decode(kind, from: line)
        } catch {
            throw failure("this is not a JSON object with the fields of a recording (\(error.field))")
        }
    }

    func finish() throws(RecordingError) -> Recording {
        guard let recording else {
            throw RecordingError(place: name, reason: "the file is empty; a recording begins with a header")
        }
        return recording
    }

    private mutating func readHeader(_ object: RecordingHeader) throws(RecordingError) {
        guard object.format == "tactile-recording" else {
            throw failure("the header is missing: the first line must have \"format\":\"tactile-recording\"")
        }
        guard let version = object.version, version >= 1 else { throw failure("the header has no version") }
        guard version <= Recording.version else {
            throw failure("version \(version) is newer than \(Recording.version), the newest known; update Tactile")
        }
        scale = try pixels(in: object.scale) ?? 1
        recording = Recording(
            size: try size(object.size), scale: scale, scene: object.scene,
            isMotionReduced: object.reduceMotion ?? false, tuning: try tuning(object.tuning),
            appearance: try object.appearance.map(style) ?? .dark)
    }

    /// Returns the style of a name; a recording contains light or dark.
    private func style(_ name: String) throws(RecordingError) -> UserInterfaceStyle {
        guard let style = UserInterfaceStyle(rawValue: name), style != .unspecified else {
            throw failure("the appearance is \(quoted(name)); it must be light or dark")
        }
        return style
    }

    private func tuning(_ object: RecordingTuning?) throws(RecordingError) -> Tuning {
        guard let name = object?.follow else { return Tuning() }
        guard let follow = FollowMode(rawValue: name) else {
            let known = FollowMode.allCases.map(\.rawValue).joined(separator: " or ")
            throw failure("tuning.follow is \(quoted(name)); it must be \(known)")
        }
        return Tuning(follow: follow)
    }

    private func delivery(_ line: RecordingLine) throws(RecordingError) -> RecordedDecode {
        guard let photo = line.photo, photo >= 0 else {
            throw failure("a decoded photo has its index in the folder, 0 or greater, as photo")
        }
        guard let sides = line.size, sides.count == 2, sides.allSatisfy({ (1...Self.side).contains($0) }) else {
            throw failure("the size of a decoded photo is [width, height], from 1 to \(Int(Self.side)) pixels")
        }
        let delay = try finite(line.delay, "delay")
        guard delay >= 0 else { throw failure("delay is \(delay); it must be 0 or greater") }
        guard let fills = ["fit": false, "fill": true][line.mode ?? "fit"] else {
            throw failure("the mode of a decoded photo is fit or fill")
        }
        return RecordedDecode(
            time: time, photo: photo, size: Size(width: sides[0], height: sides[1]), fills: fills, delay: delay)
    }

    private mutating func event(_ type: String, _ line: RecordingLine) throws(RecordingError) -> InputEvent.Kind {
        switch type {
        case "pointer":
            guard let phase = line.phase.flatMap(PointerEvent.Phase.init) else {
                throw failure("the phase of a pointer is down, move, up or cancel")
            }
            guard let source = PointerEvent.Source(rawValue: line.source ?? "mouse"), source != .scroll else {
                throw failure("the source of a pointer is mouse or touch")
            }
            let id = line.id ?? 0
            guard id >= 0 else { throw failure("the id of a pointer is \(id); it must be 0 or greater") }
            let place = Point(x: try finite(line.x, "x"), y: try finite(line.y, "y"))
            return .pointer(PointerEvent(phase: phase, id: id, location: place, source: source))
        case "scroll":
            let place = Point(x: try finite(line.x, "x"), y: try finite(line.y, "y"))
            let delta = Vector(dx: try finite(line.dx, "dx"), dy: try finite(line.dy, "dy"))
            return .scroll(ScrollEvent(location: place, delta: delta, isPrecise: line.precise ?? false))
        case "key":
            guard let phase = line.phase.flatMap(KeyEvent.Phase.init), let key = line.key else {
                throw failure("a key has a phase, down or up, and a key")
            }
            return .key(KeyEvent(phase: phase, key: key, modifiers: try modifiers(line.modifiers ?? [])))
        case "resize":
            scale = try pixels(in: line.scale) ?? scale
            return .resize(try size(line.size), scale: scale)
        case "motion":
            guard let isReduced = line.reduced else { throw failure("a motion says whether it is reduced") }
            return .motion(isReduced: isReduced)
        case "appearance": return .appearance(try style(line.style ?? ""))
        default: throw failure("\(quoted(type)) is not a type; known are \(Self.types)")
        }
    }

    private func modifiers(_ names: [String]) throws(RecordingError) -> KeyEvent.Modifiers {
        var modifiers: KeyEvent.Modifiers = []
        for name in names {
            guard let modifier = KeyEvent.Modifiers.names.first(where: { $0.name == name })?.modifier else {
                throw failure("\(quoted(name)) is not a modifier; known are Shift, Control, Alt and Meta")
            }
            modifiers.insert(modifier)
        }
        return modifiers
    }

    /// The types of lines, for an error message.
    private static let types = "pointer, scroll, key, resize, motion, appearance, decoded and end"

    // MARK: Numbers

    /// The largest coordinate, in points, and time, in seconds, that a recording may contain.
    private static let limit = 1e6
    /// The possible scales of a display, in pixels per point.
    private static let scales = 0.25...16.0
    /// The largest width or height of a window, in pixels.
    private static let side = 16384.0

    private func finite(_ number: Double?, _ field: String) throws(RecordingError) -> Double {
        guard let number else { throw failure("the number \(field) is missing") }
        guard number.isFinite, abs(number) <= Self.limit else {
            throw failure("\(field) is \(number); it must be a finite number up to \(Int(Self.limit))")
        }
        return number
    }

    private func pixels(in scale: Double?) throws(RecordingError) -> Double? {
        guard let scale else { return nil }
        guard Self.scales.contains(scale) else { throw failure("scale is \(scale); it must be from 0.25 to 16") }
        return scale
    }

    private func extent(_ number: Double, _ field: String) throws(RecordingError) -> Double {
        let value = try finite(number, field)
        guard value * scale >= 1, value * scale <= Self.side else {
            throw failure("\(field) is \(value); it must be from 1 to \(Int(Self.side)) pixels")
        }
        return value
    }

    private func size(_ numbers: [Double]?) throws(RecordingError) -> Size {
        guard let numbers, numbers.count == 2 else { throw failure("the size is missing; it is [width, height]") }
        return Size(width: try extent(numbers[0], "width"), height: try extent(numbers[1], "height"))
    }

    /// Returns a word of the file for an error message: shortened, and without control characters.
    private func quoted(_ word: String) -> String { JSONText.string(word.count > 40 ? word.prefix(39) + "…" : word) }

    private func failure(_ reason: String) -> RecordingError {
        RecordingError(place: "\(name), line \(number)", reason: reason)
    }
}

/// The fields of the header line; other fields are ignored.
nonisolated private struct RecordingHeader: Decodable {
    var format: String?
    var version: Int?
    var size: [Double]?
    var scale: Double?
    var scene: String?
    var reduceMotion: Bool?
    var tuning: RecordingTuning?
    var appearance: String?
}

/// The settings in the header line; other fields are ignored.
nonisolated private struct RecordingTuning: Decodable {
    var follow: String?
}

/// The fields of an event line; the type decides which are required.
nonisolated private struct RecordingLine: Decodable {
    var size: [Double]?
    var scale: Double?
    var t: Double?
    var type: String?
    var phase: String?
    var id: Int?
    var x: Double?
    var y: Double?
    var source: String?
    var dx: Double?
    var dy: Double?
    var precise: Bool?
    var reduced: Bool?
    var style: String?
    var key: String?
    var modifiers: [String]?
    var photo: Int?
    var delay: Double?
    var mode: String?
}

nonisolated extension KeyEvent.Modifiers {
    /// The W3C names of the modifiers, in the order in which they are written.
    static let names: [(name: String, modifier: KeyEvent.Modifiers)] = [
        ("Shift", .shift), ("Control", .control), ("Alt", .alt), ("Meta", .meta),
    ]
}

nonisolated extension Error {
    /// The reason of a file error without the path, which ``RecordingError/place`` contains.
    var reason: String {
        switch (self as? CocoaError)?.code {
        case .fileNoSuchFile?, .fileReadNoSuchFile?: "there is no such file or folder"
        case .fileReadNoPermission?, .fileWriteNoPermission?: "permission denied"
        case .fileWriteOutOfSpace?: "there is no space left"
        default: "it is no file that can be used"
        }
    }

    /// The reason of a decoding error, with the field.
    fileprivate var field: String {
        switch self as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            context.codingPath.first.map { "the value of \($0.stringValue) does not fit" } ?? "it is something else"
        case .dataCorrupted, .keyNotFound, .none: "it does not parse, or has a number that is too large or not whole"
        @unknown default: "it does not parse"
        }
    }
}
