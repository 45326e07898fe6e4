import Foundation
import Platform
import Testing

@testable import System
@testable import TactilePhotos

/// Tests of the work and the memory that scans, frames, directories and elements are counted as.
@Suite struct CostlyScanTests {
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
        // The same frame with arithmetic codes: 0xC9 in place of 0xC0.
        var arithmetic = try jpeg(picture)
        let frame = try #require(arithmetic.lastRange(of: [0xFF, 0xC0]))
        arithmetic[frame.lowerBound + 1] = 0xC9
        #expect(markers(arithmetic).work.samples == 6 * samples)
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
            try JPEGPicture(input(bytes, maxPixels: 1 << 20)).cost(covering: small)
        }
        #expect(cost >= 640 * 480 * 3 * 2)
    }

    @Test func `a JPEG whose scans visit too many samples is refused`() throws {
        let file = try jpeg(noise(width: 1000, height: 800), flags: progressive), last = try lastScan(file)
        let scans = Array((0..<400).flatMap { _ in last.prefix(20) })
        let limits = DecodingLimits(maxPixels: 800_000)
        #expect(throws: Never.self) { try decode(file, limits: limits, costlyFileSize) }
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
        let few = try pictureHeader(tiff(entries: 1, bytes: 1000)).1.extraBytes
        #expect(try pictureHeader(tiff(entries: 8, bytes: 1000)).1.extraBytes - few == 7000)
        #expect(throws: Never.self) { try decode(tiff(entries: 8, bytes: 1000), costlyFileSize) }
        // libtiff would copy 100 MB when it opens the file.
        let error = #expect(throws: PhotosError.self) {
            try decode(tiff(entries: 1000, bytes: 100_000), costlyFileSize)
        }
        guard case .broken = error else { throw try #require(error) }
    }

    @Test func `the second directory of a TIFF is not read`() throws {
        let file = tiff(entries: 1000, bytes: 100_000, next: true)
        #expect(file[130..<134].contains { $0 != 0 })
        #expect(try pictureHeader(file).1.extraBytes < 1000)
        #expect(throws: Never.self) { try decode(file, costlyFileSize) }
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
        // Beginning a strip counts too.
        #expect(try pictureHeader(file).1.work.samples == 20_000 + 50 * 64)
    }

    // MARK: JPEG XL, EXIF, SVG

    @Test func `the layers of a JPEG XL count as work and as memory`() throws {
        let file = try sample("layers.jxl"), whole = PixelSize(width: 512, height: 512),
            single = try sample("large.jxl")
        func cost(_ file: [UInt8]) throws -> Int {
            try file.withUnsafeBytes {
                try JXLPicture(input($0, maxPixels: 1 << 26)).cost(covering: whole)
            }
        }
        #expect(try file.withUnsafeBytes { try JXLDecoder.layers(of: $0) } == 50)
        #expect(try single.withUnsafeBytes { try JXLDecoder.layers(of: $0) } == 1)
        #expect(try cost(file) > 90 * whole.count)
        #expect(throws: Never.self) { try decode(file, costlyFileSize) }
        try expectTooCostly(file, DecodingLimits(maxPixels: 20_000_000))
    }

    @Test func `the directories of an EXIF block that contain each other are each read once`() throws {
        func block(_ count: Int, tags: [UInt16]) -> [UInt8] {
            Array("Exif\0\0II*\0".utf8) + littleEndian(UInt32(8)) + littleEndian(UInt16(count))
                + [UInt8](
                    (0..<count).flatMap { index in
                        littleEndian(tags[index % tags.count]) + littleEndian(UInt16(4)) + littleEndian(UInt32(1))
                            + littleEndian(UInt32(8))
                    }) + [0, 0, 0, 0]
        }
        for count in [2, 200, 5000] {
            let exif = try #require(ExifDirectories(PictureBytes(block(count, tags: [0x8769, 0x8825, 0xA005]))))
            #expect(exif.number(0x8769, in: .exposure, as: Int.self) == 8)
            #expect(exif.number(0x8769, in: .compatibility, as: Int.self) == (count > 2 ? 8 : nil))
        }
        let picture = noise(width: 16, height: 8)
        let photo = try decode(jpeg(picture, exif: block(2, tags: [0x8769, 0x8825])), costlyFileSize)
        #expect(photo.naturalSize.width == 16)
        // The orientation of a block of any length is found.
        let long = tiffBlock(orientation: 6) + [UInt8](repeating: 0, count: 200_000)
        #expect(try decode(TactilePhotosTests.png(picture, exif: long), costlyFileSize).naturalSize.width == 8)
    }

    @Test func `the elements of an SVG count as work and as memory`() throws {
        func drawing(_ count: Int) -> [UInt8] {
            let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
            return Array((start + String(repeating: "<g/>", count: count) + "</svg>").utf8)
        }
        let few = try pictureHeader(drawing(10)).1, many = try pictureHeader(drawing(1010)).1
        #expect(many.work.samples - few.work.samples == 20_000_000)
        #expect(many.extraBytes - few.extraBytes == 1000 * (1400 + 4 * 64))
        try expectTooCostly(drawing(20_000), DecodingLimits(maxPixels: 4096 * 4096 * 2))
    }

    // MARK: Animations

    /// Opens the frames of a file in this process.
    private func open(_ file: [UInt8]) throws -> FrameReader {
        guard let memory = MemoryFile(file) else { throw PhotosError.fileEmpty(path: "") }
        let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)
        return try FrameReader(
            PictureFile(descriptor: memory.descriptor),
            FrameRequest(path: FilePath("a"), size: size, limits: DecodingLimits()))
    }

    @Test func `an animation that asks for more pixels a second than any decoder makes is not played`() throws {
        func frames(_ count: Int, side: Int) throws -> FrameReader {
            var file = gif((0..<count).map { _ in Bitmap(width: 1, height: 1, filledWith: red) }, canvas: (side, side))
            for mark in file.ranges(of: [0x21, 0xF9, 4]) { file[mark.lowerBound + 4] = 2 }
            return try open(file)
        }
        #expect(throws: Never.self) { try frames(5, side: 3000) }
        #expect(throws: PhotosError.self) { try frames(5, side: 4000) }
    }

    @Test func `an AVIF whose frames exceed the memory is not played, and one of 4K is`() throws {
        #expect(DecodingLimits().maxCanvasPixels(bytesPerPixel: 32) >= 3840 * 2160)
        let file = try sample("sequence.avif")
        #expect(throws: Never.self) { try file.withUnsafeBytes { try AVIFFrames($0, maxPixels: 1 << 20) } }
        #expect(throws: PictureFault.self) { try file.withUnsafeBytes { try AVIFFrames($0, maxPixels: 100) } }
    }

    @Test func `the copies of a TIFF's profile count as memory`() throws {
        let plain = tiff(entries: 1, bytes: 1000), tag = try #require(plain.lastRange(of: littleEndian(UInt16(40_000))))
        var file = plain
        file.replaceSubrange(tag, with: littleEndian(UInt16(34_675)))
        #expect(try pictureHeader(file).1.extraBytes - pictureHeader(plain).1.extraBytes == 1000)
    }

    @Test func `a WebP whose canvas exceeds the memory is not played`() throws {
        let frame = try SampleFormat.webp.file(quarters(width: 16, height: 16))
        let file = animatedWebP([frame, frame], width: 16, height: 16)
        var large = file
        // The canvas in the extended header, less one, in three bytes each.
        large.replaceSubrange(24..<30, with: [0xFE, 0x3F, 0, 0xFE, 0x3F, 0])
        #expect(throws: Never.self) { try open(file) }
        let error = #expect(throws: PhotosError.self) { try open(large) }
        #expect(error?.description.contains("MB") == true, "\(String(describing: error))")
    }
}

extension [UInt8] {
    /// Returns the range of the last occurrence of some bytes.
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? { ranges(of: bytes).last }
}
