/// The directories of a TIFF or BigTIFF (TIFF 6.0, section 2), as far as they are read without libtiff.
///
/// libtiff copies the values of all entries of a directory when it opens a file, and several entries can have the same bytes.
struct TIFFDirectories {
    private let order: Fields.Order
    private let isBig: Bool
    /// The offset of the first directory.
    private let first: Int

    /// The most bytes that ``init(_:)`` needs.
    private static let headerLength = 16
    /// The most entries of a directory that libtiff reads.
    private static let maxEntries = 4096
    /// The bytes that entries may have in common: small values, and offsets of strips that are kept in a wider form.
    private static let sharedBytes = 1 << 20

    private enum Tag {
        static let newSubfileType = 254, subfileType = 255, profile = 34_675
        /// Offsets and byte counts of strips and of tiles, which libtiff keeps in 64 bits.
        static let places = [273, 279, 324, 325]
    }

    /// Reads the beginning of a file; `nil` if it is no TIFF.
    init?(_ start: UnsafeRawBufferPointer) {
        order = start.first == UInt8(ascii: "M") ? .bigEndian : .littleEndian
        let fields = Fields(start, order)
        isBig = fields.short(at: 2) == 43
        guard let first = isBig ? fields.number(at: 8, bytes: 8) : fields.long(at: 4) else { return nil }
        self.first = first
    }

    /// Returns the number of pages of a file.
    static func pages(in file: borrowing PictureFile) throws(PhotosError) -> Int {
        let directories = try file.bytes(at: 0, count: headerLength).withUnsafeBytes { TIFFDirectories($0) }
        return try directories?.pages(in: file) ?? 0
    }

    // MARK: Memory

    /// Returns the memory of libtiff's copies of the first directory's values, in bytes.
    ///
    /// - Throws: `PictureFault` if the directory is beyond the end of the file, or its entries have the same bytes.
    func memory(in file: UnsafeRawBufferPointer) throws(PictureFault) -> Int {
        let fields = Fields(file, order)
        guard let count = count(fields, at: first), (1...Self.maxEntries).contains(count) else {
            throw fields.count < first ? .cut : .broken("it has no directory")
        }
        var memory = 0, stored = 0
        for index in 0..<count {
            guard let (tag, bytes, copy) = value(fields, at: first + countBytes + entryBytes * index) else {
                throw .cut
            }
            memory = memory.addingClamped(tag == Tag.profile ? bytes.multipliedClamped(by: Self.profileCopies) : copy)
            stored += bytes
        }
        guard stored <= file.count + Self.sharedBytes else { throw .broken("the entries of its directory overlap") }
        return memory
    }

    /// The copies of a profile: libtiff's, and the one that is used.
    private static let profileCopies = 2
    /// The sizes of a value by its type, in bytes.
    private static let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

    /// Returns the tag of an entry, and the bytes of its values outside the entry: in the file, and in libtiff's copy.
    private func value(_ fields: Fields, at offset: Int) -> (tag: Int, bytes: Int, copy: Int)? {
        guard let tag = fields.short(at: offset), let type = fields.short(at: offset + 2),
            let count = fields.number(at: offset + 4, bytes: offsetBytes)
        else { return nil }
        let size = Self.sizes.indices.contains(type) ? Self.sizes[type] : 0
        let bytes = count.multipliedClamped(by: size)
        // Values beyond the end of the file are not read.
        guard bytes > offsetBytes, let place = fields.number(at: offset + 4 + offsetBytes, bytes: offsetBytes),
            fields.part(at: place, count: bytes) != nil
        else { return (tag, 0, 0) }
        return (
            tag, bytes,
            Tag.places.contains(tag) ? count.multipliedClamped(by: MemoryLayout<UInt64>.size) : bytes
        )
    }

    // MARK: Pages

    /// Returns the number of the directories that are neither a smaller copy of a picture nor its mask, as far as the file is
    /// sound.
    private func pages(in file: borrowing PictureFile) throws(PhotosError) -> Int {
        var pages = 0, offset = first, visited: Set<Int> = []
        while offset > 0, visited.count < DecodingLimits.maxParts, visited.insert(offset).inserted {
            let start = try file.bytes(at: offset, count: countBytes + 2 * entryBytes)
            let directory = start.withUnsafeBytes { bytes -> (count: Int, isPart: Bool)? in
                let fields = Fields(bytes, order)
                guard let count = count(fields, at: 0), (1...Self.maxEntries).contains(count) else { return nil }
                return (count, isPart(fields, entries: min(count, 2)))
            }
            guard let directory else { break }
            if !directory.isPart { pages += 1 }
            let end = try file.bytes(at: offset + countBytes + entryBytes * directory.count, count: offsetBytes)
            offset = end.withUnsafeBytes { Fields($0, order).number(at: 0, bytes: offsetBytes) } ?? 0
        }
        return pages
    }

    /// Returns whether the first entries, which are sorted by their tags, say that the directory is a smaller copy or a mask.
    private func isPart(_ fields: Fields, entries: Int) -> Bool {
        (0..<entries).contains { index in
            let entry = countBytes + entryBytes * index, value = entry + 4 + offsetBytes
            let isShort = fields.short(at: entry + 2) == 3
            guard let number = isShort ? fields.short(at: value) : fields.long(at: value) else { return false }
            switch fields.short(at: entry) {
            case Tag.newSubfileType: return number & 5 != 0
            case Tag.subfileType: return number == 2
            default: return false
            }
        }
    }

    // MARK: Sizes

    /// The size of the number of a directory's entries, of an entry and of an offset, in bytes.
    private var countBytes: Int { isBig ? 8 : 2 }
    private var entryBytes: Int { isBig ? 20 : 12 }
    private var offsetBytes: Int { isBig ? 8 : 4 }

    private func count(_ fields: Fields, at offset: Int) -> Int? { fields.number(at: offset, bytes: countBytes) }
}
