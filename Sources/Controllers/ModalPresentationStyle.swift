/// How a presented controller takes the screen; UIKit's `UIModalPresentationStyle`.
public nonisolated enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// Covers everything; the presenter's view leaves the hierarchy once it is covered. The default (UIKit's: automatic).
    case fullScreen
    /// Covers everything; the presenter's view stays below.
    case overFullScreen
    /// As the presentation controller of the `transitioningDelegate` says; the presenter's view stays below by default.
    case custom
    /// No change: what an adaptive presentation answers to stay as it is. It cannot be presented with.
    case none
}

/// What is seen of a transition for which no delegate has an animator; UIKit's `UIModalTransitionStyle`.
public nonisolated enum ModalTransitionStyle: String, Hashable, Sendable, CaseIterable {
    /// Slides up over the presenter, and down again. The default.
    case coverVertical
    /// Fades in, and out again.
    case crossDissolve
}
