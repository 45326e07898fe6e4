import Motion

/// The constants of the circle reveal, all ours; Docs/CircleReveal.md says what each is for.
enum CircleRevealSettings {
    /// How long a transition takes that no hand drives, in seconds.
    static let duration = 0.5
    /// How the circle grows and shrinks by itself.
    static let curve = AnimationCurve.easeInOut
    /// How many of its time constants the spring gets at least that goes on from a hand: a flick beyond that would shoot
    /// over its end.
    static let leastConstants = 6.0
}

/// Decides how far a downward drag closes the screen, and whether it stays closed.
enum CircleClosingRule {
    /// A progress beyond which the release closes.
    static let threshold = 0.3

    /// How far a drag has come: its way down as a share of the screen's height, 0 to 1.
    static func progress(translation: Double, height: Double) -> Double {
        height > 0 ? min(max(translation / height, 0), 1) : 0
    }

    /// Whether a release at a progress closes.
    static func couldComplete(_ progress: Double) -> Bool { progress > threshold }
}
