public import Geometry
public import Platform
public import Views

/// What UIKit's listings reach by `view.layer`: the same view, under the layer's names.
///
/// There are no layers of their own here: what is set is the view's, and is animated by blocks alone, never implicitly.
public struct CALayer {
    /// The view that is meant.
    let view: View

    /// The radius of the corners, in points.
    public var cornerRadius: Double {
        get { view.cornerRadius }
        nonmutating set { view.cornerRadius = newValue }
    }
    /// Whether what sticks out of the bounds is cut off.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { view.clipsToBounds = newValue }
    }
    /// How much is seen, 0 to 1; a `Float` in Core Animation.
    public var opacity: Double {
        get { view.alpha }
        nonmutating set { view.alpha = newValue }
    }
    /// What is painted behind everything else; a `CGColor` in Core Animation.
    public var backgroundColor: Color {
        get { view.backgroundColor }
        nonmutating set { view.backgroundColor = newValue }
    }
    /// Where the middle lies, in the superview's points: the anchor point is always the middle.
    public var position: Point {
        get { view.center }
        nonmutating set { view.center = newValue }
    }
    /// The part of the image that is shown, in units of the whole.
    public var contentsRect: Rect {
        get { view.contentsRect }
        nonmutating set { view.contentsRect = newValue }
    }
    /// Whether the subtree is drawn to a picture of its own.
    public var shouldRasterize: Bool {
        get { view.shouldRasterize }
        nonmutating set { view.shouldRasterize = newValue }
    }
    /// The visible part of the view's plane.
    public var bounds: Rect { view.bounds }
    /// What is on screen of it.
    public var presentation: PresentationState { view.presentation }
}

extension View {
    /// The view under the names of a layer.
    public final var layer: CALayer { CALayer(view: self) }

    /// UIKit's hint that nothing shines through; nothing here needs it, and it is not kept.
    public final var isOpaque: Bool {
        get { backgroundColor.alpha == 1 && alpha == 1 }
        set {}
    }
}
