public import Geometry
public import Platform
import Views

/// The values of a layer that are on screen.
@preconcurrency @MainActor
public struct CAPresentationLayer {
    private let state: PresentationState
    private let shape: ShapeView.Content?

    init(of view: View) {
        state = view.presentation
        shape = (view as? ShapeView).map { $0.content.shown(in: $0) }
    }

    /// The smallest rectangle around what is on screen, in the superlayer's coordinates.
    public var frame: CGRect { state.visibleFrame }
    /// The rectangle in the layer's own coordinates.
    public var bounds: CGRect { Rect(origin: .zero, size: state.size) }
    /// The place of the anchor point.
    public var position: CGPoint { state.frame.point(at: state.anchor) }
    /// The opacity.
    public var opacity: Float { Float(state.alpha) }
    /// The radius of the corners.
    public var cornerRadius: Double { state.cornerRadius }
    /// The colour behind the content.
    public var backgroundColor: CGColor? { state.backgroundColor }
    /// The width of the border.
    public var borderWidth: Double { state.borderWidth }
    /// The opacity of the shadow.
    public var shadowOpacity: Float { Float(state.shadowOpacity) }
    /// The blur of the shadow.
    public var shadowRadius: Double { state.shadowRadius }
    /// The transform.
    public var transform: CATransform3D { CATransform3D(state.transform) }
    /// The end of a shape's stroke; 0 for other layers.
    public var strokeEnd: Double { shape?.strokeEnd ?? 0 }
    /// The beginning of a shape's stroke; 0 for other layers.
    public var strokeStart: Double { shape?.strokeStart ?? 0 }
    /// The path of a shape; nil for other layers.
    public var path: CGPath? { shape?.path }
    /// Returns the part of the transform that stays in the plane.
    public func affineTransform() -> CGAffineTransform { CGAffineTransform(state.transform) }
    /// Returns the values if a point, in the superlayer's coordinates, is inside the rectangle on screen.
    public func hitTest(_ point: CGPoint) -> CAPresentationLayer? { frame.contains(point) ? self : nil }
}
