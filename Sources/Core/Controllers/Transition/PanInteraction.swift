public import Geometry
public import Gestures
import Motion

/// A pan's interaction with one transition: its interaction controller, direction, distance and release rule.
@MainActor
public struct PanInteraction {
    /// The rule that decides at the release whether the transition finishes.
    ///
    /// Progress is the transition's own, 0 to 1; velocities are progress per second, above 0 towards the end.
    public nonisolated enum ReleaseRule: Hashable, Sendable {
        /// Finishes if the drag, projected by its deceleration, passes a progress, unless it is faster than
        /// `contraryVelocity` towards the beginning. The deceleration is that of ``Decay``, UIKit's by default.
        case projected(beyond: Double, contraryVelocity: Double, deceleration: Double = 0.998)
        /// Finishes beyond a progress, unless the drag is faster than `contraryVelocity` towards the beginning; decided
        /// with each movement, so that a pause before the release changes nothing.
        case threshold(Double, contraryVelocity: Double)
        /// Finishes in the direction of a velocity above `speed`, or else beyond a progress.
        case speedOrThreshold(speed: Double, threshold: Double)
        /// Finishes where the rule of the opposite transition would cancel, so that a drag has the same rule in both
        /// transitions.
        indirect case opposite(ReleaseRule)

        /// A Boolean value that indicates whether the rule decides with each movement, not at the release.
        var isContinuous: Bool {
            switch self {
            case .threshold: true
            case .projected, .speedOrThreshold: false
            case .opposite(let rule): rule.isContinuous
            }
        }

        /// Returns whether a release at a progress and a velocity finishes the transition.
        public func finishes(progress: Double, velocity: Double) -> Bool {
            switch self {
            case .projected(let limit, let contrary, let deceleration):
                progress + Decay(deceleration: deceleration).limit(velocity: velocity) > limit && velocity > -contrary
            case .threshold(let limit, let contrary): progress > limit && velocity > -contrary
            case .speedOrThreshold(let speed, let limit): abs(velocity) > speed ? velocity > 0 : progress > limit
            case .opposite(let rule): !rule.finishes(progress: 1 - progress, velocity: -velocity)
            }
        }

        /// The values of progress at which the rule changes its decision for a drag at rest.
        public var thresholds: [Double] {
            switch self {
            case .projected(let limit, _, _), .threshold(let limit, _), .speedOrThreshold(_, let limit): [limit]
            case .opposite(let rule): rule.thresholds.map { 1 - $0 }
            }
        }

        /// Returns the decision at a progress and a velocity, with its margins.
        ///
        /// - Parameters:
        ///   - progress: The progress, 0 to 1.
        ///   - velocity: The velocity, in progress per second.
        ///   - distance: The length of a drag from progress 0 to 1, in points.
        /// - Returns: The decision.
        public func decision(progress: Double, velocity: Double, distance: Double) -> ReleaseDecision {
            let limits = limits(progress: progress, velocity: velocity)
            return ReleaseDecision(
                progress: progress, velocity: velocity, distance: distance, pointsPerVelocity: distance,
                progressLimits: limits.progress, velocityLimits: limits.velocity, finishes: finishes)
        }

        /// Returns the values of progress and of velocity, each at the other's value, at which the rule may change its
        /// decision.
        private func limits(progress: Double, velocity: Double) -> (progress: [Double], velocity: [Double]) {
            switch self {
            case .projected(let limit, let contrary, let deceleration):
                // The projection is proportional to the velocity.
                let reach = Decay(deceleration: deceleration).limit(velocity: 1)
                return ([limit - reach * velocity], [(limit - progress) / reach, -contrary])
            case .threshold(let limit, let contrary): return ([limit], [-contrary])
            case .speedOrThreshold(let speed, let limit): return ([limit], [speed, -speed])
            case .opposite(let rule):
                let limits = rule.limits(progress: 1 - progress, velocity: -velocity)
                return (limits.progress.map { 1 - $0 }, limits.velocity.map { -$0 })
            }
        }
    }

    /// The outcome of the transition at the end of a press that is not a drag.
    public nonisolated enum Ending: Hashable, Sendable {
        /// The transition continues in the direction that it had before the drag; one that the drag has begun is
        /// cancelled.
        case withdraws
        /// The rule decides, as after a drag.
        case followsRule
        /// The transition finishes.
        case finishes
        /// The transition is cancelled.
        case cancels
    }

    /// The interaction controller of the transition.
    public let interactor: TransitionInteractor
    /// The direction of a drag towards the end of the transition, a vector of length 1.
    public let direction: Vector
    /// Returns the length of a drag from progress 0 to 1, in points; nil while it is unknown.
    ///
    /// It is called at each movement. The drag has no effect unless the result is above 0.
    public let distance: () -> Double?
    /// The rule that decides at the release.
    public let rule: ReleaseRule
    /// The outcome of a press that has not moved; `withdraws` by default.
    ///
    /// With `withdraws`, a drag that returns to the position of its press counts as one that has not moved.
    public var stillPress = Ending.withdraws
    /// The outcome if the system cancels the touch; `withdraws` by default.
    ///
    /// With `followsRule`, the cancellation counts as a release with a velocity of zero.
    public var cancelledPress = Ending.withdraws
    /// The translation of the drag at which the distance begins; zero by default.
    public var origin = Vector.zero
    /// A Boolean value that indicates whether the beginning of the drag updates the transition.
    ///
    /// If false, the first movement after it is the first to do so.
    public var updatesAtBeginning = true
    /// Requests the transition that the drag begins.
    public var request: () -> Void = {}

    /// Creates an interaction with the transition of an interaction controller.
    ///
    /// - Parameters:
    ///   - interactor: drives the transition that runs, or the one that `request` requests.
    ///   - direction: the direction of a drag towards the end, of length 1.
    ///   - distance: returns the length of a drag from progress 0 to 1, in points.
    ///   - rule: the rule that decides at the release.
    public init(
        _ interactor: TransitionInteractor = TransitionInteractor(), toward direction: Vector,
        over distance: @escaping () -> Double?, rule: ReleaseRule
    ) {
        (self.interactor, self.direction, self.distance, self.rule) = (interactor, direction, distance, rule)
    }

    /// Returns the component of a movement, in points or points per second, along the direction, as progress.
    func progress(of movement: Vector, over distance: Double) -> Double {
        guard distance > 0 else { return 0 }
        return (movement.dx * direction.dx + movement.dy * direction.dy) / distance
    }
}
