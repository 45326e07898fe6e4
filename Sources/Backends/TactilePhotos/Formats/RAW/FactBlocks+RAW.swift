extension FactBlocks {
    /// The offset of the number that leads to the preview in a file of Fujifilm.
    private static let previewOffset = 84

    /// RAW: most files are TIFF structures; those of Fujifilm have the facts in their preview, a JPEG.
    init(raw file: PictureBytes) {
        if file.has("ftypcrx ", at: 4) {
            self.init(canon: file)
        } else if file.has("FUJIFILMCCD-RAW", at: 0) {
            self.init(jpeg: file.part(from: file.number(at: Self.previewOffset, bytes: 4) ?? .max))
        } else {
            self.init(tiff: file)
        }
    }

    /// CR3: each directory is a block in a box of its own, within a box of Canon's; XMP is in another one beside (the boxes are
    /// described by the reader of ExifTool).
    private init(canon file: PictureBytes) {
        let outer = MediaPlace.all(in: file)
        xmp = outer.lazy.filter { $0.type == "uuid" }.map { file.part(from: $0.start, count: $0.count) }
            .first { $0.bytes(at: 0, count: 16) == Self.xmpBox }?.part(from: 16)
        guard let movie = outer.first(where: { $0.type == "moov" }) else { return }
        let inner = file.part(from: movie.start, count: movie.count)
        for box in MediaPlace.all(in: inner) where box.type == "uuid" {
            let content = inner.part(from: box.start, count: box.count)
            guard content.bytes(at: 0, count: 16) == Self.canonBox else { continue }
            let blocks = content.part(from: 16)
            for place in MediaPlace.all(in: blocks) {
                let block = blocks.part(from: place.start, count: place.count)
                switch place.type {
                case "CMT1": add(exif: block)
                case "CMT2": directories[.exposure] = block
                case "CMT4": directories[.place] = block
                default: break
                }
            }
        }
    }

    private static let canonBox: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    /// The box of an XMP packet (ISO 16684-3, section 6.4).
    private static let xmpBox: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]
}
