import Geometry
import Platform
import Viewer
import Views

/// A panel with a card that moves by a law, level with the dot on the graph, over an outline of its initial position.
final class CardArea: View {
    /// The card that moves by the law.
    let card = ImageView(contentMode: .scaleAspectFill)
    /// The initial position of the card.
    private let outline = View()

    init() {
        super.init()
        backgroundColor = Palette.panel
        cornerRadius = 10
        clipsToBounds = true
        outline.backgroundColor = Palette.line
        card.backgroundColor = Palette.accent
        card.clipsToBounds = true
        addSubview(outline)
        addSubview(card)
    }

    /// Moves the card to its position or transform at a fraction of the graph's width, 0 to 1.
    func show(_ study: CurveStudy, at playhead: Double, beside graph: CurveGraph) {
        let middle = size.width / 2
        if study.kind.isTransform {
            let side = (min(size.width, size.height) * 0.45).rounded(), center = Point(x: middle, y: size.height / 2)
            place(card, side: side, at: center)
            place(outline, side: side, at: center)
            card.transform = study.transform(at: playhead, half: side / 2)
        } else {
            let side = min(graph.margin * 2 - 4, size.width * 0.6).rounded(), curve = study.curve
            func level(_ value: Double) -> Point {
                Point(x: middle, y: graph.area.maxY - graph.plot.up(value) * graph.area.height)
            }
            place(card, side: side, at: level(graph.value))
            place(outline, side: side, at: level(curve.law(curve.range.lowerBound).value))
            card.transform = .identity
        }
    }

    private func place(_ view: View, side: Double, at center: Point) {
        view.size = Size(width: side, height: side)
        view.center = center
        view.cornerRadius = side * 0.16
    }
}
