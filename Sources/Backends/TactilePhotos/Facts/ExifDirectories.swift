internal import Platform

/// The directories of an EXIF block (Exif 3.0, section 4.6), which is a TIFF structure, or of a TIFF file.
///
/// Each directory is read once, and none within another one of its kind, so that no block takes long. The values of an entry are
/// read when they are asked for.
struct ExifDirectories {
    /// A directory.
    enum Name: CaseIterable {
        /// The picture.
        case picture
        /// The small picture.
        case thumbnail
        /// What the camera was set to.
        case exposure
        /// The place.
        case place
        /// The rules of files that the picture follows.
        case compatibility
    }

    /// The block from its byte order on, to which all offsets in it are relative.
    let block: PictureBytes
    private let order: Fields.Order
    private let isBig: Bool
    private var directories: [Name: [Int: Entry]] = [:]
    /// The blocks whose first directories take the places of directories of this one.
    private var others: [Name: ExifDirectories] = [:]

    /// The values of a tag.
    private struct Entry {
        let type: Int
        let count: Int
        /// The offset of the values in the block.
        let offset: Int
    }

    /// The most entries of a directory; cameras write about 100 in all.
    private static let maxEntries = 1000
    /// The most bytes of a text.
    private static let maxTextLength = 256
    /// The numbers after the byte order: those of a TIFF and a BigTIFF, and of the raw files of two makers, which are TIFF structures.
    private static let versions = [42, 43, 0x55, 0x4F52, 0x5352]
    /// The sizes of a value by its type, in bytes.
    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
    /// The type of texts in UTF-8 (Exif 3.0, section 4.6.3).
    private static let utf8Type = 129

    private enum Pointer {
        static let exposure = 0x8769, place = 0x8825, compatibility = 0xA005
    }

    /// Reads the directories of a block that begins with the byte order or with "Exif"; nil if it does not.
    init?(_ bytes: PictureBytes) {
        block = bytes.has("Exif\0", at: 0) ? bytes.part(from: 6) : bytes
        guard block.has("II", at: 0) || block.has("MM", at: 0) else { return nil }
        order = block.has("II", at: 0) ? .littleEndian : .bigEndian
        guard let version = block.number(at: 2, bytes: 2, order), Self.versions.contains(version) else { return nil }
        isBig = version == 43
        guard let first = block.number(at: isBig ? 8 : 4, bytes: isBig ? 8 : 4, order) else { return nil }
        let next = read(.picture, at: first)
        if let offset = number(Pointer.exposure, in: .picture, as: Int.self) { read(.exposure, at: offset) }
        if let offset = number(Pointer.place, in: .picture, as: Int.self) { read(.place, at: offset) }
        if let offset = number(Pointer.compatibility, in: .exposure, as: Int.self) { read(.compatibility, at: offset) }
        if let next, next > 0 { read(.thumbnail, at: next) }
    }

    /// Reads a directory of the block as its picture's, such as one within the first directory.
    init(_ block: ExifDirectories, at offset: Int) {
        (self.block, order, isBig) = (block.block, block.order, block.isBig)
        read(.picture, at: offset)
    }

    /// Reads the blocks of a file.
    init?(_ blocks: FactBlocks) {
        guard let exif = blocks.exif else { return nil }
        self.init(exif)
        for (name, block) in blocks.directories { others[name] = ExifDirectories(block) }
    }

    /// Reads a block in memory, which must stay valid as long as the directories.
    init?(_ bytes: UnsafeRawBufferPointer) { self.init(PictureBytes(bytes)) }

    /// Reads the entries of a directory as far as there are any; returns the offset of the next directory.
    @discardableResult
    private mutating func read(_ name: Name, at offset: Int) -> Int? {
        let countBytes = isBig ? 8 : 2, entryBytes = isBig ? 20 : 12, offsetBytes = isBig ? 8 : 4
        guard let count = block.number(at: offset, bytes: countBytes, order) else { return nil }
        let start = offset + countBytes, read = min(count, Self.maxEntries)
        var entries: [Int: Entry] = [:]
        block.bytes(at: start, count: read * entryBytes).withUnsafeBytes { bytes in
            let fields = Fields(bytes, order)
            for place in stride(from: 0, to: read * entryBytes, by: entryBytes) {
                guard let tag = fields.short(at: place), let type = fields.short(at: place + 2),
                    let count = fields.number(at: place + 4, bytes: offsetBytes)
                else { return }
                // Values that fit take the place of their offset.
                let value = place + 4 + offsetBytes
                let isInside = count <= offsetBytes && count * Self.size(of: type) <= offsetBytes
                guard let offset = isInside ? start + value : fields.number(at: value, bytes: offsetBytes) else {
                    continue
                }
                let entry = Entry(type: type, count: count, offset: offset)
                // Writers that leave a tag twice differ in which one they change: the first one counts.
                if entries[tag] == nil { entries[tag] = entry }
            }
        }
        directories[name] = entries
        guard read == count else { return nil }
        return block.number(at: start + count * entryBytes, bytes: offsetBytes, order)
    }

    private static func size(of type: Int) -> Int {
        type == utf8Type ? 1 : sizes.indices.contains(type) ? sizes[type] : 0
    }

    private func entry(_ tag: Int, in name: Name) -> Entry? { directories[name]?[tag] }

    /// Returns whether a directory has a tag.
    func has(_ tag: Int, in name: Name) -> Bool { entry(tag, in: name) != nil }

    // MARK: Values

    /// Returns a text without spaces at its ends and without invisible characters; nil if it is missing or empty.
    func text(_ tag: Int, in name: Name) -> String? {
        if let other = others[name] { return other.text(tag, in: .picture) }
        guard let entry = entry(tag, in: name), Self.size(of: entry.type) == 1 else { return nil }
        return FilePath(bytes: bytes(of: entry).prefix { $0 != 0 }).fact
    }

    /// Returns the bytes of a value of single bytes, such as a text, as far as there are any; nil if it is missing.
    func bytes(_ tag: Int, in name: Name) -> PictureBytes? {
        guard let entry = entry(tag, in: name), Self.size(of: entry.type) == 1 else { return nil }
        return block.part(from: entry.offset, count: entry.count)
    }

    private func bytes(of entry: Entry) -> [UInt8] {
        block.bytes(at: entry.offset, count: min(entry.count, Self.maxTextLength))
    }

    /// Returns a number of any type, by its index among those of the tag; nil if it is missing, or a fraction of nothing.
    func number(_ tag: Int, in name: Name, at index: Int = 0) -> Double? {
        if let other = others[name] { return other.number(tag, in: .picture, at: index) }
        guard let entry = entry(tag, in: name), index < entry.count else { return nil }
        let size = Self.size(of: entry.type)
        guard size > 0 else { return nil }
        let (distance, overflow) = size.multipliedReportingOverflow(by: index)
        guard !overflow, distance <= block.count, entry.offset <= block.count else { return nil }
        return block.bytes(at: entry.offset + distance, count: size).withUnsafeBytes { bytes in
            number(Fields(bytes, order), type: entry.type)
        }
    }

    /// Returns a whole number, such as the offset of a directory; nil if it is missing or no whole number.
    func number(_ tag: Int, in name: Name, as type: Int.Type) -> Int? {
        number(tag, in: name).flatMap { Int(exactly: $0) }
    }

    /// Reads a value of a type (TIFF 6.0, section 2; the types from 16 on are BigTIFF's).
    private func number(_ fields: Fields, type: Int) -> Double? {
        func signed(_ bits: Int) -> Double? {
            fields.number(at: 0, bytes: bits / 8).map { Double($0 >= 1 << (bits - 1) ? $0 - 1 << bits : $0) }
        }
        func fraction(_ first: Double?, _ second: Double?) -> Double? {
            guard let first, let second, second != 0 else { return nil }
            return first / second
        }
        switch type {
        case 1, 7: return fields.byte(at: 0).map(Double.init)
        case 3: return fields.short(at: 0).map(Double.init)
        case 4, 13: return fields.long(at: 0).map(Double.init)
        case 5: return fraction(fields.long(at: 0).map(Double.init), fields.long(at: 4).map(Double.init))
        case 6: return fields.byte(at: 0).map { Double(Int8(truncatingIfNeeded: $0)) }
        case 8: return signed(16)
        case 9: return signed(32)
        case 10:
            return fraction(
                fields.long(at: 0).map { Double(Int32(truncatingIfNeeded: $0)) },
                fields.long(at: 4).map { Double(Int32(truncatingIfNeeded: $0)) })
        case 11: return fields.long(at: 0).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
        case 12:
            guard let first = fields.long(at: 0), let second = fields.long(at: 4) else { return nil }
            let (high, low) = order == .bigEndian ? (first, second) : (second, first)
            return Double(bitPattern: UInt64(truncatingIfNeeded: high << 32 | low))
        case 16, 17, 18: return fields.number(at: 0, bytes: 8).map(Double.init)
        default: return nil
        }
    }
}

extension Orientation {
    /// Reads a block that begins with the byte order or with "Exif", because writers of formats other than JPEG differ; an
    /// unreadable block counts as upright.
    init(exif block: UnsafeRawBufferPointer) {
        self.init(number: ExifDirectories(block)?.number(0x0112, in: .picture, as: Int.self) ?? 1)
    }
}

extension ColourSpace {
    /// Reads the space that a camera states in an EXIF block, which begins with the byte order or with "Exif": Adobe RGB
    /// (1998) or sRGB.
    ///
    /// Cameras state Adobe RGB by the index "R03" of the compatibility (DCF 2.0, section 3.3.3.2), and some by the number 2 of
    /// the colour space. The number of sRGB has precedence.
    init(exif block: UnsafeRawBufferPointer) {
        guard let exif = ExifDirectories(block) else {
            self = .sRGB
            return
        }
        self =
            switch exif.number(0xA001, in: .exposure, as: Int.self) {
            case 1: .sRGB
            case 2: .adobeRGB
            default: exif.text(0x0001, in: .compatibility) == "R03" ? .adobeRGB : .sRGB
            }
    }
}
