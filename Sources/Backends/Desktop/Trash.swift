import CGIO
import Glibc
public import Platform
import System

/// The desktop's trash, from which files can be restored (freedesktop.org Trash specification 1.0).
///
/// GIO moves a file there. Its entry is then found by the file's identity, because GIO does not report it. Both calls may
/// wait for a disk, and are meant for a thread.
public enum Trash {
    /// A file in the trash.
    public struct Entry: Hashable, Sendable {
        /// The original path of the file.
        public let path: FilePath
        /// The file in the trash.
        let file: FilePath
        /// The file with the original path and the time of the deletion.
        let info: FilePath
        /// The content of that file, by which the entry is known: identities of files change where a disk has none, such
        /// as a camera's card.
        fileprivate let content: [UInt8]
        /// The size and the time of the file, which a move keeps.
        fileprivate let size: Int, seconds: Int, nanoseconds: Int

        init(path: FilePath, file: FilePath, info: FilePath, _ status: stat) {
            (self.path, self.file, self.info, content) = (path, file, info, Trash.content(of: info))
            (size, seconds, nanoseconds) = (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }

        fileprivate func isFile(_ status: stat) -> Bool {
            (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec) == (size, seconds, nanoseconds)
        }
    }

    /// Moves a file to the trash.
    ///
    /// - Parameter path: the absolute path; a link is moved itself.
    /// - Returns: The entry with which the file can be restored; nil if it was not found.
    /// - Throws: ``TrashError`` if the desktop refuses; nothing has changed then.
    public static func move(_ path: FilePath) throws(TrashError) -> Entry? {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else { throw TrashError(path: path, reason: .missing) }
        if path.name.count >= LongNameTrash.shortest { return try LongNameTrash.move(path, status) }
        let file = path.withCString { g_file_new_for_path($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard g_file_trash(file, nil, &error) != 0 else {
            // An error of a portal begins with names of D-Bus.
            if let error { g_dbus_error_strip_remote_error(error) }
            let reason = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "the desktop refuses it"
            g_error_free(error)
            throw TrashError(path: path, reason: .refused(reason))
        }
        if let entry = entry(of: path, status) { return entry }
        // On a full disk GIO moves the file without its path, reports no error, and the file could not be restored.
        if let entry = entry(of: path, status, isEmpty: true) {
            try restore(entry)
            throw TrashError(path: path, reason: .refused(String(cString: strerror(ENOSPC))))
        }
        return nil
    }

    /// Moves a file from the trash to its original path.
    ///
    /// It does nothing if another program has restored the file.
    ///
    /// - Throws: ``TrashError`` if there is another file at the path by now, or if the file or its folder is gone; nothing
    ///   has changed then.
    public static func restore(_ entry: Entry) throws(TrashError) {
        var status = stat()
        guard entry.file.withCString({ lstat($0, &status) }) == 0, entry.isFile(status),
            content(of: entry.info) == entry.content
        else {
            let isTaken = entry.path.withCString { lstat($0, &status) } == 0
            if isTaken, entry.isFile(status) { return }
            throw TrashError(path: entry.path, reason: .emptied(isTaken: isTaken))
        }
        switch rename(entry.file, toNew: entry.path) {
        case 0: _ = entry.info.withCString { unlink($0) }
        case EEXIST: throw TrashError(path: entry.path, reason: .taken)
        case ENOENT, ENOTDIR: throw TrashError(path: entry.path, reason: .folderMissing)
        case let number:
            throw TrashError(path: entry.path, reason: .stays(String(cString: strerror(number)), entry.file))
        }
    }

    /// Renames a file unless there is one at the new path; returns 0 or the system's error.
    ///
    /// A file system without such a rename may have links, which do not replace a file either. One without both, such as that of a
    /// camera's card, gets an empty file first, which only one program can make.
    static func rename(
        _ file: FilePath, toNew path: FilePath, by renameNew: (FilePath, FilePath) -> Int32 = renamedNew,
        link: (FilePath, FilePath) -> Int32 = linked
    ) -> Int32 {
        let renamed = renameNew(file, path)
        guard [EINVAL, ENOSYS, ENOTSUP, EPERM].contains(renamed) else { return renamed }
        let linked = link(file, path)
        if linked == 0 { _ = file.withCString { unlink($0) } }
        guard [EPERM, ENOTSUP, ENOSYS, EMLINK].contains(linked) else { return linked }
        let place = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard place >= 0 else { return errno }
        close(place)
        guard file.withCString({ file in path.withCString { Glibc.rename(file, $0) } }) != 0 else { return 0 }
        let failure = errno
        _ = path.withCString { unlink($0) }
        return failure
    }

    private static func linked(_ file: FilePath, _ path: FilePath) -> Int32 {
        file.withCString { file in path.withCString { Glibc.link(file, $0) } } == 0 ? 0 : errno
    }

    private static func renamedNew(_ file: FilePath, _ path: FilePath) -> Int32 {
        file.withCString { file in path.withCString { desktop_rename_new(file, $0) } } == 0 ? 0 : errno
    }

    /// Moves the files of one photo to the trash: all, or none.
    ///
    /// - Parameter paths: the absolute paths, in the order in which the files are moved.
    /// - Returns: The entries with which the files can be restored; nil for one that was not found.
    /// - Throws: ``TrashError`` of the first file that the desktop refuses; those before are at their places again, or the
    ///   error is about one that is not.
    public static func move(_ paths: [FilePath]) throws(TrashError) -> [Entry?] {
        var moved: [Entry?] = []
        for path in paths {
            do throws(TrashError) {
                moved.append(try move(path))
            } catch {
                for case let entry? in moved.reversed() { try restore(entry) }
                if let place = moved.firstIndex(of: nil) { throw TrashError(path: paths[place], reason: .unknown) }
                throw error
            }
        }
        return moved
    }

    /// Moves the files of one photo from the trash to their paths: all that are in the trash, or none.
    ///
    /// - Parameters:
    ///   - entries: the entries, nil for a file that was not found; after an error, those of the files as they are in the trash then.
    ///   - paths: the paths of the files, in the same order.
    /// - Throws: ``TrashError`` of the first file that cannot be restored. If it is not in the trash any more, the others are at
    ///   their places.
    public static func restore(_ entries: inout [Entry?], of paths: [FilePath]) throws(TrashError) {
        var missing: TrashError?
        for place in entries.indices {
            guard let entry = entries[place] else {
                missing = missing ?? TrashError(path: paths[place], reason: .unknown)
                continue
            }
            do throws(TrashError) {
                try restore(entry)
            } catch {
                guard error.canRetry else {
                    missing = missing ?? error
                    continue
                }
                for earlier in entries.indices[..<place] where entries[earlier] != nil {
                    entries[earlier] = try move(paths[earlier])
                }
                throw error
            }
        }
        if let missing { throw missing }
    }

    // MARK: Entries

    /// Finds the entry of a path whose file is the one that was moved, and which has the path or is empty.
    private static func entry(of path: FilePath, _ status: stat, isEmpty: Bool = false) -> Entry? {
        var places = [(root: FilePath("/"), trash: home)], folder = path.folder
        while let root = folder {
            places += [".Trash/\(getuid())", ".Trash-\(getuid())"].map { (root, FilePath(folder: root, name: $0.utf8)) }
            folder = root == "/" ? nil : root.folder
        }
        for place in places {
            if let entry = entry(of: path, status, in: place.trash, of: place.root, isEmpty) { return entry }
        }
        return nil
    }

    /// The trash of the user's own disk.
    static var home: FilePath { FilePath(folder: FilePath(cString: g_get_user_data_dir()), name: "Trash".utf8) }

    private static func entry(
        of path: FilePath, _ status: stat, in trash: FilePath, of root: FilePath, _ isEmpty: Bool
    ) -> Entry? {
        // The second file of a name gets a number before the first point.
        let stem = path.name.prefix { $0 != UInt8(ascii: ".") }
        for info in FilePath(folder: trash, name: "info".utf8).entries.files {
            guard info.name.starts(with: stem), info.name.suffix(suffix.count).elementsEqual(suffix) else { continue }
            let file = FilePath(folder: trash, name: "files/".utf8 + Array(info.name.dropLast(suffix.count)))
            var found = stat()
            guard file.withCString({ lstat($0, &found) }) == 0, found.st_ino == status.st_ino,
                found.st_dev == status.st_dev, original(info, root: root) == (isEmpty ? nil : path)
            else { continue }
            return Entry(path: path, file: file, info: info, found)
        }
        return nil
    }

    /// The end of the names of the files with the original paths.
    static let suffix = Array(".trashinfo".utf8)

    /// Returns the first bytes of a file with an original path, which has one path and a time; none if it cannot be read.
    fileprivate static func content(of info: FilePath) -> [UInt8] {
        do throws(PlainFile.Failure) {
            return try info.withCString { (path) throws(PlainFile.Failure) in
                let file = try PlainFile.open(path)
                defer { close(file.descriptor) }
                return try PlainFile.bytes(of: file.descriptor, limit: 1 << 16)
            }
        } catch {
            return []
        }
    }

    /// Reads the original path of an entry; a relative one is relative to the root of its file system.
    static func original(_ info: FilePath, root: FilePath) -> FilePath? {
        guard let text = String(validating: content(of: info), as: UTF8.self), text.hasPrefix("[Trash Info]") else {
            return nil
        }
        for line in text.split(separator: "\n") where line.hasPrefix("Path=") {
            guard let path = FileURI.unescaped(line.dropFirst("Path=".count)) else { return nil }
            return path.isAbsolute ? path : FilePath(folder: root, name: path.bytes)
        }
        return nil
    }
}

/// The reason why a file was not moved to the trash or restored.
public struct TrashError: Error, Hashable, CustomStringConvertible {
    enum Reason: Hashable {
        case missing
        case refused(String)
        /// It stays in the trash, for the system's reason.
        case stays(String, FilePath)
        case emptied(isTaken: Bool)
        case taken, folderMissing
        /// It is in the trash, but the entry was not found.
        case unknown
    }

    let path: FilePath
    let reason: Reason

    /// A Boolean value that indicates whether a later attempt may succeed.
    public var canRetry: Bool {
        switch reason {
        case .missing, .emptied, .unknown: false
        case .refused, .stays, .taken, .folderMissing: true
        }
    }

    /// A Boolean value that indicates whether there is another file at the path.
    public var isTaken: Bool { reason == .taken || reason == .emptied(isTaken: true) }

    /// One sentence in English: the file, the reason and what to do.
    public var description: String { Strings.english.use { text } }

    /// One sentence in the user's language: the file, the reason and what to do.
    public var text: String {
        let name = path.printedName
        return switch reason {
        case .missing: strings("\(name) is no longer there; press F5 to read the folder again.")
        case .refused(let reason):
            strings("\(name) was not moved (\(strings(key: reason))); check its permissions and those of its folder.")
        case .stays(let reason, let file):
            strings(
                "\(name) was not restored (\(strings(key: reason))); it is in the trash, as \(String(printing: file.bytes))."
            )
        case .emptied: strings("\(name) is not in the trash any more; it cannot be restored.")
        case .unknown: strings("\(name) was not found in the trash; restore it with the file manager.")
        case .taken:
            strings(
                "\(name) was not restored, because there is another file at its place; rename that one first.")
        case .folderMissing:
            strings("\(name) was not restored, because its folder is gone; restore the folder first.")
        }
    }
}
