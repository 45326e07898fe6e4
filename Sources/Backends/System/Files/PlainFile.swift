internal import Glibc

/// A way to open a file that a user or a folder names, without opening anything else.
///
/// Opening is not harmless for all files: a tape rewinds, a terminal may take over, a driver may start its device, a pipe
/// waits for its writer. So the path is first resolved to a descriptor that opens nothing, and only what is found to be a
/// plain file is opened for reading: that very file, even if the path leads to another one by then.
public enum PlainFile {
    /// The reason why a file is not opened.
    public enum Failure: Error, Hashable {
        /// An error of the system, by its number.
        case system(Int32)
        /// The path leads to a folder.
        case folder
        /// The path leads to a device, a socket or a pipe.
        case notPlain
    }

    /// An open file.
    public struct Opened: Sendable {
        /// The descriptor, which the caller closes.
        public let descriptor: Int32
        /// The number of bytes of a plain file; 0 for a pipe.
        public let byteCount: Int
        /// A Boolean value that indicates whether it is a pipe.
        public let isPipe: Bool
    }

    /// Opens a plain file for reading.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - followsLinks: Whether the last part of the path may be a link.
    ///   - allowsPipes: Whether a pipe is opened too. A pipe without a writer reads as an empty file.
    /// - Returns: The open file.
    /// - Throws: ``Failure``.
    public static func open(
        _ path: String, followsLinks: Bool = true, allowsPipes: Bool = false
    ) throws(Failure) -> Opened {
        guard !path.utf8.contains(0) else { throw .system(ENOENT) }
        return try path.utf8CString.withUnsafeBufferPointer { bytes throws(Failure) in
            guard let start = bytes.baseAddress else { throw .system(ENOENT) }
            return try open(start, followsLinks: followsLinks, allowsPipes: allowsPipes)
        }
    }

    /// Opens a plain file for reading; the path ends with a zero byte, and need not be UTF-8.
    public static func open(
        _ path: UnsafePointer<CChar>, followsLinks: Bool = true, allowsPipes: Bool = false
    ) throws(Failure) -> Opened {
        let links = followsLinks ? 0 : O_NOFOLLOW, place = Glibc.open(path, pathOnly | O_CLOEXEC | links)
        guard place >= 0 else { throw .system(errno) }
        defer { close(place) }
        let status = try status(of: place), isPipe = status.st_mode & S_IFMT == S_IFIFO
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFIFO where allowsPipes: break
        case S_IFDIR: throw .folder
        case S_IFLNK: throw .system(ELOOP)
        default: throw .notPlain
        }
        // Without O_NONBLOCK, a pipe that no process writes to would not open.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        var file = Glibc.open("/proc/self/fd/\(place)", flags)
        if file < 0, errno == ENOENT { file = Glibc.open(path, flags | links) }
        guard file >= 0 else { throw .system(errno) }
        // Without /proc, the path may lead to another file by now.
        let opened = try? self.status(of: file)
        guard let opened, opened.st_dev == status.st_dev, opened.st_ino == status.st_ino else {
            close(file)
            throw .system(ENOENT)
        }
        return Opened(descriptor: file, byteCount: isPipe ? 0 : Int(opened.st_size), isPipe: isPipe)
    }

    /// Reads a plain file as a whole.
    ///
    /// - Parameters:
    ///   - path: The path, which may be a link.
    ///   - limit: The most bytes that are read; a longer file gives one byte more.
    /// - Returns: The bytes.
    /// - Throws: ``Failure``.
    public static func bytes(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        let file = try open(path)
        defer { close(file.descriptor) }
        return try bytes(of: file.descriptor, limit: min(file.byteCount, limit) + 1)
    }

    /// Reads an open file from its position to its end.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - limit: The most bytes that are read.
    /// - Returns: The bytes.
    /// - Throws: ``Failure``.
    public static func bytes(of descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < buffer.count {
                let more = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
                if more == 0 { return }
                if more > 0 {
                    count += more
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        guard failure == 0 else { throw .system(failure) }
        return bytes
    }

    /// Reads the beginning of a plain file.
    ///
    /// - Parameters:
    ///   - path: The path, which may be a link.
    ///   - count: The most bytes that are read.
    /// - Returns: The bytes.
    /// - Throws: ``Failure``.
    public static func firstBytes(of path: String, _ count: Int) throws(Failure) -> [UInt8] {
        Array(try bytes(of: path, limit: count).prefix(count))
    }

    /// Returns whether an output may take a path: there is nothing yet, no plain file, an empty one, or one that begins like
    /// the output and so is an earlier output of its kind.
    ///
    /// - Parameters:
    ///   - path: The path, which may be a link.
    ///   - mark: The beginning of the output, from an offset.
    ///   - offset: The number of bytes before it.
    /// - Returns: Whether the output may take the path.
    public static func isFree(_ path: String, forOutputWith mark: String, at offset: Int = 0) -> Bool {
        do throws(Failure) {
            let bytes = try firstBytes(of: path, offset + mark.utf8.count)
            return bytes.isEmpty || bytes.dropFirst(offset).elementsEqual(mark.utf8)
        } catch {
            switch error {
            case .system(ENOENT), .system(ENOTDIR), .folder, .notPlain: return true
            case .system: return false
            }
        }
    }

    /// The flag `O_PATH`, a macro that Swift does not see on all systems.
    private static let pathOnly: Int32 = 0o10_000_000

    private static func status(of descriptor: Int32) throws(Failure) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
        return status
    }
}
