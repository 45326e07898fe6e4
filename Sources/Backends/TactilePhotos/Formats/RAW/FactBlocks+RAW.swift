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
        let parts = MediaPlace.all(in: canon)
        func part(_ type: String) -> [UInt8]? {
            parts.first { $0.type == type }.map { place in
                canon.bytes(at: place.start, count: min(place.count, Self.maxBlockLength))
            }
        }
        guard let picture = part("CMT1") else { return }
        exif = EXIFParts(picture, exposure: part("CMT2"), place: part("CMT4")).map { PictureBytes($0.bytes) }
    }

    /// Returns the content of a box that an identifier names.
    private static func box(_ name: [UInt8], of boxes: [MediaPlace], in bytes: PictureBytes) -> PictureBytes? {
        boxes.lazy.filter { $0.type == "uuid" }.map { bytes.part(from: $0.start, count: $0.count) }
            .first { $0.bytes(at: 0, count: name.count) == name }.map { $0.part(from: name.count) }
    }
}

/// One EXIF block, put together of TIFF structures with a directory each.
private struct EXIFParts {
    private(set) var bytes: [UInt8]
    private let order: Fields.Order

    /// The most entries of a directory; cameras write about 40.
    private static let maxEntries = 1000
    /// The sizes of a value by its type, in bytes (TIFF 6.0, section 2).
    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

    private struct Entry {
        let tag: Int
        let type: Int
        let count: Int
        let value: [UInt8]
    }

    /// Puts the structures one after the other, and directories that lead to their values behind them.
    init?(_ picture: [UInt8], exposure: [UInt8]?, place: [UInt8]?) {
        order = picture.first == UInt8(ascii: "M") ? .bigEndian : .littleEndian
        bytes = []
        guard var entries = append(picture) else { return nil }
        for (tag, part) in [(0x8769, exposure), (0x8825, place)] {
            guard let part, let found = append(part) else { continue }
            entries.append(Entry(tag: tag, type: 4, count: 1, value: number(append(found), bytes: 4)))
        }
        let first = append(entries.sorted { $0.tag < $1.tag })
        bytes.replaceSubrange(4..<8, with: number(first, bytes: 4))
    }

    /// Appends a structure; returns the entries of its directory, with the places that their values now have.
    private mutating func append(_ part: [UInt8]) -> [Entry]? {
        let start = bytes.count
        let entries: [Entry]? = part.withUnsafeBytes { part in
            let fields = Fields(part, order)
            guard fields.has(order == .bigEndian ? "MM" : "II", at: 0), let first = fields.long(at: 4),
                let count = fields.short(at: first)
            else { return nil }
            return (0..<min(count, Self.maxEntries)).compactMap { index in
                let entry = first + 2 + 12 * index
                guard let tag = fields.short(at: entry), let type = fields.short(at: entry + 2),
                    let count = fields.long(at: entry + 4), let value = fields.part(at: entry + 8, count: 4),
                    let offset = fields.long(at: entry + 8)
                else { return nil }
                let isInside = !Self.sizes.indices.contains(type) || count * Self.sizes[type] <= 4
                return Entry(
                    tag: tag, type: type, count: count,
                    value: isInside ? Array(value) : number(start + offset, bytes: 4))
            }
        }
        guard let entries else { return nil }
        bytes += part
        return entries
    }

    /// Appends a directory, and returns its place.
    private mutating func append(_ entries: [Entry]) -> Int {
        let place = bytes.count
        bytes += number(entries.count, bytes: 2)
        for entry in entries {
            bytes += number(entry.tag, bytes: 2) + number(entry.type, bytes: 2) + number(entry.count, bytes: 4)
            bytes += entry.value
        }
        bytes += [0, 0, 0, 0]
        return place
    }

    private func number(_ number: Int, bytes count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return order == .bigEndian ? bytes.reversed() : bytes
    }
}

extension ColourSpace {
    /// Reads the space that a camera states in a raw file.
    init(raw file: UnsafeRawBufferPointer) {
        let exif = FactBlocks(raw: PictureBytes(file)).exif
        let block = exif?.bytes(at: 0, count: FactBlocks.maxBlockLength) ?? []
        self = block.withUnsafeBytes { ColourSpace(exif: $0) }
    }
}
