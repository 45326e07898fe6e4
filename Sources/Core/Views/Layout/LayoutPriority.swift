/// The importance of a constraint, or of a view's own size; counterpart of `UILayoutPriority`.
///
/// A required constraint holds. One of a lower priority holds if the more important ones leave its value open.
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number, above 0 and at most 1000.
    public let rawValue: Float

    /// Creates a priority from its number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from its number.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// A constraint that must hold: 1000.
    public static let required = LayoutPriority(1000)
    /// The resistance of a view to becoming smaller than its content: 750.
    public static let defaultHigh = LayoutPriority(750)
    /// The resistance of a view to becoming larger than its content: 250.
    public static let defaultLow = LayoutPriority(250)

    /// Returns whether the first is less important than the second.
    public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}
