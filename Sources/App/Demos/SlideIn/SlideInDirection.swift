import Geometry

/// The edge of the container at which a panel rests, and across which it slides in and out.
nonisolated enum SlideInDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom

    /// A Boolean value that indicates whether the panel slides horizontally.
    var isHorizontal: Bool {
        switch self {
        case .left, .right: true
        case .top, .bottom: false
        }
    }

    /// The title of the direction's button.
    var title: String {
        switch self {
        case .left: "Left"
        case .right: "Right"
        case .top: "Top"
        case .bottom: "Bottom"
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

    /// The unit vector out of the container.
    var outward: Vector {
        switch self {
        case .left: Vector(dx: -1, dy: 0)
        case .right: Vector(dx: 1, dy: 0)
        case .top: Vector(dx: 0, dy: -1)
        case .bottom: Vector(dx: 0, dy: 1)
        }
    }

    /// Returns the outward component of a movement, in the movement's unit; negative inwards.
    func outwardPart(of movement: Vector) -> Double { movement.dx * outward.dx + movement.dy * outward.dy }

    /// Returns the frame of a resting panel of a size.
    func restingFrame(of size: Size, in container: Rect) -> Rect {
        let x = self == .right ? container.maxX - size.width : container.minX
        let y = self == .bottom ? container.maxY - size.height : container.minY
        return Rect(origin: Point(x: x, y: y), size: size)
    }

    /// Returns the frame of a dismissed panel, which is just outside the container.
    func dismissedFrame(of frame: Rect, in container: Rect) -> Rect {
        frame.offset(by: outward * distanceOut(of: frame, in: container))
    }

    /// Returns the distance from a panel's frame to just outside the container.
    private func distanceOut(of frame: Rect, in container: Rect) -> Double {
        switch self {
        case .left: frame.maxX - container.minX
        case .right: container.maxX - frame.minX
        case .top: frame.maxY - container.minY
        case .bottom: container.maxY - frame.minY
        }
    }
}
