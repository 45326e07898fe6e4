/// A displacement, or a velocity if its unit is points per second; y grows downwards.
public struct Vector: Hashable, Sendable {
    /// The horizontal component, in points or points per second, positive to the right.
    public var dx: Double
    /// The vertical component, in points or points per second, positive downwards.
    public var dy: Double

    /// Creates a vector from its two components.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The vector of length 0.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The Euclidean length; infinite if the sum of the squares overflows.
    public var length: Double { (dx * dx + dy * dy).squareRoot() }

    /// Returns the sum, component by component.
    public static func + (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx + b.dx, dy: a.dy + b.dy) }
    /// Returns the difference, component by component.
    public static func - (a: Vector, b: Vector) -> Vector { Vector(dx: a.dx - b.dx, dy: a.dy - b.dy) }
    /// Returns the vector scaled by a number.
    public static func * (a: Vector, k: Double) -> Vector { Vector(dx: a.dx * k, dy: a.dy * k) }
    /// Returns the opposite vector.
    public static prefix func - (a: Vector) -> Vector { Vector(dx: -a.dx, dy: -a.dy) }
}
