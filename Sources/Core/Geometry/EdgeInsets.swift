/// The distances from the sides of a rectangle, in points; positive ones lead inside.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the upper side.
    public var top: Double
    /// The distance from the left side.
    public var left: Double
    /// The distance from the lower side.
    public var bottom: Double
    /// The distance from the right side.
    public var right: Double

    /// Creates distances.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// No distances.
    public static let zero = EdgeInsets()
}

extension Rect {
    /// Returns the rectangle inside distances from the sides.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}
