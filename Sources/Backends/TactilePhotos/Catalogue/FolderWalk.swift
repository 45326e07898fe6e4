internal import CPhotos
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

/// A folder that is being listed.
struct OpenFolder: ~Copyable {
    /// What tells a folder from every other.
    struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    private let path: FilePath
    private let stream: OpaquePointer

    /// Opens a folder.
    init(_ path: FilePath) throws(PhotosError) {
        guard path.isValid else { throw .folderMissing(path: path.printed) }
        guard let stream = path.withCString({ opendir($0) }) else {
            switch errno {
            case ENOENT: throw .folderMissing(path: path.printed)
            case ENOTDIR: throw .notAFolder(path: path.printed)
            case let number: throw .folderUnreadable(path: path.printed, reason: systemReason(number))
            }
        }
        self.path = path
        self.stream = stream
    }

    deinit { closedir(stream) }

    /// Which folder it is, by whatever path it was reached; nil where the system does not say.
    var identity: Identity? { status.map { Identity(device: UInt64($0.st_dev), inode: UInt64($0.st_ino)) } }

    /// Reads the folder to its end.
    ///
    /// - Parameters:
    ///   - includesFolders: whether subfolders are wanted too.
    ///   - goesOn: told from time to time how many photos have been found; answers whether to go on.
    /// - Returns: what was found, and why it may not be everything.
    consuming func listing(includesFolders: Bool, goesOn: (_ found: Int) -> Bool) -> FolderListing {
        var listing = FolderListing(), rest = Self.pause
        while true {
            // The end and a failure both give nil; only the error number tells them apart.
            errno = 0
            guard let entry = readdir(stream) else { break }
            if let start = photos_entry_name(entry) {
                let name = UnsafeRawBufferPointer(start: start, count: strlen(start))
                let kind = Int(entry.pointee.d_type)
                name.withMemoryRebound(to: UInt8.self) { Self.sort($0, kind, includesFolders, into: &listing) }
            }
            rest -= 1
            guard rest == 0 else { continue }
            guard goesOn(listing.photos.count) else { return listing }
            rest = Self.pause
        }
        let number = errno
        if number != 0 {
            listing.problem = .folderUnreadable(path: path.printed, reason: systemReason(number))
        } else if status?.st_nlink == 0 {
            // A folder that has been removed simply ends.
            listing.problem = .folderMissing(path: path.printed)
        }
        return listing
    }

    /// How many entries are read without a word.
    private static let pause = 1024

    private var status: stat? {
        var status = stat()
        return fstat(dirfd(stream), &status) == 0 ? status : nil
    }

    /// Puts an entry where it belongs, by its name and what the system says of its kind; nothing is opened.
    private static func sort(
        _ name: UnsafeBufferPointer<UInt8>, _ kind: Int, _ includesFolders: Bool, into listing: inout FolderListing
    ) {
        guard name.first != UInt8(ascii: ".") else { return }
        // A link, or what the system knows no kind of, may be either: the name decides.
        let isOpen = [DT_UNKNOWN, DT_LNK].contains { Int($0) == kind }
        if isOpen || kind == Int(DT_REG), isPhoto(name) {
            listing.photos.append(name)
        } else if includesFolders, isOpen || kind == Int(DT_DIR) {
            listing.folders.append(name)
        }
    }

    /// Whether a name ends as a photo's does.
    private static func isPhoto(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let ending = name[(dot + 1)...]
        return ending.count <= 5 && endings.contains(word(ending))
    }

    private static let endings = Set(
        ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "avif", "avifs", "bmp", "dib"]
            .map { word($0.utf8) })

    /// The bytes of an ending as one number, regardless of case.
    private static func word(_ ending: some Sequence<UInt8>) -> UInt64 {
        // Setting bit 5 makes capitals small; it turns nothing else into a letter.
        ending.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
    }
}

/// What was found in one folder, in the folder's own order.
struct FolderListing {
    /// The entries that look like photos.
    var photos = NameList()
    /// The subfolders, and what may turn out to be one when it is opened.
    var folders = NameList()
    /// Why this may not be everything.
    var problem: PhotosError?
}
