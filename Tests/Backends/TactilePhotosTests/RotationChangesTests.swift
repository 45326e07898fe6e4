import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of what a rotation changes in a file.
@Suite struct RotationChangesTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    @Test(arguments: FormatRotationTests.cases)
    func `only the numbers of a stated orientation change`(kind: FormatRotationTests.Kind, orientation: Int) throws {
        let old = try kind.file(orientation), changes = try rotation(of: old, by: 1)
        guard kind.hasOrientation else { return }
        guard !kind.name.contains("compressed") else { return #expect(changes.growth < 200) }
        #expect(changes.allSatisfy { $0.range.count == $0.bytes.count })
        // The value of EXIF, a digit of XMP, and the lengths and checksums of chunks of a PNG.
        let new = try rotated(old, by: 1)
        #expect(zip(old, new).filter { $0 != $1 }.count <= (kind.name.hasPrefix("PNG") ? 10 : 2))
    }

    @Test func `the chunks of a PNG stay, and have their checksums`() throws {
        for kind in FormatRotationTests.kinds where kind.name.contains("PNG") {
            let old = try kind.file(6), new = try rotated(old, by: 3)
            func chunks(_ file: [UInt8]) -> [(type: Int, content: [UInt8], isIntact: Bool)] {
                PNGChunks(PictureBytes(file)).map { chunk in
                    (chunk.type, chunk.content.bytes(at: 0, count: file.count), chunk.isIntact)
                }
            }
            let metadata = [PNGChunk.exif, PNGChunk.internationalText]
            let before = chunks(old).filter { !metadata.contains($0.type) }
            let after = chunks(new).filter { !metadata.contains($0.type) }
            #expect(before.map(\.type) == after.map(\.type) && before.map(\.content) == after.map(\.content))
            #expect(!chunks(new).contains { !$0.isIntact })
        }
    }

    @Test func `the chunks of a WebP stay, and its header says what follows`() throws {
        func chunks(_ file: [UInt8]) -> [(name: String, content: [UInt8])] {
            var chunks: [(String, [UInt8])] = [], offset = 12
            while offset + 8 <= file.count {
                let length = file[(offset + 4)..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
                let name = String(decoding: file[offset..<(offset + 4)], as: UTF8.self)
                chunks.append((name, Array(file[(offset + 8)..<(offset + 8 + length)])))
                offset += 8 + length + length % 2
            }
            #expect(offset == file.count)
            return chunks
        }
        for kind in FormatRotationTests.kinds where kind.name.contains("WebP") {
            let old = try kind.file(6), new = try rotated(old, by: 1), metadata = ["VP8X", "EXIF", "XMP "]
            let before = chunks(old).filter { !metadata.contains($0.name) }
            let after = chunks(new).filter { !metadata.contains($0.name) }
            #expect(before.map(\.content) == after.map(\.content) && before.map(\.name) == after.map(\.name))
            #expect(new[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } == new.count - 8)
            let header = try #require(chunks(new).first)
            #expect(header.name == "VP8X" && header.content[0] & 8 == 8)
            #expect(header.content[4...].elementsEqual([47, 0, 0, 31, 0, 0]))
            #expect(header.content[0] & 16 == (kind.name.contains("alpha") ? 16 : 0))
        }
    }

    @Test func `a directory that grows is copied to the end of a TIFF`() throws {
        for name in ["TIFF without", "BigTIFF"] {
            let kind = try #require(FormatRotationTests.kinds.first { $0.name == name })
            let old = try kind.file(1), changes = try rotation(of: old, by: 1), new = try rotated(old, by: 1)
            guard changes.growth > 0 else { continue }
            #expect(changes.count == 2 && changes[1].range == old.count..<old.count)
            #expect(old[changes[0].range.upperBound...].elementsEqual(new[changes[0].range.upperBound..<old.count]))
        }
    }

    @Test func `a TIFF that ends too early is not completed by a directory`() throws {
        var file = tiff(width: 48, height: 32, [UInt8](repeating: 77, count: 48 * 32 * 3))
        // An unknown tag takes the place of the orientation.
        let entry = try #require(file.firstRange(of: littleEndian(UInt16(274)) + littleEndian(UInt16(3))))
        file[entry.lowerBound] += 1
        #expect(try rotation(of: file, by: 1).growth > 0)
        file.removeLast(48)
        let error = #expect(throws: PhotosError.self) { try rotation(of: file, by: 1) }
        #expect(error?.description.contains(PhotoRotation.Fault.cut.reason) == true)
    }

    @Test(arguments: ["quarters.heic", "grid.heic", "alpha.heic", "grid.avif", "alpha.avif"])
    func `the data of all items stays`(name: String) throws {
        let old = try sample(name), new = try rotated(old, by: 1)
        func data(_ file: [UInt8]) throws -> [[UInt8]] {
            try file.withUnsafeBytes { bytes in
                let items = try #require(try MediaItems(Fields(bytes, .bigEndian)))
                return (0...20).map { items.data(of: $0)?.flatMap(Array.init) ?? [] }
            }
        }
        #expect(try data(old) == data(new))
        #expect(try data(old).contains { !$0.isEmpty })
    }

    @Test(arguments: 0..<400) func `a damaged file is refused, or shows the same picture turned`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let kinds = FormatRotationTests.kinds.filter { !$0.name.hasPrefix("la") }
        var file = try kinds[seed % kinds.count].file(Int.random(in: 1...8, using: &random))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            file[Int.random(in: 0..<min(file.count, 900), using: &random)] = .random(in: 0...255, using: &random)
        }
        if seed % 5 == 0 { file.removeLast(Int.random(in: 0..<file.count, using: &random)) }
        guard let new = try? rotated(file, by: 1), let before = try? decode(file, Self.whole) else { return }
        let after = try decode(new, Self.whole), turned = before.bitmap.turned(by: 1)
        #expect(after.bitmap.width == turned.width && after.bitmap.height == turned.height)
        // libwebp reads a damaged picture beyond its chunk, where the orientation may be.
        guard !file.starts(with: "RIFF".utf8) else { return }
        #expect(after.bitmap == turned)
    }

    // MARK: JPEG

    @Test func `an index of further pictures keeps their places`() throws {
        let order = Fields.Order.littleEndian
        var index = Array("MPF\0II*\0".utf8) + order.bytes(8, count: 4) + order.bytes(1, count: 2)
        index += order.bytes(0xB002, count: 2) + order.bytes(7, count: 2) + order.bytes(32, count: 4)
        index += order.bytes(26, count: 4) + order.bytes(0, count: 4)
        // Two pictures: the first one of 5000 bytes, and one that begins 7000 bytes after the header of the index.
        for number in [0x30000, 5000, 0, 0, 0x20000, 600, 7000, 0] { index += order.bytes(number, count: 4) }
        let segment: [UInt8] = [0xFF, 0xE2] + bigEndian(UInt16(index.count + 2)) + index
        let picture = try jpeg(quarters(width: 32, height: 16))
        // EXIF without an orientation follows the index and becomes longer, or is added before it.
        let empty = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]
        let exif: [UInt8] = [0xFF, 0xE1] + bigEndian(UInt16(empty.count + 2)) + empty
        func file(_ segments: [UInt8]..., at place: Int) -> [UInt8] {
            Array(picture[..<place]) + segments.flatMap(\.self) + Array(picture[place...])
        }
        let files: [(old: [UInt8], isMoved: Bool)] = [
            (file(segment, at: 20), false), (file(segment, at: 2), false), (file(segment, exif, at: 20), true),
            (file(exif, segment, at: 20), false),
        ]
        for (old, isMoved) in files {
            let growth = try rotation(of: old, by: 1).growth, new = try rotated(old, by: 1)
            let start = try #require(new.firstRange(of: Array("MPF\0".utf8))?.upperBound)
            func number(_ offset: Int) -> Int {
                new[(start + offset)..<(start + offset + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
            }
            #expect(growth == new.count - old.count && growth > 0)
            #expect(number(30) == 5000 + growth && number(50) == (isMoved ? 7000 + growth : 7000))
        }
    }

    // MARK: HEIC

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(content.count + 8)) + Array(type.utf8) + content
    }

    /// Returns the boxes of a file of two items with properties: 1 is a size, 2 a rotation, 3 a mirroring, 4 a crop.
    private static func media(
        _ lists: [[UInt8]], angle: UInt8 = 1, axis: UInt8 = 1, reference: String? = nil, width: Int = 1,
        before: [UInt8] = []
    ) -> [UInt8] {
        var properties = box("ispe", [0, 0, 0, 0] + bigEndian(UInt32(4)) + bigEndian(UInt32(2)))
        properties += box("irot", [angle]) + box("imir", [axis]) + box("clap", [UInt8](repeating: 0, count: 32))
        var table: [UInt8] = [0, 0, 0, UInt8(width - 1)] + bigEndian(UInt32(lists.count))
        for (index, list) in lists.enumerated() {
            table += bigEndian(UInt16(index + 1)) + [UInt8(list.count)]
            for property in list { table += width == 2 ? [0x80, property] : [0x80 | property] }
        }
        let boxes = box("iprp", box("ipco", properties) + box("ipma", table))
        let references = reference.map { box("iref", [0, 0, 0, 0] + box($0, [0, 2, 0, 1, 0, 1])) } ?? []
        func meta(_ places: [Int]) -> [UInt8] {
            var items: [UInt8] = [0, 0, 0, 0, 0x44, 0] + bigEndian(UInt16(places.count))
            for (index, place) in places.enumerated() {
                items += bigEndian(UInt16(index + 1)) + [0, 0, 0, 1] + bigEndian(UInt32(place)) + bigEndian(UInt32(3))
            }
            let content: [UInt8] = [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1]) + box("iloc", items)
            return box("meta", content + boxes + references)
        }
        let head = box("ftyp", Array("heic\0\0\0\0".utf8)) + before, start = head.count + meta([0, 0]).count + 8
        return head + meta([start, start + 3]) + box("mdat", [1, 2, 3, 4, 5, 6])
    }

    private static func turned(_ file: [UInt8]) throws -> [UInt8] {
        try file.withUnsafeBytes { bytes in
            Result { () throws(PhotoRotation.Fault) in
                let changes = try MediaRotation.changes(bytes, quarterTurns: 1)
                return changes.applied(to: bytes) ?? []
            }
        }.get()
    }

    private static func orientation(_ file: [UInt8]) -> OrientationNumber? {
        file.withUnsafeBytes { MediaRotation.orientation(of: $0) }
    }

    @Test func `items that turn together share their rotation, and others keep theirs`() throws {
        for reference in ["thmb", "auxl"] {
            let old = Self.media([[1, 2], [1, 2]], reference: reference), new = try Self.turned(old)
            #expect(new.count == old.count && zip(old, new).filter { $0 != $1 }.count == 1)
        }
        let old = Self.media([[1, 2], [1, 2]]), new = try Self.turned(old)
        #expect(Self.orientation(old) == .threeQuarterTurns && Self.orientation(new) == .upright)
        #expect(new.count == old.count + 9 && new.suffix(14) == old.suffix(14))
        // The other item has the old property, and the data of both has moved.
        let items = try new.withUnsafeBytes { bytes in
            let items = try #require(try MediaItems(Fields(bytes, .bigEndian)))
            return (items.properties(of: 2).map { Array($0.content.bytes) }, items.data(of: 2)?.flatMap(Array.init))
        }
        #expect(items.0[1] == [1] && items.1 == [4, 5, 6])
    }

    @Test(arguments: [1, 2], 0...3 as ClosedRange<UInt8>)
    func `properties turn by their order`(width: Int, angle: UInt8) throws {
        for axis in [0, 1] as [UInt8] {
            for list in [[1], [1, 2], [1, 3], [1, 2, 3], [1, 3, 2], [1, 4, 2]] as [[UInt8]] {
                let old = Self.media([list, [1]], angle: angle, axis: axis, width: width)
                let new = try Self.turned(old)
                #expect(Self.orientation(new) == Self.orientation(old)?.turned(by: 1), "\(list), \(axis)")
            }
        }
    }

    @Test func `what cannot be turned is refused`() throws {
        func fault(_ file: [UInt8]) -> PhotoRotation.Fault? {
            do throws(PhotoRotation.Fault) {
                _ = try file.withUnsafeBytes { bytes in
                    Result { () throws(PhotoRotation.Fault) in
                        try MediaRotation.changes(bytes, quarterTurns: 1)
                    }
                }.get()
                return nil
            } catch { return error }
        }
        #expect(fault(Self.media([[1, 2, 4], [1]])) == .laterCrop)
        #expect(fault(Self.media([[1, 3, 4], [1]])) == .laterCrop)
        #expect(fault(Self.media([[1], [1]], before: Self.box("moov", []))) == .frames)
        #expect(fault(Self.media([[1, 2], [1]], before: Self.box("moov", []))) == nil)
        #expect(fault(Self.media([[UInt8](repeating: 1, count: 255), [1]])) == .noRoom)
        let folder = try PhotoFolder()
        try folder.add("a.avif", try sample("sequence.avif"))
        let error = #expect(throws: PhotosError.self) {
            try PhotoRotation(FilePath(folder.path(of: "a.avif"))).turn(by: 1, sandbox: testSandbox)
        }
        #expect(error?.description.contains("it is an image sequence") == true)
    }
}

/// Tests of the orientation in XMP.
@Suite struct XMPOrientationTests {
    /// Returns a text in UTF-8, UTF-16 or UTF-32, with the mark of its order or without.
    private static func encoded(_ packet: [UInt8], width: Int, isBig: Bool) -> [UInt8] {
        let order: Fields.Order = isBig ? .bigEndian : .littleEndian
        return String(decoding: packet, as: UTF8.self).unicodeScalars.flatMap {
            order.bytes(Int($0.value), count: width)
        }
    }

    private func changed(_ packet: [UInt8], to number: OrientationNumber = .threeQuarterTurns) throws -> [UInt8]? {
        try packet.withUnsafeBytes { bytes in
            Result { () throws(PhotoRotation.Fault) in try XMPOrientation(bytes).changes(to: number).applied(to: bytes)
            }
        }.get()
    }

    @Test(arguments: [1, 2, 4], [true, false])
    func `one digit changes in each form and encoding`(width: Int, isBig: Bool) throws {
        for (isElement, prefix) in [(false, "tiff"), (true, "tiff"), (false, "t"), (true, "other2")] {
            func packet(_ number: Int) -> [UInt8] {
                let packet = xmpPacket(number, isElement: isElement, prefix: prefix)
                return width == 1 ? packet : Self.encoded(packet, width: width, isBig: isBig)
            }
            #expect(try changed(packet(6)) == packet(8))
        }
    }

    @Test(arguments: [
        // Another name, no number, another namespace, a prefix that means another one within, none at all.
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/' t:Orientations='6' t:Xorientation='6'/>",
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/' t:Orientation='0'/>",
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/' t:Orientation='top'/>",
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/x' t:Orientation='6'/>",
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/'><b xmlns:t='other' t:Orientation='6'/></a>",
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/'/><b t:Orientation='6'/>", "<a t:Orientation='6'/>",
        "<!-- <a xmlns:t='http://ns.adobe.com/tiff/1.0/' t:Orientation='6'/> -->",
        "<a xmlns:t='http://ns.adobe.com/tiff/1.0/' t:Orientation='6'", "<a <b", "", "<", "<a x='", "</a></b>",
    ])
    func `what states no orientation stays`(text: String) throws {
        #expect(try changed(Array(text.utf8)) == Array(text.utf8))
    }

    @Test func `a prefix means the same again after an element within`() throws {
        let packet = "<a xmlns:t='http://ns.adobe.com/tiff/1.0/'><b xmlns:t='x'/><c xmlns:t='x'></c><t:Orientation>6<"
        #expect(try changed(Array(packet.utf8)) == Array(packet.replacing("6<", with: "8<").utf8))
    }

    @Test(arguments: ["t:Orientation='06'", "t:Orientation='&#54;'", "t:Orientation='6.0'"])
    func `a number of another form is refused`(attribute: String) throws {
        let packet = "<a xmlns:t='http://ns.adobe.com/tiff/1.0/' \(attribute)/>"
        #expect(throws: PhotoRotation.Fault.unusualXMP) { try changed(Array(packet.utf8)) }
        #expect(throws: PhotoRotation.Fault.unusualXMP) { try changed(Array("<!DOCTYPE a><a/>".utf8)) }
        #expect(throws: PhotoRotation.Fault.unusualXMP) {
            try changed(Array(String(repeating: "<a>", count: 1000).utf8))
        }
    }

    @Test func `after a rotation XMP states the number of EXIF`() throws {
        for kind in FormatRotationTests.kinds where kind.name.contains("XMP only") {
            let new = try rotated(try kind.file(4), by: 1)
            #expect(new.firstRange(of: Array(" tiff:Orientation='6'".utf8)) != nil, "\(kind.name)")
        }
    }
}
