import Controllers
import DemoSupport

extension Tuning.CircleReveal {
    /// The rule of the drag that closes: a release beyond the threshold closes at any velocity.
    var closingRule: PanInteraction.ReleaseRule { .speedOrThreshold(speed: .infinity, threshold: threshold) }
}
