public import Geometry
public import Platform
public import Views

/// A view under the property names of its layer, as `view.layer` in UIKit's listings.
///
/// There is no separate layer: setting a property sets the view's. Animation blocks animate the change; there are no
/// implicit animations.
public struct CALayer {
    /// The view.
    let view: View

    /// The radius of the corners, in points.
    public var cornerRadius: Double {
        get { view.cornerRadius }
        nonmutating set { view.cornerRadius = newValue }
    }
    /// A Boolean value that indicates whether subviews are clipped to the bounds.
    public var masksToBounds: Bool {
        get { view.clipsToBounds }
        nonmutating set { view.clipsToBounds = newValue }
    }
    /// The opacity, 0 to 1; a `Float` in Core Animation.
    public var opacity: Double {
        get { view.alpha }
        nonmutating set { view.alpha = newValue }
    }
    /// The colour behind the content; a `CGColor` in Core Animation.
    public var backgroundColor: Color {
        get { view.backgroundColor }
        nonmutating set { view.backgroundColor = newValue }
    }
    /// The centre in the superview's coordinate space, because the anchor point is always the centre.
    public var position: Point {
        get { view.center }
        nonmutating set { view.center = newValue }
    }
    /// The visible part of the image, in fractions of its size.
    public var contentsRect: Rect {
        get { view.contentsRect }
        nonmutating set { view.contentsRect = newValue }
    }
    /// A Boolean value that indicates whether the subtree is drawn into an image before it is composited.
    public var shouldRasterize: Bool {
        get { view.shouldRasterize }
        nonmutating set { view.shouldRasterize = newValue }
    }
    /// The bounds of the view in its own coordinate space.
    public var bounds: Rect { view.bounds }
    /// The state of the view that is on screen.
    public var presentation: PresentationState { view.presentation }
}

extension View {
    /// The view under the property names of its layer.
    public final var layer: CALayer { CALayer(view: self) }

    /// A Boolean value that indicates whether the background and the alpha are opaque.
    ///
    /// UIKit takes it as a drawing hint. Setting it has no effect here, because the painter needs no hint.
    public final var isOpaque: Bool {
        get { backgroundColor.alpha == 1 && alpha == 1 }
        set {}
    }
}
