public import Geometry
public import Platform
import System
public import Viewer

/// The input events of a window in order of time, with a header; stored as JSON Lines.
nonisolated public struct Recording: Hashable, Sendable {
    /// The newest version of the format that this module reads.
    public static let version = 2
    /// The most bytes of a file.
    public static let largestFile = 1 << 28
    /// The most events and deliveries of decoded photos together.
    public static let mostEvents = 500_000
    /// The most changes of the window's size, appearance, motion and files, because each lays out the whole scene again.
    public static let mostChanges = 50_000
    /// The most lines of a file, empty ones too.
    public static let mostLines = 1_000_000
    /// The most memory that the events and deliveries of a recording take, in bytes.
    public static let mostMemory = 1 << 27
    /// The longest duration, in seconds.
    public static let longestDuration = 3600.0

    /// The window's size at the start, in points.
    public var size: Size
    /// Pixels per point at the start.
    public var scale: Double
    /// The name of the scene on stage at the start; nil if the recording does not name one.
    public var scene: String?
    /// A Boolean value that indicates whether the user preferred reduced motion at the start.
    public var isMotionReduced: Bool
    /// The abilities of the photo preview; none if the file names none.
    public var previewFeatures: PreviewFeatures
    /// The index of the photo that was presented at the start; nil if none was.
    public var photo: Int?
    /// The folders and files of a selection that was open at the start; empty for a folder, which a replay is given.
    public var opened: [FilePath] = []
    /// The settings at the start; ``Tuning/original`` if the file names none.
    public var tuning: Tuning
    /// The device that the user used, as the system names it; nil if it is not known.
    public var device: String?
    /// The compositor or display server; nil if it is not known.
    public var compositor: String?
    /// The refresh rate of the display, in frames per second; nil if it is not known.
    public var refreshRate: Double?
    /// The outcome that the user intended, for measurements; nil if the recording is not labelled.
    public var intent: Intent?
    /// The regularity of the reports of the device from whose data the recording was made; nil if it is not known.
    public var reports: DeviceReports?
    /// The appearance at the start, light or dark; dark, the default, if the file does not name it.
    public var appearance: UserInterfaceStyle
    /// The size of text and the contrast of colours, from the start to the end.
    public var legibility = Legibility()
    /// The events in order of time; times are seconds since the start.
    public var events: [InputEvent]
    /// The deliveries of decoded photos in order of time; without any, a replay decodes at once.
    public var decodes: [RecordedDecode]
    /// The arrivals of values by which photos are sorted, in order of time.
    public var values: [RecordedValues] = []
    /// The order of the photos at the start; nil: by name, and the replay reads the values of the files itself.
    public var sort: PhotoSort?
    /// What a slide show does after its last photo at the start; it begins again if the file does not say so.
    public var afterLastPhoto = AfterLastPhoto.beginAgain
    /// The backdrop of the transparent parts of photos at the start; nil for the usual one.
    public var backdrop: Backdrop?
    /// The frames that the window has presented, in order; without any, the recording has not kept them.
    public var frames: [RecordedFrame] = []
    /// The changes of the tuning in order of time; one at the time of an event applies after that event.
    public var tunings: [RecordedTuning]
    /// What the tester said about the gestures, in order of time; a replay does not depend on it.
    public var annotations: [RecordedAnnotation] = []
    /// The time of the end, in seconds since the start; nil: when the stage is idle after the last event.
    public var end: Double?

    /// The outcome that a user intended with a drag.
    public enum Intent: String, Hashable, Sendable, CaseIterable {
        /// The drag was to dismiss what it held.
        case dismiss
        /// What the drag held was to return.
        case cancel
    }

    /// Creates a recording.
    public init(
        size: Size, scale: Double, scene: String? = nil, isMotionReduced: Bool = false,
        previewFeatures: PreviewFeatures = .all, tuning: Tuning = Tuning(),
        appearance: UserInterfaceStyle = .dark, events: [InputEvent] = [], decodes: [RecordedDecode] = [],
        tunings: [RecordedTuning] = [], end: Double? = nil
    ) {
        self.size = size
        self.scale = scale
        self.scene = scene
        self.isMotionReduced = isMotionReduced
        self.previewFeatures = previewFeatures
        self.tuning = tuning
        self.appearance = appearance
        self.events = events
        self.decodes = decodes
        self.tunings = tunings
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

    /// Creates an error.
    public init(place: String, reason: String) { (self.place, self.reason) = (place, reason) }
}

nonisolated extension Recording {
    /// Reads a recording from a file.
    ///
    /// The file is read in pieces, so that a large one takes no more memory than the events that it may have.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - allowsPipes: whether it may be a pipe, which is read once, and `-` for standard input.
    /// - Throws: ``RecordingError``, which names the line, for a file that cannot be read, a missing or newer header, an
    ///   unknown type, a time before the previous one, a number that is missing, not finite or out of range, and a file
    ///   beyond ``largestFile``, ``mostLines``, ``mostEvents``, ``mostMemory`` or ``longestDuration``.
    public init(contentsOf path: String, allowsPipes: Bool = false) throws(RecordingError) {
        let isInput = allowsPipes && path == "-", name = isInput ? "standard input" : path
        let chunks: ChunkReader
        do {
            chunks =
                isInput
                ? ChunkReader(standardInputWithLimit: Self.largestFile)
                : try ChunkReader(path: path, limit: Self.largestFile, allowsPipes: allowsPipes)
        } catch {
            throw RecordingError(place: name, reason: "the recording cannot be read: \(error.reason)")
        }
        try self.init(chunks, name: name)
    }

    /// Reads a recording from its bytes; errors call it `name`.
    package init(_ bytes: some Sequence<UInt8>, name: String) throws(RecordingError) {
        try self.init(ChunkReader(bytes), name: name)
    }

    private init(_ chunks: ChunkReader, name: String) throws(RecordingError) {
        var reader = RecordingReader(name: name), lines = LineReader(chunks)
        while let line = try reader.line(of: &lines) { try reader.read(line) }
        self = try reader.finish()
    }
}

nonisolated extension KeyEvent.Modifiers {
    /// The W3C names of the modifiers, in the order in which they are written.
    static let names: [(name: String, modifier: KeyEvent.Modifiers)] = [
        ("Shift", .shift), ("Control", .control), ("Alt", .alt), ("Meta", .meta),
    ]
}
