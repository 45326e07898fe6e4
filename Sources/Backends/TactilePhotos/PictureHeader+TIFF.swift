/// TIFF: the first directory (TIFF 6.0, section 2).
extension PictureHeader {
    init(tiff file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, file.first == UInt8(ascii: "M") ? .bigEndian : .littleEndian)
        guard let directory = fields.long(at: 4), let count = fields.short(at: directory) else { throw .cut }
        var values: [Int: Int] = [:]
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = fields.short(at: entry), let value = Self.firstValue(fields, entry) else { throw .cut }
            values[tag] = values[tag] ?? value
        }
        let size = PixelSize(width: values[Tag.width] ?? 0, height: values[Tag.height] ?? 0)
        let bits = values[Tag.bitsPerSample] ?? 1, samples = values[Tag.samplesPerPixel] ?? 1
        let isInk = values[Tag.photometric] == 5
        guard [1, 2, 4, 8, 16].contains(bits), !isInk || bits == 8, samples <= 16 else {
            throw .unsupported("a TIFF of \(samples) samples with \(bits) bits\(isInk ? " of ink" : "")")
        }
        self.init(size: size, bytesPerPixel: 4)
        orientation = Self.rest(of: values[Tag.orientation] ?? 1)
        // The decoder gathers the file once more, and unpacks a strip or a tile of samples at a time.
        let rows = min(values[Tag.rowsPerStrip] ?? .max, size.height)
        let piece = PixelSize(
            width: values[Tag.tileWidth] ?? size.width, height: values[Tag.tileHeight] ?? rows)
        let (pieceBytes, isHuge) = piece.count.multipliedReportingOverflow(by: samples * bits)
        bytesBeside = 2 * file.count + (isHuge ? .max / 4 : pieceBytes / 8)
    }

    /// The first value of a directory's entry, of any of the whole numbers' types; 0 if it is of another type.
    private static func firstValue(_ fields: Fields, _ entry: Int) -> Int? {
        guard let type = fields.short(at: entry + 2), let count = fields.long(at: entry + 4) else { return nil }
        switch type {
        case 1: return fields.byte(at: entry + 8)
        case 3 where count <= 2: return fields.short(at: entry + 8)
        case 3: return fields.long(at: entry + 8).flatMap { fields.short(at: $0) }
        case 4 where count <= 1: return fields.long(at: entry + 8)
        case 4: return fields.long(at: entry + 8).flatMap { fields.long(at: $0) }
        default: return 0
        }
    }

    /// What is still to be done to what libtiff gives: it mirrors and flips, but for 5 to 8 does only what it does for
    /// 1 to 4, as gdk-pixbuf's source says.
    private static func rest(of orientation: Int) -> Orientation {
        switch orientation {
        case 5, 7: Orientation(number: 5)
        case 6, 8: Orientation(number: 7)
        default: .upright
        }
    }

    private enum Tag {
        static let width = 256, height = 257, bitsPerSample = 258, photometric = 262, orientation = 274
        static let samplesPerPixel = 277, rowsPerStrip = 278, tileWidth = 322, tileHeight = 323
    }
}
