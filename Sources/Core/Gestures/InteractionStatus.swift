/// The status of an interaction that a gesture drives: its progress, and the decision that a release would lead to now.
public nonisolated struct InteractionStatus: Hashable, Sendable {
    /// What a release decides about.
    public enum Kind: Hashable, Sendable {
        /// Whether a view controller is dismissed.
        case dismissal
        /// Whether a view controller is presented.
        case presentation
        /// Whether another transition takes place, as between the children of a container controller.
        case transition
        /// Which page or item the content shows at rest.
        case page
        /// How large and where enlarged content rests.
        case zoom
    }

    /// What the release decides about.
    public var kind: Kind
    /// The progress, 0 to 1.
    public var progress: Double
    /// The velocity along the interaction's direction, in points per second.
    public var velocity: Double
    /// The progress values at which the release rule changes its decision, for some velocity.
    public var thresholds: [Double]
    /// The decision.
    public var decision: ReleaseDecision
    /// The outcome of the decision in a word or two, such as "dismiss" or the name of a detent.
    public var outcome: String

    /// Creates a status; the outcome is "finish" or "cancel" unless given.
    public init(
        kind: Kind, progress: Double, velocity: Double, thresholds: [Double], decision: ReleaseDecision,
        outcome: String? = nil
    ) {
        self.kind = kind
        self.progress = progress
        self.velocity = velocity
        self.thresholds = thresholds
        self.decision = decision
        self.outcome = outcome ?? (decision.finishes ? "finish" : "cancel")
    }
}

/// The decision of a release rule, and how far the release was from the opposite decision.
public nonisolated struct ReleaseDecision: Hashable, Sendable {
    /// A Boolean value that indicates whether the transition finishes.
    public var finishes: Bool
    /// The least change of the drag's distance, in points, that would reverse the decision at the same velocity; nil if
    /// no change would.
    public var distanceMargin: Double?
    /// The least change of the velocity, in points per second, that would reverse the decision at the same distance; nil
    /// if no change would.
    public var speedMargin: Double?

    /// Creates a decision.
    public init(finishes: Bool, distanceMargin: Double?, speedMargin: Double?) {
        self.finishes = finishes
        self.distanceMargin = distanceMargin
        self.speedMargin = speedMargin
    }

    /// Takes the decision of a rule, and measures its margins.
    ///
    /// - Parameters:
    ///   - progress: The progress of the drag.
    ///   - range: The progress that a longer or shorter drag can have.
    ///   - velocity: The velocity of the drag, in the unit that the rule expects.
    ///   - distance: The length of a drag from progress 0 to 1, in points.
    ///   - pointsPerVelocity: The points per second in one unit of the velocity.
    ///   - progressLimits: The values of progress at which the rule may change its decision at this velocity.
    ///   - velocityLimits: The velocities at which the rule may change its decision at this progress.
    ///   - finishes: The rule, a function of progress and velocity.
    public init(
        progress: Double, in range: ClosedRange<Double> = 0...1, velocity: Double, distance: Double,
        pointsPerVelocity: Double = 1, progressLimits: [Double], velocityLimits: [Double],
        finishes: (_ progress: Double, _ velocity: Double) -> Bool
    ) {
        let decision = finishes(progress, velocity)
        self.finishes = decision
        distanceMargin = Self.margin(of: progress, to: progressLimits.filter(range.contains)) {
            range.contains($0) && finishes($0, velocity) != decision
        }.map { $0 * distance }
        speedMargin = Self.margin(of: velocity, to: velocityLimits) { finishes(progress, $0) != decision }
            .map { $0 * pointsPerVelocity }
    }

    /// Returns the distance to the nearest limit at which, or beyond which, the decision differs.
    ///
    /// A rule calculates with the value that it is given, so that it may round a number right beside a limit to the limit.
    private static func margin(of value: Double, to limits: [Double], differs: (Double) -> Bool) -> Double? {
        limits.filter { limit in
            let step = 1e-9 * max(abs(limit), 1)
            return differs(limit) || differs(limit < value ? limit - step : limit + step)
        }.map { abs($0 - value) }.min()
    }
}

/// An observer of the gestures of a stage.
@MainActor
public protocol GestureObserver: AnyObject {
    /// Called after each change of a recognizer's state, and before its actions.
    ///
    /// At `ended`, the recognizer's ``GestureRecognizer/interactionStatus`` is that of the release.
    func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double)
}
