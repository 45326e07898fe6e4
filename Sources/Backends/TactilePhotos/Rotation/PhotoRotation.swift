internal import CPhotos
internal import Glibc
internal import Platform
package import System

/// The rotation of a photo's file, which is replaced by a complete copy of another orientation.
///
/// The copy has no name until it is written and synchronised, and takes the file's place by one rename, with the file's mode,
/// owner, extended attributes and times (`FileDraft`). It is copied in pieces, so that the file's size costs no memory. A link
/// stays; the file to which it leads is replaced. After any failure the folder is as before.
package struct PhotoRotation {
    /// A step of the replacement, before which a test ends it.
    package enum Step: CaseIterable, Hashable, Sendable { case create, write, adopt, synchronize, rename, finish }

    /// A file in one state, which another content or another file at its path does not have.
    package struct File: Hashable, Sendable {
        private let device: UInt, inode: UInt
        private let byteCount: Int, seconds: Int, nanoseconds: Int

        fileprivate init(_ status: stat) {
            (device, inode) = (UInt(status.st_dev), UInt(status.st_ino))
            (byteCount, seconds, nanoseconds) = (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }
    }

    /// The most bytes of a file that is rotated.
    private static let limit = 1 << 30

    private let path: FilePath
    /// Called before each step; an error ends the replacement as one of the system does.
    var willPerform: (Step) throws(PhotosError) -> Void = { (_) throws(PhotosError) in }

    /// Creates the rotation of a photo.
    ///
    /// - Precondition: `index` is at least 0 and less than the catalogue's count.
    package init(of catalogue: Catalogue, at index: Int) { self.init(catalogue.path(at: index)) }

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
    /// - Parameters:
    ///   - quarterTurns: the quarter turns.
    ///   - sandbox: the sandbox.
    ///   - isExpected: returns whether the file is the one that is meant; true by default.
    /// - Returns: The rotated file.
    /// - Throws: `PhotosError` if the file is not the expected one, is damaged, cannot be rotated or cannot be replaced; nothing has
    ///   changed then.
    @discardableResult
    package func turn(
        by quarterTurns: Int, sandbox: Sandbox? = nil, ifFile isExpected: (File) -> Bool = { _ in true }
    ) throws(PhotosError) -> File {
        let target = try target(), file = try Original(target, path: path, limit: Self.limit)
        guard isExpected(File(file.status)) else { throw notRotated(RotationFault.replaced) }
        var place = TaskPlace(sandbox, maxPixels: DecodingLimits().maxPixels)
        let task = RotationTask(quarterTurns: (quarterTurns % 4 + 4) % 4)
        let changes = try place.perform(task, on: PictureFile(descriptor: file.descriptor, path: path))
        guard let changes = changes.ordered(within: file.byteCount) else { throw notRotated(RotationFault.changed) }
        return try replace(file, at: target, by: changes)
    }

    /// The path of the file to which links lead.
    private func target() throws(PhotosError) -> FilePath {
        guard let resolved = path.withCString({ realpath($0, nil) }) else {
            throw .fileMissing(path: path.printed)
        }
        defer { free(resolved) }
        return FilePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }

    private func replace(
        _ file: borrowing Original, at target: FilePath, by changes: [FileChange]
    ) throws(PhotosError) -> File {
        try willPerform(.create)
        let draft = try Draft(for: target, path: path)
        try willPerform(.write)
        guard try draft.write(file, with: changes) else { throw notRotated(RotationFault.changed) }
        try willPerform(.adopt)
        try draft.adopt(file)
        try willPerform(.synchronize)
        try draft.synchronize()
        try willPerform(.rename)
        guard file.isUnchanged(at: target) else { throw notRotated(RotationFault.changed) }
        try draft.finish(at: target)
        try willPerform(.finish)
        return draft.identity
    }

    private func notRotated(_ reason: String) -> PhotosError { .notRotated(path: path.printed, reason: reason) }
}

/// An open file with its status.
private struct Original: ~Copyable {
    let descriptor: Int32
    let status: stat

    /// The number of bytes when the file was opened.
    var byteCount: Int { Int(status.st_size) }

    init(_ target: FilePath, path: FilePath, limit: Int) throws(PhotosError) {
        let opened: PlainFile.Opened
        do throws(PlainFile.Failure) {
            opened = try target.withCString { (path) throws(PlainFile.Failure) in
                try PlainFile.open(path, followsLinks: false)
            }
        } catch {
            // The value is complete before an error, so that its deinit closes the descriptor.
            (descriptor, status) = (-1, stat())
            guard case .system(let number) = error else {
                throw .notRotated(path: path.printed, reason: RotationFault.size)
            }
            throw .fileUnreadable(path: path.printed, reason: systemReason(number))
        }
        var status = stat()
        let isKnown = fstat(opened.descriptor, &status) == 0, reason = systemReason(errno)
        (descriptor, self.status) = (opened.descriptor, status)
        guard isKnown else { throw .fileUnreadable(path: path.printed, reason: reason) }
        guard byteCount <= limit else { throw .notRotated(path: path.printed, reason: RotationFault.size) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns whether a path still leads to the file that was read, in the same state.
    func isUnchanged(at target: FilePath) -> Bool {
        var now = stat()
        guard target.withCString({ lstat($0, &now) }) == 0 else { return false }
        return PhotoRotation.File(now) == PhotoRotation.File(status)
    }
}

/// The copy of a file that is to replace it.
private struct Draft {
    private let path: FilePath
    private let draft: FileDraft
    private var descriptor: Int32 { draft.file.descriptor }
    /// The most bytes that are copied at a time.
    private static let piece = 1 << 20

    init(for target: FilePath, path: FilePath) throws(PhotosError) {
        self.path = path
        do throws(FileDraft.Failure) {
            draft = try target.withCString { (target) throws(FileDraft.Failure) in
                try FileDraft(for: target, rights: 0o600)
            }
        } catch {
            throw Self.failure(error.number, path)
        }
    }

    /// Writes a file with changes, which are in the order of the file; returns false if the file has become shorter.
    func write(_ file: borrowing Original, with changes: [FileChange]) throws(PhotosError) -> Bool {
        var end = 0
        for change in changes {
            guard try copy(end..<change.range.lowerBound, of: file) else { return false }
            try write(change.bytes[...])
            end = change.range.upperBound
        }
        return try copy(end..<file.byteCount, of: file)
    }

    private func copy(_ range: Range<Int>, of file: borrowing Original) throws(PhotosError) -> Bool {
        var buffer = [UInt8](repeating: 0, count: min(range.count, Self.piece)), offset = range.lowerBound
        while offset < range.upperBound {
            let wanted = min(buffer.count, range.upperBound - offset), source = file.descriptor
            let count = buffer.withUnsafeMutableBytes { pread(source, $0.baseAddress, wanted, offset) }
            if count == 0 { return false }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .fileUnreadable(path: path.printed, reason: systemReason(errno)) }
            try write(buffer[..<count])
            offset += count
        }
        return true
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws(PhotosError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw failure() }
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

    func synchronize() throws(PhotosError) {
        do throws(FileDraft.Failure) { try draft.synchronize() } catch { throw Self.failure(error.number, path) }
    }

    /// Takes the place of a file, and synchronises the folder.
    func finish(at target: FilePath) throws(PhotosError) {
        do throws(FileDraft.Failure) { try draft.finish() } catch { throw Self.failure(error.number, path) }
        let folder = (target.folder ?? ".").withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// The file as it is now.
    var identity: PhotoRotation.File {
        var status = stat()
        fstat(descriptor, &status)
        return PhotoRotation.File(status)
    }

    private func failure() -> PhotosError { Self.failure(errno, path) }

    private static func failure(_ number: Int32, _ path: FilePath) -> PhotosError {
        let reason = [EACCES, EPERM, EROFS].contains(number) ? RotationFault.folder : systemReason(number)
        return .notRotated(path: path.printed, reason: reason)
    }
}

// strings: begin
/// The reasons for which a photo is not rotated, as parts of a sentence.
private enum RotationFault {
    static let changed = "another program has changed it meanwhile"
    static let replaced = "another program has changed it since it was rotated"
    static let size = "it is no file of a usual size"
    static let folder = "its folder cannot be written"
}
// strings: end
