import Foundation

/// A camera held level, with a lens that shifts up and down instead of tilting, so that upright things stay upright.
struct Camera: Sendable {
    /// Metres above the zero level of the world.
    var altitude: Float
    /// Where the horizon is in the picture: 0 at the top edge, 1 at the bottom edge.
    var horizon: Float
    /// Half the picture's width at a distance of 1: 0.5 is a normal lens, 0.2 a long one, 0.9 a wide one.
    var breadth: Float

    /// The direction (not of unit length, 1 along z) of a point of the picture as `Canvas.paint` gives it.
    func ray(_ p: Point, tallness: Float) -> Vector {
        Vector((p.x * 2 - 1) * breadth, (horizon * tallness - p.y) * 2 * breadth, 1)
    }

    /// Where a point of the world, given relative to the camera, appears in the picture.
    func place(_ p: Vector, tallness: Float) -> Point {
        Point((p.x / (p.z * breadth) + 1) / 2, horizon * tallness - p.y / (p.z * breadth * 2))
    }
}
