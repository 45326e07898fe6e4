import CGIO
import FoundationEssentials
import Glibc
import System

/// The desktop's trash, from which files can be restored (freedesktop.org Trash specification 1.0).
///
/// GIO moves a file there. Its entry is then found by the file's identity, because GIO does not report it. Both calls may
/// wait for a disk, and are meant for a thread.
public enum Trash {
    /// A file in the trash.
    public struct Entry: Hashable, Sendable {
        /// The original path of the file.
        public let path: String
        /// The file in the trash.
        let file: String
        /// The file with the original path and the time of the deletion.
        let info: String
        /// The content of that file, by which the entry is known: identities of files change where a disk has none, such
        /// as a camera's card.
        fileprivate let content: Data
        /// The size and the time of the file, which a move keeps.
        fileprivate let size: Int, seconds: Int, nanoseconds: Int

        fileprivate func isFile(_ status: stat) -> Bool {
            (Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec) == (size, seconds, nanoseconds)
        }
    }

    /// Moves a file to the trash.
    ///
    /// - Parameter path: the absolute path; a link is moved itself.
    /// - Returns: The entry with which the file can be restored; nil if it was not found.
    /// - Throws: ``TrashError`` if the desktop refuses; nothing has changed then.
    public static func move(_ path: String) throws(TrashError) -> Entry? {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw TrashError(path: path, reason: .missing) }
        let file = g_file_new_for_path(path)
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
        guard lstat(entry.file, &status) == 0, entry.isFile(status), content(of: entry.info) == entry.content else {
            let isTaken = lstat(entry.path, &status) == 0
            if isTaken, entry.isFile(status) { return }
            throw TrashError(path: entry.path, reason: .emptied(isTaken: isTaken))
        }
        guard desktop_rename_new(entry.file, entry.path) != 0 else {
            unlink(entry.info)
            return
        }
        // A file system without such a rename may have links, which do not replace a file either.
        if errno == EINVAL || errno == ENOSYS, link(entry.file, entry.path) == 0 {
            unlink(entry.file)
            unlink(entry.info)
            return
        }
        switch errno {
        case EEXIST: throw TrashError(path: entry.path, reason: .taken)
        case ENOENT, ENOTDIR: throw TrashError(path: entry.path, reason: .folderMissing)
        case let number: throw TrashError(path: entry.path, reason: .refused(String(cString: strerror(number))))
        }
    }

    /// Moves the files of one photo to the trash: all, or none.
    ///
    /// - Parameter paths: the absolute paths, in the order in which the files are moved.
    /// - Returns: The entries with which the files can be restored; nil for one that was not found.
    /// - Throws: ``TrashError`` of the first file that the desktop refuses; those before are at their places again, or the
    ///   error is about one that is not.
    public static func move(_ paths: [String]) throws(TrashError) -> [Entry?] {
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
    public static func restore(_ entries: inout [Entry?], of paths: [String]) throws(TrashError) {
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
    private static func entry(of path: String, _ status: stat, isEmpty: Bool = false) -> Entry? {
        let uid = getuid()
        var places = [(root: "", trash: String(cString: g_get_user_data_dir()) + "/Trash")]
        var folder = path[...]
        while let slash = folder.utf8.lastIndex(of: separator) {
            folder = folder[..<slash]
            let root = folder.isEmpty ? "/" : String(folder)
            places += ["\(folder)/.Trash/\(uid)", "\(folder)/.Trash-\(uid)"].map { (root, $0) }
        }
        for place in places {
            if let entry = entry(of: path, status, in: place.trash, of: place.root, isEmpty) { return entry }
        }
        return nil
    }

    private static func entry(
        of path: String, _ status: stat, in trash: String, of root: String, _ isEmpty: Bool
    ) -> Entry? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: trash + "/info") else { return nil }
        // The second file of a name gets a number before the first point.
        let suffix = ".trashinfo", stem = name(of: path).utf8.prefix { $0 != UInt8(ascii: ".") }
        for name in names where name.hasSuffix(suffix) && name.utf8.starts(with: stem) {
            let file = "\(trash)/files/\(name.dropLast(suffix.count))", info = "\(trash)/info/\(name)"
            var found = stat()
            guard lstat(file, &found) == 0, found.st_ino == status.st_ino, found.st_dev == status.st_dev,
                original(info, root: root) == (isEmpty ? nil : path)
            else { continue }
            return Entry(
                path: path, file: file, info: info, content: content(of: info), size: Int(found.st_size),
                seconds: found.st_mtim.tv_sec, nanoseconds: found.st_mtim.tv_nsec)
        }
        return nil
    }

    private static func content(of info: String) -> Data {
        (try? Data(contentsOf: URL(fileURLWithPath: info))) ?? Data()
    }

    /// The byte between the names of a path.
    ///
    /// A character could consist of it and of an accent that a name begins with.
    private static let separator = UInt8(ascii: "/")

    /// Returns the name of a file.
    fileprivate static func name(of path: String) -> Substring {
        path.utf8.lastIndex(of: separator).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// Reads the original path of an entry; a relative one is relative to the root of its file system.
    static func original(_ info: String, root: String) -> String? {
        guard let text = try? String(contentsOfFile: info, encoding: .utf8), text.hasPrefix("[Trash Info]") else {
            return nil
        }
        for line in text.split(separator: "\n") where line.hasPrefix("Path=") {
            guard let path = FileURI.unescaped(line.dropFirst("Path=".count)) else { return nil }
            return path.hasPrefix("/") ? path : (root == "/" ? "/" : root + "/") + path
        }
        return nil
    }
}

/// The reason why a file was not moved to the trash or restored.
public struct TrashError: Error, Hashable, CustomStringConvertible {
    enum Reason: Hashable {
        case missing
        case refused(String)
        case emptied(isTaken: Bool)
        case taken, folderMissing
        /// It is in the trash, but the entry was not found.
        case unknown
    }

    let path: String
    let reason: Reason

    /// A Boolean value that indicates whether a later attempt may succeed.
    public var canRetry: Bool {
        switch reason {
        case .missing, .emptied, .unknown: false
        case .refused, .taken, .folderMissing: true
        }
    }

    /// A Boolean value that indicates whether there is another file at the path.
    public var isTaken: Bool { reason == .taken || reason == .emptied(isTaken: true) }

    /// One sentence in English: the file, the reason and what to do.
    public var description: String { Strings.english.use { text } }

    /// One sentence in the user's language: the file, the reason and what to do.
    public var text: String {
        let name = Trash.name(of: path)
        return switch reason {
        case .missing: strings("\(name) is no longer there; press F5 to read the folder again.")
        case .refused(let reason):
            strings("\(name) was not moved (\(strings(key: reason))); check its permissions and those of its folder.")
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
