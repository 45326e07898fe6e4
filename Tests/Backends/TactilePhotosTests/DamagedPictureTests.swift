import CTestJPEG
import Foundation
import Geometry
import Platform
import TactilePhotos
import TestSupport
import Testing

@Suite struct DamagedPictureTests {
    private static let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    /// Decodes bytes as a file a.jpg, and returns the name of the error's case.
    private func failure(_ bytes: [UInt8]) throws -> String? {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", bytes)
        let error = #expect(throws: PhotosError.self) { try decode(Catalogue(folder: folder.path), Self.size) }
        let failure = try #require(error)
        #expect(failure.description.contains(folder.path(of: "a.jpg")))
        return Mirror(reflecting: failure).children.first?.label
    }

    @Test func `an empty file and files of other formats are not pictures`() throws {
        #expect(try failure([]) == "fileEmpty")
        for bytes in [
            Array("just a text".utf8), [0xFF], [0xFF, 0xD8], [0x89, 0x50], Array("GIF8".utf8),
            Array("BM, no bitmap".utf8),
        ] {
            #expect(try failure(bytes) == "notAPicture")
        }
    }

    @Test func `a photo that is deleted between listing and decoding is missing`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", jpeg(quarters(width: 8, height: 8)))
        let catalogue = try Catalogue(folder: folder.path)
        try folder.remove("a.jpg")
        #expect(throws: PhotosError.fileMissing(path: folder.path(of: "a.jpg"))) { try decode(catalogue, Self.size) }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read any file"))
    func `a photo without permission is unreadable, with the system's reason`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", jpeg(quarters(width: 8, height: 8)))
        try #require(chmod(folder.path(of: "a.jpg"), 0) == 0)
        #expect(throws: PhotosError.fileUnreadable(path: folder.path(of: "a.jpg"), reason: "Permission denied")) {
            try decode(Catalogue(folder: folder.path), Self.size)
        }
    }

    @Test(arguments: SampleFormat.allCases)
    func `a picture that ends within its first bytes is damaged or not a picture`(format: SampleFormat) throws {
        // A row needs more than what the first bytes hold.
        let whole = try format.file(noise(width: 256, height: 48))
        for count in 1..<64 {
            let failure = try failure(Array(whole.prefix(count)))
            #expect(failure == "broken" || failure == "notAPicture", "at \(count)")
        }
    }

    @Test(arguments: ["turned.avif", "crop.avif", "deep.avif", "grey.avif", "grid.avif", "sequence.avif"])
    func `a truncated AVIF is decoded, damaged or not a picture`(name: String) throws {
        let whole = try sample(name)
        for count in stride(from: 1, to: whole.count, by: 7) {
            let outcome = Result { try decode(Array(whole.prefix(count)), Self.size) }
            guard case .failure(let error as PhotosError) = outcome else { continue }
            guard case .broken = error else {
                #expect(error.description.contains("is not a picture"))
                continue
            }
        }
    }

    @Test func `a PNG whose data ends before its rows is damaged`() throws {
        #expect(try failure(png(noise(width: 32, height: 24), claiming: (32, 48))) == "broken")
    }

    @Test func `a PNG with a flipped bit is damaged`() throws {
        var bytes = png(noise(width: 32, height: 24))
        bytes[300] ^= 4
        #expect(try failure(bytes) == "broken")
    }

    @Test(arguments: [(30_000, 30_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1), (500_000_000, 1)])
    func `a picture too large for memory is rejected by its header`(width: Int, height: Int) throws {
        for format in [SampleFormat.png, .tiff, .avif] {
            let file = try format.file(noise(width: 64, height: 64))
            #expect(try failure(format.claiming(width, height, file)) == "tooLarge")
        }
    }

    /// A GIF without a screen is as large as its first frame.
    @Test(arguments: SampleFormat.allCases.filter { $0 != .gif }, [(0, 4), (4, 0), (0, 0)])
    func `a picture without pixels is damaged`(format: SampleFormat, size: (Int, Int)) throws {
        let file = try format.file(noise(width: 64, height: 64))
        #expect(try failure(format.claiming(size.0, size.1, file)) == "broken")
    }

    @Test func `a JPEG with a side beyond libjpeg's limit is unsupported`() throws {
        let file = try jpeg(noise(width: 16, height: 16))
        #expect(try failure(SampleFormat.jpeg.claiming(65_535, 65_535, file)) == "unsupported")
    }

    @Test(arguments: [257, 1 << 31, 0xFFFF_FF00] as [UInt32])
    func `a BMP that states more colours than its pixels can have uses those that it can`(colours: UInt32) throws {
        // A file header of 14 bytes, a header of 40, 256 colours, and a row of four pixels.
        var file =
            Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 4, 0, 0, 40, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0]
        file += [UInt8](repeating: 0, count: 24) + [UInt8](repeating: 255, count: 1024) + [0, 0, 0, 0]
        file.replaceSubrange(46..<50, with: littleEndian(colours))
        let photo = try decode(file, Self.size)
        #expect(photo.naturalSize == Size(width: 4, height: 1) && photo.bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        // The pixels begin beyond the end.
        var far = file
        far[13] = 0xF6
        #expect(try failure(far) == "broken")
        // A header of many bytes is none of those that are known.
        file[17] = 0xFC
        #expect(try failure(file) == "notAPicture")
    }

    /// An error that ends the decoding follows a warning, which alone would be no failure.
    @Test(arguments: [TJPF_BGRX, TJPF_CMYK])
    func `a JPEG whose decoding ends after a warning is damaged, and shows no other picture`(format: TJPF) throws {
        var file = try jpeg(quarters(width: 48, height: 32), format: format)
        let scan = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        // A table that is missing, and the first coefficient of a progressive picture.
        let end = scan + 2 + Int(file[scan + 3])
        (file[scan + 6], file[end - 3]) = (0x33, 1)
        #expect(try failure(file) == "broken")
    }

    @Test func `a JPEG without a picture is damaged`() throws {
        #expect(try failure([0xFF, 0xD8, 0xFF, 0xD9]) == "broken")
    }

    @Test func `a JPEG of a coding process that libjpeg lacks is unsupported`() throws {
        var bytes = try jpeg(noise(width: 16, height: 16))
        // Start-of-frame markers: 0xC0 is baseline, 0xC3 lossless.
        let header = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[header + 1] = 0xC3
        #expect(try failure(bytes) == "unsupported")
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `files with random bytes are decoded or fail, without a crash`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try PhotoFolder(), picture = noise(width: 40, height: 30)
        var samples = try SampleFormat.allCases.map { try $0.file(picture) }
        let webp = try SampleFormat.webp.file(picture)
        samples += try [
            jpeg(picture, exif: exifBlock(orientation: 6)), png(picture, exif: tiffBlock(orientation: 6)),
            gif([picture, picture]), animatedPNG([picture, picture]), animatedPNG([picture], isPictureFirst: false),
            animatedWebP([webp, webp], width: 40, height: 30), sample("turned.avif"),
            sample("sequence.avif"), sample("grid.avif"),
        ]
        for index in 0..<(6 * samples.count) {
            var bytes = samples[index % samples.count]
            // Every second round changes only the first bytes, which hold the headers.
            let end = index / samples.count % 2 == 0 ? bytes.count : min(bytes.count, 400)
            for _ in 0..<4 {
                bytes[.random(in: 0..<end, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if index % 4 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
            try folder.add("\(index).jpg", bytes)
        }
        let results = ResultCollector(), catalogue = try Catalogue(folder: folder.path)
        PhotoLoader(catalogue: catalogue, mode: .immediate, sandbox: testSandbox, deliver: results.add)
            .load((0..<catalogue.count).map { PhotoRequest(index: $0, size: Self.size) })
        #expect(results.all.count == catalogue.count)
        for case .success(let photo) in results.all.map(\.outcome) {
            #expect(photo.image.width <= 64 && photo.image.height <= 64)
        }
    }
}
