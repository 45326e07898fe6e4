/// A translation, scale and rotation in perspective that a view applies about its centre after layout.
///
/// The components are stored separately so that each can be interpolated. UIKit's `CGAffineTransform` and
/// `CATransform3D` are matrices; here a matrix (``Projection``) is computed from the components. The order is fixed:
/// scale, `shear`, `rotation`, `rotationY`, `rotationX`, perspective, translation.
public struct Transform: Hashable, Sendable {
    /// The movement, in the superview's points, applied last.
    public var translation: Vector
    /// The factor that multiplies the width about the centre; 1 changes nothing, 0 makes the view disappear.
    ///
    /// A negative factor mirrors the view, unless both are equal: a view of a negative ``scale`` is not drawn.
    public var scaleX: Double
    /// The factor that multiplies the height about the centre.
    public var scaleY: Double
    /// The movement to the right for each point downwards after the scale; 0 keeps right angles.
    public var shear: Double
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

    /// The factor that multiplies both sides, which is that of the width where they differ; setting it sets both.
    public var scale: Double {
        get { scaleX }
        set { (scaleX, scaleY) = (newValue, newValue) }
    }

    /// Creates a transform from its components.
    ///
    /// - Parameters:
    ///   - translation: The movement, in points.
    ///   - scale: The factor that multiplies the width, and the height too unless `scaleY` is given.
    ///   - scaleY: The factor that multiplies the height.
    ///   - shear: The movement to the right for each point downwards.
    ///   - rotation: The angle about the axis towards the viewer, in radians.
    ///   - rotationX: The angle about the horizontal axis, in radians.
    ///   - rotationY: The angle about the vertical axis, in radians.
    ///   - perspective: The reciprocal of the viewer's distance, in points.
    ///   - depth: The distance of the axes of the last two rotations behind the view, in points.
    public init(
        translation: Vector = .zero, scale: Double = 1, scaleY: Double? = nil, shear: Double = 0, rotation: Double = 0,
        rotationX: Double = 0, rotationY: Double = 0, perspective: Double = 0, depth: Double = 0
    ) {
        self.translation = translation
        scaleX = scale
        self.scaleY = scaleY ?? scale
        self.shear = shear
        self.rotation = rotation
        self.rotationX = rotationX
        self.rotationY = rotationY
        self.perspective = perspective
        self.depth = depth
    }

    /// The transform that changes nothing.
    public static let identity = Transform()

    /// A Boolean value that indicates whether the transform only moves and scales, by one factor: every angle is a whole
    /// number of turns.
    public var isUpright: Bool {
        scaleX == scaleY && shear == 0 && isWhole(rotation) && isWhole(rotationX) && isWhole(rotationY)
    }

    /// A Boolean value that indicates whether nothing is left of a view: a factor is 0, or the one for both is negative.
    public var isVanishing: Bool { scaleX == scaleY ? scaleX <= 0 : scaleX == 0 || scaleY == 0 }

    private func isWhole(_ angle: Double) -> Bool {
        angle == 0 || angle.truncatingRemainder(dividingBy: 2 * .pi) == 0
    }

    /// Applies the transform to a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - anchor: The point about which the transform acts, in units of the rectangle; the centre by default.
    /// - Returns: The smallest rectangle around the result.
    public func applied(to rect: Rect, anchor: Point = .middle) -> Rect {
        if isUpright {
            guard anchor != .middle else { return Rect(center: rect.center + translation, size: rect.size * scale) }
            let pivot = rect.point(at: anchor)
            return Rect(origin: pivot + (rect.origin - pivot) * scale + translation, size: rect.size * scale)
        }
        let pivot = rect.point(at: anchor)
        return Projection(self, of: Rect(center: pivot, size: .zero), at: pivot).bounds(of: rect)
    }
}
