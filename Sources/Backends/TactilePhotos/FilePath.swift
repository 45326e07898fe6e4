internal import Glibc
internal import System

/// A path as the system represents it: bytes that need not be valid UTF-8.
struct FilePath: Hashable, Sendable {
    /// The path, terminated by a zero.
    private let bytes: [UInt8]

    /// Makes a path of text.
    init(_ text: String) { self.init(bytes: text.utf8) }

    /// Makes a path of bytes.
    init(bytes: some Sequence<UInt8>) { self.bytes = bytes + [0] }

    /// Makes the path of a file in a folder.
    init(folder: String, name: some Sequence<UInt8>) {
        var bytes = Array(folder.utf8)
        if let last = bytes.last, last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        bytes.append(contentsOf: name)
        bytes.append(0)
        self.bytes = bytes
    }

    /// Returns the path with more text at its end.
    func appending(_ text: String) -> FilePath { FilePath(bytes: bytes.dropLast() + text.utf8) }

    /// The path without the extension of its file's name; the same if that has none.
    var withoutExtension: FilePath {
        let path = bytes.dropLast(), name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        guard let point = path.lastIndex(of: UInt8(ascii: ".")), point > name else { return self }
        return FilePath(bytes: path[..<point])
    }

    /// A Boolean value that indicates whether the path can be passed to the system, which stops reading at a zero.
    var isValid: Bool { bytes.firstIndex(of: 0) == bytes.count - 1 }

    /// The path as text; bytes that are not valid UTF-8 are replaced.
    var text: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

    /// The path for display, with escapes for invisible characters and for those that change how the rest is read.
    var printed: String { printed { $0 == "\\" ? "\\\\" : String($0) } }

    /// A text that another process has printed, for display: its backslashes begin escapes, and stay.
    var shown: String { printed { String($0) } }

    private func printed(visible: (Unicode.Scalar) -> String) -> String {
        var printed = "", rest = bytes.dropLast()[...]
        while !rest.isEmpty {
            var parser = UTF8.ForwardParser(), bytes = rest.makeIterator()
            switch parser.parseScalar(from: &bytes) {
            case .valid(let encoded):
                let scalar = UTF8.decode(encoded)
                printed += scalar.isInvisible ? scalar.escaped(asASCII: true) : visible(scalar)
                rest = rest.dropFirst(encoded.count)
            case .error(let length):
                for byte in rest.prefix(length) { printed += "\\x" + String(byte, radix: 16, uppercase: true) }
                rest = rest.dropFirst(length)
            case .emptyInput:
                rest = []
            }
        }
        return printed
    }

    /// Returns whether the file was written or replaced at a time or later, in seconds since 1970.
    func hasChanged(since time: Double) -> Bool {
        var status = stat()
        guard isValid, withCString({ stat($0, &status) }) == 0 else { return false }
        return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9 >= time
    }

    /// Calls a closure with the path as a C string.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        bytes.withUnsafeBytes { raw in
            raw.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { preconditionFailure("a path ends with a zero") }
                return body(start)
            }
        }
    }
}
