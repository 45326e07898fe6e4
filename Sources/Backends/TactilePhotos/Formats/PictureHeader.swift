/// What a file says of its picture before anything is decoded.
///
/// Each format has a reader in a file of its own, which bounds what the decoder will be asked for and finds what the
/// decoder passes over. Damage that is of no consequence for these is left for the decoder to find.
struct PictureHeader {
    /// The size that the decoder will give.
    var size: PixelSize
    /// How to turn what the decoder gives.
    var orientation = Orientation.upright
    /// What decoding takes for each pixel, the decoded picture included, in bytes.
    var bytesPerPixel: Double
    /// What decoding takes besides, the file itself not included, in bytes.
    var bytesBeside = 0
    /// Whether the decoder passes over a missing end, but tells which rows it has filled.
    var reportsRows = false
    /// The file as it would be if it held its first picture alone; nil where it is to be decoded as it is.
    var firstPicture: [UInt8]?

    /// Reads the header of any format but JPEG's, which TurboJPEG reads.
    init(_ format: PictureFormat, _ file: UnsafeRawBufferPointer) throws(PictureFault) {
        switch format {
        case .png: try self.init(png: file)
        case .webp: try self.init(webp: file)
        case .gif: try self.init(gif: file)
        case .tiff: try self.init(tiff: file)
        case .avif: try self.init(avif: file)
        case .bmp: try self.init(bmp: file)
        case .jpeg: preconditionFailure("a JPEG's header is read by TurboJPEG")
        }
    }

    init(size: PixelSize, bytesPerPixel: Double) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
    }
}

/// Why a file's picture cannot be had, in words that fit into brackets.
enum PictureFault: Error {
    case broken(String)
    case unsupported(String)

    static let cut = PictureFault.broken("it ends too early")
}

/// PNG: the walk along its chunks (PNG specification, third edition, section 5.3).
extension PictureHeader {
    init(png file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard fields.long(at: 8) == 13, fields.has("IHDR", at: 12), let width = fields.long(at: 16),
            let height = fields.long(at: 20), let colours = fields.byte(at: 25)
        else { throw .broken("it has no header") }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: colours & 4 == 0 ? 3 : 4)
        reportsRows = true
        var place = 8
        while let length = fields.long(at: place) {
            guard let content = fields.part(at: place + 8, count: length) else { break }
            if fields.has("eXIf", at: place + 4) { orientation = Orientation(tiff: content) }
            if fields.has("tRNS", at: place + 4) { bytesPerPixel = 4 }
            if fields.has("IEND", at: place + 4), fields.long(at: place + 8 + length) != nil { return }
            place += 12 + length
        }
        // gdk-pixbuf passes over a missing end.
        throw .cut
    }
}

/// BMP: the header of Windows, or the short one of OS/2 (Microsoft, "Bitmap storage").
extension PictureHeader {
    init(bmp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        if fields.long(at: 14) == 12 {
            guard let width = fields.short(at: 18), let height = fields.short(at: 20) else { throw .cut }
            self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 3)
        } else {
            guard let width = fields.long(at: 18), let height = fields.long(at: 22), let depth = fields.short(at: 28),
                let packing = fields.long(at: 30)
            else { throw .cut }
            guard packing <= 3 else { throw .unsupported("a BMP packed in way \(packing)") }
            // Rows from the top are told by a negative height.
            let rows = Int(Int32(truncatingIfNeeded: height).magnitude)
            let isRunLengthPacked = packing == 1 || packing == 2
            self.init(
                size: PixelSize(width: width, height: rows), bytesPerPixel: depth == 32 || isRunLengthPacked ? 4 : 3)
        }
        reportsRows = true
    }
}

/// GIF: the walk along its blocks up to the end of the first picture (GIF89a specification, sections 17 to 27).
extension PictureHeader {
    init(gif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        guard let width = fields.short(at: 6), let height = fields.short(at: 8), let flags = fields.byte(at: 10) else {
            throw .cut
        }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 4)
        var place = 13 + Self.tableLength(flags)
        while let mark = fields.byte(at: place) {
            switch mark {
            case 0x21:
                place = try Self.endOfBlocks(fields, from: place + 2)
            case 0x2C:
                guard let width = fields.short(at: place + 5), let height = fields.short(at: place + 7),
                    let flags = fields.byte(at: place + 9)
                else { throw .cut }
                // Between the table of colours and the data stands a byte, the size of the first codes.
                let end = try Self.endOfBlocks(fields, from: place + 11 + Self.tableLength(flags))
                firstPicture = file[..<end] + [0x3B]
                // The loader keeps the packed data twice, and unpacks the frame, which may be larger than the canvas.
                bytesBeside = 3 * (end + 1) + width * height
                return
            case 0x3B: throw .broken("it holds no picture")
            default: throw .broken("there is no block 0x\(String(mark, radix: 16))")
            }
        }
        throw .cut
    }

    /// The length of the table of colours that flags announce.
    private static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// The place after a row of blocks, of which each begins with its length and the last is empty.
    private static func endOfBlocks(_ fields: Fields, from start: Int) throws(PictureFault) -> Int {
        var place = start
        while let length = fields.byte(at: place) {
            place += 1 + length
            if length == 0 { return place }
        }
        throw .cut
    }
}

/// WebP: the walk along its chunks (RFC 9649), and the header of the first picture among them.
extension PictureHeader {
    init(webp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        var picture: Range<Int>?, alpha: UnsafeRawBufferPointer?, exif: UnsafeRawBufferPointer?
        var isAnimated = fields.has("VP8X", at: 12) && fields.byte(at: 20).map { $0 & 2 } == 2
        var place = 12
        while let length = fields.long(at: place + 4) {
            let content = fields.part(at: place + 8, count: length)
            if picture == nil {
                guard content != nil else { throw .cut }
                if fields.has("ANMF", at: place) {
                    // A frame's own few numbers, and then its chunks.
                    isAnimated = true
                    place += 8 + 16
                    continue
                }
                if fields.has("ALPH", at: place) { alpha = content }
                if fields.has("VP8 ", at: place) || fields.has("VP8L", at: place) {
                    picture = place..<(place + 8 + length)
                }
            }
            if fields.has("EXIF", at: place) { exif = content }
            place += 8 + length + length % 2
        }
        guard let picture else { throw .cut }
        let isLossless = fields.has("VP8L", at: picture.lowerBound)
        let size = isLossless ? Self.losslessSize(fields, picture) : Self.lossySize(fields, picture)
        guard let size else { throw .broken("its picture has no header") }
        // Lossless pictures and packed alpha are unpacked to words of their own first.
        self.init(size: size, bytesPerPixel: isLossless ? 8 : alpha == nil ? 3 : 9)
        reportsRows = true
        orientation = exif.map { Orientation(tiff: $0) } ?? .upright
        if isAnimated {
            let still = Self.still(size, fields.bytes[picture], alpha: isLossless ? nil : alpha)
            bytesBeside = still.count
            firstPicture = still
        }
        // The decoder gathers the file once more.
        bytesBeside += file.count
    }

    /// The size in the header of a key frame (RFC 6386, section 9.1).
    private static func lossySize(_ fields: Fields, _ chunk: Range<Int>) -> PixelSize? {
        guard let width = fields.short(at: chunk.lowerBound + 14), let height = fields.short(at: chunk.lowerBound + 16)
        else { return nil }
        return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    /// The size after the signature of the lossless form (RFC 9649, section 3.4).
    private static func losslessSize(_ fields: Fields, _ chunk: Range<Int>) -> PixelSize? {
        guard let bits = fields.long(at: chunk.lowerBound + 9) else { return nil }
        return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }

    /// A file of one frame alone: an animation would be decoded frame by frame onto a canvas, in far more memory.
    private static func still(
        _ size: PixelSize, _ picture: Slice<UnsafeRawBufferPointer>, alpha: UnsafeRawBufferPointer?
    ) -> [UInt8] {
        var chunks: [UInt8] = []
        if let alpha {
            chunks += "VP8X".utf8 + littleEndian(10, bytes: 4) + littleEndian(0x10, bytes: 4)
            chunks += littleEndian(size.width - 1, bytes: 3) + littleEndian(size.height - 1, bytes: 3)
            chunks += "ALPH".utf8 + littleEndian(alpha.count, bytes: 4) + alpha
            if alpha.count % 2 == 1 { chunks.append(0) }
        }
        chunks += picture
        if picture.count % 2 == 1 { chunks.append(0) }
        return "RIFF".utf8 + littleEndian(4 + chunks.count, bytes: 4) + "WEBP".utf8 + chunks
    }

    private static func littleEndian(_ number: Int, bytes count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

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
