import Glibc

/// A reader of a plain file in pieces, so that memory does not depend on the size of the file.
///
/// Devices and folders are refused without opening them. Pipes are refused unless the caller allows them.
public nonisolated final class ChunkReader {
    /// The most bytes of a piece of a file.
    public static let chunkSize = 1 << 16

    private let descriptor: Int32?
    private let ownsDescriptor: Bool
    private let chunkSize: Int
    private var rest: ArraySlice<UInt8> = []
    /// The number of bytes that may still be read.
    private var allowance: Int
    private let limit: Int

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: the most bytes that the file may have, also while it grows.
    ///   - allowsPipes: whether it may be a pipe, whose content can be read once.
    /// - Throws: ``FileError`` for a file that is missing, closed to the user, not plain or too large.
    public init(path: String, limit: Int, allowsPipes: Bool = false) throws(FileError) {
        let file: PlainFile.Opened
        do {
            file = try PlainFile.open(path, allowsPipes: allowsPipes)
        } catch {
            switch error {
            case .system(let code): throw FileError(Self.reason(of: code))
            case .folder: throw FileError("it is a folder; name a file")
            case .notPlain: throw FileError("it is no plain file; save its content in one")
            }
        }
        guard file.byteCount <= limit else {
            close(file.descriptor)
            throw Self.excess(over: limit)
        }
        (descriptor, ownsDescriptor) = (file.descriptor, true)
        (chunkSize, allowance, self.limit) = (Self.chunkSize, limit, limit)
    }

    /// Creates a reader of standard input, of which it reads `limit` bytes at most.
    public init(standardInputWithLimit limit: Int) {
        (descriptor, ownsDescriptor) = (STDIN_FILENO, false)
        (chunkSize, allowance, self.limit) = (Self.chunkSize, limit, limit)
    }

    /// Creates a reader of bytes in memory.
    public init(_ bytes: some Sequence<UInt8>, chunkSize: Int = ChunkReader.chunkSize) {
        rest = Array(bytes)[...]
        (descriptor, ownsDescriptor, self.chunkSize, allowance, limit) = (nil, false, max(1, chunkSize), .max, .max)
    }

    deinit {
        if let descriptor, ownsDescriptor { close(descriptor) }
    }

    /// Returns the next piece; empty at the end of the file.
    ///
    /// - Throws: ``FileError`` if the system cannot read on, or if the file has grown beyond the limit.
    public func next() throws(FileError) -> [UInt8] {
        guard let descriptor else {
            let piece = rest.prefix(chunkSize)
            rest = rest.dropFirst(piece.count)
            return Array(piece)
        }
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
            var length = read(descriptor, buffer.baseAddress, buffer.count)
            while length < 0, Self.canWait(for: descriptor, after: errno) {
                length = read(descriptor, buffer.baseAddress, buffer.count)
            }
            if length < 0 { failure = errno }
            count = max(0, length)
        }
        guard failure == 0 else { throw FileError(Self.reason(of: failure)) }
        guard chunk.count <= allowance else { throw Self.excess(over: limit) }
        allowance -= chunk.count
        return chunk
    }

    /// Returns all pieces as one.
    package func all() throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        while case let piece = try next(), !piece.isEmpty { bytes += piece }
        return bytes
    }

    /// Waits until a pipe has content, or its writer has ended; returns whether reading on makes sense after an error.
    private static func canWait(for descriptor: Int32, after code: Int32) -> Bool {
        guard code == EAGAIN else { return code == EINTR }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, -1) > 0 || errno == EINTR
    }

    private static func excess(over limit: Int) -> FileError {
        FileError("it has more than \(limit >> 20) MB, the limit; use a part of it")
    }

    /// The reason why no file can be read at present.
    static let tooManyFiles = "too many files are open; raise the limit with ulimit -n"

    private static func reason(of code: Int32) -> String {
        switch code {
        case ENOENT, ENOTDIR: "there is no such file or folder; check the path"
        case EACCES, EPERM: "permission denied; change the rights of the file"
        case EMFILE, ENFILE: tooManyFiles
        case EISDIR: "it is a folder; name a file"
        default: "the system cannot read it; copy it to another disk"
        }
    }
}

/// A reader of the lines of a text, which refuses very long ones.
public nonisolated struct LineReader {
    /// The most bytes of a line, without its line break.
    public static let longestLine = 1 << 20
    /// The most lines of a text, empty ones too.
    public static let mostLines = 8_000_000

    private let chunks: ChunkReader
    private var chunk: [UInt8] = []
    private var position = 0
    private var isAtEnd = false
    /// The number of the last line that was returned, from 1.
    public private(set) var number = 0
    /// A Boolean value that indicates whether the line that was returned last has no line break: its writer was stopped, or left
    /// it out.
    public private(set) var isUnterminated = false

    /// Creates a reader of the lines of a file.
    public init(_ chunks: ChunkReader) { self.chunks = chunks }

    /// Returns the next line without its line break and without a byte order mark; nil at the end.
    ///
    /// A carriage return before the line break belongs to the line break.
    ///
    /// - Throws: ``FileError`` for a file that cannot be read on, or a line of more than ``longestLine`` bytes, and a
    ///   text of more than ``mostLines`` lines.
    public mutating func next() throws(FileError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n"))
            line += chunk[position..<(end ?? chunk.endIndex)]
            position = end.map { $0 + 1 } ?? chunk.endIndex
            guard line.count <= Self.longestLine else {
                number += 1
                throw FileError("the line has more than \(Self.longestLine >> 20) MB; this is no text of events")
            }
            guard number < Self.mostLines else {
                throw FileError("it has more than \(Self.mostLines / 1_000_000) million lines; use a part of it")
            }
            if end != nil { return finished(line) }
            if !isAtEnd {
                chunk = try chunks.next()
                position = 0
                isAtEnd = chunk.isEmpty
            }
            if isAtEnd {
                isUnterminated = !line.isEmpty
                return isUnterminated ? finished(line) : nil
            }
        }
    }

    private mutating func finished(_ line: [UInt8]) -> [UInt8] {
        number += 1
        var line = line
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line
    }
}

nonisolated extension String {
    /// The text with a question mark in place of each control character, for messages with words of a file: a terminal
    /// would obey some of them.
    package var withoutControlCharacters: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
}
