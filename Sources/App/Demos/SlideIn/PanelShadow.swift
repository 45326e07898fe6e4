import Geometry
import Platform
import Views

/// The shadow of a panel on the content beside the panel's inner edge.
final class PanelShadow: View {
    /// The distance over which the shadow fades, in points.
    private static let extent = 24.0
    /// The alpha of the shadow at the edge of the panel, 0 to 1.
    private static let opacity = 0.4
    private let direction: SlideInDirection
    private let ramp: Image

    init(_ direction: SlideInDirection) {
        self.direction = direction
        ramp = Self.ramp(direction)
        super.init()
        isUserInteractionEnabled = false
        translatesAutoresizingMaskIntoConstraints = false
    }

    /// Returns a row or a column of pixels whose alpha grows towards the panel with the square of the distance.
    private static func ramp(_ direction: SlideInDirection) -> Image {
        let count = 32
        let alphas = (0..<count).map { index in
            let fraction = (Double(index) + 0.5) / Double(count)
            return UInt32((fraction * fraction * opacity * 255).rounded()) << 24
        }
        let pixels = direction == .right || direction == .bottom ? alphas : alphas.reversed()
        let isRow = direction.isHorizontal
        return Image(
            Bitmap(width: isRow ? count : 1, height: isRow ? 1 : count, pixels: pixels), isOpaque: false)
    }

    /// Adds the shadow to a panel, outside of its inner edge, with which it moves from then on.
    func attach(to panel: View) {
        guard superview !== panel else { return }
        panel.addSubview(self)
        let across: [LayoutConstraint] =
            direction.isHorizontal
            ? [
                topAnchor.constraint(equalTo: panel.topAnchor), bottomAnchor.constraint(equalTo: panel.bottomAnchor),
                widthAnchor.constraint(equalToConstant: Self.extent),
            ]
            : [
                leftAnchor.constraint(equalTo: panel.leftAnchor), rightAnchor.constraint(equalTo: panel.rightAnchor),
                heightAnchor.constraint(equalToConstant: Self.extent),
            ]
        let edge =
            switch direction {
            case .left: leftAnchor.constraint(equalTo: panel.rightAnchor)
            case .right: rightAnchor.constraint(equalTo: panel.leftAnchor)
            case .top: topAnchor.constraint(equalTo: panel.bottomAnchor)
            case .bottom: bottomAnchor.constraint(equalTo: panel.topAnchor)
            }
        LayoutConstraint.activate(across + [edge])
    }

    override func draw(_ context: inout DrawingContext) { context.draw(ramp, in: context.bounds) }
}
