/// A displacement in the plane, or a velocity where its unit is points per second; y grows downwards.
public struct Vector: Hashable, Sendable {
    /// The horizontal part, in points or points per second, positive to the right.
    public var dx: Double
    /// The vertical part, in points or points per second, positive downwards.
    public var dy: Double

    /// Makes a vector of its two parts.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The vector that moves nothing.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The Euclidean length; infinite where the square overflows.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// The sum, part by part.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// The difference, part by part.
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// The vector scaled by a number.
    public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
    /// The vector turned round.
    public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}
