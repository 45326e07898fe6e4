/// PNG: reads all chunks (PNG specification, third edition, section 5.3).
///
/// The decoder receives the chunks of which it makes pixels and no others: libpng unpacks each compressed text to as much
/// as 8 MB. The profile of the colours is unpacked here, within the limit of all profiles.
extension PictureHeader {
    /// Reads the header; one without parts belongs to an animation whose first frame is not the picture beside it.
    init(png file: PictureBytes) throws(PictureFault) {
        guard file.number(at: 8, bytes: 4) == 13, file.number(at: 12, bytes: 4) == PNGChunk.header,
            let width = file.number(at: 16, bytes: 4), let height = file.number(at: 20, bytes: 4),
            let bits = file.number(at: 24, bytes: 1), let colours = file.number(at: 25, bytes: 1)
        else { throw .broken("it has no header") }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: colours & 4 == 0 ? 3 : 4)
        // The rows of an interlaced picture are complete with the last of its passes.
        isDecodedByRows = file.number(at: 28, bytes: 1) == 0
        isGrey = colours & 2 == 0
        var parts = PictureParts(), chunks = 0, hasEnd = false
        var stated = PNGColours(), hasPalette = false, hasData = false, hasOrientation = false, hasFrames = false
        parts.append(0..<8)
        for chunk in PNGChunks(file) {
            guard !hasEnd else { break }
            guard chunk.isComplete else {
                if chunk.type == PNGChunk.data, chunk.content.count > 0 {
                    hasData = true
                    parts.append(chunk.range.lowerBound..<min(chunk.range.upperBound, file.count))
                }
                break
            }
            chunks += 1
            guard chunks <= DecodingLimits.maxParts(ofBytes: file.count) else { throw .tooManyParts }
            switch chunk.type {
            case PNGChunk.sRGB, PNGChunk.profile, PNGChunk.codePoints, PNGChunk.gamma, PNGChunk.chromaticities:
                if !hasData { stated.read(chunk, hasPalette: hasPalette) }
            case PNGChunk.exif where !hasOrientation:
                hasOrientation = true
                let block = chunk.content.bytes(at: 0, count: FactBlocks.maxBlockLength)
                orientation = block.withUnsafeBytes { Orientation(exif: $0) }
            case PNGChunk.animation: hasFrames = true
            case PNGChunk.header, PNGChunk.palette, PNGChunk.transparency, PNGChunk.data, PNGChunk.end:
                parts.append(chunk.range)
                if chunk.type == PNGChunk.transparency { bytesPerPixel = 4 }
                hasPalette = hasPalette || chunk.type == PNGChunk.palette
                hasData = hasData || chunk.type == PNGChunk.data
                hasEnd = chunk.type == PNGChunk.end
            default:
                guard let fault = Self.fault(ofUnknown: chunk.type) else { continue }
                // Behind the pixels, it matters only if some of them are missing.
                guard hasData else { throw fault }
                end = fault
            }
            if end != nil { break }
        }
        let frames = hasFrames ? PNGAnimation(file, maxFrames: 2).frames : []
        // An animation that ends too early has the frames that are complete.
        if !hasEnd, frames.isEmpty {
            guard hasData else { throw end ?? .cut }
            end = end ?? .cut
        }
        self.parts = parts
        self.colours = stated.colours
        extraBytes += parts.memory + (stated.profile?.memory ?? 0) + PNGDecoder.memory(width: width, bits: bits)
        if end != nil { extraBytes += PNGDecoder.unpackingMemory }
        compose(frames, fileLength: file.count)
    }

    /// Describes the first frame of an animation, if it is not the picture beside the animation.
    private mutating func compose(_ frames: [PNGAnimation.Frame], fileLength: Int) {
        isAnimated = frames.count > 1
        guard let first = frames.first, !first.isPicture else { return }
        parts = nil
        isDecodedByRows = false
        bytesPerPixel = Double(PNGFrames.bytesPerPixel)
        // The frames keep a copy of the file.
        extraBytes += fileLength
    }

    /// Returns the fault of a chunk that is left out, if it is one that libpng refuses: a critical one, or one without a name.
    private static func fault(ofUnknown type: Int) -> PictureFault? {
        let letters = PNGChunk.bigEndian(type)
        guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return .broken("a chunk has no name") }
        // A critical chunk begins with a capital letter.
        return letters[0] & 0x20 == 0 ? .broken("it has an unknown chunk") : nil
    }
}
