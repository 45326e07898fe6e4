/// The first directory of a raw file that is a TIFF structure (TIFF 6.0, section 2; TIFF/EP; DNG 1.7).
struct RAWDirectory {
    private let fields: Fields
    private let first: Int
    private let count: Int

    enum Tag {
        static let newSubfileType = 254, photometric = 262, make = 271, orientation = 274, subDirectories = 330
        static let version = 0xC612, previewColours = 0xC71A
    }

    /// The numbers after the byte order: those of a TIFF, and of the raw files of two makers.
    private static let versions = [42, 0x55, 0x4F52, 0x5352]
    /// The smallest number of an interpretation that only raw files have: the filters of the sensor, linear colours.
    private static let firstRawPhotometric = 32_803
    /// The most directories within the first one that are read.
    private static let maxSubDirectories = 16

    /// Reads the beginning of a file, or all of it; nil if it is no such structure, or its directory is not there.
    init?(_ file: UnsafeRawBufferPointer) {
        let fields = Fields(file, file.first == UInt8(ascii: "M") ? .bigEndian : .littleEndian)
        guard fields.has("II", at: 0) || fields.has("MM", at: 0), let version = fields.short(at: 2),
            Self.versions.contains(version), let first = fields.long(at: 4)
        else { return nil }
        self.init(fields, at: first)
    }

    private init?(_ fields: Fields, at first: Int) {
        guard let count = fields.short(at: first) else { return nil }
        (self.fields, self.first, self.count) = (fields, first, count)
    }

    /// A Boolean value that indicates whether the file is raw, although it begins as a TIFF does.
    ///
    /// A DNG states its version. The files of Nikon and Sony begin with a reduced picture beside the others; neither
    /// scanners nor pyramids of sizes do, because other programs show the first picture. A DNG whose first picture is a
    /// usual one is shown as a TIFF, because it may have no other.
    var isRaw: Bool {
        let isReduced = (number(Tag.newSubfileType) ?? 0) & 1 == 1
        guard offset(of: Tag.version) == nil else {
            return isReduced || (number(Tag.photometric) ?? .max) >= Self.firstRawPhotometric
        }
        return isReduced && offset(of: Tag.make) != nil && offset(of: Tag.subDirectories) != nil
    }

    /// The orientation of the photo; nil if it is not stated.
    var orientation: Orientation? { number(Tag.orientation).map { Orientation(number: $0) } }

    /// The colours of the previews in a DNG, which states them beside each; nil if the file is no DNG.
    var previewColours: ColourSpace? {
        guard offset(of: Tag.version) != nil else { return nil }
        let directories = [self] + subDirectories
        // 3 is Adobe RGB (DNG 1.7, PreviewColorSpace).
        return directories.contains { $0.number(Tag.previewColours) == 3 } ? .adobeRGB : .sRGB
    }

    private var subDirectories: [RAWDirectory] {
        guard let entry = offset(of: Tag.subDirectories), let count = fields.long(at: entry + 4) else { return [] }
        // A single offset takes the place of the offset of several.
        guard let start = count == 1 ? entry + 8 : fields.long(at: entry + 8) else { return [] }
        return (0..<min(count, Self.maxSubDirectories)).compactMap { index in
            fields.long(at: start + 4 * index).flatMap { RAWDirectory(fields, at: $0) }
        }
    }

    /// Returns the number of an entry: a short or a long one.
    private func number(_ tag: Int) -> Int? {
        guard let entry = offset(of: tag) else { return nil }
        return fields.short(at: entry + 2) == 3 ? fields.short(at: entry + 8) : fields.long(at: entry + 8)
    }

    /// Returns the offset of an entry; nil if there is none.
    private func offset(of tag: Int) -> Int? {
        stride(from: first + 2, to: first + 2 + 12 * count, by: 12).first { fields.short(at: $0) == tag }
    }
}

extension RAWDirectory {
    /// Reads a block that begins with "Exif".
    init?(exif block: UnsafeRawBufferPointer?) {
        guard let tiff = block.flatMap({ Fields($0, .bigEndian).part(from: 6) }) else { return nil }
        self.init(tiff)
    }
}
