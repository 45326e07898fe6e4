/// A map from one coordinate space, such as a view's, into another, in perspective if it is turned.
///
/// The map is homogeneous: it gives a point three coordinates in the target space, and the third, the depth, divides
/// the first two. Depth is 1 in the plane of the target space and grows away from the viewer; a point at depth 0 or
/// less is not in front of the viewer.
public struct Projection: Hashable, Sendable {
    /// The change of the three coordinates for one point to the right.
    private let across: SIMD3<Double>
    /// The change of the three coordinates for one point downwards.
    private let down: SIMD3<Double>
    /// The coordinates of the source space's origin.
    private let origin: SIMD3<Double>

    /// The smallest depth that is drawn, because anything nearer to the viewer would be enlarged more than 32 times.
    public static let nearestDepth = 1.0 / 32

    private init(across: SIMD3<Double>, down: SIMD3<Double>, origin: SIMD3<Double>) {
        self.across = across
        self.down = down
        self.origin = origin
    }

    /// Creates the map that scales about the source space's origin and moves that origin to a point.
    public init(scale: Double, origin: Point) {
        self.init(
            across: SIMD3(scale, 0, 0), down: SIMD3(0, scale, 0), origin: SIMD3(origin.x, origin.y, 1))
    }

    /// Creates the map from a view's coordinate space into its superview's.
    ///
    /// - Parameters:
    ///   - transform: The view's transform about its centre.
    ///   - bounds: The view's bounds, in its own coordinate space.
    ///   - center: The location of the centre of `bounds` in the superview, before the transform.
    public init(_ transform: Transform, of bounds: Rect, at center: Point) {
        let space = Space(transform, of: bounds, at: center)
        func flat(_ place: SIMD4<Double>) -> SIMD3<Double> { SIMD3(place.x, place.y, place.w) }
        self.init(across: flat(space.across), down: flat(space.down), origin: flat(space.origin))
    }

    /// Creates the map from a view's coordinate space into its superview's, which transforms all of its subviews once more.
    ///
    /// - Parameters:
    ///   - transform: The view's transform about its centre.
    ///   - bounds: The view's bounds, in its own coordinate space.
    ///   - center: The location of the centre of `bounds` in the superview, before the transforms.
    ///   - outer: The superview's transform of its subviews; its `depth` is left out.
    ///   - outerCenter: The point of the superview about which `outer` acts.
    public init(
        _ transform: Transform, of bounds: Rect, at center: Point, within outer: Transform, at outerCenter: Point
    ) {
        let space = Space(transform, of: bounds, at: center)
        let (cosZ, sinZ) = Elementary.circle(outer.rotation)
        let (cosY, sinY) = Elementary.circle(outer.rotationY)
        let (cosX, sinX) = Elementary.circle(outer.rotationX)
        let location = outerCenter + outer.translation
        func projected(_ place: SIMD4<Double>) -> SIMD3<Double> {
            let left = place.x - outerCenter.x * place.w, top = place.y - outerCenter.y * place.w
            let x = left * outer.scaleX + top * outer.shear * outer.scaleY, y = top * outer.scaleY
            let flat = (x: x * cosZ - y * sinZ, y: x * sinZ + y * cosZ)
            let turned = (x: flat.x * cosY + place.z * sinY, z: place.z * cosY - flat.x * sinY)
            let depth = place.w - outer.perspective * (turned.z * cosX + flat.y * sinX)
            return SIMD3(
                turned.x + location.x * depth, flat.y * cosX - turned.z * sinX + location.y * depth, depth)
        }
        self.init(across: projected(space.across), down: projected(space.down), origin: projected(space.origin))
    }

    /// The map of a plane into space, in which z leads towards the viewer; the fourth coordinate is the depth.
    private struct Space {
        let across: SIMD4<Double>
        let down: SIMD4<Double>
        let origin: SIMD4<Double>

        init(_ transform: Transform, of bounds: Rect, at center: Point) {
            let (cosZ, sinZ) = Elementary.circle(transform.rotation)
            let (cosY, sinY) = Elementary.circle(transform.rotationY)
            let (cosX, sinX) = Elementary.circle(transform.rotationX)
            let location = center + transform.translation
            // For an offset from the centre with z towards the viewer: rotates the offset, then applies perspective.
            func placed(_ x: Double, _ y: Double, _ z: Double, plus zero: Double) -> SIMD4<Double> {
                let flat = (x: x * cosZ - y * sinZ, y: x * sinZ + y * cosZ)
                let turned = (x: flat.x * cosY + z * sinY, z: z * cosY - flat.x * sinY)
                let height = turned.z * cosX + flat.y * sinX - z
                let depth = zero - transform.perspective * height
                return SIMD4(
                    turned.x + location.x * depth, flat.y * cosX - turned.z * sinX + location.y * depth, height, depth)
            }
            let behind = transform.scaleX * transform.depth
            across = placed(transform.scaleX, 0, 0, plus: 0)
            down = placed(transform.shear * transform.scaleY, transform.scaleY, 0, plus: 0)
            let middle = placed(0, 0, behind, plus: 1)
            origin = middle - across * bounds.center.x - down * bounds.center.y
        }
    }

    /// A Boolean value that indicates whether the source plane turns its front to the viewer, and is not mirrored.
    public var showsFront: Bool { (cross(across, down) * origin).sum() > 0 }

    private func coordinates(_ x: Double, _ y: Double) -> SIMD3<Double> { across * x + down * y + origin }

    /// Returns the depth of a point: its distance from the viewer, in units of the target plane's distance.
    ///
    /// A point at depth 0 or less is not in front of the viewer.
    public func depth(of point: Point) -> Double { coordinates(point.x, point.y).z }

    /// Returns the location of a point in the target space; nil if the point is not in front of the viewer.
    public func projected(_ point: Point) -> Point? {
        let image = coordinates(point.x, point.y)
        return image.z > 0 ? Point(x: image.x / image.z, y: image.y / image.z) : nil
    }

    /// Returns the point that appears at a location of the target space; nil if none does.
    ///
    /// There is none if the source plane is edge-on, or if it meets the line of sight behind the viewer or nearer than
    /// ``nearestDepth``.
    public func unprojected(_ location: Point) -> Point? {
        guard let point = inverted()?.projected(location) else { return nil }
        return depth(of: point) >= Self.nearestDepth ? point : nil
    }

    /// Returns the inverse map; nil if the source plane is edge-on, to a billionth.
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

    /// Returns this map followed by another one.
    public func concatenating(_ next: Projection) -> Projection {
        func column(_ own: SIMD3<Double>) -> SIMD3<Double> {
            next.across * own.x + next.down * own.y + next.origin * own.z
        }
        return Projection(across: column(across), down: column(down), origin: column(origin))
    }
}

extension Projection {
    /// Returns the corners of the visible part of a rectangle, clockwise from the upper left.
    ///
    /// The list is empty if the whole rectangle is behind the viewer or nearer than ``nearestDepth``.
    public func shownCorners(of rect: Rect) -> [Point] {
        let corners = rect.corners
        var shown: [Point] = []
        for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            // Depth is linear along a side, because the side is straight.
            let here = depth(of: corner) - Self.nearestDepth, there = depth(of: next) - Self.nearestDepth
            if here >= 0 { shown.append(corner) }
            if (here >= 0) != (there >= 0) { shown.append(corner + (next - corner) * (here / (here - there))) }
        }
        return shown
    }

    /// Returns the smallest rectangle around the visible part of a rectangle; zero if nothing is visible.
    public func bounds(of rect: Rect) -> Rect { Rect(around: shownCorners(of: rect).compactMap(projected)) ?? .zero }

    /// Returns the largest factor by which a side of a rectangle is enlarged; 0 if nothing is visible.
    public func magnification(of rect: Rect) -> Double {
        let corners = shownCorners(of: rect)
        return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { most, side in
            guard let start = projected(side.0), let end = projected(side.1), side.0 != side.1 else { return most }
            return max(most, (end - start).length / (side.1 - side.0).length)
        }
    }
}
