/// A chain of straight lines that approximates a subpath.
package struct Polyline: Hashable, Sendable {
    /// The points; those of a closed chain do not repeat the first one at the end.
    package var points: [Point]
    /// A Boolean value that indicates whether a line leads from the last point to the first.
    package var isClosed: Bool

    /// Creates a chain.
    package init(points: [Point], isClosed: Bool) { (self.points, self.isClosed) = (points, isClosed) }

    /// The points with the first one repeated where the chain is closed.
    package var wholePoints: [Point] { isClosed ? points + points.prefix(1) : points }
}

extension Path {
    /// Returns the subpaths as chains of lines whose distance from the curves is at most `tolerance`, in points.
    package func flattened(tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var points: [Point] = []
        func end(isClosed: Bool) {
            if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
            if !points.isEmpty { lines.append(Polyline(points: points, isClosed: isClosed)) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                end(isClosed: false)
                points = [point]
            case .line(let point): points.append(point)
            case .quadCurve(let point, let control):
                let start = points.last ?? point
                Self.flatten(
                    start, start + (control - start) * (2.0 / 3), point + (control - point) * (2.0 / 3), point,
                    tolerance, into: &points)
            case .curve(let point, let control1, let control2):
                Self.flatten(points.last ?? point, control1, control2, point, tolerance, into: &points)
            case .close:
                let start = points.first
                end(isClosed: true)
                points = start.map { [$0] } ?? []
            }
        }
        if points.count > 1 || elements.last.map({ $0 != .close }) ?? false { end(isClosed: false) }
        return lines
    }

    private static func flatten(
        _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ tolerance: Double, into points: inout [Point]
    ) {
        // The second differences bound the distance of a cubic curve from its chords: sqrt(3)/18 of them at most; 1/8 of
        // the larger one, times 6, is safe and simple.
        let first = (a - b) + (c - b), second = (b - c) + (d - c)
        let bend = max(first.length, second.length)
        let count = max(1, min(500, (bend * 0.75 / tolerance).squareRoot().rounded(.up)))
        for i in 1...Int(count) {
            let t = Double(i) / count, u = 1 - t
            let (ka, kb, kc, kd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            points.append(
                i == Int(count)
                    ? d
                    : Point(
                        x: ka * a.x + kb * b.x + kc * c.x + kd * d.x, y: ka * a.y + kb * b.y + kc * c.y + kd * d.y))
        }
    }

    /// The length of the path, in points, to a thousandth of a point for each curve.
    public var length: Double { flattened(tolerance: 0.001).reduce(0) { $0 + $1.length } }

    /// Returns the part of the path between two fractions of its length, each 0 to 1, as straight lines.
    public func trimmed(from start: Double, to end: Double, tolerance: Double = 0.05) -> Path {
        guard start > 0 || end < 1 else { return self }
        let lines = flattened(tolerance: tolerance)
        let whole = lines.reduce(0) { $0 + $1.length }
        var result = Path()
        let (low, high) = (max(0, start) * whole, min(1, end) * whole)
        guard high > low else { return result }
        var passed = 0.0
        for line in lines {
            var isOpen = false
            let points = line.wholePoints
            for (a, b) in zip(points, points.dropFirst()) {
                let length = (b - a).length
                let from = max(low, passed), to = min(high, passed + length)
                if to > from, length > 0 {
                    if !isOpen { result.move(to: a + (b - a) * ((from - passed) / length)) }
                    isOpen = true
                    result.addLine(to: a + (b - a) * ((to - passed) / length))
                }
                passed += length
            }
        }
        return result
    }

    /// Returns the place at a fraction of the path's length, 0 to 1, and the direction there; nil for an empty path.
    public func place(atFraction fraction: Double) -> (point: Point, direction: Vector)? {
        let lines = flattened(tolerance: 0.01)
        var rest = min(max(fraction, 0), 1) * lines.reduce(0) { $0 + $1.length }
        var last: (Point, Vector)?
        for line in lines {
            let points = line.wholePoints
            if last == nil, let point = points.first { last = (point, Vector(dx: 1, dy: 0)) }
            for (a, b) in zip(points, points.dropFirst()) {
                let length = (b - a).length
                guard length > 0 else { continue }
                let direction = (b - a) * (1 / length)
                if rest <= length { return (a + direction * rest, direction) }
                rest -= length
                last = (b, direction)
            }
        }
        return last
    }
}

extension Polyline {
    package var length: Double {
        let points = wholePoints
        return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
}
