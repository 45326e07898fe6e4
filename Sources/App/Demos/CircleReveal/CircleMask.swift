package import Geometry
import Platform
package import Views

/// A disc that masks a view, and covers it when it is fully open.
///
/// Only the scale and the alpha are animated. The scale is a fraction of the covering radius. Position and size follow the
/// view's size, so that a resize of the window moves the circle without a change of the running animation.
///
/// A small circle is not visible, because it would remain as a dot while the animation ends or a drag rests.
package final class CircleMask: View {
    /// The radius below which the circle is not visible, in points (ours).
    static let leastRadius = 12.0
    /// The alpha gained per point of radius, so large that the circle disappears between two frames.
    private static let alphaPerPoint = 1e3

    private let origin: CircleOrigin

    /// Creates a circle over a view of a size, open by a fraction of the covering radius.
    package init(from origin: CircleOrigin, openness: Double, over size: Size) {
        self.origin = origin
        super.init()
        backgroundColor = .white
        cover(size)
        self.openness = openness
    }

    /// The circle's radius, as a fraction of the covering radius, 0 to 1; animatable.
    package var openness: Double {
        get { transform.scale }
        set {
            transform.scale = newValue
            // An alpha below 0 is shown as 0, and one above 1 as 1.
            alpha = (newValue * cornerRadius - Self.leastRadius) * Self.alphaPerPoint
        }
    }

    /// The visible circle, in the masked view's coordinate space; its radius is 0 if it is not visible.
    package var shown: (center: Point, radius: Double) {
        let shown = presentation
        return (shown.center, shown.alpha > 0 ? shown.cornerRadius * max(0, shown.transform.scale) : 0)
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
