internal import Glibc
package import Platform
internal import System

extension FilePath {
    /// Returns the path with more text at its end.
    func appending(_ text: String) -> FilePath { FilePath(bytes: bytes + text.utf8) }

    /// The path without the extension of its file's name; the same if that has none.
    var withoutExtension: FilePath {
        guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else { return self }
        return FilePath(bytes: bytes[..<point])
    }

    /// The path for display, with escapes for invisible characters and for those that change how the rest is read.
    package var printed: String { String(printing: bytes) }

    /// A text that another process has printed, for display: its backslashes begin escapes, and stay.
    var shown: String { String(printing: bytes, escapesBackslashes: false) }

    /// Returns whether the file was written or replaced at a time or later, in seconds since 1970.
    func hasChanged(since time: Double) -> Bool {
        var status = stat()
        guard isValid, withCString({ stat($0, &status) }) == 0 else { return false }
        return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9 >= time
    }
}
