/// The style in which a controller is presented; counterpart of `UIModalPresentationStyle`.
public nonisolated enum ModalPresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// The style that the system chooses, which is `pageSheet`; the default.
    case automatic
    /// A sheet that slides up from the lower edge to one of its detents; the presenter's view stays below it.
    case pageSheet
    /// A card in the middle of a wide window; in a narrow one, as `pageSheet`.
    case formSheet
    /// Covers the window, and removes the presenter's view while it is covered.
    case fullScreen
    /// Covers the window; the presenter's view stays below.
    case overFullScreen
    /// Covers the controller that defines the context, and removes that controller's view while it is covered.
    ///
    /// The controller is the presenter or the nearest one around it; if none defines a context, the style is as
    /// `fullScreen`.
    case currentContext
    /// Covers the controller that defines the context; that controller's view stays below.
    case overCurrentContext
    /// A bubble with an arrow that points at a view; in a window of compact width a sheet, unless the delegate answers `none`.
    case popover
    /// The style of the presentation controller that the `transitioningDelegate` supplies; by default, the presenter's
    /// view stays below.
    case custom
    /// No adaptation; a controller cannot be presented with this style.
    case none

    /// The style that is used for this one: `automatic` means `pageSheet`.
    var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// The animation of a presentation for which no delegate supplies an animator; counterpart of `UIModalTransitionStyle`.
public nonisolated enum ModalTransitionStyle: String, Hashable, Sendable, CaseIterable {
    /// Slides up over the presenter, and down again; the default.
    case coverVertical
    /// The presenter's view turns away, and the presented one turns up.
    case flipHorizontal
    /// Fades in and out.
    case crossDissolve
}
