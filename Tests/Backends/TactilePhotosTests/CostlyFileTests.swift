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
        let found = packed(small).withUnsafeBytes { bytes in PackedProfile(bytes).map { ($0.byteCount, $0.bytes) } }
        #expect(found?.0 == 200 && found?.1 == small)
        #expect(packed(huge).withUnsafeBytes { PackedProfile($0) == nil })
        #expect(packed(short).withUnsafeBytes { PackedProfile($0)?.bytes == [] })
        // A stream must have its checksum, and may go on after the profile.
        #expect(packed(small).dropLast().withUnsafeBytes { PackedProfile($0)?.bytes == [] })
        #expect(packed(small + [1, 2, 3]).withUnsafeBytes { PackedProfile($0)?.bytes == small })
        #expect(packed(small).dropFirst().withUnsafeBytes { PackedProfile($0) == nil }, "it has no name")
        let picture = noise(width: 8, height: 8), plain = TactilePhotosTests.png(picture)
        let reserved = try pictureHeader(png(picture, with: chunk("iCCP", packed(small)))).1.extraBytes
        #expect(try reserved == pictureHeader(plain).1.extraBytes + 200 + MemoryLayout<Int>.stride * 3)
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
                let items = try MediaItems(Fields(bytes, .bigEndian))
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

    @Test func `hidden frames of an AVIF count as work and as memory`() throws {
        let file = try encoded(noise(width: 64, height: 64), as: "avif")
        let plain = try pictureHeader(file).1
        // The unit of a frame, with a length of one byte (AV1 bitstream specification, section 5.3).
        func longer(_ frames: Int) throws -> PictureHeader {
            let data = try #require(file.ranges(of: Array("mdat".utf8)).last).upperBound
            let frame: [UInt8] = [0x32, 1, 0]
            let units = (0..<frames).flatMap { _ in frame } + file[data...]
            var result = file[..<data] + units
            let length = UInt32(result.count - data + 8)
            result.replaceSubrange((data - 8)..<(data - 4), with: bigEndian(length))
            // The item's place ends with its length, that of the whole data.
            let old = bigEndian(UInt32(file.count - data))
            let place = try #require(file[..<data].ranges(of: old).last { $0.lowerBound < data - 8 })
            result.replaceSubrange(place, with: bigEndian(UInt32(units.count)))
            return try pictureHeader(Array(result)).1
        }
        let more = try longer(40)
        #expect(more.work.samples == 41 * plain.work.samples)
        #expect(more.extraBytes > 5 * plain.extraBytes / 2)
    }

    // MARK: HEIC

    /// Returns a HEIC whose first item is made of others, and whose others are coded with the configuration of a sample.
    ///
    /// A canvas is the type and the data of the first item.
    private func derived(
        _ sources: [Int: [Int]], data: [UInt8] = [], canvas: (type: String, data: [UInt8])? = nil
    ) throws -> [UInt8] {
        let real = try sample("quarters.heic"), mark = try #require(real.firstRange(of: Array("hvcC".utf8)))
        let length = real[(mark.lowerBound - 4)..<mark.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        let configuration = Array(real[(mark.lowerBound - 4)..<(mark.lowerBound - 4 + length)])
        let size = box("ispe", [0, 0, 0, 0] + bigEndian(UInt32(32)) + bigEndian(UInt32(16)))
        func number(_ item: Int) -> [UInt8] { bigEndian(UInt16(item)) }
        let coded = Set(sources.values.joined()).subtracting(sources.keys).sorted()
        var owned: [UInt8] = [], references: [UInt8] = [], places: [UInt8] = []
        for item in sources.keys.sorted() { owned += number(item) + [1, 1] }
        for item in coded { owned += number(item) + [2, 1, 2] }
        for (item, parts) in sources.sorted(by: { $0.key < $1.key }) {
            let ends = number(item) + number(parts.count)
            references += box("dimg", ends + parts.flatMap(number))
        }
        // The place of an item's data: the first byte of the data within the properties, up to its end.
        for item in coded { places += number(item) + [0, 1, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8) }
        let associations = [0, 0, 0, 0] + bigEndian(UInt32(sources.count + coded.count)) + owned
        let properties = box("ipco", size + configuration) + box("ipma", associations)
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

    /// The loaders read places with numbers of 0, 4 or 8 bytes (ISO/IEC 14496-12, section 8.11.3).
    @Test func `a HEIC whose items have places of impossible sizes is refused`() throws {
        let file = try derived([1: [2]], data: [0, 0, 0, 0])
        #expect(throws: Never.self) { try pictureHeader(file) }
        let sizes = try #require(file.firstRange(of: Array("iloc".utf8))).upperBound + 4
        for (offset, value) in [(0, 0x34), (0, 0x42), (1, 0x10), (1, 0x01)] as [(Int, UInt8)] {
            var changed = file
            changed[sizes + offset] = value
            #expect(throws: PhotosError.self, "\(offset), \(value)") { try pictureHeader(changed) }
        }
    }

    @Test func `the work of a HEIC is that of each use of a tile`() throws {
        func samples(_ sources: [Int: [Int]]) throws -> Int { try pictureHeader(derived(sources)).1.work.samples }
        let tile = try samples([1: [2]])
        #expect(tile >= 32 * 16)
        #expect(try samples([1: [Int](repeating: 2, count: 60)]) == 60 * tile)
        // Each of five items is made of eight of the next: as many tiles as the fifth power of eight.
        var nested: [Int: [Int]] = [:]
        for item in 1...5 { nested[item] = [Int](repeating: item + 1, count: 8) }
        #expect(try samples(nested) == 32_768 * tile)
        #expect(throws: PhotosError.self) { try samples([1: [2, 3], 3: [1]]) }
    }

    @Test func `each picture of a HEIC's data counts as work and as memory`() throws {
        // A length of four bytes, a header of the type 1, and a first segment (ITU-T H.265, section 7.3).
        let unit: [UInt8] = [0, 0, 0, 3, 2, 1, 0x80]
        func header(_ pictures: Int) throws -> PictureHeader {
            try pictureHeader(derived([1: [2]], data: [UInt8]((0..<pictures).flatMap { _ in unit }))).1
        }
        let one = try header(1), many = try header(50)
        #expect(many.work.samples == 50 * one.work.samples)
        #expect(many.extraBytes - one.extraBytes > 16 * 32 * 16)
    }

    /// The properties declare 32x16 pixels.
    @Test(arguments: [0, 1] as [UInt8])
    func `the size in the data of a HEIC's grid and overlay counts as memory`(flags: UInt8) throws {
        func size(_ width: Int, _ height: Int) -> [UInt8] {
            [width, height].flatMap { flags == 1 ? bigEndian(UInt32($0)) : bigEndian(UInt16($0)) }
        }
        func extra(_ type: String, _ data: [UInt8]) throws -> Int {
            try pictureHeader(derived([1: [2]], canvas: (type, data))).1.extraBytes
        }
        for (type, head) in [("grid", [0, flags, 0, 0]), ("iovl", [0, flags] + [UInt8](repeating: 9, count: 8))] {
            let declared = try extra(type, head + size(32, 16)), larger = try extra(type, head + size(30_000, 20_000))
            #expect(larger - declared >= 600_000_000 * 6, "\(type)")
            #expect(try extra(type, head + size(8, 8)) == declared)
            #expect(try extra("hvc1", head + size(30_000, 20_000)) == declared)
            #expect(throws: Never.self) { try extra(type, [0, flags, 0]) }
        }
    }
}
