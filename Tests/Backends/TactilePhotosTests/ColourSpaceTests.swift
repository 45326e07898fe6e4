import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// The colour spaces that files state by numbers instead of profiles.
@Suite struct ColourSpaceTests {
    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")
    private static let components: [UInt32] = [20, 128, 235]
    /// The colours of the squares.
    private static let colours = components.flatMap { red in
        components.flatMap { green in components.map { blue in 0xFF00_0000 | red << 16 | green << 8 | blue } }
    }

    /// A line of the table: the colours that Chromium 156 shows of a PNG with chunks (make-colour-spaces.py).
    struct Row: CustomTestStringConvertible {
        let name: String
        let chunks: [UInt8]
        let shown: [UInt32]
        var testDescription: String { name }

        init(_ line: Substring) {
            let words = line.split(separator: " "), names = Array(words.dropLast(27))
            name = names.joined(separator: " ")
            shown = words.suffix(27).compactMap { UInt32($0, radix: 16) }
            var chunks: [UInt8] = [], rest = names[...]
            func take(_ count: Int) -> [UInt32] {
                defer { rest = rest.dropFirst(count) }
                return rest.prefix(count).compactMap { UInt32($0) }
            }
            while let kind = rest.popFirst() {
                switch kind {
                case "cicp": chunks += chunk("cICP", take(2).map { UInt8($0) } + [0, 1])
                case "gama": chunks += chunk("gAMA", take(1).flatMap(bigEndian))
                default: chunks += chunk("cHRM", take(8).flatMap(bigEndian))
                }
            }
            self.chunks = chunks
        }
    }

    private static let table =
        (try? String(contentsOf: samples.appending(path: "colour-spaces.txt"), encoding: .utf8))
        .map { $0.split(separator: "\n").map(Row.init) } ?? []

    private static func picture() -> Bitmap {
        var bitmap = Bitmap(width: 27, height: 1)
        bitmap.pixels = colours
        return bitmap
    }

    /// Returns the colours that a PNG with chunks before its pixels has.
    private func shown(_ chunks: [UInt8]) throws -> [UInt32] {
        var file = png(Self.picture())
        // After the signature of 8 bytes and the header of 25.
        file.insert(contentsOf: chunks, at: 33)
        return try decode(file, name: "a.png", .fitting(width: 27, height: 1)).bitmap.pixels
    }

    private func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    @Test func `the table has all lines`() {
        #expect(Self.table.count == 41 && Self.table.allSatisfy { $0.shown.count == 27 })
    }

    @Test(arguments: table) func `a PNG with numbers for its colours is shown as by Chromium`(row: Row) throws {
        for (index, (pixel, colour)) in zip(try shown(row.chunks), row.shown).enumerated() {
            #expect(distance(pixel, colour) <= 3, "square \(index): \(String(pixel, radix: 16))")
        }
    }

    @Test func `of several chunks the better one counts, in any order`() throws {
        let points = chunk("cICP", [12, 13, 0, 1]), gamma = chunk("gAMA", bigEndian(UInt32(100_000)))
        let sRGB = chunk("sRGB", [0]), plain = try shown([])
        let wide = try shown(points)
        #expect(wide != plain)
        for chunks in [[points, gamma], [gamma, points], [sRGB, points], [points, sRGB], [gamma, sRGB, points]] {
            #expect(try shown(chunks.flatMap(\.self)) == wide)
        }
        #expect(try shown(sRGB + gamma) == plain && shown(gamma + sRGB) == plain)
        #expect(try shown(gamma) != plain)
    }

    @Test(arguments: [[12, 13, 1, 1], [12, 13, 0, 0], [12, 13, 0], [0, 0, 0, 1], [255, 255, 0, 1]] as [[UInt8]])
    func `code points that PNG does not allow change nothing`(content: [UInt8]) throws {
        #expect(try shown(chunk("cICP", content)) == shown([]))
    }

    @Test func `chromaticities that span no colours are ignored`() throws {
        let gamma = chunk("gAMA", bigEndian(UInt32(55_556))), expected = try shown(gamma)
        for numbers in [
            [0, 0, 0, 0, 0, 0, 0, 0], [31270, 32900, 64000, 33000, 64000, 33000, 15000, 6000],
            [UInt32](repeating: .max, count: 8),
        ] {
            #expect(try shown(gamma + chunk("cHRM", numbers.map { UInt32($0) }.flatMap(bigEndian))) == expected)
        }
    }

    @Test(arguments: [(12, 13), (9, 13), (9, 16), (9, 18), (2, 8), (12, 2), (9, 11), (3, 16), (1, 1)])
    func `an AVIF with code points has the colours of a PNG with them`(primaries: Int, transfer: Int) throws {
        let file = try Array(Data(contentsOf: Self.samples.appending(path: "grid.avif")))
        let box = try #require(file.firstRange(of: Array("colrnclx".utf8))).upperBound
        var changed = file
        changed.replaceSubrange(box..<(box + 4), with: bigEndian(UInt16(primaries)) + bigEndian(UInt16(transfer)))
        var plain = file
        plain.replaceSubrange(box..<(box + 4), with: bigEndian(UInt16(1)) + bigEndian(UInt16(13)))
        let shown = try decode(changed, name: "a.avif", .fitting(width: 128, height: 64)).bitmap
        var expected = try decode(plain, name: "a.avif", .fitting(width: 128, height: 64)).bitmap.pixels
        let space = ColourSpace(mediaPrimaries: primaries, transfer: transfer)
        ColourTransform(from: space)?.convert(&expected, isOpaque: true)
        #expect(shown.pixels == expected)
        #expect((primaries == 1) == (space == .sRGB))
    }
}
