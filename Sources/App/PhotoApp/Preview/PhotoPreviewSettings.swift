public import Gestures
import Motion

/// The constants of the photo preview, each from the article that Docs/PhotoPreview.md names, or ours.
public enum PhotoPreviewSettings {
    /// The nominal duration of a plain transition, in seconds (ours).
    public static let duration = 0.35
    /// The spring of a plain transition: critically damped, with the nominal duration (ours).
    static let plainSpring = Spring(dampingRatio: 1, duration: duration)
    /// The spring that moves a photo to its destination after a drag (the article's).
    static let thrownSpring = Spring(bounciness: 3, speed: 3)
    /// The deceleration of a photo after its release, in POP's form (the article's).
    static let glide = Decay(deceleration: 0.9, form: .pop)
    /// The distance and speed below which a spring is at rest, in points and points a second (ours).
    static let rest = Tolerance(value: 0.1, speed: 2)
    /// The distance and speed below which an alpha is at rest, in units of the whole and units a second (ours).
    static let restAlpha = Tolerance(value: 0.0005, speed: 0.01)
    /// The duration of the animation that follows each change of the drag, in seconds (the article's).
    static let followDuration = 0.1
    /// The duration of the stand-in's final fade, in seconds (the article's quarter of the duration).
    static let fadeDuration = duration * 0.25
    /// The vertical distance of a progress of 1, in points (the article's).
    static let travel = 200.0
    /// The decrease of the dimming's alpha at a progress of 1 (the article's).
    static let dimmingLoss = 0.7
    /// The decrease of the photo's scale at a progress of 1 (the article's).
    static let scaleLoss = 0.2
    /// The progress of a pinch at which it changes its outcome, measured from where it began (ours).
    static let pinchThreshold = 0.3
    /// The speed of a pinch from which its direction alone decides, in progress a second (ours).
    static let pinchFlickSpeed = 0.5
    /// The decrease of the scale at a pinch's progress of 1, for a photo without a visible thumbnail (ours).
    static let pinchReach = 0.8
    /// The least decrease of the scale at a pinch's progress of 1, for a thumbnail as large as the preview (ours).
    static let leastPinchReach = 0.1
    /// The final scale of a photo that fades out because its thumbnail is not visible (ours).
    static let vanishScale = 0.85
    /// The corner radius of thumbnails, in points (ours).
    static let thumbnailCornerRadius = 8.0
}

/// The rule that decides at a drag's release whether the photo is dismissed; the article's.
public struct DismissRule: Hashable, Sendable {
    /// The progress beyond which the photo is dismissed at any speed.
    public var farProgress = 0.3
    /// The progress beyond which a fast photo is dismissed.
    public var nearProgress = 0.1
    /// The vertical speed beyond which a photo is fast, in points a second, up or down.
    public var speed = 100.0

    /// Creates the article's rule.
    public init() {}

    /// Returns the progress of a vertical translation in points, up or down: 0 to 1.
    public static func progress(translation: Double) -> Double {
        min(abs(translation) / PhotoPreviewSettings.travel, 1)
    }

    /// Decides whether the photo is dismissed.
    ///
    /// - Parameters:
    ///   - progress: the drag's progress, 0 to 1.
    ///   - velocity: the vertical velocity, in points a second.
    /// - Returns: Whether the photo is dismissed.
    public func finishes(progress: Double, velocity: Double) -> Bool {
        progress > farProgress || (progress > nearProgress && abs(velocity) > speed)
    }

    /// Returns the decision at a progress and a vertical velocity in points a second, with its margins.
    public func decision(progress: Double, velocity: Double) -> ReleaseDecision {
        ReleaseDecision(
            progress: progress, velocity: velocity, distance: PhotoPreviewSettings.travel,
            progressLimits: [nearProgress, farProgress], velocityLimits: [speed, -speed], finishes: finishes)
    }
}
