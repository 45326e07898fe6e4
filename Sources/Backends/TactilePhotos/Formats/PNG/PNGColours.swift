internal import CPNG

/// The colours that a PNG's chunks state: the first usable chunk of each kind, before the pixels.
///
/// Of several, cICP has precedence, then iCCP, sRGB, and gAMA with cHRM (PNG specification, third edition, section 12.1).
/// A damaged chunk states nothing, so that the next kind counts, as in Chromium 156.
struct PNGColours {
    /// A Boolean value that indicates whether a profile has been read, of which only the first one counts.
    private var hasProfile = false
    private(set) var profile: PackedProfile?
    private var codePoints: ColourSpace?
    private var isSRGB = false
    private var gamma: Int?
    private var chromaticities: Chromaticities?

    /// Reads a chunk.
    mutating func read(_ chunk: PNGChunk, hasPalette: Bool) {
        guard chunk.isIntact else { return }
        let content = chunk.content
        switch chunk.type {
        // Behind the palette it states nothing.
        case PNGChunk.codePoints where codePoints == nil && !hasPalette:
            // RGB in the full range, as PNG prescribes.
            guard content.count == 4, content.number(at: 2, bytes: 2) == 1,
                let primaries = content.number(at: 0, bytes: 1), let transfer = content.number(at: 1, bytes: 1)
            else { return }
            // Televisions show the transfer functions of video by this power (ITU-R BT.1886).
            codePoints = ColourSpace(primaries: primaries, transfer: transfer, video: .gamma(2.4))
        case PNGChunk.profile where !hasProfile: (profile, hasProfile) = (PackedProfile(content), true)
        case PNGChunk.sRGB where content.count == 1 && content.number(at: 0, bytes: 1) ?? 4 < 4: isSRGB = true
        case PNGChunk.gamma where gamma == nil && content.count == 4:
            gamma = content.number(at: 0, bytes: 4).flatMap { $0 > 0 ? $0 : nil }
        case PNGChunk.chromaticities where chromaticities == nil && content.count == 32:
            let numbers = (0..<8).compactMap { content.number(at: 4 * $0, bytes: 4).map { Double($0) / 100_000 } }
            guard numbers.count == 8 else { return }
            let points = stride(from: 0, to: 8, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
            chromaticities = Chromaticities(white: points[0], red: points[1], green: points[2], blue: points[3])
        default: break
        }
    }

    /// The colours; nil if nothing is stated.
    var colours: StatedColours? {
        if let codePoints { return .space(codePoints) }
        let numbers = isSRGB ? nil : gamma.map { ColourSpace(gamma: $0, chromaticities) }
        if let profile { return .packedProfile(profile, otherwise: numbers ?? .sRGB) }
        return numbers.map(StatedColours.space)
    }
}

/// The ICC profile in a PNG's chunk: a name, a zero, a zero for zlib's method, and the packed profile.
struct PackedProfile {
    /// The size of the profile by its own header, in bytes.
    let byteCount: Int
    private let packed: PictureBytes

    /// Reads the content of a chunk; nil if it is damaged, or larger than any profile that is used.
    init?(_ content: PictureBytes) {
        // A name has 1 to 79 letters.
        let name = content.bytes(at: 0, count: 80).prefix { $0 != 0 }
        guard (1..<80).contains(name.count), content.number(at: name.count, bytes: 2) == 0 else { return nil }
        packed = content.part(from: name.count + 2, count: ColourTransform.maxProfileBytes)
        let start = Self.unpacked(packed, count: 4, isStart: true)
        guard start.count == 4 else { return nil }
        byteCount = start.reduce(0) { $0 << 8 | Int($1) }
        guard byteCount <= ColourTransform.maxProfileBytes else { return nil }
    }

    /// The profile; empty if it is shorter than its header says, or damaged.
    var bytes: [UInt8] {
        let bytes = Self.unpacked(packed, count: byteCount)
        return bytes.count == byteCount ? bytes : []
    }

    /// The memory of unpacking it, in bytes.
    var memory: Int { byteCount + packed.count }

    private static func unpacked(_ packed: PictureBytes, count: Int, isStart: Bool = false) -> [UInt8] {
        let packed = packed.bytes(at: 0, count: packed.count)
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, found in
            found = png_inflate(packed, packed.count, bytes.baseAddress, count, isStart ? 1 : 0)
        }
    }
}
