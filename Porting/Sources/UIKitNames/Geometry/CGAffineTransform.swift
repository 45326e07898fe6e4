import Foundation
import Geometry
import PortingCore

/// A matrix that maps (x, y) to (a x + c y + tx, b x + d y + ty); Core Graphics' own.
public nonisolated struct CGAffineTransform: Hashable, Sendable {
    /// The part of x that becomes x.
    public var a: Double
    /// The part of x that becomes y.
    public var b: Double
    /// The part of y that becomes x.
    public var c: Double
    /// The part of y that becomes y.
    public var d: Double
    /// The horizontal translation, in points.
    public var tx: Double
    /// The vertical translation, in points.
    public var ty: Double

    /// Creates a matrix from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates the matrix whose numbers are all 0.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// The matrix that maps each point to itself.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a matrix that scales.
    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a matrix that translates.
    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Creates a matrix that rotates by an angle in radians; positive angles turn clockwise on a screen.
    public init(rotationAngle angle: Double) {
        let (cosine, sine) = Elementary.circle(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the matrix is the identity.
    public var isIdentity: Bool { self == .identity }

    /// Returns this transform followed by another one.
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty)
    }

    /// Returns a translation followed by this transform.
    public func translatedBy(x: Double, y: Double) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a scale followed by this transform.
    public func scaledBy(x: Double, y: Double) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a rotation followed by this transform.
    public func rotated(by angle: Double) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse transform, or this one if there is none, as Core Graphics does.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

// MARK: - Parts

nonisolated extension CGAffineTransform {
    /// Creates the matrix of a transform that does not leave the plane; of another one, its image seen from straight ahead.
    init(_ transform: Transform) {
        let (cosine, sine) = Elementary.circle(transform.rotation)
        let down = (x: transform.shear * transform.scaleY, y: transform.scaleY)
        self.init(
            a: cosine * transform.scaleX, b: sine * transform.scaleX, c: cosine * down.x - sine * down.y,
            d: sine * down.x + cosine * down.y, tx: transform.translation.dx, ty: transform.translation.dy)
    }

    /// The scale, shear, rotation and translation of the matrix, which animations change independently.
    ///
    /// A mirrored matrix has a negative horizontal scale, so that an animation to it passes through no width.
    var parts: Transform {
        let translation = Vector(dx: tx, dy: ty)
        if b == 0, c == 0, a > 0 || d > 0 || a == 0 || d == 0 {
            return Transform(translation: translation, scale: a, scaleY: d)
        }
        let determinant = a * d - b * c
        let length = (a * a + b * b).squareRoot()
        guard length > 0 else {
            let height = (c * c + d * d).squareRoot()
            return Transform(
                translation: translation, scale: 0, scaleY: height, rotation: height > 0 ? atan2(-c, d) : 0)
        }
        let scale = determinant < 0 ? -length : length
        let across = Vector(dx: a / scale, dy: b / scale)
        // The vertical side without its part along the horizontal one.
        let along = c * across.dx + d * across.dy
        let height = determinant / scale
        return Transform(
            translation: translation, scale: scale, scaleY: height.nearly(scale),
            shear: height == 0 ? 0 : along / height,
            rotation: atan2(across.dy, across.dx))
    }
}

extension Double {
    /// This number, or another one that differs by rounding only.
    fileprivate nonisolated func nearly(_ other: Double) -> Double {
        abs(self - other) <= 1e-12 * abs(other) ? other : self
    }
}
