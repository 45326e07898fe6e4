import Motion

/// The constants of the circle reveal, all ours; Docs/CircleReveal.md says what each is for.
enum CircleRevealSettings {
    /// How long a transition takes that no hand drives, in seconds.
    static let duration = 0.5
    /// How the circle grows and shrinks by itself.
    static let curve = AnimationCurve.easeInOut
    /// How it goes on when a hand has let go: at once, and softly to its end.
    static let releaseCurve = AnimationCurve.easeOut
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
