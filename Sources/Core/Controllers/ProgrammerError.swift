import Geometry

/// The programmer errors of view controllers and their transitions.
package nonisolated enum ProgrammerError: String, ProgrammerErrorRule {
    // View controllers
    /// A controller was to load its view from a nib.
    case noNib
    /// `loadView` has set no view.
    case missingView
    /// A view is already another controller's.
    case viewOfTwoControllers
    /// A controller was added to itself or to one of its descendants.
    case childOfItself
    /// A presented controller was added as a child.
    case presentedChild

    // Presentations
    /// A controller presents that is on no stage.
    case presenterOffStage
    /// A controller was to be presented in the style `none`.
    case noStyle
    /// A presentation controller was asked for the presenting controller before the presentation.
    case notPresented
    /// A sheet has no detents.
    case noDetents

    // Tabs
    /// A tab was selected that does not exist.
    case noSuchTab

    // Transitions
    /// A transition would never reach its end.
    case completionSpeed
    /// An interaction controller was started with a context of another implementation.
    case foreignContext
}
