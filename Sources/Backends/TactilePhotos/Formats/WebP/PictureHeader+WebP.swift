/// WebP: reads all chunks (RFC 9649) and the header of the picture, or of the canvas of an animation.
extension PictureHeader {
    /// The memory of an animation for each pixel of its canvas, in bytes, a measured maximum: two canvases, and a frame with its
    /// buffer of 32-bit words.
    private static let bytesPerCanvasPixel = 17.0

    init(webp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        // The picture and its alpha are whole chunks.
        var picture: Range<Int>?, hasAlpha = false, frames = 0
        var exif: UnsafeRawBufferPointer?, end: PictureFault?, colours: UnsafeRawBufferPointer?
        var offset = 12, chunks = 0
        while let length = fields.long(at: offset + 4) {
            chunks += 1
            guard chunks <= DecodingLimits.maxParts(ofBytes: file.count) else { throw .tooManyParts }
            let content = fields.part(at: offset + 8, count: length)
            let isPicture = fields.has("VP8 ", at: offset) || fields.has("VP8L", at: offset)
            // The picture shows its first rows, and what precedes it is needed.
            if picture == nil, frames == 0, content == nil {
                guard isPicture else { throw .cut }
                end = .cut
            }
            if fields.has("ANMF", at: offset), content != nil { frames += 1 }
            if fields.has("ALPH", at: offset) { hasAlpha = true }
            if picture == nil, isPicture {
                picture = offset..<(offset + 8 + length)
            }
            if fields.has("EXIF", at: offset) { exif = content }
            if fields.has("ICCP", at: offset) { colours = content }
            offset += 8 + length + length % 2
        }
        if frames > 0, picture == nil {
            self.init(size: AnimationFile(webp: file, maxFrames: 1).size, bytesPerPixel: Self.bytesPerCanvasPixel)
            isAnimated = frames > 1
            isComposed = true
            // The frames keep a copy.
            extraBytes = file.count
        } else {
            guard let picture else { throw .cut }
            let isLossless = fields.has("VP8L", at: picture.lowerBound)
            let size = isLossless ? Self.losslessSize(fields, picture) : Self.lossySize(fields, picture)
            guard let size else { throw .broken("its picture has no header") }
            // The decoder unpacks lossless pictures, and compressed alpha, to a buffer of 32-bit words first.
            self.init(size: size, bytesPerPixel: isLossless ? 8 : hasAlpha ? 9 : 4)
            pictureEnd = picture.upperBound
        }
        self.end = end
        orientation = exif.map { Orientation(exif: $0) } ?? .upright
        self.colours = colours.map(StatedColours.profile) ?? exif.map { .space(ColourSpace(exif: $0)) }
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
}
