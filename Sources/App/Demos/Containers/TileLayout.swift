import Geometry
import Views

/// A layout of tiles in as many columns of equal width as fit, each tile with space for a caption below.
struct TileLayout: CollectionViewLayout {
    /// The least width of a tile, as a fraction of the view's width.
    let fraction: Double
    /// The limits of that width, in points.
    let least: ClosedRange<Double>
    /// The height of the picture, as a multiple of its width.
    let aspect: Double
    /// The height of the caption, in points.
    let caption: Double
    /// The space between tiles, in points.
    let gap: Double
    /// The space around all tiles, in points.
    let margin: Double

    /// Returns the number of columns in a width in points, at least 1.
    func columns(width: Double) -> Int {
        let least = (width * fraction).clamped(to: least)
        return max(1, Int((width - 2 * margin + gap) / (least + gap)))
    }

    private func tile(width: Double) -> Size {
        let columns = Double(columns(width: width))
        let side = max(1, ((width - 2 * margin - (columns - 1) * gap) / columns).rounded(.down))
        return Size(width: side, height: (side * aspect).rounded() + caption)
    }

    private func rows(_ count: Int, width: Double) -> Int {
        let columns = columns(width: width)
        return (count + columns - 1) / columns
    }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        let width = size.width, rows = Double(rows(sections.count, width: width))
        return Size(width: width, height: 2 * margin + rows * tile(width: width).height + max(rows - 1, 0) * gap)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let width = size.width, columns = columns(width: width), tile = tile(width: width)
        let used = Double(columns) * (tile.width + gap) - gap
        let left = max(0, ((width - used) / 2).rounded(.down))
        let column = Double(index % columns), row = Double(index / columns)
        let origin = Point(x: left + column * (tile.width + gap), y: margin + row * (tile.height + gap))
        return Rect(origin: origin, size: tile)
    }

    func items(
        from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        let width = size.width, count = sections.count
        let columns = columns(width: width), height = tile(width: width).height
        let most = Double(rows(count, width: width))
        let first = Int(((top - margin - height) / (height + gap)).rounded(.up).clamped(to: 0...most))
        let last = Int(((bottom - margin) / (height + gap)).rounded(.up).clamped(to: 0...most))
        return first * columns..<max(first * columns, min(count, last * columns))
    }
}
