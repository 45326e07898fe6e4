/// BMP: reads the header of Windows or the shorter one of OS/2 (Microsoft, "Bitmap storage").
extension PictureHeader {
    init(bmp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        // gdk-pixbuf asks for as much memory as precedes the pixels.
        guard let pixels = fields.long(at: 10), pixels <= file.count else { throw .cut }
        if fields.long(at: 14) == 12 {
            guard let width = fields.short(at: 18), let height = fields.short(at: 20) else { throw .cut }
            self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 3)
        } else {
            guard let width = fields.long(at: 18), let height = fields.long(at: 22), let depth = fields.short(at: 28),
                let compression = fields.long(at: 30), let colours = fields.long(at: 46)
            else { throw .cut }
            guard compression <= 3 else { throw .unsupported("a BMP of compression \(compression)") }
            // gdk-pixbuf takes a number from 2^31 on for a negative one, and asks for 4 GB.
            guard depth > 8 || colours <= 1 << depth else { throw .broken("it has too many colours") }
            // A negative height means that the rows are stored from the top.
            let rows = Int(Int32(truncatingIfNeeded: height).magnitude)
            let isRunLengthCoded = compression == 1 || compression == 2
            self.init(
                size: PixelSize(width: width, height: rows), bytesPerPixel: depth == 32 || isRunLengthCoded ? 4 : 3)
        }
        reportsRows = true
    }
}
