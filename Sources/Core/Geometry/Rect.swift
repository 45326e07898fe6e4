/// A rectangle with sides along the axes, in points; y grows downwards.
public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates.
    public var origin: Point
    /// The extent from the origin; not negative in a rectangle that is drawn.
    public var size: Size

    /// Makes a rectangle of its corner and its size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle of four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes a rectangle of its centre and its size.
    public init(center: Point, size: Size) {
        self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }

    /// Makes the smallest rectangle around points; nil where there is none.
    public init?(around points: [Point]) {
        guard var low = points.first else { return nil }
        var high = low
        for point in points.dropFirst() {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The rectangle of no extent at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)
    /// The square from 0 to 1 in both directions.
    public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)

    /// The smallest x.
    public var minX: Double { origin.x }
    /// The smallest y.
    public var minY: Double { origin.y }
    /// The largest x.
    public var maxX: Double { origin.x + size.width }
    /// The largest y.
    public var maxY: Double { origin.y + size.height }
    /// The horizontal extent.
    public var width: Double { size.width }
    /// The vertical extent.
    public var height: Double { size.height }
    /// The point halfway between opposite corners.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    /// The four corners, clockwise from the upper left.
    public var corners: [Point] {
        [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }
    /// Whether nothing can be drawn in it.
    public var isEmpty: Bool { size.isEmpty }

    /// Whether the point lies inside; the left and top sides belong to it, the right and bottom ones do not.
    public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// Whether the other rectangle lies within this one, sides included.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Whether the two share an area.
    public func intersects(_ other: Rect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The area that both share; `.zero` where there is none.
    public func intersection(_ other: Rect) -> Rect {
        guard intersects(other) else { return .zero }
        let x = max(minX, other.minX), y = max(minY, other.minY)
        return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// The rectangle moved by a vector.
    public func offset(by v: Vector) -> Rect { Rect(origin: origin + v, size: size) }

    /// The rectangle with every side moved inwards by `distance`, outwards where that is negative.
    public func inset(by distance: Double) -> Rect {
        Rect(
            x: minX + distance, y: minY + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// The rectangle with each side rounded to a whole pixel, at `scale` (greater than 0) pixels in a point.
    public func rounded(toScale scale: Double) -> Rect {
        let x = (minX * scale).rounded() / scale, y = (minY * scale).rounded() / scale
        return Rect(
            x: x, y: y, width: (maxX * scale).rounded() / scale - x, height: (maxY * scale).rounded() / scale - y)
    }

    /// The smallest rectangle that contains both.
    public func union(_ other: Rect) -> Rect {
        let x = min(minX, other.minX), y = min(minY, other.minY)
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// The smallest rectangle around this one with its sides on whole pixels, at `scale` (greater than 0) pixels a point.
    public func integral(toScale scale: Double) -> Rect {
        let x = (minX * scale).rounded(.down) / scale, y = (minY * scale).rounded(.down) / scale
        return Rect(
            x: x, y: y, width: (maxX * scale).rounded(.up) / scale - x, height: (maxY * scale).rounded(.up) / scale - y)
    }
}
