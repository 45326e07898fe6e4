/// What recordings of older versions do not have: abilities of the photo preview, and lines in the traces of their replays.
///
/// A recording names them in its header, so that an older one replays as before.
public nonisolated struct PreviewFeatures: OptionSet, Hashable, Sendable {
    /// A bit set with one bit for each ability.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Horizontal drags, swipes and keys lead to the neighbouring photos.
    public static let paging = PreviewFeatures(rawValue: 1)
    /// Pinches, double clicks and keys enlarge the photo in its place.
    public static let zooming = PreviewFeatures(rawValue: 2)
    /// Photos are sorted by ratings too, and all formats are rotated whose orientation can be changed, not JPEGs alone.
    ///
    /// Photos of equal dates are sorted by name in the direction of the dates: with the newest first, the last name is the first.
    /// Dates are compared as instants where all of them have a distance from Coordinated Universal Time.
    public static let facts = PreviewFeatures(rawValue: 4)
    /// A photo may rest smaller than it fits into the window, down to a pixel of the photo on a pixel of the display, and rests at
    /// whole pixels where it shows just these.
    public static let oneToOne = PreviewFeatures(rawValue: 8)
    /// A key changes the backdrop of the transparent parts of photos.
    public static let backdrops = PreviewFeatures(rawValue: 16)
    /// A button and a press of the right mouse button open a menu of the commands.
    public static let menu = PreviewFeatures(rawValue: 32)
    /// The settings have a choice of what a slide show does after its last photo.
    public static let slides = PreviewFeatures(rawValue: 64)
    /// The grid is drawn scrolled by whole pixels of the display; the offset of its content stays exact.
    public static let pixelScrolling = PreviewFeatures(rawValue: 128)
    /// The trace of a replay has a line for each release, with its kind.
    public static let releases = PreviewFeatures(rawValue: 256)
    /// All abilities.
    public static let all: PreviewFeatures = [
        .paging, .zooming, .facts, .oneToOne, .backdrops, .menu, .slides, .pixelScrolling, .releases,
    ]
}
