import Foundation
import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// The samples, colours and directories of TIFFs, which libtiff decodes.
@Suite struct TIFFPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 64, height: 64)

    /// An entry of a directory.
    private struct Entry {
        let tag: Int
        /// 3 for 16 bits, 4 for 32.
        var type = 3
        let values: [Int]

        init(_ tag: Int, _ values: [Int]) { (self.tag, self.values) = (tag, values) }

        init(long tag: Int, _ values: [Int]) { (self.tag, type, self.values) = (tag, 4, values) }
    }

    /// Returns a file in little-endian order: the data, then directories of which the last one leads to `next`.
    private static func file(_ directories: [[Entry]], isBig: Bool = false, next: Int = 0, _ data: [UInt8]) -> [UInt8] {
        func number(_ value: Int, _ bytes: Int) -> [UInt8] {
            (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let offsetBytes = isBig ? 8 : 4, headerBytes = isBig ? 16 : 8
        var file = Array("II".utf8) + (isBig ? number(43, 2) + number(8, 2) + number(0, 2) : number(42, 2))
        file += number(headerBytes + data.count, offsetBytes) + data
        for (index, entries) in directories.enumerated() {
            let tail = file.count + (isBig ? 8 : 2) + entries.count * (isBig ? 20 : 12) + offsetBytes
            var values: [UInt8] = []
            file += number(entries.count, isBig ? 8 : 2)
            for entry in entries.sorted(by: { $0.tag < $1.tag }) {
                var bytes = entry.values.flatMap { number($0, entry.type == 3 ? 2 : 4) }
                file += number(entry.tag, 2) + number(entry.type, 2) + number(entry.values.count, offsetBytes)
                if bytes.count > offsetBytes {
                    file += number(tail + values.count, offsetBytes)
                    values += bytes
                } else {
                    bytes += [UInt8](repeating: 0, count: offsetBytes - bytes.count)
                    file += bytes
                }
            }
            file += number(index == directories.count - 1 ? next : tail + values.count, offsetBytes) + values
        }
        return file
    }

    /// Returns the directory of 8 x 8 pixels in one strip, after other entries, of which the first ones count.
    private static func directory(_ entries: [Entry], bytes: Int, isBig: Bool = false) -> [Entry] {
        let usual = [
            Entry(256, [8]), Entry(257, [8]), Entry(259, [1]), Entry(long: 273, [isBig ? 16 : 8]), Entry(278, [8]),
            Entry(long: 279, [bytes]),
        ]
        return entries + usual.filter { usual in !entries.contains { $0.tag == usual.tag } }
    }

    // MARK: Samples

    /// A pixel of stored samples, and its colour.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        fileprivate let entries: [(Int, [Int])]
        fileprivate let data: [UInt8]
        fileprivate let colour: UInt32

        fileprivate init(_ name: String, _ colour: UInt32, _ data: [UInt8], _ entries: [(Int, [Int])]) {
            (testDescription, self.colour, self.data, self.entries) = (name, colour, data, entries)
        }
    }

    /// Colours that the numbers mean by TIFF 6.0.
    ///
    /// Those of CIELAB are by Pillow 13.0.0 with Little CMS 2.19.
    static let rows = [
        Row("2 bits of grey", 0xFFAA_AAAA, [0b1010_1010], [(258, [2]), (262, [1])]),
        Row("4 bits of grey, white is zero", 0xFF77_7777, [0x88], [(258, [4]), (262, [0])]),
        Row("12 bits of grey", 0xFF80_8080, [0x80, 0x08, 0x00], [(258, [12]), (262, [1])]),
        Row("24 bits of grey", 0xFF80_8080, [0, 0, 0x80], [(258, [24]), (262, [1])]),
        Row("32 bits of grey", 0xFF80_8080, [0, 0, 0, 0x80], [(258, [32]), (262, [1])]),
        Row(
            "grey with straight alpha", 0x8064_6464, [200, 128], [(258, [8, 8]), (262, [1]), (277, [2]), (338, [2])]),
        Row("grey with alpha", 0x8064_6464, [100, 128], [(258, [8, 8]), (262, [1]), (277, [2]), (338, [1])]),
        Row(
            "grey of 16 bits with straight alpha", 0x8064_6464, [0xC8, 0xC8, 0x80, 0x80],
            [(258, [16, 16]), (262, [1]), (277, [2]), (338, [2])]),
        Row(
            "colours with a sample that has no meaning", 0xFFC8_6432, [200, 100, 50, 20],
            [(258, [8, 8, 8, 8]), (262, [2]), (277, [4]), (338, [0])]),
        Row(
            "colours with a sample that is not described", 0xFFC8_6432, [200, 100, 50, 20],
            [(258, [8, 8, 8, 8]), (262, [2]), (277, [4])]),
        Row(
            "colours with alpha after another sample", 0x8064_3219, [200, 100, 50, 7, 128],
            [(258, [8, 8, 8, 8, 8]), (262, [2]), (277, [5]), (338, [0, 2])]),
        Row("colours without a stated meaning", 0xFFC8_6432, [200, 100, 50], [(258, [8, 8, 8]), (277, [3])]),
        Row(
            "a palette", 0xFFC8_6432, [0x55],
            [(258, [2]), (262, [3]), (320, [0, 0xC8C8, 0, 0, 0, 0x6464, 0, 0, 0, 0x3232, 0, 0])]),
        Row(
            "a palette of small numbers", 0xFFC8_6432, [0x55],
            [(258, [2]), (262, [3]), (320, [0, 200, 0, 0, 0, 100, 0, 0, 0, 50, 0, 0])]),
        Row(
            "inks of 16 bits", 0xFF00_FFFF, [255, 255, 0, 0, 0, 0, 0, 0],
            [(258, [16, 16, 16, 16]), (262, [5]), (277, [4])]),
        Row(
            "inks and another sample", 0xFF00_FFFF, [255, 0, 0, 0, 9],
            [(258, [8, 8, 8, 8, 8]), (262, [5]), (277, [5]), (338, [0])]),
        Row("CIELAB, grey", 0xFF77_7777, [128, 0, 0], [(258, [8, 8, 8]), (262, [8]), (277, [3])]),
        Row("CIELAB, red", 0xFFFB_0504, [138, 81, 70], [(258, [8, 8, 8]), (262, [8]), (277, [3])]),
        Row("CIELAB, green", 0xFF0D_FE0A, [224, 177, 83], [(258, [8, 8, 8]), (262, [8]), (277, [3])]),
        Row("CIELAB plus 128", 0xFFFB_0504, [138, 209, 198], [(258, [8, 8, 8]), (262, [9]), (277, [3])]),
        Row(
            "CIELAB of 16 bits", 0xFFFB_0504, [138, 138, 0, 81, 0, 70], [(258, [16, 16, 16]), (262, [8]), (277, [3])]),
        Row(
            "brightness and halved differences", 0xFFFE_0000, [76, 76, 76, 76, 85, 255],
            [(258, [8, 8, 8]), (262, [6]), (277, [3]), (530, [2, 2])]),
    ]

    @Test(arguments: rows, [false, true])
    func `samples of each kind have their colour`(row: Row, isBig: Bool) throws {
        let data = (0..<64).flatMap { _ in row.data }
        let entries = Self.directory(row.entries.map { Entry($0.0, $0.1) }, bytes: data.count, isBig: isBig)
        let photo = try decode(Self.file([entries], isBig: isBig, data), Self.whole)
        #expect(photo.image.isOpaque == (row.colour >> 24 == 255))
        for pixel in photo.bitmap.pixels { #expect(isClose(pixel, row.colour, tolerance: 2)) }
    }

    @Test(
        arguments: [
            ([(258, [32]), (262, [1]), (339, [3])], "floating-point"),
            ([(258, [64]), (262, [1])], "1 samples of 64 bits"),
            ([(258, [8, 8, 8, 8]), (262, [5]), (277, [4]), (332, [2])], "inks"),
            ([(258, [8]), (262, [32_803])], "32803"),
            ([(258, [8]), (259, [34_712]), (262, [1])], "the compression 34712"),
            ([(258, [8, 8]), (277, [2])], "does not say"),
        ] as [([(Int, [Int])], String)])
    func `what cannot be shown is refused with its kind`(entries: [(Int, [Int])], reason: String) throws {
        let data = [UInt8](repeating: 77, count: 2048)
        let file = Self.file([Self.directory(entries.map { Entry($0.0, $0.1) }, bytes: data.count)], data)
        let error = #expect(throws: PhotosError.self) { try decode(file, Self.whole) }
        guard case .unsupported(_, let found) = try #require(error) else { throw try #require(error) }
        #expect(found.contains(reason))
    }

    // MARK: Compressions

    /// The files that tiffcp has made: their names and bytes.
    private static func files() throws -> [(name: String, bytes: [UInt8])] {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples/tiffs.txt")
        return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return (String(words[0]), Array(try #require(Data(base64Encoded: String(words[1])))))
        }
    }

    @Test func `strips, tiles and planes of every compression are decoded`() throws {
        let files = try Self.files()
        #expect(files.count == 22)
        for (name, bytes) in files {
            let photo = try decode(bytes, Self.whole), isGrey = name.hasPrefix("bw") || name == "lsb"
            let corners: [UInt32] =
                isGrey
                ? [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000]
                : [0xFFC8_283C, 0xFF28_B446, 0xFF32_3CD2, 0xFFF0_F0F0]
            for (index, colour) in corners.enumerated() {
                let pixel = photo.bitmap[index % 2 * 15, index / 2 * 15]
                #expect(isClose(pixel, colour, tolerance: 3), "\(name), quarter \(index)")
            }
        }
    }

    @Test func `a file that is cut or changed at any place is decoded or reported in one line`() throws {
        var random = SeededGenerator(seed: 11)
        for (_, bytes) in try Self.files() {
            for step in 0..<12 {
                var damaged = bytes
                if step % 3 == 0 { damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
                for _ in 0..<3 {
                    damaged[Int.random(in: 8..<max(9, damaged.count), using: &random) % damaged.count] =
                        .random(in: 0...255, using: &random)
                }
                do {
                    _ = try decode(damaged, Self.whole)
                } catch let error as PhotosError {
                    #expect(!error.description.contains { $0.isNewline })
                }
            }
        }
    }

    // MARK: Directories

    @Test(arguments: [false, true])
    func `pages are counted without smaller copies and masks`(isBig: Bool) throws {
        let data = [UInt8](repeating: 77, count: 64), header = isBig ? 16 : 8
        let page = Self.directory([Entry(258, [8]), Entry(262, [1])], bytes: 64, isBig: isBig)
        func pages(_ kinds: [Int], next: Int = 0) throws -> Int? {
            let directories = kinds.map { [Entry(long: 254, [$0])] + page }, folder = try PhotoFolder()
            try folder.add("a.tif", Self.file(directories, isBig: isBig, next: next, data))
            let details = try PhotoDetails(of: Catalogue(folder: folder.path), at: 0, sandbox: testSandbox)
            #expect(details.naturalSize == Size(width: 8, height: 8))
            return details.pages
        }
        #expect(try pages([0]) == nil)
        #expect(try pages([0, 1, 4, 2]) == 2)
        // The last directory leads to the first one again.
        #expect(try pages([2, 2, 2], next: header + data.count) == 3)
    }

    @Test func `many short strips of JPEGs are too costly`() throws {
        let count = 250_000, offsets = [Int](repeating: 8, count: count)
        let entries = [
            Entry(256, [1]), Entry(long: 257, [count]), Entry(258, [8]), Entry(259, [7]), Entry(262, [1]),
            Entry(long: 273, offsets), Entry(278, [1]), Entry(long: 279, [Int](repeating: 4, count: count)),
        ]
        try expectTooCostly(Self.file([entries], [0xFF, 0xD8, 0xFF, 0xD9]))
    }

    /// A tile of 2^61 pixels, and 4,294,967,000 strips of one pixel, in less than 200 bytes.
    @Test(arguments: [
        "SUkqAAgAAAAKAAABBAABAAAAEAAAAAEBBAABAAAAEAAAAAIBAwABAAAACAAAAAMBAwABAAAAbYgAAAYBAwABAAAAAQAAABUBAwABAAAAAQAAAEIBBAABAAAAAAAAgEMBBAABAAAAAAAAQEQBBAABAAAACAAAAEUBBAABAAAAIAAAAAAAAAD9N3pYWgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==",
        "SUkqAAgAAAAJAAABBAABAAAAAQAAAAEBBAABAAAA2P7//wIBAwABAAAACAAAAAMBAwABAAAABQAAAAYBAwABAAAAAQAAABEBBAABAAAACAAAABUBAwABAAAAAQAAABYBBAABAAAAAQAAABcBBAABAAAAAQAAAAAAAAA=",
    ])
    func `a TIFF of a huge tile or of strips without number is refused at once`(file: String) throws {
        let error = #expect(throws: PhotosError.self) {
            try decode(PictureFormat.Sample.base64(file).bytes, .fitting(width: 64, height: 64))
        }
        if case .decoderFailed? = error { Issue.record("the decoder has failed") }
    }

    @Test func `colours of CIELAB follow those of a large profile`() {
        var converter = ColourConverter()
        converter.select(.profile([UInt8](repeating: 0, count: 2 << 20)), of: .lab)
        converter.trim()
        let isConverted = converter.select(.sRGB, of: .lab)
        #expect(isConverted)
    }
}
