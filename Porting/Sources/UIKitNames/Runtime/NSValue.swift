public import Geometry

/// A value in a box; counterpart of Foundation's for the types of Core Graphics and Core Animation.
///
/// Numbers are in Foundation's `NSNumber`.
public nonisolated final class NSValue: Equatable, Sendable {
    /// The value.
    let value: any Hashable & Sendable

    private init(_ value: any Hashable & Sendable) { self.value = value }

    /// Creates a box of a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point) }
    /// Creates a box of a size.
    public convenience init(cgSize size: CGSize) { self.init(size) }
    /// Creates a box of a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect) }
    /// Creates a box of a vector.
    public convenience init(cgVector vector: CGVector) { self.init(vector) }
    /// Creates a box of a transform in the plane.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(transform) }
    /// Creates a box of a transform in space.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(transform) }

    /// The point; the origin if the box has another type.
    public var cgPointValue: CGPoint { value as? Point ?? .zero }
    /// The size; the empty one if the box has another type.
    public var cgSizeValue: CGSize { value as? Size ?? .zero }
    /// The rectangle; the empty one if the box has another type.
    public var cgRectValue: CGRect { value as? Rect ?? .zero }
    /// The vector; the one without length if the box has another type.
    public var cgVectorValue: CGVector { value as? Vector ?? .zero }
    /// The transform in the plane; the identity if the box has another type.
    public var cgAffineTransformValue: CGAffineTransform { value as? CGAffineTransform ?? .identity }
    /// The transform in space; the identity if the box has another type.
    public var caTransform3DValue: CATransform3D { value as? CATransform3D ?? CATransform3DIdentity }

    /// Returns whether two boxes hold equal values.
    public static func == (a: NSValue, b: NSValue) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
}
