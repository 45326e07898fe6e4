import Geometry

extension CubicTimingParameters {
    /// Returns the section of the curve between two values of the progress.
    ///
    /// - Parameters:
    ///   - first: The progress at the beginning, 0 to 1.
    ///   - last: The progress at the end, 0 to 1.
    /// - Returns: The beginning and the end as fractions of the duration, and the section stretched to the unit square.
    package func section(from first: Double, to last: Double) -> (
        start: Double, end: Double, curve: CubicTimingParameters
    ) {
        let (a, b) = (parameter(whereProgress: first), parameter(whereProgress: last))
        let start = blossom(a, a, a), end = blossom(b, b, b)
        let (width, height) = (end.x - start.x, end.y - start.y)
        guard width > 0, height > 0 else {
            return (start.x, end.x, CubicTimingParameters(animationCurve: .linear))
        }
        func stretched(_ point: Point) -> Point {
            Point(x: min(max((point.x - start.x) / width, 0), 1), y: (point.y - start.y) / height)
        }
        let curve = CubicTimingParameters(
            controlPoint1: stretched(blossom(a, a, b)), controlPoint2: stretched(blossom(a, b, b)))
        return (start.x, end.x, curve)
    }

    /// Returns the parameter of the point of the curve at a progress.
    private func parameter(whereProgress progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        return bisect(0...1) { blossom($0, $0, $0).y < progress }
    }

    /// Returns the polar form of the curve, from which the control points of a section follow (de Casteljau).
    private func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
        func between(_ p: Point, _ q: Point, _ t: Double) -> Point {
            Point(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
        }
        let end = Point(x: 1, y: 1)
        let first = between(.zero, controlPoint1, a), second = between(controlPoint1, controlPoint2, a)
        let third = between(controlPoint2, end, a)
        return between(between(first, second, b), between(second, third, b), c)
    }
}
