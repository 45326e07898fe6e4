/// The abilities of the photo preview that recordings of older versions do not have.
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
    /// All abilities.
    public static let all: PreviewFeatures = [.paging, .zooming, .facts]
}
