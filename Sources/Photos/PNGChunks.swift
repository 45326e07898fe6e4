/// What a PNG says about itself: the walk along its chunks (PNG specification, third edition, section 5.3).
struct PNGChunks {
    /// Columns and rows; zero where there is no header.
    private(set) var size = PixelSize(width: 0, height: 0)
    /// The content of the EXIF chunk, which begins with the byte order.
    private(set) var exif: UnsafeRawBufferPointer?
    /// Whether the chunk that ends every PNG is there.
    private(set) var isComplete = false
    /// The packed pixels, in bytes.
    private(set) var dataByteCount = 0
    /// What a pixel takes when unpacked.
    private(set) var bitsPerPixel = 0

    /// Walks along a file that begins with PNG's signature.
    init(_ file: UnsafeRawBufferPointer) {
        var position = 8
        while position + 12 <= file.count, !isComplete {
            let length = Self.number(file, at: position), type = Self.number(file, at: position + 4)
            guard length <= file.count - position - 12 else { return }
            let content = UnsafeRawBufferPointer(rebasing: file[(position + 8)..<(position + 8 + length)])
            switch type {
            case 0x4948_4452 where position == 8 && length == 13: readHeader(content)
            case 0x4944_4154: dataByteCount += length
            case 0x6558_4966: exif = content
            case 0x4945_4E44: isComplete = true
            default: break
            }
            position += 12 + length
        }
    }

    private mutating func readHeader(_ content: UnsafeRawBufferPointer) {
        size = PixelSize(width: Self.number(content, at: 0), height: Self.number(content, at: 4))
        let samples = [2: 3, 4: 2, 6: 4][content[9]] ?? 1
        bitsPerPixel = samples * Int(content[8])
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
