import Geometry
import Platform
import System
import Viewer
import Views

/// A control with five stars: a tap sets the rating up to its star, and a tap on the last lit star takes that one away.
final class RatingView: Control {
    /// The number of stars.
    static let most = 5
    private static let side = 28.0
    /// The width of the stars, in points.
    static let width = Double(most) * side

    /// The number of lit stars.
    var rating = 0 { didSet { for (index, star) in stars.enumerated() { star.isLit = index < rating } } }
    private let stars = (0..<most).map { _ in StarView() }

    init() {
        super.init(frame: .zero)
        disabledAlpha = 0.5
        accessibilityLabel = strings("Rating")
        accessibilityTraits = .adjustable
        for star in stars { addSubview(star) }
    }

    override var accessibilityValue: String? {
        get { strings("\(rating) of \(Self.most)") }
        set {}
    }

    override func handleTap(at point: Point) {
        let star = min(max(Int(point.x / Self.side) + 1, 1), Self.most)
        rating = star == rating ? star - 1 : star
        sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }

    override var focusKeys: Set<String> { ["ArrowLeft", "ArrowRight"] }

    override func handleKey(_ key: String) {
        rating = min(max(rating + (key == "ArrowLeft" ? -1 : 1), 0), Self.most)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    override func layoutSubviews() {
        let y = ((size.height - Self.side) / 2).rounded()
        for (index, star) in stars.enumerated() {
            star.frame = Rect(x: Double(index) * Self.side, y: y, width: Self.side, height: Self.side)
        }
    }
}

/// A star that is an outline or filled.
private final class StarView: View {
    var isLit = false { didSet { show() } }
    private let outline = SymbolView(.star(filled: false), color: Palette.quietText)
    private let full = SymbolView(.star(filled: true), color: Palette.rating)

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
    /// Five points on a circle, and five between them on a smaller circle.
    private static let tips: [Vector] = [
        (0, -1), (0.225, -0.309), (0.951, -0.309), (0.364, 0.118), (0.588, 0.809), (0, 0.382), (-0.588, 0.809),
        (-0.364, 0.118), (-0.951, -0.309), (-0.225, -0.309), (0, -1),
    ].map { Vector(dx: $0.0, dy: $0.1) }

    /// A star; a filled one consists of nested outlines.
    static func star(filled: Bool) -> Symbol {
        let radii = filled ? [0.45, 0.36, 0.27, 0.18, 0.09] : [0.45]
        let middle = Point(x: 0.5, y: 0.52)
        return Symbol(
            strokes: radii.map { radius in tips.map { middle + $0 * radius } }, thickness: filled ? 0.1 : 0.07)
    }
}
