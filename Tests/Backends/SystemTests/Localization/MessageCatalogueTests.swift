import TestSupport
import Testing

@testable import System

/// The bytes of catalogues.
enum CatalogueBytes {
    /// Returns the bytes of a catalogue of pairs, with a header for the rule of plurals.
    static func make(
        _ pairs: [(String, String)], plural: String? = nil, isBigEndian: Bool = false
    ) -> [UInt8] {
        let header = plural.map { [("", "Plural-Forms: nplurals=3; plural=\($0);\n")] } ?? []
        let all = header + pairs, first = 28
        var numbers = [0x9504_12DE, 0, all.count, first, first + 8 * all.count, 0, first + 16 * all.count]
        var data: [UInt8] = []
        for column in [all.map(\.0), all.map(\.1)] {
            for text in column {
                numbers += [text.utf8.count, first + 16 * all.count + data.count]
                data += Array(text.utf8) + [0]
            }
        }
        let bytes = numbers.flatMap { number in
            let four = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            return isBigEndian ? four.reversed() : four
        }
        return bytes + data
    }
}

/// The reader of catalogues.
@Suite struct MessageCatalogueTests {
    private static let sample = [("1 photo\0%1 photos", "ein Foto\0%1 Fotos"), ("Undo", "Rückgängig")]

    @Test(arguments: [false, true]) func `a catalogue of either byte order is read`(isBigEndian: Bool) throws {
        let catalogue = try MessageCatalogue(
            CatalogueBytes.make(Self.sample, plural: "n != 1", isBigEndian: isBigEndian))
        #expect(catalogue.text(for: "Undo") == "Rückgängig" && catalogue.text(for: "undo") == nil)
        #expect(catalogue.text(for: "1 photo", count: 1) == "ein Foto")
        #expect(catalogue.text(for: "1 photo", count: 5) == "%1 Fotos")
    }

    @Test func `an empty translation counts as none, and the header is no text`() throws {
        let catalogue = try MessageCatalogue(CatalogueBytes.make([("Undo", "")], plural: "0"))
        #expect(catalogue.text(for: "Undo") == nil && catalogue.text(for: "") == nil)
    }

    @Test func `each prefix of a catalogue but the whole is refused`() throws {
        let bytes = CatalogueBytes.make(Self.sample, plural: "n != 1")
        for count in 0..<bytes.count {
            #expect(throws: MessageCatalogueError.self, "\(count) bytes") {
                try MessageCatalogue(Array(bytes[..<count]))
            }
        }
    }

    @Test(arguments: 0..<40) func `random changes of a catalogue do no harm`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let original = CatalogueBytes.make(Self.sample, plural: "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2")
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] =
                    [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)
                    ?? 0
            }
            guard let catalogue = try? MessageCatalogue(bytes) else { continue }
            for count in [0, 1, 2, 5, 21, .max, .min] { _ = catalogue.text(for: "1 photo", count: count) }
        }
    }

    @Test(arguments: 0..<40) func `random bytes are refused`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 0...400, using: &random)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: MessageCatalogueError.self) { try MessageCatalogue(bytes) }
    }

    @Test func `offsets and counts near the limits of their type are refused`() {
        for position in [8, 12, 16, 28, 32] {
            for value: [UInt8] in [[255, 255, 255, 255], [255, 255, 255, 127], [0, 0, 0, 128]] {
                var bytes = CatalogueBytes.make(Self.sample)
                bytes.replaceSubrange(position..<position + 4, with: value)
                #expect(throws: MessageCatalogueError.self, "\(value) at \(position)") { try MessageCatalogue(bytes) }
            }
        }
    }

    @Test func `a newer version and a text that is no UTF-8 are refused`() {
        var newer = CatalogueBytes.make(Self.sample), broken = newer
        newer[6] = 2
        broken[broken.count - 2] = 0xFF
        for bytes in [newer, broken] {
            #expect(throws: MessageCatalogueError.self) { try MessageCatalogue(bytes) }
        }
    }
}

/// The rules for plurals.
@Suite struct PluralRuleTests {
    private static let counts = [0, 1, 2, 5, 21]

    @Test(arguments: [
        ("n != 1", [1, 0, 1, 1, 1]), ("n > 1", [0, 0, 1, 1, 1]), ("0", [0, 0, 0, 0, 0]),
        (
            "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
            [2, 0, 1, 2, 0]
        ),
        ("(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", [2, 0, 1, 2, 2]),
        ("n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5", [0, 1, 2, 3, 4]),
        ("!n", [1, 0, 0, 0, 0]), ("n / 2 * 2 == n", [1, 0, 1, 0, 0]), ("1 - 2 > n", [1, 1, 1, 1, 1]),
    ])
    func `a rule gives the form of each number`(rule: String, forms: [Int]) throws {
        let rule = try #require(PluralRule(rule))
        #expect(Self.counts.map(rule.form) == forms)
    }

    @Test(arguments: [
        "", "n +", "(n", "n)", "m", "n = 1", "n ? 1", "99999999999999999999999", "n & 1", "n\u{0}",
        String(repeating: "(", count: 400) + "n" + String(repeating: ")", count: 400),
        String(repeating: "!", count: 900) + "n", String(repeating: "n ? ", count: 200),
        String(repeating: "n", count: 1001),
    ])
    func `other texts are no rules`(text: String) { #expect(PluralRule(text) == nil) }

    @Test(arguments: ["n / 0", "n % (n - n)", "0 - 1"]) func `a rule without a useful value gives a form`(text: String)
        throws
    {
        let rule = try #require(PluralRule(text))
        #expect(rule.form(for: 7) == 0)
    }
}
