import Foundation
import Lab
import System
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The languages of the program.
@Suite struct TranslationTests {
    @Test(arguments: Translations.languages) func `each entry of the help is translated, except names`(language: String)
        throws
    {
        let strings = try Translations.strings(language)
        for section in KeyTable.all.sections {
            for entry in section.entries { #expect(strings(key: entry.effect) != entry.effect) }
        }
        for key in ["Arrows", "Space", "Enter", "Escape"] { #expect(strings(key: key, context: "keyboard") != key) }
        for demo in Demo.all { #expect(strings(key: demo.summary) != demo.summary) }
    }

    @Test func `the names of keys are in the user's language`() throws {
        let entries = KeyTable.all.sections.flatMap(\.entries)
        func words(_ keys: String) -> String? { entries.first { $0.keys == keys }?.keysInWords }
        try Translations.strings("de").use {
            #expect(words("Shift+Arrows") == "Umschalt+Pfeile" && words("+, =, -") == "+, =, -")
            #expect(words("0 to 5") == "0 bis 5" && words("Enter, Space") == "Eingabe, Leertaste")
        }
        for entry in entries { #expect(entry.keysInWords == entry.keys) }
    }

    @Test(arguments: [
        ("de", "5. März 2024", "Foto vom 5. März 2024, 14:25", "Foto 2041"),
        ("fr", "5 mars 2024", "Photo du 5 mars 2024, 14:25", "Photo 2041"),
    ])
    func `dates and titles are in the user's language, and a title is its own title`(
        language: String, date: String, moment: String, number: String
    ) throws {
        try Translations.strings(language).use {
            #expect(
                DateText.text("2024-03-05") == date && DateText.text("2024-03-05 14:25:30") == "\(date), 14:25:30")
            for text in ["2024", "2024-13-05", "2024-03-32", "gestern"] { #expect(DateText.text(text) == text) }
            #expect(PhotoTitle.of("IMG_20240305_142530.jpg") == moment && PhotoTitle.of("trips/IMG_2041.JPG") == number)
            for title in [moment, number] { #expect(PhotoTitle.of(title) == title) }
        }
    }

    @Test func `numbers have the signs of the language`() throws {
        try Translations.strings("de").use {
            #expect(1_234_567.grouped == "1.234.567" && strings.decimal("f/2.8") == "f/2,8")
        }
        try Translations.strings("fr").use {
            #expect(1234.grouped == "1\u{202f}234" && strings.decimal("1.5") == "1,5")
        }
        #expect(1234.grouped == "1,234")
    }

    @Test(arguments: [
        ("de", ["0 Fotos", "1 Foto", "2 Fotos", "5 Fotos", "21 Fotos"]),
        ("fr", ["0 photo", "1 photo", "2 photos", "5 photos", "21 photos"]),
    ])
    func `a number of photos has the form of the language`(language: String, texts: [String]) throws {
        try Translations.strings(language).use {
            let found = [0, 1, 2, 5, 21].map { strings("\($0) photo", plural: "\($0) photos", count: $0) }
            #expect(found == texts)
        }
    }

    @Test(arguments: Translations.languages, 0..<20)
    func `a damaged catalogue of the program is refused or gives texts`(language: String, seed: Int) throws {
        let whole = try Translations.bytes(language)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            var bytes =
                Bool.random(using: &random) ? whole : Array(whole[..<Int.random(in: 0..<whole.count, using: &random)])
            for _ in 0..<20 where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let catalogue = try? MessageCatalogue(bytes) else { continue }
            let texts = Strings(language: language, catalogue: catalogue)
            for section in KeyTable.all.sections {
                for entry in section.entries { #expect(!texts(key: entry.effect).isEmpty) }
            }
        }
    }

    @Test func `the tool finds no fault in the catalogues, and all texts of the sources`() throws {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: Repository.path("Tools/make/translations"))
        process.currentDirectoryURL = Repository.root
        process.arguments = ["check"]
        process.standardError = pipe
        try process.run()
        let faults = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(String(decoding: faults, as: UTF8.self))")
    }
}
