/// GIF: the walk along its blocks up to the end of the first picture (GIF89a specification, sections 17 to 27).
extension PictureHeader {
    init(gif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .littleEndian)
        guard let width = fields.short(at: 6), let height = fields.short(at: 8), let flags = fields.byte(at: 10) else {
            throw .cut
        }
        self.init(size: PixelSize(width: width, height: height), bytesPerPixel: 4)
        var place = 13 + Self.tableLength(flags)
        while let mark = fields.byte(at: place) {
            switch mark {
            case 0x21:
                place = try Self.endOfBlocks(fields, from: place + 2)
            case 0x2C:
                guard let width = fields.short(at: place + 5), let height = fields.short(at: place + 7),
                    let flags = fields.byte(at: place + 9)
                else { throw .cut }
                // Between the table of colours and the data stands a byte, the size of the first codes.
                let end = try Self.endOfBlocks(fields, from: place + 11 + Self.tableLength(flags))
                firstPicture = file[..<end] + [0x3B]
                // The loader keeps the packed data twice, and unpacks the frame, which may be larger than the canvas.
                bytesBeside = 3 * (end + 1) + width * height
                return
            case 0x3B: throw .broken("it holds no picture")
            default: throw .broken("there is no block 0x\(String(mark, radix: 16))")
            }
        }
        throw .cut
    }

    /// The length of the table of colours that flags announce.
    private static func tableLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

    /// The place after a row of blocks, of which each begins with its length and the last is empty.
    private static func endOfBlocks(_ fields: Fields, from start: Int) throws(PictureFault) -> Int {
        var place = start
        while let length = fields.byte(at: place) {
            place += 1 + length
            if length == 0 { return place }
        }
        throw .cut
    }
}
