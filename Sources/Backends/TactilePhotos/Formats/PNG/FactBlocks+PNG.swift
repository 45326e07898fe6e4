internal import CPNG

extension FactBlocks {
    /// PNG: reads the heads of all chunks (PNG specification, third edition, section 5.3), and passes over the pixels.
    ///
    /// EXIF and XMP are in eXIf and in an iTXt of their own (ISO 16684-3, section 6.6), before or after the pixels; ImageMagick has
    /// written both as texts of hexadecimal digits.
    init(png file: PictureBytes) {
        var offset = 8, chunks = 0, texts = 0
        while chunks < DecodingLimits.maxParts(ofBytes: file.count), exif == nil || xmp == nil,
            let length = file.number(at: offset, bytes: 4), let type = file.number(at: offset + 4, bytes: 4),
            type != PNGChunk.end
        {
            let content = file.part(from: offset + PNGChunk.headLength, count: length)
            if type == PNGChunk.exif { add(exif: content) }
            // Writers have one text of each kind; unpacking many that are none would take minutes.
            if texts < Self.maxTexts, type == PNGChunk.internationalText, let packet = Self.packet(content) {
                texts += 1
                add(xmp: packet)
            }
            if texts < Self.maxTexts, [PNGChunk.text, PNGChunk.packedText].contains(type),
                addProfile(of: content, isPacked: type == PNGChunk.packedText)
            {
                texts += 1
            }
            offset += PNGChunk.headLength + length + 4
            chunks += 1
        }
    }

    /// Returns the XMP packet of an iTXt chunk; nil if its text is another one.
    private static func packet(_ chunk: PictureBytes) -> PictureBytes? {
        let name: StaticString = "XML:com.adobe.xmp\0", start = name.utf8CodeUnitCount
        guard chunk.has(name, at: 0), let isPacked = chunk.number(at: start, bytes: 1) else { return nil }
        // After two flags, the name of a language and a translated name end with a zero.
        let head = chunk.bytes(at: start + 2, count: maxNamesLength)
        guard let language = head.firstIndex(of: 0), let end = head[(language + 1)...].firstIndex(of: 0) else {
            return nil
        }
        let text = chunk.part(from: start + 2 + end + 1)
        return isPacked == 0 ? text : PictureBytes(unpacked(text.bytes(at: 0, count: maxBlockLength)))
    }

    /// Takes the block of a text chunk over that ImageMagick has written: a name, and after the kind and the length of the block in
    /// lines of their own its bytes in hexadecimal digits; returns whether it is such a text.
    private mutating func addProfile(of chunk: PictureBytes, isPacked: Bool) -> Bool {
        let name: StaticString = "Raw profile type ", kind = chunk.part(from: name.utf8CodeUnitCount)
        guard chunk.has(name, at: 0),
            let type = (["exif\0", "APP1\0", "xmp\0"] as [StaticString]).first(where: { kind.has($0, at: 0) })
        else { return false }
        let text = kind.bytes(at: type.utf8CodeUnitCount + (isPacked ? 1 : 0), count: Self.maxBlockLength)
        let lines = (isPacked ? Self.unpacked(text) : text).split(separator: UInt8(ascii: "\n"))
        let digits = lines.dropFirst(2).joined().compactMap { UInt8(hexadecimalDigit: $0) }
        let block = PictureBytes(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
        if type.utf8CodeUnitCount == 4 { add(xmp: block) } else { add(segment: block) }
        return true
    }

    /// The most bytes of the names before a text, and the most texts that are read as a block.
    private static let maxNamesLength = 256, maxTexts = 8

    private static func unpacked(_ packed: [UInt8]) -> [UInt8] {
        guard png_is_available() != 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: maxBlockLength) { bytes, count in
            count = png_inflate(packed, packed.count, bytes.baseAddress, maxBlockLength, 1)
        }
    }
}

extension UInt8 {
    /// Makes the value of a hexadecimal digit in ASCII; nil for another character.
    fileprivate init?(hexadecimalDigit: UInt8) {
        switch hexadecimalDigit {
        case 0x30...0x39: self = hexadecimalDigit - 0x30
        case 0x41...0x46, 0x61...0x66: self = (hexadecimalDigit & 0xDF) - 0x37
        default: return nil
        }
    }
}
