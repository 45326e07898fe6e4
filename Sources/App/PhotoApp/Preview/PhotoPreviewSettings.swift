import Motion

/// The constants of the photo preview; Docs/PhotoPreview.md says which are the article's and which are ours.
public enum PhotoPreviewSettings {
    /// How long a plain transition takes nominally, in seconds (ours).
    public static let duration = 0.35
    /// The spring of a plain transition: critically damped, over the duration (ours).
    static let plainSpring = Spring(dampingRatio: 1, duration: duration)
    /// The spring of a photo after its release (the article's).
    static let thrownSpring = Spring(bounciness: 3, speed: 3)
    /// The deceleration of a photo that glides on at the drag's velocity (the article's deceleration, POP's form).
    static let glide = Decay(deceleration: 0.9, form: .pop)
    /// When a spring counts as at rest, in points and points a second (ours).
    static let rest = Tolerance(value: 0.1, speed: 2)
    /// The duration of the animation for each movement of the drag, in seconds (the article's).
    static let followDuration = 0.1
    /// The last fade of the stand-in, in seconds (the article's quarter of the duration).
    static let fadeDuration = duration * 0.25
    /// The vertical distance of progress 1, in points (the article's).
    static let travel = 200.0
    /// How much of the dimming a progress of 1 takes away (the article's).
    static let dimmingLoss = 0.7
    /// How much smaller a progress of 1 makes the photo (the article's).
    static let scaleLoss = 0.2
    /// What a photo without a thumbnail to fly to shrinks to while it fades (ours).
    static let vanishScale = 0.85
    /// The radius of a thumbnail's corners, in points (ours).
    static let thumbnailCornerRadius = 8.0
}

/// Decides at the release whether the photo goes back to its thumbnail; the article's rule.
public struct DismissRule: Hashable, Sendable {
    /// A progress beyond which the photo goes, whatever its speed.
    public var farProgress = 0.3
    /// A progress beyond which it goes when it is fast.
    public var nearProgress = 0.1
    /// What counts as fast, in points a second, up or down.
    public var speed = 100.0

    /// Makes the article's rule.
    public init() {}

    /// How far a vertical translation in points has come, 0 to 1, up or down.
    public static func progress(translation: Double) -> Double {
        min(abs(translation) / PhotoPreviewSettings.travel, 1)
    }

    /// Whether the photo goes, given the progress and the vertical velocity in points a second.
    public func finishes(progress: Double, velocity: Double) -> Bool {
        progress > farProgress || (progress > nearProgress && abs(velocity) > speed)
    }
}
