public import Foundation
public import Geometry
public import Platform
import Views

/// The values of a layer that are on screen.
@preconcurrency @MainActor
public struct CAPresentationLayer {
    private let state: PresentationState
    private let shape: ShapeView.Content?
    private let gradient: GradientView.Content?

    init(of view: View) {
        state = view.presentation
        shape = view.shapeContent?.animated.shown(in: view)
        gradient = view.gradientContent?.animated.shown(in: view)
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
    /// The colour of the border.
    public var borderColor: CGColor? { state.decoration?.border.color ?? .black }
    /// The displacement of the shadow.
    public var shadowOffset: CGSize { Size(width: state.shadowOffset.dx, height: state.shadowOffset.dy) }
    /// The colour of the shadow.
    public var shadowColor: CGColor? { state.decoration?.shadow.color ?? .black }
    /// The visible part of the image.
    public var contentsRect: CGRect { state.contentsRect }
    /// The point that `position` places.
    public var anchorPoint: CGPoint { state.anchor }
    /// The opacity of the shadow.
    public var shadowOpacity: Float { Float(state.shadowOpacity) }
    /// The blur of the shadow.
    public var shadowRadius: Double { state.shadowRadius }
    /// The transform.
    public var transform: CATransform3D { CATransform3D(state.transform) }
    /// The transform of all sublayers.
    public var sublayerTransform: CATransform3D { CATransform3D(state.subviewTransform ?? .identity) }
    /// The colour inside a shape; nil for other layers.
    public var fillColor: CGColor? { shape?.fillColor }
    /// The colour of a shape's stroke; nil for other layers.
    public var strokeColor: CGColor? { shape?.strokeColor }
    /// The width of a shape's stroke; 0 for other layers.
    public var lineWidth: Double { shape?.stroke.width ?? 0 }
    /// The distance of a shape's path into its dashes; 0 for other layers.
    public var lineDashPhase: Double { shape?.stroke.dashPhase ?? 0 }
    /// The colours of a gradient; nil for other layers.
    public var colors: [Any]? { gradient.flatMap { $0.colors.isEmpty ? nil : $0.colors } }
    /// The places of a gradient's colours; nil for other layers, and for equal distances.
    public var locations: [NSNumber]? { gradient?.locations?.map { NSNumber(value: $0) } }
    /// The start of a gradient in units of the bounds; the middle of the upper side for other layers.
    public var startPoint: CGPoint { gradient?.startPoint ?? Point(x: 0.5, y: 0.0) }
    /// The end of a gradient in units of the bounds; the middle of the lower side for other layers.
    public var endPoint: CGPoint { gradient?.endPoint ?? Point(x: 0.5, y: 1.0) }
    /// The end of a shape's stroke; 0 for other layers.
    public var strokeEnd: Double { shape?.strokeEnd ?? 0 }
    /// The beginning of a shape's stroke; 0 for other layers.
    public var strokeStart: Double { shape?.strokeStart ?? 0 }
    /// The path of a shape; nil for other layers.
    public var path: CGPath? { shape?.path }
    /// Returns the value of a property by its name: a number, a `CGPoint`, a `CATransform3D` and so on; nil for others.
    public func value(forKeyPath keyPath: String) -> Any? {
        LayerProperty(keyPath: keyPath)?.value(LayerState(view: state, shape: shape, gradient: gradient))
    }
    /// Returns the part of the transform that stays in the plane.
    public func affineTransform() -> CGAffineTransform { CGAffineTransform(state.transform) }
    /// Returns the values if a point, in the superlayer's coordinates, is inside the rectangle on screen.
    public func hitTest(_ point: CGPoint) -> CAPresentationLayer? { frame.contains(point) ? self : nil }
}
