public import Geometry
public import Platform

/// What was done to a window, in order of time: a header and events, kept as JSON Lines.
nonisolated public struct Recording: Hashable, Sendable {
    /// The newest version of the format that can be read.
    public static let version = 1

    /// The window's size at the beginning, in points.
    public var size: Size
    /// Pixels in a point at the beginning.
    public var scale: Double
    /// The name of the scene that was on stage; nil: it does not say.
    public var scene: String?
    /// Whether the person wanted less to move at the beginning.
    public var isMotionReduced: Bool
    /// What was done, in order of time, in seconds from the start.
    public var events: [InputEvent]
    /// When the recording ended, in seconds; nil: when all is at rest.
    public var end: Double?

    /// Makes a recording.
    public init(
        size: Size, scale: Double, scene: String? = nil, isMotionReduced: Bool = false, events: [InputEvent] = [],
        end: Double? = nil
    ) {
        self.size = size
        self.scale = scale
        self.scene = scene
        self.isMotionReduced = isMotionReduced
        self.events = events
        self.end = end
    }
}

/// What is wrong with a recording, or with a file of one.
nonisolated public struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The file, and the line where one is to blame.
    public let place: String
    /// What is wrong there, and what to do.
    public let reason: String

    /// One sentence: where, what, and what to do.
    public var description: String { "\(place): \(reason)" }
}
