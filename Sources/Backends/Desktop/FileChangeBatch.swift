public import Platform

/// The changes of files within a short time, of which each file has one.
public struct FileChangeBatch: Sendable {
    /// The kinds of changes.
    public enum Kind: Hashable, Sendable {
        /// The file is new.
        case appeared
        /// The file has been written.
        case changed
        /// The file is gone.
        case vanished
    }

    private var kinds: [String: Kind] = [:]

    /// Creates a batch without changes.
    public init() {}

    /// A Boolean value that indicates whether there is no change.
    public var isEmpty: Bool { kinds.isEmpty }

    /// Adds a change of a file: the last one counts, except that a new file that is written is still new, and one that
    /// vanished and is back has changed.
    public mutating func add(_ kind: Kind, _ path: String) {
        kinds[path] =
            switch (kinds[path], kind) {
            case (.appeared, .changed): .appeared
            case (.vanished, .appeared), (.vanished, .changed), (.changed, .appeared): .changed
            default: kind
            }
    }

    /// Returns the changes in the order of their paths, in pieces of at most `most` files and `bytes` bytes of paths.
    public func changes(most: Int = 1000, bytes: Int = 150_000) -> [FileChanges] {
        var pieces: [FileChanges] = [], count = most, length = 0
        for (path, kind) in kinds.sorted(by: { $0.key < $1.key }) {
            if count >= most || length + path.utf8.count > bytes {
                pieces.append(FileChanges())
                (count, length) = (0, 0)
            }
            (count, length) = (count + 1, length + path.utf8.count)
            switch kind {
            case .appeared: pieces[pieces.count - 1].appeared.append(path)
            case .changed: pieces[pieces.count - 1].changed.append(path)
            case .vanished: pieces[pieces.count - 1].vanished.append(path)
            }
        }
        return pieces
    }
}
