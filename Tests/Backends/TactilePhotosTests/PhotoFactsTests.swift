import CPNG
import Foundation
import Platform
import System
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the facts in files: where formats keep them, and which of them count.
@Suite struct PhotoFactsTests {
    /// A file of Samples/facts.txt, and what ExifTool reads of it.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let file: [UInt8]
        let facts: [String]

        var testDescription: String { name }
    }

    static let samples: [Sample] = {
        guard let text = try? sample("facts.txt") else { return [] }
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            let packed = PictureFormat.Sample.base64(words[2]).bytes
            let file = [UInt8](unsafeUninitializedCapacity: 1 << 20) { bytes, count in
                count = png_inflate(packed, packed.count, bytes.baseAddress, 1 << 20, 0)
            }
            return Sample(name: words[0] + " " + words[1], file: file, facts: words[3].components(separatedBy: "|"))
        }
    }()

    /// Returns the details of a file, and the values by which it is sorted, with sidecars beside it.
    private func read(
        _ file: [UInt8], _ sidecars: [String: String] = [:]
    ) throws -> (details: PhotoDetails, date: Int64, offset: Int?, rating: Int64) {
        let folder = try PhotoFolder()
        try folder.add("a.b.jpg", file)
        for (name, text) in sidecars { try folder.add(name, Array(text.utf8)) }
        let catalogue = try Catalogue(folder: folder.path)
        #expect(catalogue.count == 1)
        let date = PhotoValue.date.read(of: catalogue, at: 0, usesFileDates: false, sandbox: testSandbox)
        let rating = PhotoValue.rating.read(of: catalogue, at: 0, sandbox: testSandbox)
        let details = try PhotoDetails(of: catalogue, at: 0, sandbox: testSandbox)
        return (details, date.value, date.offset, rating.value)
    }

    @Test func `each format has facts at every place`() {
        let names = Set(Self.samples.map { $0.name.split(separator: " ")[0].replacing("-", with: " ") })
        #expect(names == Set(PictureFormat.all.filter { $0.facts != nil }.map(\.name)[...].map { $0[...] }))
    }

    @Test(arguments: samples)
    func `the facts of a file are those that ExifTool reads`(sample: Sample) throws {
        let (details, date, _, rating) = try read(sample.file)
        let found = [
            details.camera, details.lens, details.exposure, details.aperture, details.sensitivity, details.focalLength,
            details.date, details.place?.text, details.rating.map { "\($0)" },
        ]
        #expect(found.map { $0 ?? "-" } == sample.facts)
        #expect(String(rating) == sample.facts[8])
        // The fraction of the second is sorted by, not shown.
        let instants: [String: Int64] = [
            "2024-05-17 18:03:22 +02:00": 1_715_969_002_550, "2023-03-04 05:06:07 -03:30": 1_677_906_367_250,
            "2022-02-03": 1_643_846_400_000,
        ]
        #expect(date == instants[sample.facts[6]])
        #expect(details.naturalSize != nil)
    }

    // MARK: Damage

    /// Reads all facts of bytes.
    private func check(_ bytes: [UInt8]) {
        guard let memory = MemoryFile(bytes), let format = bytes.withUnsafeBytes({ PictureFormat(start: $0) }) else {
            return
        }
        let facts = PhotoFacts(format, PictureFile(descriptor: memory.descriptor), byteCount: bytes.count)
        let texts = [facts.camera, facts.lens, facts.exposure, facts.aperture, facts.sensitivity, facts.focalLength]
        #expect(texts.allSatisfy { $0.map { !$0.isEmpty && $0.utf8.count < 5000 } ?? true })
        #expect(facts.place.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } ?? true)
        #expect(facts.date.map { !$0.printed.isEmpty } ?? true)
        #expect(facts.rating.map(PhotoFacts.ratings.contains) ?? true)
    }

    @Test(arguments: samples)
    func `the facts of a damaged file are possible ones, or missing`(sample: Sample) {
        var random = SeededGenerator(seed: 46)
        for step in 0..<150 {
            var file = sample.file
            if step % 5 == 0 { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
            for _ in 0..<(1 + step % 4) where !file.isEmpty {
                // Lengths and offsets of zero, of one, and beyond the end.
                let place = Int.random(in: 0..<file.count, using: &random)
                file[place] =
                    [0, 1, 0x7F, 0xFF, .random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
            }
            if !file.isEmpty { check(file) }
        }
    }

    /// Packets that are not as they should be, and their ratings.
    static let packets: [(text: String, rating: Int?)] = [
        (packet("a:Rating=\"3\""), 3), ("\u{FEFF}" + packet("a:Rating=\"3\"") + "\0\0", 3),
        // Nothing after damage counts, and everything before it.
        (packet("a:Rating=\"3\"").replacing("</x:xmpmeta>", with: "</y>"), 3),
        (packet("a:Rating=\"&unknown;\""), nil), (packet("a:Rating=\"3"), nil), ("", nil), ("<", nil),
        ("<!DOCTYPE a [<!ENTITY b \"3\">]>" + packet("a:Rating=\"2\""), 2),
        // A rating within another property, of another namespace, or of no description.
        (packet("xmp:Rating=\"3\""), nil), (packet("Rating=\"3\""), nil),
        (
            packet("").replacing(
                "/></r:RDF>", with: "><a:Other><a:Rating>3</a:Rating></a:Other></r:Description></r:RDF>"), nil
        ),
        (packet("").replacing("/></r:RDF>", with: "><a:Rating>4</a:Rating></r:Description></r:RDF>"), 4),
        (
            packet("").replacing(
                "/></r:RDF>",
                with: "><a:Rating r:parseType=\"Resource\"><r:value>4</r:value></a:Rating></r:Description></r:RDF>"), 4
        ),
        (
            packet("").replacing(
                "/></r:RDF>",
                with: "><a:Rating><r:Seq><r:li> 5 </r:li><r:li>1</r:li></r:Seq></a:Rating></r:Description></r:RDF>"),
            5
        ),
        (packet("").replacing("/></r:RDF>", with: ">" + String(repeating: "<a>", count: 100_000)), nil),
        (packet("a:Rating=\"3\"") + String(repeating: " ", count: 2 << 20), 3),
        (String(repeating: " ", count: 2 << 20) + packet("a:Rating=\"3\""), nil),
    ]

    @Test(arguments: packets)
    func `a packet says what precedes its damage`(text: String, rating: Int?) {
        let packet = XMPPacket(Array(text.utf8))
        #expect(packet.number("xmp:Rating").map { Int($0) } == rating)
    }

    @Test func `parts without number before the facts are not all passed over`() throws {
        func found(_ blocks: Int) throws -> Bool {
            let file = try #require(Self.samples.first { $0.name == "GIF xmp" }).file
            // A comment of blocks of one byte, after the table of colours.
            let start = 13 + GIFFile.tableLength(Int(file[10]))
            let comment: [UInt8] = [0x21, 0xFE] + [UInt8](repeating: 1, count: 2 * blocks) + [0]
            return FactBlocks(gif: PictureBytes(file[..<start] + comment + file[start...])).xmp != nil
        }
        #expect(try found(100) && !found(100_000))
        let marks = [UInt8](repeating: 0, count: 100_000), exif: [UInt8] = [0xFF, 0xE1, 0, 8] + Array("Exif\0\0".utf8)
        #expect(FactBlocks(jpeg: PictureBytes([0xFF, 0xD8] + marks[..<1000] + exif)).exif != nil)
        #expect(FactBlocks(jpeg: PictureBytes([0xFF, 0xD8] + marks + exif)).exif == nil)
    }

    @Test func `namespaces and attributes without number take little time`() {
        let prefixes = (0..<10_000).map { "xmlns:n\($0)=\"http://ns.adobe.com/xap/1.0/\"" }.joined(separator: " ")
        let elements = String(repeating: "<b xmlns:c=\"http://ns.adobe.com/tiff/1.0/\">", count: 10_000)
        #expect(XMPPacket(Array("<a \(prefixes)>\(elements)".utf8)).values.isEmpty)
    }

    // MARK: Which value counts

    /// Returns the TIFF structure of directories: the picture with pointers, the exposure, and the place.
    private func block(
        picture: [(Int, Value)] = [], exposure: [(Int, Value)] = [], place: [(Int, Value)] = []
    ) -> [UInt8] {
        var values: [UInt8] = [], directories: [[UInt8]] = []
        let counts = [picture.count + 2, exposure.count, place.count]
        let starts = counts.indices.map { index in 8 + counts[..<index].reduce(0) { $0 + 6 + 12 * $1 } }
        let end = starts[2] + 6 + 12 * counts[2]
        let pointers: [(Int, Value)] = [(0x8769, .long(starts[1])), (0x8825, .long(starts[2]))]
        for entries in [picture + pointers, exposure, place] {
            var directory = bigEndian(UInt16(entries.count))
            for (tag, value) in entries.sorted(by: { $0.0 < $1.0 }) {
                let (type, count, bytes) = value.encoded
                directory += bigEndian(UInt16(tag)) + bigEndian(UInt16(type)) + bigEndian(UInt32(count))
                if bytes.count <= 4 {
                    directory += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
                } else {
                    directory += bigEndian(UInt32(end + values.count))
                    values += bytes
                }
            }
            directories.append(directory + [0, 0, 0, 0])
        }
        return Array("MM".utf8) + [0, 42, 0, 0, 0, 8] + directories.joined() + values
    }

    /// The values of a tag.
    enum Value: Sendable {
        case text(String)
        case short(Int)
        case long(Int)
        case fractions([(Int, Int)])

        fileprivate var encoded: (type: Int, count: Int, bytes: [UInt8]) {
            switch self {
            case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
            case .short(let number): (3, 1, bigEndian(UInt16(number)))
            case .long(let number): (4, 1, bigEndian(UInt32(number)))
            case .fractions(let fractions):
                (5, fractions.count, fractions.flatMap { bigEndian(UInt32($0.0)) + bigEndian(UInt32($0.1)) })
            }
        }
    }

    private func picture(_ exif: [UInt8], xmp: String? = nil) throws -> [UInt8] {
        let file = try jpeg(quarters(width: 16, height: 16), exif: Array("Exif\0\0".utf8) + exif)
        guard let xmp else { return file }
        let packet = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(Self.packet(xmp).utf8)
        return file[..<2] + [0xFF, 0xE1] + bigEndian(UInt16(packet.count + 2)) + packet + file[2...]
    }

    /// Returns an XMP packet of properties as attributes; its prefixes are not the usual ones.
    private static func packet(_ properties: String) -> String {
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description \
        r:about="" xmlns:a="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
        xmlns:p="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="urn:another" \(properties)/></r:RDF></x:xmpmeta>
        """
    }

    /// Dates by their tags, the XMP properties beside them, and the date that counts.
    static let dates: [(exif: [Int: String], xmp: String?, date: String?)] = [
        ([0x9003: "2024:05:17 18:03:22", 0x9004: "2023:01:01 00:00:00"], nil, "2024-05-17 18:03:22"),
        ([0x9004: "2023:01:01 00:00:00", 0x0132: "2022:01:01 00:00:00"], nil, "2023-01-01 00:00:00"),
        ([0x0132: "2022:01:01 00:00:00"], "a:CreateDate=\"2021-01-01T00:00:00\"", "2022-01-01 00:00:00"),
        ([:], "a:CreateDate=\"2021-01-02T03:04Z\"", "2021-01-02 03:04 +00:00"),
        ([:], "a:CreateDate=\"2021-01-02\" p:DateCreated=\"2020\"", "2020"),
        ([:], "xmp:CreateDate=\"2021-01-02\"", nil),
        ([:], "exif:DateTimeOriginal=\"2021-02-30T00:00:00\" a:CreateDate=\"2021-01-02\"", "2021-01-02"),
        ([0x9003: "0000:00:00 00:00:00", 0x9004: "2023:01:01 00:00:00"], nil, "2023-01-01 00:00:00"),
        ([0x9003: "    :  :     :  :  ", 0x9004: "2023:01:01 00:00:00"], nil, "2023-01-01 00:00:00"),
        ([0x9003: "2024:02:30 10:00:00", 0x0132: "2024:02:29 10:00:00"], nil, "2024-02-29 10:00:00"),
        ([0x9003: "2023:02:29 10:00:00"], nil, nil),
        ([0x9003: "2024:05:17 24:00:00"], nil, nil),
        ([0x9003: "2024:05:17"], nil, nil),
        ([0x9003: "2024:05:17 18:03:22", 0x9011: "+05:30"], nil, "2024-05-17 18:03:22 +05:30"),
        ([0x9003: "2024:05:17 18:03:22", 0x9011: "   :  "], nil, "2024-05-17 18:03:22"),
        // The offset of another date does not count.
        ([0x9003: "2024:05:17 18:03:22", 0x9010: "+05:30"], nil, "2024-05-17 18:03:22"),
        ([0x9004: "2024:05:17 18:03:22", 0x9012: "-08:00", 0x9011: "+05:30"], nil, "2024-05-17 18:03:22 -08:00"),
        // As cameras and programs have written it against the standard.
        ([0x9003: "2004-07-13T21:23:44Z"], nil, "2004-07-13 21:23:44 +00:00"),
        ([0x9003: "2003: 1: 5  9:30: 0"], nil, "2003-01-05 09:30:00"),
        ([0x9003: "2024/05/17 18:03:22.5"], nil, "2024-05-17 18:03:22"),
    ]

    @Test(arguments: dates)
    func `the first possible date counts`(exif: [Int: String], xmp: String?, date: String?) throws {
        let tags = exif.map { ($0.key, Value.text($0.value)) }
        let block = block(picture: tags.filter { $0.0 == 0x0132 }, exposure: tags.filter { $0.0 != 0x0132 })
        let found = try read(picture(block, xmp: xmp))
        #expect(found.details.date == date)
        #expect((found.date == PhotoValue.missing) == (date == nil))
        #expect((found.offset != nil) == (date?.split(separator: " ").count == 3))
    }

    @Test func `the fraction of a second is that of the same date`() throws {
        let exposure: [(Int, Value)] = [
            (0x9004, .text("1970:01:01 00:00:01")), (0x9291, .text("9")), (0x9292, .text("0678")),
        ]
        #expect(try read(picture(block(exposure: exposure))).date == 1067)
        #expect(PhotoDate("1970:01:01 00:00:01", needsTime: true, fraction: "5")?.local == 1500)
        #expect(PhotoDate("1970-01-01T00:00:01.25+01:00", needsTime: false)?.local == 1250)
        #expect(PhotoDate("1969:12:31 23:59:59", needsTime: true, fraction: "  ")?.local == -1000)
    }

    /// Tags and values that are possible or not, and what the details show of the exposure, the aperture, the sensitivity and the
    /// focal length.
    static let exposures: [(tags: [(Int, Value)], shown: [String?])] = [
        (
            [
                (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(200)),
                (0x920A, .fractions([(35, 1)])),
            ],
            ["1/250 s", "f/2.8", "ISO 200", "35 mm"]
        ),
        (
            [
                (0x829A, .fractions([(1, 0)])), (0x829D, .fractions([(0, 10)])), (0x8827, .short(0)),
                (0x920A, .fractions([(0, 1)])),
            ],
            [nil, nil, nil, nil]
        ),
        // The values of APEX beside them: 2 to the power of -5, and the root of 2 to the power of 4.
        (
            [
                (0x829A, .fractions([(0, 1)])), (0x829D, .fractions([(0, 0)])), (0x8827, .short(65_535)),
                (0x8833, .long(102_400)), (0x9201, .fractions([(5, 1)])), (0x9202, .fractions([(4, 1)])),
            ],
            ["1/32 s", "f/4", "ISO 102400", nil]
        ),
        ([(0x8827, .short(65_535)), (0x8832, .long(204_800))], [nil, nil, "ISO 204800", nil]),
        ([(0x8827, .short(65_535))], [nil, nil, nil, nil]),
        ([(0x829A, .fractions([(3, 10)])), (0x829D, .fractions([(22, 1)]))], ["0.3 s", "f/22", nil, nil]),
        ([(0x829A, .fractions([(30, 1)]))], ["30 s", nil, nil, nil]),
        ([(0x829A, .fractions([(4_294_967_295, 1)]))], [nil, nil, nil, nil]),
        ([(0xA434, .text("----")), (0x829A, .text("fast"))], [nil, nil, nil, nil]),
    ]

    @Test(arguments: exposures)
    func `impossible values are left out`(tags: [(Int, Value)], shown: [String?]) throws {
        let details = try read(picture(block(exposure: tags))).details
        #expect([details.exposure, details.aperture, details.sensitivity, details.focalLength] == shown)
        #expect(details.lens == nil)
    }

    @Test func `a place has both angles and their directions`() throws {
        func place(_ latitude: [(Int, Int)], _ north: String?, _ longitude: [(Int, Int)], _ east: String?) throws
            -> String?
        {
            var tags: [(Int, Value)] = [(2, .fractions(latitude)), (4, .fractions(longitude))]
            if let north { tags.append((1, .text(north))) }
            if let east { tags.append((3, .text(east))) }
            return try read(picture(block(place: tags))).details.place?.text
        }
        let whole = [(48, 1), (8, 1), (30, 1)]
        #expect(try place(whole, "S", whole, "W") == "48° 8′ 30.0″ S, 48° 8′ 30.0″ W")
        #expect(try place([(485, 10), (0, 1), (0, 1)], "N", whole, "E") == "48° 30′ 0.0″ N, 48° 8′ 30.0″ E")
        #expect(try place([(0, 0), (0, 0), (0, 0)], "N", whole, "E") == nil)
        #expect(try place(whole, nil, whole, "E") == nil)
        #expect(try place([(91, 1), (0, 1), (0, 1)], "N", whole, "E") == nil)
    }

    // MARK: Ratings

    /// Ratings by the tags 0x4746 and 0x4749, and in XMP.
    static let ratings: [(stars: Int?, percent: Int?, xmp: String?, rating: Int64)] = [
        (4, nil, nil, 4), (4, nil, "3", 3), (4, nil, "0", 0), (4, nil, "-1", -1), (4, nil, "7", 4),
        (nil, nil, "5.0", 5),
        (nil, nil, nil, 0), (nil, 1, nil, 1), (nil, 25, nil, 2), (nil, 50, nil, 3), (nil, 75, nil, 4),
        (nil, 99, nil, 5),
        (nil, 0, nil, 0), (9, 50, nil, 3), (4, nil, "many", 4),
    ]

    @Test(arguments: ratings)
    func `the rating in XMP precedes that in EXIF`(stars: Int?, percent: Int?, xmp: String?, rating: Int64) throws {
        let tags = [(0x4746, stars), (0x4749, percent)].compactMap { tag, number in
            number.map { (tag, Value.short($0)) }
        }
        let found = try read(picture(block(picture: tags), xmp: xmp.map { "a:Rating=\"\($0)\"" }))
        #expect(found.rating == rating && found.details.rating == (rating == 0 ? nil : Int(rating)))
    }

    @Test func `a sidecar precedes the file, and that with the whole name the other`() throws {
        func sidecar(_ rating: Int) -> String { Self.packet("a:Rating=\"\(rating)\" a:CreateDate=\"1999-01-01\"") }
        let file = try picture(block(picture: [(0x4746, .short(4))]))
        #expect(try read(file, ["a.b.xmp": sidecar(2)]).rating == 2)
        let both = try read(file, ["a.b.xmp": sidecar(2), "a.b.jpg.xmp": sidecar(-1)])
        #expect(both.rating == -1 && both.details.rating == -1)
        // The date of a sidecar does not count, and one without a rating says nothing.
        #expect(both.date == PhotoValue.missing)
        #expect(try read(file, ["a.b.jpg.xmp": Self.packet(""), "a.b.xmp": sidecar(1)]).rating == 1)
        #expect(try read(file, ["a.b.jpg.xmp": "no packet", "a.xmp": sidecar(1)]).rating == 4)
        #expect(try read(file, ["a.b.jpg.xmp": sidecar(0)]).details.rating == nil)
    }

    @Test func `a photo that cannot be read has no rating`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", [1])
        let catalogue = try Catalogue(folder: folder.path)
        #expect(PhotoValue.rating.read(of: catalogue, at: 0, sandbox: testSandbox).value == 0)
        try folder.remove("a.jpg")
        #expect(PhotoValue.rating.read(of: catalogue, at: 0, sandbox: testSandbox).value == PhotoValue.missing)
    }
}
