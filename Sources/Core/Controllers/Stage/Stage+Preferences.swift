public import Platform
import Views

extension Stage {
    /// A Boolean value that indicates whether the user prefers reduced motion.
    ///
    /// While it is true, a fade replaces each animated transition that begins, unless the animator handles reduced
    /// motion itself. The value is the window's.
    public var isReduceMotionEnabled: Bool {
        get { window.isReduceMotionEnabled }
        set { window.isReduceMotionEnabled = newValue }
    }
    /// The preferences for the size of text and the contrast of colours; they are the window's.
    public var legibility: Legibility {
        get { window.legibility }
        set { window.legibility = newValue }
    }
    /// The style of the window, light or dark; it is the window's `overrideUserInterfaceStyle`.
    ///
    /// A change redraws the views with dynamic colours, and notifies the controllers of their new traits.
    public var userInterfaceStyle: UserInterfaceStyle {
        get { window.overrideUserInterfaceStyle }
        set { window.overrideUserInterfaceStyle = newValue }
    }
}
