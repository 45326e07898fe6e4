import Glibc
import System
import Viewer

/// The existing files that a new recording may replace; pipes and devices are written through.
nonisolated public enum ReplacedFile: Hashable, Sendable {
    /// None: there must be no file.
    case none
    /// An empty file, which the program has created to reserve its name.
    case empty
    /// A recording.
    case recording

    /// Checks that a recording may be written to a path; opens nothing but plain files, and changes nothing.
    ///
    /// - Parameter path: the file; `-` is standard output.
    /// - Throws: ``RecordingError`` if there is another file, or a folder.
    public func check(_ path: String) throws(RecordingError) {
        guard path != "-" else { return }
        let bytes: [UInt8], count: Int
        do {
            let file = try PlainFile.open(path)
            close(file.descriptor)
            (bytes, count) = (try PlainFile.firstBytes(of: path, LineReader.longestLine), file.byteCount)
        } catch {
            switch error {
            case .folder: throw RecordingError(place: path, reason: "it is a folder; name a file for the recording")
            case .system(ENOENT), .system(ENOTDIR), .notPlain: return
            case .system:
                throw RecordingError(place: path, reason: "there is a file that cannot be read; choose another name")
            }
        }
        switch self {
        case .empty where count == 0: return
        case .recording where Recording.isRecording(bytes): return
        case .recording:
            throw RecordingError(
                place: path, reason: "there is a file that is no recording, so it is not replaced; choose another name")
        case .none where Recording.isRecording(bytes):
            throw RecordingError(
                place: path, reason: "there is a recording already; choose another name, or replace it with --force")
        case .none, .empty:
            throw RecordingError(place: path, reason: "there is a file already; choose another name")
        }
    }

    /// Removes the empty file that has reserved a name for a recording that could not begin.
    func release(_ path: String) {
        var status = stat()
        if self == .empty, lstat(path, &status) == 0, status.st_size == 0 { unlink(path) }
    }

    /// Returns the path of the plain file to which a link leads; other paths are returned as they are.
    static func resolved(_ path: String) -> String {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, stat(path, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, let real = realpath(path, nil)
        else {
            return path
        }
        defer { free(real) }
        return String(cString: real)
    }
}

nonisolated extension Recording {
    /// Returns whether an imported recording may take a path: there is no plain file, an empty one, or a recording.
    package static func mayReplace(_ path: String) -> Bool {
        do throws(PlainFile.Failure) {
            let bytes = try PlainFile.firstBytes(of: path, LineReader.longestLine)
            return bytes.isEmpty || isRecording(bytes)
        } catch {
            return if case .system(let code) = error { code == ENOENT || code == ENOTDIR } else { true }
        }
    }

    /// Returns whether a path leads to a plain file that begins as a recording does.
    public static func isRecording(at path: String) -> Bool {
        (try? PlainFile.firstBytes(of: path, LineReader.longestLine)).map(isRecording) ?? false
    }

    /// Returns whether a file that begins with these bytes is a recording, of any version.
    static func isRecording(_ bytes: [UInt8]) -> Bool {
        let header = try? JSONReader.value(of: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
        return header?["format"] == "tactile-recording"
    }
}
