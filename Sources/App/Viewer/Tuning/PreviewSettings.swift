import Motion

/// The constants of the photo preview that a ``Tuning`` does not contain, all ours.
enum PreviewSettings {
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
