/// The files of the opened folders that appeared, changed or vanished, by their paths.
///
/// A renamed file is one of ``renamed`` if both names are known; otherwise it vanishes and appears. A folder that
/// vanishes stands for all files in it.
public struct FileChanges: Hashable, Sendable {
    /// The files that are new.
    public var appeared: [FilePath]
    /// The files that have another content.
    public var changed: [FilePath]
    /// The files that are gone, and folders that are gone with all their files.
    public var vanished: [FilePath]
    /// The files that have another name, all at the same time and before all other changes.
    public var renamed: [Rename]

    /// The most files of one event, and the most bytes of their paths, which a recording notes in a line.
    public static let usualCount = 1000, usualBytes = 150_000

    /// Another name of a file.
    public struct Rename: Hashable, Sendable {
        /// The former path.
        public var from: FilePath
        /// The present path.
        public var to: FilePath

        /// Creates another name of a file.
        public init(from: FilePath, to: FilePath) { (self.from, self.to) = (from, to) }
    }

    /// Creates changes.
    public init(
        appeared: [FilePath] = [], changed: [FilePath] = [], vanished: [FilePath] = [], renamed: [Rename] = []
    ) {
        (self.appeared, self.changed, self.vanished, self.renamed) = (appeared, changed, vanished, renamed)
    }

    /// A Boolean value that indicates whether nothing has changed.
    public var isEmpty: Bool { appeared.isEmpty && changed.isEmpty && vanished.isEmpty && renamed.isEmpty }

    /// All paths, those of renamed files twice.
    package var paths: [FilePath] { appeared + changed + vanished + renamed.flatMap { [$0.from, $0.to] } }

    /// Returns the changes with other paths; without those of which a new path is `nil`.
    package func mapPaths(_ transform: (FilePath) -> FilePath?) -> FileChanges {
        FileChanges(
            appeared: appeared.compactMap(transform), changed: changed.compactMap(transform),
            vanished: vanished.compactMap(transform),
            renamed: renamed.compactMap { rename in
                guard let from = transform(rename.from), let to = transform(rename.to) else { return nil }
                return Rename(from: from, to: to)
            })
    }
}
