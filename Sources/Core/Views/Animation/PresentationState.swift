public import Geometry
public import Platform

/// What is on screen of a view's animatable properties at the engine's time.
public struct PresentationState: Hashable {
    /// Where the middle lies, in the superview's points.
    public let center: Point
    /// The extent before the transform, in points; a spring that swings below zero is seen as nothing.
    public let size: Size
    /// What is done to the view about its centre.
    public let transform: Transform
    /// How much is seen, 0 to 1.
    public let alpha: Double
    /// The radius of the corners before the transform, in points.
    public let cornerRadius: Double
    /// What is painted behind everything else.
    public let backgroundColor: Color

    /// The part of the image that is shown, in units of the whole; within the image.
    public let contentsRect: Rect
    /// Where what the view draws stands, 0 to 1.
    public let contentsProgress: Double

    /// Centre and size before the transform, in the superview's points.
    public var frame: Rect { Rect(center: center, size: size) }
    /// The rectangle that is seen, after the transform, in the superview's points; the smallest around what is seen of
    /// a view that is turned.
    public var visibleFrame: Rect { transform.applied(to: frame) }
}

extension View {
    /// What is on screen now: the model and what the running animations add to it.
    public final var presentation: PresentationState {
        PresentationState(
            center: shown(center, .center), size: shown(size, .size).notNegative,
            transform: shown(transform, .transform),
            alpha: min(max(shown(alpha, .alpha), 0), 1), cornerRadius: max(0, shown(cornerRadius, .cornerRadius)),
            backgroundColor: shown(backgroundColor, .backgroundColor),
            contentsRect: shown(contentsRect, .contentsRect).intersection(.unit),
            contentsProgress: shown(contentsProgress, .contentsProgress).clamped(to: 0...1))
    }
}

extension View {
    /// The model in the same words, as if nothing were running.
    final var unanimated: PresentationState {
        PresentationState(
            center: center, size: size.notNegative, transform: transform, alpha: alpha, cornerRadius: cornerRadius,
            backgroundColor: backgroundColor, contentsRect: contentsRect,
            contentsProgress: contentsProgress.clamped(to: 0...1))
    }
}

extension Size {
    /// The size with nothing below zero.
    fileprivate var notNegative: Size { Size(width: max(0, width), height: max(0, height)) }
}
