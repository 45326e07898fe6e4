import Geometry
import System

/// The edge of the container at which a panel lies, and over which it slides in and out.
package nonisolated enum SlideInDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom

    /// A Boolean value that indicates whether the panel slides horizontally.
    var isHorizontal: Bool {
        switch self {
        case .left, .right: true
        case .top, .bottom: false
        }
    }

    /// The title of the edge's button, which names its panel.
    var title: String {
        switch self {
        case .left: strings("Filters")
        case .right: strings("Details")
        case .top: strings("Notice")
        case .bottom: strings("Filmstrip")
        }
    }

    /// The key that presents a panel from the edge.
    var key: String {
        switch self {
        case .left: "ArrowLeft"
        case .right: "ArrowRight"
        case .top: "ArrowUp"
        case .bottom: "ArrowDown"
        }
    }

    /// The direction out of the container, of length 1.
    var outward: Vector {
        switch self {
        case .left: Vector(dx: -1, dy: 0)
        case .right: Vector(dx: 1, dy: 0)
        case .top: Vector(dx: 0, dy: -1)
        case .bottom: Vector(dx: 0, dy: 1)
        }
    }

    /// Returns whether a velocity points across the edge rather than along it.
    func isAlong(_ velocity: Vector) -> Bool {
        let along = velocity.dx * outward.dx + velocity.dy * outward.dy
        return 2 * along * along >= velocity.dx * velocity.dx + velocity.dy * velocity.dy
    }

    /// Returns the frame of a panel of a size at rest in a container.
    func restingFrame(of size: Size, in container: Rect) -> Rect {
        let x = self == .right ? container.maxX - size.width : container.minX
        let y = self == .bottom ? container.maxY - size.height : container.minY
        return Rect(origin: Point(x: x, y: y), size: size)
    }

    /// Returns the frame of a panel that is just off screen.
    func dismissedFrame(of frame: Rect, in container: Rect) -> Rect {
        frame.offset(by: outward * distanceOut(of: frame, in: container))
    }

    /// Returns the distance that moves a panel just off screen.
    private func distanceOut(of frame: Rect, in container: Rect) -> Double {
        switch self {
        case .left: frame.maxX - container.minX
        case .right: container.maxX - frame.minX
        case .top: frame.maxY - container.minY
        case .bottom: container.maxY - frame.minY
        }
    }
}
