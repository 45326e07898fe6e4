/// The directories of an EXIF block (Exif 2.32, section 4.6), checked before libexif reads them.
///
/// libexif reads a directory for each entry that points to it, so that directories of such entries alone, which a block of
/// 60 KB can hold, take seconds.
enum ExifDirectories {
    /// The most entries of all directories, as often as each is read; cameras write about 100.
    private static let maxEntries = 2000
    /// The most directories within each other; the usual block has three.
    private static let maxDepth = 6
    /// The tags of entries that point to directories: the exposure, the place, the compatibility.
    private static let pointers = [0x8769, 0x8825, 0xA005]

    /// Returns whether a block that begins with "Exif" has as many entries as libexif reads at once.
    static func areBounded(_ block: UnsafeRawBufferPointer) -> Bool {
        guard block.count > 14 else { return true }
        let tiff = UnsafeRawBufferPointer(rebasing: block[6...])
        let fields = Fields(tiff, tiff[0] == UInt8(ascii: "I") ? .littleEndian : .bigEndian)
        guard let first = fields.long(at: 4) else { return true }
        var rest = maxEntries
        guard read(fields, at: first, depth: 0, &rest) else { return false }
        // The second directory describes the small picture.
        guard let count = fields.short(at: first), let second = fields.long(at: first + 2 + 12 * count), second > 0
        else { return true }
        return read(fields, at: second, depth: 0, &rest)
    }

    private static func read(_ fields: Fields, at offset: Int, depth: Int, _ rest: inout Int) -> Bool {
        guard let count = fields.short(at: offset) else { return true }
        guard depth < maxDepth else { return false }
        for index in 0..<count {
            let entry = offset + 2 + 12 * index
            guard let tag = fields.short(at: entry), let target = fields.long(at: entry + 8) else { return true }
            rest -= 1
            guard rest >= 0 else { return false }
            guard pointers.contains(tag) else { continue }
            guard read(fields, at: target, depth: depth + 1, &rest) else { return false }
        }
        return true
    }
}

extension ColourSpace {
    /// Reads the space that a camera states in an EXIF block, which begins with the byte order or with "Exif": Adobe RGB
    /// (1998) or sRGB.
    ///
    /// Cameras state Adobe RGB by the index "R03" of the compatibility (DCF 2.0, section 3.3.3.2), and some by the number 2 of
    /// the colour space. The number of sRGB has precedence.
    init(exif block: UnsafeRawBufferPointer) {
        let start = block.starts(with: "Exif\0\0".utf8) ? 6 : 0
        let tiff = UnsafeRawBufferPointer(rebasing: block[min(start, block.count)...])
        let fields = Fields(tiff, tiff.first == UInt8(ascii: "I") ? .littleEndian : .bigEndian)
        self = .sRGB
        guard fields.short(at: 2) == 42, let first = fields.long(at: 4),
            let exposure = fields.entry(of: ExifTag.exposure, at: first).flatMap({ fields.long(at: $0) })
        else { return }
        switch fields.entry(of: ExifTag.colourSpace, at: exposure).flatMap({ fields.short(at: $0) }) {
        case 1: break
        case 2: self = .adobeRGB
        default:
            guard let place = fields.entry(of: ExifTag.compatibility, at: exposure).flatMap({ fields.long(at: $0) }),
                let index = fields.entry(of: ExifTag.compatibilityIndex, at: place), fields.has("R03", at: index)
            else { return }
            self = .adobeRGB
        }
    }

    private enum ExifTag {
        static let exposure = 0x8769, compatibility = 0xA005, colourSpace = 0xA001, compatibilityIndex = 0x0001
    }
}

extension Fields {
    /// Returns the offset of the value in a directory's entry, which has four bytes; `nil` if there is no such entry.
    fileprivate func entry(of tag: Int, at directory: Int) -> Int? {
        guard let count = short(at: directory) else { return nil }
        let entries = stride(from: directory + 2, to: directory + 2 + 12 * count, by: 12)
        return entries.first { short(at: $0) == tag }.map { $0 + 8 }
    }
}
