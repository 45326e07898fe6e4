import Motion

/// The constants of the circle reveal, chosen by eye; Docs/CircleReveal.md explains each.
enum CircleRevealSettings {
    /// The duration of a transition that the user does not drive, in seconds.
    static let duration = 0.5
    /// The curve of a transition that the user does not drive.
    static let curve = AnimationCurve.easeInOut
    /// The least duration of the completion spring after a drag, in time constants of the spring, so that a fast flick does not
    /// overshoot the end.
    static let leastConstants = 6.0
}

/// The rule of the closing drag: its progress, and whether its release closes.
enum CircleClosingRule {
    /// The progress beyond which a release closes.
    static let threshold = 0.3

    /// Returns the progress of a drag: its downward distance as a fraction of the screen's height, 0 to 1.
    static func progress(translation: Double, height: Double) -> Double {
        height > 0 ? min(max(translation / height, 0), 1) : 0
    }

    /// Returns whether a release at a progress closes.
    static func couldComplete(_ progress: Double) -> Bool { progress > threshold }
}
