import CTestJPEG
import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of files that end too early: what they hold is shown, and equals the picture of the whole file.
@Suite struct IncompletePictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    /// What the rows of a cut file have in common with those of the whole one.
    enum Rows: Sendable {
        /// They are equal.
        case equal
        /// They are equal but for the last one, in which libjpeg mixes the colours of the next one.
        case equalButLast
        /// They may have less detail.
        case coarse
    }

    /// A file that is cut.
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let rows: Rows
        let file: @Sendable () throws -> [UInt8]

        var testDescription: String { name }

        init(_ name: String, _ rows: Rows = .equal, _ file: @escaping @Sendable () throws -> [UInt8]) {
            (self.name, self.rows, self.file) = (name, rows, file)
        }
    }

    private static let picture = noise(width: 120, height: 90)
    /// A picture that compresses well, so that a byte of its file holds many pixels.
    private static let plain = quarters(width: 120, height: 90)

    private static func clear(_ picture: Bitmap) -> Bitmap {
        var picture = picture
        for index in picture.pixels.indices { picture.pixels[index] &= 0xFFFF_FF | UInt32(index % 255 + 1) << 24 }
        return picture
    }

    private static func packedPNG(_ picture: Bitmap, hasAlpha: Bool = false) throws -> [UInt8] {
        let size = PixelSize(width: picture.width, height: picture.height)
        return try PNGFile.encoded(
            picture.pixels.map(StraightAlpha.premultiplied), size, hasAlpha: hasAlpha, texts: [])
    }

    /// Returns a TIFF of strips of seven rows in three planes or one, its directory before the strips.
    static func strips(_ picture: Bitmap, planes: Int = 1) -> [UInt8] {
        let rows = 7, strips = (picture.height + rows - 1) / rows
        var data: [UInt8] = [], offsets: [UInt8] = [], counts: [UInt8] = []
        let start = 8 + 2 + 12 * 11 + 4 + 6 + 8 * strips * planes
        for plane in 0..<planes {
            for strip in 0..<strips {
                let part = picture.pixels[(strip * rows * picture.width)...].prefix(rows * picture.width)
                let bytes = part.flatMap { pixel -> [UInt8] in
                    let colours = [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> ($0 as UInt32)) }
                    return planes == 1 ? colours : [colours[plane]]
                }
                offsets += littleEndian(UInt32(start + data.count))
                counts += littleEndian(UInt32(bytes.count))
                data += bytes
            }
        }
        let values = 8 + 2 + 12 * 11 + 4
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            littleEndian(UInt16(tag)) + littleEndian(UInt16(type)) + littleEndian(UInt32(count))
                + littleEndian(UInt32(value))
        }
        let entries = [
            entry(256, 4, 1, picture.width), entry(257, 4, 1, picture.height), entry(258, 3, 3, values),
            entry(259, 3, 1, 1), entry(262, 3, 1, 2), entry(273, 4, strips * planes, values + 6),
            entry(274, 3, 1, 1), entry(277, 3, 1, 3), entry(278, 4, 1, rows),
            entry(279, 4, strips * planes, values + 6 + 4 * strips * planes), entry(284, 3, 1, planes == 1 ? 1 : 2),
        ]
        return Array("II".utf8) + [42, 0, 8, 0, 0, 0, 11, 0] + entries.joined() + [0, 0, 0, 0, 8, 0, 8, 0, 8, 0]
            + offsets + counts + data
    }

    static let kinds: [Kind] = [
        Kind("JPEG") { try jpeg(picture) },
        Kind("JPEG, colours of half the width") { try jpeg(picture, sampling: TJSAMP_422) },
        Kind("JPEG, colours of half the size", .equalButLast) { try jpeg(picture, sampling: TJSAMP_420) },
        Kind("JPEG, colours of half the height", .equalButLast) { try jpeg(picture, sampling: TJSAMP_440) },
        Kind("JPEG, grey") { try jpeg(picture, sampling: TJSAMP_GRAY) },
        Kind("JPEG, plain", .equalButLast) { try jpeg(plain, sampling: TJSAMP_420) },
        Kind("JPEG, inks") { try jpeg(picture, format: TJPF_CMYK) },
        Kind("JPEG, progressive", .coarse) { try jpeg(picture, flags: progressive, sampling: TJSAMP_420) },
        Kind("PNG, not packed") { png(picture) },
        Kind("PNG") { try packedPNG(picture) },
        Kind("PNG, plain") { try packedPNG(plain) },
        Kind("PNG, alpha") { try packedPNG(clear(picture), hasAlpha: true) },
        Kind("WebP") { try webp(picture) },
        Kind("WebP, plain") { try webp(plain) },
        Kind("WebP, alpha") { try webp(clear(picture)) },
        Kind("WebP, lossless") { try webp(picture, isLossless: true) },
        Kind("WebP, lossless, plain") { try webp(plain, isLossless: true) },
        Kind("WebP, lossless, alpha") { try webp(clear(picture), isLossless: true) },
        Kind("TIFF of strips") { strips(picture) },
        Kind("TIFF of planes") { strips(picture, planes: 3) },
        Kind("BMP") { try SampleFormat.bmp.file(picture) },
        Kind("BMP, the top row first") {
            bmp(width: 40, height: -30, depth: 32, picture.pixels.prefix(1200).flatMap { littleEndian($0) })
        },
    ]

    /// The lengths at which a file is cut: evenly, and at each of its last 16 bytes.
    private static func lengths(_ count: Int) -> [Int] {
        let even = [10, 40, 70, 95].map { count * $0 / 100 } + (1..<14).map { count * $0 / 14 }
        let first = (1..<8).map { count * $0 / 300 }
        return Set(even + first + (1...16).map { count - $0 }).filter { $0 > 0 }.sorted()
    }

    /// Returns the picture of the beginning of a file; nil if it is refused, which must be for its damage.
    private static func part(_ file: [UInt8], _ length: Int, _ size: PhotoRequest.TargetSize) throws -> PhotoImage? {
        do {
            return try decode(Array(file.prefix(length)), size)
        } catch PhotosError.broken {
            return nil
        } catch PhotosError.notAPicture where length < 64 {
            return nil
        }
    }

    /// Returns the rows that are not transparent; the others must be so wholly.
    private static func shown(_ bitmap: Bitmap, of whole: Bitmap) -> Range<Int>? {
        let rows = (0..<bitmap.height).filter { y in
            bitmap.pixels[(y * bitmap.width)..<((y + 1) * bitmap.width)].contains { $0 != 0 }
        }
        guard let first = rows.first, let last = rows.last, rows.count == last - first + 1 else { return nil }
        guard whole.pixels.allSatisfy({ $0 >= 0xFF00_0000 }) else { return first..<(last + 1) }
        let part = bitmap.pixels[(first * bitmap.width)..<((last + 1) * bitmap.width)]
        return part.allSatisfy({ $0 >= 0xFF00_0000 }) ? first..<(last + 1) : nil
    }

    @Test(arguments: kinds)
    func `the rows that a cut file holds equal those of the whole one, and more bytes show no fewer`(
        kind: Kind
    ) throws {
        let file = try kind.file(), whole = try decode(file, Self.whole), height = whole.bitmap.height
        #expect(!whole.isIncomplete)
        var last = 0, seen: Set<Int> = []
        for length in Self.lengths(file.count) {
            guard let photo = try Self.part(file, length, Self.whole) else {
                #expect(last == 0, "after \(last) rows, \(length) bytes show none")
                continue
            }
            #expect(photo.naturalSize == whole.naturalSize && photo.orientation == whole.orientation)
            let rows = try #require(Self.shown(photo.bitmap, of: whole.bitmap), "\(length) of \(file.count)")
            #expect(rows.count >= last, "\(length) of \(file.count)")
            (last, _) = (rows.count, seen.insert(rows.count))
            #expect(rows.count == height || photo.isIncomplete && !photo.image.isOpaque)
            if photo.bitmap == whole.bitmap { #expect(!photo.isIncomplete || kind.rows == .coarse) }
            guard kind.rows != .coarse else { continue }
            #expect(photo.isIncomplete == (rows.count < height), "\(length) of \(file.count)")
            let isMixed = kind.rows == .equalButLast && rows.count < height
            for y in rows.dropLast(isMixed ? 1 : 0) {
                let row = (y * whole.bitmap.width)..<((y + 1) * whole.bitmap.width)
                #expect(photo.bitmap.pixels[row] == whole.bitmap.pixels[row], "row \(y), \(length) of \(file.count)")
            }
        }
        // The bytes of a very small file hold all rows or none.
        #expect(seen.count > (kind.rows == .coarse ? 1 : 3) || file.count < 200, "the cuts show \(seen.sorted()) rows")
    }

    @Test(arguments: kinds)
    func `a smaller picture of a cut file shows the same part`(kind: Kind) throws {
        let file = try kind.file(), natural = try decode(file, Self.whole).bitmap
        for (share, parts) in [(70, 2), (40, 4), (95, 7), (40, 8)] {
            let length = file.count * share / 100
            guard let full = try Self.part(file, length, Self.whole) else { continue }
            let rows = try #require(Self.shown(full.bitmap, of: natural))
            let size = PhotoRequest.TargetSize.fitting(width: natural.width / parts, height: natural.height / parts)
            let whole = try decode(file, size).bitmap
            let photo = try #require(try Self.part(file, length, size))
            #expect(photo.bitmap.width == whole.width && photo.isIncomplete == full.isIncomplete)
            let shown = try #require(Self.shown(photo.bitmap, of: whole))
            let scale = Double(whole.height) / Double(natural.height)
            #expect(abs(Double(shown.lowerBound) - Double(rows.lowerBound) * scale) <= 1)
            #expect(abs(Double(shown.upperBound) - Double(rows.upperBound) * scale) <= 1)
            guard kind.rows != .coarse else { continue }
            // The filter reaches two rows beyond the edge.
            let start = shown.lowerBound == 0 ? 0 : shown.lowerBound + 2
            let end = shown.upperBound == whole.height ? whole.height : shown.upperBound - 2
            let part = (start * whole.width)..<max(end * whole.width, start * whole.width)
            let isEqual = part.allSatisfy { isClose(photo.bitmap.pixels[$0], whole.pixels[$0], tolerance: 1) }
            #expect(isEqual, "\(whole.width)x\(whole.height) at \(share) %")
        }
    }

    /// Colours beyond sRGB, and inks with a profile, are converted as in the whole picture.
    @Test(arguments: ["p3.jpg", "inks.jpg", "adobe.png", "p3.webp"])
    func `the colours of a part are converted`(name: String) throws {
        let file = try sample(name), whole = try decode(file, Self.whole).bitmap
        var shown = 0
        for length in Self.lengths(file.count) {
            guard let photo = try Self.part(file, length, Self.whole) else { continue }
            let rows = try #require(Self.shown(photo.bitmap, of: whole))
            for y in rows.dropLast() where rows.count < whole.height {
                let row = (y * whole.width)..<((y + 1) * whole.width)
                let pixels = zip(photo.bitmap.pixels[row], whole.pixels[row])
                #expect(
                    pixels.allSatisfy { isClose($0, $1, tolerance: 2) },
                    "row \(y) of \(rows), \(length) of \(file.count)")
            }
            shown += 1
        }
        #expect(shown > 0)
    }

    // MARK: PNG

    /// The rectangles for which a pixel stands in each pass (PNG specification, third edition, section 8.1).
    private static let passes = [(8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2), (1, 1)]

    /// Of every kind of colours, with and without interlace, at each byte.
    @Test(arguments: PNGPictureTests.pictures.filter { $0.name.hasPrefix("type-") })
    func `a PNG that is cut at any byte shows pixels of the whole one`(row: PNGPictureTests.Row) throws {
        let whole = try decode(row.file, Self.whole).bitmap, isInterlaced = row.name.contains("interlaced")
        var lastRight = 0, isShown = false
        for length in 1..<row.file.count {
            guard let photo = try Self.part(row.file, length, Self.whole) else {
                #expect(!isShown, "\(length) bytes show nothing")
                continue
            }
            isShown = true
            var right = 0, isMissing = false
            for y in 0..<whole.height {
                let rows = (0..<whole.width).map { photo.bitmap[$0, y] }
                if rows.allSatisfy({ $0 == 0 }), photo.isIncomplete { isMissing = true }
                if isMissing { continue }
                for x in 0..<whole.width {
                    let pixel = photo.bitmap[x, y]
                    right += pixel == whole[x, y] ? 1 : 0
                    let coarse = Self.passes.map { whole[x / $0 * $0, y / $1 * $1] }
                    let candidates = isInterlaced ? coarse : [whole[x, y]]
                    #expect(candidates.contains(pixel), "(\(x), \(y)), \(length) of \(row.file.count)")
                }
            }
            #expect(right >= lastRight || isInterlaced, "\(length) of \(row.file.count)")
            lastRight = right
            #expect(photo.isIncomplete == (photo.bitmap != whole) || isInterlaced || row.name.contains("tRNS"))
        }
        // Without the checksums and the end, nothing is missing.
        for missing in 1...20 {
            let photo = try decode(row.file.dropLast(missing), Self.whole)
            #expect(photo.bitmap == whole && !photo.isIncomplete, "without \(missing)")
        }
    }

    @Test func `what follows the pixels of a PNG does not matter`() throws {
        let file = try Self.packedPNG(Self.picture), pixels = Array(file.dropLast(12))
        let text = chunk("tEXt", Array("Comment\0a".utf8))
        var wrong = text
        wrong[wrong.count - 1] ^= 1
        for rest in [
            [], Array(text.dropLast(3)), wrong + chunk("IEND", []), [0, 0, 0, 9], Array("a trailer of bytes".utf8),
            chunk("ABCD", [1]), text + [UInt8](repeating: 0, count: 100), chunk("IEND", []) + Array("more".utf8),
        ] {
            let photo = try decode(pixels + rest, Self.whole)
            #expect(photo.bitmap == Self.picture && !photo.isIncomplete, "\(rest)")
        }
        // With rows missing, only a file that ends there is incomplete.
        let half = try #require(file.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
        let data = chunk("IDAT", Array(file[(half + 8)..<(half + 8000)]))
        #expect(try decode(Array(file[..<half]) + data, Self.whole).isIncomplete)
        #expect(throws: PhotosError.self) { try decode(Array(file[..<half]) + data + chunk("ABCD", []), Self.whole) }
        #expect(throws: PhotosError.self) { try decode(Array(file[..<half]) + data + chunk("IEND", []), Self.whole) }
    }

    @Test func `the beginning of a PNG has no size without what may turn it`() throws {
        let file = png(noise(width: 400, height: 300), exif: tiffBlock(orientation: 6))
        let folder = try PhotoFolder()
        try folder.add("a.png", file)
        #expect(PhotoGlance(of: try Catalogue(folder: folder.path), at: 0) == nil)
    }

    // MARK: JPEG XL

    @Test func `a cut JPEG XL shows all rows in less detail, and one without loss is refused`() throws {
        let file = try sample("coarse.jxl"), whole = try decode(file, Self.whole).bitmap
        var last: Int?
        for length in stride(from: 20, to: file.count, by: 40) {
            guard let photo = try Self.part(file, length, Self.whole) else {
                #expect(last == nil)
                continue
            }
            #expect(photo.isIncomplete && photo.image.isOpaque && photo.bitmap.width == whole.width)
            let distance = zip(photo.bitmap.pixels, whole.pixels).reduce(0) { sum, pair in
                sum + abs(Int(pair.0 >> 8 & 255) - Int(pair.1 >> 8 & 255))
            }
            // At most the wave is missing, of which the mean is 30 · (2 / π)².
            #expect(distance <= 14 * whole.pixels.count, "\(distance / whole.pixels.count)")
            last = distance
        }
        #expect(last != nil)
        let lossless = try sample("large.jxl")
        #expect(try Self.part(lossless, lossless.count - 9, Self.whole) == nil)
    }

    // MARK: GIF

    /// A frame of ten rows, whose passes begin at the rows 0, 4, 2 and 1 (GIF89a specification, appendix E).
    @Test func `a cut GIF shows the pixels that it holds, and interlaced ones in place of those that follow`() throws {
        let file = gif([Self.plain]), whole = try decode(file, Self.whole).bitmap
        var last = 0
        for length in Self.lengths(file.count) {
            guard let photo = try Self.part(file, length, Self.whole) else {
                #expect(last == 0)
                continue
            }
            let shown = photo.bitmap.pixels.prefix { $0 != 0 }.count
            #expect(photo.bitmap.pixels[shown...].allSatisfy { $0 == 0 } && shown >= last)
            #expect(photo.bitmap.pixels[..<shown] == whole.pixels[..<shown])
            #expect(photo.isIncomplete == (shown < whole.pixels.count))
            last = shown
        }
        #expect(last == whole.pixels.count)
        // The flag of interlace follows the place and the size.
        var rows = gif([noise(width: 20, height: 16)])
        let descriptor = try #require(rows.firstRange(of: [0x2C, 0, 0, 0, 0, 20, 0, 16, 0])).upperBound
        rows[descriptor] |= 0x40
        let complete = try decode(rows, Self.whole).bitmap
        for length in stride(from: rows.count / 2, to: rows.count, by: 9) {
            guard let photo = try Self.part(rows, length, Self.whole) else { continue }
            for y in 0..<16 {
                for x in 0..<20 where photo.bitmap[x, y] != 0 {
                    #expect([1, 2, 4, 8].contains { photo.bitmap[x, y] == complete[x, y / $0 * $0] })
                }
            }
        }
    }

    // MARK: Animations

    @Test func `an animation that is cut shows its first frame, and as much of that as there is`() throws {
        let frames = [red, green, blue].map { Bitmap(width: 40, height: 30, filledWith: $0) }
        let pictures = try frames.map { try webp($0, isLossless: true) }
        for file in [gif(frames), animatedPNG(frames), animatedWebP(pictures, width: 40, height: 30)] {
            let first = try decode(file, Self.whole).bitmap
            var whole = 0
            for length in stride(from: file.count - 1, to: 60, by: -11) {
                guard let photo = try Self.part(file, length, Self.whole) else { continue }
                guard photo.isIncomplete else {
                    #expect(photo.bitmap == first)
                    whole += 1
                    continue
                }
                #expect(!photo.isAnimated && zip(photo.bitmap.pixels, first.pixels).allSatisfy { $0 == 0 || $0 == $1 })
            }
            #expect(whole > 3)
        }
    }

    // MARK: The fact

    @Test func `that a photo is incomplete stays with it when it is turned`() throws {
        let file = try jpeg(Self.picture, exif: exifBlock(orientation: 6)), cut = Array(file.dropLast(file.count / 3))
        let photo = try decode(cut, Self.whole)
        #expect(photo.isIncomplete && photo.turned(by: 1).isIncomplete && !photo.turned(by: 1).image.isOpaque)
        #expect(photo.naturalSize == Size(width: 90, height: 120))
        // Stored rows are columns from the right.
        #expect(photo.bitmap[0, 60] == 0 && photo.bitmap[89, 60] != 0)
        #expect(try !decode(file, Self.whole).isIncomplete)
    }
}
