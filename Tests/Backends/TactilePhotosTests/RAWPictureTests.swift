import Foundation
import Geometry
import Platform
import System
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of raw files, which are made of the structures that cameras write: TIFF 6.0, TIFF/EP, DNG 1.7.
@Suite struct RAWPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)
    private static let upright = [red, green, blue, white]

    /// An entry of a directory.
    private struct Entry {
        enum Kind: UInt16 {
            case byte = 1
            case text, short, long
        }

        let tag: Int
        let kind: Kind
        let values: [Int]

        init(_ tag: Int, _ kind: Kind, _ values: [Int]) { (self.tag, self.kind, self.values) = (tag, kind, values) }
        init(_ tag: Int, _ values: Int...) { self.init(tag, .long, values) }
        init(_ tag: Int, text: String) { self.init(tag, .text, text.utf8.map(Int.init) + [0]) }
    }

    /// Returns a directory at an offset, with the values that do not fit into its entries, in little-endian order.
    private static func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
        var head = littleEndian(UInt16(entries.count)), data: [UInt8] = []
        let end = start + 2 + 12 * entries.count + 4
        for entry in entries.sorted(by: { $0.tag < $1.tag }) {
            let bytes = entry.values.flatMap { value in
                switch entry.kind {
                case .byte, .text: [UInt8(value)]
                case .short: littleEndian(UInt16(value))
                case .long: littleEndian(UInt32(value))
                }
            }
            head += littleEndian(UInt16(entry.tag)) + littleEndian(entry.kind.rawValue)
            head += littleEndian(UInt32(entry.values.count))
            if bytes.count > 4 {
                head += littleEndian(UInt32(end + data.count))
                data += bytes + (bytes.count % 2 == 1 ? [0] : [])
            } else {
                head += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
            }
        }
        return head + [0, 0, 0, 0] + data
    }

    private static let tiffStart = Array("II*\0".utf8), dngVersion = Entry(0xC612, .byte, [1, 4, 0, 0])

    /// Returns a file of directories: a preview's, a sensor's with little data, and one of EXIF.
    ///
    /// A file that is no DNG is one of a Nikon D1, because it needs a camera that libraw knows.
    ///
    /// - Parameters:
    ///   - preview: the bytes of a JPEG, or of pixels.
    ///   - width: the width of the preview.
    ///   - height: the height of the preview.
    ///   - isJPEG: whether the preview is a JPEG.
    ///   - start: the first four bytes.
    ///   - gap: the bytes before the preview.
    ///   - colourSpace: the colour space in EXIF.
    ///   - more: more entries of the first directory.
    /// - Returns: The bytes of the file.
    private static func file(
        _ preview: [UInt8], width: Int = 64, height: Int = 32, isJPEG: Bool = true, start: [UInt8] = tiffStart,
        gap: Int = 0, colourSpace: Int? = nil, _ more: [Entry]
    ) -> [UInt8] {
        let isDNG = more.contains { $0.tag == dngVersion.tag }
        func first(_ sensor: Int, _ place: Int, _ exif: Int) -> [UInt8] {
            var entries = [
                Entry(254, 1), Entry(271, text: "NIKON CORPORATION"), Entry(272, text: "NIKON D1"), Entry(330, sensor),
            ]
            if isDNG {
                entries += [
                    Entry(256, width), Entry(257, height), Entry(258, .short, [8, 8, 8]),
                    Entry(259, .short, [isJPEG ? 7 : 1]), Entry(262, .short, [isJPEG ? 6 : 2]), Entry(273, place),
                    Entry(277, .short, [3]), Entry(278, height), Entry(279, preview.count),
                ]
            } else {
                entries += [Entry(259, .short, [6]), Entry(513, place), Entry(514, preview.count)]
            }
            if colourSpace != nil { entries.append(Entry(0x8769, exif)) }
            return directory(entries + more, at: 8)
        }
        let size =
            isDNG
            ? (width: 32, height: 24, bits: 8, coding: 1) : (width: 2012, height: 1324, bits: 12, coding: 1)
        func second(_ start: Int, _ place: Int) -> [UInt8] {
            directory(
                [
                    Entry(254, 0), Entry(256, size.width), Entry(257, size.height), Entry(258, .short, [size.bits]),
                    Entry(259, .short, [size.coding]), Entry(262, .short, [32_803]), Entry(273, place),
                    Entry(277, .short, [1]), Entry(278, size.height), Entry(279, 18), Entry(33_421, .short, [2, 2]),
                    Entry(33_422, .byte, [0, 1, 1, 2]),
                ], at: start)
        }
        let sensor = 8 + first(0, 0, 0).count, exif = sensor + second(0, 0).count
        let facts = colourSpace.map { directory([Entry(0xA001, .short, [$0])], at: exif) } ?? []
        let data = exif + facts.count, place = data + 18 + gap
        return start + littleEndian(UInt32(8)) + first(sensor, place, exif) + second(sensor, data) + facts
            + [UInt8](repeating: 0, count: 18 + gap) + preview
    }

    /// Returns a DNG of quarters.
    private static func dng(_ more: [Entry] = [], exif: [UInt8] = [], gap: Int = 0) throws -> [UInt8] {
        file(try jpeg(quarters(width: 64, height: 32), exif: exif), gap: gap, [dngVersion] + more)
    }

    private func corners(_ photo: PhotoImage, are colours: [UInt32]) -> Bool {
        let picture = photo.bitmap, right = picture.width - 1, bottom = picture.height - 1
        return zip([picture[0, 0], picture[right, 0], picture[0, bottom], picture[right, bottom]], colours)
            .allSatisfy { isClose($0, $1) }
    }

    private func fault(_ file: [UInt8]) throws -> PhotosError {
        var error = try #require(
            #expect(throws: PhotosError.self) { try file.withUnsafeBytes { try PictureFormat.raw.open(input($0)) } })
        if case .broken(_, let reason) = error { error = .broken(path: "", reason: reason) }
        return error
    }

    // MARK: Recognition

    private static func start(_ text: String, _ rest: [UInt8] = []) -> [UInt8] {
        text.unicodeScalars.map { UInt8($0.value) } + rest + [UInt8](repeating: 0, count: 64)
    }

    private static func tiff(_ entries: Entry...) -> [UInt8] {
        tiffStart + littleEndian(UInt32(8)) + directory(entries, at: 8)
    }

    private static let make = Entry(271, text: "NIKON CORPORATION"), reduced = Entry(254, 1), full = Entry(254, 0)
    private static let parts = Entry(330, 500, 600)

    /// The first bytes of files, as the pages of ExifTool about each format give them, and the name of the format.
    @Test(
        arguments: [
            (start("II*\0\u{10}\0\0\0CR\u{2}\0"), "RAW"), (start("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom"), "RAW"),
            (start("FUJIFILMCCD-RAW 0201FF383501"), "RAW"), (start("IIRO\u{8}\0\0\0"), "RAW"),
            (start("IIRS\u{8}\0\0\0"), "RAW"), (start("MMOR\0\0\0\u{8}"), "RAW"),
            (start("IIU\0\u{18}\0\0\0\u{88}\u{E7}t\u{D8}"), "RAW"),
            // Nikon and Sony: a reduced picture, the maker, further directories.
            (tiff(reduced, make, parts), "RAW"),
            // A DNG, with a reduced picture or the sensor's first.
            (tiff(reduced, dngVersion), "RAW"), (tiff(full, Entry(262, .short, [32_803]), dngVersion), "RAW"),
            (tiff(full, Entry(262, .short, [34_892]), dngVersion), "RAW"),
            // A DNG of a scanner, whose first picture is what every program shows.
            (tiff(full, Entry(262, .short, [2]), make, dngVersion), "TIFF"),
            // Usual TIFFs; pyramids; those that programs of makers write, with and without small pictures.
            (tiff(Entry(256, 8)), "TIFF"), (tiff(full, Entry(262, .short, [2]), parts), "TIFF"),
            (tiff(full, make, parts), "TIFF"), (tiff(make, parts), "TIFF"), (tiff(reduced, make), "TIFF"),
            (tiff(reduced, parts), "TIFF"), (start("MM\0*\0\0\0\u{8}"), "TIFF"),
            (start("II+\0\u{8}\0\0\0\u{10}\0\0\0\0\0\0\0"), "TIFF"),
            (start("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic"), "HEIC"),
        ] as [([UInt8], String)])
    func `a raw file is known by its first bytes, and a TIFF stays one`(bytes: [UInt8], name: String) {
        #expect(bytes.withUnsafeBytes { PictureFormat(start: $0)?.name } == name)
    }

    // MARK: Orientation

    /// The orientation in the first directory, the one in the EXIF of the preview (0 for EXIF without one; nil for no
    /// EXIF), and the one in which the photo is shown.
    @Test(
        arguments: (1...8).map { ($0, nil, $0) } + [
            (6, 6, 6), (6, 1, 1), (1, 8, 8), (6, 0, 6), (nil, 6, 6), (nil, nil, 1), (nil, 0, 1),
        ] as [(Int?, Int?, Int)])
    func `a preview is turned once`(directory: Int?, preview: Int?, shown: Int) throws {
        var exif: [UInt8] = []
        if let preview {
            exif = exifBlock(orientation: UInt16(preview))
            // Another tag in place of the orientation.
            if preview == 0 { exif.replaceSubrange(16..<18, with: [0x01, 0x28]) }
        }
        let file = try Self.dng(directory.map { [Entry(274, .short, [$0])] } ?? [], exif: exif)
        let photo = try decode(file, name: "a.dng", Self.whole)
        #expect(photo.orientation?.rawValue == shown)
        #expect(photo.naturalSize == (shown < 5 ? Size(width: 64, height: 32) : Size(width: 32, height: 64)))
        // The corners that each orientation shows of a picture that is stored upright: TIFF 6.0, section 8.
        let corners = [
            [0, 1, 2, 3], [1, 0, 3, 2], [3, 2, 1, 0], [2, 3, 0, 1], [0, 2, 1, 3], [2, 0, 3, 1], [3, 1, 2, 0],
            [1, 3, 0, 2],
        ][shown - 1]
        #expect(self.corners(photo, are: corners.map { Self.upright[$0] }))
    }

    @Test(arguments: ["II*\0", "IIRO", "IIRS"])
    func `files of Olympus are read as their other TIFF structures`(start: String) throws {
        let preview = try jpeg(quarters(width: 64, height: 32))
        let file = Self.file(
            preview, start: Array(start.utf8), [Self.dngVersion, Entry(274, .short, [3])])
        let photo = try decode(file, name: "a.orf", Self.whole)
        #expect(photo.orientation?.rawValue == 3)
        #expect(corners(photo, are: [3, 2, 1, 0].map { Self.upright[$0] }))
    }

    // MARK: Pixels

    @Test func `a preview of pixels is shown`() throws {
        let picture = quarters(width: 64, height: 32)
        let pixels = picture.pixels.flatMap { pixel in [16, 8, 0].map { UInt8(pixel >> $0 & 255) } }
        let file = Self.file(pixels, isJPEG: false, [Self.dngVersion, Entry(274, .short, [6])])
        let photo = try decode(file, name: "a.nef", Self.whole)
        #expect(photo.naturalSize == Size(width: 32, height: 64) && photo.image.isOpaque)
        #expect(corners(photo, are: [2, 0, 3, 1].map { Self.upright[$0] }))
        #expect(try fault(Array(file.dropLast(10))) == .broken(path: "", reason: "it ends too early"))
    }

    @Test func `a tile has the pixels of the whole preview`() throws {
        let picture = noise(width: 700, height: 600)
        let file = Self.file(
            try jpeg(picture), width: 700, height: 600, [Self.dngVersion, Entry(274, .short, [6])])
        let photo = try decode(file, Self.whole).bitmap
        let tile = try decode(file, .tile(PhotoTile(level: 0, column: 1, row: 1))).bitmap
        #expect(tile.width == 88 && tile.height == 188)
        for (x, y) in [(0, 0), (87, 0), (0, 187), (50, 100)] { #expect(tile[x, y] == photo[512 + x, 512 + y]) }
    }

    // MARK: Colours

    /// What a file states: the number of the colour space in its EXIF, in the EXIF of its preview, and beside the
    /// preview of a DNG; nil for none.
    @Test(
        arguments: [
            // Files of cameras: the preview's own EXIF, otherwise that of the file.
            (nil, nil, nil, false), (1, nil, nil, false), (2, nil, nil, true), (2, 1, nil, false), (1, 2, nil, true),
            // A DNG states the colours of previews apart: 3 is Adobe RGB.
            (2, nil, 2, false), (1, nil, 3, true),
        ] as [(Int?, Int?, Int?, Bool)])
    func `the colours are those that the preview has`(file: Int?, preview: Int?, dng: Int?, isAdobe: Bool) throws {
        var exif: [UInt8] = []
        if let preview {
            let tiff = Self.tiffStart + littleEndian(UInt32(8)) + Self.directory([Entry(0x8769, 26)], at: 8)
            exif = Array("Exif\0\0".utf8) + tiff + Self.directory([Entry(0xA001, .short, [preview])], at: 26)
        }
        var more = [Entry(274, .short, [1])]
        if let dng { more += [Self.dngVersion, Entry(0xC71A, dng)] }
        let bytes = Self.file(try jpeg(quarters(width: 64, height: 32), exif: exif), colourSpace: file, more)
        try bytes.withUnsafeBytes { bytes in
            let picture = try #require(try PictureFormat.raw.open(input(bytes)) as? any RegionPicture)
            #expect(picture.colours == (isAdobe ? .adobeRGB : .sRGB))
            var scratch = Scratch<UInt32>()
            let decoded = try picture.decoded(covering: picture.size, in: &scratch)
            #expect(decoded.colours == picture.colours)
        }
    }

    // MARK: Limits

    @Test func `a file that ends too early says so`() throws {
        let file = try Self.dng()
        for count in stride(from: 200, to: file.count, by: 7) {
            switch try fault(Array(file.prefix(count))) {
            case .broken, .unsupported: break
            case let other: throw other
            }
        }
        #expect(try fault(Array(file.dropLast())) == .broken(path: "", reason: "it ends too early"))
    }

    @Test func `a file without a preview is unsupported`() throws {
        let file = Self.file([], width: 0, height: 0, [Self.dngVersion])
        #expect(try fault(file) == .unsupported(path: "", reason: "it has no preview"))
        let unknown = Self.start("FUJIFILMCCD-RAW 0201FF383501")
        let reason = "libraw does not know its camera, or it ends too early"
        #expect(try fault(unknown) == .unsupported(path: "", reason: reason))
    }

    @Test func `a limit of pixels holds before the preview is decoded`() throws {
        let file = try Self.dng()
        let error = #expect(throws: PhotosError.self) {
            try decode(file, limits: DecodingLimits(maxPixels: 2000), Self.whole)
        }
        guard case .tooLarge = try #require(error) else { throw try #require(error) }
    }

    @Test func `the memory has room for the copies that libraw makes`() throws {
        try Self.dng().withUnsafeBytes { bytes in
            let picture = try PictureFormat.raw.open(input(bytes)), preview = try jpeg(quarters(width: 64, height: 32))
            #expect(picture.cost(covering: picture.size) == 4 * 64 * 32 + 2 * preview.count)
            let area = PixelArea(x: 0, y: 0, size: picture.size)
            let parts = try #require(picture as? any RegionPicture)
            #expect(parts.regionCost(of: area, level: 0) == 4 * (64 * 32 + 64) + 2 * preview.count)
        }
    }

    @Test func `the details have the size of a preview anywhere in the file`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.dng", try Self.dng([Entry(274, .short, [6])], gap: 300 << 10))
        let catalogue = try Catalogue(folder: folder.path)
        let details = try PhotoDetails(of: catalogue, at: 0, sandbox: testSandbox)
        #expect(details.format == "RAW" && details.naturalSize == Size(width: 32, height: 64))
        // The first frame does not wait for the whole file.
        #expect(PhotoGlance(of: catalogue, at: 0, sandbox: testSandbox) == nil)
        #expect(try decode(catalogue, Self.whole).naturalSize == details.naturalSize)
    }

    // MARK: Facts

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(8 + content.count)) + Array(type.utf8) + content
    }

    /// Returns a CR3 without pictures: a box of Canon's with structures of the picture, the exposure and the place.
    private static func cr3(_ parts: [(String, [Entry])]) -> [UInt8] {
        let canon = "85C0B687820F11E08111F4CE462B6A48".bytes
        let content = canon + parts.flatMap { box($0.0, tiffStart + littleEndian(UInt32(8)) + directory($0.1, at: 8)) }
        let xmp = "BE7ACFCB97A942E89C71999491E3AFAC".bytes + Array("<x/>".utf8)
        return box("ftyp", Array("crx ".utf8) + [0, 0, 0, 1]) + box("moov", box("uuid", content)) + box("uuid", xmp)
    }

    @Test func `the facts of a CR3 are in three structures`() throws {
        let file = Self.cr3([
            ("CMT1", [Entry(271, text: "Canon"), Entry(272, text: "Canon EOS M50"), Entry(274, .short, [6])]),
            ("CMT2", [Entry(0x8827, .short, [400]), Entry(0x9003, text: "2024:05:17 18:03:22")]),
            ("CMT4", [Entry(1, text: "N"), Entry(3, text: "W")]),
        ])
        #expect(file.withUnsafeBytes { PictureFormat(start: $0) } == .raw)
        let blocks = FactBlocks(raw: PictureBytes(file))
        let exif = try #require(ExifDirectories(blocks))
        #expect(exif.text(272, in: .picture) == "Canon EOS M50")
        #expect(exif.number(274, in: .picture, as: Int.self) == 6)
        #expect(exif.number(0x8827, in: .exposure, as: Int.self) == 400)
        #expect(exif.text(0x9003, in: .exposure) == "2024:05:17 18:03:22")
        #expect(exif.text(1, in: .place) == "N" && exif.text(3, in: .place) == "W")
        #expect(blocks.xmp?.has("<x/>", at: 0) == true)
        // What is cut or lies elsewhere is left out.
        for count in 0..<file.count { _ = FactBlocks(raw: PictureBytes(Array(file.prefix(count)))) }
        #expect(FactBlocks(raw: PictureBytes(Self.cr3([("CMT2", [])]))).exif == nil)
    }

    @Test func `the facts of a RAF are those of its preview, and those of the others in the file`() throws {
        let preview = try jpeg(quarters(width: 8, height: 8), exif: exifBlock(orientation: 8))
        let start = Array("FUJIFILMCCD-RAW ".utf8), head = start + [UInt8](repeating: 0, count: 84 - start.count)
        let place = bigEndian(UInt32(100)) + bigEndian(UInt32(preview.count))
        let raf = head + place + [UInt8](repeating: 0, count: 8) + preview
        let dng = try Self.dng([Entry(274, .short, [3])])
        for (file, number) in [(raf, 8), (dng, 3)] {
            let exif = try #require(ExifDirectories(FactBlocks(raw: PictureBytes(file))))
            #expect(exif.number(274, in: .picture, as: Int.self) == number)
        }
        #expect(FactBlocks(raw: PictureBytes(Array(raf.prefix(86)))).exif == nil)
    }

    @Test func `a raw file is not rotated`() { #expect(PictureFormat.raw.rotation == nil) }
}

extension String {
    /// The bytes of hexadecimal digits.
    fileprivate var bytes: [UInt8] {
        stride(from: 0, to: count, by: 2).map { UInt8(dropFirst($0).prefix(2), radix: 16) ?? 0 }
    }
}
