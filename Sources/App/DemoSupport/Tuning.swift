/// The rule by which a photo follows a drag.
public nonisolated enum FollowMode: String, CaseIterable, Sendable {
    /// The photo shows the mean of the drag over the last 0.1 s and scales about its centre, as in the article.
    case article
    /// The photo follows each sample at once and scales about the grabbed point, which stays under the pointer.
    case direct
}

/// The settings that change how scenes respond to input; a recording stores those at its beginning.
public nonisolated struct Tuning: Hashable, Sendable {
    /// The rule by which a photo follows a drag; ``FollowMode/article`` by default.
    public var follow: FollowMode

    /// Creates the settings.
    public init(follow: FollowMode = .article) { self.follow = follow }
}

/// The current tuning of the program, which its scenes have in common and the user can change.
public final class TuningSettings {
    /// The current values.
    public var tuning: Tuning

    /// Creates the settings with their first values.
    public init(_ tuning: Tuning = Tuning()) { self.tuning = tuning }
}
