/// A width and a height, in points; neither is negative in a size that is drawn.
public struct Size: Hashable, Sendable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Makes a size of its two extents.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// Whether nothing can be drawn in it: an extent is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// The size scaled by a number.
    public static func * (s: Size, k: Double) -> Size { Size(width: s.width * k, height: s.height * k) }

    /// The largest size of this one's shape that lies within `bounds` (`scaleAspectFit`); zero where either is empty.
    public func aspectFit(in bounds: Size) -> Size { scaled(to: bounds, by: min) }

    /// The smallest size of this one's shape that covers `bounds` (`scaleAspectFill`); zero where either is empty.
    public func aspectFill(_ bounds: Size) -> Size { scaled(to: bounds, by: max) }

    private func scaled(to bounds: Size, by choose: (Double, Double) -> Double) -> Size {
        guard !isEmpty, !bounds.isEmpty else { return .zero }
        // The side that decides is taken over exactly; only the other one is computed.
        let wide = bounds.width * height, tall = bounds.height * width
        if choose(wide, tall) == wide { return Size(width: bounds.width, height: wide / width) }
        return Size(width: tall / height, height: bounds.height)
    }
}
