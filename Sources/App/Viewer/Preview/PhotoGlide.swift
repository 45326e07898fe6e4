import Geometry
import Motion
import Views

/// The inertia of a photo after a drag: each axis follows the law of scroll views, and its edges.
nonisolated struct PhotoGlide: PropertyMotion {
    private let horizontal: ScrollDeceleration
    private let vertical: ScrollDeceleration
    private let size: Size

    /// Creates the motion of a frame with a velocity in points per second.
    @MainActor
    init(from frame: Rect, velocity: Vector, in geometry: PhotoZoom.Geometry) {
        let decay = Decay(deceleration: geometry.scrolling.deceleration)
        let stiffness = geometry.scrolling.edgeStiffness
        size = frame.size
        horizontal = ScrollDeceleration(
            from: frame.center.x, velocity: velocity.dx, range: geometry.horizontalRange(frame.size), decay: decay,
            edgeStiffness: stiffness)
        vertical = ScrollDeceleration(
            from: frame.center.y, velocity: velocity.dy, range: geometry.verticalRange(frame.size), decay: decay,
            edgeStiffness: stiffness)
    }

    var restTime: Double { max(horizontal.restTime, vertical.restTime) }

    func value(at time: Double) -> Rect {
        Rect(center: Point(x: horizontal.value(at: time), y: vertical.value(at: time)), size: size)
    }

    func velocity(at time: Double) -> Components {
        Components(horizontal.velocity(at: time), vertical.velocity(at: time))
    }
}
