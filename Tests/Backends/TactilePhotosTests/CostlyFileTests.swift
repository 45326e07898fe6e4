import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// Tests of small files that are made to cost much, by what decoders receive of them, not by time.
@Suite struct CostlyFileTests {
    private static let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    /// Returns what the decoder receives of a file, write by write.
    private func writes(_ file: [UInt8], _ parts: PictureParts?) throws -> [[UInt8]] {
        let parts = try #require(parts)
        var writes: [[UInt8]] = []
        let isWhole = file.withUnsafeBytes { bytes in
            parts.write(bytes) { part in
                writes.append(Array(part))
                return true
            }
        }
        #expect(isWhole)
        return writes
    }

    private func header(_ file: [UInt8]) throws -> (PictureParts?, PictureHeader) {
        try file.withUnsafeBytes { bytes in
            let format = try #require(PictureFormat(start: UnsafeRawBufferPointer(rebasing: bytes.prefix(64))))
            let header = try PictureHeader(format, bytes)
            return (header.parts, header)
        }
    }

    private func expectTooCostly(_ file: [UInt8], _ limits: DecodingLimits = DecodingLimits()) throws {
        let error = #expect(throws: PhotosError.self) { try decode(file, limits: limits, Self.size) }
        guard case .tooCostly = error else { throw try #require(error) }
        #expect(error?.summary == "Too costly" && error?.isAboutPhoto == true)
    }

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
        let writes = try writes(file, header(file).0)
        #expect(names(Array(writes.joined())) == ["IHDR", "IDAT", "IEND"])
        #expect(Array(writes.joined()) == plain)
        #expect(writes.count == 2)
        #expect(try decode(file, Self.size).bitmap == decode(plain, Self.size).bitmap)
    }

    @Test func `a PNG of more chunks than a real one is refused`() throws {
        let empty = chunk("IDAT", []), picture = noise(width: 8, height: 8)
        #expect(throws: Never.self) {
            try decode(png(picture, with: (0..<9000).flatMap { _ in chunk("tEXt", []) }), Self.size)
        }
        try expectTooCostly(png(picture, with: (0..<12_000).flatMap { _ in empty }))
    }

    @Test(arguments: ["ABCD", "AbCd", "1bcd"])
    func `an unknown critical chunk and one without a name are damage, as in libpng`(name: String) throws {
        let error = #expect(throws: PhotosError.self) {
            try decode(png(noise(width: 8, height: 8), with: chunk(name, [1])), Self.size)
        }
        guard case .broken = error else { throw try #require(error) }
    }

    @Test func `a profile is unpacked to the size in its header, if that is within the limit`() throws {
        /// A stream of one stored block: 0x01 ends the data (RFC 1951, section 3.2.4).
        func packed(_ profile: [UInt8]) -> [UInt8] {
            let count = UInt16(profile.count)
            return Array("a\0\0".utf8) + [0x78, 0x01, 1] + littleEndian(count) + littleEndian(~count) + profile
        }
        let small = bigEndian(UInt32(200)) + [UInt8](repeating: 7, count: 196)
        let huge = bigEndian(UInt32(17 << 20)) + [UInt8](repeating: 7, count: 196)
        let short = bigEndian(UInt32(201)) + [UInt8](repeating: 7, count: 196)
        let found = packed(small).withUnsafeBytes { bytes in PackedProfile(bytes).map { ($0.byteCount, $0.bytes) } }
        #expect(found?.0 == 200 && found?.1 == small)
        #expect(packed(huge).withUnsafeBytes { PackedProfile($0) == nil })
        #expect(packed(short).withUnsafeBytes { PackedProfile($0)?.bytes == [] })
        let picture = noise(width: 8, height: 8), plain = TactilePhotosTests.png(picture)
        let reserved = try header(png(picture, with: chunk("iCCP", packed(small)))).1.extraBytes
        #expect(try reserved == header(plain).1.extraBytes + 200 + MemoryLayout<Int>.stride * 3)
    }

    // MARK: GIF

    /// Returns the same GIF with other blocks of data, and with blocks before its frame.
    private func changed(_ file: [UInt8], blockLength: Int, before extensions: [UInt8] = []) throws -> [UInt8] {
        let frame = try #require(file.ranges(of: [0x21, 0xF9, 4]).last).lowerBound, start = frame + 8 + 10 + 1
        var data: [UInt8] = [], offset = start
        while file[offset] > 0 {
            data += file[(offset + 1)...(offset + Int(file[offset]))]
            offset += 1 + Int(file[offset])
        }
        let blocks = stride(from: 0, to: data.count, by: blockLength).flatMap { start in
            let block = data[start...].prefix(blockLength)
            return [UInt8(block.count)] + block
        }
        return file[..<frame] + extensions + file[frame..<start] + blocks + [0, 0x3B]
    }

    @Test(arguments: [1, 7, 254, 255])
    func `a decoder receives the data of a GIF in whole blocks, in parts of 4 KB`(blockLength: Int) throws {
        let picture = noise(width: 120, height: 90), plain = TactilePhotosTests.gif([picture])
        let comments = (0..<20_000).flatMap { _ in [0x21, 0xFE, 1, 97, 0] as [UInt8] }
        let file = try changed(plain, blockLength: blockLength, before: comments)
        let parts = file.withUnsafeBytes { GIFFile.parts(of: $0, frames: 1) }
        let writes = try writes(file, parts), received = Array(writes.joined())
        #expect(writes.allSatisfy { $0.count <= 4097 })
        // No comment, and as many blocks as the data needs: what the decoder receives is as long as the plain file.
        #expect(received.count < plain.count + 64)
        let whole = plain.withUnsafeBytes { GIFFile.parts(of: $0, frames: 1) }
        #expect(try received == Array(self.writes(plain, whole).joined()))
        #expect(try decode(file, Self.size).bitmap == decode(plain, Self.size).bitmap)
    }

    @Test func `the frames of an animation are received in whole blocks, without comments, after a blank one`() throws {
        let frames = (0..<3).map { noise(width: 32, height: 16, seed: UInt64($0) + 1) }, plain = gif(frames)
        let marks = plain.ranges(of: [0x21, 0xF9, 4])
        var file = plain
        for mark in marks.reversed() {
            file.insert(contentsOf: (0..<1000).flatMap { _ in [0x21, 0xFE, 1, 97, 0] as [UInt8] }, at: mark.lowerBound)
        }
        func received(_ file: [UInt8]) throws -> [UInt8] {
            try Array(writes(file, file.withUnsafeBytes { GIFFile.parts(of: $0, frames: 10) }).joined())
        }
        #expect(try received(file) == received(plain))
        #expect(try received(file).ranges(of: [0x21, 0xF9, 4]).count == 4)
    }

    @Test func `a GIF is played up to 10,000 frames, and up to a frame that is larger than its canvas`() throws {
        let frame = gif([Bitmap(width: 1, height: 1, filledWith: red)])
        let head = Array(frame[..<(13 + 768)]), body = Array(frame[(13 + 768)...].dropLast())
        let many = head + (0..<10_100).flatMap { _ in body } + [0x3B]
        #expect(many.withUnsafeBytes { AnimationFile(gif: $0).durations.count } == 10_000)
        var large = head + body + body + body
        let last = try #require(large.ranges(of: [0x2C, 0, 0, 0, 0]).last).upperBound
        large.replaceSubrange(last..<(last + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(large.withUnsafeBytes { AnimationFile(gif: $0).durations.count } == 2)
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
        let plain = try header(file).1
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
            return try header(Array(result)).1
        }
        let more = try longer(40)
        #expect(more.work.samples == 41 * plain.work.samples)
        #expect(more.extraBytes > 5 * plain.extraBytes / 2)
    }

    // MARK: JPEG

    private func markers(_ file: [UInt8]) -> JPEGMarkers { file.withUnsafeBytes { JPEGMarkers($0) } }

    private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + bigEndian(UInt16(content.count + 2)) + content
    }

    /// Returns the last scan of a JPEG, with its tables.
    private func lastScan(_ file: [UInt8]) throws -> ArraySlice<UInt8> {
        file[try #require(file.ranges(of: [0xFF, 0xDA]).last).lowerBound..<(file.count - 2)]
    }

    @Test func `the work of a JPEG is the samples of the components of each scan`() throws {
        let picture = noise(width: 64, height: 48), samples = 64 * 48
        let plain = try markers(jpeg(picture)), scanned = try markers(jpeg(picture, flags: progressive))
        #expect(plain.scans == 1 && !plain.isBuffered && plain.work.samples == 3 * samples)
        // The usual ten scans: all components twice, the brightness four times and each colour twice.
        #expect(scanned.scans == 10 && scanned.isBuffered && scanned.work.samples == 14 * samples)
        #expect(scanned.coefficientBytes == 3 * samples * 2)
    }

    @Test func `scans that follow a comment with an end of image are counted too`() throws {
        let file = try jpeg(noise(width: 64, height: 48), flags: progressive), last = try lastScan(file)
        let comment = segment(0xFE, [0xFF, 0xD9, 0, 0])
        let longer = Array(file.dropLast(2)) + comment + [UInt8]((0..<20).flatMap { _ in last }) + [0xFF, 0xD9]
        #expect(markers(longer).scans == 30)
    }

    @Test func `a progressive JPEG of one scan needs the memory of its coefficients`() throws {
        let file = try jpeg(noise(width: 640, height: 480), flags: progressive)
        let scans = file.ranges(of: [0xFF, 0xDA]).map(\.lowerBound)
        let single = Array(file[..<scans[1]]) + [0xFF, 0xD9]
        #expect(markers(single).isBuffered)
        let small = PixelSize(width: 80, height: 60)
        let cost = try single.withUnsafeBytes { bytes in
            try JPEGPicture(bytes, path: FilePath(""), maxPixels: 1 << 20).cost(covering: small)
        }
        #expect(cost >= 640 * 480 * 3 * 2)
    }

    @Test func `a JPEG whose scans visit too many samples is refused`() throws {
        let file = try jpeg(noise(width: 1000, height: 800), flags: progressive), last = try lastScan(file)
        let scans = Array((0..<400).flatMap { _ in last.prefix(20) })
        let limits = DecodingLimits(maxPixels: 800_000)
        #expect(throws: Never.self) { try decode(file, limits: limits, Self.size) }
        try expectTooCostly(Array(file.dropLast(2)) + scans + [0xFF, 0xD9], limits)
    }

    // MARK: TIFF

    /// Returns a TIFF with entries of unknown tags that have the same values.
    private func tiff(entries: Int, bytes: Int, next: Bool = false) -> [UInt8] {
        let plain = TactilePhotosTests.tiff(
            width: 8, height: 8, samples: 1, photometric: 1, [UInt8](repeating: 77, count: 64))
        let values = [UInt8](repeating: 0, count: bytes), directory = Array(plain[10..<(10 + 120)])
        let offset = plain.count + values.count
        let more = (0..<entries).flatMap { index in
            littleEndian(UInt16(40_000 + index)) + littleEndian(UInt16(1)) + littleEndian(UInt32(bytes))
                + littleEndian(UInt32(plain.count))
        }
        var file = plain + values + littleEndian(UInt16(10 + entries)) + directory + more + [0, 0, 0, 0]
        if next {
            file.replaceSubrange(130..<134, with: littleEndian(UInt32(offset)))
        } else {
            file.replaceSubrange(4..<8, with: littleEndian(UInt32(offset)))
        }
        return file
    }

    @Test func `values that several entries of a TIFF have in common count once for each`() throws {
        let file = tiff(entries: 1000, bytes: 100_000)
        #expect(try header(file).1.extraBytes >= 100_000_000)
        #expect(throws: Never.self) { try decode(tiff(entries: 3, bytes: 1000), Self.size) }
        let error = #expect(throws: PhotosError.self) {
            try decode(file, limits: DecodingLimits(memory: 64 << 20), Self.size)
        }
        guard case .tooLarge = error else { throw try #require(error) }
    }

    @Test func `the decoder does not receive a second directory of a TIFF`() throws {
        let file = tiff(entries: 1000, bytes: 1000, next: true)
        let received = try Array(writes(file, header(file).0).joined())
        #expect(received.count == file.count && received[130..<134].allSatisfy { $0 == 0 })
        #expect(file[130..<134].contains { $0 != 0 })
        #expect(throws: Never.self) { try decode(file, Self.size) }
    }

    @Test func `strips of JPEGs count the samples of each scan`() throws {
        var file = tiff(entries: 0, bytes: 1000)
        let data = file.count
        // Compression 7 is JPEG; the only strip has 50 starts of scans.
        let compression = try #require(file.lastRange(of: littleEndian(UInt16(259)) + littleEndian(UInt16(3))))
        file[compression.upperBound + 4] = 7
        let offset =
            try #require(file.lastRange(of: littleEndian(UInt16(273)) + littleEndian(UInt16(4)))).upperBound + 4
        let count = try #require(file.lastRange(of: littleEndian(UInt16(279)) + littleEndian(UInt16(4)))).upperBound + 4
        file.replaceSubrange(offset..<(offset + 4), with: littleEndian(UInt32(data)))
        file.replaceSubrange(count..<(count + 4), with: littleEndian(UInt32(100)))
        file += (0..<50).flatMap { _ in [0xFF, 0xDA] as [UInt8] }
        #expect(try header(file).1.work.samples == 50 * 64)
    }

    // MARK: Animations

    @Test func `an animation that asks for more pixels a second than any decoder makes is not played`() throws {
        func frames(_ count: Int, side: Int) throws -> GIFFrames {
            var file = gif((0..<count).map { _ in Bitmap(width: 1, height: 1, filledWith: red) }, canvas: (side, side))
            for mark in file.ranges(of: [0x21, 0xF9, 4]) { file[mark.lowerBound + 4] = 2 }
            return try file.withUnsafeBytes { try GIFFrames($0) }
        }
        #expect(throws: Never.self) { try frames(5, side: 3000) }
        #expect(throws: PictureFault.self) { try frames(5, side: 4000) }
    }

    @Test func `a WebP whose canvas exceeds the memory is not played`() throws {
        let frame = try SampleFormat.webp.file(quarters(width: 16, height: 16))
        let file = animatedWebP([frame, frame], width: 16, height: 16)
        var large = file
        // The canvas in the extended header, less one, in three bytes each.
        large.replaceSubrange(24..<30, with: [0xFE, 0x3F, 0, 0xFE, 0x3F, 0])
        let limits = DecodingLimits()
        #expect(limits.maxCanvasPixels * 12 <= limits.forDecoding / 2)
        #expect(throws: Never.self) {
            try file.withUnsafeBytes { try WebPFrames($0, maxPixels: limits.maxCanvasPixels) }
        }
        #expect(throws: PictureFault.self) {
            try large.withUnsafeBytes { try WebPFrames($0, maxPixels: limits.maxCanvasPixels) }
        }
    }
}

extension [UInt8] {
    /// Returns the range of the last occurrence of some bytes.
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? { ranges(of: bytes).last }
}
