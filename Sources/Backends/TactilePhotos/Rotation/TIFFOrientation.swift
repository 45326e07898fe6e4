/// The orientation in the first directory of a TIFF, a BigTIFF or an EXIF block (TIFF 6.0, section 2; Exif 2.32, section 4.6).
struct TIFFOrientation {
    /// The orientation that the directory states; nil if it states none.
    let number: OrientationNumber?
    private let fields: Fields
    private let isBig: Bool
    /// The offset of the first directory, and the number of its entries.
    private let first: Int, count: Int
    /// The offset and the length of the orientation's value.
    private let value: (offset: Int, length: Int)?

    private static let orientation = 0x0112
    /// The tag of an XMP packet.
    private static let packet = 700
    /// The lengths of the types of whole numbers: BYTE, SHORT and LONG.
    private static let lengths = [1: 1, 3: 2, 4: 4]

    /// Reads a block that begins with the byte order.
    init(_ block: UnsafeRawBufferPointer) throws(PhotoRotation.Fault) {
        let order: Fields.Order = block.first == UInt8(ascii: "I") ? .littleEndian : .bigEndian
        let fields = Fields(block, order), magic = fields.short(at: 2)
        guard fields.has("II", at: 0) || fields.has("MM", at: 0), magic == 42 || magic == 43 else { throw .noDirectory }
        isBig = magic == 43
        self.fields = fields
        guard let first = isBig ? fields.number(at: 8, bytes: 8) : fields.long(at: 4), first >= 8,
            let count = fields.number(at: first, bytes: isBig ? 8 : 2), count <= Self.maxEntries,
            fields.part(at: first, count: (isBig ? 8 : 2) + count * (isBig ? 20 : 12)) != nil
        else { throw .noDirectory }
        (self.first, self.count) = (first, count)
        let start = first + (isBig ? 8 : 2), size = isBig ? 20 : 12
        guard
            let place = (0..<count).map({ start + size * $0 }).first(where: { fields.short(at: $0) == Self.orientation }
            )
        else {
            (number, value) = (nil, nil)
            return
        }
        guard let length = fields.short(at: place + 2).flatMap({ Self.lengths[$0] }),
            fields.number(at: place + 4, bytes: isBig ? 8 : 4) == 1
        else { throw .noNumber }
        let offset = place + (isBig ? 12 : 8)
        value = (offset, length)
        number = (length == 1 ? fields.byte(at: offset) : fields.number(at: offset, bytes: length))
            .flatMap(OrientationNumber.init)
    }

    /// The most entries of a directory: no reader of TIFFs or EXIF takes more.
    private static let maxEntries = 4096

    private var countBytes: Int { isBig ? 8 : 2 }
    private var entryBytes: Int { isBig ? 20 : 12 }
    private var offsetBytes: Int { isBig ? 8 : 4 }
    private var entries: [Int] { (0..<count).map { first + countBytes + entryBytes * $0 } }

    /// The smallest block with an orientation.
    static func block(_ number: OrientationNumber) -> [UInt8] {
        let order = Fields.Order.bigEndian
        let entry = order.bytes(orientation, count: 2) + order.bytes(3, count: 2) + order.bytes(1, count: 4)
        return Array("MM".utf8) + order.bytes(42, count: 2) + order.bytes(8, count: 4) + order.bytes(1, count: 2)
            + entry
            + order.bytes(number.rawValue, count: 2) + [0, 0] + order.bytes(0, count: 4)
    }

    /// Returns the changes of the block that give it an orientation.
    ///
    /// Without one, a copy of the first directory that has it follows at the end of the block, because offsets within the block
    /// stay valid then.
    func changes(to number: OrientationNumber) throws(PhotoRotation.Fault) -> [FileChange] {
        if let value {
            return [FileChange(at: value.offset, fields.order.bytes(number.rawValue, count: value.length))]
        }
        let order = fields.order
        let entry =
            order.bytes(Self.orientation, count: 2) + order.bytes(3, count: 2) + order.bytes(1, count: offsetBytes)
            + order.bytes(number.rawValue, count: 2) + [UInt8](repeating: 0, count: offsetBytes - 2)
        func copies(_ isCopied: (Int) -> Bool) -> [UInt8] {
            entries.filter { isCopied(fields.short(at: $0) ?? 0) }
                .flatMap { fields.part(at: $0, count: entryBytes).map(Array.init) ?? [] }
        }
        let next = fields.part(at: first + countBytes + entryBytes * count, count: offsetBytes)
        let directory =
            order.bytes(count + 1, count: countBytes) + copies { $0 < Self.orientation } + entry
            + copies { $0 > Self.orientation } + (next.map(Array.init) ?? [UInt8](repeating: 0, count: offsetBytes))
        // Directories begin at even offsets, those of a BigTIFF at multiples of eight.
        let padding = -fields.count & (isBig ? 7 : 1), place = fields.count + padding
        guard isBig || place + directory.count <= UInt32.max else { throw .noRoom }
        return [
            FileChange(at: isBig ? 8 : 4, order.bytes(place, count: offsetBytes)),
            FileChange(inserting: [UInt8](repeating: 0, count: padding) + directory, at: fields.count),
        ]
    }

    /// Returns why changes of a TIFF may change the samples of its picture, as those of no sound file do; nil if they do not.
    func fault(of changes: [FileChange]) -> PhotoRotation.Fault? {
        let strips = (offsets: 273, lengths: 279), tiles = (offsets: 324, lengths: 325)
        let place = entry(of: tiles.offsets) == nil ? strips : tiles
        // libtiff reads from the beginning of the file where it does not understand the places.
        guard let offsets = values(of: place.offsets) else { return .noPicture }
        let lengths = values(of: place.lengths)
        for index in 0..<offsets.count {
            guard let start = offsets[index] else { return .noPicture }
            // Without a length, samples may extend to the end.
            let length = lengths?[index], end = length.map { start.addingClamped($0) } ?? .max
            for range in changes.map(\.range) where end > range.lowerBound {
                // What follows the file would take the place of the samples that it lacks.
                if range.isEmpty { return length == nil ? .noPicture : .cut }
                if start < range.upperBound { return .noPicture }
            }
        }
        return nil
    }

    private func entry(of tag: Int) -> Int? { entries.first { fields.short(at: $0) == tag } }

    /// The numbers of an entry, which are read when they are asked for; nil if they are not all in the file.
    private func values(of tag: Int) -> Values? {
        guard let entry = entry(of: tag), let type = fields.short(at: entry + 2),
            let length = type == 16 && isBig ? 8 : [3: 2, 4: 4][type],
            let count = fields.number(at: entry + 4, bytes: offsetBytes), count > 0
        else { return nil }
        let place = entry + 4 + offsetBytes, bytes = count.multipliedClamped(by: length)
        guard let start = bytes <= offsetBytes ? place : fields.number(at: place, bytes: offsetBytes),
            fields.part(at: start, count: bytes) != nil
        else { return nil }
        return Values(fields: fields, start: start, length: length, count: count)
    }

    private struct Values {
        let fields: Fields
        let start: Int
        let length: Int
        let count: Int

        subscript(index: Int) -> Int? {
            index < count ? fields.number(at: start + length * index, bytes: length) : nil
        }
    }

    /// The offsets of the XMP packet of a TIFF; nil if there is none.
    var packet: Range<Int>? {
        guard let entry = entries.first(where: { fields.short(at: $0) == Self.packet }),
            let type = fields.short(at: entry + 2), type == 1 || type == 7,
            let length = fields.number(at: entry + 4, bytes: offsetBytes), length > offsetBytes,
            let place = fields.number(at: entry + 4 + offsetBytes, bytes: offsetBytes),
            fields.part(at: place, count: length) != nil
        else { return nil }
        return place..<(place + length)
    }
}

/// The orientation in an EXIF block, which begins with the byte order or with "Exif", because writers differ.
struct ExifOrientation {
    private let directory: TIFFOrientation
    private let start: Int

    /// Reads a block.
    init(_ block: UnsafeRawBufferPointer) throws(PhotoRotation.Fault) {
        start = block.starts(with: "Exif\0".utf8) ? min(6, block.count) : 0
        let fields = Fields(UnsafeRawBufferPointer(rebasing: block[start...]), .bigEndian)
        directory = try TIFFOrientation(fields.bytes)
    }

    /// The orientation that the block states; nil if it states none.
    var number: OrientationNumber? { directory.number }

    /// Returns the changes of the block that give it an orientation.
    func changes(to number: OrientationNumber) throws(PhotoRotation.Fault) -> [FileChange] {
        try directory.changes(to: number).moved(by: start)
    }
}
