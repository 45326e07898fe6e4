import Platform
import Testing

@testable import TactilePhotos

/// Tests of the frames of GIFs.
///
/// The expected pictures are those of Chromium 156, by `img` elements and `ImageDecoder`.
@Suite struct GIFTests {
    /// A file, and its frames: a letter for each pixel, and a slash after each row.
    ///
    /// The colours are red, green, blue, yellow, opaque black (k) and transparent black (.).
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: [UInt8]
        let frames: [String]
        let plays: Int?

        init(_ name: String, _ file: [UInt8], _ frames: String..., plays: Int? = 1) {
            (testDescription, self.file, self.frames, self.plays) = (name, file + [0x3B], frames, plays)
        }
    }

    private static let red: [UInt8] = [255, 0, 0], green: [UInt8] = [0, 255, 0]
    private static let palette = red + green + [0, 0, 255, 255, 255, 0]
    private static let turns = [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]
    private static let fourRows = "RGBY/RGBY/RGBY/RGBY", green4 = "GGGG/GGGG/GGGG/GGGG", blue4 = "BBBB/BBBB/BBBB/BBBB"

    private static func flags(_ palette: [UInt8]?) -> UInt8 {
        palette.map { 0x80 | UInt8(($0.count / 3).trailingZeroBitCount - 1) } ?? 0
    }

    private static func head(
        _ width: Int, _ height: Int, _ palette: [UInt8]? = GIFTests.palette, version: String = "89a"
    )
        -> [UInt8]
    {
        Array("GIF\(version)".utf8) + littleEndian(UInt16(width)) + littleEndian(UInt16(height))
            + [flags(palette), 2, 0] + (palette ?? [])
    }

    private static func control(_ disposal: UInt8 = 0, delay: UInt8 = 10, transparent: UInt8? = nil) -> [UInt8] {
        [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1), delay, 0, transparent ?? 0, 0]
    }

    /// Returns blocks of codes of the widths that a decoder expects.
    private static func data(_ codes: [Int], first: Int = 2, blockLength: Int = 255) -> [UInt8] {
        var bits = LowBits(), width = first + 1, next = 1 << first + 1
        for code in codes {
            bits.write(code, width)
            if code == 1 << first {
                (width, next) = (first + 1, 1 << first + 1)
            } else if next < 4096 {
                next += 1
                if next >> width > 0, width < 12 { width += 1 }
            }
        }
        return [UInt8(first)]
            + stride(from: 0, to: bits.bytes.count, by: blockLength).flatMap { start in
                let block = bits.bytes[start...].prefix(blockLength)
                return [UInt8(block.count)] + block
            } + [0]
    }

    private static func frame(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, palette: [UInt8]? = nil, isInterlaced: Bool = false,
        data: [UInt8]
    ) -> [UInt8] {
        [0x2C] + [x, y, width, height].flatMap { littleEndian(UInt16($0)) }
            + [flags(palette) | (isInterlaced ? 0x40 : 0)] + (palette ?? []) + data
    }

    private static func frame(
        _ x: Int, _ y: Int, _ width: Int, _ height: Int, palette: [UInt8]? = nil, isInterlaced: Bool = false,
        first: Int = 2, blockLength: Int = 255, _ indices: [Int]
    ) -> [UInt8] {
        let codes = Self.data([1 << first] + indices + [1 << first + 1], first: first, blockLength: blockLength)
        return frame(x, y, width, height, palette: palette, isInterlaced: isInterlaced, data: codes)
    }

    private static func flat(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ index: Int, palette: [UInt8]? = nil)
        -> [UInt8]
    {
        frame(x, y, width, height, palette: palette, [Int](repeating: index, count: width * height))
    }

    /// Returns an application extension.
    private static func application(_ name: String, _ blocks: [UInt8]) -> [UInt8] {
        [0x21, 0xFF, 11] + Array(name.utf8) + blocks + [0]
    }

    private static func repeats(_ count: UInt16, _ name: String = "NETSCAPE2.0") -> [UInt8] {
        application(name, [3, 1] + littleEndian(count))
    }

    private static let two = control() + flat(0, 0, 4, 4, 1) + control() + flat(0, 0, 4, 4, 2)

    /// Screens, frames and palettes.
    private static let screens: [Sample] = [
        Sample("plain", head(4, 4) + flat(0, 0, 4, 4, 1), green4),
        Sample("87a", head(4, 4, version: "87a") + flat(0, 0, 4, 4, 1), green4),
        Sample("screen 0x0", head(0, 0) + flat(0, 0, 4, 4, 1), green4),
        Sample("screen 0x0, frame at a point", head(0, 0) + flat(1, 2, 2, 1, 1), ".../.../.GG"),
        Sample("screen 0x4", head(0, 4) + flat(0, 0, 4, 4, 1), green4),
        Sample(
            "screen 0x0, larger second frame", head(0, 0) + flat(0, 0, 2, 2, 1) + flat(0, 0, 4, 4, 2), "GG/GG", "BB/BB"),
        Sample("first frame beyond the screen", head(4, 4) + flat(0, 0, 6, 5, 1), "GGGGGG/GGGGGG/GGGGGG/GGGGGG/GGGGGG"),
        Sample("first frame outside", head(2, 2) + flat(3, 3, 1, 1, 2), "..../..../..../...B"),
        Sample(
            "second frame beyond the screen", head(4, 4) + flat(0, 0, 4, 4, 1) + flat(2, 2, 4, 4, 2), green4,
            "GGGG/GGGG/GGBB/GGBB"),
        Sample(
            "second frame far beyond the screen", head(4, 4) + flat(0, 0, 4, 4, 1) + flat(0, 0, 40, 40, 2), green4,
            blue4),
        Sample("second frame outside", head(4, 4) + flat(0, 0, 4, 4, 1) + flat(6, 6, 2, 2, 2), green4, green4),
        Sample("small first frame", head(4, 4) + flat(1, 1, 2, 2, 1), "..../.GG./.GG./...."),
        Sample(
            "frame of no pixels", head(4, 4) + flat(0, 0, 0, 0, 1) + flat(0, 0, 4, 4, 2), "..../..../..../....", blue4),
        Sample("no palette", head(4, 4, nil) + flat(0, 0, 4, 4, 1), "kkkk/kkkk/kkkk/kkkk"),
        Sample(
            "no palette, transparent", head(4, 4, nil) + control(transparent: 1) + flat(0, 0, 4, 4, 1),
            "..../..../..../...."),
        Sample("palette of the frame", head(4, 4) + flat(0, 0, 4, 4, 0, palette: green + red), green4),
        Sample(
            "palette of the second frame",
            head(4, 4, nil) + flat(0, 0, 4, 4, 1) + flat(0, 0, 2, 2, 0, palette: green + red),
            "kkkk/kkkk/kkkk/kkkk", "GGkk/GGkk/kkkk/kkkk"),
        Sample(
            "indices beyond the palette", head(4, 1, red + green) + frame(0, 0, 4, 1, first: 8, [0, 1, 2, 200]), "RGkk"),
        Sample(
            "transparent index beyond the palette",
            head(4, 1, red + green) + control(transparent: 2) + frame(0, 0, 4, 1, [0, 1, 2, 3]), "RG.k"),
        Sample("transparent index", head(4, 1) + control(transparent: 1) + frame(0, 0, 4, 1, [0, 1, 2, 3]), "R.BY"),
        Sample(
            "interlaced",
            head(2, 10)
                + frame(0, 0, 2, 10, isInterlaced: true, [0, 8, 4, 2, 6, 1, 3, 5, 7, 9].flatMap { [$0 % 4, $0 % 4] }),
            "RR/GG/BB/YY/RR/GG/BB/YY/RR/GG"),
        Sample("interlaced, one row", head(4, 1) + frame(0, 0, 4, 1, isInterlaced: true, [0, 1, 2, 3]), "RGBY"),
        Sample("interlaced, three rows", head(1, 3) + frame(0, 0, 1, 3, isInterlaced: true, [0, 1, 2]), "R/B/G"),
    ]

    /// Codes.
    private static let codes: [Sample] =
        (2...8).map { first in
            Sample("first codes of \(first) bits", head(4, 4) + frame(0, 0, 4, 4, first: first, turns), fourRows)
        } + [
            Sample("first codes of 1 bit", head(2, 2) + frame(0, 0, 2, 2, first: 1, [0, 1, 1, 0]), "RG/GR"),
            Sample("first codes of 0 bits", head(2, 2) + frame(0, 0, 2, 2, first: 0, [0, 0, 0, 0]), "RR/RR"),
            Sample("no clear code", head(4, 4) + frame(0, 0, 4, 4, data: data(turns + [5])), fourRows),
            Sample("no end code", head(4, 4) + frame(0, 0, 4, 4, data: data([4] + turns)), fourRows),
            Sample("too many indices", head(4, 4) + frame(0, 0, 4, 4, turns + turns), fourRows),
            Sample(
                "codes defined by themselves", head(5, 2) + frame(0, 0, 5, 2, data: data([4, 1, 6, 7, 8, 5])),
                "GGGGG/GGGGG"),
            Sample("damaged first frame", head(4, 1) + frame(0, 0, 4, 1, data: data([4, 0, 7, 5])), "R..."),
            Sample("short first frame", head(4, 4) + frame(0, 0, 4, 4, [0, 1, 2, 3, 3]), "RGBY/Y.../..../...."),
            Sample(
                "codes of one block each", head(4, 4) + frame(0, 0, 4, 4, blockLength: 1, turns), fourRows),
        ]

    /// Disposal, loops and blocks.
    private static let blocks: [Sample] =
        [
            (0, "RGR/RRR/RRY"), (1, "RGR/RRR/RRY"), (2, "R.R/RRR/RRY"), (3, "RRR/RRR/RRY"), (4, "RRR/RRR/RRY"),
            (5, "RGR/RRR/RRY"), (6, "RGR/RRR/RRY"), (7, "RGR/RRR/RRY"),
        ].map { disposal, last in
            Sample(
                "disposal \(disposal)",
                head(3, 3) + flat(0, 0, 3, 3, 0) + control(disposal) + flat(1, 0, 1, 1, 1) + flat(2, 2, 1, 1, 3),
                "RRR/RRR/RRR", "RGR/RRR/RRR", last)
        } + [
            Sample(
                "disposal 2 of the first frame", head(2, 1) + control(2) + flat(0, 0, 2, 1, 0) + flat(0, 0, 1, 1, 1),
                "RR", "G."),
            Sample(
                "disposal 3 of the first frame", head(2, 1) + control(3) + flat(0, 0, 2, 1, 0) + flat(0, 0, 1, 1, 1),
                "RR", "G."),
            Sample(
                "disposal 3 twice",
                head(3, 1) + flat(0, 0, 3, 1, 0) + control(3) + flat(1, 0, 2, 1, 1) + control(3) + flat(0, 0, 2, 1, 2)
                    + flat(2, 0, 1, 1, 3), "RRR", "RGG", "BBR", "RRY"),
            Sample(
                "disposal 2 clears transparent pixels too",
                head(2, 1) + flat(0, 0, 2, 1, 0) + control(2, transparent: 1) + frame(0, 0, 2, 1, [1, 2])
                    + flat(0, 0, 1, 1, 3),
                "RR", "RB", "Y."),
            Sample("no repeats", head(4, 4) + two, green4, blue4),
            Sample("repeats without an end", head(4, 4) + repeats(0) + two, green4, blue4, plays: nil),
            Sample("repeats", head(4, 4) + repeats(2) + two, green4, blue4, plays: 3),
            Sample("most repeats", head(4, 4) + repeats(65_535) + two, green4, blue4, plays: 65_536),
            Sample("other name of repeats", head(4, 4) + repeats(3, "ANIMEXTS1.0") + two, green4, blue4, plays: 4),
            Sample("unknown name of repeats", head(4, 4) + repeats(3, "NETSCAPE3.0") + two, green4, blue4),
            Sample("repeats after the frames", head(4, 4) + two + repeats(3), green4, blue4, plays: 4),
            Sample("repeats twice", head(4, 4) + repeats(3) + repeats(7) + two, green4, blue4, plays: 8),
            Sample(
                "repeats in a longer block", head(4, 4) + application("NETSCAPE2.0", [4, 1, 4, 0, 0]) + two, green4,
                blue4),
            Sample(
                "repeats in a second block",
                head(4, 4) + application("NETSCAPE2.0", [5, 2, 0, 16, 0, 0, 3, 1, 4, 0]) + two, green4, blue4),
            Sample(
                "comment and unknown application",
                head(4, 4) + [0x21, 0xFE, 1, 97, 0] + application("XMP DataXMP", [1, 9]) + flat(0, 0, 4, 4, 1), green4),
            Sample(
                "the last control counts", head(2, 1) + control(transparent: 1) + control() + flat(0, 0, 2, 1, 1), "GG"),
            Sample(
                "a control counts once",
                head(2, 1) + control(transparent: 1) + flat(0, 0, 1, 1, 2) + flat(0, 0, 2, 1, 1), "B.", "GG"),
            Sample(
                "a control before plain text",
                head(2, 1) + control(transparent: 1) + [0x21, 1, 12] + [UInt8](repeating: 0, count: 13)
                    + flat(0, 0, 2, 1, 1), ".."),
            Sample("frames after the end", head(4, 4) + flat(0, 0, 4, 4, 1) + [0x3B] + flat(0, 0, 4, 4, 2), green4),
            Sample(
                "unknown block after a frame", head(4, 4) + flat(0, 0, 4, 4, 1) + [0x99] + flat(0, 0, 4, 4, 2), green4),
            Sample("cut second frame", head(4, 4) + flat(0, 0, 4, 4, 1) + flat(0, 0, 4, 4, 2).dropLast(4), green4),
            Sample("cut control", head(4, 4) + flat(0, 0, 4, 4, 1) + control().dropLast(4), green4),
        ]

    private static let damaged: [(String, [UInt8], String)] = [
        ("no frame", head(4, 4) + [0x3B], "it holds no picture"),
        ("unknown block", head(4, 4) + [0x99] + flat(0, 0, 4, 4, 1), "it has an unknown block 0x99"),
        ("codes of 9 bits", head(4, 4) + frame(0, 0, 4, 4, data: [9, 1, 0, 0]), "it holds no picture"),
        ("no codes", head(4, 4) + frame(0, 0, 4, 4, data: [2, 0]), "it holds no picture"),
        ("undefined first code", head(4, 4) + frame(0, 0, 4, 4, data: data([4, 6, 5])), "it holds no picture"),
        ("cut before its codes", head(4, 4) + flat(0, 0, 4, 4, 1).prefix(10), "it ends too early"),
        ("cut before its first code", head(4, 4) + flat(0, 0, 4, 4, 1).prefix(12), "it ends too early"),
        ("cut descriptor", head(4, 4) + [0x2C, 0], "it ends too early"),
        ("cut palette", head(4, 4).dropLast(3), "it ends too early"),
        ("cut comment", head(4, 4) + [0x21, 0xFE, 5, 0], "it ends too early"),
    ]

    private func letters(_ pixels: [UInt32], width: Int) -> String {
        let names: [UInt32: Character] = [
            0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B", 0xFFFF_FF00: "Y", 0xFF00_0000: "k", 0: ".",
        ]
        return stride(from: 0, to: pixels.count, by: width).map { start in
            String(pixels[start..<(start + width)].map { names[$0] ?? "?" })
        }.joined(separator: "/")
    }

    /// Returns the next frame.
    private func next(_ frames: GIFFrames) throws(PictureFault) -> String {
        let rows = try frames.next(), width = rows.size.width
        var pixels = [UInt32](repeating: 0, count: rows.size.count)
        pixels.withUnsafeMutableBufferPointer { pixels in
            for y in 0..<rows.size.height {
                rows.copyRow(y, to: UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)]))
            }
        }
        return letters(pixels, width: width)
    }

    @Test(arguments: screens + codes + blocks)
    func `a GIF is shown as in Chromium`(sample: Sample) throws {
        let photo = try decode(sample.file, .fitting(width: 100, height: 100))
        #expect(letters(photo.bitmap.pixels, width: photo.bitmap.width) == sample.frames[0])
        #expect(photo.isAnimated == (sample.frames.count > 1))
        let frames = try sample.file.withUnsafeBytes { try GIFFrames($0) }
        #expect(frames.timeline.count == sample.frames.count && frames.timeline.plays == sample.plays)
        for _ in 0..<2 {
            for expected in sample.frames { #expect(try next(frames) == expected) }
            frames.rewind()
        }
    }

    @Test(arguments: damaged)
    func `a GIF without a picture is damaged`(name: String, file: [UInt8], reason: String) throws {
        let error = #expect(throws: PhotosError.self) { try decode(file, .fitting(width: 100, height: 100)) }
        guard case .broken(_, let found)? = error else { throw try #require(error) }
        #expect(found == reason)
    }

    @Test func `a damaged frame ends the animation`() throws {
        let file =
            Self.head(4, 4) + Self.flat(0, 0, 4, 4, 1) + Self.frame(0, 0, 4, 4, [0, 1]) + Self.flat(0, 0, 4, 4, 2) + [
                0x3B
            ]
        let frames = try file.withUnsafeBytes { try GIFFrames($0) }
        #expect(try next(frames) == Self.green4)
        #expect(throws: PictureFault.self) { try next(frames) }
    }

    /// A table of 4,096 codes that is full, and is not cleared.
    @Test(arguments: [1, 2, 7, 254, 255], [2, 8])
    func `any codes in blocks of any length give the picture`(blockLength: Int, first: Int) throws {
        let count = 150 * 150
        var state: UInt64 = 9
        let indices = (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 40) % 4
        }
        let file =
            Self.head(150, 150) + Self.frame(0, 0, 150, 150, first: first, blockLength: blockLength, indices) + [0x3B]
        let photo = try decode(file, .fitting(width: 150, height: 150))
        #expect(letters(photo.bitmap.pixels, width: count) == String(indices.map { Array("RGBY")[$0] }))
    }

    @Test func `the beginning of a GIF has its size`() throws {
        let file = Self.head(4, 4) + Self.control() + Self.flat(0, 0, 6, 5, 1)
        for count in (13 + 12 + 8 + 10)..<file.count {
            let header = try file.prefix(count).withUnsafeBytes { try PictureHeader(gif: $0) }
            #expect(header.size == PixelSize(width: 6, height: 5) && !header.isAnimated)
        }
    }

    @Test func `a canvas and frames beyond the limits are refused or end the animation`() throws {
        let file = Self.head(100, 100) + Self.flat(0, 0, 4, 4, 1) + [0x3B]
        #expect(throws: PictureFault.self) { try file.withUnsafeBytes { try GIFFrames($0, maxPixels: 9_999) } }
        #expect(throws: Never.self) { try file.withUnsafeBytes { try GIFFrames($0, maxPixels: 10_000) } }
        for (side, count) in [(1024, 2), (1025, 1)] {
            let large = Self.head(4, 4) + Self.flat(0, 0, 4, 4, 1) + Self.frame(0, 0, 1024, side, [1]) + [0x3B]
            #expect(try large.withUnsafeBytes { try GIFFile($0).frames.count } == count)
        }
    }
}
