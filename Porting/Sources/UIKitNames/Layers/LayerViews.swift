public import Geometry
import PortingCore
public import Views

/// A view that a layer owns, which is no subview.
protocol LayerView: View {}

/// The view of a plain layer, or of the contents of a view's layer.
final class PlainLayerView: ImageView, LayerView {
    var isContents = false
}

/// The layer of a view that the layer owns.
final class LayerReference {
    weak var layer: CALayer?
    init(_ layer: CALayer) { self.layer = layer }
}

/// The layers that a view's layer retains.
final class LayerList {
    var layers: [CALayer] = []
    var mask: CALayer?
}

extension View {
    /// The layer of the view, of the class that `layerClass` returns.
    ///
    /// - Precondition: `layerClass` is `CALayer`, `CAShapeLayer` or `CAGradientLayer`.
    public final var layer: CALayer {
        if let layer = attachment(of: LayerReference.self)?.layer { return layer }
        if let layer = attachment(of: CALayer.self) { return layer }
        let layer = type(of: self).makeLayer(of: self)
        attachments[ObjectIdentifier(CALayer.self)] = layer
        return layer
    }

    private static func makeLayer(of view: View) -> CALayer {
        let kind: AnyClass = layerClass
        // The class of the core stands for that of UIKit.
        if kind == View.self || kind == CALayer.self { return CALayer(of: view) }
        if kind == CAGradientLayer.self { return CAGradientLayer(of: view) }
        guard kind == CAShapeLayer.self else {
            preconditionFailure(
                ProgrammerError.unknownLayerClass(
                    "\(self).layerClass is \(kind), of which no view can have a layer: return CALayer, CAShapeLayer or "
                        + "CAGradientLayer, and add a layer of your own as a sublayer"))
        }
        return CAShapeLayer(of: view)
    }

    /// The views inside this one, from back to front.
    public final var subviews: [UIView] { coreSubviews.filter { !($0 is any LayerView) } }

    /// The place of the anchor point in the superview's coordinates: that of the middle, unless the layer's anchor point is
    /// another; animatable.
    public final var center: CGPoint {
        get {
            let anchor = transformAnchor
            return anchor == .middle ? coreCenter : Rect(center: coreCenter, size: size).point(at: anchor)
        }
        set { coreCenter = newValue - anchorOffset }
    }

    /// The rectangle of the view in its own coordinates; a new size leaves the anchor point in place; animatable.
    public final var bounds: CGRect {
        get { coreBounds }
        set { setSizeAroundAnchor(newValue) }
    }

    /// The displacement of the anchor point from the middle.
    private var anchorOffset: Vector {
        Vector(dx: (transformAnchor.x - 0.5) * size.width, dy: (transformAnchor.y - 0.5) * size.height)
    }

    final func setSizeAroundAnchor(_ bounds: CGRect) {
        let position = center
        coreBounds = bounds
        if transformAnchor != .middle { center = position }
    }

    /// The shape that the view's layer shows; nil for other layers.
    final var shapeContent: ShapeContent? { layerContent as? ShapeContent }
    /// The gradient that the view's layer shows; nil for other layers.
    final var gradientContent: GradientContent? { layerContent as? GradientContent }

    final var layerList: LayerList {
        if let list = attachment(of: LayerList.self) { return list }
        let list = LayerList()
        attach(list)
        return list
    }
}
