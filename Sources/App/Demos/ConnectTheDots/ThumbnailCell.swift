import DemoSupport
import Geometry
import Platform
import Views

/// A thumbnail with round corners, and a ring where the keyboard is on it.
final class ThumbnailCell: View {
    /// The radius of its corners, in points.
    static let radius = 8.0
    /// How far the ring is from it, and how thick it is, in points.
    private static let ring = (distance: 5.0, thickness: 3.0)

    /// Whether the ring is seen.
    var isSelected = false
    /// What is shown.
    let photo = ImageView()

    init() {
        super.init(frame: .zero)
        // A shadow over it has its corners.
        cornerRadius = Self.radius
        photo.backgroundColor = Palette.control
        photo.cornerRadius = Self.radius
        addSubview(photo)
    }

    override func layoutSubviews() { photo.frame = bounds }

    override func draw(_ context: inout DrawingContext) {
        guard isSelected else { return }
        for (distance, color) in [
            (Self.ring.distance, Palette.accent), (Self.ring.distance - Self.ring.thickness, Palette.background),
        ] {
            context.fill(bounds.inset(by: -distance), with: color, cornerRadius: Self.radius + distance)
        }
    }
}
