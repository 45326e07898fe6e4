/// The properties of a picture that its file declares, read before decoding.
///
/// An initialiser for each format bounds the memory that decoding needs, and detects faults that the decoder ignores. The
/// decoder detects all other damage.
struct PictureHeader {
    /// The size of the decoded picture.
    var size: PixelSize
    /// The orientation of the decoded picture.
    var orientation = Orientation.upright
    /// The memory that decoding needs for each pixel, in bytes, with the decoded picture.
    var bytesPerPixel: Double
    /// The memory that decoding needs in addition, in bytes, without the file itself.
    var extraBytes = 0
    /// A Boolean value that indicates whether the decoder ignores a missing end, but reports the rows that it fills.
    var reportsRows = false
    /// The ICC profile, where this header finds it and the decoder does not; valid as long as the file's bytes.
    var profile: UnsafeRawBufferPointer?
    /// A Boolean value that indicates whether the file holds several frames, of which the header describes the first.
    var isAnimated = false
    /// A Boolean value that indicates whether the decoder draws the picture at any size, of which ``size`` is the largest.
    var isScalable = false
    /// A file with only the first picture, to be decoded in place of the original; nil if the original is decoded.
    var singlePictureFile: [UInt8]?

    /// Reads the header of any format that gdk-pixbuf decodes.
    init(_ format: PictureFormat, _ file: UnsafeRawBufferPointer) throws(PictureFault) {
        switch format {
        case .png: try self.init(png: file)
        case .webp: try self.init(webp: file)
        case .gif: try self.init(gif: file)
        case .tiff: try self.init(tiff: file)
        case .avif: try self.init(avif: file)
        case .bmp: try self.init(bmp: file)
        case .heic: try self.init(heic: file)
        case .svg: try self.init(svg: file)
        case .jpeg, .jxl: preconditionFailure("gdk-pixbuf does not decode a \(format.name)")
        }
    }

    init(size: PixelSize, bytesPerPixel: Double) {
        self.size = size
        self.bytesPerPixel = bytesPerPixel
    }
}

/// The reason why a picture cannot be decoded, in words that fit into parentheses.
enum PictureFault: Error {
    case broken(String)
    case unsupported(String)
    /// The package that decodes the format is not installed.
    case missingLoader(of: String, package: String)

    static let cut = PictureFault.broken("it ends too early")
}

/// PNG: reads all chunks (PNG specification, third edition, section 5.3).
extension PictureHeader {
    init(png file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard fields.long(at: 8) == 13, fields.has("IHDR", at: 12), let width = fields.long(at: 16),
            let height = fields.long(at: 20), let colours = fields.byte(at: 25)
        else { throw .broken("it has no header") }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: colours & 4 == 0 ? 3 : 4)
        reportsRows = true
        var offset = 8
        while let length = fields.long(at: offset) {
            guard let content = fields.part(at: offset + 8, count: length) else { break }
            if fields.has("eXIf", at: offset + 4) { orientation = Orientation(tiff: content) }
            if fields.has("tRNS", at: offset + 4) { bytesPerPixel = 4 }
            if fields.has("IEND", at: offset + 4), fields.long(at: offset + 8 + length) != nil { return }
            offset += 12 + length
        }
        // gdk-pixbuf ignores a missing IEND.
        throw .cut
    }
}

/// BMP: reads the header of Windows or the shorter one of OS/2 (Microsoft, "Bitmap storage").
extension PictureHeader {
    init(bmp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        if fields.long(at: 14) == 12 {
            guard let width = fields.short(at: 18), let height = fields.short(at: 20) else { throw .cut }
            self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 3)
        } else {
            guard let width = fields.long(at: 18), let height = fields.long(at: 22), let depth = fields.short(at: 28),
                let compression = fields.long(at: 30)
            else { throw .cut }
            guard compression <= 3 else { throw .unsupported("a BMP of compression \(compression)") }
            // A negative height means that the rows are stored from the top.
            let rows = Int(Int32(truncatingIfNeeded: height).magnitude)
            let isRunLengthCoded = compression == 1 || compression == 2
            self.init(
                size: PixelSize(width: width, height: rows), bytesPerPixel: depth == 32 || isRunLengthCoded ? 4 : 3)
        }
        reportsRows = true
    }
}

/// GIF: reads the blocks up to the end of the first picture (GIF89a specification, sections 17 to 27).
extension PictureHeader {
    init(gif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        guard let width = fields.short(at: 6), let height = fields.short(at: 8), let flags = fields.byte(at: 10) else {
            throw .cut
        }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 4)
        var offset = 13 + Self.tableLength(flags)
        while let blockType = fields.byte(at: offset) {
            switch blockType {
            case 0x21:
                offset = try Self.endOfBlocks(fields, from: offset + 2)
            case 0x2C:
                guard let width = fields.short(at: offset + 5), let height = fields.short(at: offset + 7),
                    let flags = fields.byte(at: offset + 9)
                else { throw .cut }
                // A byte between the colour table and the data is the size of the first codes.
                let end = try Self.endOfBlocks(fields, from: offset + 11 + Self.tableLength(flags))
                singlePictureFile = file[..<end] + [0x3B]
                // The loader keeps the compressed data twice and the decoded frame, which can exceed the canvas.
                extraBytes = 3 * (end + 1) + width * height
                isAnimated = AnimationFile(gif: file, maxFrames: 2).durations.count > 1
                return
            case 0x3B: throw .broken("it holds no picture")
            default: throw .broken("it has an unknown block 0x\(String(blockType, radix: 16))")
            }
        }
        throw .cut
    }

    /// Returns the length of the colour table that the flags declare, in bytes.
    static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// Returns the offset after a sequence of blocks; each begins with its length, and the last is empty.
    static func endOfBlocks(_ fields: Fields, from start: Int) throws(PictureFault) -> Int {
        var offset = start
        while let length = fields.byte(at: offset) {
            offset += 1 + length
            if length == 0 { return offset }
        }
        throw .cut
    }
}

/// WebP: reads all chunks (RFC 9649) and the header of the first picture.
extension PictureHeader {
    init(webp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        var picture: Range<Int>?, alpha: UnsafeRawBufferPointer?, exif: UnsafeRawBufferPointer?
        var colours: UnsafeRawBufferPointer?
        var isAnimated = fields.has("VP8X", at: 12) && fields.byte(at: 20).map { $0 & 2 } == 2
        var offset = 12
        while let length = fields.long(at: offset + 4) {
            let content = fields.part(at: offset + 8, count: length)
            if picture == nil {
                guard content != nil else { throw .cut }
                if fields.has("ANMF", at: offset) {
                    // A frame's header of 16 bytes precedes its chunks.
                    isAnimated = true
                    offset += 8 + 16
                    continue
                }
                if fields.has("ALPH", at: offset) { alpha = content }
                if fields.has("VP8 ", at: offset) || fields.has("VP8L", at: offset) {
                    picture = offset..<(offset + 8 + length)
                }
            }
            if fields.has("EXIF", at: offset) { exif = content }
            if fields.has("ICCP", at: offset) { colours = content }
            offset += 8 + length + length % 2
        }
        guard let picture else { throw .cut }
        let isLossless = fields.has("VP8L", at: picture.lowerBound)
        let size = isLossless ? Self.losslessSize(fields, picture) : Self.lossySize(fields, picture)
        guard let size else { throw .broken("its picture has no header") }
        // The decoder unpacks lossless pictures, and compressed alpha, to a buffer of 32-bit words first.
        self.init(size: size, bytesPerPixel: isLossless ? 8 : alpha == nil ? 3 : 9)
        reportsRows = true
        orientation = exif.map { Orientation(tiff: $0) } ?? .upright
        profile = colours
        if isAnimated {
            self.isAnimated = AnimationFile(webp: file, maxFrames: 2).durations.count > 1
            let still = Self.singlePictureFile(size, fields.bytes[picture], alpha: isLossless ? nil : alpha)
            extraBytes = still.count
            singlePictureFile = still
        }
        // The decoder makes a copy of the file.
        extraBytes += file.count
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

    /// Returns a file of one frame, because decoding an animation composes its frames on a canvas in far more memory.
    private static func singlePictureFile(
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

    static func littleEndian(_ number: Int, bytes count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

/// TIFF: reads the first directory (TIFF 6.0, section 2).
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
        let isCMYK = values[Tag.photometric] == 5
        guard [1, 2, 4, 8, 16].contains(bits), !isCMYK || bits == 8, samples <= 16 else {
            throw .unsupported("a \(isCMYK ? "CMYK " : "")TIFF of \(samples) samples of \(bits) bits")
        }
        self.init(size: size, bytesPerPixel: 4)
        orientation = Self.remainder(of: values[Tag.orientation] ?? 1)
        // The decoder makes a copy of the file, and decodes the samples of one strip or tile at a time.
        let rows = min(values[Tag.rowsPerStrip] ?? .max, size.height)
        let tile = PixelSize(
            width: values[Tag.tileWidth] ?? size.width, height: values[Tag.tileHeight] ?? rows)
        let (tileBits, isHuge) = tile.count.multipliedReportingOverflow(by: samples * bits)
        extraBytes = 2 * file.count + (isHuge ? .max / 4 : tileBits / 8)
    }

    /// Returns the first value of a directory entry of any unsigned integer type; 0 for other types.
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

    /// Returns the orientation that remains after libtiff has applied its part.
    ///
    /// libtiff mirrors and flips, but treats 5 to 8 as 1 to 4 (see gdk-pixbuf's source).
    private static func remainder(of orientation: Int) -> Orientation {
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
