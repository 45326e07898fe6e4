internal import FoundationEssentials
internal import Glibc

/// A file that appears at its path when it is complete, or not at all.
///
/// Until then the file has no name, so that nothing remains of it if the program is ended. A file system without such
/// files gets one beside the path. A link stays, and its file is replaced. A pipe or a device is written at once, and `-` is
/// standard output.
public final class AtomicFile {
    /// The open file that receives the content.
    public let content: OpenFile
    private let path: String
    private let place: Place

    /// The place of the content before the file is complete.
    private enum Place: Equatable {
        /// The path itself.
        case path
        /// A file without a name.
        case unnamed
        /// A file beside the path.
        case draft(String)
    }

    /// Creates an empty file.
    ///
    /// - Parameter path: the path of the complete file.
    /// - Throws: ``FileError`` if its folder is missing or not writable.
    public init(_ path: String) throws(FileError) {
        guard path != "-" else {
            (self.path, content, place) = (path, .standardOutput, .path)
            return
        }
        var status = stat()
        let path = Self.target(of: path)
        self.path = path
        let exists = lstat(path, &status) == 0
        guard !exists || status.st_mode & S_IFMT == S_IFREG else {
            (content, place) = (try Self.open(path, O_CREAT | O_TRUNC), .path)
            return
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        if let unnamed = try? Self.open(folder, Self.withoutName), access(Self.link(to: unnamed), F_OK) == 0 {
            (content, place) = (unnamed, .unnamed)
        } else {
            let draft = Self.draft(of: path)
            (content, place) = (try Self.open(draft, O_CREAT | O_TRUNC), .draft(draft))
        }
        // A file keeps its rights when it is replaced.
        if exists { fchmod(content.descriptor, status.st_mode & 0o7777) }
    }

    /// Checks, before the work for a file begins, that it can be made at a path, or replaced there.
    ///
    /// - Throws: ``FileError`` for a folder, and if the file or its folder is not writable.
    public static func checkPlace(_ path: String) throws(FileError) {
        guard path != "-" else { return }
        var status = stat()
        let path = target(of: path)
        let exists = stat(path, &status) == 0, kind = status.st_mode & S_IFMT
        guard !path.isEmpty, kind != S_IFDIR else { throw FileError("it is a folder") }
        guard !exists || access(path, W_OK) == 0 else { throw failure() }
        // A pipe or a device is not replaced.
        guard !exists || kind == S_IFREG else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard access(folder, W_OK) == 0 else { throw failure() }
    }

    /// Returns the path of the file to which a link leads, or of which it is the first; otherwise the path itself.
    private static func target(of path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
        if let target = realpath(path, nil) {
            defer { free(target) }
            return String(cString: target)
        }
        // A link to a pipe has a target without a path.
        guard stat(path, &status) != 0, errno == ENOENT else { return path }
        // Its file does not exist yet.
        var target = path
        while let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) {
            let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
            target = next.hasPrefix("/") ? next : folder.appendingPathComponent(next).path
        }
        return target
    }

    deinit {
        if case .draft(let draft) = place { unlink(draft) }
    }

    /// Puts the file at its path; what is written later is added to it.
    ///
    /// - Parameter replacesExisting: Whether it replaces a file that is there.
    /// - Throws: ``FileError`` if the file system refuses it, or if there is a file; the path is unchanged then.
    public func finish(replacing replacesExisting: Bool = true) throws(FileError) {
        let draft: String
        if place != .path { try synchronize() }
        switch place {
        case .path: return
        case .draft(let path):
            draft = path
            guard replacesExisting else {
                // Unlike `rename`, `link` does not replace a file. The draft is removed with this object.
                guard Glibc.link(draft, self.path) == 0 else { throw Self.failure() }
                return
            }
        case .unnamed:
            let source = Self.link(to: content)
            if linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return }
            // A link cannot replace an existing file, but a renamed file can.
            let isTaken = errno == EEXIST
            guard isTaken, replacesExisting else { throw Self.failure() }
            draft = Self.draft(of: path)
            guard linkat(AT_FDCWD, source, AT_FDCWD, draft, AT_SYMLINK_FOLLOW) == 0 else { throw Self.failure() }
        }
        guard rename(draft, path) == 0 else {
            let failure = Self.failure()
            unlink(draft)
            throw failure
        }
    }

    /// Waits until the disk has the content: the disk of another machine may have no space left only then.
    private func synchronize() throws(FileError) {
        while fsync(content.descriptor) != 0 {
            // A file system without this call has nothing to wait for.
            if errno == EINVAL { return }
            if errno != EINTR { throw Self.failure() }
        }
    }

    /// Returns the reason of the system's last error.
    private static func failure() -> FileError {
        switch errno {
        case EACCES, EPERM: FileError("permission denied")
        case EROFS: FileError("its disk can only be read")
        case ENOSPC, EDQUOT: FileError("there is no space left")
        case ENOENT, ENOTDIR: FileError("its folder does not exist")
        case EEXIST: FileError("there is another file now")
        default: FileError("the file system refuses it")
        }
    }

    /// The flags of a file without a name, `O_TMPFILE`, which is a macro that Swift cannot read.
    private static let withoutName = 0o20_000_000 | O_DIRECTORY

    private static func open(_ path: String, _ flags: Int32) throws(FileError) -> OpenFile {
        let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
        guard descriptor >= 0 else { throw failure() }
        return OpenFile(descriptor)
    }

    /// Returns the path under which the system finds an open file.
    private static func link(to file: OpenFile) -> String { "/proc/self/fd/\(file.descriptor)" }

    private static func draft(of path: String) -> String {
        let url = URL(fileURLWithPath: path)
        let name = ".\(url.lastPathComponent).\(getpid()).part"
        return url.deletingLastPathComponent().appendingPathComponent(name).path
    }
}
