internal import Glibc
internal import Synchronization

/// A file that takes the place of another one, or a free place, when it is complete.
///
/// Until then it has no name, so that nothing remains of it if the program is ended. It has a name beside its place on a file
/// system that has no such files, and for the moment in which it replaces a file; ``removeAbandoned(in:)`` removes one that was
/// left then.
public final class FileDraft {
    /// An error of the system, by its number.
    public struct Failure: Error, Hashable, Sendable {
        /// The number, such as `ENOSPC`.
        public let number: Int32

        /// Creates the error of a number.
        public init(_ number: Int32) { self.number = number }

        /// The error of the last call.
        fileprivate static var last: Failure { Failure(errno) }
    }

    /// The open file that receives the content.
    public let file: OpenFile
    private let path: [UInt8]
    /// The draft's own path; nil without a name.
    private var draft: [UInt8]?

    /// Creates an empty file for a path, whose bytes end with a zero.
    ///
    /// - Parameters:
    ///   - path: The path of the complete file.
    ///   - rights: The rights of the file, from which those are taken that the process withholds.
    /// - Throws: ``Failure`` if the folder is missing or cannot be written.
    public init(for path: UnsafePointer<CChar>, rights: UInt32 = 0o666) throws(Failure) {
        self.path = Array(UnsafeRawBufferPointer(start: path, count: strlen(path)))
        let folder = Self.folder(of: self.path)
        let unnamed = Self.open(folder.isEmpty ? [Self.point] : folder, O_WRONLY | Self.withoutName, rights)
        if unnamed >= 0, access("/proc/self/fd/\(unnamed)", F_OK) == 0 {
            file = OpenFile(unnamed)
        } else {
            if unnamed >= 0 { close(unnamed) }
            let draft = Self.draft(for: self.path)
            let named = Self.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, rights)
            guard named >= 0 else { throw Failure.last }
            (file, self.draft) = (OpenFile(named), draft)
        }
    }

    deinit { if let draft { _ = Self.with(draft) { unlink($0) } } }

    /// Waits until the disk has the content: that of another machine may have no space left only then.
    ///
    /// - Throws: ``Failure`` of the disk.
    public func synchronize() throws(Failure) {
        while fsync(file.descriptor) != 0 {
            // A file system without this call has nothing to wait for.
            if errno == EINVAL { return }
            if errno != EINTR { throw Failure.last }
        }
    }

    /// Puts the file at its path; what is written later is added to it.
    ///
    /// - Parameter replacesExisting: Whether it replaces a file that is there.
    /// - Throws: ``Failure``, which is `EEXIST` where there is a file that it must not replace; the path is unchanged then.
    public func finish(replacing replacesExisting: Bool = true) throws(Failure) {
        if draft == nil {
            if link(to: path) { return }
            guard errno == EEXIST, replacesExisting else { throw Failure.last }
            // A link cannot replace a file, but a renamed file can.
            let name = Self.draft(for: path)
            guard link(to: name) else { throw Failure.last }
            draft = name
        }
        guard let draft else { return }
        let status = Self.with(draft) { draft in
            // Unlike `rename`, `link` does not replace a file. The draft's own name is removed with this object.
            Self.with(path) { replacesExisting ? rename(draft, $0) : Glibc.link(draft, $0) }
        }
        guard status == 0 else { throw Failure.last }
        if replacesExisting { self.draft = nil }
    }

    /// Gives the file without a name one; returns whether it has.
    private func link(to path: [UInt8]) -> Bool {
        Self.with(path) { linkat(AT_FDCWD, "/proc/self/fd/\(file.descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) } == 0
    }

    // MARK: Names

    /// The flag of a file without a name, `O_TMPFILE`, which is a macro that Swift cannot read.
    private static let withoutName = 0o20_000_000 | O_DIRECTORY
    private static let slash = UInt8(ascii: "/"), point = UInt8(ascii: ".")
    private static let mark = Array(".tactile-".utf8), ending = Array(".part".utf8)

    private static func folder(of path: [UInt8]) -> [UInt8] {
        path.lastIndex(of: slash).map { Array(path[...$0]) } ?? []
    }

    /// Returns the path of a draft of this process: hidden, with the name of the file unless that is long already.
    private static func draft(for path: [UInt8]) -> [UInt8] {
        let folder = folder(of: path), name = path[folder.count...]
        let number = count.add(1, ordering: .relaxed).newValue, owner = Array("\(getpid())-\(number)".utf8)
        return folder + [point] + (name.count < 200 ? name : []) + mark + owner + ending
    }

    /// The number of names that this process has given.
    private static let count = Atomic(0)

    /// Returns the process that has made a draft of a name; nil for another name.
    static func process(ofDraft name: [UInt8]) -> pid_t? {
        guard name.first == point, name.suffix(ending.count).elementsEqual(ending) else { return nil }
        let rest = name.dropLast(ending.count)
        guard let start = rest.lastIndex(of: point), rest[start...].starts(with: mark) else { return nil }
        let owner = rest[(start + mark.count)...].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard owner.count == 2, owner.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else { return nil }
        return pid_t(String(decoding: owner[0], as: UTF8.self))
    }

    /// Removes the drafts in a folder that earlier processes of the user have left: those of this program whose process does not run
    /// any more, and that have not changed for a while, because the process may be one of another machine.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder, which ends with a zero.
    ///   - seconds: The time without a change.
    public static func removeAbandoned(in folder: UnsafePointer<CChar>, unchangedFor seconds: Int = 60) {
        guard let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        let place = dirfd(stream), now = time(nil)
        while let entry = readdir(stream) {
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
            let text = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            guard text.pointee == CChar(point) else { continue }
            let name = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
            var status = stat()
            guard let process = process(ofDraft: name), kill(process, 0) != 0, errno == ESRCH,
                fstatat(place, text, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG,
                status.st_uid == geteuid(), now - status.st_ctim.tv_sec >= seconds
            else { continue }
            unlinkat(place, text, 0)
        }
    }

    private static func open(_ path: [UInt8], _ flags: Int32, _ rights: UInt32) -> Int32 {
        with(path) { Glibc.open($0, flags | O_CLOEXEC, rights) }
    }

    /// Calls a closure with a path as the system takes it.
    private static func with<Result>(_ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (path + [0]).withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("a path ends with a zero") }
            return start.withMemoryRebound(to: CChar.self, capacity: bytes.count, body)
        }
    }
}
