public import Motion
public import Views

/// The answer of an ``ViewControllerAnimatedTransitioning`` whose transition cannot be interrupted.
///
/// UIKit's method is optional instead: an animator without it cannot be interrupted. Swift has no optional methods outside
/// of Objective-C, and a requirement with an optional result would leave UIKit's own declaration of the method uncalled.
/// The object animates nothing: it is inactive for ever, and its methods have no effect.
@MainActor
public final class UninterruptibleAnimator: ViewImplicitlyAnimating {
    /// The state; always `inactive`.
    public var state: ViewAnimatingState { .inactive }
    /// A Boolean value that indicates whether the animator moves; always false.
    public var isRunning: Bool { false }
    /// A Boolean value that indicates whether the animator is reversed; has no effect.
    public var isReversed = false
    /// The completed fraction; has no effect.
    public var fractionComplete = 0.0

    /// Creates an animator that animates nothing.
    public nonisolated init() {}

    /// Has no effect.
    public func startAnimation() {}
    /// Has no effect.
    public func startAnimation(afterDelay delay: Double) {}
    /// Has no effect.
    public func pauseAnimation() {}
    /// Has no effect.
    public func stopAnimation(_ withoutFinishing: Bool) {}
    /// Has no effect.
    public func finishAnimation(at finalPosition: ViewAnimatingPosition) {}
    /// Has no effect.
    public func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void) {}
    /// Has no effect.
    public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {}
    /// Has no effect.
    public func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double) {
    }
}
