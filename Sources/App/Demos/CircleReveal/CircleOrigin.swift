import Geometry

/// Where a circle comes from and goes back to, as a share of the window: so the place outlives the window's size.
nonisolated struct CircleOrigin: Hashable, Sendable {
    /// The share of the width and of the height, each 0 to 1.
    let share: Point

    /// The middle of the window.
    static let middle = CircleOrigin(share: Point(x: 0.5, y: 0.5))

    init(share: Point) {
        self.share = Point(x: min(max(share.x, 0), 1), y: min(max(share.y, 0), 1))
    }

    /// The origin at a point of a view of a size, in points; the middle of one without extent.
    init(_ point: Point, in size: Size) {
        self.init(
            share: Point(
                x: size.width > 0 ? point.x / size.width : 0.5, y: size.height > 0 ? point.y / size.height : 0.5))
    }

    /// The point of a view of a size, in points.
    func center(in size: Size) -> Point { Point(x: share.x * size.width, y: share.y * size.height) }

    /// The radius of the smallest circle around that point which covers the view: the way to the farthest corner.
    func coveringRadius(in size: Size) -> Double {
        let aside = max(share.x, 1 - share.x) * size.width, above = max(share.y, 1 - share.y) * size.height
        return (aside * aside + above * above).squareRoot()
    }
}
