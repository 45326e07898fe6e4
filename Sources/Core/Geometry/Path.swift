/// A shape of straight lines and curves; counterpart of `CGPath`, with the conventions of `UIBezierPath`.
///
/// The y axis leads down, so that angles grow clockwise on a screen.
public struct Path: Hashable, Sendable {
    /// A part of a path, which begins where the part before it ends.
    public enum Element: Hashable, Sendable {
        /// Begins a new subpath at a point.
        case move(to: Point)
        /// A straight line to a point.
        case line(to: Point)
        /// A quadratic curve to a point.
        case quadCurve(to: Point, control: Point)
        /// A cubic curve to a point.
        case curve(to: Point, control1: Point, control2: Point)
        /// A straight line to the beginning of the subpath, which ends it.
        case close
    }

    /// The rule by which a path that crosses itself has an inside.
    public enum FillRule: Hashable, Sendable {
        /// Where the path goes round a point more often in one direction than in the other.
        case nonZero
        /// Where a line from a point to infinity crosses the path an odd number of times.
        case evenOdd
    }

    /// The parts.
    public private(set) var elements: [Element] = []
    /// The place of the last part's end; nil for an empty path.
    public private(set) var currentPoint: Point?
    private var subpathStart: Point?
    /// The rounded rectangle that the path is, which painters draw without a picture; nil for others.
    package private(set) var roundedRect: RoundedRect?

    /// A rectangle whose corners have one radius.
    package struct RoundedRect: Hashable, Sendable {
        package let rect: Rect
        package let radius: Double
    }

    /// Creates an empty path.
    public init() {}

    /// A Boolean value that indicates whether the path has no parts.
    public var isEmpty: Bool { elements.isEmpty }

    // MARK: Shapes

    /// Creates the path of a rectangle, clockwise from the upper left corner.
    public init(_ rect: Rect) {
        addPolygon(rect.corners)
        roundedRect = RoundedRect(rect: rect, radius: 0)
    }

    /// Creates the path of a rectangle with rounded corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - radius: The radius of the corners; at most half the shorter side counts.
    ///   - corners: The corners that are rounded.
    public init(_ rect: Rect, cornerRadius radius: Double, corners: RectCorners = .all) {
        let radius = min(max(0, radius), min(abs(rect.width), abs(rect.height)) / 2)
        guard radius > 0, corners != [] else {
            addPolygon(rect.corners)
            roundedRect = RoundedRect(rect: rect, radius: 0)
            return
        }
        let places: [(RectCorners, Point, Vector, Vector)] = [
            (.topRight, Point(x: rect.maxX, y: rect.minY), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: 1)),
            (.bottomRight, Point(x: rect.maxX, y: rect.maxY), Vector(dx: 0, dy: -1), Vector(dx: -1, dy: 0)),
            (.bottomLeft, Point(x: rect.minX, y: rect.maxY), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: -1)),
            (.topLeft, Point(x: rect.minX, y: rect.minY), Vector(dx: 0, dy: 1), Vector(dx: 1, dy: 0)),
        ]
        move(to: Point(x: rect.minX + (corners.contains(.topLeft) ? radius : 0), y: rect.minY))
        for (name, corner, before, after) in places {
            guard corners.contains(name) else {
                addLine(to: corner)
                continue
            }
            addLine(to: corner + before * radius)
            addCurve(
                to: corner + after * radius, control1: corner + before * (radius * (1 - Self.quarter)),
                control2: corner + after * (radius * (1 - Self.quarter)))
        }
        close()
        if corners == .all { roundedRect = RoundedRect(rect: rect, radius: radius) }
    }

    /// Creates the path of the ellipse inside a rectangle, clockwise from its right side.
    public init(ovalIn rect: Rect) {
        let (c, w, h) = (rect.center, rect.width / 2, rect.height / 2)
        let k = Self.quarter
        func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * w, y: c.y + y * h) }
        move(to: at(1, 0))
        addCurve(to: at(0, 1), control1: at(1, k), control2: at(k, 1))
        addCurve(to: at(-1, 0), control1: at(-k, 1), control2: at(-1, k))
        addCurve(to: at(0, -1), control1: at(-1, -k), control2: at(-k, -1))
        addCurve(to: at(1, 0), control1: at(k, -1), control2: at(1, -k))
        close()
        if rect.width == rect.height { roundedRect = RoundedRect(rect: rect, radius: rect.width / 2) }
    }

    /// Creates the path of an arc.
    public init(arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
        addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The distance of the control points of a quarter of a circle from its ends, in radii.
    private static let quarter = 0.552_284_749_830_793_4

    // MARK: Parts

    /// Begins a new subpath.
    public mutating func move(to point: Point) {
        append(.move(to: point))
        (currentPoint, subpathStart) = (point, point)
    }

    /// Adds a straight line; on an empty path, begins at its end.
    public mutating func addLine(to point: Point) {
        guard currentPoint != nil else { return move(to: point) }
        append(.line(to: point))
        currentPoint = point
    }

    /// Adds a quadratic curve; on an empty path, begins at its end.
    public mutating func addQuadCurve(to point: Point, control: Point) {
        guard currentPoint != nil else { return move(to: point) }
        append(.quadCurve(to: point, control: control))
        currentPoint = point
    }

    /// Adds a cubic curve; on an empty path, begins at its end.
    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        guard currentPoint != nil else { return move(to: point) }
        append(.curve(to: point, control1: control1, control2: control2))
        currentPoint = point
    }

    /// Ends the subpath with a line to its beginning.
    public mutating func close() {
        guard let subpathStart else { return }
        append(.close)
        currentPoint = subpathStart
    }

    /// Adds an arc of a circle, with a line to its beginning from the end of the subpath.
    ///
    /// - Parameters:
    ///   - center: The centre of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The direction of the beginning from the centre, in radians; 0 is to the right.
    ///   - endAngle: The direction of the end.
    ///   - clockwise: Whether angles grow along the arc, which is clockwise on a screen.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        var sweep = endAngle - startAngle
        let turn = 2 * Double.pi
        // A whole turn, or more, is a circle; otherwise the arc leads the given way round.
        if abs(sweep) >= turn - 1e-9 {
            sweep = clockwise ? turn : -turn
        } else if clockwise, sweep < 0 {
            sweep += turn
        } else if !clockwise, sweep > 0 {
            sweep -= turn
        }
        func direction(_ angle: Double) -> Vector {
            let (cosine, sine) = Elementary.circle(angle)
            return Vector(dx: cosine, dy: sine)
        }
        addLine(to: center + direction(startAngle) * radius)
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let (cosine, sine) = Elementary.circle(step / 4)
        // The distance of the control points from the ends: 4/3 tan(step / 4).
        let reach = 4.0 / 3 * sine / cosine * radius
        for i in 0..<count {
            let from = direction(startAngle + step * Double(i)), to = direction(startAngle + step * Double(i + 1))
            let (start, end) = (center + from * radius, center + to * radius)
            addCurve(
                to: end, control1: start + Vector(dx: -from.dy, dy: from.dx) * reach,
                control2: end - Vector(dx: -to.dy, dy: to.dx) * reach)
        }
    }

    /// Adds the parts of another path.
    public mutating func append(_ other: Path) {
        let wasEmpty = isEmpty
        for element in other.elements { append(element) }
        (currentPoint, subpathStart) = (other.currentPoint, other.subpathStart)
        if wasEmpty { roundedRect = other.roundedRect }
    }

    private mutating func addPolygon(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
        close()
    }

    private mutating func append(_ element: Element) {
        elements.append(element)
        roundedRect = nil
    }

    // MARK: Measures

    /// Returns the path with each of its points replaced.
    public func mapped(_ change: (Point) -> Point) -> Path {
        var result = self
        result.roundedRect = nil
        result.currentPoint = currentPoint.map(change)
        result.subpathStart = subpathStart.map(change)
        var rest = points.map(change)[...]
        result.elements = elements.map { element in element.replaced { rest.removeFirst() } }
        return result
    }

    /// The points of the path and of its curves' controls.
    package var points: [Point] {
        elements.flatMap { element -> [Point] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .quadCurve(let p, let c): [c, p]
            case .curve(let p, let a, let b): [a, b, p]
            case .close: []
            }
        }
    }

    /// The smallest rectangle around the path's points and the control points of its curves; zero for an empty path.
    public var controlPointBounds: Rect { Rect(around: points) ?? .zero }

    /// The smallest rectangle around the path; curves count to a thousandth of a point.
    public var bounds: Rect { Rect(around: flattened(tolerance: 0.001).flatMap(\.points)) ?? .zero }

    /// Returns whether a point lies inside the path; subpaths count as closed.
    public func contains(_ point: Point, using rule: FillRule = .nonZero) -> Bool {
        var winding = 0
        for line in flattened(tolerance: 0.01) {
            for (a, b) in zip(line.points, line.points.dropFirst() + line.points.prefix(1))
            where (a.y <= point.y) != (b.y <= point.y) {
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { winding += a.y < b.y ? 1 : -1 }
            }
        }
        return rule == .nonZero ? winding != 0 : winding % 2 != 0
    }

    /// Returns a path between this one and another of the same kinds of parts; nil if they have other parts.
    public func interpolated(to other: Path, fraction: Double) -> Path? {
        guard elements.count == other.elements.count,
            zip(elements, other.elements).allSatisfy({ $0.kind == $1.kind })
        else { return nil }
        let (from, to) = (points, other.points)
        var rest = zip(from, to).map { $0 + ($1 - $0) * fraction }[...]
        var result = Path()
        result.elements = elements.map { element in element.replaced { rest.removeFirst() } }
        if let a = roundedRect, let b = other.roundedRect {
            let rect = Rect(
                origin: a.rect.origin + (b.rect.origin - a.rect.origin) * fraction,
                size: Size(
                    width: a.rect.width + (b.rect.width - a.rect.width) * fraction,
                    height: a.rect.height + (b.rect.height - a.rect.height) * fraction))
            result.roundedRect = RoundedRect(rect: rect, radius: a.radius + (b.radius - a.radius) * fraction)
        }
        // The end and the beginning of the last subpath move as their points do.
        result.currentPoint = result.points.last
        result.subpathStart = result.currentPoint
        return result
    }
}

extension Path.Element {
    /// Returns the part with its points replaced by the next ones, in the order of `Path.points`.
    fileprivate func replaced(by next: () -> Point) -> Path.Element {
        switch self {
        case .move: return .move(to: next())
        case .line: return .line(to: next())
        case .quadCurve:
            let control = next()
            return .quadCurve(to: next(), control: control)
        case .curve:
            let control1 = next(), control2 = next()
            return .curve(to: next(), control1: control1, control2: control2)
        case .close: return .close
        }
    }

    fileprivate var kind: Int {
        switch self {
        case .move: 0
        case .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .close: 4
        }
    }
}

/// A set of the corners of a rectangle, with Core Animation's bits.
public struct RectCorners: OptionSet, Hashable, Sendable {
    /// A bit set with one bit per corner.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let topLeft = RectCorners(rawValue: 1 << 0)
    /// The upper right corner.
    public static let topRight = RectCorners(rawValue: 1 << 1)
    /// The lower left corner.
    public static let bottomLeft = RectCorners(rawValue: 1 << 2)
    /// The lower right corner.
    public static let bottomRight = RectCorners(rawValue: 1 << 3)
    /// All corners.
    public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
