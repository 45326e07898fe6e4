import Geometry
import Platform
import Viewer
import Views

/// A thumbnail with round corners, and a ring around it while it is the keyboard's selection.
final class ThumbnailCell: View {
    /// The corner radius, in points.
    static let radius = 8.0
    /// The distance of the ring's outer edge from the thumbnail, and its thickness, in points.
    private static let ring = (distance: 5.0, thickness: 3.0)

    /// A Boolean value that indicates whether the ring is visible.
    var isSelected = false
    /// The view of the thumbnail's picture.
    let photo = ImageView(contentMode: .scaleAspectFill)

    init() {
        super.init(frame: .zero)
        // The strip's shade over the cell has the same corners.
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
