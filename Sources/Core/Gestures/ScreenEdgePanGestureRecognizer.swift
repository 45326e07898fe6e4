import Geometry
package import Platform

/// A recognizer of a drag that begins at an edge of the window; counterpart of `UIScreenEdgePanGestureRecognizer`.
@preconcurrency @MainActor
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
    /// The width of the strip in which the drag begins, in points: that of the navigation's own (ours).
    private static let strip = 20.0

    /// The edges, of which one is enough; none by default, with which nothing is recognized.
    public var edges: RectEdge = []

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        if event.phase == .down, !isAtEdge(event.location) { return .reject }
        return super.track(event, at: time)
    }

    private func isAtEdge(_ location: Point) -> Bool {
        guard let size = host?.windowSize else { return false }
        let ways: [(RectEdge, Double)] = [
            (.left, location.x), (.right, size.width - location.x), (.top, location.y),
            (.bottom, size.height - location.y),
        ]
        return ways.contains { edges.contains($0) && $1 <= Self.strip }
    }
}

/// A set of the sides of a rectangle, with UIKit's bits.
public nonisolated struct RectEdge: OptionSet, Hashable, Sendable {
    /// A bit set with one bit per side.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = RectEdge(rawValue: 1 << 0)
    /// The left side.
    public static let left = RectEdge(rawValue: 1 << 1)
    /// The lower side.
    public static let bottom = RectEdge(rawValue: 1 << 2)
    /// The right side.
    public static let right = RectEdge(rawValue: 1 << 3)
}
