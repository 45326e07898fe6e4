public import Geometry
public import Gestures
import Platform

extension View {
    /// Converts a rectangle from this view's coordinates to another view's (nil: the window's), by the model.
    ///
    /// If a view between the two is rotated or in perspective, the result is the smallest rectangle around the image.
    public final func convert(_ rect: Rect, to other: View?) -> Rect {
        var result = rect
        for view in ancestry { result = view.placement.outward(result) }
        for view in (other?.ancestry ?? []).reversed() { result = view.placement.inward(result) }
        return result
    }

    /// Converts a point from this view's coordinates to another view's (nil: the window's), by the model.
    ///
    /// Where a view between the two is turned so that the point is not visible, that view's centre replaces the point.
    public final func convert(_ point: Point, to other: View?) -> Point {
        var result = point
        for view in ancestry { result = view.placement.outward(result) ?? view.center }
        for view in (other?.ancestry ?? []).reversed() { result = view.placement.inward(result) ?? view.bounds.center }
        return result
    }

    /// Converts a point of the window to this view's coordinates, as shown on screen.
    ///
    /// Where a view between the two is turned so that the point is not visible, that view's centre replaces the point.
    public final func convertFromWindow(_ point: Point) -> Point {
        var result = point
        for view in ancestry.reversed() {
            let placement = view.shownPlacement
            result = placement.inward(result) ?? placement.bounds.center
        }
        return result
    }

    /// This view and its ancestors without the root, innermost first.
    private var ancestry: [View] {
        var path: [View] = []
        var view: View = self
        while let parent = view.parent {
            path.append(view)
            view = parent
        }
        return path
    }
}

extension View {
    /// The part of a pixel by which content at whole pixels is drawn further down and to the right, at a scale with a fraction.
    ///
    /// Whole points may lie in the middle between two pixels there. Then all of them are rounded in one direction, however the
    /// content is scrolled. It is less than a painter's subpixel (ours).
    private static let inclination = 1.0 / 1024

    /// Returns the origin of the bounds that is drawn for an origin, at a number of pixels per point.
    package final func drawnOrigin(_ origin: Point, displayScale: Double) -> Point {
        guard drawsBoundsAtPixels else { return origin }
        let inclination = displayScale == displayScale.rounded() ? 0 : Self.inclination
        func drawn(_ place: Double) -> Double { ((place * displayScale).rounded() - inclination) / displayScale }
        return Point(x: drawn(origin.x), y: drawn(origin.y))
    }
}

/// The map between a view's coordinates and its superview's.
///
/// An upright view, which nearly all are, needs only a scale and a translation.
struct Placement {
    /// The view's centre before the transform, in the superview's coordinates.
    let center: Point
    /// The visible rectangle of the view's coordinate space.
    let bounds: Rect
    /// The transform about the view's centre.
    let transform: Transform
    /// The point about which the transform acts, in units of the bounds.
    let anchor: Point
    /// The superview's transform of all its subviews; nil for none.
    var outer: Outer?

    /// A transform of all subviews, and the point of the superview about which it acts.
    struct Outer {
        let transform: Transform
        let center: Point

        /// A Boolean value that indicates whether views in the superview's plane stay as they are.
        var isOnlyPerspective: Bool {
            var rest = transform
            rest.perspective = 0
            return rest == .identity
        }
    }

    /// A Boolean value that indicates whether the view is only moved and scaled.
    var isUpright: Bool { transform.isUpright && outer?.isOnlyPerspective ?? true }

    /// The projection from the view's coordinates to the superview's.
    var projection: Projection {
        let frame = Rect(center: center, size: bounds.size), isMiddle = anchor == .middle
        let bounds = isMiddle ? self.bounds : Rect(center: self.bounds.point(at: anchor), size: .zero)
        let place = isMiddle ? center : frame.point(at: anchor)
        guard let outer else { return Projection(transform, of: bounds, at: place) }
        return Projection(transform, of: bounds, at: place, within: outer.transform, at: outer.center)
    }

    /// A Boolean value that indicates whether the view turns its front to the viewer, mirrored or not.
    var showsFront: Bool { projection.showsFront == (transform.scaleX * transform.scaleY > 0) }

    /// The rectangle that an upright view covers.
    private var place: Rect { transform.applied(to: Rect(center: center, size: bounds.size), anchor: anchor) }
    private var inverseScale: Double { transform.scale == 0 ? 0 : 1 / transform.scale }

    /// Converts a point to the superview's coordinates; nil if it does not lie in front of the eye.
    func outward(_ point: Point) -> Point? {
        guard isUpright else { return projection.projected(point) }
        return place.origin + (point - bounds.origin) * transform.scale
    }

    /// Converts a point from the superview's coordinates; nil if no point of the view is visible there.
    func inward(_ point: Point) -> Point? {
        guard isUpright else { return projection.unprojected(point) }
        return bounds.origin + (point - place.origin) * inverseScale
    }

    /// Returns the smallest rectangle of the superview around the image of a rectangle of the view.
    func outward(_ rect: Rect) -> Rect {
        guard isUpright else { return projection.bounds(of: rect) }
        return Rect(
            origin: place.origin + (rect.origin - bounds.origin) * transform.scale, size: rect.size * transform.scale)
    }

    /// Returns the smallest rectangle of the view around the points that are visible at a rectangle's corners.
    func inward(_ rect: Rect) -> Rect {
        guard isUpright else {
            let projection = projection
            return Rect(around: rect.corners.compactMap(projection.unprojected)) ?? .zero
        }
        return Rect(origin: bounds.origin + (rect.origin - place.origin) * inverseScale, size: rect.size * inverseScale)
    }
}

extension View {
    /// The placement of the model.
    private var placement: Placement {
        Placement(
            center: center, bounds: bounds, transform: transform, anchor: transformAnchor,
            outer: outerTransform(isModel: true))
    }

    /// The placement on screen.
    final var shownPlacement: Placement { presentation.placement(of: self) }
}

extension PresentationState {
    /// Returns the placement of a view with this state.
    func placement(of view: View) -> Placement {
        Placement(
            center: center, bounds: Rect(origin: view.boundsOrigin, size: size), transform: transform, anchor: anchor,
            outer: view.outerTransform(isModel: false))
    }
}

extension GestureRecognizer {
    /// The view that the recogniser is attached to.
    public var view: View? { host as? View }
}

extension View: Hashable {
    /// Returns whether the two are the same object.
    public nonisolated static func == (a: View, b: View) -> Bool { a === b }
    /// Adds the object's identity to the hasher.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
