/// AVIF: reads the properties of the primary item (ISO/IEC 23008-12, section 6.5) and the headers of its AV1 data.
extension PictureHeader {
    init(avif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        let items = try MediaItems(fields)
        let own = items.properties(of: items.primary), channels = items.channels
        let (coded, size) = try items.pictureSize()
        // The loader converts the planes to a picture, then crops, rotates and mirrors it, each time into a new one.
        let isChanged = own.contains { ["irot", "imir", "clap"].contains($0.type) }
        self.init(size: size, bytesPerPixel: isChanged ? channels : 0)
        colours = items.colours
        isGrey = (own.content(of: "av1C")?.byte(at: 2) ?? 0) & 0x10 != 0
        var memory = Double(coded.count) * channels, units = MediaUnits(ofBytes: file.count)
        for item in items.items(with: "av1C") {
            guard
                let data = try items.data(of: item).flatMap({ extents throws(PictureFault) in
                    try AV1Data(units.joined(extents), &units)
                }),
                let flags = items.properties(of: item).content(of: "av1C")?.byte(at: 2)
            else { throw .broken("its data is not AV1") }
            memory += data.memory(flags: flags)
            work.samples = work.samples.addingClamped(data.steps)
        }
        // The decoder copies the planes of tiles to planes of the whole picture.
        if own.content(of: "av1C") == nil { memory += Double(coded.count) * 8 }
        extraBytes = file.count + Int(min(memory, 0x1p60))
        if fields.has("avis", at: 8) {
            isAnimated = true
            // The loader rejects image sequences; with the brand of a still image it decodes the primary item.
            var parts = PictureParts()
            parts.append(0..<8)
            parts.append(Array("avif".utf8))
            parts.append(12..<file.count)
            self.parts = parts
        }
    }
}

/// The frames of AV1 data and their maximum size, from its headers (AV1 bitstream specification, section 5.5).
///
/// The decoder allocates this size even if the enclosing file declares another one, and decodes all frames up to the first
/// that is shown.
private struct AV1Data {
    /// The size of the largest frame.
    private var size: PixelSize
    /// The number of frames, shown or not.
    private var frames = 0

    /// The frames that a decoder holds: eight for reference and the one that it decodes.
    private static let maxHeldFrames = 9
    /// The steps for each pixel of a frame, with its colours.
    private static let stepsPerPixel = 6

    /// Reads all units; nil if there is no sequence header, or a damaged one.
    init?(_ data: JoinedExtents, _ units: inout MediaUnits) throws(PictureFault) {
        let fields = Fields(data.bytes, .bigEndian)
        var offset = 0, size: PixelSize?
        while let header = fields.byte(at: offset) {
            try units.count()
            offset += header & 4 == 0 ? 1 : 2
            var length = fields.count - offset
            if header & 2 != 0 {
                guard let (number, end) = Self.length(fields, at: offset) else { break }
                (length, offset) = (number, end)
            }
            switch header >> 3 & 15 {
            case 1:
                guard let found = Self.size(Bits(fields, from: offset)) else { return nil }
                size = found.union(size)
            case 3, 6: frames += 1
            default: break
            }
            offset += length
        }
        guard let size else { return nil }
        self.size = size
    }

    /// The steps of decoding all frames.
    var steps: Int { size.count.multipliedClamped(by: Self.stepsPerPixel).multipliedClamped(by: max(frames, 1)) }

    /// Returns the memory of the planes, in bytes, plus an eighth, the measured maximum of the decoder's tables.
    ///
    /// - Parameter flags: a byte of the configuration (AV1-ISOBMFF, section 2.3.3): 0x40 more than 8 bits, 0x10
    ///   monochrome, 0x08 and 0x04 chroma subsampled in x and y.
    /// - Returns: the memory in bytes.
    func memory(flags: Int) -> Double {
        let chroma = flags & 0x10 != 0 ? 0.0 : 2 / Double(1 + flags >> 3 & 1) / Double(1 + flags >> 2 & 1)
        // The planes are padded to whole superblocks, which have at most 128x128 pixels in AV1.
        let padded = PixelSize(width: (size.width + 127) / 128 * 128, height: (size.height + 127) / 128 * 128)
        let held = Double(min(max(frames, 1), Self.maxHeldFrames))
        return held * Double(padded.count) * (1 + chroma) * (flags & 0x40 == 0 ? 1 : 2) * 1.125
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
