import Geometry
import Views

/// A layout of tiles in as few columns as make all of them visible at once.
///
/// If the tiles would be narrower than a minimum, the layout has as many columns as fit, and scrolls.
struct GalleryLayout: CollectionViewLayout {
    /// The height of the texts below a picture, in points.
    static let caption = 44.0
    /// The space between tiles, in points.
    static let gap = 16.0
    /// The space beside all tiles, in points.
    static let margin = 24.0
    /// The space above all tiles, for the ring around a selected one, and below them, in points.
    static let top = 6.0, bottom = 16.0
    /// The minimum width of a tile: a fraction of the view's width, within limits in points.
    private static let least = (fraction: 0.22, points: 150.0...400.0)

    /// The height of a picture as a fraction of its width.
    var aspect = 0.625
    /// The factor by which the texts are larger than usual.
    var textFactor = 1.0

    /// The columns, and the size of a tile in them.
    private struct Plan {
        let columns: Int
        let tile: Size

        func rows(_ count: Int) -> Int { (count + columns - 1) / columns }

        func height(_ count: Int) -> Double {
            let rows = Double(rows(count))
            return GalleryLayout.top + rows * tile.height + max(rows - 1, 0) * GalleryLayout.gap + GalleryLayout.bottom
        }

        func frame(_ index: Int) -> Rect {
            let row = Double(index / columns), column = Double(index % columns)
            return Rect(
                x: GalleryLayout.margin + column * (tile.width + GalleryLayout.gap),
                y: GalleryLayout.top + row * (tile.height + GalleryLayout.gap), width: tile.width,
                height: tile.height)
        }
    }

    private func plan(_ sections: CollectionSections, in size: Size) -> Plan {
        let least = (size.width * Self.least.fraction).clamped(to: Self.least.points)
        let inner = max(size.width - 2 * Self.margin, 1)
        let most = max(1, Int((inner + Self.gap) / (least + Self.gap)))
        let plans = (1...most).map { plan(columns: $0, across: inner) }
        return plans.first { $0.height(sections.count) <= size.height } ?? plans[most - 1]
    }

    private func plan(columns: Int, across inner: Double) -> Plan {
        let side = max(1, ((inner - Double(columns - 1) * Self.gap) / Double(columns)).rounded(.down))
        return Plan(
            columns: columns,
            tile: Size(width: side, height: max(1, (side * aspect).rounded()) + Self.caption * textFactor))
    }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        Size(width: size.width, height: plan(sections, in: size).height(sections.count))
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        plan(sections, in: size).frame(index)
    }

    func items(from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        let plan = plan(sections, in: size), pitch = plan.tile.height + Self.gap
        func row(_ place: Double) -> Int {
            Int(((place - Self.top) / pitch).rounded(.down).clamped(to: 0...Double(sections.count)))
        }
        let first = min(row(top) * plan.columns, sections.count)
        return first..<max(first, min((row(bottom) + 1) * plan.columns, sections.count))
    }
}
