import Geometry
import Platform
import Views

/// A disc that masks a view, and covers it when it is fully open.
///
/// Only the scale is animated, as a fraction of the covering radius. Position and size follow the view's size, so that a
/// resize of the window moves the circle without a change of the running animation.
final class CircleMask: View {
    private let origin: CircleOrigin

    init(from origin: CircleOrigin, openness: Double, over size: Size) {
        self.origin = origin
        super.init()
        backgroundColor = .white
        self.openness = openness
        cover(size)
    }

    /// The circle's radius, as a fraction of the covering radius, 0 to 1; animatable.
    var openness: Double {
        get { transform.scale }
        set { transform.scale = newValue }
    }

    /// The visible circle, in the masked view's coordinate space.
    var shown: (center: Point, radius: Double) {
        let shown = presentation
        return (shown.center, shown.cornerRadius * max(0, shown.transform.scale))
    }

    /// Sets the position and the size that cover a view of a size.
    func cover(_ size: Size) {
        let radius = origin.coveringRadius(in: size)
        View.performWithoutAnimation {
            frame = Rect(center: origin.center(in: size), size: Size(width: 2 * radius, height: 2 * radius))
            cornerRadius = radius
        }
    }
}
