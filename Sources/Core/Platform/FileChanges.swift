/// The files of the opened folders that appeared, changed or vanished, by their paths.
///
/// A renamed file vanishes and appears. A folder that vanishes stands for all files in it.
public struct FileChanges: Hashable, Sendable {
    /// The files that are new.
    public var appeared: [String]
    /// The files that have another content.
    public var changed: [String]
    /// The files that are gone, and folders that are gone with all their files.
    public var vanished: [String]

    /// Creates changes.
    public init(appeared: [String] = [], changed: [String] = [], vanished: [String] = []) {
        (self.appeared, self.changed, self.vanished) = (appeared, changed, vanished)
    }

    /// A Boolean value that indicates whether nothing has changed.
    public var isEmpty: Bool { appeared.isEmpty && changed.isEmpty && vanished.isEmpty }

    /// Returns the changes with other paths; without those whose new path is `nil`.
    package func mapPaths(_ transform: (String) -> String?) -> FileChanges {
        FileChanges(
            appeared: appeared.compactMap(transform), changed: changed.compactMap(transform),
            vanished: vanished.compactMap(transform))
    }
}
