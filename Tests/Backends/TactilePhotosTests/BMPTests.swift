import Platform
import Testing

@testable import TactilePhotos

/// Tests of the kinds of BMP.
///
/// The expected pictures are those of Chromium 156.
@Suite struct BMPTests {
    /// A file and its picture, in letters or, between spaces, in red, green, blue and straight alpha; a slash after each row.
    ///
    /// The colours are red, green, blue, yellow, white and opaque black (k).
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: [UInt8]
        let picture: String

        init(_ name: String, _ file: [UInt8], _ picture: String) {
            (testDescription, self.file, self.picture) = (name, file, picture)
        }
    }

    // MARK: Files

    /// Returns numbers of 32 bits, the lowest byte first.
    private static func longs(_ numbers: Int...) -> [UInt8] {
        numbers.flatMap { littleEndian(UInt32(truncatingIfNeeded: $0)) }
    }
    private static func shorts(_ numbers: Int...) -> [UInt8] { numbers.flatMap { littleEndian(UInt16($0)) } }

    /// Returns rows of whole words.
    private static func rows(_ rows: [UInt8]...) -> [UInt8] {
        rows.flatMap { $0 + [UInt8](repeating: 0, count: (4 - $0.count % 4) % 4) }
    }

    /// Returns the header of OS/2 1.x.
    private static func short(_ width: Int, _ height: Int, _ depth: Int) -> [UInt8] {
        longs(12) + shorts(width, height, 1, depth)
    }

    /// Returns the header of Windows, or the beginning of it.
    private static func header(
        _ width: Int, _ height: Int, _ depth: Int, compression: Int = 0, colours: Int = 0, length: Int = 40,
        masks: [Int] = [0, 0, 0, 0], space: Int = 0x7352_4742, primaries: [Int] = [Int](repeating: 0, count: 9),
        gamma: Int = 0, profile: (offset: Int, count: Int) = (0, 0)
    ) -> [UInt8] {
        let whole =
            longs(length, width, height) + shorts(1, depth) + longs(compression, 0, 0, 0, colours, 0)
            + masks.flatMap { longs($0) } + longs(space) + primaries.flatMap { longs($0) } + longs(gamma, gamma, gamma)
            + longs(0, profile.offset, profile.count, 0)
        return Array(whole.prefix(length))
    }

    /// Returns a file of a header, colours or masks, and pixels.
    private static func file(
        _ header: [UInt8], _ before: [UInt8], offset: Int? = nil, _ pixels: [UInt8]
    ) -> [UInt8] {
        Array("BM".utf8) + longs(0, 0, offset ?? 14 + header.count + before.count) + header + before + pixels
    }

    /// Returns a file of a header and pixels.
    private static func file(_ header: [UInt8], offset: Int? = nil, _ pixels: [UInt8]) -> [UInt8] {
        file(header, [], offset: offset, pixels)
    }

    /// Red, green, blue and yellow, in the order of bytes of a palette.
    private static let palette: [UInt8] = [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 255, 255, 0]
    private static let shortPalette: [UInt8] = [0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 255, 255]
    private static func black(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    /// The rows of three pixels, from the lower one on.
    private static let bytes = rows([0, 1, 2], [3, 2, 1]), halves = rows([0x01, 0x20], [0x32, 0x10])
    private static let bits = rows([0b0100_0000], [0b1010_0000])
    private static let triples = rows([0, 0, 255, 0, 255, 0, 255, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8, 9])
    private static let words = longs(0xFF0000, 0xFF00, 0xFF, 0x8001_0203, 0xFF04_0506, 0x0007_0809)
    private static let threeColours = "YBG/RGB", threeTriples = "030201ff 060504ff 090807ff/R G B"
    private static let threeWords = "010203ff 040506ff 070809ff/R G B", clearWords = "02020480 040506ff ./. . ."
    private static let bgr = [0xFF0000, 0xFF00, 0xFF, 0], bgra = [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000]

    private static func runs(
        _ compression: Int, _ width: Int, _ height: Int, colours: Int = 4, _ codes: [UInt8]
    ) -> [UInt8] {
        let depth = compression == 1 ? 8 : 4
        return file(header(width, height, depth, compression: compression, colours: colours), palette, codes)
    }

    private static func masked(_ depth: Int, _ masks: [Int], width: Int = 2, height: Int = 1, _ pixels: [UInt8])
        -> [UInt8]
    {
        file(header(width, height, depth, compression: masks.count == 4 ? 6 : 3), masks.flatMap { longs($0) }, pixels)
    }

    // MARK: Tables

    private static let headers: [Sample] =
        [
            Sample("OS/2 1.x, 1 bit", file(short(3, 2, 1), [0, 0, 255, 0, 255, 0], bits), "GRG/RGR"),
            Sample("OS/2 1.x, 4 bits", file(short(3, 2, 4), shortPalette + black(36), halves), threeColours),
            Sample("OS/2 1.x, 8 bits", file(short(3, 2, 8), shortPalette + black(756), bytes), threeColours),
            Sample("OS/2 1.x, 24 bits", file(short(3, 2, 24), triples), threeTriples),
            Sample("1 bit", file(header(3, 2, 1, colours: 2), [0, 0, 255, 0, 0, 255, 0, 0], bits), "GRG/RGR"),
            Sample(
                "2 bits", file(header(3, 2, 2, colours: 4), palette, rows([0b0001_1000], [0b1110_0100])), threeColours),
            Sample("4 bits", file(header(3, 2, 4, colours: 4), palette, halves), threeColours),
            Sample("8 bits", file(header(3, 2, 8, colours: 4), palette, bytes), threeColours),
            Sample("8 bits from the top", file(header(3, -2, 8, colours: 4), palette, bytes), "RGB/YBG"),
            Sample("24 bits", file(header(3, 2, 24), triples), threeTriples),
            Sample("24 bits from the top", file(header(3, -2, 24), triples), "R G B/030201ff 060504ff 090807ff"),
            Sample("24 bits with a palette", file(header(3, 2, 24, colours: 4), palette, triples), threeTriples),
            Sample("32 bits", file(header(3, 2, 32), words), threeWords),
            Sample(
                "16 bits",
                file(header(3, 2, 16), rows(shorts(0x7FFF, 0x7C00, 0x3E0), shorts(0x1F, 0x8000, 0x4210))),
                "B k 848484ff/W R G"),
            Sample("OS/2 2.x, 24 bits", file(header(3, 2, 24, length: 64), triples), threeTriples),
            Sample("more bytes than pixels", file(header(3, 2, 24), triples + [1, 2, 3]), threeTriples),
        ]
        + [16, 20, 24, 28, 32, 36, 42, 46, 48, 60, 64].map { length in
            let colours = palette + black(length < 36 ? 1008 : 0)
            return Sample(
                "OS/2 2.x, \(length) bytes",
                file(header(3, 2, 8, colours: 4, length: length, space: 0), colours, bytes), threeColours)
        }
        + [52, 56, 108, 124].map { length in
            let pixels = rows(shorts(0xFFFF, 0xF800, 0x7E0), shorts(0x1F, 0x8000, 0x8410))
            return Sample(
                "16 bits with masks in a header of \(length) bytes",
                file(header(3, 2, 16, compression: 3, length: length, masks: [0xF800, 0x7E0, 0x1F, 0]), pixels),
                "B 840000ff 848284ff/W R G")
        }

    private static let palettes: [Sample] = [
        Sample("short palette", file(header(3, 2, 8, colours: 2), Array(palette[..<8]), bytes), "kkG/RGk"),
        Sample("too many colours", file(header(3, 2, 8, colours: 300), palette + black(1184), bytes), threeColours),
        Sample("far too many colours", file(header(3, 2, 8, colours: -1), palette + black(1008), bytes), threeColours),
        Sample(
            "far too many colours, 4 bits", file(header(3, 2, 4, colours: 4096), palette + black(48), halves),
            threeColours),
        Sample("gap before the pixels", file(header(3, 2, 24), black(7), triples), threeTriples),
        Sample("pixels within the palette", file(header(3, 2, 8, colours: 4), palette, offset: 58, bytes), "kRR/RkR"),
        Sample(
            "pixels within the masks",
            file(header(3, 2, 32, compression: 3), longs(0xFF0000, 0xFF00, 0xFF), offset: 54, words), "R G B/R G B"),
    ]

    private static let masks: [Sample] =
        [
            Sample("16 bits, 565", masked(16, [0xF800, 0x7E0, 0x1F], shorts(0x8410, 0x7E0)), "848284ff G"),
            Sample("16 bits, blue first", masked(16, [0x1F, 0x7E0, 0xF800], shorts(0xF800, 0x8000)), "B 000084ff"),
            Sample(
                "16 bits with alpha",
                masked(16, [0xF00, 0xF0, 0xF, 0xF000], width: 4, shorts(0xFF00, 0x800F, 0x8123, 0x0456)),
                "R 0000ff88 11223388 ."),
            Sample("32 bits, red first", masked(32, [0xFF, 0xFF00, 0xFF0000], longs(0xFF, 0x10203)), "R 030201ff"),
            Sample(
                "10 bits", masked(32, [0x3FF0_0000, 0xFFC00, 0x3FF], longs(0x1FF7_FDFF, 0x20000)), "7f7f7fff 002000ff"),
            Sample(
                "11 bits", masked(32, [0xFFE0_0000, 0x1FFC00, 0x3FF], longs(0x1FF7_FDFF, 0x201)), "1fbf7fff 000080ff"),
            Sample("2 and 3 bits", masked(32, [0xC0, 0x38, 7], longs(0x55, 0xAA)), "5549b6ff aab649ff"),
            Sample(
                "5 bits", masked(16, [0, 0, 0x1F], width: 6, shorts(1, 3, 7, 24, 28, 31)),
                "000008ff 000019ff 00003aff 0000c5ff 0000e6ff B"),
            Sample("6 bits", masked(32, [0x3F0000, 0x3F00, 0x3F], longs(0x201020, 0x1F3E01)), "824182ff 7dfb04ff"),
            Sample("7 bits", masked(32, [0x7F0000, 0x7F00, 0x7F], longs(0x401020, 0x3F7E01)), "812040ff 7efd02ff"),
            Sample("1 bit", masked(32, [4, 2, 1], longs(5, 2)), "ff00ffff G"),
            Sample("no green", masked(32, [0xFF0000, 0, 0xFF], longs(-1, 0x112233)), "ff00ffff 110033ff"),
            Sample("no colours", masked(32, [0, 0, 0], longs(-1, 0x112233)), "kk"),
            Sample("overlapping channels", masked(32, [0xFF0000, 0xFFFF00, 0xFF], longs(-1, 0x112233)), "W 111133ff"),
            Sample("alpha", masked(32, bgra, width: 3, height: 2, words), clearWords),
            Sample(
                "alpha of 1 bit", masked(32, [0xFF0000, 0xFF00, 0xFF, 1 << 31], longs(0x8011_2233, 0x445566)),
                "112233ff ."),
            Sample("alpha without a pixel", masked(32, bgra, longs(0x112233, 0x445566)), ". ."),
            Sample(
                "masks after a header of 64 bytes",
                file(
                    header(1, 1, 32, compression: 3, length: 64, masks: [0xFF, 0xFF00, 0xFF0000, 0]),
                    longs(0xFF0000, 0xFF00, 0xFF), longs(0xFF0000)), "R"),
        ]
        + [
            (52, 3, threeWords), (52, 0, threeWords), (56, 3, clearWords), (56, 0, threeWords), (108, 3, clearWords),
            (108, 0, clearWords),
            (124, 3, clearWords), (124, 0, clearWords), (124, 6, clearWords),
        ].map { length, compression, picture in
            Sample(
                "alpha in a header of \(length) bytes, compression \(compression)",
                file(header(3, 2, 32, compression: compression, length: length, masks: bgra), words), picture)
        }
        + [
            Sample("masks of 24 bits", file(header(3, 2, 24, length: 124, masks: bgra), triples), threeTriples),
            Sample(
                "masks of 16 bits that do not count",
                file(header(2, 1, 16, length: 124, masks: [0, 0, 0, 0x8000]), shorts(0x7C00, 0x83E0)), "RG"),
        ]

    private static let runs: [Sample] = [
        Sample("runs of 8 bits", runs(1, 3, 2, [3, 0, 0, 0, 1, 1, 2, 2, 0, 0, 0, 1]), "GBB/RRR"),
        Sample("no end of the last row", runs(1, 3, 2, [3, 0, 0, 0, 1, 1, 2, 2, 0, 1]), "GBB/RRR"),
        Sample("no end of the first row", runs(1, 3, 2, [3, 0, 1, 1, 2, 2, 0, 1]), "kkk/RRR"),
        Sample("no end of the picture", runs(1, 3, 2, [3, 0, 0, 0, 1, 1, 2, 2, 0, 0]), "GBB/RRR"),
        Sample(
            "single indices", runs(1, 4, 2, [0, 3, 0, 1, 2, 0, 1, 3, 0, 0, 0, 4, 3, 2, 1, 0, 0, 1]), "YBGR/RGBY"),
        Sample(
            "single indices beyond the row", runs(1, 4, 2, [0, 6, 0, 1, 2, 3, 0, 1, 0, 0, 4, 1, 0, 1]), "GGGG/RGBY"),
        Sample("run beyond the row", runs(1, 4, 2, [9, 0, 0, 0, 4, 1, 0, 1]), "GGGG/RRRR"),
        Sample("distance", runs(1, 4, 4, [4, 0, 0, 2, 1, 1, 2, 1, 0, 0, 4, 2, 0, 1]), "kkkk/BBBB/kkkk/RRRR"),
        Sample("distance within the row", runs(1, 4, 2, [1, 0, 0, 2, 1, 0, 2, 1, 0, 1]), "kkkk/RkGG"),
        Sample("distance of nothing", runs(1, 4, 2, [2, 0, 0, 2, 0, 0, 2, 1, 0, 1]), "kkkk/RRGG"),
        Sample("distance beyond the row", runs(1, 4, 4, [4, 0, 0, 0, 0, 2, 9, 1, 2, 1, 0, 1]), "kkkk/kkkk/kkkk/RRRR"),
        Sample(
            "distance beyond the picture", runs(1, 4, 4, [4, 0, 0, 0, 0, 2, 0, 9, 2, 1, 0, 1]), "kkkk/kkkk/kkkk/RRRR"),
        Sample("short rows", runs(1, 4, 2, [2, 0, 0, 0, 3, 1, 0, 1]), "GGGk/RRkk"),
        Sample("early end", runs(1, 4, 3, [2, 0, 0, 1]), "kkkk/kkkk/RRkk"),
        Sample("nothing", runs(1, 4, 1, [0, 1]), "kkkk"),
        Sample("more rows than the picture", runs(1, 3, 2, [3, 0, 0, 0, 3, 1, 0, 0, 3, 2, 0, 1]), "GGG/RRR"),
        Sample("index beyond the palette", runs(1, 3, 1, [1, 3, 2, 9, 0, 1]), "Ykk"),
        Sample("runs from the top", runs(1, 3, -2, [3, 0, 0, 0, 3, 1, 0, 0, 0, 1]), "RRR/GGG"),
        Sample("runs of 4 bits", runs(2, 5, 2, [5, 0x01, 0, 0, 4, 0x23, 1, 0x10, 0, 0, 0, 1]), "BYBYG/RGRGR"),
        Sample(
            "single indices of 4 bits",
            runs(2, 5, 2, [0, 5, 0x01, 0x23, 0x10, 0, 0, 0, 0, 3, 0x12, 0x30, 2, 0x33, 0, 1]), "GBYYY/RGBYG"),
        Sample("four single indices of 4 bits", runs(2, 8, 1, [0, 4, 0x01, 0x23, 0, 4, 0x32, 0x10, 0, 1]), "RGBYYBGR"),
        Sample("index of 4 bits beyond the palette", runs(2, 3, 1, [3, 0x0F, 0, 1]), "RkR"),
        Sample(
            "runs of 24 bits",
            file(header(3, 2, 24, compression: 4, length: 64), [3, 1, 2, 3, 0, 0, 1, 4, 5, 6, 2, 7, 8, 9, 0, 1]),
            "060504ff 090807ff 090807ff/030201ff 030201ff 030201ff"),
        Sample(
            "single pixels of 24 bits",
            file(
                header(3, 2, 24, compression: 4, length: 64),
                [0, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 3, 1, 1, 1, 0, 1]),
            "010101ff 010101ff 010101ff/030201ff 060504ff 090807ff"),
    ]

    /// Kinds that Chromium refuses or shows as noise, or of which it shows a part.
    private static let others: [Sample] = [
        Sample("no padding of the last row", file(header(3, 2, 24), triples.dropLast(3)), threeTriples),
        Sample("no offset", file(header(3, 2, 24), offset: 0, triples), threeTriples),
        Sample("no offset after a palette", file(header(3, 2, 8, colours: 4), palette, offset: 0, bytes), threeColours),
        Sample(
            "no offset after masks",
            file(header(3, 2, 32, compression: 3), longs(0xFF0000, 0xFF00, 0xFF), offset: 0, words), threeWords),
        Sample("offset within the header", file(header(3, 2, 24), offset: 20, triples), threeTriples),
        Sample("palette that the file does not contain", file(header(3, 2, 8), palette, bytes), threeColours),
        Sample("no end of the last run", runs(1, 3, 2, [3, 0, 0, 0, 1, 1, 2, 2]), "GBB/RRR"),
        Sample(
            "profile beyond the end",
            file(header(3, 2, 24, length: 124, space: 0x4D42_4544, profile: (5000, 9)), triples), threeTriples),
    ]

    /// Returns the pixels of an expected picture, premultiplied.
    private func pixels(_ picture: String) -> [UInt32] {
        let names: [Character: UInt32] = [
            "R": 0xFFFF_0000, "G": 0xFF00_FF00, "B": 0xFF00_00FF, "Y": 0xFFFF_FF00, "W": 0xFFFF_FFFF, "k": 0xFF00_0000,
            ".": 0,
        ]
        return picture.split { $0 == "/" || $0 == " " }.flatMap { part in
            guard part.count == 8, let number = UInt32(part, radix: 16) else { return part.compactMap { names[$0] } }
            return [StraightAlpha.premultiplied(number >> 8 | number << 24)]
        }
    }

    @Test(arguments: headers + palettes + masks + runs + others)
    func `a BMP is shown as in Chromium`(sample: Sample) throws {
        let photo = try decode(sample.file, .fitting(width: 100, height: 100))
        #expect(photo.bitmap.pixels == pixels(sample.picture))
        #expect(photo.bitmap.height == sample.picture.split(separator: "/").count)
    }

    @Test(
        arguments: [
            ("a JPEG", header(1, 1, 0, compression: 4), "a BMP that contains a JPEG"),
            ("a JPEG of 24 bits", header(1, 1, 24, compression: 4), "a BMP that contains a JPEG"),
            ("a PNG", header(1, 1, 0, compression: 5), "a BMP that contains a PNG"),
            ("no bits", header(3, 2, 0), "a BMP of 0 bits"), ("3 bits", header(3, 2, 3), "a BMP of 3 bits"),
            ("64 bits", header(3, 2, 64), "a BMP of 64 bits"), ("16 bits of OS/2", short(3, 2, 16), "a BMP of 16 bits"),
            ("Huffman codes", header(3, 2, 1, compression: 3, length: 64), "a BMP of compression 3"),
            ("masks of 24 bits", header(3, 2, 24, compression: 3), "a BMP of compression 3"),
            ("runs of other bits", header(3, 2, 4, compression: 1), "a BMP of compression 1"),
            ("unknown compression", header(3, 2, 24, compression: 7), "a BMP of compression 7"),
            ("inks", header(3, 2, 32, compression: 11), "a BMP of compression 11"),
        ] as [(String, [UInt8], String)])
    func `a BMP of another kind is refused by its name`(name: String, header: [UInt8], reason: String) throws {
        let error = #expect(throws: PhotosError.self) {
            try decode(Self.file(header, Self.words), .fitting(width: 100, height: 100))
        }
        guard case .unsupported(_, let found)? = error else { throw try #require(error) }
        #expect(found == reason)
    }

    @Test(
        arguments: [
            ("cut pixels", file(header(3, 2, 24), triples.dropLast(16)), "it ends too early"),
            ("pixels at the end", file(header(3, 2, 24), offset: 78, triples), "it ends too early"),
            ("pixels beyond the end", file(header(3, 2, 24), offset: 5000, triples), "it ends too early"),
            ("cut runs", runs(1, 3, 2, [2, 0]), "it ends too early"),
            ("cut run", runs(1, 3, 2, [3]), "it ends too early"),
            ("cut single indices", runs(1, 3, 1, [0, 3, 0, 1]), "it ends too early"),
            ("cut distance", runs(1, 3, 1, [0, 2, 1]), "it ends too early"),
            ("cut header", Array(file(header(3, 2, 24, length: 124), []).dropLast(1)), "it ends too early"),
            ("cut masks", file(header(3, 2, 32, compression: 3), longs(1, 2)), "it ends too early"),
            (
                "masks with gaps", masked(32, [0xF0F000, 0xFF, 0xFF00_0000], words),
                "its channels have impossible masks"
            ),
            (
                "masks beyond 16 bits", masked(16, [0x1F00_00F8, 0x7E0, 0x1F], words),
                "its channels have impossible masks"
            ),
            ("no width", file(header(0, 2, 24), triples), "it has no pixels"),
            ("negative width", file(header(-3, 2, 24), triples), "it has no pixels"),
        ] as [(String, [UInt8], String)])
    func `a BMP without all pixels is damaged`(name: String, file: [UInt8], reason: String) throws {
        let error = #expect(throws: PhotosError.self) { try decode(file, .fitting(width: 100, height: 100)) }
        guard case .broken(_, let found)? = error else { throw try #require(error) }
        #expect(found == reason)
    }

    // MARK: Colours

    /// The numbers of calibrated colours do not count, because many programs write impossible ones.
    @Test(arguments: [0, 1, 0x7352_4742, 0x5769_6E20, 0x4C49_4E4B])
    func `a BMP without a profile is in sRGB`(space: Int) throws {
        let xyz = [
            522_485_104, 245_884_944, 0, 285_293_740, 742_709_200, 48_425_764, 212_815_632, 85_147_717, 1_120_879_083,
        ]
        let header = Self.header(
            3, 2, 24, length: 124, space: space, primaries: xyz, gamma: 1 << 16, profile: (148, 9))
        let photo = try decode(
            Self.file(header, Self.triples + [UInt8]("a:\\b.icc\0".utf8)), .fitting(width: 9, height: 9))
        #expect(photo.bitmap.pixels == pixels(Self.threeTriples))
    }

    @Test(arguments: [false, true])
    func `the profile of a BMP counts wherever it is`(isFirst: Bool) throws {
        let png = try sample("p3.png"), mark = try #require(png.firstRange(of: Array("iCCP".utf8)))
        let length = png[(mark.lowerBound - 4)..<mark.lowerBound].reduce(0) { $0 << 8 | Int($1) }
        let content = PictureBytes(Array(png[mark.upperBound..<(mark.upperBound + length)]))
        let profile = try #require(PackedProfile(content)).bytes
        let pixels = Self.rows([40, 120, 200, 200, 40, 120, 60, 160, 90])
        let header = Self.header(
            3, 1, 24, length: 124, space: 0x4D42_4544, profile: (isFirst ? 124 : 124 + pixels.count, profile.count))
        let file = isFirst ? Self.file(header, profile, pixels) : Self.file(header, pixels + profile)
        let photo = try decode(file, .fitting(width: 9, height: 9))
        for (found, expected) in zip(photo.bitmap.pixels, self.pixels("d57300ff 8320d0ff 3da227ff")) {
            #expect(isClose(found, expected, tolerance: 1))
        }
    }

    @Test func `the beginning of a BMP has its size`() throws {
        let file = Self.file(Self.header(3, 2, 8), Self.palette, Self.bytes)
        for count in 54...file.count {
            let size = try file.prefix(count).withUnsafeBytes { try PictureHeader(bmp: $0).size }
            #expect(size == PixelSize(width: 3, height: 2))
        }
    }

    @Test func `text that begins with two letters is no BMP`() {
        func isBMP(length: Int) -> Bool {
            Self.file(Self.longs(length), Self.words).withUnsafeBytes { PictureFormat(start: $0) == .bmp }
        }
        #expect(
            (0...200).filter(isBMP) == [12] + [16, 20, 24, 28, 32, 36, 40, 42, 44, 46, 48, 52, 56, 60, 64, 108, 124])
        #expect(!isBMP(length: 0x6D20_6F6E))
    }
}
