import Glibc
public import Platform
public import TactilePhotos

/// The paths of opened folders and files in a recording.
///
/// A path inside the folder of photos is written relative to it, so that a replay finds it in a copy of the folder on any
/// machine. Others are absolute.
nonisolated package enum RecordedPaths {
    /// Returns a path as a recording contains it; `folder` is the folder of photos, empty for a selection.
    package static func relative(_ path: FilePath, to folder: FilePath) -> FilePath {
        // The program names changed files as the folder was given, which may be a relative path or a link.
        if !folder.isEmpty, let rest = path.rest(in: folder), !rest.isAbsolute { return rest }
        guard path.isAbsolute, !folder.isEmpty else { return path }
        let base = folder.resolved
        return path.directory == base.directory ? "." : path.rest(in: base) ?? path
    }

    /// Returns the path of a recording on this machine.
    package static func absolute(_ path: FilePath, in folder: FilePath) -> FilePath {
        if path.isAbsolute { return path }
        return path == "." ? folder : FilePath(bytes: folder.directory + path.bytes)
    }
}

nonisolated extension FilePath {
    /// Returns the part after a folder's path; nil for the folder itself, and for a path outside it.
    fileprivate func rest(in folder: FilePath) -> FilePath? {
        let directory = folder.directory
        guard bytes.count > directory.count, bytes.starts(with: directory) else { return nil }
        return FilePath(bytes: bytes.dropFirst(directory.count))
    }

    /// The absolute path without links; the path itself if there is no such file.
    fileprivate var resolved: FilePath {
        guard let path = withCString({ realpath($0, nil) }) else { return self }
        defer { free(path) }
        return FilePath(cString: path)
    }
}

nonisolated extension Recording {
    /// Returns the recording with the paths that opened folders and files have on this machine.
    ///
    /// - Parameter folder: the folder of photos of the replay.
    /// - Returns: The recording, whose paths are absolute.
    /// - Throws: `PhotosError.missing` if one of them does not exist.
    public func located(in folder: FilePath) throws(PhotosError) -> Recording {
        var copy = self
        copy.opened = try Self.located(opened, in: folder)
        for (index, event) in events.enumerated() {
            switch event.kind {
            case .open(let paths): copy.events[index].kind = .open(try Self.located(paths, in: folder))
            // The files come and go, so that they need not exist.
            case .files(let changes):
                copy.events[index].kind = .files(changes.mapPaths { RecordedPaths.absolute($0, in: folder) })
            case .pointer, .contextMenu, .scroll, .pinch, .key, .resize, .close, .motion, .appearance: break
            }
        }
        return copy
    }

    /// The changes of files in the folders that are open at the start.
    public var firstFileChanges: [FileChanges] {
        let first = events.prefix { if case .open = $0.kind { false } else { true } }
        return first.compactMap { if case .files(let changes) = $0.kind { changes } else { nil } }
    }

    private static func located(_ paths: [FilePath], in folder: FilePath) throws(PhotosError) -> [FilePath] {
        var located: [FilePath] = []
        for path in paths {
            let path = RecordedPaths.absolute(path, in: folder)
            guard path.withCString({ access($0, F_OK) }) == 0 else { throw .missing(path: path.printed) }
            located.append(path)
        }
        return located
    }
}

extension InputEvent {
    /// Returns the event as a recording contains it; `folder` is the folder of photos.
    nonisolated func recorded(in folder: FilePath) -> InputEvent {
        var copy = self
        switch kind {
        case .open(let paths): copy.kind = .open(paths.map { RecordedPaths.relative($0, to: folder) })
        case .files(let changes):
            copy.kind = .files(changes.mapPaths { RecordedPaths.relative($0, to: folder) })
        case .pointer, .contextMenu, .scroll, .pinch, .key, .resize, .close, .motion, .appearance: break
        }
        return copy
    }
}
