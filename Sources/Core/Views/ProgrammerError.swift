import Geometry

/// The programmer errors of views, their animations and their layout.
package nonisolated enum ProgrammerError: String, ProgrammerErrorRule {
    // Views
    /// A view was added to itself or to a view that it contains.
    case viewInsideItself
    /// A view is its own mask, or contains the view that it masks.
    case maskOfItself
    /// A view's frame has a coordinate that is not a number.
    case notANumber
    /// A collection view's data source returned the same cell for two items.
    case cellInUse

    // Animations
    /// No animation has such a duration or delay.
    case animationTime
    /// A keyframe starts before or after the whole animation, or takes longer.
    case keyframeFraction
    /// A delay factor is not a fraction of an animator's duration.
    case delayFactor
    /// An animator cannot continue in such a multiple of its duration.
    case durationFactor
    /// A stopped animator was used otherwise than by finishing it.
    case stoppedAnimator
    /// An animator was stopped that had not been started.
    case inactiveAnimator
    /// An animator was finished that had not been stopped.
    case unstoppedAnimator
    /// A property that counts from the start was set on an active animator.
    case activeAnimator
    /// An animator was released while paused or stopped.
    case releasedAnimator

    // Layout
    /// A constraint was activated between views without a common ancestor.
    case noCommonAncestor
    /// A constraint's multiplier or constant is not a usable number.
    case ruleNumber
    /// A view has too few constraints for a frame.
    case missingRule
    /// A view has more constraints than determine its frame.
    case spareRule
    /// A constraint connects views that are both placed by their frames.
    case framedRule
    /// A constraint reaches further than to the superview or a sibling.
    case distantRule
}
