public import Gestures

/// The rule that decides at a drag's release whether the photo is dismissed; by default the article's.
public struct DismissRule: Hashable, Sendable {
    /// The constants of the rule.
    public var constants: Tuning.Dismiss

    /// Creates a rule from its constants.
    public init(_ constants: Tuning.Dismiss = Tuning.Dismiss()) { self.constants = constants }

    /// Returns the progress of a vertical translation in points, up or down: 0 to 1.
    public func progress(translation: Double) -> Double { min(abs(translation) / constants.distance, 1) }

    /// The values of progress at which the rule changes its decision, for some velocity.
    public var thresholds: [Double] { [constants.flickThreshold, constants.threshold] }

    /// Decides whether the photo is dismissed.
    ///
    /// - Parameters:
    ///   - progress: the drag's progress, 0 to 1.
    ///   - velocity: the vertical velocity, in points a second.
    /// - Returns: Whether the photo is dismissed.
    public func finishes(progress: Double, velocity: Double) -> Bool {
        progress > constants.threshold
            || (progress > constants.flickThreshold && abs(velocity) > constants.flickSpeed)
    }

    /// Returns the decision at a vertical translation in points and a vertical velocity in points a second, with its
    /// margins.
    public func decision(translation: Double, velocity: Double) -> ReleaseDecision {
        // The progress ends at 1; the margin counts the whole translation.
        ReleaseDecision(
            progress: abs(translation) / constants.distance, velocity: velocity, distance: constants.distance,
            progressLimits: thresholds, velocityLimits: [constants.flickSpeed, -constants.flickSpeed],
            finishes: finishes)
    }

    /// Returns the decision at the release of a drag: back to the preview at any speed if it ends near its press,
    /// otherwise by the rule.
    ///
    /// - Parameters:
    ///   - translation: the vertical translation, in points.
    ///   - velocity: the vertical velocity, in points a second.
    ///   - distance: the distance of the release from the press, in points.
    ///   - slop: the distance from which a release is not near the press, in points.
    /// - Returns: The decision.
    public func decision(
        translation: Double, velocity: Double, distanceFromPress distance: Double, slop: Double
    ) -> ReleaseDecision {
        let decision = decision(translation: translation, velocity: velocity), rest = slop - distance
        guard rest > 0 else { return decision }
        let margin = decision.finishes ? rest : decision.distanceMargin.map { max($0, rest) }
        return ReleaseDecision(finishes: false, distanceMargin: margin, speedMargin: nil)
    }
}
