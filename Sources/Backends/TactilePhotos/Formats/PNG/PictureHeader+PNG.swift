internal import CPhotos

/// PNG: reads all chunks (PNG specification, third edition, section 5.3).
///
/// The decoder receives the chunks of which it makes pixels and no others: libpng unpacks each compressed text to as much
/// as 8 MB. The profile of the colours is unpacked here, within the limit of all profiles.
extension PictureHeader {
    init(png file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard fields.long(at: 8) == 13, fields.long(at: 12) == Chunk.header, let width = fields.long(at: 16),
            let height = fields.long(at: 20), let colours = fields.byte(at: 25)
        else { throw .broken("it has no header") }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: colours & 4 == 0 ? 3 : 4)
        reportsRows = true
        var parts = PictureParts(), offset = 8, chunks = 0, hasColours = false, hasOrientation = false
        parts.append(0..<8)
        while let length = fields.long(at: offset), let type = fields.long(at: offset + 4) {
            guard let content = fields.part(at: offset + 8, count: length) else { break }
            let end = offset + 12 + length
            chunks += 1
            guard chunks <= DecodingLimits.maxParts(ofBytes: file.count) else { throw .tooManyParts }
            switch type {
            case Chunk.end:
                guard end <= file.count else { throw .cut }
                parts.append(offset..<end)
                extraBytes += parts.memory + (packedProfile?.byteCount ?? 0)
                self.parts = parts
                return
            case Chunk.transparency:
                bytesPerPixel = 4
                parts.append(offset..<end)
            case Chunk.header: parts.append(offset..<end)
            case Chunk.palette, Chunk.data:
                // A profile must precede both.
                hasColours = true
                parts.append(offset..<end)
            case Chunk.sRGB: hasColours = true
            case Chunk.profile where !hasColours:
                hasColours = true
                packedProfile = PackedProfile(content)
            case Chunk.exif where !hasOrientation:
                hasOrientation = true
                orientation = Orientation(tiff: content)
            default: try Self.checkUnknown(type)
            }
            offset = end
        }
        // gdk-pixbuf ignores a missing IEND.
        throw .cut
    }

    /// Throws if a chunk that is left out is one that libpng refuses: a critical one, or one without a name.
    private static func checkUnknown(_ type: Int) throws(PictureFault) {
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: type >> $0) }
        guard letters.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { throw .broken("a chunk has no name") }
        // A critical chunk begins with a capital letter.
        guard letters[0] & 0x20 != 0 else { throw .broken("it has an unknown chunk") }
    }

    /// The names of chunks as numbers.
    private enum Chunk {
        static let header = 0x4948_4452, palette = 0x504C_5445, transparency = 0x7452_4E53, data = 0x4944_4154
        static let end = 0x4945_4E44, profile = 0x6943_4350, sRGB = 0x7352_4742, exif = 0x6558_4966
    }
}

/// The ICC profile in a PNG's chunk: a name, a zero, a zero for zlib's method, and the packed profile.
struct PackedProfile {
    /// The size of the profile by its own header, in bytes.
    let byteCount: Int
    private let packed: UnsafeRawBufferPointer

    /// Reads the content of a chunk; nil if it is damaged, or larger than any profile that is used.
    init?(_ content: UnsafeRawBufferPointer) {
        // A name has at most 79 letters.
        guard let end = content.prefix(80).firstIndex(of: 0), end + 2 < content.count, content[end + 1] == 0 else {
            return nil
        }
        packed = UnsafeRawBufferPointer(rebasing: content[(end + 2)...])
        let start = Self.unpacked(packed, count: 4)
        guard start.count == 4 else { return nil }
        byteCount = start.reduce(0) { $0 << 8 | Int($1) }
        guard byteCount <= ColourTransform.maxProfileBytes else { return nil }
    }

    /// The profile; empty if it is shorter than its header says.
    var bytes: [UInt8] {
        let bytes = Self.unpacked(packed, count: byteCount)
        return bytes.count == byteCount ? bytes : []
    }

    private static func unpacked(_ packed: UnsafeRawBufferPointer, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, found in
            found = photos_inflate(packed.bytes, packed.count, bytes.baseAddress, count)
        }
    }
}
