public import Geometry
public import Views

/// A layout of square cells in as many columns as fit, with equal gaps, centred horizontally.
public struct GridLayout: CollectionViewLayout, Hashable {
    /// The side of a cell, in points.
    public var side = usualSide
    /// The space between cells, and above the first and below the last row, in points.
    public var gap = 12.0
    /// The space for a name below each cell, in points; 0, the default, without names.
    public var caption = 0.0
    /// The sides between which the user chooses, in points.
    static let sides = [76.0, 96, 120, 152, usualSide, 238, 298, 372]
    /// The side at first, in points.
    static let usualSide = 190.0
    /// The height of a name, in points.
    static let captionHeight = 18.0
    /// The distance from a row to the next one, in points.
    private var pitch: Double { side + caption + gap }

    /// Creates the layout of the photo grid.
    public init() {}

    /// Returns the number of columns in a width in points, at least 1.
    public func columns(width: Double) -> Int { max(1, Int((width - gap) / (side + gap))) }

    /// Returns the view's width by the height of all rows, in points.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        let columns = columns(width: size.width)
        let rows = (sections.count + columns - 1) / columns
        return Size(width: size.width, height: gap + Double(rows) * pitch)
    }

    /// Returns the square of an item, whose corner is on a whole point.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let columns = columns(width: size.width)
        let used = Double(columns) * (side + gap) - gap
        let left = max(0, ((size.width - used) / 2).rounded(.down))
        return Rect(
            x: left + Double(index % columns) * (side + gap), y: gap + Double(index / columns) * pitch,
            width: side, height: side)
    }

    /// Returns the items of the rows that intersect a vertical interval.
    public func items(
        from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        let columns = columns(width: size.width), count = sections.count
        let rows = (count + columns - 1) / columns
        let first = Int(((top - gap - side - caption) / pitch).rounded(.up).clamped(to: 0...Double(rows)))
        let last = Int(((bottom - gap) / pitch).rounded(.up).clamped(to: 0...Double(rows)))
        return first * columns..<max(first * columns, min(count, last * columns))
    }
}
