/// The light or dark appearance of an interface; counterpart of `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable {
    /// Unknown, or left to the surroundings; colours resolve as in the light style.
    case unspecified
    /// Dark text on light backgrounds.
    case light
    /// Light text on dark backgrounds.
    case dark
}
