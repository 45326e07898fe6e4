public import Motion

/// What every animator can do; counterpart of `UIViewAnimating`.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol ViewAnimating: AnyObject {
    /// Where the animator stands in its life.
    var state: ViewAnimatingState { get }
    /// Whether it is active and moving, or will be after its delay.
    var isRunning: Bool { get }
    /// Whether it leads back to its start; may be set while active.
    var isReversed: Bool { get set }
    /// How much of the way to the present destination is gone, 0 to 1.
    var fractionComplete: Double { get set }
    /// Starts it, or goes on where it was paused.
    func startAnimation()
    /// Starts it, or goes on, after a number of seconds.
    func startAnimation(afterDelay delay: Double)
    /// Stands still where it is; starts it so if it was inactive.
    func pauseAnimation()
    /// Stops it where it is.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at a position.
    func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animator to which animations and completions can be added; counterpart of `UIViewImplicitlyAnimating`.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol ViewImplicitlyAnimating: ViewAnimating {
    /// Adds changes that begin when a share of what remains of the time has gone.
    func addAnimations(delayFactor: Double, _ animation: @escaping () -> Void)
    /// Adds somebody to tell of the end.
    func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
    /// Goes on from where it was paused, with another timing.
    func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: Double)
}

/// The states of an animator; UIKit's `UIViewAnimatingState`.
public nonisolated enum ViewAnimatingState: String, Hashable, Sendable, CaseIterable {
    /// Not begun, or over: what has been added waits.
    case inactive
    /// Running or paused.
    case active
    /// Stopped where it was, to be finished.
    case stopped
}

/// Where an animation ended; UIKit's `UIViewAnimatingPosition`.
public nonisolated enum ViewAnimatingPosition: String, Hashable, Sendable, CaseIterable {
    /// At the values that were set.
    case end
    /// At the values from before.
    case start
    /// Where it was stopped.
    case current
}
