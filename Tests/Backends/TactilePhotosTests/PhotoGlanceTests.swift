import Geometry
import Platform
import TactilePhotos
import TestSupport
import Testing

/// The size and the small picture at the beginning of a file.
@Suite struct PhotoGlanceTests {
    private func read(_ bytes: [UInt8], name: String = "a.jpg") throws -> PhotoGlance? {
        let folder = try PhotoFolder()
        try folder.add(name, bytes)
        return PhotoGlance(
            of: try Catalogue(folder: folder.path), at: 0, sandbox: testSandbox, milliseconds: 10_000)
    }

    private func decoded(_ bytes: [UInt8]) throws -> PhotoImage {
        try decode(bytes, .fitting(width: 10_000, height: 10_000))
    }

    @Test(arguments: 1...8 as ClosedRange<UInt16>)
    func `the small picture is turned like the photo`(orientation: UInt16) throws {
        let thumbnail = try jpeg(quarters(width: 48, height: 32))
        let bytes = try jpeg(
            quarters(width: 96, height: 64), exif: exifBlock(orientation: orientation, thumbnail: thumbnail))
        let glance = try #require(try read(bytes)), photo = try decoded(bytes)
        #expect(glance.naturalSize == photo.naturalSize)
        let small = try #require(glance.thumbnail).levels[0], whole = photo.bitmap
        #expect(small.width * 2 == whole.width && small.height * 2 == whole.height)
        for (x, y) in [(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)] {
            func pixel(_ bitmap: Bitmap) -> UInt32 {
                bitmap[Int(x * Double(bitmap.width)), Int(y * Double(bitmap.height))]
            }
            #expect(isClose(pixel(small), pixel(whole)))
        }
    }

    /// The shape of the photo, of its small picture, and of the part without bars.
    @Test(arguments: [
        (900, 600, 160, 120, 160, 107), (1600, 900, 160, 120, 160, 90), (600, 900, 120, 160, 107, 160),
        (900, 300, 160, 120, 160, 53), (800, 600, 160, 120, 160, 120), (500, 500, 160, 120, 120, 120),
    ])
    func `bars are cut off`(width: Int, height: Int, smallWidth: Int, smallHeight: Int, w: Int, h: Int) throws {
        let bars = Bitmap(
            width: smallWidth, height: smallHeight,
            pixels: (0..<(smallWidth * smallHeight)).map { index in
                let x = index % smallWidth - (smallWidth - w) / 2, y = index / smallWidth - (smallHeight - h) / 2
                return (0..<w).contains(x) && (0..<h).contains(y) ? white : 0xFF00_0000
            })
        let exif = exifBlock(orientation: 1, thumbnail: try jpeg(bars))
        let bytes = try jpeg(Bitmap(width: width, height: height, filledWith: white), exif: exif)
        let small = try #require(try read(bytes)?.thumbnail).levels[0]
        #expect(small.width == w && small.height == h)
        #expect(
            isClose(small[w / 2, h / 2], white) && isClose(small[w / 2, 2], white) && isClose(small[2, h / 2], white))
    }

    @Test func `a small picture of another shape is left out`() throws {
        let exif = exifBlock(orientation: 1, thumbnail: try jpeg(quarters(width: 32, height: 48)))
        let glance = try read(jpeg(quarters(width: 96, height: 64), exif: exif))
        #expect(glance?.naturalSize == Size(width: 96, height: 64))
        // The photo itself at an eighth.
        #expect(glance?.thumbnail?.width == 12 && glance?.thumbnail?.height == 8)
    }

    @Test func `a photo without a small picture has a size`() throws {
        let size = Size(width: 96, height: 64)
        for (bytes, name) in [
            (try jpeg(quarters(width: 96, height: 64)), "a.jpg"), (png(quarters(width: 96, height: 64)), "a.png"),
            (try jpeg(quarters(width: 96, height: 64), exif: exifBlock(orientation: 1)), "b.jpg"),
        ] {
            let glance = try read(bytes, name: name)
            #expect(glance?.naturalSize == size && glance?.thumbnail == nil)
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `damaged files never show more than their size`(seed: UInt64) throws {
        let thumbnail = try jpeg(noise(width: 48, height: 32))
        let whole = try jpeg(noise(width: 96, height: 64), exif: exifBlock(orientation: 6, thumbnail: thumbnail))
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<150 {
            var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &generator)))
            for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            guard let glance = try read(bytes) else { continue }
            #expect(glance.naturalSize.width > 0 && glance.naturalSize.height > 0)
            if let image = glance.thumbnail { #expect(image.width * image.height <= 1 << 18) }
        }
    }

    @Test func `a file that is gone has none`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", jpeg(quarters(width: 96, height: 64)))
        let catalogue = try Catalogue(folder: folder.path)
        try folder.remove("a.jpg")
        #expect(PhotoGlance(of: catalogue, at: 0, sandbox: testSandbox) == nil)
    }
}
