/// The look of a stroke along a path; counterpart of the properties of `CAShapeLayer`.
public struct StrokeStyle: Hashable, Sendable {
    /// The shape of the ends of open subpaths.
    public enum Cap: Hashable, Sendable {
        /// The stroke ends at the end.
        case butt
        /// A half circle.
        case round
        /// Half a square.
        case square
    }

    /// The shape of the corners.
    public enum Join: Hashable, Sendable {
        /// A point, unless it would be too long.
        case miter
        /// An arc.
        case round
        /// A straight cut.
        case bevel
    }

    /// The width, in points.
    public var width: Double
    /// The shape of the ends.
    public var cap: Cap
    /// The shape of the corners.
    public var join: Join
    /// The largest length of a point at a corner, in widths; sharper corners are cut.
    public var miterLimit: Double
    /// The lengths of dashes and gaps, in points; none, the default, for one whole line.
    public var dashes: [Double]
    /// The distance into the pattern of dashes at which the path begins, in points.
    public var dashPhase: Double

    /// Creates a style.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [],
        dashPhase: Double = 0
    ) {
        (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
        (self.dashes, self.dashPhase) = (dashes, dashPhase)
    }
}

extension Path {
    /// Turns the path into polygons whose union is the stroke along it.
    ///
    /// - Parameters:
    ///   - style: The look of the stroke.
    ///   - tolerance: The largest distance of lines from curves, in points.
    /// - Returns: Polygons that all lead round their insides clockwise.
    package func stroked(_ style: StrokeStyle, tolerance: Double) -> [Polyline] {
        guard style.width > 0 else { return [] }
        var pieces: [Polyline] = []
        for line in flattened(tolerance: tolerance) {
            for part in line.dashed(style) { Stroker(style, tolerance).add(part, to: &pieces) }
        }
        return pieces
    }
}

extension Polyline {
    /// Returns the parts of the chain that dashes leave.
    fileprivate func dashed(_ style: StrokeStyle) -> [Polyline] {
        let total = style.dashes.reduce(0, +)
        guard total > 0, style.dashes.allSatisfy({ $0 >= 0 }) else { return [self] }
        // A pattern of an odd number of lengths repeats with dashes and gaps exchanged.
        let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
        let period = pattern.reduce(0, +)
        var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        var index = 0
        while phase >= pattern[index], phase > 0 {
            phase -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var rest = pattern[index] - phase, parts: [Polyline] = [], current: [Point] = []
        let points = wholePoints
        if index % 2 == 0, let first = points.first { current = [first] }
        for (a, b) in zip(points, points.dropFirst()) {
            let length = (b - a).length
            var passed = 0.0
            while length - passed > rest {
                passed += rest
                let place = a + (b - a) * (passed / length)
                if index % 2 == 0 {
                    parts.append(Polyline(points: current + [place], isClosed: false))
                    current = []
                } else {
                    current = [place]
                }
                index = (index + 1) % pattern.count
                rest = pattern[index]
            }
            rest -= length - passed
            if index % 2 == 0 { current.append(b) }
        }
        if current.count > 1 { parts.append(Polyline(points: current, isClosed: false)) }
        return parts
    }
}

/// Turns a chain of lines into the polygons of its stroke: one for each line, corner and end.
private struct Stroker {
    private let style: StrokeStyle
    private let half: Double
    private let tolerance: Double

    init(_ style: StrokeStyle, _ tolerance: Double) {
        (self.style, self.half, self.tolerance) = (style, style.width / 2, tolerance)
    }

    func add(_ line: Polyline, to pieces: inout [Polyline]) {
        var points: [Point] = []
        for point in line.points where points.last != point { points.append(point) }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else {
            if let point = points.first { addDot(point, to: &pieces) }
            return
        }
        let whole = line.isClosed ? points + [points[0]] : points
        let directions = zip(whole, whole.dropFirst()).map { ($1 - $0) * (1 / ($1 - $0).length) }
        for (index, direction) in directions.enumerated() {
            let side = Vector(dx: -direction.dy, dy: direction.dx) * half
            add(
                [whole[index] - side, whole[index + 1] - side, whole[index + 1] + side, whole[index] + side],
                to: &pieces)
            let next = index + 1 < directions.count ? directions[index + 1] : line.isClosed ? directions[0] : nil
            if let next { addJoin(at: whole[index + 1], from: direction, to: next, to: &pieces) }
        }
        guard !line.isClosed, let first = directions.first, let last = directions.last else { return }
        addCap(at: whole[0], towards: -first, to: &pieces)
        addCap(at: whole[whole.count - 1], towards: last, to: &pieces)
    }

    /// A subpath without length has round or square ends only.
    private func addDot(_ point: Point, to pieces: inout [Polyline]) {
        switch style.cap {
        case .butt: break
        case .round: addSector(point, from: Vector(dx: half, dy: 0), by: 2 * .pi, to: &pieces)
        case .square:
            add(Rect(center: point, size: Size(width: style.width, height: style.width)).corners, to: &pieces)
        }
    }

    private func addCap(at point: Point, towards direction: Vector, to pieces: inout [Polyline]) {
        let side = Vector(dx: -direction.dy, dy: direction.dx) * half
        switch style.cap {
        case .butt: break
        case .round: addSector(point, from: -side, by: .pi, to: &pieces)
        case .square:
            let ahead = direction * half
            add([point - side, point - side + ahead, point + side + ahead, point + side], to: &pieces)
        }
    }

    private func addJoin(at point: Point, from a: Vector, to b: Vector, to pieces: inout [Polyline]) {
        let cross = a.dx * b.dy - a.dy * b.dx, dot = a.dx * b.dx + a.dy * b.dy
        guard cross != 0 || dot < 0 else { return }
        // The outer side is the left one of a turn to the right.
        let outer = cross > 0 ? -half : half
        let start = Vector(dx: -a.dy, dy: a.dx) * outer, end = Vector(dx: -b.dy, dy: b.dx) * outer
        switch style.join {
        case .bevel: add([point, point + start, point + end], to: &pieces)
        case .round:
            // An arc of half a turn has no middle between its ends; a line that turns back gets a round end.
            guard dot > -1 + 1e-12 else {
                return addSector(point, from: start, by: cross > 0 ? -.pi : .pi, to: &pieces)
            }
            add([point, point + start] + arc(start, end).map { point + $0 } + [point + end], to: &pieces)
        case .miter:
            // The length of the point over the width: 1 / cos(half the turn).
            let cosine = ((1 + dot) / 2).squareRoot()
            guard cosine > 0, 1 / cosine <= style.miterLimit else {
                return add([point, point + start, point + end], to: &pieces)
            }
            let tip = (start + end) * (1 / (2 * cosine * cosine))
            add([point, point + start, point + tip, point + end], to: &pieces)
        }
    }

    /// Returns the arms between two arms of a circle, so close that lines between their ends are near it.
    private func arc(_ start: Vector, _ end: Vector) -> [Vector] {
        let middle = (start + end) * 0.5
        guard half - middle.length > tolerance else { return [] }
        let arm = middle * (half / middle.length)
        return arc(start, arm) + [arm] + arc(arm, end)
    }

    /// Adds the sector of a circle round a point.
    private func addSector(_ point: Point, from start: Vector, by angle: Double, to pieces: inout [Polyline]) {
        let step = 2 * (2 * tolerance / max(half, tolerance)).squareRoot()
        let count = max(2, Int((abs(angle) / step).rounded(.up)))
        let (cosine, sine) = Elementary.circle(angle / Double(count))
        var arm = start, points = [point, point + arm]
        for _ in 0..<count {
            arm = Vector(dx: arm.dx * cosine - arm.dy * sine, dy: arm.dx * sine + arm.dy * cosine)
            points.append(point + arm)
        }
        add(points, to: &pieces)
    }

    /// Adds a polygon, turned round if it does not lead round its inside clockwise.
    private func add(_ points: [Point], to pieces: inout [Polyline]) {
        var area = 0.0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - b.x * a.y }
        guard area != 0 else { return }
        pieces.append(Polyline(points: area > 0 ? points : points.reversed(), isClosed: true))
    }
}
