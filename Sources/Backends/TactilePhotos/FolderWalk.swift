internal import Glibc

/// A walk through a folder and, if wanted, through those inside it: first the folder's own photos, then its subfolders,
/// each in natural order.
///
/// Each folder is visited once, by whatever links and however often it is reached. Only one is open at a time, however
/// deep the walk goes; what cannot be visited is told of and left out.
struct FolderWalk: ~Copyable {
    /// What one folder has brought.
    struct Step {
        /// The folder's path from the root, ended by a slash; empty for the root.
        let folder: [UInt8]
        /// Its photos, in natural order.
        let photos: NameList
        /// What went wrong.
        let problem: PhotosError?
        /// How much of the walk lies behind, 0 to 1: a folder's share is divided evenly among itself and its subfolders.
        let share: Double
    }

    /// A folder whose subfolders are being visited.
    private struct Level {
        let folder: [UInt8]
        let subfolders: NameList
        /// The share of each of them.
        let share: Double
        var next = 0
    }

    private let root: String
    private let includesSubfolders: Bool
    private var opened: OpenFolder?
    private var levels: [Level] = []
    private var visited: Set<OpenFolder.Identity> = []
    private var share = 0.0

    /// Opens the root.
    init(root: String, includesSubfolders: Bool) throws(PhotosError) {
        self.root = root
        self.includesSubfolders = includesSubfolders
        opened = try OpenFolder(FilePath(root))
    }

    /// Visits the next folder.
    ///
    /// - Parameter goesOn: told from time to time how many photos the folder has brought so far; answers whether to go
    ///   on with it.
    /// - Returns: what the folder has brought; nil: there was none left.
    mutating func next(goesOn: (_ found: Int) -> Bool) -> Step? {
        if let folder = opened.take() { return visit(folder, at: [], share: 1, goesOn) }
        while let level = levels.last {
            guard level.next < level.subfolders.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            let place = level.folder + level.subfolders[level.next] + [UInt8(ascii: "/")]
            do throws(PhotosError) {
                let folder = try OpenFolder(path(of: place))
                if let step = visit(folder, at: place, share: level.share, goesOn) { return step }
            } catch {
                share += level.share
                guard let problem = problem(error, at: place) else { continue }
                return Step(folder: place, photos: NameList(), problem: problem, share: share)
            }
        }
        return nil
    }

    /// Lists a folder, unless it has been visited before.
    private mutating func visit(
        _ folder: consuming OpenFolder, at place: [UInt8], share full: Double, _ goesOn: (Int) -> Bool
    ) -> Step? {
        if includesSubfolders, let identity = folder.identity, !visited.insert(identity).inserted {
            share += full
            return nil
        }
        let listing = folder.listing(includesFolders: includesSubfolders, goesOn: goesOn)
        let part = full / Double(listing.folders.count + 1)
        share += part
        if listing.folders.count > 0 {
            levels.append(Level(folder: place, subfolders: listing.folders.sorted(), share: part))
        }
        return Step(folder: place, photos: listing.photos.sorted(), problem: listing.problem, share: share)
    }

    /// What is worth telling of a subfolder that could not be opened: neither a link that leads to no folder, nor, where
    /// the folder around it has gone too, each of those that went with it.
    private mutating func problem(_ error: PhotosError, at place: [UInt8]) -> PhotosError? {
        var path = path(of: place)
        if case .notAFolder = error { return nil }
        if path.isLinkToNowhere { return nil }
        guard case .folderMissing = error else { return error }
        while let around = levels.last.map({ self.path(of: $0.folder) }), !around.exists {
            levels.removeLast()
            path = around
        }
        return .folderMissing(path: path.printed)
    }

    private func path(of place: [UInt8]) -> FilePath {
        place.isEmpty ? FilePath(root) : FilePath(folder: root, name: place.dropLast())
    }
}

extension FilePath {
    /// Whether the path leads to something.
    fileprivate var exists: Bool {
        var status = stat()
        return withCString { stat($0, &status) } == 0
    }

    /// Whether there is a link that leads to nothing.
    fileprivate var isLinkToNowhere: Bool {
        var status = stat()
        return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK && !exists
    }
}
