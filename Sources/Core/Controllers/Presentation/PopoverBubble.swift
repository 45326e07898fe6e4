import Geometry
import Platform
import Views

/// The bubble of a popover: its background with an arrow and a shadow, and the content with round corners above it.
///
/// It fades as a whole. The arrow lies outside of the frame, which is that of the content.
final class PopoverBubble: View {
    /// The distance from the bubble to the tip of the arrow, in points.
    static let arrowLength = 13.0
    private static let radius = 13.0
    /// The part of the arrow's length over which its tip is round (ours).
    private static let tip = 0.25
    private static let standardColor = Color(light: .white, dark: Color(white: 0.11))

    private let background = View()
    private let arrow = ShapeView()
    private let holder = View()

    /// The content, which is a subview while it is in no other superview.
    var content: View? {
        didSet {
            if let oldValue, oldValue !== content, oldValue.superview === holder { oldValue.removeFromSuperview() }
            guard let content else { return }
            if content.superview !== holder { holder.addSubview(content) }
            View.performWithoutAnimation { content.frame = holder.bounds }
        }
    }

    /// Creates an empty bubble.
    init() {
        super.init(frame: .zero)
        background.cornerRadius = Self.radius
        (background.shadowOpacity, background.shadowRadius) = (0.25, 16)
        background.shadowOffset = Vector(dx: 0, dy: 4)
        (holder.cornerRadius, holder.clipsToBounds) = (Self.radius, true)
        for view in [background, arrow, holder] { addSubview(view) }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}

    override func layoutSubviews() {
        for view in [background, holder] { view.frame = bounds }
        if let content, content.superview === holder { content.frame = holder.bounds }
    }

    /// Points at a place in the bubble's coordinates.
    ///
    /// - Parameters:
    ///   - direction: The direction in which the arrow points; empty for no arrow.
    ///   - place: The place.
    ///   - color: The colour; nil for that of the content, or else the standard one.
    func show(arrow direction: PopoverPresentationController.ArrowDirection, at place: Vector, color: Color?) {
        let own = content.map(\.backgroundColor) ?? .clear
        let color = color ?? (own.alpha > 0 ? own : Self.standardColor)
        background.backgroundColor = color
        arrow.fillColor = color
        arrow.isHidden = direction.isEmpty
        let length = Self.arrowLength, margin = Self.radius + length
        let x = min(max(place.dx, margin), max(size.width - margin, margin))
        let y = min(max(place.dy, margin), max(size.height - margin, margin))
        let (base, outward): (Point, Vector) =
            switch direction {
            case .up: (Point(x: x, y: 0), Vector(dx: 0, dy: -1))
            case .down: (Point(x: x, y: size.height), Vector(dx: 0, dy: 1))
            case .left: (Point(x: 0, y: y), Vector(dx: -1, dy: 0))
            default: (Point(x: size.width, y: y), Vector(dx: 1, dy: 0))
            }
        arrow.path = Self.arrow(at: base, outward)
    }

    /// Returns an arrow whose base is twice as long as its height.
    private static func arrow(at base: Point, _ outward: Vector) -> Path {
        let along = Vector(dx: -outward.dy, dy: outward.dx) * arrowLength, height = outward * arrowLength
        let shoulder = height * (1 - tip), side = along * tip
        var path = Path()
        path.move(to: base - along)
        path.addLine(to: base + shoulder - side)
        path.addQuadCurve(to: base + shoulder + side, control: base + height)
        path.addLine(to: base + along)
        path.close()
        return path
    }
}
