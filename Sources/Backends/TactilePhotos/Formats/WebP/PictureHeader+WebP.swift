/// WebP: reads all chunks (RFC 9649) and the header of the first picture.
extension PictureHeader {
    init(webp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        // The picture and its alpha are whole chunks.
        var picture: Range<Int>?, alpha: Range<Int>?, exif: UnsafeRawBufferPointer?
        var colours: UnsafeRawBufferPointer?
        var isAnimated = fields.has("VP8X", at: 12) && fields.byte(at: 20).map { $0 & 2 } == 2
        var offset = 12, chunks = 0
        while let length = fields.long(at: offset + 4) {
            chunks += 1
            guard chunks <= DecodingLimits.maxParts(ofBytes: file.count) else { throw .tooManyParts }
            let content = fields.part(at: offset + 8, count: length)
            if picture == nil {
                guard content != nil else { throw .cut }
                if fields.has("ANMF", at: offset) {
                    // A frame's header of 16 bytes precedes its chunks.
                    isAnimated = true
                    offset += 8 + 16
                    continue
                }
                if fields.has("ALPH", at: offset) { alpha = offset..<(offset + 8 + length) }
                if fields.has("VP8 ", at: offset) || fields.has("VP8L", at: offset) {
                    picture = offset..<(offset + 8 + length)
                }
            }
            if fields.has("EXIF", at: offset) { exif = content }
            if fields.has("ICCP", at: offset) { colours = content }
            offset += 8 + length + length % 2
        }
        guard let picture else { throw .cut }
        let isLossless = fields.has("VP8L", at: picture.lowerBound)
        let size = isLossless ? Self.losslessSize(fields, picture) : Self.lossySize(fields, picture)
        guard let size else { throw .broken("its picture has no header") }
        // The decoder unpacks lossless pictures, and compressed alpha, to a buffer of 32-bit words first.
        self.init(size: size, bytesPerPixel: isLossless ? 8 : alpha == nil ? 4 : 9)
        orientation = exif.map { Orientation(tiff: $0) } ?? .upright
        self.colours = colours.map(StatedColours.profile) ?? exif.map { .space(ColourSpace(exif: $0)) }
        if isAnimated {
            self.isAnimated = AnimationFile(webp: file, maxFrames: 2).durations.count > 1
            parts = Self.singlePicture(size, picture, fields, alpha: isLossless ? nil : alpha)
            // The first frame is copied to a file of its own.
            extraBytes += file.count
        }
    }

    /// Returns the size in the header of a key frame (RFC 6386, section 9.1).
    private static func lossySize(_ fields: Fields, _ chunk: Range<Int>) -> PixelSize? {
        guard let width = fields.short(at: chunk.lowerBound + 14), let height = fields.short(at: chunk.lowerBound + 16)
        else { return nil }
        return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    /// Returns the size after the signature of the lossless format (RFC 9649, section 3.4).
    private static func losslessSize(_ fields: Fields, _ chunk: Range<Int>) -> PixelSize? {
        guard let bits = fields.long(at: chunk.lowerBound + 9) else { return nil }
        return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// Returns a file of one frame, because decoding an animation composes its frames on a canvas in far more memory.
    private static func singlePicture(
        _ size: PixelSize, _ picture: Range<Int>, _ fields: Fields, alpha: Range<Int>?
    ) -> PictureParts {
        var parts = PictureParts(), length = 4 + picture.count + picture.count % 2
        if let alpha { length += 18 + alpha.count + alpha.count % 2 }
        var head = "RIFF".utf8 + littleEndian(length, bytes: 4) + "WEBP".utf8
        if alpha != nil {
            head += "VP8X".utf8 + littleEndian(10, bytes: 4) + littleEndian(0x10, bytes: 4)
            head += littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
        }
        for chunk in [alpha, picture].compactMap({ $0 }) {
            parts.append(head)
            parts.append(chunk)
            head = []
            if chunk.count % 2 == 1 { parts.append([0]) }
        }
        return parts
    }

    private static func littleEndian(_ number: Int, bytes count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
