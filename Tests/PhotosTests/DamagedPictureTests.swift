import Foundation
import Photos
import Platform
import TestSupport
import Testing

@Suite struct DamagedPictureTests {
    private static let size = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    /// The name of the error that decoding these bytes as a file a.jpg throws.
    private func failure(_ bytes: [UInt8]) throws -> String? {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", bytes)
        let error = #expect(throws: PhotosError.self) { try decode(Catalogue(folder: folder.path), Self.size) }
        let failure = try #require(error)
        #expect(failure.description.contains(folder.path(of: "a.jpg")))
        return Mirror(reflecting: failure).children.first?.label
    }

    @Test func `an empty file, a text and a pipe are no pictures`() throws {
        #expect(try failure([]) == "fileEmpty")
        for bytes in [Array("just a text".utf8), [0xFF], [0xFF, 0xD8], [0x89, 0x50], Array("GIF89a".utf8)] {
            #expect(try failure(bytes) == "notAPicture")
        }
    }

    @Test func `a link to a pipe is refused without waiting for a writer`() throws {
        let folder = try PhotoFolder()
        try #require(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "a.jpg"), withDestinationPath: "pipe")
        #expect(throws: PhotosError.notAPicture(path: folder.path(of: "a.jpg"))) {
            try decode(Catalogue(folder: folder.path), Self.size)
        }
    }

    @Test func `a photo gone between listing and decoding is missing`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", jpeg(quarters(width: 8, height: 8)))
        let catalogue = try Catalogue(folder: folder.path)
        try folder.remove("a.jpg")
        #expect(throws: PhotosError.fileMissing(path: folder.path(of: "a.jpg"))) { try decode(catalogue, Self.size) }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read any file"))
    func `a photo without permission says why`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", jpeg(quarters(width: 8, height: 8)))
        try #require(chmod(folder.path(of: "a.jpg"), 0) == 0)
        #expect(throws: PhotosError.fileUnreadable(path: folder.path(of: "a.jpg"), reason: "Permission denied")) {
            try decode(Catalogue(folder: folder.path), Self.size)
        }
    }

    @Test(arguments: [0, progressive])
    func `a JPEG that ends too early is damaged wherever it ends`(flags: Int32) throws {
        let whole = try jpeg(noise(width: 64, height: 48), flags: flags)
        for count in [3, 4, 20, 200, whole.count / 2, whole.count * 9 / 10] {
            #expect(try failure(Array(whole.prefix(count))) == "broken")
        }
    }

    @Test func `a PNG that ends too early is damaged wherever it ends`() throws {
        let whole = png(noise(width: 32, height: 24))
        for count in [8, 9, 30, 33, 40, whole.count / 2, whole.count - 12, whole.count - 1] {
            #expect(try failure(Array(whole.prefix(count))) == "broken")
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
    func `a PNG too large to hold is refused by its header`(width: Int, height: Int) throws {
        #expect(try failure(png(noise(width: 4, height: 4), claiming: (width, height))) == "tooLarge")
    }

    @Test func `a short PNG that claims to be large is refused by its header`() throws {
        #expect(try failure(png(noise(width: 4, height: 4), claiming: (15_000, 15_000))) == "broken")
        #expect(try failure(png(noise(width: 4, height: 4), claiming: (0, 4))) == "broken")
    }

    @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0xFA, 0, 0xFA, 0]] as [[UInt8]])
    func `a JPEG too large to hold is refused by its header`(size: [UInt8]) throws {
        var bytes = try jpeg(noise(width: 16, height: 16))
        let header = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange((header + 5)..<(header + 9), with: size)
        #expect(try failure(bytes) == "tooLarge")
    }

    @Test func `a JPEG with nothing but tables is damaged`() throws {
        #expect(try failure([0xFF, 0xD8, 0xFF, 0xD9]) == "broken")
    }

    @Test func `a JPEG of a process that TurboJPEG lacks is unsupported`() throws {
        var bytes = try jpeg(noise(width: 16, height: 16))
        let header = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[header + 1] = 0xC3
        #expect(try failure(bytes) == "unsupported")
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `flipped bytes never do worse than a failure`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try PhotoFolder(), picture = noise(width: 40, height: 30)
        let samples = try [
            jpeg(picture, exif: exifBlock(orientation: 6)), jpeg(picture, flags: progressive),
            png(picture, exif: tiffBlock(orientation: 6)),
        ]
        for index in 0..<60 {
            var bytes = samples[index % samples.count]
            for _ in 0..<4 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            if index % 2 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
            try folder.add("\(index).jpg", bytes)
        }
        let inbox = Inbox(), catalogue = try Catalogue(folder: folder.path)
        PhotoLoader(catalogue: catalogue, mode: .immediate, deliver: inbox.add)
            .want((0..<catalogue.count).map { PhotoRequest(index: $0, size: Self.size) })
        #expect(inbox.all.count == 60)
        for case .success(let photo) in inbox.all.map(\.outcome) {
            #expect(photo.image.width <= 64 && photo.image.height <= 64)
        }
    }
}
