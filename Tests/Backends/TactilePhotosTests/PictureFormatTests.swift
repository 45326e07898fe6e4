import Geometry
import Platform
import TactilePhotos
import TestSupport
import Testing

@Suite struct PictureFormatTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    private func show(_ bytes: [UInt8], name: String = "a.jpg") throws -> PhotoImage {
        try decode(bytes, name: name, Self.whole)
    }

    /// Returns whether the corners have these colours: top left, top right, bottom left, bottom right.
    private func corners(_ photo: PhotoImage, are colours: [UInt32], tolerance: Int = 34) -> Bool {
        let picture = photo.bitmap, right = picture.width - 1, bottom = picture.height - 1
        return zip([picture[0, 0], picture[right, 0], picture[0, bottom], picture[right, bottom]], colours)
            .allSatisfy { isClose($0, $1, tolerance: tolerance) }
    }

    @Test(arguments: SampleFormat.allCases, ["a.jpg", "a.png", "a.webp", "a.bmp"])
    func `every format is decoded regardless of the file name`(format: SampleFormat, name: String) throws {
        let photo = try show(format.file(quarters(width: 64, height: 32)), name: name)
        #expect(photo.naturalSize == Size(width: 64, height: 32))
        #expect(photo.image.width == 64 && photo.image.height == 32)
        #expect(photo.image.isOpaque)
        #expect(corners(photo, are: [red, green, blue, white]))
    }

    @Test(arguments: SampleFormat.allCases)
    func `every format is decoded at the requested size`(format: SampleFormat) throws {
        let bytes = try format.file(quarters(width: 200, height: 120))
        let photo = try decode(bytes, .filling(width: 60, height: 60))
        #expect(photo.naturalSize == Size(width: 200, height: 120))
        #expect(photo.image.width == 100 && photo.image.height == 60)
        #expect(corners(photo, are: [red, green, blue, white]))
    }

    @Test(arguments: [SampleFormat.png, .webp, .gif, .tiff, .avif])
    func `alpha is premultiplied, and a picture with alpha is not opaque`(format: SampleFormat) throws {
        let photo = try show(format.file(quarters(width: 32, height: 32, topLeft: 0x0000_0000)))
        #expect(!photo.image.isOpaque)
        #expect(photo.bitmap[2, 2] == 0)
        #expect(isClose(photo.bitmap[30, 2], green, tolerance: 40))
        for pixel in photo.bitmap.pixels { #expect((0..<3).allSatisfy { pixel >> (8 * $0) & 255 <= pixel >> 24 }) }
    }

    /// The kind of alpha that a TIFF declares: 1 is premultiplied, 2 straight (TIFF 6.0, section 18).
    @Test(arguments: [(1, 0x8064_3219), (2, 0x8064_3219)] as [(Int, UInt32)])
    func `the two kinds of alpha in a TIFF give the same picture`(extra: Int, colour: UInt32) throws {
        let stored: [UInt8] = extra == 1 ? [0x64, 0x32, 0x19, 0x80] : [0xC8, 0x64, 0x32, 0x80]
        let data = (0..<64).flatMap { _ in stored }
        let photo = try show(tiff(width: 8, height: 8, samples: 4, extra: extra, data))
        #expect(photo.bitmap.pixels.allSatisfy { isClose($0, colour, tolerance: 1) })
        let brighter = (0..<64).flatMap { _ in [200, 100, 50, 20] as [UInt8] }
        let bounded = try show(tiff(width: 8, height: 8, samples: 4, extra: 1, brighter))
        #expect(bounded.bitmap.pixels.allSatisfy { $0 == 0x1414_1414 })
    }

    @Test(arguments: [false, true])
    func `TIFFs of 16 bits, grey, black and white, and CMYK are decoded`(isBigEndian: Bool) throws {
        func pixel(_ samples: Int, _ bits: Int, _ photometric: Int, _ data: [UInt8]) throws -> UInt32 {
            let data = (0..<64).flatMap { _ in data }
            return try show(
                tiff(
                    width: 8, height: 8, samples: samples, bits: bits, photometric: photometric,
                    isBigEndian: isBigEndian, data)
            ).bitmap[3, 3]
        }
        func deep(_ values: UInt16...) -> [UInt8] { values.flatMap { isBigEndian ? bigEndian($0) : littleEndian($0) } }
        #expect(try pixel(3, 16, 2, deep(0xFFFF, 0x8000, 0)) == 0xFFFF_8000)
        #expect(try pixel(1, 16, 1, deep(0x8000)) == 0xFF80_8080)
        #expect(try pixel(1, 8, 1, [0x4D]) == 0xFF4D_4D4D)
        #expect(try pixel(1, 8, 0, [0x4D]) == 0xFFB2_B2B2)
        #expect(try pixel(1, 1, 1, [0xFF]) == 0xFFFF_FFFF)
        #expect(try pixel(4, 8, 5, [255, 0, 0, 0]) == 0xFF00_FFFF)
        #expect(try pixel(4, 8, 5, [0, 0, 0, 128]) == 0xFF7F_7F7F)
    }

    @Test(arguments: 1...8)
    func `a TIFF and a WebP of any orientation are decoded upright`(number: Int) throws {
        // The corners of the upright picture in the order in which each orientation stores them: TIFF 6.0, section 8.
        let upright = [red, green, blue, white]
        let stored = [
            [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [1, 3, 0, 2], [3, 1, 2, 0],
            [2, 0, 3, 1],
        ][number - 1].map { upright[$0] }
        let size = number < 5 ? (width: 64, height: 32) : (width: 32, height: 64)
        let picture = quarters(
            width: size.width, height: size.height, topLeft: stored[0], topRight: stored[1], bottomLeft: stored[2],
            bottomRight: stored[3])
        let samples = picture.pixels.flatMap { pixel in [16, 8, 0].map { UInt8(pixel >> $0 & 255) } }
        let webp = try SampleFormat.webp.file(picture)
        for bytes in [
            tiff(width: size.width, height: size.height, orientation: number, samples),
            extendedWebP(
                Array(webp[12...]), flags: 8, width: size.width, height: size.height, before: [],
                after: riffChunk("EXIF", tiffBlock(orientation: UInt16(number)))),
            extendedWebP(
                Array(webp[12...]), flags: 8, width: size.width, height: size.height, before: [],
                after: riffChunk("EXIF", exifBlock(orientation: UInt16(number)))),
        ] {
            let photo = try show(bytes)
            #expect(photo.naturalSize == Size(width: 64, height: 32))
            #expect(corners(photo, are: upright))
        }
    }

    @Test func `the first frame of an animation is decoded`() throws {
        let first = quarters(width: 32, height: 16), second = Bitmap(width: 32, height: 16, filledWith: 0xFF00_0000)
        let webp = try [first, second].map { try SampleFormat.webp.file($0) }
        let clear = try SampleFormat.webp.file(quarters(width: 32, height: 16, topLeft: 0))
        #expect(try corners(show(gif([first, second])), are: [red, green, blue, white]))
        #expect(try corners(show(animatedWebP(webp, width: 32, height: 16)), are: [red, green, blue, white]))
        #expect(try corners(show(sample("sequence.avif")), are: [red, green, blue, white], tolerance: 60))
        let alpha = try show(animatedWebP([[UInt8](clear[..<12] + clear[30...]), webp[1]], width: 32, height: 16))
        #expect(!alpha.image.isOpaque && alpha.bitmap[2, 2] == 0)
        // Damage after the first frame does not matter.
        #expect(try corners(show(gif([first, second]).dropLast(90)), are: [red, green, blue, white]))
        #expect(
            try corners(show(animatedWebP(webp, width: 32, height: 16).dropLast(40)), are: [red, green, blue, white]))
    }

    @Test func `the canvas of a GIF is transparent outside its frame`() throws {
        let photo = try show(gif([quarters(width: 16, height: 16)], canvas: (32, 16)))
        #expect(photo.naturalSize == Size(width: 32, height: 16))
        #expect(!photo.image.isOpaque)
        #expect(photo.bitmap[31, 8] == 0 && isClose(photo.bitmap[0, 0], red))
    }

    @Test func `an AVIF is rotated, mirrored and cropped according to its properties`() throws {
        let turned = try show(sample("turned.avif"))
        #expect(turned.naturalSize == Size(width: 16, height: 32))
        #expect(corners(turned, are: [white, green, blue, red]))
        let cropped = try show(sample("crop.avif"))
        #expect(cropped.naturalSize == Size(width: 16, height: 16))
        #expect(corners(cropped, are: [green, green, white, white]))
    }

    @Test func `AVIFs of 10 bits, of grey and of tiles are decoded`() throws {
        #expect(try corners(show(sample("deep.avif")), are: [red, green, blue, white]))
        let grey = try show(sample("grey.avif"))
        #expect(corners(grey, are: [0xFF5A_5A5A, 0xFF94_9494, 0xFF2E_2E2E, white]))
        let tiled = try show(sample("grid.avif"))
        #expect(tiled.naturalSize == Size(width: 128, height: 64))
        #expect(corners(tiled, are: [red, green, blue, white]))
    }

    @Test func `every kind of BMP is decoded`() throws {
        let palette = [red, green, blue, white].flatMap { littleEndian($0) }
        let rows: [UInt8] = [2, 2, 3, 3, 2, 2, 3, 3, 0, 0, 1, 1, 0, 0, 1, 1]
        let plain = bmp(width: 4, height: 4, depth: 8, palette: palette, rows)
        let fromTop = bmp(
            width: 4, height: -4, depth: 8, palette: palette, Array(rows[8...] + rows[..<8]))
        let packed = bmp(
            width: 4, height: 4, depth: 8, compression: 1, palette: palette,
            [2, 2, 2, 3, 0, 0, 2, 2, 2, 3, 0, 0, 2, 0, 2, 1, 0, 0, 2, 0, 2, 1, 0, 0, 0, 1])
        let words = bmp(
            width: 4, height: 4, depth: 32, rows.flatMap { littleEndian([red, green, blue, white][Int($0)]) })
        for file in [plain, fromTop, packed, words] {
            let photo = try show(file)
            #expect(corners(photo, are: [red, green, blue, white], tolerance: 0))
            #expect(photo.image.isOpaque)
        }
        let error = #expect(throws: PhotosError.self) {
            try show(bmp(width: 4, height: 4, depth: 24, compression: 5, rows))
        }
        guard case .unsupported = error else { throw try #require(error) }
    }

    @Test func `PNGs of 16 bits, of grey and of a palette are decoded`() throws {
        // Colour types: 0 grey, 2 colour, 3 palette, 4 grey and alpha (PNG, section 11.2.1).
        let deep = png(
            width: 2, height: 1, bits: 16, colours: 2, [0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0x40, 0])
        #expect(try show(deep).bitmap.pixels == [0xFFFF_8000, 0xFF00_FF40])
        #expect(
            try show(png(width: 2, height: 1, bits: 8, colours: 0, [0x4D, 0xFF])).bitmap.pixels == [
                0xFF4D_4D4D, 0xFFFF_FFFF,
            ])
        #expect(
            try show(png(width: 2, height: 1, bits: 1, colours: 0, [0x40])).bitmap.pixels == [
                0xFF00_0000, 0xFFFF_FFFF,
            ])
        #expect(
            try show(png(width: 2, height: 1, bits: 8, colours: 4, [0xFF, 0x80, 0x10, 0xFF])).bitmap.pixels == [
                0x8080_8080, 0xFF10_1010,
            ])
        let palette = chunk("PLTE", [0xE0, 0x20, 0x20, 0x20, 0xC0, 0x20])
        let clear = chunk("tRNS", [0])
        #expect(
            try show(png(width: 2, height: 1, bits: 8, colours: 3, before: palette, [0, 1])).bitmap.pixels == [
                red, green,
            ])
        #expect(
            try show(png(width: 2, height: 1, bits: 8, colours: 3, before: palette + clear, [0, 1])).bitmap.pixels == [
                0, green,
            ])
    }
}
