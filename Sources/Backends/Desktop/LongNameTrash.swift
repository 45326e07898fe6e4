import Glibc
import Platform

/// Files whose names are too long for GIO's trash, which adds endings to them: they get a shorter name there, and their own one
/// again when they are restored.
enum LongNameTrash {
    /// The fewest bytes of a name that is too long: a name has at most 255 on all file systems of Linux, and GIO writes the
    /// path into a file with a further ending of 7, without which the file could not be restored (GLib 2.74, 2.84).
    static let shortest = 255 - Trash.suffix.count - 7 + 1

    /// Moves a file to the trash under a shorter name (freedesktop.org Trash specification 1.0).
    static func move(_ path: FilePath, _ status: stat) throws(TrashError) -> Trash.Entry {
        func refused(_ number: Int32) -> TrashError {
            TrashError(path: path, reason: .refused(String(cString: strerror(number))))
        }
        guard let place = place(for: path, status) else { throw refused(errno) }
        let content = content(of: path, below: place.root)
        for number in 1...Int.max {
            let name = shortened(path.name, number)
            let info = FilePath(folder: place.trash, name: "info/".utf8 + name + Trash.suffix)
            let file = FilePath(folder: place.trash, name: "files/".utf8 + name)
            let descriptor = info.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
            if descriptor < 0, errno == EEXIST { continue }
            guard descriptor >= 0 else { throw refused(errno) }
            let written = write(descriptor, content, content.count)
            var failure = written == content.count ? 0 : written < 0 ? errno : ENOSPC
            close(descriptor)
            if failure == 0 { failure = Trash.rename(path, toNew: file) }
            if failure == 0 { return Trash.Entry(path: path, file: file, info: info, status) }
            _ = info.withCString { unlink($0) }
            if failure != EEXIST { throw refused(failure) }
        }
        throw refused(ENOSPC)
    }

    /// Returns the trash for a file: that of the user, or one at the root of the file's disk; nil if none can be made.
    private static func place(for path: FilePath, _ status: stat) -> (trash: FilePath, root: FilePath?)? {
        func hasDevice(_ folder: FilePath) -> Bool {
            var found = stat()
            return folder.withCString { lstat($0, &found) } == 0 && found.st_dev == status.st_dev
        }
        if makeFolders(Trash.home), hasDevice(Trash.home) { return (Trash.home, nil) }
        guard var root = path.folder else { return nil }
        while let above = root.folder, above != root, hasDevice(above) { root = above }
        // A trash for all users is one only if it is a folder in which users cannot remove what belongs to others.
        let shared = FilePath(folder: root, name: ".Trash".utf8)
        var found = stat()
        if shared.withCString({ lstat($0, &found) }) == 0, found.st_mode & S_IFMT == S_IFDIR,
            found.st_mode & S_ISVTX != 0
        {
            let own = FilePath(folder: shared, name: "\(getuid())".utf8)
            if makeFolders(own) { return (own, root) }
        }
        let own = FilePath(folder: root, name: ".Trash-\(getuid())".utf8)
        return makeFolders(own) ? (own, root) : nil
    }

    /// Makes a trash that only the user may enter; returns whether it is there.
    private static func makeFolders(_ trash: FilePath) -> Bool {
        for name in ["", "files", "info"] {
            let folder = name.isEmpty ? trash : FilePath(folder: trash, name: name.utf8)
            _ = folder.withCString { mkdir($0, 0o700) }
            var found = stat()
            guard folder.withCString({ lstat($0, &found) }) == 0, found.st_mode & S_IFMT == S_IFDIR,
                found.st_uid == getuid()
            else { return false }
        }
        return true
    }

    /// Returns a name that is short enough, with the extension of the long one.
    private static func shortened(_ name: ArraySlice<UInt8>, _ number: Int) -> [UInt8] {
        let point = name.lastIndex(of: UInt8(ascii: ".")),
            ending = point.map { name[$0...] }.flatMap { $0.count < 16 ? $0 : nil }
        let tail = (number > 1 ? Array(".\(number)".utf8) : []) + (ending ?? [])
        var stem = name.prefix(200)
        // A character stays whole.
        while let last = stem.last, name[stem.endIndex] & 0xC0 == 0x80, last >= 0x80 { stem.removeLast() }
        return stem + tail
    }

    /// Returns the description of an entry; the path is relative to the root of a disk.
    private static func content(of path: FilePath, below root: FilePath?) -> [UInt8] {
        let stated = root.map { FilePath(bytes: path.bytes.dropFirst($0.directory.count)) } ?? path
        var now = time(nil), date = tm(), text = [CChar](repeating: 0, count: 32)
        localtime_r(&now, &date)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S", &date)
        let day = text[..<count].map { UInt8(bitPattern: $0) }
        return "[Trash Info]\nPath=\(FileURI.escaped(stated))\nDeletionDate=".utf8 + day + "\n".utf8
    }
}
