public import Platform

/// The changes of files within a short time, of which each file has one.
///
/// A file that vanishes is held back for ``removalDelay``, so that one that is written again, as by an editor, has
/// changed. The batch has no clock: it is passed the time of each change.
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

    /// The time for which a file that is gone may come back, in seconds.
    public static let removalDelay = 2.0

    private var kinds: [FilePath: (kind: Kind, time: Double)] = [:]
    /// The renamed files: the former path by the present one, and the other way round.
    private var origins: [FilePath: FilePath] = [:], destinations: [FilePath: FilePath] = [:]

    /// Creates a batch without changes.
    public init() {}

    /// A Boolean value that indicates whether there is no change.
    public var isEmpty: Bool { kinds.isEmpty && origins.isEmpty }

    /// Adds a change of a file: the last one counts, except that a new file that is written is still new, and one that
    /// vanished and is back has changed.
    ///
    /// If a file was renamed and its former name is back, as when an editor keeps the old content under another name,
    /// the former name has changed and the other one is new.
    ///
    /// - Parameters:
    ///   - kind: the kind of the change.
    ///   - path: the file.
    ///   - time: the time of the change, in seconds.
    public mutating func add(_ kind: Kind, _ path: FilePath, at time: Double = 0) {
        if kind == .vanished, let origin = removeRename(to: path) { kinds[origin] = (.vanished, time) }
        if kind == .appeared, let copy = destinations[path] {
            _ = removeRename(to: copy)
            kinds[copy] = (.appeared, time)
            kinds[path] = (.changed, time)
            return
        }
        let merged: Kind =
            switch (kinds[path]?.kind, kind) {
            case (.appeared, .changed): .appeared
            case (.vanished, .appeared), (.vanished, .changed), (.changed, .appeared): .changed
            default: kind
            }
        kinds[path] = (merged, time)
    }

    /// Adds the renaming of a file, which may replace another one.
    public mutating func rename(_ old: FilePath, to new: FilePath, at time: Double = 0) {
        let last = kinds.removeValue(forKey: old)?.kind
        // A new file has no former name that is known.
        guard last != .appeared else { return add(.appeared, new, at: time) }
        _ = removeRename(to: new)
        let origin = removeRename(to: old) ?? old
        kinds[new] = last == .changed ? (.changed, time) : nil
        guard origin != new else { return }
        (origins[new], destinations[origin]) = (origin, new)
    }

    private mutating func removeRename(to path: FilePath) -> FilePath? {
        guard let origin = origins.removeValue(forKey: path) else { return nil }
        destinations[origin] = nil
        return origin
    }

    /// Removes the changes that are due, in the order of their paths, the renamed files first, in pieces
    /// of at most `most` files and `bytes` bytes of paths.
    ///
    /// - Parameters:
    ///   - time: the current time; later than all removals by default.
    ///   - most: the most files of a piece.
    ///   - bytes: the most bytes of its paths.
    /// - Returns: The changes.
    public mutating func takeChanges(
        at time: Double = .infinity, most: Int = FileChanges.usualCount, bytes: Int = FileChanges.usualBytes
    ) -> [FileChanges] {
        var pieces: [FileChanges] = [], count = most, length = 0
        func add(_ paths: FilePath..., to list: (inout FileChanges) -> Void) {
            let added = paths.reduce(0) { $0 + $1.bytes.count }
            if count >= most || length + added > bytes {
                pieces.append(FileChanges())
                (count, length) = (0, 0)
            }
            (count, length) = (count + 1, length + added)
            list(&pieces[pieces.count - 1])
        }
        for (origin, path) in destinations.sorted(by: { $0.key < $1.key }) {
            add(origin, path) { $0.renamed.append(FileChanges.Rename(from: origin, to: path)) }
        }
        let due = kinds.filter { $0.value.kind != .vanished || time - $0.value.time >= Self.removalDelay }
        for (path, change) in due.sorted(by: { $0.key < $1.key }) {
            add(path) { piece in
                switch change.kind {
                case .appeared: piece.appeared.append(path)
                case .changed: piece.changed.append(path)
                case .vanished: piece.vanished.append(path)
                }
            }
            kinds[path] = nil
        }
        (origins, destinations) = ([:], [:])
        return pieces
    }
}
