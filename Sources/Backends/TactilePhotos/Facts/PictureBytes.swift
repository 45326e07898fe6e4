internal import System

/// Bytes of which parts are read when they are needed: a file, a part of it, or a block in memory.
///
/// A file is read in pieces, so that what lies beyond its pixels is found without reading them. What cannot be read is as if the
/// bytes ended there.
final class PictureBytes {
    private enum Source {
        case file(Int32, start: Int)
        case view(UnsafeRawBufferPointer)
        case memory([UInt8])
    }

    /// The number of bytes.
    let count: Int
    private let source: Source
    /// The piece of the file that was read last, and its offset.
    private var piece: [UInt8] = []
    private var pieceStart = 0

    /// The length of a piece: several headers of successive parts, and little of what is passed over.
    private static let pieceLength = 4096

    /// Makes the bytes of an open file, which must stay open as long as they are used.
    init(_ file: borrowing PictureFile, count: Int) {
        (source, self.count) = (.file(file.descriptor, start: 0), count)
    }

    /// Makes the bytes of a part of memory, which must stay valid as long as they are used.
    init(_ bytes: UnsafeRawBufferPointer) { (source, count) = (.view(bytes), bytes.count) }

    init(_ bytes: [UInt8]) { (source, count) = (.memory(bytes), bytes.count) }

    private init(_ source: Source, count: Int) { (self.source, self.count) = (source, count) }

    /// Returns a part of the bytes, as far as they go.
    func part(from offset: Int, count: Int = .max) -> PictureBytes {
        let start = min(max(offset, 0), self.count), count = min(max(count, 0), self.count - start)
        return switch source {
        case .file(let descriptor, let first): PictureBytes(.file(descriptor, start: first + start), count: count)
        case .view(let bytes): PictureBytes(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)]))
        case .memory(let bytes): PictureBytes(Array(bytes[start..<(start + count)]))
        }
    }

    /// Reads bytes from an offset, as far as they go.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        guard offset >= 0, offset < self.count, count > 0 else { return [] }
        let count = min(count, self.count - offset)
        switch source {
        case .view(let bytes): return Array(bytes[offset..<(offset + count)])
        case .memory(let bytes): return Array(bytes[offset..<(offset + count)])
        case .file(let descriptor, let first):
            let file = PictureFile(descriptor: descriptor)
            func read(_ count: Int) -> [UInt8] { (try? file.bytes(at: first + offset, count: count)) ?? [] }
            guard count <= Self.pieceLength else { return read(count) }
            if offset < pieceStart || offset + count > pieceStart + piece.count {
                (piece, pieceStart) = (read(min(Self.pieceLength, self.count - offset)), offset)
            }
            return Array(piece[(offset - pieceStart)...].prefix(count))
        }
    }

    /// Reads a number of 1, 2, 4 or 8 bytes; nil if it is beyond the end, or too large for an `Int`.
    func number(at offset: Int, bytes count: Int, _ order: Fields.Order = .bigEndian) -> Int? {
        let bytes = bytes(at: offset, count: count)
        guard bytes.count == count else { return nil }
        let number = (order == .bigEndian ? bytes : bytes.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: number)
    }

    /// Returns whether the bytes at an offset are an ASCII text.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        let bytes = bytes(at: offset, count: text.utf8CodeUnitCount)
        return text.withUTF8Buffer { bytes.elementsEqual($0) }
    }
}
