public import Foundation
public import Geometry
public import Platform
import Views

/// A layer that fills and strokes a path; counterpart of Core Animation's.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    final class ShapeLayerView: ShapeView, LayerView {}

    override class func makeView() -> any LayerView { ShapeLayerView() }

    override class func makeContent() -> (any LayerContent)? { ShapeContent() }

    private var content: ShapeContent {
        guard let content = view.shapeContent else { preconditionFailure("a shape layer has a shape") }
        return content
    }
    private var shape: ShapeView.Content {
        get { content.animated.model }
        set { content.change({ $0 = newValue }, in: view) }
    }

    /// The path, in the layer's coordinates; animatable explicitly only, as in Core Animation.
    public final var path: CGPath? {
        get { shape.path }
        set { View.performWithoutAnimation { shape.path = newValue } }
    }
    /// The colour inside the path; black by default, nil for none; animatable.
    public final var fillColor: CGColor? {
        get { shape.fillColor }
        set { change { [self] in shape.fillColor = newValue } }
    }
    /// The colour of the stroke; nil, the default, for none; animatable.
    public final var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { change { [self] in shape.strokeColor = newValue } }
    }
    /// The width of the stroke, in points; 1 by default; animatable.
    public final var lineWidth: Double {
        get { shape.stroke.width }
        set { change { [self] in shape.stroke.width = newValue } }
    }
    /// The fraction of the path's length at which the stroke begins; animatable.
    public final var strokeStart: Double {
        get { shape.strokeStart }
        set { change { [self] in shape.strokeStart = newValue } }
    }
    /// The fraction of the path's length at which the stroke ends; animatable.
    public final var strokeEnd: Double {
        get { shape.strokeEnd }
        set { change { [self] in shape.strokeEnd = newValue } }
    }
    /// The rule that decides what is inside the path.
    public final var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { shape.fillRule = newValue }
    }
    /// The shape of the ends of the stroke.
    public final var lineCap: CAShapeLayerLineCap {
        get { shape.stroke.cap }
        set { shape.stroke.cap = newValue }
    }
    /// The shape of the corners of the stroke.
    public final var lineJoin: CAShapeLayerLineJoin {
        get { shape.stroke.join }
        set { shape.stroke.join = newValue }
    }
    /// The largest length of a pointed corner, in widths.
    public final var miterLimit: Double {
        get { shape.stroke.miterLimit }
        set { shape.stroke.miterLimit = newValue }
    }
    /// The lengths of dashes and gaps, in points; nil for one whole line.
    public final var lineDashPattern: [NSNumber]? {
        get { shape.stroke.dashes.isEmpty ? nil : shape.stroke.dashes.map { NSNumber(value: $0) } }
        set { shape.stroke.dashes = newValue?.map(\.doubleValue) ?? [] }
    }
    /// The distance into the pattern at which the path begins, in points; animatable.
    public final var lineDashPhase: Double {
        get { shape.stroke.dashPhase }
        set { change { [self] in shape.stroke.dashPhase = newValue } }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// The rule that decides what is inside a path.
public typealias CAShapeLayerFillRule = Path.FillRule
/// The shape of the ends of a stroke.
public typealias CAShapeLayerLineCap = StrokeStyle.Cap
/// The shape of the corners of a stroke.
public typealias CAShapeLayerLineJoin = StrokeStyle.Join
/// The shape of the ends of a stroke, as Core Graphics names it.
public typealias CGLineCap = StrokeStyle.Cap
/// The shape of the corners of a stroke, as Core Graphics names it.
public typealias CGLineJoin = StrokeStyle.Join
