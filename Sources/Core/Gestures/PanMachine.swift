public import Geometry
import Motion
public import Platform

/// The life of one drag as a value: samples in, what they mean out.
///
/// A drag begins where its path is `slop` away from the press, and its translation counts from the point of the path at
/// exactly that distance, so that a straight drag of d gives d - slop and nothing jumps. Samples before that count for
/// the velocity; the lift adds none.
public struct PanMachine: Hashable, Sendable {
    /// What a sample meant.
    public enum Outcome: Hashable, Sendable {
        /// Nothing to tell.
        case pending
        /// The drag begins.
        case began
        /// The drag goes on.
        case changed
        /// The pointer was lifted.
        case ended
        /// The pointer was taken away.
        case cancelled
        /// The press ended before it was a drag.
        case failed
    }

    private enum Phase: Hashable, Sendable {
        case idle
        case pressed(at: Point)
        case dragging(origin: Point)
        case over(origin: Point)
    }

    private var phase = Phase.idle
    private var tracker = VelocityTracker()
    /// The newest place of the pointer, in the window's points.
    public private(set) var location = Point.zero
    /// Where the pointer was put down, in the window's points.
    public private(set) var pressLocation = Point.zero

    /// Makes a machine without a press.
    public init() {}

    /// How far the drag has come, in points; zero before it begins.
    public var translation: Vector {
        switch phase {
        case .idle, .pressed: .zero
        case .dragging(let origin), .over(let origin): location - origin
        }
    }

    /// The pointer's velocity at `time`, in points a second; zero once the newest sample is more than 40 ms old.
    public func velocity(at time: Double) -> Vector { tracker.velocity(at: time) }

    /// Sets the translation that has been reached and forgets the samples behind the velocity, as UIKit does.
    public mutating func setTranslation(_ translation: Vector, at time: Double) {
        switch phase {
        case .idle, .pressed, .over: break
        case .dragging:
            phase = .dragging(origin: location - translation)
            tracker.reset()
            tracker.add(location, at: time)
        }
    }

    /// Feeds a sample; `slop` is the distance at which the drag begins, 0: at the press.
    public mutating func handle(_ event: PointerEvent, at time: Double, slop: Double) -> Outcome {
        switch event.phase {
        case .down:
            self = PanMachine()
            location = event.location
            pressLocation = location
            tracker.add(location, at: time)
            phase = slop > 0 ? .pressed(at: location) : .dragging(origin: location)
            return slop > 0 ? .pending : .began
        case .move: return moved(to: event.location, at: time, slop: slop)
        case .up: return over(.ended)
        case .cancel: return over(.cancelled)
        }
    }

    private mutating func moved(to new: Point, at time: Double, slop: Double) -> Outcome {
        let old = location
        switch phase {
        case .idle, .over: return .pending
        case .pressed(let press):
            location = new
            tracker.add(new, at: time)
            guard (new - press).length >= slop else { return .pending }
            phase = .dragging(origin: Self.crossing(from: old, to: new, around: press, radius: slop))
            return .began
        case .dragging:
            location = new
            tracker.add(new, at: time)
            return .changed
        }
    }

    /// The drag's last word; translation and velocity stay readable until the next press.
    private mutating func over(_ outcome: Outcome) -> Outcome {
        switch phase {
        case .idle, .over: return .pending
        case .pressed:
            phase = .idle
            return .failed
        case .dragging(let origin):
            phase = .over(origin: origin)
            return outcome
        }
    }

    /// The point at which the segment from `a` (inside) to `b` (not inside) meets the circle.
    private static func crossing(from a: Point, to b: Point, around center: Point, radius: Double) -> Point {
        let d = b - a
        let e = a - center
        let dd = d.dx * d.dx + d.dy * d.dy
        guard dd > 0 else { return b }
        let half = e.dx * d.dx + e.dy * d.dy
        let rest = e.dx * e.dx + e.dy * e.dy - radius * radius
        let root = max(0, half * half - dd * rest).squareRoot()
        return a + d * min(1, max(0, (root - half) / dd))
    }
}
