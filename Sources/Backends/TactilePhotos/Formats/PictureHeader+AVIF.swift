/// AVIF: reads the properties of the primary item (ISO/IEC 23008-12, section 6.5) and the headers of its AV1 data.
extension PictureHeader {
    init(avif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard let items = MediaItems(fields) else { throw .broken("it has no primary picture") }
        let own = items.properties(of: items.primary), channels = items.channels
        let (coded, size) = try items.pictureSize()
        // The loader converts the planes to a picture, then crops, rotates and mirrors it, each time into a new one.
        let isChanged = own.contains { ["irot", "imir", "clap"].contains($0.type) }
        self.init(size: size, bytesPerPixel: isChanged ? channels : 0)
        // The loader drops the profile of a "colr" box (ISO/IEC 23008-12, section 6.5.5).
        let colours = own.first {
            $0.type == "colr" && ($0.content.has("prof", at: 0) || $0.content.has("rICC", at: 0))
        }
        profile = colours?.content.part(from: 4)
        var memory = Double(coded.count) * channels
        for item in items.items(with: "av1C") { memory += try Self.planes(of: item, items) }
        // The decoder copies the planes of tiles to planes of the whole picture.
        if own.content(of: "av1C") == nil { memory += Double(coded.count) * 8 }
        extraBytes = file.count + Int(min(memory, 0x1p60))
        if fields.has("avis", at: 8) {
            isAnimated = true
            // The loader rejects image sequences; with the brand of a still image it decodes the primary item.
            singlePictureFile = file[..<8] + Array("avif".utf8) + file[12...]
            extraBytes += file.count
        }
    }

    /// Returns the memory of an item's planes, in bytes, plus an eighth, the measured maximum of the decoder's tables.
    private static func planes(of item: Int, _ items: MediaItems) throws(PictureFault) -> Double {
        guard let size = items.data(of: item).flatMap({ AV1Size($0) })?.size,
            let flags = items.properties(of: item).content(of: "av1C")?.byte(at: 2)
        else { throw .broken("its data is not AV1") }
        // AV1-ISOBMFF, section 2.3.3: 0x40 more than 8 bits, 0x10 monochrome, 0x08 and 0x04 chroma subsampled in x and y.
        let chroma = flags & 0x10 != 0 ? 0.0 : 2 / Double(1 + flags >> 3 & 1) / Double(1 + flags >> 2 & 1)
        // The planes are padded to whole superblocks, which have at most 128x128 pixels in AV1.
        let padded = PixelSize(width: (size.width + 127) / 128 * 128, height: (size.height + 127) / 128 * 128)
        return Double(padded.count) * (1 + chroma) * (flags & 0x40 == 0 ? 1 : 2) * 1.125
    }
}

/// The maximum size of the frames of AV1 data, from the sequence header (AV1 bitstream specification, section 5.5).
///
/// The decoder allocates this size even if the enclosing file declares another one.
private struct AV1Size {
    /// The size of the largest frame.
    let size: PixelSize

    /// Reads the first sequence header; nil if there is none.
    init?(_ data: UnsafeRawBufferPointer) {
        let fields = Fields(data, .bigEndian)
        var offset = 0
        while let header = fields.byte(at: offset) {
            offset += header & 4 == 0 ? 1 : 2
            var length = fields.count - offset
            if header & 2 != 0 {
                guard let (number, end) = Self.length(fields, at: offset) else { return nil }
                (length, offset) = (number, end)
            }
            guard header >> 3 & 15 != 1 else {
                guard let size = Self.size(Bits(fields, from: offset)) else { return nil }
                self.size = size
                return
            }
            offset += length
        }
        return nil
    }

    /// Reads a number of seven bits in each byte, lowest first (leb128), and the offset after it.
    private static func length(_ fields: Fields, at start: Int) -> (Int, end: Int)? {
        var number = 0
        for index in 0..<4 {
            guard let byte = fields.byte(at: start + index) else { return nil }
            number |= (byte & 127) << (7 * index)
            if byte < 128 { return (number, start + index + 1) }
        }
        return nil
    }

    private static func size(_ start: Bits) -> PixelSize? {
        var bits = start
        bits.skip(4)
        let isReduced = bits.flag()
        if isReduced { bits.skip(5) } else { skipOperatingPoints(&bits) }
        let widthBits = bits.number(4) + 1, heightBits = bits.number(4) + 1
        let width = bits.number(widthBits) + 1, height = bits.number(heightBits) + 1
        guard !bits.isBeyondEnd else { return nil }
        // Only with a reduced header all frames have this size; otherwise a frame can override it in as many bits.
        return isReduced
            ? PixelSize(width: width, height: height) : PixelSize(width: 1 << widthBits, height: 1 << heightBits)
    }

    private static func skipOperatingPoints(_ bits: inout Bits) {
        var delayBits: Int?
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { bits.skipVariableLength() }
            if bits.flag() {
                delayBits = bits.number(5) + 1
                bits.skip(42)
            }
        }
        let hasDisplayDelay = bits.flag()
        for _ in 0...bits.number(5) {
            bits.skip(12)
            if bits.number(5) > 7 { bits.skip(1) }
            if let delayBits, bits.flag() { bits.skip(2 * delayBits + 1) }
            if hasDisplayDelay, bits.flag() { bits.skip(4) }
        }
    }
}
