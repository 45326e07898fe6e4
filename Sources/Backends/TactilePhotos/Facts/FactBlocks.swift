/// The parts of a file that hold facts about the photo, as a format's row in the table of formats finds them.
///
/// The folder of each format has the code that finds them. The first one of each kind counts.
struct FactBlocks {
    /// The EXIF block, a TIFF structure that begins with the byte order or with "Exif".
    var exif: PictureBytes?
    /// The XMP packet (ISO 16684-1), as UTF-8.
    var xmp: PictureBytes?

    /// The most bytes of a block that is put together or unpacked in memory.
    static let maxBlockLength = 1 << 20

    /// Takes blocks over that were found later: the first ones stay.
    mutating func add(exif: PictureBytes? = nil, xmp: PictureBytes? = nil) {
        self.exif = self.exif ?? exif
        self.xmp = self.xmp ?? xmp
    }
}
