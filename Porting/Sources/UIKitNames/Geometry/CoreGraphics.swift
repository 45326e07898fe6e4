public import Geometry

/// A length or coordinate in points; an alias of `Double`, where Foundation declares a type of its own.
public typealias CGFloat = Double
/// A duration in seconds.
public typealias TimeInterval = Double
/// A duration in seconds, as Core Animation names it.
public typealias CFTimeInterval = Double
/// A point in a coordinate space.
public typealias CGPoint = Point
/// A displacement or a velocity.
public typealias CGVector = Vector
/// A width and a height.
public typealias CGSize = Size
/// A rectangle whose sides are parallel to the axes.
public typealias CGRect = Rect

/// The sides of a rectangle, as `CGRect.divided(atDistance:from:)` counts from them.
public nonisolated enum CGRectEdge: UInt32, Hashable, Sendable {
    /// The left side.
    case minXEdge
    /// The upper side.
    case minYEdge
    /// The right side.
    case maxXEdge
    /// The lower side.
    case maxYEdge
}

nonisolated extension Point {
    /// Creates the origin.
    public init() { self = .zero }
    /// Creates a point from whole coordinates.
    public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    /// Returns the point's image under a transform.
    public func applying(_ transform: CGAffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
    /// Returns whether two points are equal.
    public func equalTo(_ other: Point) -> Bool { self == other }
}

nonisolated extension Size {
    /// Creates an empty size.
    public init() { self = .zero }
    /// Creates a size from whole lengths.
    public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    /// Returns the size of a rectangle's image under a transform, without the translation.
    public func applying(_ transform: CGAffineTransform) -> Size {
        Size(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
    /// Returns whether two sizes are equal.
    public func equalTo(_ other: Size) -> Bool { self == other }
}

nonisolated extension Vector {
    /// Creates a vector without length.
    public init() { self = .zero }
    /// Creates a vector from whole components.
    public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
}

nonisolated extension Rect {
    /// Creates an empty rectangle at the origin.
    public init() { self = .zero }
    /// Creates a rectangle from whole numbers.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }

    /// The rectangle that an empty intersection has: no point belongs to it, and its union with another one is that one.
    public static let null = Rect(x: Double.infinity, y: Double.infinity, width: 0.0, height: 0.0)
    /// The rectangle to which every point belongs.
    public static let infinite = Rect(
        x: -Double.greatestFiniteMagnitude / 2, y: -Double.greatestFiniteMagnitude / 2,
        width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)
    /// A Boolean value that indicates whether the rectangle is ``null``.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    /// A Boolean value that indicates whether the rectangle is ``infinite``.
    public var isInfinite: Bool { self == .infinite }

    /// The x coordinate of the centre.
    public var midX: Double { center.x }
    /// The y coordinate of the centre.
    public var midY: Double { center.y }

    /// The smallest rectangle with whole coordinates that contains this one.
    public var integral: Rect { integral(toScale: 1) }
    /// The rectangle with a positive width and height that covers the same area.
    public var standardized: Rect {
        Rect(
            x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height), width: abs(size.width),
            height: abs(size.height))
    }

    /// Returns the rectangle with its sides moved inwards, or outwards where a number is negative; ``null`` if nothing is
    /// left.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        let rest = Size(width: width - 2 * dx, height: height - 2 * dy)
        guard rest.width >= 0, rest.height >= 0 else { return .null }
        return Rect(origin: Point(x: minX + dx, y: minY + dy), size: rest)
    }

    /// Returns the rectangle moved by two distances.
    public func offsetBy(dx: Double, dy: Double) -> Rect { offset(by: Vector(dx: dx, dy: dy)) }

    /// Returns the smallest rectangle around the image of this one under a transform, which acts about the origin.
    public func applying(_ transform: CGAffineTransform) -> Rect {
        Rect(around: corners.map { $0.applying(transform) }) ?? .zero
    }

    /// Returns the two parts of the rectangle on the sides of a line at a distance from one of its sides.
    public func divided(atDistance distance: Double, from edge: CGRectEdge) -> (slice: Rect, remainder: Rect) {
        let isHorizontal = edge == .minXEdge || edge == .maxXEdge
        let length = isHorizontal ? width : height
        let cut = min(max(distance, 0), length)
        let first = edge == .minXEdge || edge == .minYEdge ? cut : length - cut
        let low =
            isHorizontal
            ? Rect(x: minX, y: minY, width: first, height: height) : Rect(x: minX, y: minY, width: width, height: first)
        let high =
            isHorizontal
            ? Rect(x: minX + first, y: minY, width: width - first, height: height)
            : Rect(x: minX, y: minY + first, width: width, height: height - first)
        return edge == .minXEdge || edge == .minYEdge ? (low, high) : (high, low)
    }

    /// Returns whether two rectangles are equal.
    public func equalTo(_ other: Rect) -> Bool { self == other }
}
