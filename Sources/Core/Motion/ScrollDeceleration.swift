/// Scrolling along one axis after the hand has let go, as one function of time.
///
/// Inside the range the position glides on by the decay. At an edge, and where it starts outside, a critical spring
/// takes over position and velocity, so both are continuous. A position outside that is flung inwards fast enough to
/// pass the edge glides on from there. A time before 0, or not a number, counts as 0.
public struct ScrollDeceleration: Hashable, Sendable {
    /// The spring at the edges: critically damped, mass 1, stiffness 100 (published in ScrollMechanics).
    private static let edgeSpring = Spring(stiffness: 100, damping: 20)
    /// How near to the edge the spring ends, in points, and how slow, in points per second (our springs' common rule).
    private static let edgeTolerance = Tolerance(value: 0.1, speed: 2)
    /// How much of the way a glide leaves out when it ends, in points (ScrollMechanics; half of a pixel at scale 1).
    private static let negligibleWay = 0.5

    /// A stretch of the motion under one law.
    private struct Leg: Hashable {
        enum Law: Hashable {
            case glide(from: Double, velocity: Double)
            case spring(to: Double, displacement: Double, velocity: Double)
        }

        let start: Double
        let law: Law
    }

    /// The time from which on the position no longer changes, in seconds; always finite.
    public private(set) var restTime = 0.0
    /// Where it then is: at an edge, or where the glide ended.
    private var restValue: Double
    /// In the order of their starts; the first starts at 0.
    private var legs: [Leg] = []
    private let decay: Decay

    /// Lets go of the content at a position, in points, with the hand's velocity, in points per second.
    ///
    /// - Parameters:
    ///   - position: Where the hand let go; it may lie outside the range.
    ///   - velocity: The velocity with which it did; POP's form of decay starts a little slower, see `Decay.Form.pop`.
    ///   - range: The positions at which the content may rest.
    ///   - decay: The law inside the range; UIKit's normal rate by default.
    /// - Precondition: Position and velocity are finite.
    public init(from position: Double, velocity: Double, range: ClosedRange<Double>, decay: Decay = Decay()) {
        precondition(position.isFinite, "a position must be finite, and is \(position)")
        precondition(velocity.isFinite, "a velocity must be finite, and is \(velocity)")
        self.decay = decay
        restValue = min(max(position, range.lowerBound), range.upperBound)
        guard position != restValue else {
            glide(at: 0, velocity: velocity, in: range)
            return
        }
        let displacement = position - restValue
        bounce(at: 0, displacement: displacement, velocity: velocity)
        // The critical spring's displacement is (x + (v + w x) t) e^(-w t).
        let approach = velocity + Self.edgeSpring.angularFrequency * displacement
        guard displacement * approach < 0 else { return }
        let crossing = -displacement / approach
        let speed = Self.edgeSpring.velocity(at: crossing, from: displacement, velocity: velocity)
        glide(at: crossing, velocity: speed / decay.gain, in: range)
    }

    /// Glides on from the rest value, until little of the way is left or an edge is met.
    private mutating func glide(at start: Double, velocity: Double, in range: ClosedRange<Double>) {
        let origin = restValue
        legs.append(Leg(start: start, law: .glide(from: origin, velocity: velocity)))
        let limit = decay.limit(velocity: velocity)
        let way = limit > 0 ? limit - Self.negligibleWay : limit + Self.negligibleWay
        let duration = decay.time(toReach: way, velocity: velocity) ?? 0
        let edge = velocity > 0 ? range.upperBound : range.lowerBound
        if let hit = decay.time(toReach: edge - origin, velocity: velocity), hit <= duration {
            restValue = edge
            bounce(at: start + hit, displacement: 0, velocity: decay.velocity(at: hit, velocity: velocity))
        } else {
            restTime = start + duration
            restValue = origin + decay.displacement(at: duration, velocity: velocity)
        }
    }

    /// Springs to the rest value, which is an edge.
    private mutating func bounce(at start: Double, displacement: Double, velocity: Double) {
        legs.append(
            Leg(start: start, law: .spring(to: restValue, displacement: displacement, velocity: velocity)))
        restTime =
            start + Self.edgeSpring.restTime(from: displacement, velocity: velocity, tolerance: Self.edgeTolerance)
    }

    /// The position after `time` seconds, in points; from the rest time on exactly where it rests.
    public func value(at time: Double) -> Double {
        let time = time > 0 ? time : 0
        guard time < restTime, let leg = leg(at: time) else { return restValue }
        switch leg.law {
        case .glide(let origin, let velocity):
            return origin + decay.displacement(at: time - leg.start, velocity: velocity)
        case .spring(let edge, let displacement, let velocity):
            return edge + Self.edgeSpring.displacement(at: time - leg.start, from: displacement, velocity: velocity)
        }
    }

    /// The velocity after `time` seconds, in points per second: the derivative of the value, 0 from the rest time on.
    public func velocity(at time: Double) -> Double {
        let time = time > 0 ? time : 0
        guard time < restTime, let leg = leg(at: time) else { return 0 }
        switch leg.law {
        case .glide(_, let velocity):
            return decay.velocity(at: time - leg.start, velocity: velocity)
        case .spring(_, let displacement, let velocity):
            return Self.edgeSpring.velocity(at: time - leg.start, from: displacement, velocity: velocity)
        }
    }

    private func leg(at time: Double) -> Leg? { legs.last { $0.start <= time } }
}
