/// The items of an AVIF or a HEIC, with their properties and the locations of their data (ISO/IEC 14496-12, section 8.11).
struct MediaItems {
    /// A property, which several items can have in common.
    typealias Property = MediaBox

    /// The identifier of the primary item.
    let primary: Int
    /// All properties of the file.
    let properties: [Property]
    /// The one-based indices of each item's properties.
    private let associations: [Int: [Int]]
    private let file: Fields
    private let meta: [MediaBox]

    /// Reads the items of a file; nil if it has no primary item.
    init?(_ file: Fields) {
        guard let content = MediaBox.all(in: file, from: 0).content(of: "meta") else { return nil }
        let meta = MediaBox.all(in: content, from: 4)
        guard let associated = meta.content(of: "iprp").map({ MediaBox.all(in: $0, from: 0) }),
            let properties = associated.content(of: "ipco").map({ MediaBox.all(in: $0, from: 0) }),
            let primary = meta.content(of: "pitm").flatMap({ $0.byte(at: 0) == 0 ? $0.short(at: 4) : $0.long(at: 4) })
        else { return nil }
        self.file = file
        self.meta = meta
        self.primary = primary
        self.properties = properties
        associations = associated.content(of: "ipma").map(Self.associations) ?? [:]
    }

    /// Returns the size of the primary picture as it is coded, and as it is after its crop and its rotation.
    ///
    /// - Throws: `PictureFault` without a size.
    func pictureSize() throws(PictureFault) -> (coded: PixelSize, shown: PixelSize) {
        let own = properties(of: primary)
        guard let extent = own.content(of: "ispe"), let width = extent.long(at: 4), let height = extent.long(at: 8)
        else { throw .broken("its picture has no size") }
        let coded = PixelSize(width: width, height: height)
        let cropped = own.content(of: "clap").map { Self.crop(coded, to: $0) } ?? coded
        let isTransposed = own.content(of: "irot")?.byte(at: 0).map { $0 & 1 == 1 } ?? false
        return (coded, isTransposed ? cropped.transposed : cropped)
    }

    /// The channels that a loader makes of the picture: 4 with an alpha plane.
    var channels: Double { properties.content(of: "auxC") == nil ? 3 : 4 }

    /// Returns the size of the clean aperture, rounded as gdk-pixbuf's loaders round it.
    private static func crop(_ size: PixelSize, to aperture: Fields) -> PixelSize {
        func side(_ offset: Int, of whole: Int) -> Int {
            guard let numerator = aperture.long(at: offset), let denominator = aperture.long(at: offset + 4),
                denominator > 0
            else { return whole }
            return min(Int(Double(numerator) / Double(denominator) + 0.5), whole)
        }
        return PixelSize(width: side(0, of: size.width), height: side(8, of: size.height))
    }

    /// Returns the properties of an item.
    func properties(of item: Int) -> [Property] {
        (associations[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    }

    /// Returns the items whose decoder is configured by a property of a type: the picture or its tiles, and their alpha.
    func items(with type: String) -> [Int] {
        associations.keys.filter { properties(of: $0).content(of: type) != nil }
    }

    /// Reads the one-based indices of each item's properties.
    private static func associations(_ fields: Fields) -> [Int: [Int]] {
        guard let version = fields.byte(at: 0), let flags = fields.byte(at: 3), let count = fields.long(at: 4)
        else { return [:] }
        var associations: [Int: [Int]] = [:], offset = 8
        for _ in 0..<count {
            guard let item = version == 0 ? fields.short(at: offset) : fields.long(at: offset) else { break }
            offset += version == 0 ? 2 : 4
            guard let length = fields.byte(at: offset) else { break }
            // The highest bit, which marks essential properties, is not part of the index.
            associations[item] = (0..<length).compactMap { index in
                flags & 1 == 1
                    ? fields.short(at: offset + 1 + 2 * index).map { $0 & 0x7FFF }
                    : fields.byte(at: offset + 1 + index).map { $0 & 0x7F }
            }
            offset += 1 + length * (flags & 1 == 1 ? 2 : 1)
        }
        return associations
    }

    /// Returns an item's data from the start of its first extent to the end of the source.
    func data(of item: Int) -> UnsafeRawBufferPointer? {
        guard let locations = meta.content(of: "iloc"), let version = locations.byte(at: 0), version <= 2,
            let sizes = locations.short(at: 4)
        else { return nil }
        let offsetSize = sizes >> 12, lengthSize = sizes >> 8 & 15, baseSize = sizes >> 4 & 15
        let indexSize = version == 0 ? 0 : sizes & 15, idSize = version < 2 ? 2 : 4
        guard let count = locations.number(at: 6, bytes: idSize) else { return nil }
        var offset = 6 + idSize
        for _ in 0..<count {
            guard let id = locations.number(at: offset, bytes: idSize) else { return nil }
            offset += idSize
            let method = version == 0 ? 0 : locations.short(at: offset).map { $0 & 15 }
            offset += version == 0 ? 2 : 4
            guard let base = locations.number(at: offset, bytes: baseSize),
                let extents = locations.short(at: offset + baseSize)
            else { return nil }
            offset += baseSize + 2
            if id == item, extents > 0 {
                guard let extent = locations.number(at: offset + indexSize, bytes: offsetSize) else { return nil }
                let source = method == 0 ? file : meta.content(of: "idat")
                return source.flatMap { $0.part(from: base &+ extent) }
            }
            offset += extents * (indexSize + offsetSize + lengthSize)
        }
        return nil
    }
}

/// A box of a media file: a type of four letters, and content (ISO/IEC 14496-12).
struct MediaBox {
    let type: String
    let content: Fields

    /// Returns the consecutive boxes from an offset on, up to the first incomplete one.
    static func all(in fields: Fields, from start: Int) -> [MediaBox] {
        var boxes: [MediaBox] = [], offset = start
        while let short = fields.long(at: offset), let type = fields.part(at: offset + 4, count: 4) {
            // 1 means that a length of 64 bits follows, 0 that the box extends to the end.
            let header = short == 1 ? 16 : 8
            let high = fields.long(at: offset + 8) ?? 0, low = fields.long(at: offset + 12) ?? 0
            let length = short == 0 ? fields.count - offset : short == 1 ? min(high, 1 << 30) << 32 | low : short
            guard let content = fields.part(at: offset + header, count: length - header) else { break }
            boxes.append(
                MediaBox(type: String(decoding: type, as: UTF8.self), content: Fields(content, fields.order)))
            offset += length
        }
        return boxes
    }
}

extension [MediaBox] {
    /// Returns the content of the first box of a type.
    func content(of type: String) -> Fields? { first { $0.type == type }?.content }
}

/// A reader of bits, the highest of each byte first; zeros follow the end.
struct Bits {
    private let fields: Fields
    private var position: Int

    init(_ fields: Fields, from byte: Int) {
        self.fields = fields
        position = 8 * byte
    }

    var isBeyondEnd: Bool { position > 8 * fields.count }

    mutating func skip(_ count: Int) { position += count }
    mutating func flag() -> Bool { number(1) == 1 }

    mutating func number(_ count: Int) -> Int {
        var number = 0
        for _ in 0..<count {
            number = number << 1 | (fields.byte(at: position / 8) ?? 0) >> (7 - position % 8) & 1
            position += 1
        }
        return number
    }

    /// Skips a number in `uvlc` form: n zeros, a one and n more bits.
    mutating func skipVariableLength() {
        var zeros = 0
        while !flag(), !isBeyondEnd { zeros += 1 }
        skip(zeros)
    }

    /// Returns a number in the form of HEVC's `ue(v)`: n zeros, a one and n more bits; at most 2^32.
    mutating func exponential() -> Int {
        var zeros = 0
        while !flag(), !isBeyondEnd, zeros < 32 { zeros += 1 }
        return 1 << zeros - 1 + number(zeros)
    }
}
