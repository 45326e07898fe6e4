/// Scrolling along one axis after the end of a drag, as one function of time.
///
/// Inside the range the position follows the decay. At an edge, and from a start outside the range, a critically damped
/// spring continues at the same position and velocity. A position outside whose velocity carries it across the edge
/// continues with the decay from there. Times before 0, and NaN, count as 0.
public struct ScrollDeceleration: Hashable, Sendable {
    /// The spring at the edges: critically damped, mass 1.
    private let edgeSpring: Spring
    /// The distance from the edge, in points, and the speed, in points per second, at which the spring ends (ours, as
    /// for all springs).
    private static let edgeTolerance = Tolerance(value: 0.1, speed: 2)
    /// The distance that a glide omits at its end, in points (ScrollMechanics; half of a pixel at scale 1).
    private static let negligibleDistance = 0.5

    /// A part of the motion that follows one law.
    private struct Segment: Hashable {
        enum Law: Hashable {
            case glide(from: Double, velocity: Double)
            case spring(to: Double, displacement: Double, velocity: Double)
        }

        let start: Double
        let law: Law
    }

    /// The time after which the position no longer changes, in seconds; always finite.
    public private(set) var restTime = 0.0
    /// The final position: an edge, or where the glide ends.
    private var restValue: Double
    /// In order of their starts; the first starts at 0.
    private var segments: [Segment] = []
    private let decay: Decay

    /// Creates the motion that follows a drag.
    ///
    /// - Parameters:
    ///   - position: The position at the end of the drag, in points; it may lie outside the range.
    ///   - velocity: The drag's final velocity, in points per second; POP's form of decay starts a little slower, see
    ///     ``Decay/Form/pop``.
    ///   - range: The positions at which the content may rest.
    ///   - decay: The law inside the range; UIKit's normal rate by default.
    ///   - edgeStiffness: The stiffness of the critically damped spring at the edges, for a mass of 1; by default 100, as
    ///     published in ScrollMechanics.
    /// - Precondition: Position and velocity are finite; the stiffness is finite and above 0.
    public init(
        from position: Double, velocity: Double, range: ClosedRange<Double>, decay: Decay = Decay(),
        edgeStiffness: Double = 100
    ) {
        precondition(position.isFinite, "a position must be finite, and is \(position)")
        precondition(velocity.isFinite, "a velocity must be finite, and is \(velocity)")
        self.decay = decay
        edgeSpring = Spring(stiffness: edgeStiffness, damping: 2 * edgeStiffness.squareRoot())
        restValue = min(max(position, range.lowerBound), range.upperBound)
        guard position != restValue else {
            glide(at: 0, velocity: velocity, in: range)
            return
        }
        let displacement = position - restValue
        bounce(at: 0, displacement: displacement, velocity: velocity)
        // The critical spring's displacement is (x + (v + w x) t) e^(-w t).
        let approach = velocity + edgeSpring.angularFrequency * displacement
        guard displacement * approach < 0 else { return }
        let crossing = -displacement / approach
        let speed = edgeSpring.velocity(at: crossing, from: displacement, velocity: velocity)
        glide(at: crossing, velocity: speed / decay.gain, in: range)
    }

    /// Appends a glide from the rest value that ends shortly before its limit or at an edge.
    private mutating func glide(at start: Double, velocity: Double, in range: ClosedRange<Double>) {
        let origin = restValue
        segments.append(Segment(start: start, law: .glide(from: origin, velocity: velocity)))
        let limit = decay.limit(velocity: velocity)
        let distance = limit > 0 ? limit - Self.negligibleDistance : limit + Self.negligibleDistance
        let duration = decay.time(toReach: distance, velocity: velocity) ?? 0
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        if let hit = decay.time(toReach: edge - origin, velocity: velocity), hit <= duration {
            restValue = edge
            bounce(at: start + hit, displacement: 0, velocity: decay.velocity(at: hit, velocity: velocity))
        } else {
            restTime = start + duration
            restValue = origin + decay.displacement(at: duration, velocity: velocity)
        }
    }

    /// Appends a spring to the rest value, which is an edge.
    private mutating func bounce(at start: Double, displacement: Double, velocity: Double) {
        segments.append(
            Segment(start: start, law: .spring(to: restValue, displacement: displacement, velocity: velocity)))
        restTime =
            start + edgeSpring.restTime(from: displacement, velocity: velocity, tolerance: Self.edgeTolerance)
    }

    /// Returns the position after `time` seconds, in points; exactly the final position from the rest time on.
    public func value(at time: Double) -> Double {
        let time = time > 0 ? time : 0
        guard time < restTime, let segment = segment(at: time) else { return restValue }
        switch segment.law {
        case .glide(let origin, let velocity):
            return origin + decay.displacement(at: time - segment.start, velocity: velocity)
        case .spring(let edge, let displacement, let velocity):
            return edge + edgeSpring.displacement(at: time - segment.start, from: displacement, velocity: velocity)
        }
    }

    /// Returns the velocity after `time` seconds, in points per second: the derivative of the value, 0 from the rest
    /// time on.
    public func velocity(at time: Double) -> Double {
        let time = time > 0 ? time : 0
        guard time < restTime, let segment = segment(at: time) else { return 0 }
        switch segment.law {
        case .glide(_, let velocity):
            return decay.velocity(at: time - segment.start, velocity: velocity)
        case .spring(_, let displacement, let velocity):
            return edgeSpring.velocity(at: time - segment.start, from: displacement, velocity: velocity)
        }
    }

    private func segment(at time: Double) -> Segment? { segments.last { $0.start <= time } }
}
