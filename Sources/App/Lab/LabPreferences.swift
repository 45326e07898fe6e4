public import Platform

extension Lab {
    /// The preferences of the user, which the desktop may change.
    public struct Preferences: Hashable, Sendable {
        /// The light or dark appearance.
        public var appearance: UserInterfaceStyle
        /// A Boolean value that indicates whether the user prefers reduced motion.
        public var isMotionReduced: Bool

        /// Creates preferences.
        public init(appearance: UserInterfaceStyle, isMotionReduced: Bool) {
            (self.appearance, self.isMotionReduced) = (appearance, isMotionReduced)
        }
    }
}
