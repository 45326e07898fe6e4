public import Geometry
package import Platform

/// A recognizer of a quick movement in one direction; counterpart of `UISwipeGestureRecognizer`.
///
/// The swipe is recognized as soon as the pointer has moved 50 points in the direction, within half a second of the press,
/// and at most half as far across it. UIKit publishes no numbers; these are ours.
@preconcurrency @MainActor
open class SwipeGestureRecognizer: GestureRecognizer {
    /// A set of directions, with UIKit's bits.
    public nonisolated struct Direction: OptionSet, Hashable, Sendable {
        /// A bit set with one bit per direction.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The least movement in the direction, in points.
    private static let distance = 50.0
    /// The largest movement across the direction, as a fraction of that in it.
    private static let drift = 0.5
    /// The longest time from the press, in seconds.
    private static let duration = 0.5

    /// The directions, of which one is enough; right by default.
    public var direction: Direction = .right
    /// The location of the press, in the window's points.
    public private(set) var location = Point.zero
    private var pressTime = 0.0

    /// Creates a recognizer without actions.
    public override init() { super.init() }

    /// Creates a recognizer that fires `action` at each swipe.
    public convenience init(action: @escaping () -> Void) {
        self.init()
        addAction(action)
    }

    package override func track(_ event: PointerEvent, at time: Double) -> Verdict {
        switch event.phase {
        case .down:
            (location, pressTime) = (event.location, time)
            return .pending
        case .move, .up:
            guard time - pressTime <= Self.duration else { return .reject }
            if isSwipe(event.location - location) { return .accept }
            return event.phase == .up ? .reject : .pending
        case .cancel: return .reject
        }
    }

    private func isSwipe(_ movement: Vector) -> Bool {
        let ways: [(Direction, Double, Double)] = [
            (.right, movement.dx, movement.dy), (.left, -movement.dx, movement.dy),
            (.down, movement.dy, movement.dx), (.up, -movement.dy, movement.dx),
        ]
        return ways.contains { way, along, across in
            direction.contains(way) && along >= Self.distance && abs(across) <= along * Self.drift
        }
    }

    package override func perform() { if state == .possible { move(to: .ended) } }
    package override func lose() { if state == .possible { move(to: .failed) } }
}
