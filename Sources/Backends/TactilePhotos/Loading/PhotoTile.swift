public import Geometry

/// A square part of an upright photo that is reduced by a power of two.
///
/// The reduced photo of a level has `ceil(side / 2^level)` pixels on each side. Its tiles begin at the upper left
/// corner; those of the last column and row are smaller.
public struct PhotoTile: Hashable, Sendable {
    /// The width and height of a tile that is not in the last column or row, in pixels.
    public static let side = 512
    /// The greatest level.
    public static let maxLevel = 16

    /// The reduction: each side is divided by 2^level; 0 to ``maxLevel``.
    public var level: Int
    /// The column, from 0 at the left.
    public var column: Int
    /// The row, from 0 at the top.
    public var row: Int

    /// Creates a tile.
    public init(level: Int, column: Int, row: Int) {
        self.level = level
        self.column = column
        self.row = row
    }

    /// Returns the part of an upright photo that the tile shows, in pixels of the photo.
    ///
    /// The frames of a level cover the photo without gaps. They are fractions of pixels where 2^level does not divide the
    /// photo's side.
    ///
    /// - Parameter natural: the photo's size, in pixels.
    /// - Returns: The part; empty if the photo has no such tile.
    public func frame(in natural: Size) -> Rect {
        let whole = PixelSize(width: Int(natural.width), height: Int(natural.height))
        guard let area = area(of: whole) else { return .zero }
        let reduced = Self.pixels(of: whole, level: level)
        let x = natural.width / Double(reduced.width), y = natural.height / Double(reduced.height)
        return Rect(
            x: Double(area.x) * x, y: Double(area.y) * y, width: Double(area.size.width) * x,
            height: Double(area.size.height) * y)
    }

    /// Returns the tiles of a level that intersect a part of a photo, row by row.
    ///
    /// - Parameters:
    ///   - part: the part, in pixels of the upright photo.
    ///   - level: the level, 0 to ``maxLevel``.
    ///   - natural: the photo's size, in pixels.
    /// - Returns: The tiles; none if the part lies outside of the photo.
    public static func tiles(covering part: Rect, level: Int, of natural: Size) -> [PhotoTile] {
        let whole = PixelSize(width: Int(natural.width), height: Int(natural.height))
        guard whole.width > 0, whole.height > 0 else { return [] }
        let reduced = pixels(of: whole, level: level)
        func range(_ low: Double, _ high: Double, _ length: Double, _ pixels: Int) -> Range<Int> {
            let low = max(low, 0), high = min(high, length), scale = Double(pixels) / length / Double(side)
            guard low < high else { return 0..<0 }
            return Int(low * scale)..<Int((high * scale).rounded(.up))
        }
        let columns = range(part.minX, part.maxX, natural.width, reduced.width)
        return range(part.minY, part.maxY, natural.height, reduced.height).flatMap { row in
            columns.map { PhotoTile(level: level, column: $0, row: row) }
        }
    }

    /// Returns the size of a photo that is reduced to a level.
    static func pixels(of natural: PixelSize, level: Int) -> PixelSize {
        let unit = 1 << min(max(level, 0), maxLevel)
        return PixelSize(width: (natural.width + unit - 1) / unit, height: (natural.height + unit - 1) / unit)
    }

    /// Returns the tile's part of the reduced upright photo; `nil` if the photo has no such tile.
    func area(of natural: PixelSize) -> PixelArea? {
        guard (0...Self.maxLevel).contains(level), column >= 0, row >= 0 else { return nil }
        let reduced = Self.pixels(of: natural, level: level)
        // Compares columns, because a product of a large one would overflow.
        let columns = (reduced.width + Self.side - 1) / Self.side, rows = (reduced.height + Self.side - 1) / Self.side
        guard column < columns, row < rows else { return nil }
        let x = column * Self.side, y = row * Self.side
        return PixelArea(
            x: x, y: y,
            size: PixelSize(width: min(Self.side, reduced.width - x), height: min(Self.side, reduced.height - y)))
    }
}

/// A rectangle of whole pixels.
struct PixelArea: Hashable, Sendable {
    var x: Int
    var y: Int
    var size: PixelSize

    /// Returns whether another rectangle lies inside.
    func contains(_ other: PixelArea) -> Bool {
        other.x >= x && other.y >= y && other.x + other.size.width <= x + size.width
            && other.y + other.size.height <= y + size.height
    }
}
