public import Geometry
public import Replay

/// The choices of an import that a file does not make.
public nonisolated struct ImportOptions: Sendable {
    /// The window's size, in points; nil: the one of a browser's log, otherwise ``standardSize``.
    public var size: Size?
    /// The location of the pointer at the start, in points; nil: the middle of the window.
    public var start: Point?
    /// The name of the scene that a replay opens; nil for the default one.
    public var scene: String?
    /// The number of the photo that the arrow keys and Enter open before the data, from 1; nil opens none.
    public var photo: Int?
    /// The distance of the pointer or the content while a finger moves by 1 mm on a touchpad, in points.
    public var pointsPerMillimetre = 10.5
    /// The distance of the pointer for one count of a mouse, in points.
    public var pointsPerCount = 1.0
    /// The number of a touchpad's units in a millimetre, across and down; nil: as its description says.
    public var resolution: Size?
    /// The description of the device; nil: the one in the file.
    public var description: DeviceDescription?
    /// The outcome that the user intended, for measurements.
    public var intent: Recording.Intent?

    /// The window's size unless a log or the user names another, in points.
    public static let standardSize = Size(width: 1280, height: 800)
    /// The distance of the content for one step of a wheel, in points, as in the window.
    static let pointsPerStep = 80.0

    /// Creates the default choices.
    public init() {}
}
