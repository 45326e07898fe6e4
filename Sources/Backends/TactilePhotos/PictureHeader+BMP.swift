/// BMP: the header of Windows, or the short one of OS/2 (Microsoft, "Bitmap storage").
extension PictureHeader {
    init(bmp file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        if fields.long(at: 14) == 12 {
            guard let width = fields.short(at: 18), let height = fields.short(at: 20) else { throw .cut }
            self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 3)
        } else {
            guard let width = fields.long(at: 18), let height = fields.long(at: 22), let depth = fields.short(at: 28),
                let packing = fields.long(at: 30)
            else { throw .cut }
            guard packing <= 3 else { throw .unsupported("a BMP packed in way \(packing)") }
            // Rows from the top are told by a negative height.
            let rows = Int(Int32(truncatingIfNeeded: height).magnitude)
            let isRunLengthPacked = packing == 1 || packing == 2
            self.init(
                size: PixelSize(width: width, height: rows), bytesPerPixel: depth == 32 || isRunLengthPacked ? 4 : 3)
        }
        reportsRows = true
    }
}
