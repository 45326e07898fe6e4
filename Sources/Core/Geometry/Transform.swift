/// A translation, scale and rotation in perspective that a view applies about its centre after layout.
///
/// The components are stored separately so that each can be interpolated. UIKit's `CGAffineTransform` and
/// `CATransform3D` are matrices; here a matrix (``Projection``) is computed from the components. The order is fixed:
/// scale, `rotation`, `rotationY`, `rotationX`, perspective, translation. One scale applies to both directions.
public struct Transform: Hashable, Sendable {
    /// The movement, in the superview's points, applied last.
    public var translation: Vector
    /// The factor that multiplies both sides about the centre; 1 changes nothing, 0 makes the view disappear.
    public var scale: Double
    /// The angle about the axis towards the viewer, in radians, clockwise if positive.
    public var rotation: Double
    /// The angle about the horizontal axis, in radians; a positive angle moves the upper side away from the viewer.
    public var rotationX: Double
    /// The angle about the vertical axis, in radians; a positive angle moves the right side away from the viewer.
    public var rotationY: Double
    /// The reciprocal of the viewer's distance in points, above the view's centre; 0 means no perspective.
    ///
    /// UIKit calls this value `-m34`.
    public var perspective: Double
    /// The distance of the axes of `rotationX` and `rotationY` behind the view, in points before the scale.
    ///
    /// With half the width the view is a face of a cube that turns about its centre. Without a rotation the depth
    /// changes nothing, because the view stays in the superview's plane.
    public var depth: Double

    /// Creates a transform from its components.
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

    /// A Boolean value that indicates whether the transform only moves and scales: every angle is a whole number of
    /// turns.
    public var isUpright: Bool { isWhole(rotation) && isWhole(rotationX) && isWhole(rotationY) }

    private func isWhole(_ angle: Double) -> Bool {
        angle == 0 || angle.truncatingRemainder(dividingBy: 2 * .pi) == 0
    }

    /// Returns the smallest rectangle around the result of this transform about the rectangle's own centre.
    public func applied(to rect: Rect) -> Rect {
        if isUpright { return Rect(center: rect.center + translation, size: rect.size * scale) }
        return Projection(self, of: rect, at: rect.center).bounds(of: rect)
    }
}
