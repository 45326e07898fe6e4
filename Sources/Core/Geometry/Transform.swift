/// How a view is moved, scaled and turned about its centre after layout, kept as parts so that each can be interpolated.
///
/// UIKit's `CGAffineTransform` and `CATransform3D` are matrices; here the parts are the truth, and a matrix
/// (`Projection`) is computed from them. The order is fixed: a point is scaled, turned by `rotation`, by `rotationY`, by
/// `rotationX`, seen in perspective, and moved. There is one scale for both directions.
public struct Transform: Hashable, Sendable {
    /// The movement, in the superview's points, applied last.
    public var translation: Vector
    /// The factor by which both sides grow about the centre; 1 leaves them, 0 makes the view vanish.
    public var scale: Double
    /// The angle in the plane, in radians, clockwise where positive.
    public var rotation: Double
    /// The angle about the horizontal axis, in radians; where positive, the upper side goes away from the eye.
    public var rotationX: Double
    /// The angle about the vertical axis, in radians; where positive, the right side goes away from the eye.
    public var rotationY: Double
    /// One divided by the eye's distance in points, the eye being above the view's middle; 0: no perspective.
    ///
    /// It is what UIKit calls `-m34`.
    public var perspective: Double
    /// How far the axes of `rotationX` and `rotationY` lie behind the view, in points before the scale.
    ///
    /// With half the width the view is a face of a cube that turns about its middle. Where nothing is turned it changes
    /// nothing: the view's plane stays that of the superview.
    public var depth: Double

    /// Makes a transform of its parts.
    public init(
        translation: Vector = .zero, scale: Double = 1, rotation: Double = 0, rotationX: Double = 0,
        rotationY: Double = 0, perspective: Double = 0, depth: Double = 0
    ) {
        self.translation = translation
        self.scale = scale
        self.rotation = rotation
        self.rotationX = rotationX
        self.rotationY = rotationY
        self.perspective = perspective
        self.depth = depth
    }

    /// The transform that changes nothing.
    public static let identity = Transform()

    /// Whether it only moves and scales: every angle is a whole number of turns.
    public var isUpright: Bool { isWhole(rotation) && isWhole(rotationX) && isWhole(rotationY) }

    private func isWhole(_ angle: Double) -> Bool {
        angle == 0 || angle.truncatingRemainder(dividingBy: 2 * .pi) == 0
    }

    /// Where a rectangle lies after this transform about its own centre; the smallest rectangle around what is seen
    /// where it is turned.
    public func applied(to rect: Rect) -> Rect {
        if isUpright { return Rect(center: rect.center + translation, size: rect.size * scale) }
        return Projection(self, of: rect, at: rect.center).bounds(of: rect)
    }
}
