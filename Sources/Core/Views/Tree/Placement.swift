import Geometry

/// How a view's plane lies in its superview's.
///
/// A view that stands upright, as nearly all do, is placed by a scale and a movement alone.
struct Placement {
    /// Where the middle lies before the transform, in the superview's points.
    let center: Point
    /// The part of the plane that is shown.
    let bounds: Rect
    /// What is done to the view about its centre.
    let transform: Transform

    /// The map from the view's plane into the superview's.
    var projection: Projection { Projection(transform, of: bounds, at: center) }

    /// The rectangle that an upright view takes up.
    private var place: Rect { transform.applied(to: Rect(center: center, size: bounds.size)) }
    private var shrinkage: Double { transform.scale == 0 ? 0 : 1 / transform.scale }

    /// Where a point of the view's plane is seen; nil where it is not in front of the eye.
    func outward(_ point: Point) -> Point? {
        guard transform.isUpright else { return projection.projected(point) }
        return place.origin + (point - bounds.origin) * transform.scale
    }

    /// Which point of the view's plane is seen at a place; nil where none is.
    func inward(_ point: Point) -> Point? {
        guard transform.isUpright else { return projection.unprojected(point) }
        return bounds.origin + (point - place.origin) * shrinkage
    }

    /// The smallest rectangle around where a rectangle of the view's plane is seen.
    func outward(_ rect: Rect) -> Rect {
        guard transform.isUpright else { return projection.bounds(of: rect) }
        return Rect(
            origin: place.origin + (rect.origin - bounds.origin) * transform.scale, size: rect.size * transform.scale)
    }

    /// The smallest rectangle around the points of the view's plane that are seen at the corners of a rectangle.
    func inward(_ rect: Rect) -> Rect {
        guard transform.isUpright else {
            let projection = projection
            return Rect(around: rect.corners.compactMap(projection.unprojected)) ?? .zero
        }
        return Rect(origin: bounds.origin + (rect.origin - place.origin) * shrinkage, size: rect.size * shrinkage)
    }
}

extension View {
    /// How the plane lies by the model.
    final var placement: Placement { Placement(center: center, bounds: bounds, transform: transform) }

    /// How the plane lies as it is shown.
    final var shownPlacement: Placement { presentation.placement(boundsOrigin: boundsOrigin) }
}

extension PresentationState {
    /// How the plane of a view lies whose upper left corner shows `boundsOrigin`.
    func placement(boundsOrigin: Point) -> Placement {
        Placement(center: center, bounds: Rect(origin: boundsOrigin, size: size), transform: transform)
    }
}
