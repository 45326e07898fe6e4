internal import Geometry

/// How the window's surface is measured at a moment.
nonisolated struct Viewport: Hashable, Sendable {
    /// The window's size, in points.
    var size: Size
    /// Pixels in a point.
    var scale: Double
    /// SDL's units of length in a point: 1 where SDL counts in points (Wayland), `scale` where it counts in pixels (X11).
    var unitsPerPoint: Double

    /// The place of a pair of SDL's coordinates, in points.
    func point(x: Double, y: Double) -> Point { Point(x: x / unitsPerPoint, y: y / unitsPerPoint) }
}
