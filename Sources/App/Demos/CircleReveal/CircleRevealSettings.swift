import Controllers
import Motion

/// The constants of the circle reveal, all ours; Docs/CircleReveal.md gives the reason for each.
enum CircleRevealSettings {
    /// The duration of a transition without a gesture, in seconds.
    static let duration = 0.5
    /// The curve by which the circle grows and shrinks without a gesture.
    static let curve = AnimationCurve.easeInOut
    /// The rule of the drag that closes: a release beyond three tenths of the height closes at any velocity.
    static let closingRule = PanInteraction.ReleaseRule.speedOrThreshold(speed: .infinity, threshold: 0.3)
}
