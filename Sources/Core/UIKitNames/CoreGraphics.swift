public import Geometry

/// A length or coordinate in points; an alias of `Double`, where Foundation declares a type of its own.
public typealias CGFloat = Double
/// A duration in seconds.
public typealias TimeInterval = Double
/// A point in a coordinate space.
public typealias CGPoint = Point
/// A displacement or a velocity.
public typealias CGVector = Vector
/// A width and a height.
public typealias CGSize = Size
/// A rectangle whose sides are parallel to the axes.
public typealias CGRect = Rect
/// A transform of a view about its centre, stored as scale, rotation and translation instead of a matrix.
public typealias CGAffineTransform = Transform

nonisolated extension Rect {
    /// The x coordinate of the centre.
    public var midX: Double { center.x }
    /// The y coordinate of the centre.
    public var midY: Double { center.y }

    /// The smallest rectangle with whole coordinates that contains this one.
    public var integral: Rect { integral(toScale: 1) }

    /// Returns the rectangle with its sides moved inwards, or outwards where a number is negative.
    ///
    /// A side stops at the centre. Core Graphics returns its null rectangle in that case.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(center: center, size: Size(width: max(0, width - 2 * dx), height: max(0, height - 2 * dy)))
    }

    /// Returns the rectangle moved by two distances.
    public func offsetBy(dx: Double, dy: Double) -> Rect { offset(by: Vector(dx: dx, dy: dy)) }

    /// Returns the bounding box of the rectangle after a transform about its own centre.
    ///
    /// Core Graphics applies a matrix about the origin instead.
    public func applying(_ transform: Transform) -> Rect { transform.applied(to: self) }
}

/// The transforms of Core Graphics that are a uniform scale, then a rotation, then a translation.
///
/// Concatenating or inverting such transforms gives such a transform again. A transform that stretches or mirrors traps.
nonisolated extension Transform {
    /// Creates a transform that scales; two negative factors also rotate by half a turn.
    ///
    /// - Precondition: both factors are equal, because a transform has one scale.
    public init(scaleX x: Double, y: Double) {
        precondition(
            x == y, "a transform has one scale for both directions and cannot be \(x) by \(y): animate the size")
        self.init(scale: abs(x), rotation: x < 0 ? .pi : 0)
    }

    /// Creates a transform that translates.
    public init(translationX x: Double, y: Double) { self.init(translation: Vector(dx: x, dy: y)) }

    /// Creates a transform that rotates by an angle in radians; positive angles turn clockwise.
    public init(rotationAngle angle: Double) { self.init(rotation: angle) }

    /// The horizontal translation, in points.
    public var tx: Double { translation.dx }
    /// The vertical translation, in points.
    public var ty: Double { translation.dy }
    /// A Boolean value that indicates whether the transform is the identity.
    public var isIdentity: Bool { self == .identity }

    /// Returns this transform followed by another one.
    ///
    /// - Precondition: neither transform rotates in the third dimension.
    public func concatenating(_ next: Transform) -> Transform {
        checkFlatness("concatenated")
        next.checkFlatness("concatenated")
        return Transform(
            translation: next.rotated(translation) * next.scale + next.translation, scale: scale * next.scale,
            rotation: rotation + next.rotation)
    }

    /// Returns a translation followed by this transform.
    public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a scale followed by this transform.
    ///
    /// - Precondition: both factors are equal.
    public func scaledBy(x: Double, y: Double) -> Transform { Transform(scaleX: x, y: y).concatenating(self) }

    /// Returns a rotation followed by this transform.
    public func rotated(by angle: Double) -> Transform { Transform(rotationAngle: angle).concatenating(self) }

    /// Returns the inverse transform.
    ///
    /// - Precondition: the transform does not rotate in the third dimension, and its scale is not 0.
    public func inverted() -> Transform {
        checkFlatness("inverted")
        precondition(
            scale != 0,
            ProgrammerError.singularTransform("a transform of scale 0 cannot be inverted: nothing is left of the view"))
        let inverse = Transform(scale: 1 / scale, rotation: -rotation)
        return Transform(
            translation: -(inverse.rotated(translation) * inverse.scale), scale: inverse.scale,
            rotation: inverse.rotation)
    }

    /// Applies the rotation alone to a vector.
    private func rotated(_ vector: Vector) -> Vector {
        // Without a rotation the vector must stay exact.
        guard rotation != 0 else { return vector }
        let (cosine, sine) = Elementary.circle(rotation)
        return Vector(dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine)
    }

    private func checkFlatness(_ participle: String) {
        precondition(
            rotationX == 0 && rotationY == 0 && perspective == 0,
            "\(self) turns out of the plane and cannot be \(participle): set its parts instead")
    }
}
