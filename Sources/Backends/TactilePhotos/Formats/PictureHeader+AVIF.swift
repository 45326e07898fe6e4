/// AVIF: the properties of the item that stands for the file (ISO/IEC 23008-12, section 6.5), and what its data say.
extension PictureHeader {
    init(avif file: UnsafeRawBufferPointer) throws(PictureFault) {
        let fields = Fields(file, .bigEndian)
        guard let items = AVIFItems(fields) else { throw .broken("it names no picture") }
        let own = items.properties(of: items.primary)
        guard let extent = own.content(of: "ispe"), let width = extent.long(at: 4), let height = extent.long(at: 8)
        else { throw .broken("its picture has no size") }
        let coded = PixelSize(width: width, height: height)
        var size = own.content(of: "clap").map { Self.crop(coded, to: $0) } ?? coded
        if let turn = own.content(of: "irot")?.byte(at: 0), turn & 1 == 1 { size = size.transposed }
        // The loader makes the picture of the planes, then crops, turns and mirrors it, each into a new one.
        let channels = items.properties.content(of: "auxC") == nil ? 3.0 : 4.0
        let isChanged = own.contains { ["irot", "imir", "clap"].contains($0.type) }
        self.init(size: size, bytesPerPixel: isChanged ? channels : 0)
        var memory = Double(coded.count) * channels
        for item in items.coded { memory += try Self.planes(of: item, items) }
        // The planes of tiles are put together to planes of the whole.
        if own.content(of: "av1C") == nil { memory += Double(coded.count) * 8 }
        bytesBeside = file.count + Int(min(memory, 0x1p60))
        if fields.has("avis", at: 8) {
            // The loader takes no sequences; under the other name it takes the picture that stands for this one.
            firstPicture = file[..<8] + Array("avif".utf8) + file[12...]
            bytesBeside += file.count
        }
    }

    /// What the clean aperture leaves, as gdk-pixbuf's loader rounds it; the place does not matter here.
    private static func crop(_ size: PixelSize, to aperture: Fields) -> PixelSize {
        func side(_ place: Int, of whole: Int) -> Int {
            guard let numerator = aperture.long(at: place), let denominator = aperture.long(at: place + 4),
                denominator > 0
            else { return whole }
            return min(Int(Double(numerator) / Double(denominator) + 0.5), whole)
        }
        return PixelSize(width: side(0, of: size.width), height: side(8, of: size.height))
    }

    /// What the planes of an item take, in bytes; the decoder's own tables were measured to be an eighth at most.
    private static func planes(of item: Int, _ items: AVIFItems) throws(PictureFault) -> Double {
        guard let size = items.data(of: item).flatMap({ AV1Size($0) })?.size,
            let flags = items.properties(of: item).content(of: "av1C")?.byte(at: 2)
        else { throw .broken("its data do not begin as AV1") }
        // AV1-ISOBMFF, section 2.3.3: 40 more than 8 bits, 10 no colour, 08 and 04 colour halved across and down.
        let colour = flags & 0x10 != 0 ? 0.0 : 2 / Double(1 + flags >> 3 & 1) / Double(1 + flags >> 2 & 1)
        // Its planes are made up to whole squares of 128, the largest that AV1 divides a picture into.
        let padded = PixelSize(width: (size.width + 127) / 128 * 128, height: (size.height + 127) / 128 * 128)
        return Double(padded.count) * (1 + colour) * (flags & 0x40 == 0 ? 1 : 2) * 1.125
    }
}

/// What an AVIF says of its pictures: items with properties, and where their data lie (ISO/IEC 14496-12, section 8.11).
struct AVIFItems {
    /// A property, shared by the items that are associated with it.
    typealias Property = MediaBox

    /// The item that stands for the file.
    let primary: Int
    /// All properties of the file.
    let properties: [Property]
    private let places: [Int: [Int]]
    private let file: Fields
    private let meta: [MediaBox]

    /// Reads the items of a file; nil if it names none.
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
        places = associated.content(of: "ipma").map(Self.places) ?? [:]
    }

    /// The properties of an item.
    func properties(of item: Int) -> [Property] {
        (places[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    }

    /// The items that are AV1 data: the picture or its tiles, and their alpha.
    var coded: [Int] { places.keys.filter { properties(of: $0).content(of: "av1C") != nil } }

    /// The places, from 1, of each item's properties.
    private static func places(_ associations: Fields) -> [Int: [Int]] {
        guard let version = associations.byte(at: 0), let flags = associations.byte(at: 3),
            let count = associations.long(at: 4)
        else { return [:] }
        var places: [Int: [Int]] = [:], place = 8
        for _ in 0..<count {
            guard let item = version == 0 ? associations.short(at: place) : associations.long(at: place) else { break }
            place += version == 0 ? 2 : 4
            guard let length = associations.byte(at: place) else { break }
            // The highest bit says whether a reader must understand the property.
            places[item] = (0..<length).compactMap { index in
                flags & 1 == 1
                    ? associations.short(at: place + 1 + 2 * index).map { $0 & 0x7FFF }
                    : associations.byte(at: place + 1 + index).map { $0 & 0x7F }
            }
            place += 1 + length * (flags & 1 == 1 ? 2 : 1)
        }
        return places
    }

    /// The beginning of an item's data: the first of its extents, or what there is of it.
    func data(of item: Int) -> UnsafeRawBufferPointer? {
        guard let locations = meta.content(of: "iloc"), let version = locations.byte(at: 0), version <= 2,
            let sizes = locations.short(at: 4)
        else { return nil }
        let offsetSize = sizes >> 12, lengthSize = sizes >> 8 & 15, baseSize = sizes >> 4 & 15
        let indexSize = version == 0 ? 0 : sizes & 15, idSize = version < 2 ? 2 : 4
        guard let count = locations.number(at: 6, bytes: idSize) else { return nil }
        var place = 6 + idSize
        for _ in 0..<count {
            guard let id = locations.number(at: place, bytes: idSize) else { return nil }
            place += idSize
            let method = version == 0 ? 0 : locations.short(at: place).map { $0 & 15 }
            place += version == 0 ? 2 : 4
            guard let base = locations.number(at: place, bytes: baseSize),
                let extents = locations.short(at: place + baseSize)
            else { return nil }
            place += baseSize + 2
            if id == item, extents > 0 {
                guard let offset = locations.number(at: place + indexSize, bytes: offsetSize) else { return nil }
                let source = method == 0 ? file : meta.content(of: "idat")
                return source.flatMap { $0.part(from: base &+ offset) }
            }
            place += extents * (indexSize + offsetSize + lengthSize)
        }
        return nil
    }
}

/// A box of a file of the kind that ISO/IEC 14496-12 describes: a type of four letters, and content.
struct MediaBox {
    let type: String
    let content: Fields

    /// The boxes that stand one after the other from a place on; a box that is cut short is not among them.
    static func all(in fields: Fields, from start: Int) -> [MediaBox] {
        var boxes: [MediaBox] = [], place = start
        while let short = fields.long(at: place), let type = fields.part(at: place + 4, count: 4) {
            // 1 announces a length of 64 bits, 0 that the box goes on to the end.
            let header = short == 1 ? 16 : 8
            let high = fields.long(at: place + 8) ?? 0, low = fields.long(at: place + 12) ?? 0
            let length = short == 0 ? fields.count - place : short == 1 ? min(high, 1 << 30) << 32 | low : short
            guard let content = fields.part(at: place + header, count: length - header) else { break }
            boxes.append(
                MediaBox(type: String(decoding: type, as: UTF8.self), content: Fields(content, fields.order)))
            place += length
        }
        return boxes
    }
}

extension [MediaBox] {
    /// The content of the first box of a type.
    func content(of type: String) -> Fields? { first { $0.type == type }?.content }
}

/// How large the frames of AV1 data can be: the sequence header (AV1 bitstream specification, section 5.5).
///
/// The decoder goes by this, whatever the file around it says.
struct AV1Size {
    /// The largest frame.
    let size: PixelSize

    /// Reads the first sequence header; nil where there is none.
    init?(_ data: UnsafeRawBufferPointer) {
        let fields = Fields(data, .bigEndian)
        var place = 0
        while let header = fields.byte(at: place) {
            place += header & 4 == 0 ? 1 : 2
            var length = fields.count - place
            if header & 2 != 0 {
                guard let (number, end) = Self.length(fields, at: place) else { return nil }
                (length, place) = (number, end)
            }
            guard header >> 3 & 15 != 1 else {
                guard let size = Self.size(Bits(fields, from: place)) else { return nil }
                self.size = size
                return
            }
            place += length
        }
        return nil
    }

    /// A number of seven bits a byte, lowest first, and the place after it.
    private static func length(_ fields: Fields, at start: Int) -> (Int, end: Int)? {
        var number = 0
        for index in 0..<4 {
            guard let byte = fields.byte(at: start + index) else { return nil }
            number |= (byte & 127) << (7 * index)
            if byte < 128 { return (number, start + index + 1) }
        }
        return nil
    }

    private static func size(_ start: Bits) -> PixelSize? {
        var bits = start
        bits.skip(4)
        let isReduced = bits.flag()
        if isReduced { bits.skip(5) } else { skipOperatingPoints(&bits) }
        let widthBits = bits.number(4) + 1, heightBits = bits.number(4) + 1
        let width = bits.number(widthBits) + 1, height = bits.number(heightBits) + 1
        guard !bits.isBeyondEnd else { return nil }
        // Only a reduced header binds its frame: any other one may give a size of its own in as many bits.
        return isReduced
            ? PixelSize(width: width, height: height) : PixelSize(width: 1 << widthBits, height: 1 << heightBits)
    }

    private static func skipOperatingPoints(_ bits: inout Bits) {
        var delayBits: Int?
        if bits.flag() {
            bits.skip(64)
            if bits.flag() { bits.skipVariableLength() }
            if bits.flag() {
                delayBits = bits.number(5) + 1
                bits.skip(42)
            }
        }
        let hasDisplayDelay = bits.flag()
        for _ in 0...bits.number(5) {
            bits.skip(12)
            if bits.number(5) > 7 { bits.skip(1) }
            if let delayBits, bits.flag() { bits.skip(2 * delayBits + 1) }
            if hasDisplayDelay, bits.flag() { bits.skip(4) }
        }
    }
}

/// Bits one after the other, the highest of a byte first; zeros beyond the end.
private struct Bits {
    private let fields: Fields
    private var place: Int

    init(_ fields: Fields, from byte: Int) {
        self.fields = fields
        place = 8 * byte
    }

    var isBeyondEnd: Bool { place > 8 * fields.count }

    mutating func skip(_ count: Int) { place += count }
    mutating func flag() -> Bool { number(1) == 1 }

    mutating func number(_ count: Int) -> Int {
        var number = 0
        for _ in 0..<count {
            number = number << 1 | (fields.byte(at: place / 8) ?? 0) >> (7 - place % 8) & 1
            place += 1
        }
        return number
    }

    /// A number after as many zeros as it has bits beyond its first.
    mutating func skipVariableLength() {
        var zeros = 0
        while !flag(), !isBeyondEnd { zeros += 1 }
        skip(zeros)
    }
}
