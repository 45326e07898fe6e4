/// PNG: the walk along its chunks (PNG specification, third edition, section 5.3).
extension PictureHeader {
    init(png file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard fields.long(at: 8) == 13, fields.has("IHDR", at: 12), let width = fields.long(at: 16),
            let height = fields.long(at: 20), let colours = fields.byte(at: 25)
        else { throw .broken("it has no header") }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: colours & 4 == 0 ? 3 : 4)
        reportsRows = true
        var place = 8
        while let length = fields.long(at: place) {
            guard let content = fields.part(at: place + 8, count: length) else { break }
            if fields.has("eXIf", at: place + 4) { orientation = Orientation(tiff: content) }
            if fields.has("tRNS", at: place + 4) { bytesPerPixel = 4 }
            if fields.has("IEND", at: place + 4), fields.long(at: place + 8 + length) != nil { return }
            place += 12 + length
        }
        // gdk-pixbuf passes over a missing end.
        throw .cut
    }
}
