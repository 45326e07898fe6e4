extension FactBlocks {
    /// RAW: the file is a TIFF structure with EXIF, except for those of Fujifilm and the newer ones of Canon.
    init(raw file: PictureBytes) {
        if file.has("FUJIFILMCCD-RAW", at: 0) {
            // The preview, a JPEG, precedes the rest.
            let offset = file.number(at: 84, bytes: 4), count = file.number(at: 88, bytes: 4)
            self.init(jpeg: file.part(from: offset ?? .max, count: count ?? 0))
        } else if file.has("ftypcrx ", at: 4) {
            self.init(canon: file)
        } else {
            self.init(tiff: file)
        }
    }

    /// The identifiers of boxes that hold others, and of the one that holds XMP (ISO 16684-3).
    private static let canonBox: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    private static let xmpBox: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    /// CR3: three boxes have a TIFF structure each, for the picture, the exposure and the place.
    private init(canon file: PictureBytes) {
        self.init()
        let boxes = MediaPlace.all(in: file)
        xmp = Self.box(Self.xmpBox, of: boxes, in: file)
        guard let movie = boxes.first(where: { $0.type == "moov" }) else { return }
        let content = file.part(from: movie.start, count: movie.count)
        guard let canon = Self.box(Self.canonBox, of: MediaPlace.all(in: content), in: content) else { return }
        for place in MediaPlace.all(in: canon) {
            let block = canon.part(from: place.start, count: place.count)
            switch place.type {
            case "CMT1": add(exif: block)
            case "CMT2": directories[.exposure] = block
            case "CMT4": directories[.place] = block
            default: break
            }
        }
    }

    /// Returns the content of a box that an identifier names.
    private static func box(_ name: [UInt8], of boxes: [MediaPlace], in bytes: PictureBytes) -> PictureBytes? {
        boxes.lazy.filter { $0.type == "uuid" }.map { bytes.part(from: $0.start, count: $0.count) }
            .first { $0.bytes(at: 0, count: name.count) == name }.map { $0.part(from: name.count) }
    }
}
