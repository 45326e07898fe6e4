/// The items of an AVIF or a HEIC: what a file is limited by before a library reads it (ISO/IEC 14496-12, section 8.11).
///
/// The libraries describe the picture. They report a size beyond their limits as damage, decode items as often as others are
/// made of them, and allocate what an item's data says.
struct MediaItems {
    /// A property, which several items can have in common.
    typealias Property = MediaBox

    /// The identifier of the primary item.
    private let primary: Int
    /// All properties of the file.
    private let properties: [Property]
    /// The number of boxes and of entries in tables that have been read: each is read once.
    private(set) var readCount = 0
    /// The one-based indices of each item's properties.
    private var associations: [Int: [Int]] = [:]
    private var locations: [Int: Location] = [:]
    private var types: [Int: String] = [:]
    /// The offset of the picture's size in the data of each grid and overlay, which are put together of other items.
    private var canvases: [Int: Int] = [:]
    /// The items of which an item's picture is made, such as the tiles of a grid.
    private var sources: [Int: [Int]] = [:]
    /// The items that each item describes, such as the picture of an EXIF block.
    private var described: [Int: [Int]] = [:]
    /// The media types of items whose type is `mime`.
    private var mediaTypes: [Int: String] = [:]
    private let file: Fields
    /// The content of the box that holds the data of items within the properties.
    private let own: Fields?

    /// The place of an item's data.
    private struct Location {
        /// The construction method: 0 is the file, 1 the properties, 2 another item.
        let method: Int
        /// A Boolean value that indicates whether the data is in the file, and not within the properties.
        var isInFile: Bool { method == 0 }
        var extents: [(offset: Int, length: Int)]
    }

    /// Reads the items of a file; nil if it has no primary item, such as an image sequence.
    ///
    /// - Throws: `PictureFault` for more items than any photo has.
    init?(_ file: Fields) throws(PictureFault) {
        let boxes = try MediaBox.all(in: file, from: 0)
        guard let content = boxes.content(of: "meta") else { return nil }
        try self.init(meta: content, file: file)
        readCount += boxes.count
    }

    /// Reads the items of the box that describes them, `meta`, in a file; nil if there is no primary item.
    init?(meta content: Fields, file: Fields) throws(PictureFault) {
        let meta = try MediaBox.all(in: content, from: 4)
        guard
            let associated = try meta.content(of: "iprp").map({ fields throws(PictureFault) in
                try MediaBox.all(in: fields, from: 0)
            }),
            let properties = try associated.content(of: "ipco").map({ fields throws(PictureFault) in
                try MediaBox.all(in: fields, from: 0)
            }),
            let primary = meta.content(of: "pitm").flatMap({ $0.byte(at: 0) == 0 ? $0.short(at: 4) : $0.long(at: 4) })
        else { return nil }
        self.file = file
        self.primary = primary
        self.properties = properties
        own = meta.content(of: "idat")
        readCount = meta.count + associated.count + properties.count
        if let table = associated.content(of: "ipma") { try readAssociations(table) }
        if let table = meta.content(of: "iloc") { try readLocations(table) }
        if let table = meta.content(of: "iinf") { try readTypes(table) }
        if let table = meta.content(of: "iref") { try readSources(table) }
    }

    /// Reads the items of an input and checks the size of the primary one.
    init?(_ input: PictureFormat.Input) throws(PhotosError) {
        do throws(PictureFault) {
            guard let items = try Self(Fields(input.bytes, .bigEndian)) else { return nil }
            self = items
        } catch {
            throw PhotosError(error, path: input.path)
        }
        if let size { try PictureHeader.check(size, input) }
    }

    /// Counts an entry of a table.
    private mutating func count() throws(PictureFault) {
        readCount += 1
        guard readCount <= Self.maxReadCount else { throw .tooManyParts }
    }

    /// The most boxes and entries of all tables: six for each part.
    private static let maxReadCount = 6 * DecodingLimits.maxParts

    /// The size of the primary picture as it is coded; nil if there is none.
    var size: PixelSize? { size(of: primary) }

    /// Returns the size of an item's picture as it is coded; nil if there is none.
    private func size(of item: Int) -> PixelSize? {
        properties(of: item).content(of: "ispe").flatMap(Self.size)
    }

    private static func size(_ extent: Fields) -> PixelSize? {
        guard let width = extent.long(at: 4), let height = extent.long(at: 8) else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Returns the properties of an item.
    func properties(of item: Int) -> [Property] {
        (associations[item] ?? []).compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    }

    /// The number of tiles of the primary picture; 0 if it is no grid.
    var tileCount: Int { types[primary] == "grid" ? sources[primary]?.count ?? 0 : 0 }

    /// The sizes that properties state, also those of parts, and that grids and overlays declare in their data (ISO/IEC 23008-12,
    /// section 6.6.2).
    ///
    /// A library decodes parts that are larger than the picture, and allocates canvases even if the properties state other sizes.
    var statedSizes: [PixelSize] {
        let extents = properties.filter { $0.type == "ispe" }.compactMap { Self.size($0.content) }
        return extents
            + canvases.compactMap { item, offset in
                guard let extents = data(of: item) else { return nil }
                let head = Array(extents.joined().prefix(offset + 8))
                return head.withUnsafeBytes { bytes in
                    let fields = Fields(bytes, .bigEndian), length = (fields.byte(at: 1) ?? 0) & 1 == 1 ? 4 : 2
                    guard let width = fields.number(at: offset, bytes: length),
                        let height = fields.number(at: offset + length, bytes: length)
                    else { return nil }
                    return PixelSize(width: width, height: height)
                }
            }
    }

    /// Returns the pixels that are decoded for the primary picture, each as often as it is used.
    ///
    /// - Throws: `PictureFault` for items that are made of each other.
    func decodedPixels() throws(PictureFault) -> Int {
        var known: [Int: Int] = [:]
        let pixels = try decodedPixels(of: primary, &known, depth: 0)
        // An alpha plane may be made of items, too.
        for item in sources.keys.sorted() { _ = try decodedPixels(of: item, &known, depth: 0) }
        return pixels
    }

    private func decodedPixels(of item: Int, _ known: inout [Int: Int], depth: Int) throws(PictureFault) -> Int {
        if let pixels = known[item] { return pixels }
        guard depth < Self.maxDepth else { throw .broken("its items are made of each other") }
        var sum = 0
        if let parts = sources[item] {
            for part in parts { sum = sum.addingClamped(try decodedPixels(of: part, &known, depth: depth + 1)) }
        } else {
            sum = size(of: item)?.count ?? 0
        }
        known[item] = sum
        return sum
    }

    /// The most items that are made of each other.
    private static let maxDepth = 8

    /// The types of the items of which the primary picture is made, or its own.
    var codings: Set<String> {
        var rest = [primary], seen: Set<Int> = [], found: Set<String> = []
        while let item = rest.popLast() {
            guard seen.insert(item).inserted else { continue }
            if let parts = sources[item] {
                rest += parts
            } else if let type = types[item] {
                found.insert(type)
            }
        }
        return found
    }

    /// Checks that items are made of pictures only, which libheif 1.15 takes for granted.
    ///
    /// - Throws: `PictureFault` for an item that is made of one that the file does not have, or of one that is no picture.
    func checkSources() throws(PictureFault) {
        for part in sources.values.joined() {
            guard let type = types[part] else { throw .broken("a part of its picture is missing") }
            guard Self.codings.contains(type) else { throw .unsupported("its data is not HEVC") }
        }
    }

    /// The types of pictures that libheif 1.15 decodes or puts together.
    static let codings: Set = ["hvc1", "av01", "grid", "iovl", "iden"]

    /// Returns the length of the data of all items, as far as it is within a file of a length; items may have the same data.
    func byteCount(inFileOf length: Int) -> Int {
        locations.values.reduce(0) { sum, location in
            let end = location.isInFile ? length : own?.count ?? 0
            return location.extents.reduce(sum) { $0.addingClamped(min($1.length, max(end - $1.offset, 0))) }
        }
    }

    /// Returns the extents of an item's data, as far as they are within the source; nil if there are none.
    func data(of item: Int) -> [UnsafeRawBufferPointer]? {
        guard let location = locations[item], let source = location.isInFile ? file : own else { return nil }
        var data: [UnsafeRawBufferPointer] = []
        for extent in location.extents {
            guard let rest = source.part(from: extent.offset) else { return data.isEmpty ? nil : data }
            // A length of 0 is that of the source.
            data.append(extent.length == 0 ? rest : UnsafeRawBufferPointer(rebasing: rest.prefix(extent.length)))
        }
        return data
    }

    // MARK: Descriptions

    /// Returns the item of a type that describes the primary picture; otherwise one that describes nothing in particular.
    func description(type: String) -> Int? { description { types[$0] == type } }

    /// The XMP packet of the primary picture.
    var packet: Int? { description { mediaTypes[$0] == "application/rdf+xml" } }

    private func description(where isMeant: (Int) -> Bool) -> Int? {
        let items = types.keys.filter(isMeant).sorted()
        return items.first { described[$0]?.contains(primary) == true } ?? items.first { described[$0] == nil }
    }

    /// Returns the data of an item in a file of which this value has the description only.
    func bytes(of item: Int, in file: PictureBytes) -> PictureBytes? {
        guard let location = locations[item], location.method < 2 else { return nil }
        if location.isInFile, location.extents.count == 1, let extent = location.extents.first {
            return file.part(from: extent.offset, count: extent.length == 0 ? .max : extent.length)
        }
        guard let source = location.isInFile ? file : own.map({ PictureBytes($0.bytes) }) else { return nil }
        var bytes: [UInt8] = []
        for extent in location.extents {
            let rest = FactBlocks.maxBlockLength - bytes.count
            bytes += source.bytes(at: extent.offset, count: extent.length == 0 ? rest : min(extent.length, rest))
        }
        return PictureBytes(bytes)
    }

    /// Reads the one-based indices of each item's properties.
    private mutating func readAssociations(_ fields: Fields) throws(PictureFault) {
        guard let version = fields.byte(at: 0), let flags = fields.byte(at: 3), let count = fields.long(at: 4)
        else { return }
        var offset = 8
        for _ in 0..<count {
            guard let item = version == 0 ? fields.short(at: offset) : fields.long(at: offset) else { return }
            offset += version == 0 ? 2 : 4
            guard let length = fields.byte(at: offset) else { return }
            try self.count()
            // The highest bit, which marks essential properties, is not part of the index.
            associations[item] = (0..<length).compactMap { index in
                flags & 1 == 1
                    ? fields.short(at: offset + 1 + 2 * index).map { $0 & 0x7FFF }
                    : fields.byte(at: offset + 1 + index).map { $0 & 0x7F }
            }
            offset += 1 + length * (flags & 1 == 1 ? 2 : 1)
        }
    }

    /// Reads the extents of all items; damage ends the reading.
    private mutating func readLocations(_ fields: Fields) throws(PictureFault) {
        guard let version = fields.byte(at: 0), version <= 2, let sizes = fields.short(at: 4) else { return }
        let offsetSize = sizes >> 12, lengthSize = sizes >> 8 & 15, baseSize = sizes >> 4 & 15
        let indexSize = version == 0 ? 0 : sizes & 15, idSize = version < 2 ? 2 : 4
        // The libraries read other sizes differently.
        guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy([0, 4, 8].contains) else {
            throw .broken("the places of its items have impossible sizes")
        }
        guard let count = fields.number(at: 6, bytes: idSize) else { return }
        var offset = 6 + idSize
        for _ in 0..<count {
            guard let id = fields.number(at: offset, bytes: idSize) else { return }
            try self.count()
            offset += idSize
            let method = version == 0 ? 0 : fields.short(at: offset).map { $0 & 15 }
            offset += version == 0 ? 2 : 4
            guard let base = fields.number(at: offset, bytes: baseSize),
                let extents = fields.short(at: offset + baseSize)
            else { return }
            offset += baseSize + 2
            var location = Location(method: method ?? 1, extents: [])
            for _ in 0..<extents {
                guard let place = fields.number(at: offset + indexSize, bytes: offsetSize),
                    let length = fields.number(at: offset + indexSize + offsetSize, bytes: lengthSize)
                else { return }
                try self.count()
                location.extents.append((base.addingClamped(place), length))
                offset += indexSize + offsetSize + lengthSize
            }
            if locations[id] == nil, extents > 0 { locations[id] = location }
        }
    }

    /// Reads the types of all items.
    private mutating func readTypes(_ fields: Fields) throws(PictureFault) {
        for entry in try MediaBox.all(in: fields, from: fields.byte(at: 0) == 0 ? 6 : 8) where entry.type == "infe" {
            try count()
            guard let version = entry.content.byte(at: 0), version >= 2 else { continue }
            let idSize = version == 2 ? 2 : 4
            guard let id = entry.content.number(at: 4, bytes: idSize),
                let type = entry.content.part(at: 6 + idSize, count: 4)
            else { continue }
            let name = String(decoding: type, as: UTF8.self)
            // As libheif does, which takes the first entry of several with one identifier.
            guard types[id] == nil else { continue }
            types[id] = name
            if let offset = Self.canvasOffsets[name] { canvases[id] = offset }
            if name == "mime", let names = entry.content.part(from: 10 + idSize) {
                // The name of the item precedes its media type.
                let parts = names.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                if parts.count > 1 { mediaTypes[id] = String(decoding: parts[1].prefix(64), as: UTF8.self) }
            }
        }
    }

    /// The offsets of the picture's size: after the rows and columns of a grid, and after the background of an overlay.
    private static let canvasOffsets = ["grid": 4, "iovl": 10]

    /// Reads the sources of all items that are made of others.
    private mutating func readSources(_ fields: Fields) throws(PictureFault) {
        let idSize = fields.byte(at: 0) == 0 ? 2 : 4
        for entry in try MediaBox.all(in: fields, from: 4) {
            guard let id = entry.content.number(at: 0, bytes: idSize), let count = entry.content.short(at: idSize)
            else { continue }
            for index in 0..<count {
                guard let source = entry.content.number(at: idSize + 2 + index * idSize, bytes: idSize) else { break }
                try self.count()
                if entry.type == "dimg" { sources[id, default: []].append(source) }
                if entry.type == "cdsc" { described[id, default: []].append(source) }
            }
        }
    }
}

/// A box of a media file: a type of four letters, and content (ISO/IEC 14496-12).
struct MediaBox {
    let type: String
    let content: Fields

    /// Returns the consecutive boxes from an offset on, up to the first incomplete one.
    ///
    /// - Throws: `PictureFault.tooCostly` for more boxes than any photo has.
    static func all(in fields: Fields, from start: Int) throws(PictureFault) -> [MediaBox] {
        var boxes: [MediaBox] = [], offset = start
        while let short = fields.long(at: offset), let type = fields.part(at: offset + 4, count: 4) {
            // 1 means that a length of 64 bits follows, 0 that the box extends to the end.
            let header = short == 1 ? 16 : 8
            let high = fields.long(at: offset + 8) ?? 0, low = fields.long(at: offset + 12) ?? 0
            let length = short == 0 ? fields.count - offset : short == 1 ? min(high, 1 << 30) << 32 | low : short
            guard let content = fields.part(at: offset + header, count: length - header) else { break }
            guard boxes.count < DecodingLimits.maxParts else { throw .tooManyParts }
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

extension Fields {
    /// Returns whether a media file has one of a list of brands; the second of the four-byte words is a version.
    func hasBrand(_ brands: [StaticString]) -> Bool {
        has("ftyp", at: 4)
            && stride(from: 8, to: min(long(at: 0) ?? 0, count), by: 4).contains { offset in
                offset != 12 && brands.contains { has($0, at: offset) }
            }
    }
}
