internal import CPhotos
internal import Glibc

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
