internal import CPhotos
internal import Glibc
package import System

/// The rotation of a photo's file, which is replaced by a complete copy of another orientation.
///
/// The copy lies beside the file until it is written and synchronised, and takes the file's place by one rename, with the
/// file's mode, owner, extended attributes and times. A link stays; the file to which it leads is replaced. After any
/// failure the folder is as before.
package struct PhotoRotation {
    /// A step of the replacement, before which a test ends it.
    package enum Step: CaseIterable, Hashable, Sendable { case create, write, adopt, synchronize, rename, finish }

    /// The most bytes of a file that is rotated.
    private static let limit = 1 << 30

    private let path: FilePath
    /// Called before each step; an error ends the replacement as one of the system does.
    var willPerform: (Step) throws(PhotosError) -> Void = { (_) throws(PhotosError) in }

    /// Creates the rotation of a photo.
    ///
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package init(of catalogue: Catalogue, at index: Int) { self.init(catalogue.filePath(at: index)) }

    init(_ path: FilePath) { self.path = path }

    /// Returns whether a file can be rotated by its name: whether that stands for a format that can be.
    package static func isPossible(named name: String) -> Bool { PictureFormat(name: name)?.rotation != nil }

    /// Throws an error unless the file begins as one of a format that can be rotated.
    package func check() throws(PhotosError) {
        guard try PictureFile(path).format().0.rotation != nil else { throw notRotated(Fault.noField.reason) }
    }

    /// Rotates the file by quarter turns clockwise, -3 to 3.
    ///
    /// The file is read in a helper process of a sandbox, if there is one, which says what changes; this process applies it.
    ///
    /// - Throws: `PhotosError` if the file is damaged, cannot be rotated or cannot be replaced; nothing has changed then.
    package func turn(by quarterTurns: Int, sandbox: Sandbox? = nil) throws(PhotosError) {
        let target = try target(), file = try Original(target, path: path, limit: Self.limit)
        var place = TaskPlace(sandbox, maxPixels: DecodingLimits().maxPixels)
        let task = RotationTask(quarterTurns: (quarterTurns % 4 + 4) % 4)
        let changes = try place.perform(task, on: PictureFile(descriptor: file.descriptor, path: path))
        guard let bytes = file.bytes.withUnsafeBytes({ changes.applied(to: $0) }) else {
            throw notRotated(RotationFault.changed)
        }
        try replace(file, at: target, by: bytes)
    }

    /// The path of the file to which links lead.
    private func target() throws(PhotosError) -> FilePath {
        guard let resolved = path.withCString({ realpath($0, nil) }) else {
            throw .fileMissing(path: path.printed)
        }
        defer { free(resolved) }
        return FilePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    private func replace(_ file: borrowing Original, at target: FilePath, by bytes: [UInt8]) throws(PhotosError) {
        let draft = try Draft(beside: target, path: path, before: willPerform)
        try willPerform(.write)
        try draft.write(bytes)
        try willPerform(.adopt)
        try draft.adopt(file)
        try willPerform(.synchronize)
        try draft.synchronize()
        try willPerform(.rename)
        guard file.isUnchanged(at: target) else { throw notRotated(RotationFault.changed) }
        try draft.finish(at: target)
        try willPerform(.finish)
    }

    private func notRotated(_ reason: String) -> PhotosError { .notRotated(path: path.printed, reason: reason) }
}

/// A file with its content and its status.
private struct Original: ~Copyable {
    let bytes: [UInt8]
    let descriptor: Int32
    let status: stat

    init(_ target: FilePath, path: FilePath, limit: Int) throws(PhotosError) {
        var status = stat()
        switch target.withCString({ path in
            Result { () throws(PlainFile.Failure) in try PlainFile.open(path, followsLinks: false) }
        }) {
        case .success(let file): descriptor = file.descriptor
        case .failure(let failure):
            (self.bytes, descriptor, self.status) = ([], -1, status)
            guard case .system(let number) = failure else {
                throw .notRotated(path: path.printed, reason: RotationFault.size)
            }
            throw .fileUnreadable(path: path.printed, reason: systemReason(number))
        }
        guard fstat(descriptor, &status) == 0 else {
            // The value is complete before the error, so that its deinit closes the descriptor.
            let reason = systemReason(errno)
            (self.bytes, self.status) = ([], status)
            throw .fileUnreadable(path: path.printed, reason: reason)
        }
        self.status = status
        let count = Int(status.st_size)
        guard count <= limit else {
            self.bytes = []
            throw .notRotated(path: path.printed, reason: RotationFault.size)
        }
        var reason: String?
        let descriptor = descriptor
        bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
            while filled < count {
                let more = pread(descriptor, memory.baseAddress.map { $0 + filled }, count - filled, filled)
                if more > 0 { filled += more } else if more == 0 || errno != EINTR { break }
            }
            if filled < count { reason = systemReason(errno) }
        }
        if let reason { throw .fileUnreadable(path: path.printed, reason: reason) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns whether a path still leads to the file that was read, in the same state.
    func isUnchanged(at target: FilePath) -> Bool {
        var now = stat()
        guard target.withCString({ lstat($0, &now) }) == 0 else { return false }
        return now.st_ino == status.st_ino && now.st_dev == status.st_dev && now.st_size == status.st_size
            && now.st_mtim.tv_sec == status.st_mtim.tv_sec && now.st_mtim.tv_nsec == status.st_mtim.tv_nsec
    }
}

/// A file beside the one that it is to replace; it is removed unless it has taken the other's place.
private final class Draft {
    private let draft: FilePath
    private let path: FilePath
    private let descriptor: Int32
    private var isFinished = false

    init(
        beside target: FilePath, path: FilePath, before step: (PhotoRotation.Step) throws(PhotosError) -> Void
    ) throws(PhotosError) {
        try step(.create)
        let bytes = target.withCString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
        // The name of a file that is long already is left out.
        let name = bytes[(slash + 1)...].count < 200 ? Array(bytes[(slash + 1)...]) : []
        let tail = ".\(getpid()).part"
        draft = FilePath(bytes: bytes[...slash] + Array(".".utf8) + name + Array(tail.utf8))
        self.path = path
        descriptor = draft.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        if descriptor < 0 {
            isFinished = true
            throw failure()
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if !isFinished { _ = draft.withCString { unlink($0) } }
    }

    func write(_ bytes: [UInt8]) throws(PhotosError) {
        var written = 0
        while written < bytes.count {
            let more = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if more >= 0 { written += more } else if errno != EINTR { throw failure() }
        }
    }

    /// Takes the owner as far as the system allows, the extended attributes, the mode and the times of a file.
    func adopt(_ file: borrowing Original) throws(PhotosError) {
        _ = fchown(descriptor, file.status.st_uid, file.status.st_gid)
        try copyAttributes(of: file.descriptor)
        guard fchmod(descriptor, file.status.st_mode & 0o7777) == 0 else { throw failure() }
        let times = [file.status.st_atim, file.status.st_mtim]
        guard futimens(descriptor, times) == 0 else { throw failure() }
    }

    /// Copies the extended attributes, of which a user's own must not be lost, such as tags and ratings.
    private func copyAttributes(of source: Int32) throws(PhotosError) {
        var names = [CChar](repeating: 0, count: 65536)
        let length = flistxattr(source, &names, names.count)
        guard length >= 0 else {
            if [ENOTSUP, ENOSYS, EPERM].contains(errno) { return }
            throw failure()
        }
        for name in names[..<length].split(separator: 0) {
            let isOwn = name.starts(with: "user.".utf8.map(CChar.init))
            var value = [UInt8](repeating: 0, count: 65536)
            let name = Array(name) + [0], size = fgetxattr(source, name, &value, value.count)
            // It has been removed meanwhile.
            if size < 0, errno == ENODATA { continue }
            let isCopied = size >= 0 && fsetxattr(descriptor, name, value, size, 0) == 0
            if isOwn, !isCopied { throw failure() }
        }
    }

    func synchronize() throws(PhotosError) { if fsync(descriptor) != 0 { throw failure() } }

    /// Takes the place of a file, and synchronises the folder.
    func finish(at target: FilePath) throws(PhotosError) {
        let status = draft.withCString { draft in target.withCString { rename(draft, $0) } }
        guard status == 0 else { throw failure() }
        isFinished = true
        let bytes = target.withCString { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        let slash = bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
        let folder = FilePath(bytes: bytes[...slash]).withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private func failure() -> PhotosError {
        let reason = [EACCES, EPERM, EROFS].contains(errno) ? RotationFault.folder : systemReason(errno)
        return .notRotated(path: path.printed, reason: reason)
    }
}

// strings: begin
/// The reasons for which a photo is not rotated, as parts of a sentence.
private enum RotationFault {
    static let changed = "another program has changed it meanwhile"
    static let size = "it is no file of a usual size"
    static let folder = "its folder cannot be written"
}
// strings: end
