public import Geometry
public import Motion
public import Platform

/// A state machine of one drag: it takes samples and returns their outcomes.
///
/// A drag begins when its path reaches the distance `slop` from the press. Its translation counts from the point of the
/// path at exactly that distance, so that a straight drag of d gives d - slop and nothing jumps. Earlier samples count
/// for the velocity; the lift adds none.
@MainActor
public struct PanMachine: Hashable, Sendable {
    /// The outcome of a sample.
    public enum Outcome: Hashable, Sendable {
        /// No change of state.
        case pending
        /// The drag begins.
        case began
        /// The drag has moved.
        case changed
        /// The pointer was lifted.
        case ended
        /// The drag was cancelled.
        case cancelled
        /// The press ended before it became a drag.
        case failed
    }

    private enum Phase: Hashable, Sendable {
        case idle
        case pressed(at: Point)
        case dragging(origin: Point)
        case finished(origin: Point)
    }

    private var phase = Phase.idle
    private var tracker: VelocityTracker
    /// The newest location of the pointer, in the window's points.
    public private(set) var location = Point.zero
    /// The location of the press, in the window's points.
    public private(set) var pressLocation = Point.zero

    /// Creates a machine without a press, which estimates the velocity by a method.
    public init(_ estimator: VelocityEstimator = .standard) { tracker = VelocityTracker(estimator) }

    /// The movement since the drag began, in points; zero before that.
    public var translation: Vector {
        switch phase {
        case .idle, .pressed: .zero
        case .dragging(let origin), .finished(let origin): location - origin
        }
    }

    /// Returns the pointer's velocity at `time`, in points per second; zero once the newest sample is more than 40 ms
    /// old.
    public func velocity(at time: Double) -> Vector { tracker.velocity(at: time) }

    /// Sets the current translation and forgets the samples of the velocity, as UIKit does.
    public mutating func setTranslation(_ translation: Vector, at time: Double) {
        switch phase {
        case .idle, .pressed, .finished: break
        case .dragging:
            phase = .dragging(origin: location - translation)
            tracker.reset()
            tracker.add(location, at: time)
        }
    }

    /// Processes a sample and returns its outcome.
    ///
    /// The drag begins at the distance `slop` from the press, in points; with 0 it begins at the press.
    public mutating func handle(_ event: PointerEvent, at time: Double, slop: Double) -> Outcome {
        switch event.phase {
        case .down:
            self = PanMachine(tracker.estimator)
            location = event.location
            pressLocation = location
            tracker.add(location, at: time)
            phase = slop > 0 ? .pressed(at: location) : .dragging(origin: location)
            return slop > 0 ? .pending : .began
        case .move: return moved(to: event.location, at: time, slop: slop)
        case .up: return finish(.ended)
        case .cancel: return finish(.cancelled)
        }
    }

    private mutating func moved(to new: Point, at time: Double, slop: Double) -> Outcome {
        let old = location
        switch phase {
        case .idle, .finished: return .pending
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

    /// Ends the drag; translation and velocity stay readable until the next press.
    private mutating func finish(_ outcome: Outcome) -> Outcome {
        switch phase {
        case .idle, .finished: return .pending
        case .pressed:
            phase = .idle
            return .failed
        case .dragging(let origin):
            phase = .finished(origin: origin)
            return outcome
        }
    }

    /// Returns the point at which the segment from `a` (inside) to `b` (not inside) meets the circle.
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
