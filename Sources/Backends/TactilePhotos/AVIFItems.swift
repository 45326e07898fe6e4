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
