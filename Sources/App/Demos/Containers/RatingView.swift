import DemoSupport
import Geometry
import Gestures
import Platform
import Views

/// Five stars, of which a tap lights some; a tap on the last one that is lit puts it out.
final class RatingView: View {
    /// The most stars there are.
    static let most = 5
    private static let side = 28.0
    /// How wide it is, in points.
    static let width = Double(most) * side

    /// How many stars are lit.
    var rating = 0 { didSet { for (index, star) in stars.enumerated() { star.isLit = index < rating } } }
    private let stars = (0..<most).map { _ in StarView() }

    init(rate: @escaping (Int) -> Void) {
        super.init()
        for star in stars { addSubview(star) }
        let tap = TapGestureRecognizer()
        tap.addAction { [unowned self, unowned tap] in
            let place = Int(convertFromWindow(tap.location).x / Self.side) + 1
            let wanted = min(max(place, 1), Self.most)
            rate(wanted == rating ? wanted - 1 : wanted)
        }
        addGestureRecognizer(tap)
    }

    override func layoutSubviews() {
        let y = ((size.height - Self.side) / 2).rounded()
        for (index, star) in stars.enumerated() {
            star.frame = Rect(x: Double(index) * Self.side, y: y, width: Self.side, height: Self.side)
        }
    }
}

/// One star: an outline, or all of it.
private final class StarView: View {
    var isLit = false { didSet { show() } }
    private let outline = SymbolView(.star(filled: false), color: Palette.faintText)
    private let full = SymbolView(.star(filled: true), color: Color(red: 1, green: 0.78, blue: 0.25))

    init() {
        super.init()
        isUserInteractionEnabled = false
        addSubview(outline)
        addSubview(full)
        show()
    }

    private func show() { (outline.isHidden, full.isHidden) = (isLit, !isLit) }

    override func layoutSubviews() { for symbol in [outline, full] { symbol.frame = bounds.inset(by: 4) } }
}

extension Symbol {
    /// Five points on a circle, and five on a smaller one between them.
    private static let tips: [Vector] = [
        (0, -1), (0.225, -0.309), (0.951, -0.309), (0.364, 0.118), (0.588, 0.809), (0, 0.382), (-0.588, 0.809),
        (-0.364, 0.118), (-0.951, -0.309), (-0.225, -0.309), (0, -1),
    ].map { Vector(dx: $0.0, dy: $0.1) }

    /// A star; all of it is made of stars within stars.
    static func star(filled: Bool) -> Symbol {
        let radii = filled ? [0.45, 0.36, 0.27, 0.18, 0.09] : [0.45]
        let middle = Point(x: 0.5, y: 0.52)
        return Symbol(
            strokes: radii.map { radius in tips.map { middle + $0 * radius } }, thickness: filled ? 0.1 : 0.07)
    }
}
