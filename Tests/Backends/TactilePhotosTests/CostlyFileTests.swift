import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// Tests of small files that are made to cost much, by what decoders receive of them, not by time.
@Suite struct CostlyFileTests {
    // MARK: PNG

    /// Returns a PNG with chunks after its header.
    private func png(_ picture: Bitmap, with chunks: [UInt8]) -> [UInt8] {
        var file = TactilePhotosTests.png(picture)
        file.insert(contentsOf: chunks, at: 33)
        return file
    }

    private func names(_ png: [UInt8]) -> [String] {
        var names: [String] = [], offset = 8
        while offset + 8 <= png.count {
            names.append(String(decoding: png[(offset + 4)..<(offset + 8)], as: UTF8.self))
            offset += 12 + png[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return names
    }

    @Test func `a decoder receives the chunks of a PNG's picture and no others`() throws {
        let picture = noise(width: 40, height: 30), plain = TactilePhotosTests.png(picture)
        let text = chunk("zTXt", Array("a\0\0".utf8) + [UInt8](repeating: 0x78, count: 900))
        let others = ["iTXt", "tEXt", "acTL", "fcTL", "fdAT", "sPLT", "gAMA", "tIME"].flatMap { chunk($0, [1, 2, 3]) }
        let file = png(picture, with: (0..<500).flatMap { _ in text } + others)
        let parts = try writes(file, pictureHeader(file).0)
        #expect(names(Array(parts.joined())) == ["IHDR", "IDAT", "IEND"])
        #expect(Array(parts.joined()) == plain)
        #expect(parts.count == 2)
        #expect(try decode(file, costlyFileSize).bitmap == decode(plain, costlyFileSize).bitmap)
    }

    @Test func `a PNG of more chunks than a real one is refused`() throws {
        let empty = chunk("IDAT", []), picture = noise(width: 8, height: 8)
        #expect(throws: Never.self) {
            try decode(png(picture, with: (0..<9000).flatMap { _ in chunk("tEXt", []) }), costlyFileSize)
        }
        try expectTooCostly(png(picture, with: (0..<12_000).flatMap { _ in empty }))
    }

    @Test(arguments: ["ABCD", "AbCd", "1bcd"])
    func `an unknown critical chunk and one without a name are damage, as in libpng`(name: String) throws {
        let error = #expect(throws: PhotosError.self) {
            try decode(png(noise(width: 8, height: 8), with: chunk(name, [1])), costlyFileSize)
        }
        guard case .broken = error else { throw try #require(error) }
    }

    @Test func `a profile is unpacked to the size in its header, if that is within the limit`() throws {
        func packed(_ profile: [UInt8]) -> [UInt8] { Array("a\0\0".utf8) + stored(profile) }
        let small = bigEndian(UInt32(200)) + [UInt8](repeating: 7, count: 196)
        let huge = bigEndian(UInt32(17 << 20)) + [UInt8](repeating: 7, count: 196)
        let short = bigEndian(UInt32(201)) + [UInt8](repeating: 7, count: 196)
        func profile(_ content: [UInt8]) -> PackedProfile? { PackedProfile(PictureBytes(content)) }
        #expect(profile(packed(small))?.byteCount == 200 && profile(packed(small))?.bytes == small)
        #expect(profile(packed(huge)) == nil)
        #expect(profile(packed(short))?.bytes == [])
        // A stream must have its checksum, and may go on after the profile.
        #expect(profile(packed(small).dropLast())?.bytes == [])
        #expect(profile(packed(small + [1, 2, 3]))?.bytes == small)
        #expect(profile(Array(packed(small).dropFirst())) == nil, "it has no name")
        let picture = noise(width: 8, height: 8), plain = TactilePhotosTests.png(picture)
        let reserved = try pictureHeader(png(picture, with: chunk("iCCP", packed(small)))).1.extraBytes
        let unpacking = 200 + stored(small).count
        #expect(try reserved == pictureHeader(plain).1.extraBytes + unpacking + MemoryLayout<Int>.stride * 3)
    }

    // MARK: GIF

    @Test func `comments and empty controls of a GIF cost nothing but their bytes`() throws {
        let picture = noise(width: 120, height: 90), plain = gif([picture, picture])
        let comments = (0..<200_000).flatMap { _ in [0x21, 0xFE, 1, 97, 0] as [UInt8] }
        var file = plain
        for mark in plain.ranges(of: [0x21, 0xF9, 4]).reversed() {
            file.insert(contentsOf: comments, at: mark.lowerBound)
        }
        #expect(try decode(file, costlyFileSize).bitmap == decode(plain, costlyFileSize).bitmap)
        let header = try pictureHeader(file).1, small = try pictureHeader(plain).1
        #expect(header.work.bytes - small.work.bytes == comments.count)
        // Only the blocks up to the end of the first frame are kept.
        #expect(header.extraBytes - small.extraBytes == comments.count)
    }

    @Test func `a GIF is played up to 10,000 frames, and up to a frame that is far larger than its canvas`() throws {
        let frame = gif([Bitmap(width: 1, height: 1, filledWith: red)])
        let head = Array(frame[..<(13 + 768)]), body = Array(frame[(13 + 768)...].dropLast())
        let many = head + (0..<10_100).flatMap { _ in body } + [0x3B]
        #expect(try many.withUnsafeBytes { try GIFFile($0).frames.count } == 10_000)
        var large = head + body + body + body
        let last = try #require(large.ranges(of: [0x2C, 0, 0, 0, 0]).last).upperBound
        large.replaceSubrange(last..<(last + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(try large.withUnsafeBytes { try GIFFile($0).frames.count } == 2)
    }

    @Test func `the memory of a GIF is that of its canvas and its first frame`() throws {
        let file = gif([Bitmap(width: 30, height: 20, filledWith: red)], canvas: (100, 10))
        let header = try pictureHeader(file).1
        #expect(header.size == PixelSize(width: 100, height: 20))
        #expect(header.bytesPerPixel == 4 && header.extraBytes == 30 * 20 + file.count - 1)
    }

    // MARK: AVIF and HEIC

    private func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(8 + content.count)) + Array(type.utf8) + content
    }

    /// Returns a file of items whose data is in its first bytes.
    private func items(_ count: Int, extents: Int = 1) -> [UInt8] {
        let places = [UInt8]((0..<extents).flatMap { _ in bigEndian(UInt32(4)) + bigEndian(UInt32(4)) })
        let locations = [UInt8](
            (1...count).flatMap { bigEndian(UInt16($0)) + [0, 0] + bigEndian(UInt16(extents)) + places })
        let sizes = box("ispe", [0, 0, 0, 0] + bigEndian(UInt32(8)) + bigEndian(UInt32(8)))
        let meta =
            box("pitm", [0, 0, 0, 0, 0, 1])
            + box("iprp", box("ipco", sizes) + box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1]))
            + box("iloc", [0, 0, 0, 0, 0x44, 0] + bigEndian(UInt16(count)) + locations)
        return box("ftyp", Array("avif\0\0\0\0avif".utf8)) + box("meta", [0, 0, 0, 0] + meta)
    }

    @Test func `each box and each entry of an AVIF's tables is read once, however many items are asked for`() throws {
        for count in [10, 1000, 9000] {
            try items(count).withUnsafeBytes { bytes in
                let items = try #require(try MediaItems(Fields(bytes, .bigEndian)))
                let before = items.readCount
                for item in 1...count { #expect(items.data(of: item)?.first?.count == 4) }
                #expect(items.readCount == before)
                // Eight boxes, one association, and a place and an extent for each item.
                #expect(before == 8 + 1 + 2 * count)
            }
        }
    }

    @Test func `more items, extents or boxes than any photo has are refused`() throws {
        let empty = (0..<20_000).flatMap { _ in box("free", []) }
        for file in [items(40_000), items(400, extents: 200), items(1) + empty, empty + items(1)] {
            try expectTooCostly(box("ftyp", Array("avif\0\0\0\0avif".utf8)) + file)
        }
    }

    // MARK: HEIC

    /// Returns the boxes of a HEIC whose first item is made of others.
    ///
    /// A canvas is the type and the data of the first item.
    private func derived(
        _ sources: [Int: [Int]], data: [UInt8] = [], canvas: (type: String, data: [UInt8])? = nil
    ) -> [UInt8] {
        let size = box("ispe", [0, 0, 0, 0] + bigEndian(UInt32(32)) + bigEndian(UInt32(16)))
        func number(_ item: Int) -> [UInt8] { bigEndian(UInt16(item)) }
        let coded = Set(sources.values.joined()).subtracting(sources.keys).sorted()
        var owned: [UInt8] = [], references: [UInt8] = [], places: [UInt8] = []
        for item in sources.keys.sorted() { owned += number(item) + [1, 1] }
        for item in coded { owned += number(item) + [1, 1] }
        for (item, parts) in sources.sorted(by: { $0.key < $1.key }) {
            let ends = number(item) + number(parts.count)
            references += box("dimg", ends + parts.flatMap(number))
        }
        // The place of an item's data: the first byte of the data within the properties, up to its end.
        for item in coded { places += number(item) + [0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8) }
        let associations = [0, 0, 0, 0] + bigEndian(UInt32(sources.count + coded.count)) + owned
        let properties = box("ipco", size) + box("ipma", associations)
        var entries: [UInt8] = []
        if let canvas {
            let extent = bigEndian(UInt32(data.count)) + bigEndian(UInt32(canvas.data.count))
            places += number(1) + [0, 1, 0, 0, 0, 1] + extent
            entries = box("infe", [2, 0, 0, 0] + number(1) + [0, 0] + Array(canvas.type.utf8) + [0])
        }
        let count = coded.count + (canvas == nil ? 0 : 1)
        let table: [UInt8] = [1, 0, 0, 0, 0x44, 0] + number(count) + places
        let meta = [
            box("pitm", [0, 0, 0, 0, 0, 1]), box("iprp", properties), box("iref", [0, 0, 0, 0] + references),
            box("iloc", table), box("idat", data + (canvas?.data ?? [])),
            box("iinf", [0, 0, 0, 0] + number(canvas == nil ? 0 : 1) + entries),
        ]
        return box("ftyp", Array("heic\0\0\0\0heic".utf8)) + box("meta", [0, 0, 0, 0] + meta.joined())
    }

    /// Calls a closure with the items of a file.
    private func read<Value>(_ file: [UInt8], _ body: (MediaItems) throws -> Value) throws -> Value {
        try file.withUnsafeBytes { try body(try #require(try MediaItems(Fields($0, .bigEndian)))) }
    }

    /// The libraries read places with numbers of 0, 4 or 8 bytes (ISO/IEC 14496-12, section 8.11.3).
    @Test func `a HEIC whose items have places of impossible sizes is refused`() throws {
        let file = derived([1: [2]], data: [0, 0, 0, 0])
        #expect(throws: Never.self) { try read(file) { _ in } }
        let sizes = try #require(file.firstRange(of: Array("iloc".utf8))).upperBound + 4
        for (offset, value) in [(0, 0x34), (0, 0x42), (1, 0x10), (1, 0x01)] as [(Int, UInt8)] {
            var changed = file
            changed[sizes + offset] = value
            #expect(throws: PictureFault.self, "\(offset), \(value)") { try read(changed) { _ in } }
            #expect(throws: PhotosError.self) { try pictureHeader(changed) }
        }
    }

    @Test func `the work of a HEIC is that of each use of a tile`() throws {
        func pixels(_ sources: [Int: [Int]]) throws -> Int { try read(derived(sources)) { try $0.decodedPixels() } }
        let tile = 32 * 16
        #expect(try pixels([1: [2]]) == tile)
        #expect(try pixels([1: [Int](repeating: 2, count: 60)]) == 60 * tile)
        // Each of five items is made of eight of the next: as many tiles as the fifth power of eight.
        var nested: [Int: [Int]] = [:]
        for item in 1...5 { nested[item] = [Int](repeating: item + 1, count: 8) }
        #expect(try pixels(nested) == 32_768 * tile)
        #expect(throws: PictureFault.self) { try pixels([1: [2, 3], 3: [1]]) }
        // Also where the primary item is not part of the circle.
        #expect(throws: PictureFault.self) { try pixels([1: [2], 3: [4], 4: [3]]) }
        #expect(throws: PhotosError.self) { try pictureHeader(derived([1: [2, 3], 3: [1]])) }
    }

    @Test func `a HEIC whose items have the same data is refused, because libheif copies it for each`() throws {
        let whole = try sample("quarters.heic")
        #expect(try read(whole) { $0.byteCount(inFileOf: whole.count) } < whole.count)
        #expect(try read(whole) { $0.byteCount(inFileOf: 100) } < 100)
        /// Returns the fault of a file of 200 items, whose data has a length each.
        func fault(_ length: Int) throws -> PhotosError? {
            var places: [UInt8] = []
            for item in 1...200 {
                places += bigEndian(UInt16(item)) + [0, 0, 0, 1, 0, 0, 0, 0] + bigEndian(UInt32(length))
            }
            let table = box("iloc", [0, 0, 0, 0, 0x44, 0] + bigEndian(UInt16(200)) + places)
            let properties = box("iprp", box("ipco", []) + box("ipma", [UInt8](repeating: 0, count: 8)))
            let meta = box("pitm", [0, 0, 0, 0, 0, 1]) + properties + table
            let file = box("ftyp", Array("heic\0\0\0\0heic".utf8)) + box("meta", [0, 0, 0, 0] + meta)
            return #expect(throws: PhotosError.self) { try pictureHeader(file) }
        }
        #expect(try fault(1000) == .broken(path: "", reason: "its parts overlap"))
        #expect(try fault(10) == .broken(path: "", reason: "libheif cannot decode it"))
    }

    /// The properties declare 32x16 pixels.
    @Test(arguments: [0, 1] as [UInt8])
    func `the size in the data of a HEIC's grid and overlay counts as memory`(flags: UInt8) throws {
        func size(_ width: Int, _ height: Int) -> [UInt8] {
            [width, height].flatMap { flags == 1 ? bigEndian(UInt32($0)) : bigEndian(UInt16($0)) }
        }
        func canvases(_ type: String, _ data: [UInt8]) throws -> [PixelSize] {
            try read(derived([1: [2]], canvas: (type, data))) { items in
                items.statedSizes.filter { $0 != PixelSize(width: 32, height: 16) }
            }
        }
        for (type, head) in [("grid", [0, flags, 0, 0]), ("iovl", [0, flags] + [UInt8](repeating: 9, count: 8))] {
            #expect(try canvases(type, head + size(30_000, 20_000)) == [PixelSize(width: 30_000, height: 20_000)])
            #expect(try canvases("hvc1", head + size(30_000, 20_000)) == [])
            #expect(try canvases(type, [0, flags, 0]) == [])
        }
        // The memory of the sample, whose grid has numbers of two bytes.
        let sample = PictureFormat.heic.sample.bytes, plain = try pictureHeader(sample).1.extraBytes
        var larger = sample
        let canvas = try #require(sample.firstRange(of: Array("idat".utf8))).upperBound + 4
        larger.replaceSubrange(canvas..<(canvas + 4), with: bigEndian(UInt16(30_000)) + bigEndian(UInt16(20_000)))
        #expect(try pictureHeader(larger).1.extraBytes - plain > 600_000_000 * 6)
    }
}
