/// A width and a height, in points; neither is negative in a size that is drawn.
public struct Size: Hashable, Sendable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Creates a size from its width and height.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with width and height 0.
    public static let zero = Size(width: 0, height: 0)

    /// A Boolean value that indicates whether the area is empty: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Returns the size scaled by a number.
    public static func * (s: Size, k: Double) -> Size { Size(width: s.width * k, height: s.height * k) }

    /// Returns the largest size with this aspect ratio that fits inside `bounds` (`scaleAspectFit`); zero if either is
    /// empty.
    public func aspectFit(in bounds: Size) -> Size { scaled(to: bounds, by: min) }

    /// Returns the smallest size with this aspect ratio that covers `bounds` (`scaleAspectFill`); zero if either is
    /// empty.
    public func aspectFill(_ bounds: Size) -> Size { scaled(to: bounds, by: max) }

    private func scaled(to bounds: Size, by choose: (Double, Double) -> Double) -> Size {
        guard !isEmpty, !bounds.isEmpty else { return .zero }
        // The limiting side is copied exactly; only the other side is computed.
        let wide = bounds.width * height, tall = bounds.height * width
        if choose(wide, tall) == wide { return Size(width: bounds.width, height: wide / width) }
        return Size(width: tall / height, height: bounds.height)
    }
}
