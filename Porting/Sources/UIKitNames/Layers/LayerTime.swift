public import Geometry
import Views

extension CALayer {
    /// The number of seconds of the layer that pass in a second: 1.
    public final var speed: Float {
        get { 1 }
        @available(
            *, unavailable,
            message: "a layer has the time of its window: pause a UIViewPropertyAnimator, or drive its fractionComplete"
        )
        set {}
    }
    /// The time into the layer's own time: 0.
    public final var timeOffset: Double {
        get { 0 }
        @available(
            *, unavailable,
            message: "a layer has the time of its window: pause a UIViewPropertyAnimator, or drive its fractionComplete"
        )
        set {}
    }
    /// The time at which the layer's own time begins: 0.
    public final var beginTime: Double {
        get { 0 }
        @available(*, unavailable, message: "a layer has the time of its window: set beginTime of its animations")
        set {}
    }
    /// Returns a time in the layer's own time, which is that of the window.
    public final func convertTime(_ time: Double, from layer: CALayer?) -> Double { time }
    /// Returns a time of the layer in another layer's time, which is the same.
    public final func convertTime(_ time: Double, to layer: CALayer?) -> Double { time }

    /// The implicit animations, by the names of their properties.
    @available(*, unavailable, message: "use CATransaction.setDisableActions(true) around changes without an animation")
    public final var actions: [String: Any]? {
        get { nil }
        set {}
    }

    /// Returns the deepest layer at a point in the superlayer's coordinates; nil outside of this one.
    public final func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        let inner = view.superview.map { view.convert(point, from: $0) } ?? point
        let sublayers = self.sublayers ?? []
        for layer in sublayers.reversed() { if let hit = layer.hitTest(inner) { return hit } }
        return contains(inner) ? self : nil
    }
}

/// The names of Core Animation from before there were types.
public nonisolated let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCALineCapButt = CAShapeLayerLineCap.butt
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCALineCapRound = CAShapeLayerLineCap.round
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCALineCapSquare = CAShapeLayerLineCap.square
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCALineJoinRound = CAShapeLayerLineJoin.round
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// See ``kCAMediaTimingFunctionLinear``.
public nonisolated let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
