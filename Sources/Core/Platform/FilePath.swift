/// The path of a file or folder, as the system represents it: bytes, which need not be valid UTF-8.
///
/// Two paths are equal if their bytes are, so that names which differ only in how an accent is composed are two files. Text is
/// for people: of bytes that are no UTF-8 it has a replacement, which leads to another file or to none.
public struct FilePath: Hashable, Sendable {
    /// The path, terminated by a zero.
    private let terminated: [UInt8]

    /// Creates a path of text.
    public init(_ text: String) { self.init(bytes: text.utf8) }

    /// Creates a path of bytes.
    public init(bytes: some Sequence<UInt8>) { terminated = bytes + [0] }

    /// Creates a path of a C string.
    package init(cString text: UnsafePointer<CChar>) {
        var end = text
        while end.pointee != 0 { end += 1 }
        self.init(bytes: UnsafeRawBufferPointer(start: text, count: end - text))
    }

    /// Creates the path of a file in a folder, whose path may be empty or end with a slash.
    package init(folder: FilePath, name: some Sequence<UInt8>) {
        self.init(bytes: (folder.isEmpty ? [] : folder.directory) + name)
    }

    /// The bytes.
    public var bytes: ArraySlice<UInt8> { terminated.dropLast() }

    /// The path as text; bytes that are not valid UTF-8 are replaced.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path as text; nil if it is not valid UTF-8.
    package var validText: String? { String(validating: bytes, as: UTF8.self) }

    /// A Boolean value that indicates whether the path is empty.
    package var isEmpty: Bool { bytes.isEmpty }

    /// A Boolean value that indicates whether the path begins at the root of the file system.
    public var isAbsolute: Bool { bytes.first == Self.slash }

    /// A Boolean value that indicates whether the path can be passed to the system: it has no byte that is zero.
    package var isValid: Bool { terminated.firstIndex(of: 0) == terminated.count - 1 }

    /// The bytes of a folder's path with a slash at the end.
    package var directory: [UInt8] { bytes.last == Self.slash ? Array(bytes) : bytes + [Self.slash] }

    /// The last part; empty if the path ends with a slash.
    package var name: ArraySlice<UInt8> { bytes[(bytes.lastIndex(of: Self.slash) ?? -1) + 1..<bytes.endIndex] }

    /// The path of the folder; nil for a name alone.
    ///
    /// That of a file in the root of the file system is "/".
    package var folder: FilePath? {
        bytes.lastIndex(of: Self.slash).map { FilePath(bytes: bytes[..<max($0, 1)]) }
    }

    /// Calls a closure with the path as a C string.
    package func withCString<Result, Failure>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try terminated.withUnsafeBufferPointer { (bytes) throws(Failure) in
            guard let start = bytes.baseAddress else { preconditionFailure("a path ends with a zero") }
            return try start.withMemoryRebound(to: CChar.self, capacity: bytes.count, body)
        }
    }

    private static let slash = UInt8(ascii: "/")
}

extension FilePath: Comparable {
    /// Returns whether the bytes of a path precede those of another one.
    public static func < (a: FilePath, b: FilePath) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}

extension FilePath: ExpressibleByStringInterpolation {
    /// Creates a path of a literal, which may contain other texts.
    public init(stringLiteral value: String) { self.init(value) }
}
