public import Geometry
import Motion

/// A pan's interaction with one transition: what it drives, along which direction and distance, and how it ends.
@MainActor
public struct PanInteraction {
    /// The rule that decides at the release whether the transition finishes.
    ///
    /// Progress is the transition's own, 0 to 1; velocities are progress per second, above 0 towards the end.
    public nonisolated enum ReleaseRule: Hashable, Sendable {
        /// Finishes if the drag, projected by its deceleration, passes a progress, unless it is faster than
        /// `contraryVelocity` towards the beginning.
        case projected(beyond: Double, contraryVelocity: Double)
        /// Finishes beyond a progress, unless the drag is faster than `contraryVelocity` towards the beginning; decided
        /// with each movement, so that a pause before the release changes nothing.
        case threshold(Double, contraryVelocity: Double)
        /// Finishes in the direction of a velocity above `speed`, or else beyond a progress.
        case speedOrThreshold(speed: Double, threshold: Double)
        /// Finishes where the rule of the opposite transition would cancel: one drag, one rule, whichever of the two
        /// transitions it has caught.
        indirect case opposite(ReleaseRule)

        /// Whether the rule decides with each movement, not at the release.
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
            case .projected(let limit, let contrary):
                progress + Decay().limit(velocity: velocity) > limit && velocity > -contrary
            case .threshold(let limit, let contrary): progress > limit && velocity > -contrary
            case .speedOrThreshold(let speed, let limit): abs(velocity) > speed ? velocity > 0 : progress > limit
            case .opposite(let rule): !rule.finishes(progress: 1 - progress, velocity: -velocity)
            }
        }
    }

    /// What becomes of the transition at the end of a press that is no drag.
    public nonisolated enum Ending: Hashable, Sendable {
        /// The transition goes on to where it was going; one that the drag has begun is cancelled.
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
    /// It is asked at each movement. Where it is not above 0, the drag moves nothing.
    public let distance: () -> Double?
    /// The rule of the release.
    public let rule: ReleaseRule
    /// What a press does that has not moved; withdraws unless set.
    ///
    /// With `withdraws`, a drag that comes back to its press counts as one that has not moved.
    public var stillPress = Ending.withdraws
    /// What happens if the system takes the pointer away; withdraws unless set.
    ///
    /// With `followsRule`, it is a release at rest.
    public var cancelledPress = Ending.withdraws
    /// The translation of the drag from which the distance counts; zero unless set.
    public var origin = Vector.zero
    /// A Boolean value that indicates whether the beginning of the drag updates the transition; false: its first movement.
    public var updatesAtBeginning = true
    /// Requests the transition that the drag begins.
    public var request: () -> Void = {}

    /// Creates an interaction with the transition of an interaction controller.
    ///
    /// - Parameters:
    ///   - interactor: drives the transition that runs, or the one that `request` requests.
    ///   - direction: the direction of a drag towards the end, of length 1.
    ///   - distance: returns the length of a drag from progress 0 to 1, in points.
    ///   - rule: the rule of the release.
    public init(
        _ interactor: TransitionInteractor = TransitionInteractor(), toward direction: Vector,
        over distance: @escaping () -> Double?, rule: ReleaseRule
    ) {
        (self.interactor, self.direction, self.distance, self.rule) = (interactor, direction, distance, rule)
    }

    /// Returns the part of a movement, in points or points per second, that leads along the direction, as progress.
    func progress(of movement: Vector, over distance: Double) -> Double {
        guard distance > 0 else { return 0 }
        return (movement.dx * direction.dx + movement.dy * direction.dy) / distance
    }
}
