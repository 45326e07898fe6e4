internal import CPhotos
internal import Glibc
internal import Platform

/// A depth-first walk through a folder and, optionally, its subfolders: a folder's own photos precede its subfolders,
/// both in an order.
///
/// The walk visits each folder once, even if several links lead there. It keeps one folder open at a time, at any depth.
/// It reports the folders that it cannot visit, and leaves them out.
///
/// A link out of the root is followed, but the links behind it are not, so that a link to a folder near the root of the file
/// system does not lead everywhere. Of a folder that contains the root, only its own photos belong to the walk. Links never
/// lead into another file system; a user who wants its photos names the folder itself.
struct FolderWalk: ~Copyable {
    /// The result of visiting one folder.
    struct Step {
        /// The folder's path from the root, with a trailing slash; empty for the root.
        let folder: [UInt8]
        /// The device on which the folder lies; 0 if the system does not report it.
        let device: UInt64
        /// The folder's photos, in the order of the walk.
        let photos: NameList
        /// The reason why the photos may be incomplete.
        let problem: PhotosError?
        /// The fraction of the walk that is complete, 0 to 1.
        ///
        /// The root weighs 1. A folder's weight is divided evenly among the folder itself and its subfolders.
        let fractionComplete: Double
    }

    /// A folder whose subfolders are being visited.
    private struct Level {
        let folder: [UInt8]
        let subfolders: NameList
        /// The weight of each subfolder in the fraction that is complete.
        let weight: Double
        /// A Boolean value that indicates whether the folder lies behind a link out of the root.
        let isLinked: Bool
        var next = 0
    }

    private let root: FilePath
    private let includesSubfolders: Bool
    private let order: NameOrder
    private var opened: OpenFolder?
    private var levels: [Level] = []
    private var visited: Set<OpenFolder.Identity> = []
    private var fractionComplete = 0.0
    /// The file system of the root; nil if the system does not report it.
    private let device: UInt64?
    /// The path of the root without links, with a trailing slash; nil if the system does not report it.
    private let realRoot: [UInt8]?

    /// Opens the root.
    init(root: FilePath, includesSubfolders: Bool, order: NameOrder = .natural) throws(PhotosError) {
        self.root = root
        self.order = order
        self.includesSubfolders = includesSubfolders
        let folder = try OpenFolder(root)
        device = folder.identity?.device
        realRoot = root.realFolder
        opened = consume folder
    }

    /// Visits the next folder.
    ///
    /// - Parameter shouldContinue: called from time to time with the number of photos found in the folder so far;
    ///   returns whether to continue listing it.
    /// - Returns: the folder's photos; nil if no folder is left.
    mutating func next(shouldContinue: (_ found: Int) -> Bool) -> Step? {
        if let folder = opened.take() { return visit(folder, at: [], .inside, weight: 1, shouldContinue) }
        while let level = levels.last {
            guard level.next < level.subfolders.count else {
                levels.removeLast()
                continue
            }
            levels[levels.count - 1].next += 1
            let subpath = level.folder + level.subfolders[level.next] + [UInt8(ascii: "/")]
            do throws(PhotosError) {
                let path = path(of: subpath), folder = try OpenFolder(path)
                guard let place = try place(of: path, folder.identity, in: level) else {
                    fractionComplete += level.weight
                    continue
                }
                if let step = visit(folder, at: subpath, place, weight: level.weight, shouldContinue) { return step }
            } catch {
                fractionComplete += level.weight
                guard let problem = problem(error, at: subpath) else { continue }
                return Step(
                    folder: subpath, device: 0, photos: NameList(), problem: problem,
                    fractionComplete: fractionComplete)
            }
        }
        return nil
    }

    /// The place of a folder.
    private enum Place {
        /// Below the root.
        case inside
        /// Behind a link out of the root.
        case linked
        /// A folder that contains the root.
        case above
    }

    /// Returns the place of a subfolder; nil for a link that is not followed.
    ///
    /// - Throws: `PhotosError.linkNotFollowed` if a link leads into another file system.
    private func place(
        of path: FilePath, _ identity: OpenFolder.Identity?, in level: Level
    ) throws(PhotosError) -> Place? {
        guard level.isLinked || path.isLink else { return .inside }
        if level.isLinked, path.isLink { return nil }
        guard level.isLinked || !isInside(path) else { return .inside }
        guard let device, identity?.device == device else { throw .linkNotFollowed(path: path.printed) }
        guard let realRoot, let target = path.realFolder else { return nil }
        return realRoot.starts(with: target) ? .above : .linked
    }

    /// Returns whether a link leads to a folder below the root, or to the root.
    private func isInside(_ link: FilePath) -> Bool {
        guard let realRoot, let target = link.realFolder else { return false }
        return target.starts(with: realRoot)
    }

    /// Lists a folder, unless it has been visited before.
    private mutating func visit(
        _ folder: consuming OpenFolder, at subpath: [UInt8], _ place: Place, weight: Double,
        _ shouldContinue: (Int) -> Bool
    ) -> Step? {
        let identity = folder.identity
        if includesSubfolders, let identity, !visited.insert(identity).inserted {
            fractionComplete += weight
            return nil
        }
        let listing = folder.listing(
            includesFolders: includesSubfolders && place != .above, shouldContinue: shouldContinue)
        let ownWeight = weight / Double(listing.folders.count + 1)
        fractionComplete += ownWeight
        if listing.folders.count > 0 {
            levels.append(
                Level(
                    folder: subpath, subfolders: listing.folders.sorted(by: order), weight: ownWeight,
                    isLinked: place == .linked
                ))
        }
        return Step(
            folder: subpath, device: identity?.device ?? 0, photos: listing.photos.sorted(by: order),
            problem: listing.problem, fractionComplete: fractionComplete)
    }

    /// Returns the problem to report for a subfolder that could not be opened.
    ///
    /// A link that leads to no folder is no problem. If the enclosing folders are missing too, only the outermost of
    /// them is reported.
    private mutating func problem(_ error: PhotosError, at subpath: [UInt8]) -> PhotosError? {
        var path = path(of: subpath)
        if case .notAFolder = error { return nil }
        if path.isDanglingLink { return nil }
        guard case .folderMissing = error else { return error }
        while let parent = levels.last.map({ self.path(of: $0.folder) }), !parent.exists {
            levels.removeLast()
            path = parent
        }
        return .folderMissing(path: path.printed)
    }

    private func path(of subpath: [UInt8]) -> FilePath {
        subpath.isEmpty ? root : FilePath(folder: root, name: subpath.dropLast())
    }
}

extension FilePath {
    /// A Boolean value that indicates whether the path leads to something.
    fileprivate var exists: Bool {
        var status = stat()
        return withCString { stat($0, &status) } == 0
    }

    /// The device and the inode of the file, or of the link, at the path; nil if the system does not report them.
    var identity: OpenFolder.Identity? {
        var status = stat()
        guard isValid, withCString({ lstat($0, &status) }) == 0 else { return nil }
        return OpenFolder.Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    /// A Boolean value that indicates whether the path is a link.
    fileprivate var isLink: Bool {
        var status = stat()
        return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// A Boolean value that indicates whether the path is a link that leads to nothing.
    fileprivate var isDanglingLink: Bool { isLink && !exists }

    /// The path of a folder without links, with a trailing slash; nil if the system does not report it.
    fileprivate var realFolder: [UInt8]? {
        guard let real = withCString({ realpath($0, nil) }) else { return nil }
        defer { free(real) }
        let bytes = Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))
        return bytes.last == UInt8(ascii: "/") ? bytes : bytes + [UInt8(ascii: "/")]
    }
}

/// A folder that is being listed.
struct OpenFolder: ~Copyable {
    /// The device and inode, which identify a folder independently of its path.
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

    /// The folder's identity; nil if the system does not provide it.
    var identity: Identity? { status.map { Identity(device: UInt64($0.st_dev), inode: UInt64($0.st_ino)) } }

    /// Reads the folder to its end.
    ///
    /// - Parameters:
    ///   - includesFolders: whether the listing includes subfolders.
    ///   - shouldContinue: called after every 1024 entries with the number of photos found; returns whether to continue.
    /// - Returns: the entries, and the reason why they may be incomplete.
    consuming func listing(includesFolders: Bool, shouldContinue: (_ found: Int) -> Bool) -> FolderListing {
        var listing = FolderListing(), rest = Self.reportInterval
        while true {
            // readdir returns nil both at the end and on failure; only errno distinguishes them.
            errno = 0
            guard let entry = readdir(stream) else { break }
            if let start = photos_entry_name(entry) {
                let name = UnsafeRawBufferPointer(start: start, count: strlen(start))
                let kind = Int(entry.pointee.d_type), inode = UInt64(entry.pointee.d_ino)
                name.withMemoryRebound(to: UInt8.self) { Self.sort($0, kind, inode, includesFolders, into: &listing) }
            }
            rest -= 1
            guard rest == 0 else { continue }
            guard shouldContinue(listing.photos.count) else { return listing }
            rest = Self.reportInterval
        }
        let number = errno
        if number != 0 {
            listing.problem = .folderUnreadable(path: path.printed, reason: systemReason(number))
        } else if status?.st_nlink == 0 {
            // A folder that is removed while it is open ends without an error.
            listing.problem = .folderMissing(path: path.printed)
        }
        return listing
    }

    /// The number of entries between two calls of `shouldContinue`.
    private static let reportInterval = 1024

    private var status: stat? {
        var status = stat()
        return fstat(dirfd(stream), &status) == 0 ? status : nil
    }

    /// Adds an entry to the photos or to the folders, by its name and the kind that the system reports.
    private static func sort(
        _ name: UnsafeBufferPointer<UInt8>, _ kind: Int, _ inode: UInt64, _ includesFolders: Bool,
        into listing: inout FolderListing
    ) {
        guard name.first != UInt8(ascii: ".") else { return }
        // A link or an entry of unknown kind may be a file or a folder: its name decides.
        let isAmbiguous = [DT_UNKNOWN, DT_LNK].contains { Int($0) == kind }
        if isAmbiguous || kind == Int(DT_REG), isPhoto(name) {
            listing.photos.append(name, inode: inode)
        } else if includesFolders, isAmbiguous || kind == Int(DT_DIR) {
            listing.folders.append(name)
        }
    }

    /// Returns whether a name has the extension of a photo.
    static func isPhoto(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let suffix = name[(dot + 1)...]
        return suffix.count <= 5 && photoExtensions.contains(word(suffix))
    }

    private static let photoExtensions = Set(PictureFormat.all.flatMap(\.extensions).map { word($0.utf8) })

    /// Returns the bytes of an extension as one number that does not depend on case.
    static func word(_ suffix: some Sequence<UInt8>) -> UInt64 {
        // Setting bit 5 makes ASCII capitals lower case; it turns no other byte into a letter.
        suffix.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
    }
}

/// The entries of one folder, in the folder's own order.
struct FolderListing {
    /// The entries with the name of a photo.
    var photos = NameList()
    /// The subfolders, and the entries that may turn out to be subfolders when they are opened.
    var folders = NameList()
    /// The reason why the entries may be incomplete.
    var problem: PhotosError?
}
