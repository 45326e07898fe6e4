import Geometry
import Platform
import TactilePhotos
import TestSupport
import Testing

/// The small pictures in JPEGs: those of the photo are shown without bars, and those of another picture are not.
@Suite struct SmallPictureTests {
    /// A photo, the small picture in its file, and what is shown of that.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let photo: Bitmap
        let small: Bitmap
        /// The size that the EXIF block states.
        var stated: PixelSides?
        var isProgressive = false
        /// The size of the picture that is shown; `nil` if none is.
        let shown: PixelSides?

        init(
            _ name: String, photo: Bitmap, small: Bitmap, stated: PixelSides? = nil, isProgressive: Bool = false,
            shown: PixelSides?
        ) {
            testDescription = name
            (self.photo, self.small, self.stated, self.isProgressive) = (photo, small, stated, isProgressive)
            self.shown = shown
        }
    }

    /// The width and the height of a picture.
    struct PixelSides: Equatable {
        let width: Int, height: Int

        init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    }

    /// Returns a coloured scene that differs in every part.
    private static func scene(_ width: Int, _ height: Int) -> Bitmap {
        picture(width, height) { x, y in (x, y, (1 - x) * (1 - y)) }
    }

    private static func picture(
        _ width: Int, _ height: Int, _ colour: (_ x: Double, _ y: Double) -> (Double, Double, Double)
    ) -> Bitmap {
        func channel(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        return Bitmap(
            width: width, height: height,
            pixels: (0..<(width * height)).map { index in
                let x = (Double(index % width) + 0.5) / Double(width)
                let y = (Double(index / width) + 0.5) / Double(height), (red, green, blue) = colour(x, y)
                return 0xFF00_0000 | channel(red) << 16 | channel(green) << 8 | channel(blue)
            })
    }

    /// Returns a picture on black.
    private static func padded(_ bitmap: Bitmap, to width: Int, _ height: Int, x: Int = 0, y: Int = 0) -> Bitmap {
        var result = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
        for row in 0..<bitmap.height {
            for column in 0..<bitmap.width {
                result.pixels[(y + row) * width + x + column] = bitmap[column, row]
            }
        }
        return result
    }

    private static func changed(_ bitmap: Bitmap, _ change: (_ x: Int, _ y: Int) -> UInt32) -> Bitmap {
        Bitmap(
            width: bitmap.width, height: bitmap.height,
            pixels: (0..<(bitmap.width * bitmap.height)).map { change($0 % bitmap.width, $0 / bitmap.width) })
    }

    private static func grey(_ bitmap: Bitmap) -> Bitmap {
        changed(bitmap) { x, y in
            let pixel = bitmap[x, y], light = ((pixel >> 16 & 255) + 2 * (pixel >> 8 & 255) + (pixel & 255)) / 4
            return 0xFF00_0000 | light << 16 | light << 8 | light
        }
    }

    private static func halfTurn(_ bitmap: Bitmap) -> Bitmap {
        changed(bitmap) { x, y in bitmap[bitmap.width - 1 - x, bitmap.height - 1 - y] }
    }

    /// A letterboxed film, of which a sixth is black above and below.
    private static func film(_ width: Int, _ height: Int) -> Bitmap {
        picture(width, height) { x, y in abs(y - 0.5) > 1 / 3 ? (0, 0, 0) : (x, y, 1 - x) }
    }

    static let rows: [Row] = {
        let photo = scene(600, 400), small = scene(160, 107), whole = PixelSides(160, 107)
        let wide = scene(640, 360), square = scene(400, 400), smallSquare = scene(120, 120), large = scene(1200, 800)
        var rows = [
            Row("the photo's", photo: photo, small: small, shown: whole),
            Row("the photo's, of a progressive file", photo: photo, small: small, isProgressive: true, shown: whole),
            Row("with the photo's size", photo: photo, small: small, stated: PixelSides(600, 400), shown: whole),
            Row(
                "with the upright photo's size", photo: photo, small: small, stated: PixelSides(400, 600), shown: whole),
            Row("with an unknown size", photo: photo, small: small, stated: PixelSides(0, 0), shown: whole),
            Row("a side rounded down", photo: photo, small: scene(160, 106), shown: PixelSides(160, 106)),
            Row("a side rounded by two pixels", photo: photo, small: scene(160, 104), shown: nil),
            // Bars. Canon names the rows as the valid area of the thumbnail: 7 to 112 of 3:2, and 15 to 104 of 16:9.
            Row(
                "3:2 in rows 7 to 112", photo: photo, small: padded(scene(160, 106), to: 160, 120, y: 7),
                shown: PixelSides(160, 106)),
            Row(
                "16:9 in rows 15 to 104", photo: wide, small: padded(scene(160, 90), to: 160, 120, y: 15),
                shown: PixelSides(160, 90)),
            Row("3:2 in rows 6 to 112", photo: photo, small: padded(scene(160, 107), to: 160, 120, y: 6), shown: whole),
            Row("3:2 in rows 7 to 113", photo: photo, small: padded(scene(160, 107), to: 160, 120, y: 7), shown: whole),
            Row(
                "a square in columns 20 to 139", photo: square, small: padded(scene(120, 120), to: 160, 120, x: 20),
                shown: PixelSides(120, 120)),
            Row(
                "2:3 in columns 7 to 112", photo: scene(400, 600), small: padded(scene(106, 160), to: 120, 160, x: 7),
                shown: PixelSides(106, 160)),
            Row("bars of another shape", photo: photo, small: padded(scene(160, 90), to: 160, 120, y: 15), shown: nil),
            Row(
                "bars where the photo has none", photo: scene(400, 300),
                small: padded(scene(160, 106), to: 160, 120, y: 7), shown: nil),
            Row(
                "grey bars", photo: photo,
                small: changed(scene(160, 120)) { _, y in (7...112).contains(y) ? 0xFFC0_C0C0 : 0xFF40_4040 },
                shown: nil),
            // Photos that are dark at their edges.
            Row("a film with bars of its own", photo: film(600, 400), small: film(160, 107), shown: whole),
            Row(
                "a film with bars of its own in bars", photo: film(600, 400),
                small: padded(film(160, 107), to: 160, 120, y: 6), shown: PixelSides(160, 108)),
            Row(
                "a night", photo: Bitmap(width: 600, height: 450, filledWith: 0xFF03_0305),
                small: Bitmap(width: 160, height: 120, filledWith: 0xFF03_0305), shown: PixelSides(160, 120)),
            // Other pictures: what editors do.
            Row("cropped to another shape", photo: scene(500, 400), small: small, shown: nil),
            Row(
                "cropped to the same shape, with the old size", photo: photo, small: small,
                stated: PixelSides(1200, 800), shown: nil),
            Row(
                "the upper left quarter", photo: changed(photo) { x, y in large[x, y] }, small: small,
                shown: nil),
            Row("turned already", photo: photo, small: scene(107, 160), shown: nil),
            Row(
                "a transposed square", photo: square, small: changed(smallSquare) { x, y in smallSquare[y, x] },
                shown: nil),
        ]
        for isProgressive in [false, true] {
            let kind = isProgressive ? ", progressive" : ""
            rows += [
                Row(
                    "black-and-white\(kind)", photo: grey(photo), small: small, isProgressive: isProgressive, shown: nil
                ),
                Row(
                    "half a turn\(kind)", photo: halfTurn(photo), small: small, isProgressive: isProgressive, shown: nil
                ),
                Row(
                    "a part painted over\(kind)",
                    photo: changed(photo) { x, y in x < 150 && y < 100 ? white : photo[x, y] },
                    small: small, isProgressive: isProgressive, shown: nil),
            ]
        }
        return rows
    }()

    @Test(arguments: rows) func `a small picture is shown if it is the photo's`(row: Row) throws {
        let exif = Self.exif(try jpeg(row.small), stated: row.stated)
        let bytes = try jpeg(row.photo, exif: exif, flags: row.isProgressive ? progressive : 0)
        let folder = try PhotoFolder()
        try folder.add("a.jpg", bytes)
        let glance = try #require(
            PhotoGlance(of: try Catalogue(folder: folder.path), at: 0, sandbox: testSandbox, milliseconds: 10_000))
        #expect(glance.naturalSize == Size(width: Double(row.photo.width), height: Double(row.photo.height)))
        guard row.shown == nil, let shown = glance.thumbnail else {
            return #expect(glance.thumbnail.map { PixelSides($0.width, $0.height) } == row.shown)
        }
        // In place of another picture, the photo itself at an eighth.
        let photo = try decode(bytes, .fitting(width: shown.width, height: shown.height)).bitmap
        #expect(!row.isProgressive && shown.width == (row.photo.width + 7) / 8 && photo.width == shown.width)
        #expect(
            zip(shown.levels[0].pixels, photo.pixels).allSatisfy { a, b in
                [0, 8, 16].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) < 24 }
            })
    }

    /// The first rows alone are compared, as many as 64 KB hold.
    @Test func `a change below the first rows of a large file is not seen`() throws {
        let photo = noise(width: 900, height: 600), grey = Bitmap(width: 160, height: 107, filledWith: 0xFF80_8080)
        let lower = Self.changed(photo) { x, y in y < 300 ? photo[x, y] : white }
        let upper = Self.changed(photo) { x, y in y >= 300 ? photo[x, y] : white }
        for (bitmap, isShown) in [(photo, true), (lower, true), (upper, false)] {
            let folder = try PhotoFolder()
            try folder.add("a.jpg", try jpeg(bitmap, exif: Self.exif(try jpeg(grey), stated: nil)))
            let glance = PhotoGlance(
                of: try Catalogue(folder: folder.path), at: 0, sandbox: testSandbox, milliseconds: 10_000)
            #expect((glance?.thumbnail != nil) == isShown)
        }
    }

    /// Returns an EXIF block with a small picture, and with the size of the photo if it is stated.
    private static func exif(_ thumbnail: [UInt8], stated: PixelSides?) -> [UInt8] {
        func entry(_ tag: UInt16, _ value: Int) -> [UInt8] {
            bigEndian(tag) + [0, 4, 0, 0, 0, 1] + bigEndian(UInt32(value))
        }
        let exposure = 26, second = exposure + 30, file = second + 30
        let parts: [[UInt8]] = [
            Array("Exif\0\0MM".utf8), [0, 42, 0, 0, 0, 8], [0, 1], entry(0x8769, exposure), bigEndian(UInt32(second)),
            [0, 2], entry(0xA002, stated?.width ?? 0), entry(0xA003, stated?.height ?? 0), [0, 0, 0, 0],
            [0, 2], entry(0x0201, file), entry(0x0202, thumbnail.count), [0, 0, 0, 0], thumbnail,
        ]
        return Array(parts.joined())
    }
}
