import Geometry
import Gestures
import Platform
import Views

/// A ribbon that a tap fills or empties.
final class BookmarkButton: View {
    /// How wide and high it is, in points.
    static let side = 44.0

    /// Whether the ribbon is full.
    var isOn = false { didSet { show() } }
    private let outline = SymbolView(.ribbon(filled: false), color: Color(white: 1))
    private let full = SymbolView(.ribbon(filled: true), color: Color(red: 1, green: 0.83, blue: 0.45))

    init() {
        super.init(frame: .zero)
        backgroundColor = Color(white: 0, alpha: 0.28)
        cornerRadius = Self.side / 2
        for symbol in [outline, full] { addSubview(symbol) }
        addGestureRecognizer(TapGestureRecognizer { [unowned self] in isOn.toggle() })
        show()
    }

    private func show() { (outline.isHidden, full.isHidden) = (isOn, !isOn) }

    override func layoutSubviews() { for symbol in [outline, full] { symbol.frame = bounds.inset(by: 11) } }
}

extension Symbol {
    /// A ribbon between pages; a full one is made of ribbons within ribbons.
    fileprivate static func ribbon(filled: Bool) -> Symbol {
        let corners: [Vector] = [
            (-0.26, -0.42), (0.26, -0.42), (0.26, 0.4), (0, 0.2), (-0.26, 0.4), (-0.26, -0.42),
        ].map { Vector(dx: $0.0, dy: $0.1) }
        let middle = Point(x: 0.5, y: 0.48)
        let strokes = (filled ? [1, 0.8, 0.6, 0.4, 0.2] : [1]).map { share in corners.map { middle + $0 * share } }
        return Symbol(strokes: strokes, thickness: filled ? 0.12 : 0.08)
    }
}
