/// What the first directory of a raw file says that is a TIFF structure (TIFF 6.0, section 2; TIFF/EP; DNG 1.7).
extension ExifDirectories {
    private enum Tag {
        static let newSubfileType = 254, photometric = 262, make = 271, subDirectories = 330
        static let version = 0xC612, previewColours = 0xC71A
    }

    /// The smallest number of an interpretation that only raw files have: the filters of the sensor, linear colours.
    private static let firstRawPhotometric = 32_803
    /// The most directories within the first one that are read.
    private static let maxSubDirectories = 16

    /// A Boolean value that indicates whether the file is raw, although it begins as a TIFF does.
    ///
    /// A DNG states its version. The files of Nikon and Sony begin with a reduced picture beside the others; neither
    /// scanners nor pyramids of sizes do, because other programs show the first picture. A DNG whose first picture is a
    /// usual one is shown as a TIFF, because it may have no other.
    var isRaw: Bool {
        let isReduced = (whole(Tag.newSubfileType) ?? 0) & 1 == 1
        guard !has(Tag.version, in: .picture) else {
            return isReduced || (whole(Tag.photometric) ?? .max) >= Self.firstRawPhotometric
        }
        return isReduced && has(Tag.make, in: .picture) && has(Tag.subDirectories, in: .picture)
    }

    /// The colours of the previews in a DNG, which states them beside each; nil if the file is no DNG.
    var previewColours: ColourSpace? {
        guard has(Tag.version, in: .picture) else { return nil }
        let offsets = (0..<Self.maxSubDirectories).compactMap { index in
            number(Tag.subDirectories, in: .picture, at: index).flatMap { Int(exactly: $0) }
        }
        let directories = [self] + offsets.map { ExifDirectories(self, at: $0) }
        // 3 is Adobe RGB (DNG 1.7, PreviewColorSpace).
        return directories.contains { $0.whole(Tag.previewColours) == 3 } ? .adobeRGB : .sRGB
    }

    private func whole(_ tag: Int) -> Int? { number(tag, in: .picture, as: Int.self) }
}
