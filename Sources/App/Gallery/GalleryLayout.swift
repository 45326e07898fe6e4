import Geometry
import Views

/// A layout of tiles in as few columns as make all of them visible at once.
///
/// If the tiles would be narrower than a minimum, the layout has as many columns as fit, and scrolls. A section lies
/// beside the previous one if all of it fits there.
struct GalleryLayout: CollectionViewLayout {
    /// The height of a section's heading, in points.
    static let header = 28.0
    /// The height of the texts below a picture, in points.
    static let caption = 44.0
    /// The space between tiles, in points.
    static let gap = 16.0
    /// The space around all tiles, in points.
    static let margin = 24.0
    /// The height of a picture as a fraction of its width.
    static let aspect = 0.625
    /// The minimum width of a tile: a fraction of the view's width, within limits in points.
    private static let least = (fraction: 0.22, points: 150.0...400.0)

    /// The frames of all items and headings.
    private struct Plan {
        var items: [Rect] = []
        var headers: [Rect?] = []
        var height = 0.0
    }

    private func plan(_ sections: CollectionSections, in size: Size) -> Plan {
        let least = (size.width * Self.least.fraction).clamped(to: Self.least.points)
        let inner = max(size.width - 2 * Self.margin, 1)
        let most = max(1, Int((inner + Self.gap) / (least + Self.gap)))
        for columns in 1..<most {
            let plan = plan(sections, columns: columns, across: inner)
            if plan.height <= size.height { return plan }
        }
        return plan(sections, columns: most, across: inner)
    }

    private func plan(_ sections: CollectionSections, columns: Int, across inner: Double) -> Plan {
        let side = max(1, ((inner - Double(columns - 1) * Self.gap) / Double(columns)).rounded(.down))
        let tile = Size(width: side, height: (side * Self.aspect).rounded() + Self.caption)
        func x(_ column: Int) -> Double { Self.margin + Double(column) * (tile.width + Self.gap) }

        var plan = Plan(), column = 0, top = 0.0, bottom = 0.0
        for count in sections.counts {
            guard count > 0 else {
                plan.headers.append(nil)
                continue
            }
            let span = min(count, columns)
            if column > 0, column + span > columns { (column, top) = (0, bottom + Self.gap) }
            let right = x(column + span - 1) + tile.width
            plan.headers.append(Rect(x: x(column), y: top, width: right - x(column), height: Self.header))
            var y = top + Self.header
            for _ in 0..<count {
                if column == columns { (column, y) = (0, y + tile.height + Self.gap) }
                plan.items.append(Rect(origin: Point(x: x(column), y: y), size: tile))
                column += 1
            }
            bottom = y + tile.height
            // No section fits beside one of several rows.
            if count > columns { column = columns }
        }
        plan.height = bottom + Self.margin
        return plan
    }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        Size(width: size.width, height: plan(sections, in: size).height)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        plan(sections, in: size).items[index]
    }

    func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect? {
        plan(sections, in: size).headers[section]
    }

    func items(from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        let items = plan(sections, in: size).items
        let first = items.firstIndex { $0.maxY > top } ?? items.count
        let last = items.lastIndex { $0.minY < bottom }.map { $0 + 1 } ?? 0
        return first..<max(first, last)
    }
}
