public import Geometry

nonisolated extension Rect {
    /// The x halfway between the left and the right side.
    public var midX: Double { center.x }
    /// The y halfway between the upper and the lower side.
    public var midY: Double { center.y }

    /// The smallest rectangle around this one whose sides have whole numbers.
    public var integral: Rect { integral(toScale: 1) }

    /// The rectangle with its sides moved inwards, outwards where a number is negative, but never past its middle.
    ///
    /// Core Graphics answers its null rectangle where nothing would be left.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(center: center, size: Size(width: max(0, width - 2 * dx), height: max(0, height - 2 * dy)))
    }

    /// The rectangle moved by two distances.
    public func offsetBy(dx: Double, dy: Double) -> Rect { offset(by: Vector(dx: dx, dy: dy)) }

    /// The rectangle around its own centre after a transform, which is not how Core Graphics applies a matrix: about the
    /// origin.
    public func applying(_ transform: Transform) -> Rect { transform.applied(to: self) }
}
