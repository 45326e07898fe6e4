import CoreProperties
public import Geometry
public import Platform
public import Views

/// A view under the property names of its layer, as `view.layer` in UIKit's listings.
///
/// Setting a property sets the view's. Animation blocks animate the change; a view's layer has no implicit animations, as
/// in UIKit.
open class CALayer {
    private final weak var backed: View?

    init(of view: View) { backed = view }

    /// The view.
    final var view: View {
        guard let backed else { preconditionFailure("the view of \(self) has gone") }
        return backed
    }

    /// The radius of the corners, in points.
    public final var cornerRadius: Double {
        get { view.cornerRadius }
        set { view.cornerRadius = newValue }
    }
    /// A Boolean value that indicates whether subviews are clipped to the bounds.
    public final var masksToBounds: Bool {
        get { view.clipsToBounds }
        set { view.clipsToBounds = newValue }
    }
    /// The opacity, 0 to 1.
    public final var opacity: Float {
        get { Float(view.alpha) }
        set { view.alpha = Double(newValue) }
    }
    /// A Boolean value that indicates whether the layer is not drawn.
    public final var isHidden: Bool {
        get { view.isHidden }
        set { view.isHidden = newValue }
    }
    /// The colour behind the content.
    public final var backgroundColor: CGColor? {
        get { view.backgroundColor }
        set { view.backgroundColor = newValue }
    }
    /// The place of the middle in the superlayer's coordinates.
    public final var position: CGPoint {
        get { view.center }
        set { view.center = newValue }
    }
    /// The rectangle of the layer in its own coordinates.
    public final var bounds: CGRect {
        get { view.bounds }
        set { view.bounds = newValue }
    }
    /// The rectangle of the layer in the superlayer's coordinates.
    public final var frame: CGRect {
        get { view.frame }
        set { view.frame = newValue }
    }
    /// The transform about the middle.
    public final var transform: CATransform3D {
        get { view.transform3D }
        set { view.transform3D = newValue }
    }
    /// Returns the part of the transform that stays in the plane.
    public final func affineTransform() -> CGAffineTransform { view.transform }
    /// Sets a transform that stays in the plane.
    public final func setAffineTransform(_ transform: CGAffineTransform) { view.transform = transform }
    /// The visible part of the image, in fractions of its size.
    public final var contentsRect: CGRect {
        get { view.contentsRect }
        set { view.contentsRect = newValue }
    }
    /// A Boolean value that indicates whether the subtree is drawn into an image before it is composited.
    public final var shouldRasterize: Bool {
        get { view.shouldRasterize }
        set { view.shouldRasterize = newValue }
    }
    /// The number of pixels per point of that image; the window's counts here.
    public final var rasterizationScale: Double {
        get { view.window?.displayScale ?? 1 }
        set {}
    }
    /// Returns the values that are on screen; nil outside of a window.
    public final func presentation() -> CAPresentationLayer? {
        view.window == nil ? nil : CAPresentationLayer(state: view.presentation)
    }
    /// Ends all animations of the layer; the model stays.
    public final func removeAllAnimations() { view.removeAllAnimations() }
    /// Lays the view out, if it needs it.
    public final func layoutIfNeeded() { view.layoutIfNeeded() }
    /// Schedules a layout.
    public final func setNeedsLayout() { view.setNeedsLayout() }
    /// Schedules nothing, because every change is drawn.
    public final func setNeedsDisplay() {}
}

/// The values of a layer that are on screen.
public struct CAPresentationLayer {
    private let state: PresentationState

    init(state: PresentationState) { self.state = state }

    /// The smallest rectangle around what is on screen, in the superlayer's coordinates.
    public var frame: CGRect { state.frame.transformed(by: CGAffineTransform(state.transform)) }
    /// The rectangle in the layer's own coordinates.
    public var bounds: CGRect { Rect(origin: .zero, size: state.size) }
    /// The place of the middle.
    public var position: CGPoint { state.center }
    /// The opacity.
    public var opacity: Float { Float(state.alpha) }
    /// The radius of the corners.
    public var cornerRadius: Double { state.cornerRadius }
    /// The colour behind the content.
    public var backgroundColor: CGColor? { state.backgroundColor }
    /// The transform.
    public var transform: CATransform3D { CATransform3D(state.transform) }
    /// Returns the part of the transform that stays in the plane.
    public func affineTransform() -> CGAffineTransform { CGAffineTransform(state.transform) }
    /// Returns whether a point, in the superlayer's coordinates, is inside the rectangle on screen.
    public func hitTest(_ point: CGPoint) -> CAPresentationLayer? { frame.contains(point) ? self : nil }
}

/// A colour, as Core Graphics names it.
///
/// UIKit's has the components of the moment at which it was asked for. This one stays dynamic.
public typealias CGColor = Color

extension Color {
    /// The colour itself, as Core Graphics names it.
    public nonisolated var cgColor: CGColor { self }
    /// Creates a colour from one of Core Graphics.
    public nonisolated init(cgColor: CGColor) { self = cgColor }
}

extension View {
    /// The view under the property names of its layer.
    public final var layer: CALayer {
        if let layer = attachment(of: CALayer.self) { return layer }
        let layer = CALayer(of: self)
        attachments[ObjectIdentifier(CALayer.self)] = layer
        return layer
    }
}
