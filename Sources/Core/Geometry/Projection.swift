/// How a plane is seen in another one, in perspective where it is turned.
///
/// A homogeneous map: a point has three coordinates in the other plane, of which the third, its depth, divides the first
/// two. Depth is 1 in the other plane itself and grows away from the eye; nothing at depth 0 or less is in front of it.
public struct Projection: Hashable, Sendable {
    /// What one point to the right adds to the three coordinates.
    private let across: SIMD3<Double>
    /// What one point downwards adds.
    private let down: SIMD3<Double>
    /// The coordinates of the plane's origin.
    private let origin: SIMD3<Double>

    /// The smallest depth that is shown: what comes nearer to the eye would be seen more than 32 times as large.
    public static let nearestDepth = 1.0 / 32

    private init(across: SIMD3<Double>, down: SIMD3<Double>, origin: SIMD3<Double>) {
        self.across = across
        self.down = down
        self.origin = origin
    }

    /// Makes the map that scales about the plane's origin and puts that at a point.
    public init(scale: Double, origin: Point) {
        self.init(
            across: SIMD3(scale, 0, 0), down: SIMD3(0, scale, 0), origin: SIMD3(origin.x, origin.y, 1))
    }

    /// Makes the map of a plane, of which `bounds` is shown, into that of a superview where the middle lies at `center`.
    public init(_ transform: Transform, of bounds: Rect, at center: Point) {
        let (cosZ, sinZ) = Elementary.circle(transform.rotation)
        let (cosY, sinY) = Elementary.circle(transform.rotationY)
        let (cosX, sinX) = Elementary.circle(transform.rotationX)
        let place = center + transform.translation
        // Of a point relative to the middle, z pointing at the eye: turned, and seen from where the eye is.
        func seen(_ x: Double, _ y: Double, _ z: Double, plus zero: SIMD3<Double>) -> SIMD3<Double> {
            let flat = (x: x * cosZ - y * sinZ, y: x * sinZ + y * cosZ)
            let turned = (x: flat.x * cosY + z * sinY, z: z * cosY - flat.x * sinY)
            let height = turned.z * cosX + flat.y * sinX - z
            let depth = zero.z - transform.perspective * height
            return SIMD3(
                turned.x + place.x * depth, flat.y * cosX - turned.z * sinX + place.y * depth, depth)
        }
        let scale = transform.scale, behind = scale * transform.depth
        across = seen(scale, 0, 0, plus: SIMD3(0, 0, 0))
        down = seen(0, scale, 0, plus: SIMD3(0, 0, 0))
        let middle = seen(0, 0, behind, plus: SIMD3(0, 0, 1))
        origin = middle - across * bounds.center.x - down * bounds.center.y
    }

    private func coordinates(_ x: Double, _ y: Double) -> SIMD3<Double> { across * x + down * y + origin }

    /// How far from the eye a point is seen; 0 or less is not in front of it.
    public func depth(of point: Point) -> Double { coordinates(point.x, point.y).z }

    /// Where a point is seen; nil where it is not in front of the eye.
    public func projected(_ point: Point) -> Point? {
        let seen = coordinates(point.x, point.y)
        return seen.z > 0 ? Point(x: seen.x / seen.z, y: seen.y / seen.z) : nil
    }

    /// Which point is seen at a place; nil where none is shown: the plane is seen from its edge, or meets the line of
    /// sight behind the eye or nearer to it than `nearestDepth`.
    public func unprojected(_ place: Point) -> Point? {
        guard let point = inverted()?.projected(place) else { return nil }
        return depth(of: point) >= Self.nearestDepth ? point : nil
    }

    /// The map from the other plane into this one; nil where this plane is seen from its edge, to a billionth.
    public func inverted() -> Projection? {
        let rows = (cross(down, origin), cross(origin, across), cross(across, down))
        let determinant = (across * rows.0).sum()
        guard abs(determinant) > 1e-9 * (across * across + down * down).sum(), determinant.isFinite else { return nil }
        func column(_ i: Int) -> SIMD3<Double> { SIMD3(rows.0[i], rows.1[i], rows.2[i]) / determinant }
        return Projection(across: column(0), down: column(1), origin: column(2))
    }

    private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// This map, and then another one.
    public func concatenating(_ next: Projection) -> Projection {
        func column(_ own: SIMD3<Double>) -> SIMD3<Double> {
            next.across * own.x + next.down * own.y + next.origin * own.z
        }
        return Projection(across: column(across), down: column(down), origin: column(origin))
    }
}

extension Projection {
    /// The part of a rectangle of the plane that is shown, as corners clockwise from the upper left; empty where all of
    /// it is nearer to the eye than `nearestDepth` or behind it.
    public func shownCorners(of rect: Rect) -> [Point] {
        let corners = rect.corners
        var shown: [Point] = []
        for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            // Depth changes evenly along a side of the plane.
            let here = depth(of: corner) - Self.nearestDepth, there = depth(of: next) - Self.nearestDepth
            if here >= 0 { shown.append(corner) }
            if (here >= 0) != (there >= 0) { shown.append(corner + (next - corner) * (here / (here - there))) }
        }
        return shown
    }

    /// The smallest rectangle around what is seen of a rectangle of the plane; zero where that is nothing.
    public func bounds(of rect: Rect) -> Rect { Rect(around: shownCorners(of: rect).compactMap(projected)) ?? .zero }

    /// How many times as long as it is the side of a rectangle is seen that is enlarged most; 0 where nothing is seen.
    public func magnification(of rect: Rect) -> Double {
        let corners = shownCorners(of: rect)
        return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { most, side in
            guard let start = projected(side.0), let end = projected(side.1), side.0 != side.1 else { return most }
            return max(most, (end - start).length / (side.1 - side.0).length)
        }
    }
}
