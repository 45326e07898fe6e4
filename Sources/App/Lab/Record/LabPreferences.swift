public import Platform

extension Lab {
    /// The preferences of the user, which the desktop may change.
    public struct Preferences: Hashable, Sendable {
        /// The light or dark appearance.
        public var appearance: UserInterfaceStyle
        /// A Boolean value that indicates whether the user prefers reduced motion.
        public var isMotionReduced: Bool
        /// The size of text and the contrast of colours; a recording keeps those of its beginning.
        public var legibility: Legibility

        /// Creates preferences.
        public init(appearance: UserInterfaceStyle, isMotionReduced: Bool, legibility: Legibility = Legibility()) {
            (self.appearance, self.isMotionReduced, self.legibility) = (appearance, isMotionReduced, legibility)
        }
    }

    /// Called once when the help of the first start is dismissed; `nil`, the default: that help is not shown.
    public var didDismissHint: (() -> Void)? {
        get { screen.didDismissHint }
        set { screen.didDismissHint = newValue }
    }

    /// A Boolean value that indicates whether a recording is replayed, under a tuning of its own.
    public var isReplaying: Bool { keptSettings != nil }
}
