/// The constants of scroll views, each with its source; a stage has its own.
public nonisolated struct ScrollSettings: Hashable, Sendable {
    /// The fraction of the speed that is left after a millisecond of a glide, above 0 and below 1; UIKit's normal rate.
    public var deceleration = 0.998
    /// The fraction of a small pull beyond an edge that the content follows, above 0; UIKit's, as ScrollMechanics gives it.
    public var rubberBand = 0.55
    /// The stiffness of the spring at an edge, for a mass of 1, above 0; UIKit's, as ScrollMechanics gives it.
    ///
    /// The spring is critically damped.
    public var edgeStiffness = 100.0
    /// The approximate duration of a wheel's step in seconds, above 0 (ours): short enough to feel direct, long enough to
    /// see.
    public var wheelDuration = 0.3
    /// The speed from which a drag turns a page without being dragged half across, in points per second.
    ///
    /// Ours; published measurements of UIKit lie between 300 and 500.
    public var flickSpeed = 300.0
    /// The seconds in which a page settles that is released at rest, above 0 (ours).
    public var pageDuration = 0.4

    /// Creates the default settings.
    public init() {}

    /// The default settings.
    public static let standard = ScrollSettings()
}
