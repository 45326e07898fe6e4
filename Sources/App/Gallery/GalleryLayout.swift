import Geometry
import Views

/// Tiles as large as lets all be seen at once or, where they would be too small, in as many columns as fit; a section
/// stands beside the one before it where there is room for all of it.
struct GalleryLayout: CollectionViewLayout {
    /// The height of what stands above a section, in points.
    static let header = 28.0
    /// The height of the words below a picture, in points.
    static let caption = 44.0
    /// The space between tiles, in points.
    static let gap = 16.0
    /// The space around all, in points.
    static let margin = 24.0
    /// The height of a picture, in widths.
    static let aspect = 0.625
    /// The least width of a tile, as a share of the view's and in points.
    private static let least = (share: 0.22, points: 150.0...400.0)

    /// Where everything lies.
    private struct Plan {
        var items: [Rect] = []
        var headers: [Rect?] = []
        var height = 0.0
    }

    private func plan(_ sections: CollectionSections, in size: Size) -> Plan {
        let least = (size.width * Self.least.share).clamped(to: Self.least.points)
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
            // Beside what takes several rows there is no room for another section.
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
