/// The errors of the program that stop it, by the names under which Docs/ProgrammerErrors.md says what UIKit does there.
///
/// A trap's message is a sentence with the rule's name behind it: `precondition(state != .stopped, ProgrammerError.stoppedAnimator("..."))`.
/// It lies this low in the package so that every module above can name its rules in one list.
package enum ProgrammerError: String, Hashable, Sendable, CaseIterable {
    // Timings
    /// A control point of a curve lies where time would stand still or go back.
    case controlPoint
    /// No spring has such a mass, stiffness, damping or velocity.
    case springNumber
    /// No animation lasts, or waits, for such a time.
    case animationTime

    // Animations
    /// A key frame begins before, or takes longer than, the whole.
    case keyframeFraction
    /// A delay is no share of an animator's time.
    case delayFactor
    /// An animator cannot go on in such a multiple of its time.
    case durationFactor
    /// A stopped animator was used other than by finishing it.
    case stoppedAnimator
    /// An animator was stopped that had not been started.
    case inactiveAnimator
    /// An animator was finished that had not been stopped.
    case unstoppedAnimator
    /// What is settled at the start was set on an active animator.
    case activeAnimator
    /// An animator was let go of while paused or stopped.
    case releasedAnimator

    // Views
    /// A view was put into itself or into what it contains.
    case viewInsideItself
    /// A view masks itself or what it lies in.
    case maskOfItself
    /// A view was given a frame that is no number.
    case notANumber
    /// A collection was given the same cell for two items.
    case cellInUse

    // Layout
    /// A rule was activated between views that share no superview.
    case noCommonAncestor
    /// A rule's multiplier or constant is none.
    case ruleNumber
    /// Rules are missing to place a view.
    case missingRule
    /// A view has more rules than places it.
    case spareRule
    /// A rule ties views that are both placed by their frames.
    case framedRule
    /// A rule reaches further than to the superview or a sibling.
    case distantRule

    // Gestures
    /// Two recognisers wait for each other's failure.
    case failureCycle

    // Controllers
    /// A controller was to be loaded from a nib.
    case noNib
    /// `loadView` has set no view.
    case missingView
    /// A view is already another controller's.
    case viewOfTwoControllers
    /// A controller was added to itself or to one inside it.
    case childOfItself
    /// A presented controller was added as a child.
    case presentedChild
    /// A controller presents that is on no stage.
    case presenterOffStage
    /// A controller is to be presented in no style.
    case noStyle
    /// A presentation controller was asked who presents before anybody does.
    case notPresented
    /// A tab was selected that does not exist.
    case noSuchTab
    /// A sheet has no height to rest at.
    case noDetents
    /// A transition would never come to its end.
    case completionSpeed
    /// An interaction controller was started with a context of somebody else's.
    case foreignContext

    // Names of UIKit's neighbours
    /// A group was left more often than entered.
    case unbalancedGroup
    /// A transform that leaves nothing was to be undone.
    case singularTransform

    /// What a trap says: a sentence that tells who did what, and what to do, and the rule's name.
    package func callAsFunction(_ sentence: String) -> String { "\(sentence) [\(rawValue)]" }
}
