internal import Platform
internal import System

/// Bytes of which parts are read when they are needed: a file, a part of it, or a block in memory.
///
/// A file is read in pieces, so that what lies beyond its pixels is found without reading them. What cannot be read is as if the
/// bytes ended there; ``failure`` tells it.
final class PictureBytes {
    private enum Source {
        case file(Int32, start: Int)
        case view(UnsafeRawBufferPointer)
        case memory([UInt8])
    }

    /// The number of bytes.
    let count: Int
    private let source: Source
    private let reading: Reading
    /// The piece of the file that was read last, and its offset.
    private var piece: [UInt8] = []
    private var pieceStart = 0

    /// The length of a piece: several headers of successive parts, and little of what is passed over.
    private static let pieceLength = 4096
    /// The length of the pieces in which a long part of a file is read.
    private static let longPieceLength = 64 << 10
    /// The memory of the pieces of a file, in bytes.
    static let pieceMemory = pieceLength + longPieceLength

    /// What bytes and the parts of them have in common.
    private final class Reading {
        /// The path of the file, for errors.
        let path: FilePath
        var failure: PhotosError?

        init(_ path: FilePath = FilePath("")) { self.path = path }
    }

    /// The first failure to read from the file; `nil` if there was none.
    var failure: PhotosError? { reading.failure }

    /// Makes the bytes of an open file, which must stay open as long as they are used.
    init(_ file: borrowing PictureFile, count: Int) {
        (source, self.count, reading) = (.file(file.descriptor, start: 0), count, Reading(file.path))
    }

    /// Makes the bytes of a part of memory, which must stay valid as long as they are used.
    init(_ bytes: UnsafeRawBufferPointer) { (source, count, reading) = (.view(bytes), bytes.count, Reading()) }

    init(_ bytes: [UInt8]) { (source, count, reading) = (.memory(bytes), bytes.count, Reading()) }

    private init(_ source: Source, count: Int, _ reading: Reading) {
        (self.source, self.count, self.reading) = (source, count, reading)
    }

    /// Returns a part of the bytes, as far as they go.
    func part(from offset: Int, count: Int = .max) -> PictureBytes {
        let start = min(max(offset, 0), self.count), count = min(max(count, 0), self.count - start)
        return switch source {
        case .file(let descriptor, let first):
            PictureBytes(.file(descriptor, start: first + start), count: count, reading)
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
            func read(_ count: Int) -> [UInt8] {
                [UInt8](unsafeUninitializedCapacity: count) { memory, found in
                    found = fill(UnsafeMutableRawBufferPointer(memory), from: first + offset, descriptor)
                }
            }
            guard count <= Self.pieceLength else { return read(count) }
            if offset < pieceStart || offset + count > pieceStart + piece.count {
                (piece, pieceStart) = (read(min(Self.pieceLength, self.count - offset)), offset)
            }
            return Array(piece[(offset - pieceStart)...].prefix(count))
        }
    }

    /// Calls a closure with a part of the bytes, as far as they go, in pieces, until it returns false; returns whether it
    /// was never false.
    func forEachPiece(of part: Range<Int>, _ receive: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        let part = part.clamped(to: 0..<count)
        switch source {
        case .view(let bytes): return receive(UnsafeRawBufferPointer(rebasing: bytes[part]))
        case .memory(let bytes): return bytes[part].withUnsafeBytes(receive)
        case .file(let descriptor, let first):
            return withUnsafeTemporaryAllocation(
                byteCount: min(Self.longPieceLength, max(part.count, 1)), alignment: 8
            ) { memory in
                var offset = part.lowerBound
                while offset < part.upperBound {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: memory.prefix(part.upperBound - offset))
                    let found = fill(rest, from: first + offset, descriptor)
                    guard found > 0 else { return true }
                    guard receive(UnsafeRawBufferPointer(rebasing: rest[..<found])) else { return false }
                    offset += found
                }
                return true
            }
        }
    }

    /// Reads from an offset of a file until the memory is full or the file ends; returns the number of bytes.
    private func fill(_ memory: UnsafeMutableRawBufferPointer, from offset: Int, _ descriptor: Int32) -> Int {
        let file = PictureFile(descriptor: descriptor, path: reading.path)
        do throws(PhotosError) {
            return try file.read(into: memory, from: offset).count
        } catch {
            reading.failure = reading.failure ?? error
            return 0
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
