public import Platform

/// The changes that lead from one reading of folders to another, which are found piece by piece.
///
/// Photos are compared by the bytes of their paths. A path that is gone and a new one whose file has the same inode on the same
/// device are a renamed photo, if they are the only ones with that inode. Such a photo has changed, too, if its file
/// was written or replaced: the file of a photo that was deleted may have left its inode to a new one.
public struct CatalogueDifferences: Sendable {
    private let old: Catalogue
    private let new: Catalogue
    private let time: Double
    /// The photos of the old catalogue that are gone.
    private var vanished: ArraySlice<Int> = []
    /// The photos of the new catalogue that have no former path.
    private var appeared: ArraySlice<Int> = []
    /// The photos of both catalogues that are the same.
    private var renamed: ArraySlice<(from: Int, to: Int)> = []
    /// For each photo of the new catalogue, whether it had the same path.
    private var isKept: [Bool]
    /// The photos of the new catalogue of which is known whether they have changed.
    private var comparedCount = 0

    /// Compares two readings.
    ///
    /// - Parameters:
    ///   - old: the first reading, with all changes since then.
    ///   - new: the second reading.
    ///   - time: the time from which on a file that was written or replaced counts as changed, in seconds since 1970;
    ///     no file does after infinite time.
    init(from old: CatalogueUpdate, to new: CatalogueUpdate, since time: Double) {
        (self.old, self.new, self.time) = (old.catalogue, new.catalogue, time)
        isKept = Array(repeating: false, count: new.catalogue.count)
        let present = old.present
        var isThere = Array(repeating: false, count: old.catalogue.count), appeared: [Int] = []
        for index in new.present {
            let (folder, name) = new.catalogue.entry(at: index)
            let known = old.catalogue.indices(of: name, in: folder.directory[...]).filter {
                present.place(of: $0) != nil
            }
            for photo in known { isThere[photo] = true }
            isKept[index] = !known.isEmpty
            if known.isEmpty { appeared.append(index) }
        }
        // A folder that is there and cannot be read, as without a free descriptor, says nothing of its photos.
        let unreadable = new.problems.compactMap { problem -> [UInt8]? in
            if case .folderUnreadable(let path, _) = problem { FilePath(path).directory } else { nil }
        }
        let vanished = present.filter { index in
            guard !isThere[index] else { return false }
            let folder = old.catalogue.entry(at: index).folder
            guard !unreadable.isEmpty else { return true }
            // The problems have the printed form of the paths.
            let directory = FilePath(bytes: folder.directory).printed
            return !unreadable.contains { directory.utf8.starts(with: $0) }
        }
        renamed = Self.renamed(vanished, of: old.catalogue, appeared, of: new.catalogue)[...]
        let (origins, targets) = (Set(renamed.map(\.from)), Set(renamed.map(\.to)))
        self.vanished = vanished.filter { !origins.contains($0) }[...]
        self.appeared = appeared.filter { !targets.contains($0) }[...]
    }

    /// Returns the photos that are gone with those that are new and have the same inodes.
    private static func renamed(
        _ vanished: [Int], of old: Catalogue, _ appeared: [Int], of new: Catalogue
    ) -> [(from: Int, to: Int)] {
        guard !vanished.isEmpty, !appeared.isEmpty else { return [] }
        /// The only photo with an inode; -1 if there are several.
        func only(_ photos: [Int], of catalogue: Catalogue) -> [OpenFolder.Identity: Int] {
            Dictionary(photos.compactMap { photo in catalogue.identity(at: photo).map { ($0, photo) } }) { _, _ in -1 }
        }
        let origins = only(vanished, of: old), targets = only(appeared, of: new)
        return appeared.compactMap { photo in
            guard let identity = new.identity(at: photo), targets[identity] == photo,
                let origin = origins[identity], origin >= 0
            else { return nil }
            return (origin, photo)
        }
    }

    /// Removes the next changes.
    ///
    /// - Parameters:
    ///   - most: the most files of a piece.
    ///   - bytes: the most bytes of its paths.
    /// - Returns: The changes; `nil` at the end.
    public mutating func next(most: Int = FileChanges.usualCount, bytes: Int = FileChanges.usualBytes) -> FileChanges? {
        var changes = FileChanges(), count = 0, length = 0
        /// Returns whether another file has room.
        func hasRoom() -> Bool { count < most && length < bytes }
        func path(_ index: Int, of catalogue: Catalogue) -> FilePath {
            let path = catalogue.path(at: index)
            (count, length) = (count + 1, length + path.bytes.count)
            return path
        }
        func hasChanged(_ index: Int) -> Bool { new.path(at: index).hasChanged(since: time) }
        while hasRoom(), let (from, to) = renamed.popFirst() {
            let path = path(to, of: new)
            changes.renamed.append(FileChanges.Rename(from: old.path(at: from), to: path))
            length += old.path(at: from).bytes.count
            if time < .infinity, hasChanged(to) { changes.changed.append(path) }
        }
        while hasRoom(), let index = vanished.popFirst() { changes.vanished.append(path(index, of: old)) }
        while hasRoom(), let index = appeared.popFirst() { changes.appeared.append(path(index, of: new)) }
        while time < .infinity, hasRoom(), comparedCount < isKept.count {
            if isKept[comparedCount], hasChanged(comparedCount) { changes.changed.append(path(comparedCount, of: new)) }
            comparedCount += 1
        }
        return changes.isEmpty ? nil : changes
    }
}
