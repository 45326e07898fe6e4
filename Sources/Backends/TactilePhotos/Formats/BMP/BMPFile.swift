/// What the headers of a BMP state, those of Windows and those of OS/2 (Microsoft, "Bitmap storage"; OS/2, "BITMAPINFOHEADER2").
struct BMPFile {
    /// How the pixels are stored.
    enum Coding {
        /// Rows of indices or of colours.
        case plain
        /// Rows of numbers of which each channel is a part.
        case masks(BMPMasks)
        /// Runs of indices or of colours.
        case runs
    }

    let size: PixelSize
    /// A Boolean value that indicates whether the top row is the first one.
    let isTopDown: Bool
    /// The number of bits of a pixel.
    let depth: Int
    let coding: Coding
    /// The colours of all indices as `0xAARRGGBB`; those that the file does not state are black.
    let colours: [UInt32]
    /// The offset of the pixels, in bytes.
    let pixels: Int
    /// The ICC profile within the file.
    let profile: UnsafeRawBufferPointer?

    /// The length of the header of a file, which precedes that of the picture.
    private static let start = 14

    /// Returns whether a picture's header of a length is known: 12 bytes and 16 to 64 in OS/2, and 40 and more in Windows.
    static func isHeader(ofLength length: Int) -> Bool {
        length == 12 || (16...64).contains(length) && (length % 4 == 0 || length == 42 || length == 46)
            || length == 108 || length == 124
    }

    /// Reads the headers of a file, or of its beginning.
    init(_ file: UnsafeRawBufferPointer) throws(PictureFault) {
        let all = Fields(file, .littleEndian), start = Self.start
        guard let offset = all.long(at: 10), let length = all.long(at: start),
            let bytes = all.part(at: start, count: length)
        else { throw .cut }
        let fields = Fields(bytes, .littleEndian), isShort = length == 12
        // Later fields are 0 in a shorter header.
        func field(_ offset: Int) -> Int { fields.long(at: offset) ?? 0 }
        if isShort {
            size = PixelSize(width: fields.short(at: 4) ?? 0, height: fields.short(at: 6) ?? 0)
            isTopDown = false
        } else {
            let height = Int32(truncatingIfNeeded: field(8))
            size = PixelSize(width: Int(Int32(truncatingIfNeeded: field(4))), height: Int(height.magnitude))
            isTopDown = height < 0
        }
        depth = fields.short(at: isShort ? 10 : 14) ?? 0
        let compression = isShort ? 0 : field(16)
        coding = try Self.coding(
            fields, depth: depth, compression: compression, following: all.part(from: start + length))
        let masks = Self.containsMasks(fields) ? 0 : compression == 3 ? 12 : compression == 6 ? 16 : 0
        let most = depth > 8 ? 0 : 1 << depth, stated = isShort ? 0 : field(32)
        let palette = all.part(from: start + length).map { Fields($0, .littleEndian) }
        let count = stated == 0 ? most : min(stated, most), bytesPerColour = isShort ? 3 : 4
        colours = (0..<256).map { index in
            guard index < count, let blueGreen = palette?.short(at: index * bytesPerColour),
                let red = palette?.byte(at: index * bytesPerColour + 2)
            else { return BMPPicture.black }
            return BMPPicture.black | UInt32(red << 16 | blueGreen)
        }
        // An offset within the headers stands for none.
        pixels = offset < start + length ? start + length + masks + count * bytesPerColour : offset
        profile =
            length == 124 && field(56) == 0x4D42_4544 ? all.part(at: start + field(112), count: field(116)) : nil
    }

    private static func coding(
        _ header: Fields, depth: Int, compression: Int, following: UnsafeRawBufferPointer?
    ) throws(PictureFault) -> Coding {
        func masks(_ fields: Fields, at offset: Int, count: Int) throws(PictureFault) -> Coding {
            guard let parts = fields.part(at: offset, count: 4 * count) else { throw .cut }
            return .masks(try BMPMasks((0..<count).map { Fields(parts, .littleEndian).long(at: 4 * $0) ?? 0 }, depth))
        }
        switch (compression, depth) {
        case (0, 1), (0, 2), (0, 4), (0, 8), (0, 24): return .plain
        case (0, 16) where header.count > 12: return .masks(try BMPMasks([0x7C00, 0x03E0, 0x001F], depth))
        case (0, 32) where header.count > 12:
            // The mask of alpha counts without the others.
            let hasAlpha = header.count >= 108 && header.long(at: 52) != 0
            return hasAlpha ? .masks(try BMPMasks([0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000], depth)) : .plain
        case (1, 8), (2, 4): return .runs
        // Numbers of OS/2 that mean other codings in Windows.
        case (4, 24) where header.count == 64: return .runs
        case (3, 16), (3, 32), (6, 16), (6, 32):
            if containsMasks(header) { return try masks(header, at: 40, count: header.count == 52 ? 3 : 4) }
            guard let following else { throw .cut }
            return try masks(Fields(following, .littleEndian), at: 0, count: compression == 6 ? 4 : 3)
        case (4, _): throw .unsupported("a BMP that contains a JPEG")
        case (5, _): throw .unsupported("a BMP that contains a PNG")
        case (0, _): throw .unsupported("a BMP of \(depth) bits")
        default: throw .unsupported("a BMP of compression \(compression)")
        }
    }

    /// Returns whether a header has masks, which otherwise follow it if there are any.
    private static func containsMasks(_ header: Fields) -> Bool { [52, 56, 108, 124].contains(header.count) }

    /// The distance from a row to the next one, in bytes.
    var stride: Int { (size.width * depth + 31) / 32 * 4 }

    /// Returns the number of rows whose pixels are within the first bytes of the file; the padding of the last one may be missing.
    func rows(in byteCount: Int) -> Int {
        let first = pixels + (size.width * depth + 7) / 8
        return byteCount < first ? 0 : min((byteCount - first) / stride + 1, size.height)
    }
}

/// The bits of a pixel's number in which its channels are.
struct BMPMasks {
    /// A Boolean value that indicates whether there is a channel of alpha.
    let hasAlpha: Bool
    /// The mask, the distance of its lowest bit that counts, and the values of a channel, of red, green, blue and alpha.
    private var channels: [(mask: UInt32, shift: UInt32, values: [UInt32])] = []

    /// Makes a reader of red, green, blue and, if there are four masks, alpha, of numbers of `depth` bits.
    init(_ masks: [Int], _ depth: Int) throws(PictureFault) {
        hasAlpha = masks.count == 4 && masks[3] != 0
        for mask in masks.map({ UInt32(truncatingIfNeeded: $0) }) {
            let lowest = mask.trailingZeroBitCount, bits = mask.nonzeroBitCount
            guard mask == 0 || mask >> UInt32(lowest) == UInt32.max >> UInt32(32 - bits),
                depth == 32 || mask >> UInt32(depth) == 0
            else {
                throw .broken("its channels have impossible masks")
            }
            // Of more than eight bits, the highest count.
            let kept = min(bits, 8), most = (1 << kept) - 1
            let values = (0...most).map { most == 0 ? 0 : UInt32(($0 * 255 + most / 2) / most) }
            channels.append((mask, UInt32(mask == 0 ? 0 : lowest + bits - kept), values))
        }
    }

    /// Converts numbers to `0xAARRGGBB`, or with alpha to red, green, blue and straight alpha in the order of bytes.
    func convert<Number: FixedWidthInteger & BitwiseCopyable>(
        _ row: UnsafeRawBufferPointer, of type: Number.Type, to pixels: UnsafeMutableBufferPointer<UInt32>
    ) {
        let places: [UInt32] = hasAlpha ? [0, 8, 16, 24] : [16, 8, 0]
        pixels.update(repeating: hasAlpha ? 0 : 0xFF00_0000)
        for (channel, place) in zip(channels, places) {
            channel.values.withUnsafeBufferPointer { values in
                for x in 0..<pixels.count {
                    let number = row.loadUnaligned(fromByteOffset: x * MemoryLayout<Number>.size, as: type)
                    pixels[x] |=
                        values[Int((UInt32(Number(littleEndian: number)) & channel.mask) >> channel.shift)] << place
                }
            }
        }
    }
}

extension PictureHeader {
    /// BMP: reads the headers of the file and of the picture.
    init(bmp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let found = try BMPFile(file)
        self.init(size: found.size, bytesPerPixel: 4)
        colours = found.profile.map(StatedColours.profile)
    }
}
