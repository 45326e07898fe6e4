/// How a view is moved and scaled about its centre after layout, kept as parts so that each can be interpolated.
///
/// UIKit's `CGAffineTransform` is a matrix; here the parts are the truth and places are computed from them.
public struct Transform: Hashable, Sendable {
    /// The movement, in the superview's points, applied after the scale.
    public var translation: Vector
    /// The factor by which both sides grow about the centre; 1 leaves them, 0 makes the view vanish.
    public var scale: Double

    /// Makes a transform of its parts.
    public init(translation: Vector = .zero, scale: Double = 1) {
        self.translation = translation
        self.scale = scale
    }

    /// The transform that changes nothing.
    public static let identity = Transform()

    /// Where a rectangle lies after this transform about its own centre.
    public func applied(to rect: Rect) -> Rect { Rect(center: rect.center + translation, size: rect.size * scale) }
}
