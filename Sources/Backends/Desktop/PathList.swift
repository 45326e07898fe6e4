public import Platform
internal import System

/// A list of paths and URIs from another program, one a line, or separated by zero bytes as `find -print0` writes them.
public enum PathList {
    /// The most bytes of a list.
    public static let largest = 16 << 20
    /// The most entries of a list.
    public static let most = 100_000

    /// Reads a list from a descriptor to its end.
    ///
    /// - Throws: ``PathListError`` beyond the limits, and for a descriptor that cannot be read.
    public static func read(from file: Int32) throws(PathListError) -> [FilePath] {
        let bytes: [UInt8]
        do { bytes = try PlainFile.bytes(of: file, limit: largest + 1) } catch { throw .unreadable }
        guard bytes.count <= largest else { throw .tooLong }
        return try entries(of: bytes)
    }

    /// Returns the entries of a list; empty ones are left out.
    static func entries(of bytes: [UInt8]) throws(PathListError) -> [FilePath] {
        let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
        let parts = bytes.split(separator: separator)
        guard parts.count <= most else { throw .tooMany }
        return parts.map { part in
            let isLine = separator != 0 && part.last == UInt8(ascii: "\r")
            return FilePath(bytes: isLine ? part.dropLast() : part)
        }.filter { !$0.isEmpty }
    }
}

/// A list of paths that is not read.
public enum PathListError: Error, Hashable, CustomStringConvertible {
    /// The list has too many bytes.
    case tooLong
    /// The list has too many entries.
    case tooMany
    /// The list cannot be read.
    case unreadable

    /// One sentence: the limit and what to do.
    public var description: String {
        switch self {
        case .tooLong: "the list on standard input has more than \(PathList.largest >> 20) MB; open a folder instead."
        case .tooMany: "the list on standard input has more than \(PathList.most) paths; open a folder instead."
        case .unreadable: "the list on standard input cannot be read; give the paths in another way."
        }
    }
}
