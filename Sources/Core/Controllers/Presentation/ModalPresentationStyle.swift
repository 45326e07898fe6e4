/// How a presented controller takes the screen; UIKit's `UIModalPresentationStyle`.
public nonisolated enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// What suits the system: `pageSheet`. Not the default, as in UIKit: that is `fullScreen`, which takes the
    /// presenter's view away.
    case automatic
    /// A sheet that rises from below, of the height of one of its detents; the presenter's view stays below.
    case pageSheet
    /// A card in the middle of a wide window; in a narrow one, as `pageSheet`.
    case formSheet
    /// Covers everything; the presenter's view leaves the hierarchy once it is covered. The default (UIKit's: automatic).
    case fullScreen
    /// Covers everything; the presenter's view stays below.
    case overFullScreen
    /// Covers the controller around the presenter that defines the context, and nothing else; that one's view leaves the
    /// hierarchy once it is covered. As `fullScreen` where no controller around the presenter defines a context.
    case currentContext
    /// Covers the controller around the presenter that defines the context, and nothing else; that one's view stays below.
    case overCurrentContext
    /// As the presentation controller of the `transitioningDelegate` says; the presenter's view stays below by default.
    case custom
    /// No change: what an adaptive presentation answers to stay as it is. It cannot be presented with.
    case none

    /// What it comes down to.
    var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// What is seen of a transition for which no delegate has an animator; UIKit's `UIModalTransitionStyle`.
public nonisolated enum ModalTransitionStyle: String, Hashable, Sendable, CaseIterable {
    /// Slides up over the presenter, and down again. The default.
    case coverVertical
    /// Fades in, and out again.
    case crossDissolve
}
