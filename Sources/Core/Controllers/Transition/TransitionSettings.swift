/// The constants of the library's own transitions, each with its source; a stage has its own.
public nonisolated struct TransitionSettings: Hashable, Sendable {
    /// The deceleration that projects a drag to the place where it would come to rest, above 0 and below 1; UIKit's
    /// normal rate.
    public var projectionDeceleration = 0.998
    /// The duration of a presentation or dismissal without an animator of its own, in seconds, at least 0.
    public var presentationDuration = 0.4
    /// The constants of navigation controllers.
    public var navigation = Navigation()
    /// The constants of sheets.
    public var sheet = Sheet()

    /// The constants of the pushes and pops of navigation controllers.
    public nonisolated struct Navigation: Hashable, Sendable {
        /// The duration of a push or a pop, in seconds, at least 0.
        public var duration = 0.35
        /// The distance that the lower view moves, as a fraction of the width.
        public var parallax = 0.3
        /// The alpha of the black view that dims the lower view, 0 to 1.
        public var dimming = 0.1
        /// The distance from the left edge within which a mouse or a finger can start a pop, in points.
        public var edge = 20.0
        /// The progress beyond which the place where the drag would come to rest finishes the transition.
        public var threshold = 0.5
        /// The velocity towards the beginning that cancels at any progress, in widths per second (ours).
        public var contraryVelocity = 0.1

        /// Creates the default settings.
        public init() {}
    }

    /// The constants of the movement of sheets, all ours.
    public nonisolated struct Sheet: Hashable, Sendable {
        /// The response of the spring that moves a sheet, in seconds, above 0.
        public var response = 0.35
        /// The damping ratio of that spring, above 0; 1 does not overshoot.
        public var dampingRatio = 1.0

        /// Creates the default settings.
        public init() {}
    }

    /// Creates the default settings.
    public init() {}

    /// The default settings.
    public static let standard = TransitionSettings()
}

extension TransitionSettings {
    /// The rule that decides at the release of a drag of a navigation controller.
    package nonisolated var navigationRule: PanInteraction.ReleaseRule {
        .projected(
            beyond: navigation.threshold, contraryVelocity: navigation.contraryVelocity,
            deceleration: projectionDeceleration)
    }
}
