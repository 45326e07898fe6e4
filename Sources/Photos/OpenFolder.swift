internal import CPhotos
internal import Glibc

/// A folder that is being listed.
struct OpenFolder: ~Copyable {
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

    /// The names of the entries that look like photos, in the folder's own order.
    consuming func photoNames() throws(PhotosError) -> NameList {
        var names = NameList()
        while true {
            // The end and a failure both give nil; only the error number tells them apart.
            errno = 0
            guard let entry = readdir(stream) else { break }
            let kinds = [DT_UNKNOWN, DT_REG, DT_LNK]
            guard kinds.contains(numericCast(entry.pointee.d_type)), let start = photos_entry_name(entry) else {
                continue
            }
            let name = UnsafeRawBufferPointer(start: start, count: strlen(start))
            name.withMemoryRebound(to: UInt8.self) { if Self.isPhoto($0) { names.append($0) } }
        }
        guard errno == 0 else { throw .folderUnreadable(path: path.printed, reason: systemReason(errno)) }
        return names
    }

    /// Whether a name ends as a photo's does and is not hidden.
    private static func isPhoto(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.first != UInt8(ascii: "."), let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
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
