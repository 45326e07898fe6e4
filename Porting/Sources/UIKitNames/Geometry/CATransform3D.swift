import Foundation
import Geometry

/// A matrix of four rows that maps a row (x, y, z, 1); Core Animation's own.
public nonisolated struct CATransform3D: Hashable, Sendable {
    /// A number of the first row.
    public var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
    /// A number of the second row.
    public var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
    /// A number of the third row; `m34` is the perspective, the negative reciprocal of the viewer's distance.
    public var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
    /// A number of the fourth row, the translation.
    public var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

    /// Creates the identity.
    public init() {}

    private init(rows: [SIMD4<Double>]) {
        (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
        (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
        (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
        (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
    }

    private var rows: [SIMD4<Double>] {
        [
            SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
        ]
    }

    fileprivate func followed(by next: CATransform3D) -> CATransform3D {
        let others = next.rows
        return CATransform3D(
            rows: rows.map { row in
                others[0] * row.x + others[1] * row.y + others[2] * row.z + others[3] * row.w
            })
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The transform that changes nothing.
public nonisolated let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that translates.
public nonisolated func CATransform3DMakeTranslation(_ tx: Double, _ ty: Double, _ tz: Double) -> CATransform3D {
    var result = CATransform3D()
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that scales.
public nonisolated func CATransform3DMakeScale(_ sx: Double, _ sy: Double, _ sz: Double) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform that rotates by an angle in radians about an axis; without a direction, the identity.
public nonisolated func CATransform3DMakeRotation(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = Elementary.circle(angle)
    let k = 1 - c
    var result = CATransform3D()
    (result.m11, result.m12, result.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
    (result.m21, result.m22, result.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
    (result.m31, result.m32, result.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
    return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a translation followed by a transform.
public nonisolated func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: Double, _ ty: Double, _ tz: Double
) -> CATransform3D { CATransform3DMakeTranslation(tx, ty, tz).followed(by: t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a scale followed by a transform.
public nonisolated func CATransform3DScale(
    _ t: CATransform3D, _ sx: Double, _ sy: Double, _ sz: Double
) -> CATransform3D { CATransform3DMakeScale(sx, sy, sz).followed(by: t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a rotation followed by a transform.
public nonisolated func CATransform3DRotate(
    _ t: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).followed(by: t) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a transform followed by another one.
public nonisolated func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.followed(by: b)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transform changes nothing.
public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether two transforms are the same.
public nonisolated func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the transform in space of a transform in the plane.
public nonisolated func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return result
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns whether a transform stays in the plane.
public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0
        && t.m43 == 0 && t.m44 == 1
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the part of a transform that stays in the plane.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

// MARK: - Parts

nonisolated extension CATransform3D {
    /// The parts of the transform, which animations change independently; nil if the library cannot draw it.
    ///
    /// It can draw a scale, a shear and rotations, in this order, then a perspective about the anchor point, then a
    /// translation in the plane. A translation towards the viewer enlarges a view that is not turned.
    var parts: Transform? {
        guard var across = row(m11, m12, m13), var down = row(m21, m22, m23) else { return nil }
        guard m44 != 0 else { return nil }
        // The fourth column of a perspective is the third one times its strength.
        let strength = perspectiveStrength
        guard isColumn(multipliedBy: strength) else { return nil }
        let distance = 1 + strength * m43
        guard distance > 0 else { return nil }
        var perspective = -strength
        if m43 != 0, strength != 0 {
            guard m13 == 0, m23 == 0 else { return nil }
            (across, down) = (across / distance, down / distance)
            perspective = 0
        }
        let width = length(across)
        guard width > 0 else {
            return Transform(translation: Vector(dx: m41, dy: m42), scale: 0, scaleY: length(down))
        }
        // A mirrored transform has a negative horizontal scale.
        let normal = SIMD3(
            across.y * down.z - across.z * down.y, across.z * down.x - across.x * down.z,
            across.x * down.y - across.y * down.x)
        let scale = (normal * SIMD3(m31, m32, m33)).sum() < 0 ? -width : width
        let u = across / scale
        let along = (down * u).sum()
        let rest = down - u * along
        let height = length(rest)
        guard height > 0 else { return Transform(translation: Vector(dx: m41, dy: m42), scale: scale, scaleY: 0) }
        let angles = Self.angles(u, rest / height)
        return Transform(
            translation: Vector(dx: m41, dy: m42), scale: scale,
            scaleY: abs(height - scale) <= 1e-12 * width ? scale : height,
            shear: abs(along) <= 1e-12 * height ? 0 : along / height, rotation: angles.z, rotationX: angles.x,
            rotationY: angles.y, perspective: perspective)
    }

    /// The parts of the transform.
    ///
    /// - Precondition: the library can draw it.
    var checkedParts: Transform {
        guard let parts else {
            preconditionFailure(
                ProgrammerError.transformInSpace(
                    "the library cannot draw \(self): give it a scale, rotations and m34 about the view's centre"))
        }
        return parts
    }

    private func row(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double>? {
        x.isFinite && y.isFinite && z.isFinite ? SIMD3(x, y, z) : nil
    }

    private func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

    private var perspectiveStrength: Double {
        let pairs = [(m13, m14), (m23, m24), (m33, m34)]
        let largest = pairs.max { abs($0.0) < abs($1.0) } ?? (1, 0)
        return largest.0 == 0 ? m34 : largest.1 / largest.0
    }

    private func isColumn(multipliedBy strength: Double) -> Bool {
        [(m13, m14), (m23, m24)].allSatisfy { abs($0.0 * strength - $0.1) <= 1e-9 * max(abs(strength), 1e-6) }
    }

    /// Returns the angles of the rotations about z, y and x, in this order, that turn the axes into two directions.
    ///
    /// Two sets of angles do; the one that turns less is returned.
    private static func angles(_ u: SIMD3<Double>, _ v: SIMD3<Double>) -> (x: Double, y: Double, z: Double) {
        let w = SIMD3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
        // The rows of the matrix Rz Ry Rx that acts on row vectors are u, v and w. Here a positive angle about y moves
        // the right side away from the viewer, as in Transform.
        let sine = min(max(w.x, -1), 1)
        let y = asin(sine)
        let first: (x: Double, y: Double, z: Double)
        if abs(sine) > 1 - 1e-12 {
            first = (0, y, atan2(u.y, v.y))
        } else {
            first = (atan2(-w.y, w.z), y, atan2(-v.x, u.x))
        }
        let second = (x: turned(first.x), y: (first.y < 0 ? -.pi : .pi) - first.y, z: turned(first.z))
        let sizes = [first, second].map { abs($0.x) + abs($0.y) + abs($0.z) }
        return sizes[1] < sizes[0] - 1e-9 ? second : first
    }

    private static func turned(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }

    /// Creates the matrix of a transform.
    init(_ transform: Transform) {
        var plane = CATransform3D()
        (plane.m11, plane.m22, plane.m21) = (
            transform.scaleX, transform.scaleY, transform.shear * transform.scaleY
        )
        var perspective = CATransform3D()
        perspective.m34 = -transform.perspective
        self =
            plane.followed(by: CATransform3DMakeRotation(transform.rotation, 0, 0, 1))
            .followed(by: CATransform3DMakeRotation(transform.rotationY, 0, 1, 0))
            .followed(by: CATransform3DMakeRotation(transform.rotationX, 1, 0, 0)).followed(by: perspective)
            .followed(by: CATransform3DMakeTranslation(transform.translation.dx, transform.translation.dy, 0))
    }
}
