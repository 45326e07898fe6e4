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
        isGrey = colours & 2 == 0
        var parts = PictureParts(), offset = 8, chunks = 0, stated = PNGColours(), hasOrientation = false
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
                extraBytes += parts.memory + (stated.profile?.byteCount ?? 0)
                self.parts = parts
                self.colours = stated.colours
                return
            case Chunk.transparency:
                bytesPerPixel = 4
                parts.append(offset..<end)
            case Chunk.header: parts.append(offset..<end)
            case Chunk.palette, Chunk.data:
                stated.isClosed = true
                parts.append(offset..<end)
            case Chunk.sRGB, Chunk.profile, Chunk.codePoints, Chunk.gamma, Chunk.chromaticities:
                stated.read(type, Fields(content, .bigEndian))
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
    fileprivate enum Chunk {
        static let header = 0x4948_4452, palette = 0x504C_5445, transparency = 0x7452_4E53, data = 0x4944_4154
        static let end = 0x4945_4E44, profile = 0x6943_4350, sRGB = 0x7352_4742, exif = 0x6558_4966
        static let codePoints = 0x6349_4350, gamma = 0x6741_4D41, chromaticities = 0x6348_524D
    }
}

/// The colours that a PNG's chunks state: the first usable chunk of each kind, before the palette and the pixels.
///
/// Of several, cICP has precedence, then iCCP, sRGB, and gAMA with cHRM (PNG specification, third edition, section 12.1).
private struct PNGColours {
    /// A Boolean value that indicates whether chunks of colours come too late.
    var isClosed = false
    private(set) var profile: PackedProfile?
    private var codePoints: ColourSpace?
    private var isSRGB = false
    private var gamma: Int?
    private var chromaticities: Chromaticities?

    /// Reads the content of a chunk; a damaged one states nothing.
    mutating func read(_ type: Int, _ content: Fields) {
        guard !isClosed else { return }
        switch type {
        case PictureHeader.Chunk.codePoints where codePoints == nil:
            // RGB in the full range, as PNG prescribes.
            guard content.count == 4, content.byte(at: 2) == 0, content.byte(at: 3) == 1,
                let primaries = content.byte(at: 0), let transfer = content.byte(at: 1)
            else { return }
            // Televisions show the transfer functions of video by this power (ITU-R BT.1886).
            codePoints = ColourSpace(primaries: primaries, transfer: transfer, video: .gamma(2.4))
        case PictureHeader.Chunk.profile where profile == nil: profile = PackedProfile(content.bytes)
        case PictureHeader.Chunk.sRGB where content.count == 1 && content.byte(at: 0) ?? 4 < 4: isSRGB = true
        case PictureHeader.Chunk.gamma where gamma == nil: gamma = content.long(at: 0)
        case PictureHeader.Chunk.chromaticities where chromaticities == nil:
            let numbers = (0..<8).compactMap { content.long(at: 4 * $0).map { Double($0) / 100_000 } }
            guard numbers.count == 8 else { return }
            let points = stride(from: 0, to: 8, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
            chromaticities = Chromaticities(white: points[0], red: points[1], green: points[2], blue: points[3])
        default: break
        }
    }

    /// The colours; nil if nothing is stated.
    var colours: StatedColours? {
        if let codePoints { return .space(codePoints) }
        if let profile { return .packedProfile(profile) }
        guard let gamma, !isSRGB else { return nil }
        return .space(ColourSpace(gamma: gamma, chromaticities))
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
