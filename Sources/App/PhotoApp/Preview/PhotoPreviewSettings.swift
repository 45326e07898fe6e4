public import DemoSupport
public import Gestures
import Motion

/// The constants of the photo preview that a ``Tuning`` does not contain, all ours.
enum PhotoPreviewSettings {
    /// The distance and speed below which a spring is at rest, in points and points a second.
    static let rest = Tolerance(value: 0.1, speed: 2)
    /// The distance and speed below which an alpha is at rest, in units of the whole and units a second.
    static let restAlpha = Tolerance(value: 0.0005, speed: 0.01)
    /// The decrease of the scale at a pinch's progress of 1, for a photo without a visible thumbnail.
    static let pinchReach = 0.8
    /// The least decrease of the scale at a pinch's progress of 1, for a thumbnail as large as the preview.
    static let leastPinchReach = 0.1
    /// The distance of a step of the wheel, in points.
    static let wheelStep = 80.0
    /// The distance by which a key moves an enlarged photo, as a fraction of the window.
    static let keyDistance = 0.25
    /// The corner radius of thumbnails, in points.
    static let thumbnailCornerRadius = 8.0
}

extension Tuning {
    /// The spring of a plain transition: critically damped, with the nominal duration.
    var plainSpring: Spring { Spring(dampingRatio: 1, duration: preview.duration) }
    /// The spring that moves a photo to its destination after a drag.
    var thrownSpring: Spring { Spring(bounciness: dismiss.bounciness, speed: dismiss.speed) }
    /// The law of a photo after its release.
    var glide: Decay { Decay(deceleration: dismiss.deceleration, form: .pop) }
    /// The duration of the stand-in's final fade, in seconds.
    var fadeDuration: Double { preview.duration * preview.fade }
}

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
