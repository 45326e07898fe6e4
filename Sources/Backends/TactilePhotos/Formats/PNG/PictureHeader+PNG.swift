/// PNG: reads all chunks (PNG specification, third edition, section 5.3).
///
/// The decoder receives the chunks of which it makes pixels and no others: libpng unpacks each compressed text to as much
/// as 8 MB. The profile of the colours is unpacked here, within the limit of all profiles.
extension PictureHeader {
    /// Reads the header; one without parts belongs to an animation whose first frame is not the picture beside it.
    init(png file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard fields.long(at: 8) == 13, fields.long(at: 12) == PNGChunk.header, let width = fields.long(at: 16),
            let height = fields.long(at: 20), let bits = fields.byte(at: 24), let colours = fields.byte(at: 25)
        else { throw .broken("it has no header") }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: colours & 4 == 0 ? 3 : 4)
        isGrey = colours & 2 == 0
        var parts = PictureParts(), chunks = 0, hasEnd = false
        var stated = PNGColours(), hasPalette = false, hasData = false, hasOrientation = false, hasFrames = false
        parts.append(0..<8)
        for chunk in PNGChunks(file) {
            guard chunk.isComplete, !hasEnd else { break }
            chunks += 1
            guard chunks <= DecodingLimits.maxParts(ofBytes: file.count) else { throw .tooManyParts }
            switch chunk.type {
            case PNGChunk.sRGB, PNGChunk.profile, PNGChunk.codePoints, PNGChunk.gamma, PNGChunk.chromaticities:
                if !hasData { stated.read(chunk, hasPalette: hasPalette) }
            case PNGChunk.exif where !hasOrientation:
                hasOrientation = true
                orientation = Orientation(exif: chunk.content)
            case PNGChunk.animation: hasFrames = true
            case PNGChunk.header, PNGChunk.palette, PNGChunk.transparency, PNGChunk.data, PNGChunk.end:
                parts.append(chunk.range)
                if chunk.type == PNGChunk.transparency { bytesPerPixel = 4 }
                hasPalette = hasPalette || chunk.type == PNGChunk.palette
                hasData = hasData || chunk.type == PNGChunk.data
                hasEnd = chunk.type == PNGChunk.end
            default: try Self.checkUnknown(chunk.type)
            }
        }
        let frames = hasFrames ? PNGAnimation(file, maxFrames: 2).frames : []
        // An animation that ends too early has the frames that are complete.
        guard hasEnd || !frames.isEmpty else { throw .cut }
        self.parts = parts
        self.colours = stated.colours
        extraBytes += parts.memory + (stated.profile?.byteCount ?? 0) + PNGDecoder.memory(width: width, bits: bits)
        compose(frames, fileLength: file.count)
    }

    /// Describes the first frame of an animation, if it is not the picture beside the animation.
    private mutating func compose(_ frames: [PNGAnimation.Frame], fileLength: Int) {
        isAnimated = frames.count > 1
        guard let first = frames.first, !first.isPicture else { return }
        parts = nil
        bytesPerPixel = Double(PNGFrames.bytesPerPixel)
        // The frames keep a copy of the file.
        extraBytes += fileLength
    }

    /// Throws if a chunk that is left out is one that libpng refuses: a critical one, or one without a name.
    private static func checkUnknown(_ type: Int) throws(PictureFault) {
        let letters = PNGChunk.bigEndian(type)
        guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { throw .broken("a chunk has no name") }
        // A critical chunk begins with a capital letter.
        guard letters[0] & 0x20 != 0 else { throw .broken("it has an unknown chunk") }
    }
}
