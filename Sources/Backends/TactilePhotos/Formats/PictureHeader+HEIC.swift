/// HEIC: reads the properties of the primary item (ISO/IEC 23008-12, section 6.5) and the headers of its HEVC data.
///
/// The loader rotates, mirrors and crops the picture by its properties. Its EXIF block has no effect.
extension PictureHeader {
    init(heic file: UnsafeRawBufferPointer) throws(PictureFault) {
        guard let items = MediaItems(Fields(file, .bigEndian)) else { throw .broken("it has no primary picture") }
        let (coded, size) = try items.pictureSize(), channels = items.channels
        // The loader converts the planes of the whole picture to its channels.
        self.init(size: size, bytesPerPixel: channels)
        var memory = Double(coded.count) * channels
        let tiles = items.items(with: "hvcC")
        guard !tiles.isEmpty else { throw .unsupported("its data is not HEVC") }
        for item in tiles {
            guard let data = items.properties(of: item).content(of: "hvcC"), let hevc = HEVCSize(configuration: data)
            else { throw .broken("its data is not HEVC") }
            memory += hevc.byteCount
        }
        extraBytes = file.count + Int(min(memory, 0x1p60))
    }
}

/// The size of the pictures of HEVC data, from the sequence parameters in its configuration (ITU-T H.265, section 7.3.2.2).
///
/// The decoder allocates this size even if the enclosing file declares another one.
struct HEVCSize {
    /// The size of a picture.
    let size: PixelSize
    /// The samples of all channels for each pixel, 1 to 3.
    let samplesPerPixel: Double
    /// The number of bytes of a sample, 1 or 2.
    let bytesPerSample: Int

    /// The memory of the decoder's planes and tables, of their copy and of its conversion, in bytes.
    var byteCount: Double { Double(size.count) * (samplesPerPixel * Double(bytesPerSample) * 2 + 4) }

    /// Reads the content of an `hvcC` box (ISO/IEC 14496-15, section 8.3.2.1); nil if it has no sequence parameters.
    init?(configuration fields: Fields) {
        guard let arrays = fields.byte(at: 22) else { return nil }
        var offset = 23
        for _ in 0..<arrays {
            guard let type = fields.byte(at: offset), let count = fields.short(at: offset + 1) else { return nil }
            offset += 3
            for _ in 0..<count {
                guard let length = fields.short(at: offset), let unit = fields.part(at: offset + 2, count: length)
                else { return nil }
                // Type 33 are the sequence parameters.
                if type & 0x3F == 33 {
                    self.init(unit: unit)
                    return
                }
                offset += 2 + length
            }
        }
        return nil
    }

    private init?(unit: UnsafeRawBufferPointer) {
        var plain: [UInt8] = []
        // A 3 after two zeros is no data.
        for byte in unit where !(byte == 3 && plain.suffix(2) == [0, 0]) { plain.append(byte) }
        let found: Self? = plain.withUnsafeBytes { bytes in
            var bits = Bits(Fields(bytes, .bigEndian), from: 2)
            return Self(&bits)
        }
        guard let found else { return nil }
        self = found
    }

    private init?(_ bits: inout Bits) {
        bits.skip(4)
        Self.skipProfile(&bits, sublayers: bits.number(3))
        _ = bits.exponential()
        let chroma = bits.exponential()
        if chroma == 3 { bits.skip(1) }
        size = PixelSize(width: bits.exponential(), height: bits.exponential())
        if bits.flag() { for _ in 0..<4 { _ = bits.exponential() } }
        bytesPerSample = bits.exponential() > 0 || bits.exponential() > 0 ? 2 : 1
        samplesPerPixel = [1, 1.5, 2, 3][min(chroma, 3)]
        guard !bits.isBeyondEnd, chroma <= 3 else { return nil }
    }

    /// Skips the profile, tier and level, which begin after a bit that belongs to the parameters before.
    private static func skipProfile(_ bits: inout Bits, sublayers: Int) {
        bits.skip(1 + 96)
        guard sublayers > 0 else { return }
        var length = 0
        for sublayer in 0..<8 {
            let hasProfile = bits.flag(), hasLevel = bits.flag()
            if sublayer < sublayers { length += (hasProfile ? 88 : 0) + (hasLevel ? 8 : 0) }
        }
        bits.skip(length)
    }
}
