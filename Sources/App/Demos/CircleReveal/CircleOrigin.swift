package import Geometry

/// The centre of a circle in fractions of the window's size, so that it stays valid when the window is resized.
package nonisolated struct CircleOrigin: Hashable, Sendable {
    /// The fractions of the width and of the height, each 0 to 1.
    package let fraction: Point

    /// The middle of the window.
    static let middle = CircleOrigin(fraction: Point(x: 0.5, y: 0.5))

    /// Creates an origin; the fractions are limited to 0...1.
    package init(fraction: Point) {
        self.fraction = Point(x: min(max(fraction.x, 0), 1), y: min(max(fraction.y, 0), 1))
    }

    /// Creates the origin at a point of a view of a size, in points; in the middle of an empty size.
    package init(_ point: Point, in size: Size) {
        self.init(
            fraction: Point(
                x: size.width > 0 ? point.x / size.width : 0.5, y: size.height > 0 ? point.y / size.height : 0.5))
    }

    /// Returns the origin's point in a view of a size, in points.
    package func center(in size: Size) -> Point { Point(x: fraction.x * size.width, y: fraction.y * size.height) }

    /// Returns the radius of the smallest circle around the origin that covers a view: the distance to the farthest corner.
    package func coveringRadius(in size: Size) -> Double {
        let aside = max(fraction.x, 1 - fraction.x) * size.width, above = max(fraction.y, 1 - fraction.y) * size.height
        return (aside * aside + above * above).squareRoot()
    }
}
