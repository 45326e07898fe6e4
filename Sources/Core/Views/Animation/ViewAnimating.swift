public import Motion

/// The interface of all animators; counterpart of `UIViewAnimating`.
@preconcurrency @MainActor
public protocol ViewAnimating: AnyObject {
    /// The state in the animator's life cycle.
    var state: ViewAnimatingState { get }
    /// A Boolean value that indicates whether the animator is active and moves, or will move after its delay.
    var isRunning: Bool { get }
    /// A Boolean value that indicates whether the animator moves towards its start; may be set while active.
    var isReversed: Bool { get set }
    /// The completed fraction of the animation in its current direction, 0 to 1.
    var fractionComplete: Double { get set }
    /// Starts the animator, or continues from where it was paused.
    func startAnimation()
    /// Starts or continues after a delay in seconds.
    func startAnimation(afterDelay delay: Double)
    /// Pauses the animator; an inactive one becomes active and paused.
    func pauseAnimation()
    /// Stops the animator at its current progress.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animator at a position.
    func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator that accepts further animations and completions; counterpart of `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor
public protocol ViewImplicitlyAnimating: ViewAnimating {
    /// Adds changes that begin after a fraction of the remaining time.
    func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void)
    /// Adds a handler that receives the final position.
    func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
    /// Continues from the current progress with another timing.
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

/// The states of an animator; UIKit's `UIViewAnimatingState`.
public nonisolated enum ViewAnimatingState: String, Hashable, Sendable, CaseIterable {
    /// Not started, or ended; added animations wait for the start.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}

/// The final position of an animation; UIKit's `UIViewAnimatingPosition`.
public nonisolated enum ViewAnimatingPosition: String, Hashable, Sendable, CaseIterable {
    /// The values that were set.
    case end
    /// The values before the animation.
    case start
    /// The values at which the animator was stopped.
    case current
}
