import CTestJPEG
import Geometry
import Platform
import TactilePhotos
import Testing

@Suite struct DecodingTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    /// The sides of the upright picture that the first stored row and column are: Exif 2.32, table 6.
    @Test(arguments: [
        (1, "top", "left"), (2, "top", "right"), (3, "bottom", "right"), (4, "bottom", "left"),
        (5, "left", "top"), (6, "right", "top"), (7, "right", "bottom"), (8, "left", "bottom"),
    ])
    func `a picture of any orientation becomes upright`(number: UInt16, firstRow: String, firstColumn: String) throws {
        let opposite = ["top": "bottom", "bottom": "top", "left": "right", "right": "left"]
        let corners = [
            Set(["top", "left"]): red, Set(["top", "right"]): green, Set(["bottom", "left"]): blue,
            Set(["bottom", "right"]): white,
        ]
        let lastRow = try #require(opposite[firstRow]), lastColumn = try #require(opposite[firstColumn])
        let isTransposed = number >= 5
        let stored = quarters(
            width: isTransposed ? 32 : 64, height: isTransposed ? 64 : 32,
            topLeft: try #require(corners[[firstRow, firstColumn]]),
            topRight: try #require(corners[[firstRow, lastColumn]]),
            bottomLeft: try #require(corners[[lastRow, firstColumn]]),
            bottomRight: try #require(corners[[lastRow, lastColumn]]))
        for bytes in [
            try jpeg(stored, exif: exifBlock(orientation: number)),
            png(stored, exif: tiffBlock(orientation: number)),
        ] {
            for size in [Self.whole, .fitting(width: 32, height: 32)] {
                let photo = try decode(bytes, size), picture = photo.bitmap
                #expect(photo.naturalSize == Size(width: 64, height: 32))
                #expect(picture.width == 2 * picture.height)
                let right = picture.width - 1, bottom = picture.height - 1
                #expect(isClose(picture[0, 0], red) && isClose(picture[right, 0], green))
                #expect(isClose(picture[0, bottom], blue) && isClose(picture[right, bottom], white))
            }
        }
    }

    @Test(arguments: [0, 9, 65535] as [UInt16])
    func `an undefined orientation counts as upright`(number: UInt16) throws {
        let bytes = try jpeg(quarters(width: 32, height: 16), exif: exifBlock(orientation: number))
        #expect(try isClose(decode(bytes, Self.whole).bitmap[0, 0], red))
    }

    @Test(arguments: [1, 6, 7, 15, 25])
    func `a picture with a truncated EXIF block is decoded`(length: Int) throws {
        let bytes = try jpeg(quarters(width: 32, height: 16), exif: Array(exifBlock(orientation: 6).prefix(length)))
        #expect(try decode(bytes, Self.whole).naturalSize == Size(width: 32, height: 16))
    }

    /// The size of the file, the requested size, and the size of the decoded picture.
    @Test(arguments: [
        (600, 400, PhotoRequest.TargetSize.filling(width: 190, height: 190), 285, 190),
        (400, 600, .filling(width: 190, height: 190), 190, 285),
        (600, 400, .fitting(width: 190, height: 190), 190, 127),
        (900, 300, .fitting(width: 120, height: 80), 120, 40),
        (900, 300, .filling(width: 120, height: 80), 240, 80),
        (300, 900, .fitting(width: 120, height: 80), 27, 80),
        (600, 400, .fitting(width: 600, height: 400), 600, 400),
        (600, 400, .fitting(width: 599, height: 400), 599, 399),
        (600, 400, .fitting(width: 6000, height: 4000), 600, 400),
        (600, 400, .filling(width: 500, height: 500), 600, 400),
        (1, 1, .filling(width: 190, height: 190), 1, 1),
        (1, 1, .fitting(width: 1, height: 1), 1, 1),
        (600, 400, .fitting(width: 1, height: 1), 1, 1),
        (600, 2, .fitting(width: 10, height: 10), 10, 1),
        (7, 5, .fitting(width: 3, height: 3), 3, 2),
        (1600, 400, .filling(width: 100, height: 100), 400, 100),
        (1600, 100, .filling(width: 100, height: 100), 800, 50),
        (100, 1600, .filling(width: 100, height: 100), 50, 800),
        (4000, 10, .filling(width: 50, height: 50), 2000, 5),
    ])
    func `a photo is decoded at the requested size and never enlarged`(
        width: Int, height: Int, size: PhotoRequest.TargetSize, wide: Int, high: Int
    ) throws {
        let picture = noise(width: width, height: height)
        for bytes in [try jpeg(picture), png(picture)] {
            let photo = try decode(bytes, size)
            #expect(photo.image.width == wide && photo.image.height == high)
            #expect(photo.naturalSize == Size(width: Double(width), height: Double(height)))
            #expect(photo.image.isOpaque)
        }
    }

    @Test(arguments: [31, 64, 97, 150, 333])
    func `a plain colour is unchanged at every size`(side: Int) throws {
        let photo = try decode(
            png(Bitmap(width: 400, height: 400, filledWith: 0xFF12_80FE)), .fitting(width: side, height: side))
        #expect(photo.bitmap.pixels.allSatisfy { $0 == 0xFF12_80FE })
    }

    @Test func `resampling neither shifts a picture nor changes its mean`() throws {
        // The filter preserves a linear ramp: each pixel of the result has the ramp's value at its own centre. The four
        // pixels at each end are left out, because the ramp ends there.
        var ramp = Bitmap(width: 240, height: 8, filledWith: 0xFF00_0000)
        for index in ramp.pixels.indices { ramp.pixels[index] |= UInt32(index % 240) }
        let small = try decode(png(ramp), .fitting(width: 60, height: 8)).bitmap
        for x in 4..<56 { #expect(abs(Double(small[x, 0] & 255) - (Double(x) * 4 + 1.5)) <= 1) }
    }

    @Test func `fine stripes become uniform grey without aliasing`() throws {
        var stripes = Bitmap(width: 300, height: 300, filledWith: 0xFF00_0000)
        for index in stripes.pixels.indices where index % 300 % 2 == 0 { stripes.pixels[index] = 0xFFFF_FFFF }
        let small = try decode(png(stripes), .fitting(width: 97, height: 97)).bitmap
        for x in 2..<95 { #expect(isClose(small[x, 40], 0xFF80_8080, tolerance: 4)) }
    }

    @Test func `alpha is premultiplied, and no colour exceeds its alpha`() throws {
        let clear = try decode(png(Bitmap(width: 2, height: 1, pixels: [0x80FF_8000, 0xFF00_00FF])), Self.whole)
        #expect(clear.bitmap.pixels == [0x8080_4000, 0xFF00_00FF])
        #expect(!clear.image.isOpaque)
        let mixed = quarters(width: 64, height: 64, topLeft: 0x00FF_FFFF, topRight: 0x40FF_FFFF)
        let small = try decode(png(mixed), .fitting(width: 37, height: 37))
        #expect(!small.image.isOpaque)
        for pixel in small.bitmap.pixels {
            #expect((0..<3).allSatisfy { pixel >> (8 * $0) & 255 <= pixel >> 24 })
        }
    }

    @Test(arguments: ["a.jpg", "a.png"])
    func `the content decides the format, not the name`(name: String) throws {
        let picture = quarters(width: 32, height: 16)
        #expect(try isClose(decode(jpeg(picture), name: name, Self.whole).bitmap[31, 15], white))
        #expect(try isClose(decode(png(picture), name: name, Self.whole).bitmap[31, 15], white))
    }

    @Test func `a progressive JPEG decodes to the same picture as a sequential one`() throws {
        let picture = quarters(width: 64, height: 64)
        let plain = try decode(jpeg(picture), Self.whole).bitmap
        #expect(try decode(jpeg(picture, flags: progressive), Self.whole).bitmap == plain)
    }

    @Test func `a CMYK JPEG is converted to RGB`() throws {
        // Adobe's inverted inks, 255 for none: cyan is the lowest byte of a word, black the highest.
        let inks = Bitmap(width: 16, height: 16, filledWith: 0x80FF_8000)
        let picture = try decode(jpeg(inks, format: TJPF_CMYK), Self.whole).bitmap
        #expect(isClose(picture[8, 8], 0xFF00_4080))
    }

    @Test func `the pixels of a file do not depend on the files decoded before it`() throws {
        let folder = try PhotoFolder()
        try folder.add("1.jpg", jpeg(noise(width: 211, height: 131)))
        try folder.add("2.jpg", Array(jpeg(noise(width: 300, height: 300, seed: 2)).dropLast(5000)))
        try folder.add("3.png", png(noise(width: 211, height: 131)))
        let catalogue = try Catalogue(folder: folder.path), results = ResultCollector()
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, sandbox: testSandbox, deliver: results.add)
        let size = PhotoRequest.TargetSize.filling(width: 64, height: 64)
        for index in [0, 1, 2, 0, 2] { loader.load([PhotoRequest(index: index, size: size)]) }
        let pictures = results.all.map { try? $0.outcome.get().bitmap }
        #expect(pictures[0] != nil && pictures[0] == pictures[3])
        #expect(pictures[2] != nil && pictures[2] == pictures[4])
    }

    @Test func `a thumbnail has two smaller mip levels, a full view four`() throws {
        let bytes = try jpeg(noise(width: 640, height: 640))
        #expect(try decode(bytes, .filling(width: 160, height: 160)).image.levels.map(\.width) == [160, 80, 40])
        #expect(
            try decode(bytes, .fitting(width: 320, height: 320)).image.levels.map(\.width) == [320, 160, 80, 40, 20])
    }
}
