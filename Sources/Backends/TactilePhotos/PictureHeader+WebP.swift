/// WebP: the walk along its chunks (RFC 9649), and the header of the first picture among them.
extension PictureHeader {
    init(webp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        var picture: Range<Int>?, alpha: UnsafeRawBufferPointer?, exif: UnsafeRawBufferPointer?
        var isAnimated = fields.has("VP8X", at: 12) && fields.byte(at: 20).map { $0 & 2 } == 2
        var place = 12
        while let length = fields.long(at: place + 4) {
            let content = fields.part(at: place + 8, count: length)
            if picture == nil {
                guard content != nil else { throw .cut }
                if fields.has("ANMF", at: place) {
                    // A frame's own few numbers, and then its chunks.
                    isAnimated = true
                    place += 8 + 16
                    continue
                }
                if fields.has("ALPH", at: place) { alpha = content }
                if fields.has("VP8 ", at: place) || fields.has("VP8L", at: place) {
                    picture = place..<(place + 8 + length)
                }
            }
            if fields.has("EXIF", at: place) { exif = content }
            place += 8 + length + length % 2
        }
        guard let picture else { throw .cut }
        let isLossless = fields.has("VP8L", at: picture.lowerBound)
        let size = isLossless ? Self.losslessSize(fields, picture) : Self.lossySize(fields, picture)
        guard let size else { throw .broken("its picture has no header") }
        // Lossless pictures and packed alpha are unpacked to words of their own first.
        self.init(size: size, bytesPerPixel: isLossless ? 8 : alpha == nil ? 3 : 9)
        reportsRows = true
        orientation = exif.map { Orientation(tiff: $0) } ?? .upright
        if isAnimated {
            let still = Self.still(size, fields.bytes[picture], alpha: isLossless ? nil : alpha)
            bytesBeside = still.count
            firstPicture = still
        }
        // The decoder gathers the file once more.
        bytesBeside += file.count
    }

    /// The size in the header of a key frame (RFC 6386, section 9.1).
    private static func lossySize(_ fields: Fields, _ chunk: Range<Int>) -> PixelSize? {
        guard let width = fields.short(at: chunk.lowerBound + 14), let height = fields.short(at: chunk.lowerBound + 16)
        else { return nil }
        return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    /// The size after the signature of the lossless form (RFC 9649, section 3.4).
    private static func losslessSize(_ fields: Fields, _ chunk: Range<Int>) -> PixelSize? {
        guard let bits = fields.long(at: chunk.lowerBound + 9) else { return nil }
        return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// A file of one frame alone: an animation would be decoded frame by frame onto a canvas, in far more memory.
    private static func still(
        _ size: PixelSize, _ picture: Slice<UnsafeRawBufferPointer>, alpha: UnsafeRawBufferPointer?
    ) -> [UInt8] {
        var chunks: [UInt8] = []
        if let alpha {
            chunks += "VP8X".utf8 + littleEndian(10, bytes: 4) + littleEndian(0x10, bytes: 4)
            chunks += littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
            chunks += "ALPH".utf8 + littleEndian(alpha.count, bytes: 4) + alpha
            if alpha.count % 2 == 1 { chunks.append(0) }
        }
        chunks += picture
        if picture.count % 2 == 1 { chunks.append(0) }
        return "RIFF".utf8 + littleEndian(4 + chunks.count, bytes: 4) + "WEBP".utf8 + chunks
    }

    private static func littleEndian(_ number: Int, bytes count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
