import Geometry
import Platform
import Views

/// A disc that masks a view and, fully open, covers it.
///
/// What is animated is its scale alone, the share of the covering radius. Place and size follow the view's size, so that
/// a window that is resized in mid-flight moves the circle without touching what runs.
final class CircleMask: View {
    private let origin: CircleOrigin

    init(from origin: CircleOrigin, openness: Double, over size: Size) {
        self.origin = origin
        super.init()
        backgroundColor = .white
        self.openness = openness
        cover(size)
    }

    /// How much of the covering radius the circle has, 0 to 1; animatable.
    var openness: Double {
        get { transform.scale }
        set { transform.scale = newValue }
    }

    /// The circle as it is shown, in the masked view's points.
    var shown: (center: Point, radius: Double) {
        let shown = presentation
        return (shown.center, shown.cornerRadius * max(0, shown.transform.scale))
    }

    /// Takes the place and the size that cover a view of a size.
    func cover(_ size: Size) {
        let radius = origin.coveringRadius(in: size)
        View.performWithoutAnimation {
            frame = Rect(center: origin.center(in: size), size: Size(width: 2 * radius, height: 2 * radius))
            cornerRadius = radius
        }
    }
}
