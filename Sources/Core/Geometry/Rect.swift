/// A rectangle with sides parallel to the axes, in points; y grows downwards.
public struct Rect: Hashable, Sendable {
    /// The corner with the smallest coordinates.
    public var origin: Point
    /// The width and height; not negative in a rectangle that is drawn.
    public var size: Size

    /// Creates a rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Creates a rectangle from its centre and size.
    public init(center: Point, size: Size) {
        self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
    }

    /// Creates the smallest rectangle that contains the points; nil if there are none.
    public init?(around points: [Point]) {
        guard var low = points.first else { return nil }
        var high = low
        for point in points.dropFirst() {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The rectangle at the origin with width and height 0.
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
    /// The size's width.
    public var width: Double { size.width }
    /// The size's height.
    public var height: Double { size.height }
    /// The point halfway between opposite corners.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    /// The four corners, clockwise from the upper left.
    public var corners: [Point] {
        [
            origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
    }
    /// A Boolean value that indicates whether the area is empty.
    public var isEmpty: Bool { size.isEmpty }

    /// Returns whether the point lies inside.
    ///
    /// The left and top sides belong to the rectangle; the right and bottom sides do not.
    public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// Returns whether the other rectangle lies inside this one, sides included.
    public func contains(_ other: Rect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// Returns whether the two rectangles have an area in common.
    public func intersects(_ other: Rect) -> Bool {
        !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the area that both rectangles have in common; `.zero` if there is none.
    public func intersection(_ other: Rect) -> Rect {
        guard intersects(other) else { return .zero }
        let x = max(minX, other.minX), y = max(minY, other.minY)
        return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
    }

    /// Returns the rectangle moved by a vector.
    public func offset(by v: Vector) -> Rect { Rect(origin: origin + v, size: size) }

    /// Returns the rectangle with every side moved inwards by `distance`, or outwards if it is negative.
    ///
    /// Width and height are at least 0.
    public func inset(by distance: Double) -> Rect {
        Rect(
            x: minX + distance, y: minY + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// Returns the rectangle with each side rounded to a whole pixel, at `scale` (greater than 0) pixels per point.
    public func rounded(toScale scale: Double) -> Rect {
        let x = (minX * scale).rounded() / scale, y = (minY * scale).rounded() / scale
        return Rect(
            x: x, y: y, width: (maxX * scale).rounded() / scale - x, height: (maxY * scale).rounded() / scale - y)
    }

    /// Returns the smallest rectangle that contains both rectangles.
    public func union(_ other: Rect) -> Rect {
        let x = min(minX, other.minX), y = min(minY, other.minY)
        return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// Returns the smallest rectangle that contains this one and has its sides on whole pixels.
    ///
    /// The scale is the number of pixels per point, greater than 0.
    public func integral(toScale scale: Double) -> Rect {
        let x = (minX * scale).rounded(.down) / scale, y = (minY * scale).rounded(.down) / scale
        return Rect(
            x: x, y: y, width: (maxX * scale).rounded(.up) / scale - x, height: (maxY * scale).rounded(.up) / scale - y)
    }
}

extension Rect {
    /// Returns the point at a place in units of the rectangle.
    package func point(at place: Point) -> Point { Point(x: minX + width * place.x, y: minY + height * place.y) }
}
