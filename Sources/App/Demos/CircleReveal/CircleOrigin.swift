import Geometry

/// The centre of a circle in fractions of the window's size, so that it stays valid when the window is resized.
nonisolated struct CircleOrigin: Hashable, Sendable {
    /// The fractions of the width and of the height, each 0 to 1.
    let share: Point

    /// The middle of the window.
    static let middle = CircleOrigin(share: Point(x: 0.5, y: 0.5))

    init(share: Point) {
        self.share = Point(x: min(max(share.x, 0), 1), y: min(max(share.y, 0), 1))
    }

    /// Creates the origin at a point of a view of a size, in points; in the middle of an empty size.
    init(_ point: Point, in size: Size) {
        self.init(
            share: Point(
                x: size.width > 0 ? point.x / size.width : 0.5, y: size.height > 0 ? point.y / size.height : 0.5))
    }

    /// Returns the origin's point in a view of a size, in points.
    func center(in size: Size) -> Point { Point(x: share.x * size.width, y: share.y * size.height) }

    /// Returns the radius of the smallest circle around the origin that covers a view: the distance to the farthest corner.
    func coveringRadius(in size: Size) -> Double {
        let aside = max(share.x, 1 - share.x) * size.width, above = max(share.y, 1 - share.y) * size.height
        return (aside * aside + above * above).squareRoot()
    }
}
