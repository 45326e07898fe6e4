internal import CPNG

/// A chunk of a PNG: a length, a name, the content and a checksum (PNG specification, third edition, section 5.3).
struct PNGChunk {
    /// The name as a number.
    let type: Int
    /// The offsets of the whole chunk; its end is beyond the file's if that ends too early.
    let range: Range<Int>
    /// A Boolean value that indicates whether the file has the whole chunk.
    let isComplete: Bool
    private let file: PictureBytes

    /// The bytes of a chunk before its content.
    static let headLength = 8

    fileprivate init?(_ file: PictureBytes, at offset: Int) {
        guard let length = file.number(at: offset, bytes: 4), let type = file.number(at: offset + 4, bytes: 4) else {
            return nil
        }
        let end = offset + Self.headLength + length + 4
        (self.type, range, isComplete, self.file) = (type, offset..<end, end <= file.count, file)
    }

    /// The content, as far as the file has it.
    var content: PictureBytes { file.part(from: contentRange.lowerBound, count: contentRange.count) }

    /// A Boolean value that indicates whether the chunk has its checksum.
    var isIntact: Bool {
        guard isComplete else { return false }
        var sum = Self.checksum(type)
        _ = file.forEachPiece(of: contentRange) { piece in
            sum = Self.continued(sum, piece)
            return true
        }
        return file.number(at: contentRange.upperBound, bytes: 4) == Int(sum)
    }

    /// The offsets of the content.
    var contentRange: Range<Int> { (range.lowerBound + Self.headLength)..<(range.upperBound - 4) }

    /// Returns the checksum of a chunk.
    static func checksum(_ type: Int, _ content: UnsafeRawBufferPointer) -> UInt32 {
        continued(checksum(type), content)
    }

    private static func checksum(_ type: Int) -> UInt32 { bigEndian(type).withUnsafeBytes { continued(0, $0) } }

    private static func continued(_ sum: UInt32, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
        UInt32(crc32(uLong(sum), bytes.bytes, uInt(bytes.count)))
    }

    /// Returns a chunk.
    static func bytes(_ type: Int, _ content: [UInt8]) -> [UInt8] {
        bigEndian(content.count) + bigEndian(type) + content
            + bigEndian(Int(content.withUnsafeBytes { checksum(type, $0) }))
    }

    /// Returns a number of 32 bits.
    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The names of chunks as numbers.
    static let header = 0x4948_4452, palette = 0x504C_5445, transparency = 0x7452_4E53, data = 0x4944_4154
    static let end = 0x4945_4E44, profile = 0x6943_4350, sRGB = 0x7352_4742, exif = 0x6558_4966
    static let codePoints = 0x6349_4350, gamma = 0x6741_4D41, chromaticities = 0x6348_524D
    static let animation = 0x6163_544C, frame = 0x6663_544C, frameData = 0x6664_4154, text = 0x7445_5874
    static let packedText = 0x7A54_5874, internationalText = 0x6954_5874
}

/// The chunks of a PNG, in their order, as far as the file has their names.
struct PNGChunks: Sequence, IteratorProtocol {
    private let file: PictureBytes
    /// The length of the signature.
    private var offset = 8

    init(_ file: PictureBytes) { self.file = file }

    mutating func next() -> PNGChunk? {
        guard let chunk = PNGChunk(file, at: offset) else { return nil }
        offset = chunk.range.upperBound
        return chunk
    }
}
