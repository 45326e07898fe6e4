/// What a spring makes of any initial state in one fixed time: a matrix, the same for all parts of a rectangle.
///
/// displacement(t) = xx displacement(0) + xv velocity(0), and velocity(t) = vx displacement(0) + vv velocity(0).
public struct Propagator: Hashable, Sendable {
    /// The displacement left of an initial displacement of 1.
    public let xx: Double
    /// The displacement made by an initial velocity of 1 per second, in seconds.
    public let xv: Double
    /// The velocity made by an initial displacement of 1, per second.
    public let vx: Double
    /// The velocity left of an initial velocity of 1.
    public let vv: Double

    /// After no time: everything as it was.
    static let identity = Propagator(xx: 1, xv: 0, vx: 0, vv: 1)
    /// After all time: at the target, and at rest.
    static let rest = Propagator(xx: 0, xv: 0, vx: 0, vv: 0)
}
