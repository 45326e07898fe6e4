import Geometry

/// The edge of the container at which a panel lies, and over which it comes and goes.
nonisolated enum SlideInDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom

    /// Whether the panel slides to the side.
    var isHorizontal: Bool {
        switch self {
        case .left, .right: true
        case .top, .bottom: false
        }
    }

    /// The word on a button.
    var title: String {
        switch self {
        case .left: "Left"
        case .right: "Right"
        case .top: "Top"
        case .bottom: "Bottom"
        }
    }

    /// The key that asks for a panel from that edge.
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

    /// Returns whether a velocity leads out or in rather than along the edge.
    func isAlong(_ velocity: Vector) -> Bool {
        let along = velocity.dx * outward.dx + velocity.dy * outward.dy
        return 2 * along * along >= velocity.dx * velocity.dx + velocity.dy * velocity.dy
    }

    /// Where a panel of a size lies at rest in a container.
    func restingFrame(of size: Size, in container: Rect) -> Rect {
        let x = self == .right ? container.maxX - size.width : container.minX
        let y = self == .bottom ? container.maxY - size.height : container.minY
        return Rect(origin: Point(x: x, y: y), size: size)
    }

    /// Where a panel lies once it has just gone out of sight.
    func dismissedFrame(of frame: Rect, in container: Rect) -> Rect {
        frame.offset(by: outward * distanceOut(of: frame, in: container))
    }

    /// How far a panel has to go to be out of sight.
    private func distanceOut(of frame: Rect, in container: Rect) -> Double {
        switch self {
        case .left: frame.maxX - container.minX
        case .right: container.maxX - frame.minX
        case .top: frame.maxY - container.minY
        case .bottom: container.maxY - frame.minY
        }
    }
}
