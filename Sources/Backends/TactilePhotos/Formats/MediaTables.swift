/// The place of a box in a media file (ISO/IEC 14496-12, section 4.2).
struct MediaRange {
    let type: String
    /// The offsets of the box, and of its content.
    let range: Range<Int>
    let content: Range<Int>
    /// The length of the field that has the box's length; 0 if the box extends to the end of the file.
    private let sizeLength: Int

    /// Returns the consecutive boxes of a range, up to the first incomplete one.
    static func all(in file: Fields, _ range: Range<Int>) throws(PhotoRotation.Fault) -> [MediaRange] {
        var boxes: [MediaRange] = [], offset = range.lowerBound
        while offset + 8 <= range.upperBound, let short = file.long(at: offset),
            let type = file.part(at: offset + 4, count: 4)
        {
            // 1 means that a length of 64 bits follows, 0 that the box extends to the end.
            let header = short == 1 ? 16 : 8, rest = range.upperBound - offset
            let length = short == 0 ? rest : short == 1 ? file.number(at: offset + 8, bytes: 8) ?? .max : short
            guard length >= header, length <= rest else { break }
            guard boxes.count < DecodingLimits.maxParts else { throw .noPicture }
            boxes.append(
                MediaRange(
                    type: String(decoding: type, as: UTF8.self), range: offset..<(offset + length),
                    content: (offset + header)..<(offset + length), sizeLength: short == 0 ? 0 : short == 1 ? 8 : 4))
            offset += length
        }
        return boxes
    }

    /// Returns the change of the length of a box that grows.
    func grown(by growth: Int) throws(PhotoRotation.Fault) -> [FileChange] {
        guard growth != 0, sizeLength > 0 else { return [] }
        let length = range.count + growth
        guard sizeLength == 8 || length <= UInt32.max else { throw .noRoom }
        let offset = sizeLength == 8 ? range.lowerBound + 8 : range.lowerBound
        return [FileChange(at: offset, Fields.Order.bigEndian.bytes(length, count: sizeLength))]
    }
}

extension Fields {
    /// The offsets of all bytes.
    var whole: Range<Int> { 0..<count }
}

/// The lists of the items' properties, `ipma` (ISO/IEC 14496-12, section 8.11.14).
struct MediaAssociations {
    /// A change of a list.
    struct Change {
        let position: Int
        /// Whether the property at the position is replaced; otherwise one is inserted there.
        let replaces: Bool
        let index: Int
    }

    private struct List {
        /// The offset of the number of properties, which the indices follow.
        let offset: Int
        let indices: [Int]
    }

    let box: MediaRange
    private var lists: [Int: List] = [:]
    /// The bytes of an index.
    private let width: Int

    init(_ file: Fields, _ box: MediaRange) throws(PhotoRotation.Fault) {
        self.box = box
        let start = box.content.lowerBound
        guard let version = file.byte(at: start), let flags = file.byte(at: start + 3),
            let count = file.long(at: start + 4), count <= DecodingLimits.maxParts
        else { throw .noPicture }
        width = flags & 1 == 1 ? 2 : 1
        var offset = start + 8
        for _ in 0..<count {
            guard let item = version == 0 ? file.short(at: offset) : file.long(at: offset) else { throw .noPicture }
            offset += version == 0 ? 2 : 4
            guard let length = file.byte(at: offset), offset + 1 + length * width <= box.range.upperBound,
                lists[item] == nil
            else { throw .noPicture }
            let indices = (0..<length).map { index in
                width == 2
                    ? (file.short(at: offset + 1 + 2 * index) ?? 0) & 0x7FFF
                    : (file.byte(at: offset + 1 + index) ?? 0) & 0x7F
            }
            lists[item] = List(offset: offset, indices: indices)
            offset += 1 + length * width
        }
    }

    /// The items that have properties, in order.
    var items: [Int] { lists.keys.sorted() }

    /// Returns the one-based indices of an item's properties.
    func indices(of item: Int) -> [Int] { lists[item]?.indices ?? [] }

    /// Returns the changes of the file by those of its lists; the properties are essential.
    func changes(_ changes: [Int: [Change]]) throws(PhotoRotation.Fault) -> [FileChange] {
        var result: [FileChange] = []
        for (item, changes) in changes.sorted(by: { $0.key < $1.key }) {
            guard let list = lists[item] else { throw .noRoom }
            for change in changes {
                guard change.index < (width == 2 ? 0x8000 : 0x80) else { throw .noRoom }
                let bytes = Fields.Order.bigEndian.bytes(change.index | (width == 2 ? 0x8000 : 0x80), count: width)
                let place = list.offset + 1 + change.position * width
                result.append(FileChange(place..<(place + (change.replaces ? width : 0)), bytes))
            }
            let count = list.indices.count + changes.filter { !$0.replaces }.count
            guard count <= 255 else { throw .noRoom }
            if count != list.indices.count { result.append(FileChange(at: list.offset, [UInt8(count)])) }
        }
        return result
    }
}

/// The items of a media file, the places of their data and the references between them.
struct MediaParts {
    /// What a file says about its picture.
    enum Metadata { case exif, packet }

    let primary: Int
    /// The places of EXIF and XMP within the file.
    private(set) var metadata: [(Metadata, Range<Int>)] = []
    private let file: Fields
    private var types: [Int: String] = [:]
    private var references: [(type: String, from: Int, to: [Int])] = []
    private var places: [Place] = []
    /// The number of entries of all tables, each of which is read once.
    private var readCount = 0

    /// The place of an item's data: the offsets of two numbers whose sum it is, and their lengths.
    private struct Place {
        let item: Int
        /// 0 for data in the file, 1 for data within the properties, negative for another file.
        let method: Int
        let base: Range<Int>
        let extents: [(offset: Range<Int>, length: Int)]
    }

    init(_ file: Fields, _ boxes: [MediaRange]) throws(PhotoRotation.Fault) {
        self.file = file
        func content(_ type: String) -> Range<Int>? { boxes.first { $0.type == type }?.content }
        guard let start = content("pitm")?.lowerBound,
            let primary = file.byte(at: start) == 0 ? file.short(at: start + 4) : file.long(at: start + 4)
        else { throw .noPicture }
        self.primary = primary
        if let table = content("iinf") { try readTypes(table) }
        if let table = content("iref") { try readReferences(table) }
        if let table = content("iloc") { try readPlaces(table) }
        readMetadata(own: content("idat"))
    }

    private mutating func count() throws(PhotoRotation.Fault) {
        readCount += 1
        guard readCount <= Self.maxReadCount else { throw .noPicture }
    }

    private static let maxReadCount = 6 * DecodingLimits.maxParts

    private mutating func readTypes(_ table: Range<Int>) throws(PhotoRotation.Fault) {
        let start = file.byte(at: table.lowerBound) == 0 ? 6 : 8
        for entry in try MediaRange.all(in: file, table.dropFirst(start)) where entry.type == "infe" {
            try count()
            let start = entry.content.lowerBound, version = file.byte(at: start) ?? 0
            guard version >= 2 else { continue }
            let idLength = version == 2 ? 2 : 4
            guard let item = file.number(at: start + 4, bytes: idLength),
                let type = file.part(at: start + 6 + idLength, count: 4)
            else { continue }
            var name = String(decoding: type, as: UTF8.self)
            if name == "mime" {
                // The item's name precedes the media type.
                let texts = file.bytes[(start + 10 + idLength)..<max(entry.content.upperBound, start + 10 + idLength)]
                    .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                if texts.count > 1, texts[1].elementsEqual("application/rdf+xml".utf8) { name = Self.packet }
            }
            types[item] = name
        }
    }

    private static let packet = "xmp "

    private mutating func readReferences(_ table: Range<Int>) throws(PhotoRotation.Fault) {
        let idLength = file.byte(at: table.lowerBound) == 0 ? 2 : 4
        for entry in try MediaRange.all(in: file, table.dropFirst(4)) {
            let start = entry.content.lowerBound
            guard let from = file.number(at: start, bytes: idLength), let count = file.short(at: start + idLength)
            else { continue }
            var targets: [Int] = []
            for index in 0..<count {
                guard let to = file.number(at: start + idLength + 2 + index * idLength, bytes: idLength) else { break }
                try self.count()
                targets.append(to)
            }
            references.append((entry.type, from, targets))
        }
    }

    private mutating func readPlaces(_ table: Range<Int>) throws(PhotoRotation.Fault) {
        let start = table.lowerBound
        guard let version = file.byte(at: start), version <= 2, let sizes = file.short(at: start + 4) else {
            throw .noPicture
        }
        let offsetLength = sizes >> 12, lengthLength = sizes >> 8 & 15, baseLength = sizes >> 4 & 15
        let indexLength = version == 0 ? 0 : sizes & 15, idLength = version < 2 ? 2 : 4
        guard [offsetLength, lengthLength, baseLength, indexLength].allSatisfy([0, 4, 8].contains),
            let count = file.number(at: start + 6, bytes: idLength)
        else { throw .noPicture }
        var offset = start + 6 + idLength
        for _ in 0..<count {
            try self.count()
            let method = version == 0 ? 0 : (file.short(at: offset + idLength) ?? 0) & 15
            guard let item = file.number(at: offset, bytes: idLength) else { throw .noPicture }
            offset += idLength + (version == 0 ? 0 : 2)
            // The number of another file; 0 is this one.
            let source = file.short(at: offset) ?? 0
            let base = (offset + 2)..<(offset + 2 + baseLength)
            guard let extentCount = file.short(at: base.upperBound) else { throw .noPicture }
            offset = base.upperBound + 2
            var extents: [(offset: Range<Int>, length: Int)] = []
            for _ in 0..<extentCount {
                try self.count()
                let place = (offset + indexLength)..<(offset + indexLength + offsetLength)
                guard let length = file.number(at: place.upperBound, bytes: lengthLength) else { throw .noPicture }
                extents.append((place, length))
                offset = place.upperBound + lengthLength
            }
            guard offset <= table.upperBound else { throw .noPicture }
            places.append(Place(item: item, method: source == 0 ? method : -1, base: base, extents: extents))
        }
    }

    private func number(_ range: Range<Int>) -> Int? { file.number(at: range.lowerBound, bytes: range.count) }

    /// Finds EXIF and XMP of the primary picture that have one place.
    private mutating func readMetadata(own: Range<Int>?) {
        let described = references.filter { $0.type == "cdsc" && $0.to.contains(primary) }.map(\.from)
        for place in places where described.contains(place.item) && place.extents.count == 1 {
            guard let type = types[place.item], type == "Exif" || type == Self.packet,
                let base = number(place.base), let offset = number(place.extents[0].offset)
            else { continue }
            let start = base.addingClamped(offset), length = place.extents[0].length
            let source = place.method == 0 ? file.whole : place.method == 1 ? own ?? 0..<0 : 0..<0
            guard length > 0, start <= source.count, length <= source.count - start else { continue }
            let first = source.lowerBound + start
            metadata.append((type == "Exif" ? .exif : .packet, first..<(first + length)))
        }
    }

    /// Returns the items that turn with the primary picture, of those that have properties.
    ///
    /// They refer to it as its alpha, its depth or its thumbnail, or are a picture that is made of it and of a map of its
    /// brightness. Tiles of a grid are turned as a whole.
    func turning(_ items: [Int]) -> [Int] {
        var found: Set<Int> = [primary]
        for reference in references where reference.type == "dimg" && types[reference.from] == "tmap" {
            if reference.to.contains(primary) { found.formUnion([reference.from] + reference.to) }
        }
        let pictures = found
        for reference in references where reference.type == "auxl" || reference.type == "thmb" {
            if !pictures.isDisjoint(with: reference.to) { found.insert(reference.from) }
        }
        // A thumbnail may have alpha of its own.
        let all = found
        for reference in references where reference.type == "auxl" || reference.type == "thmb" {
            if !all.isDisjoint(with: reference.to) { found.insert(reference.from) }
        }
        return items.filter(found.contains)
    }

    /// Returns the first byte of an extent in the file, and the end.
    private func range(of extent: (offset: Range<Int>, length: Int), _ place: Place) throws(PhotoRotation.Fault)
        -> (start: Int, end: Int)
    {
        guard let base = number(place.base), let offset = number(extent.offset) else { throw .noPicture }
        let start = base.addingClamped(offset)
        // A length of 0 is that to the end of the file.
        return (start, extent.length == 0 ? file.count : start.addingClamped(extent.length))
    }

    /// Throws an error if the data of an item is within a box that changes.
    func checkData(isOutside box: Range<Int>) throws(PhotoRotation.Fault) {
        for place in places where place.method <= 0 {
            for extent in place.extents {
                let (start, end) = try range(of: extent, place)
                guard start >= box.upperBound || end <= box.lowerBound else { throw .noRoom }
            }
        }
    }

    /// Returns the changes of the places of data that follows a box that grows.
    func moved(by growth: Int, after box: Range<Int>) throws(PhotoRotation.Fault) -> [FileChange] {
        var changes: [FileChange] = []
        for place in places where !place.extents.isEmpty && place.method <= 0 {
            // Libraries differ about data in other files.
            guard place.method == 0 else { throw .noRoom }
            var following = 0
            for extent in place.extents where try range(of: extent, place).start >= box.upperBound {
                following += 1
                if place.base.isEmpty { changes += try moved(extent.offset, by: growth) }
            }
            guard !place.base.isEmpty, following > 0 else { continue }
            guard following == place.extents.count else { throw .noRoom }
            changes += try moved(place.base, by: growth)
        }
        return changes
    }

    private func moved(_ range: Range<Int>, by growth: Int) throws(PhotoRotation.Fault) -> [FileChange] {
        guard let number = number(range), !range.isEmpty, range.count == 8 || number + growth <= UInt32.max else {
            throw .noRoom
        }
        return [
            FileChange(at: range.lowerBound, Fields.Order.bigEndian.bytes(number + growth, count: range.count))
        ]
    }
}
