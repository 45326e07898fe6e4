internal import Geometry

/// A picture's columns and rows.
struct PixelSize: Hashable, Sendable {
    var width: Int
    var height: Int

    /// How many pixels there are; both sides come from 32-bit fields at most, so it cannot overflow.
    var count: Int { width * height }

    /// The size with its sides swapped.
    var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// The size for computing with.
    var size: Size { Size(width: Double(width), height: Double(height)) }

    /// Whether neither side is smaller than the other size's.
    func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}
