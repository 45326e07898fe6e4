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

    /// Takes over what an APP1 segment of a JPEG holds: a name, and a block of either kind (ISO 16684-3, section 6.3).
    mutating func add(segment: PictureBytes) {
        let name: StaticString = "http://ns.adobe.com/xap/1.0/\0"
        if segment.has("Exif\0", at: 0) { add(exif: segment) }
        if segment.has(name, at: 0) { add(xmp: segment.part(from: name.utf8CodeUnitCount)) }
    }
}
