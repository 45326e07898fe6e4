public import Geometry

/// A spring that maps time to progress; UIKit's `UISpringTimingParameters`.
///
/// Springs of physical constants have a duration of their own: they end when less than a thousandth of the distance
/// remains forever. A spring of a damping ratio has the duration of the animation.
///
/// ```swift
/// let distance = x - card.center.x
/// let velocity = distance == 0 ? 0 : pan.velocity.dx / distance
/// let spring = SpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity)
/// let animator = PropertyAnimator(duration: 0.5, timingParameters: spring)
/// animator.addAnimations { card.center.x = x }
/// animator.startAnimation()
/// ```
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
    /// The treatment of a spring whose damping ratio is above 1.
    public enum Overdamping: Hashable, Sendable, CaseIterable {
        /// The physical motion: the more damping, the slower.
        case physical
        /// The motion of the critical spring with the same mass and stiffness, as in Core Animation without
        /// `allowsOverdamping`.
        case asCritical
    }

    /// The treatment of over-damped springs; `.physical` by default.
    public let overdamping: Overdamping
    private let velocity: SpringVelocity
    private let law: Law

    private enum Law: Hashable {
        case spring(Spring)
        case dampingRatio(Double)
    }

    /// Creates UIKit's default: mass 3, stiffness 1000, damping 500, a damping ratio of 4.56, from standstill.
    ///
    /// Its duration is 3.42 s; treated as critical, 0.51 s.
    public init(overdamping: Overdamping = .physical) {
        self.init(mass: 3, stiffness: 1000, damping: 500, overdamping: overdamping)
    }

    /// Creates the spring from physical constants, which determine its duration: the animation's is ignored.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The force per unit of speed, 0 or more; with 0 the animation never ends.
    ///   - initialVelocity: The initial velocity of each axis, in whole distances per second, positive towards the
    ///     target: 1 would cover the whole distance in a second. For values without a direction it is the vector's
    ///     length.
    ///   - overdamping: The treatment of an over-damped spring.
    /// - Precondition: All are finite; mass, stiffness and damping are in their ranges.
    public init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero,
        overdamping: Overdamping = .physical
    ) {
        self.init(
            .spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), SpringVelocity(initialVelocity),
            overdamping)
    }

    /// Creates the spring from a perceived duration and a bounce (iOS 17), which has a duration of its own.
    ///
    /// - Parameters:
    ///   - duration: The period of the spring without damping, in seconds; see ``Spring/init(duration:bounce:)``.
    ///   - bounce: The overshoot, above -1 and at most 1; 0 is critical, with 1 the animation never ends.
    ///   - initialVelocity: The initial velocity of each axis, in whole distances per second; its length for values
    ///     without an axis.
    ///   - overdamping: The treatment of the spring if the bounce is negative.
    /// - Precondition: Duration and bounce are in their ranges, the velocity is finite.
    public init(
        duration: Double, bounce: Double, initialVelocity: Vector = .zero, overdamping: Overdamping = .physical
    ) {
        self.init(.spring(Spring(duration: duration, bounce: bounce)), SpringVelocity(initialVelocity), overdamping)
    }

    /// Creates the spring from a perceived duration and a bounce, with one initial velocity for all values.
    ///
    /// - Parameters:
    ///   - duration: The period of the spring without damping, in seconds; see ``Spring/init(duration:bounce:)``.
    ///   - bounce: The overshoot, above -1 and at most 1; with 1 the animation never ends.
    ///   - initialVelocity: The initial velocity of all values, in whole distances per second, positive towards the
    ///     target.
    ///   - overdamping: The treatment of the spring if the bounce is negative.
    /// - Precondition: Duration and bounce are in their ranges, the velocity is finite.
    public init(
        duration: Double, bounce: Double, initialVelocity: Double, overdamping: Overdamping = .physical
    ) {
        self.init(
            .spring(Spring(duration: duration, bounce: bounce)),
            SpringVelocity(x: initialVelocity, y: initialVelocity, other: initialVelocity), overdamping)
    }

    /// Creates the spring from a damping ratio, with the duration of the animation.
    ///
    /// Its stiffness is that of ``Spring/init(dampingRatio:duration:initialVelocity:)``: the largest that any of the
    /// directions needs.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping as a fraction of critical damping; outside 0.01...100 the nearer bound is used,
    ///     because an animation with a duration cannot oscillate forever.
    ///   - initialVelocity: The initial velocity of each axis, in whole distances per second; its length for values
    ///     without an axis.
    ///   - overdamping: The treatment of the spring if the ratio is above 1.
    /// - Precondition: The ratio is a number, the velocity finite.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero, overdamping: Overdamping = .physical) {
        self.init(ratio: dampingRatio, SpringVelocity(initialVelocity), overdamping)
    }

    /// Creates the spring from a damping ratio, with one initial velocity for all values, as `UIView.animate` does.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping as a fraction of critical damping; outside 0.01...100 the nearer bound is used.
    ///   - initialVelocity: The initial velocity of all values, in whole distances per second, positive towards the
    ///     target.
    ///   - overdamping: The treatment of the spring if the ratio is above 1.
    /// - Precondition: The ratio is a number, the velocity finite.
    public init(dampingRatio: Double, initialVelocity: Double, overdamping: Overdamping = .physical) {
        self.init(
            ratio: dampingRatio, SpringVelocity(x: initialVelocity, y: initialVelocity, other: initialVelocity),
            overdamping)
    }

    private init(ratio: Double, _ velocity: SpringVelocity, _ overdamping: Overdamping) {
        precondition(
            !ratio.isNaN, ProgrammerError.springNumber("a spring's damping ratio must be a number, and is \(ratio)"))
        self.init(.dampingRatio(ratio), velocity, overdamping)
    }

    private init(_ law: Law, _ velocity: SpringVelocity, _ overdamping: Overdamping) {
        for direction in TimingCurve.Direction.allCases {
            let part = velocity[direction]
            precondition(
                abs(part) < 1e150, ProgrammerError.springNumber("a spring's velocity must be finite, and is \(part)"))
        }
        self.law = law
        self.velocity = velocity
        self.overdamping = overdamping
    }

    /// The initial velocity of each axis, in whole distances per second.
    public var initialVelocity: Vector { Vector(dx: velocity.x, dy: velocity.y) }

    /// The damping as a fraction of critical damping, as it was given.
    public var dampingRatio: Double {
        switch law {
        case .spring(let spring): spring.dampingRatio
        case .dampingRatio(let ratio): ratio
        }
    }

    /// Returns the timing curve, with the requested duration for a damping ratio and the spring's own otherwise.
    ///
    /// With a damping ratio, the end leaves the remainder that ``Spring/init(dampingRatio:duration:initialVelocity:)``
    /// documents, and a duration below a microsecond is complete at once. Other springs ignore the duration. They end
    /// when at most a thousandth of the distance remains forever, in every direction; without damping they never end.
    ///
    /// - Precondition: The duration is finite and not negative; for a damping ratio it is 1e9 s at most.
    public func timingCurve(duration: Double) -> TimingCurve {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animation cannot last \(duration) s: give it 0 s or more"))
        switch law {
        case .spring(let spring):
            let effectiveSpring = effectiveSpring(for: spring)
            return TimingCurve(effectiveSpring, velocity: velocity, duration: restTime(of: effectiveSpring))
        case .dampingRatio(let ratio):
            guard duration >= Spring.durations.lowerBound else {
                return TimingCurve(CubicTimingParameters(animationCurve: .linear), duration: 0)
            }
            let ratio = overdamping == .asCritical ? min(ratio, 1) : ratio
            return TimingCurve(
                stiffest(ratio: ratio, duration: duration), velocity: velocity, duration: duration)
        }
    }

    private func effectiveSpring(for spring: Spring) -> Spring {
        guard overdamping == .asCritical, spring.dampingRatio > 1 else { return spring }
        let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
        return Spring(mass: spring.mass, stiffness: spring.stiffness, damping: critical)
    }

    private func restTime(of spring: Spring) -> Double {
        let tolerance = Tolerance(value: 0.001, speed: .infinity)
        return velocity.distinct.reduce(0) {
            max($0, spring.restTime(from: 1, velocity: -$1, tolerance: tolerance))
        }
    }

    private func stiffest(ratio: Double, duration: Double) -> Spring {
        let springs = velocity.distinct.map {
            Spring(dampingRatio: ratio, duration: duration, initialVelocity: $0)
        }
        return springs.dropFirst().reduce(springs[0]) { $0.stiffness < $1.stiffness ? $1 : $0 }
    }
}

/// The initial velocity of a spring, in whole distances per second, for each direction that an animated value can have.
struct SpringVelocity: Hashable {
    var x: Double
    var y: Double
    var other: Double

    init(x: Double, y: Double, other: Double) {
        (self.x, self.y, self.other) = (x, y, other)
    }

    /// Uses the vector for points and lengths, and its length for values without a direction (UIKit's documentation).
    init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy, other: vector.length) }

    subscript(direction: TimingCurve.Direction) -> Double {
        switch direction {
        case .x: x
        case .y: y
        case .none: other
        }
    }

    /// A Boolean value that indicates whether the velocity depends on the direction.
    var isDirected: Bool { x != y || x != other }
    /// The distinct values among the three.
    var distinct: [Double] { [x, y, other].reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
