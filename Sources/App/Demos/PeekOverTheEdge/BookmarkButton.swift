import Geometry
import Platform
import System
import Views

/// A ribbon that a tap fills or empties; the button is selected while the ribbon is full.
final class BookmarkButton: Button {
    /// The width and height of the button, in points.
    static let side = 44.0

    init() {
        super.init(.ribbon(filled: false), color: .white, background: Color(white: 0, alpha: 0.28))
        setSymbol(.ribbon(filled: true), color: Color(red: 1, green: 0.83, blue: 0.45), for: .selected)
        changesSelectionAsPrimaryAction = true
        accessibilityLabel = strings("Bookmark")
    }
}

extension Symbol {
    /// A ribbon between pages; a filled one consists of nested outlines.
    fileprivate static func ribbon(filled: Bool) -> Symbol {
        let corners: [Vector] = [
            (-0.26, -0.42), (0.26, -0.42), (0.26, 0.4), (0, 0.2), (-0.26, 0.4), (-0.26, -0.42),
        ].map { Vector(dx: $0.0, dy: $0.1) }
        let middle = Point(x: 0.5, y: 0.48)
        let strokes = (filled ? [1, 0.8, 0.6, 0.4, 0.2] : [1]).map { scale in corners.map { middle + $0 * scale } }
        return Symbol(strokes: strokes, thickness: filled ? 0.12 : 0.08)
    }
}
