import Testing

@testable import System

/// Texts with placeholders, and the language in force.
@Suite struct MessageTests {
    @Test func `the interpolations of a literal are its placeholders`() {
        let name = "Dunes", count = 3
        let message: LocalizedMessage = "\(name): \(count) of \(12) photos"
        #expect(message.key == "%1: %2 of %3 photos" && message.arguments == ["Dunes", "3", "12"])
    }

    @Test(arguments: [
        ("%2 before %1", "b before a"), ("%1%1", "aa"), ("100 % of %1", "100 % of a"), ("%9 %0 %", "%9 %0 %"), ("", ""),
    ])
    func `a translation takes the values in its own order, and keeps other signs`(text: String, filled: String) {
        let message: LocalizedMessage = "\("a") and \("b")"
        #expect(message.filled(text) == filled)
    }

    @Test func `a value with a placeholder in it stays as it is`() {
        let message: LocalizedMessage = "\("%2") and \("%1")"
        #expect(message.filled("%1 and %2") == "%2 and %1")
    }

    @Test func `without a catalogue texts are English, with one form for 1 and one for other numbers`() {
        func photos(_ count: Int) -> String { strings("\(count) photo", plural: "\(count) photos", count: count) }
        #expect([0, 1, 2, 21].map(photos) == ["0 photos", "1 photo", "2 photos", "21 photos"])
        #expect(strings("Undo") == "Undo" && strings(key: "Undo") == "Undo")
        #expect(strings.grouped(1_234_567) == "1,234,567" && strings.grouped(-1234) == "-1,234")
        #expect(strings.grouped(999) == "999" && strings.decimal("f/2.8") == "f/2.8")
    }

    @Test func `a language is in force for the duration of a call`() throws {
        let strings = Strings(
            language: "xx", catalogue: try MessageCatalogue(CatalogueBytes.make([("Undo", "Zurück")])))
        #expect(strings.use { System.strings("Undo") } == "Zurück")
        #expect(System.strings("Undo") == "Undo")
    }

    // MARK: The choice of a language

    @Test(
        arguments: [
            ([:], []), (["LANG": "C"], []), (["LANG": "C.UTF-8", "LANGUAGE": "de"], []), (["LANG": "POSIX"], []),
            (["LANG": "de_DE.UTF-8"], ["de_DE", "de"]), (["LANG": "fr_FR@euro"], ["fr_FR", "fr"]),
            (["LANG": "en_US.UTF-8"], []), (["LANG": "de_DE", "LC_MESSAGES": "fr"], ["fr"]),
            (["LANG": "de_DE", "LC_MESSAGES": "fr", "LC_ALL": "sv_SE"], ["sv_SE", "sv"]),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "de_AT:fr"], ["de_AT", "de", "fr"]),
            (["LANG": "en_US.UTF-8", "LANGUAGE": "de:en:fr"], ["de"]), (["LANG": "de_DE", "LC_ALL": "C"], []),
            (["LANG": "de", "LC_ALL": ""], ["de"]), (["LANG": "../../etc"], []), (["LANG": "x"], []),
            (["LANG": "de_DE", "LANGUAGE": "/tmp:fr"], ["fr"]), (["LANG": "_de"], []),
        ] as [([String: String], [String])])
    func `the environment names the languages`(environment: [String: String], languages: [String]) {
        #expect(Language.preferred(in: environment) == languages)
    }
}
