internal import FoundationEssentials
internal import Glibc

/// A file that appears at its path when it is complete, or not at all (``FileDraft``).
///
/// A link stays, and its file is replaced. A pipe or a device is written at once, and `-` is standard output.
public final class AtomicFile {
    /// The open file that receives the content.
    public let content: OpenFile
    /// The draft; nil for a path that is written at once.
    private let draft: FileDraft?

    /// Creates an empty file.
    ///
    /// - Parameter path: the path of the complete file.
    /// - Throws: ``FileError`` if its folder is missing or not writable.
    public init(_ path: String) throws(FileError) {
        guard path != "-" else {
            (content, draft) = (.standardOutput, nil)
            return
        }
        var status = stat()
        let path = Self.target(of: path), exists = lstat(path, &status) == 0
        guard !exists || status.st_mode & S_IFMT == S_IFREG else {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw Self.failure(errno) }
            (content, draft) = (OpenFile(descriptor), nil)
            return
        }
        let draft: FileDraft
        do {
            draft = try FileDraft(for: path)
        } catch {
            throw Self.failure(error.number)
        }
        (content, self.draft) = (draft.file, draft)
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
        guard !exists || access(path, W_OK) == 0 else { throw failure(errno) }
        // A pipe or a device is not replaced.
        guard !exists || kind == S_IFREG else { return }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard access(folder, W_OK) == 0 else { throw failure(errno) }
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

    /// Puts the file at its path; what is written later is added to it.
    ///
    /// - Parameter replacesExisting: Whether it replaces a file that is there.
    /// - Throws: ``FileError`` if the file system refuses it, or if there is a file; the path is unchanged then.
    public func finish(replacing replacesExisting: Bool = true) throws(FileError) {
        guard let draft else { return }
        do {
            try draft.synchronize()
            try draft.finish(replacing: replacesExisting)
        } catch {
            throw Self.failure(error.number)
        }
    }

    /// Returns the reason of a system's error.
    private static func failure(_ number: Int32) -> FileError {
        switch number {
        case EACCES, EPERM: FileError("permission denied")
        case EROFS: FileError("its disk can only be read")
        case ENOSPC, EDQUOT: FileError("there is no space left")
        case ENOENT, ENOTDIR: FileError("its folder does not exist")
        case EEXIST: FileError("there is another file now")
        default: FileError("the file system refuses it")
        }
    }
}
