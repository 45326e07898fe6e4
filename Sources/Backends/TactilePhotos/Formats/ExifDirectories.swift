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
