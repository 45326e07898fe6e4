public import Geometry

/// A spring that turns time into a share of the way; UIKit's `UISpringTimingParameters`.
///
/// Springs of physical constants have a duration of their own: they are over where less than a thousandth of the way is
/// left for good. A spring of a damping ratio takes the duration that the animation is asked for.
public struct SpringTimingParameters: TimingCurveProvider, Hashable {
    /// How a spring is played whose damping ratio is above 1.
    public enum Overdamping: Hashable, Sendable, CaseIterable {
        /// As the physics has it: the more damping, the longer it creeps.
        case physical
        /// As the critical spring of the same mass and stiffness, as Core Animation does without `allowsOverdamping`.
        case asCritical
    }

    /// How over-damped springs are played; `.physical` unless it was said otherwise.
    public let overdamping: Overdamping
    private let velocity: SpringVelocity
    private let law: Law

    private enum Law: Hashable {
        case spring(Spring)
        case dampingRatio(Double)
    }

    /// Makes UIKit's default: mass 3, stiffness 1000, damping 500, which is a damping ratio of 4.56, from standstill.
    ///
    /// It takes 3.42 s; played as critical, 0.51 s.
    public init(overdamping: Overdamping = .physical) {
        self.init(mass: 3, stiffness: 1000, damping: 500, overdamping: overdamping)
    }

    /// Makes the spring of physical constants, which takes its own time whatever duration is asked for.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The force per unit of speed, 0 or more; with 0 the animation never ends.
    ///   - initialVelocity: How the animation begins, in whole ways per second for each axis, positive towards the
    ///     target; 1 would cover the way in a second. For what has no direction the length of the vector counts.
    ///   - overdamping: How the spring is played if it is over-damped.
    /// - Precondition: All are finite; mass, stiffness and damping are in their ranges.
    public init(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero,
        overdamping: Overdamping = .physical
    ) {
        self.init(
            .spring(Spring(mass: mass, stiffness: stiffness, damping: damping)), SpringVelocity(initialVelocity),
            overdamping)
    }

    /// Makes the spring of a perceived duration and a bounce (iOS 17), which takes its own time.
    ///
    /// - Parameters:
    ///   - duration: The period of the spring without damping, in seconds; see `Spring.init(duration:bounce:)`.
    ///   - bounce: How far it overshoots, above -1 and not above 1; 0 is critical, with 1 the animation never ends.
    ///   - initialVelocity: How it begins, in whole ways per second for each axis; its length where there is no axis.
    ///   - overdamping: How the spring is played if the bounce is negative.
    /// - Precondition: Duration and bounce are in their ranges, the velocity is finite.
    public init(
        duration: Double, bounce: Double, initialVelocity: Vector = .zero, overdamping: Overdamping = .physical
    ) {
        self.init(.spring(Spring(duration: duration, bounce: bounce)), SpringVelocity(initialVelocity), overdamping)
    }

    /// Makes the spring of a perceived duration and a bounce that begins everything with one velocity.
    ///
    /// - Parameters:
    ///   - duration: The period of the spring without damping, in seconds; see `Spring.init(duration:bounce:)`.
    ///   - bounce: How far it overshoots, above -1 and not above 1; with 1 the animation never ends.
    ///   - initialVelocity: How everything begins, in whole ways per second, positive towards the target.
    ///   - overdamping: How the spring is played if the bounce is negative.
    /// - Precondition: Duration and bounce are in their ranges, the velocity is finite.
    public init(
        duration: Double, bounce: Double, initialVelocity: Double, overdamping: Overdamping = .physical
    ) {
        self.init(
            .spring(Spring(duration: duration, bounce: bounce)),
            SpringVelocity(x: initialVelocity, y: initialVelocity, other: initialVelocity), overdamping)
    }

    /// Makes the spring of a damping ratio, which takes the duration that the animation is asked for.
    ///
    /// Its stiffness is that of `Spring.init(dampingRatio:duration:initialVelocity:)`, and the largest that any of the
    /// directions needs.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping as a share of the critical one; outside 0.01...100 the nearer bound is taken: what
    ///     must be over after a duration cannot swing for ever.
    ///   - initialVelocity: How it begins, in whole ways per second for each axis; its length where there is no axis.
    ///   - overdamping: How the spring is played if the ratio is above 1.
    /// - Precondition: The ratio is a number, the velocity finite.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero, overdamping: Overdamping = .physical) {
        self.init(ratio: dampingRatio, SpringVelocity(initialVelocity), overdamping)
    }

    /// Makes the spring of a damping ratio that begins everything with one velocity, as `UIView.animate` does.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping as a share of the critical one; outside 0.01...100 the nearer bound is taken.
    ///   - initialVelocity: How everything begins, in whole ways per second, positive towards the target.
    ///   - overdamping: How the spring is played if the ratio is above 1.
    /// - Precondition: The ratio is a number, the velocity finite.
    public init(dampingRatio: Double, initialVelocity: Double, overdamping: Overdamping = .physical) {
        self.init(
            ratio: dampingRatio, SpringVelocity(x: initialVelocity, y: initialVelocity, other: initialVelocity),
            overdamping)
    }

    private init(ratio: Double, _ velocity: SpringVelocity, _ overdamping: Overdamping) {
        precondition(!ratio.isNaN, ProgrammerError.springNumber("a spring's damping ratio must be a number, and is \(ratio)"))
        self.init(.dampingRatio(ratio), velocity, overdamping)
    }

    private init(_ law: Law, _ velocity: SpringVelocity, _ overdamping: Overdamping) {
        for direction in TimingCurve.Direction.allCases {
            let part = velocity[direction]
            precondition(abs(part) < 1e150, ProgrammerError.springNumber("a spring's velocity must be finite, and is \(part)"))
        }
        self.law = law
        self.velocity = velocity
        self.overdamping = overdamping
    }

    /// How the animation begins, in whole ways per second for each axis.
    public var initialVelocity: Vector { Vector(dx: velocity.x, dy: velocity.y) }

    /// The damping as a share of the critical one, as it was given.
    public var dampingRatio: Double {
        switch law {
        case .spring(let spring): spring.dampingRatio
        case .dampingRatio(let ratio): ratio
        }
    }

    /// The curve: of the asked duration for a damping ratio, else of the spring's own.
    ///
    /// With a damping ratio, what `Spring.init(dampingRatio:duration:initialVelocity:)` says is left at the end, and a
    /// duration below a microsecond is over at once. Other springs ignore the duration, and end when no more than a
    /// thousandth of the way is left for the rest of time, in every direction; never without damping.
    ///
    /// - Precondition: The duration is finite and not negative; for a damping ratio it is 1e9 s at most.
    public func timingCurve(duration: Double) -> TimingCurve {
        precondition(
            duration >= 0 && duration.isFinite,
            ProgrammerError.animationTime("an animation cannot last \(duration) s: give it 0 s or more"))
        switch law {
        case .spring(let spring):
            let played = played(spring)
            return TimingCurve(played, velocity: velocity, duration: restTime(of: played))
        case .dampingRatio(let ratio):
            guard duration >= Spring.durations.lowerBound else {
                return TimingCurve(CubicTimingParameters(animationCurve: .linear), duration: 0)
            }
            let ratio = overdamping == .asCritical ? min(ratio, 1) : ratio
            return TimingCurve(
                stiffest(ratio: ratio, duration: duration), velocity: velocity, duration: duration)
        }
    }

    private func played(_ spring: Spring) -> Spring {
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

/// How a spring begins, in whole ways per second: one number for each direction that an animated number may have.
struct SpringVelocity: Hashable {
    var x: Double
    var y: Double
    var other: Double

    init(x: Double, y: Double, other: Double) {
        (self.x, self.y, self.other) = (x, y, other)
    }

    /// The velocity of places is the vector; for what is no place its length counts (UIKit's documentation).
    init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy, other: vector.length) }

    subscript(direction: TimingCurve.Direction) -> Double {
        switch direction {
        case .x: x
        case .y: y
        case .none: other
        }
    }

    /// Whether the directions differ.
    var isDirected: Bool { x != y || x != other }
    /// The different ones among the three.
    var distinct: [Double] { [x, y, other].reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
