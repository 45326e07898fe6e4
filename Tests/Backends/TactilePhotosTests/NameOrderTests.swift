import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Names in the order of the desktop's file manager, in locales of the process.
@Suite(.serialized) struct NameOrderTests {
    /// A locale with its order of names, as a program in C prints it that sorts GLib 2.74's keys of file names.
    struct Row: CustomTestStringConvertible, Sendable {
        let locale: String
        let names: [String]

        var testDescription: String { locale }

        /// A Boolean value that indicates whether the system has the locale.
        var isInstalled: Bool {
            guard let locale = newlocale(1 << LC_CTYPE | 1 << LC_COLLATE, locale, nil) else { return false }
            freelocale(locale)
            return true
        }
    }

    static let rows = [
        Row(
            locale: "C.UTF-8",
            names: [
                "1.jpg", "01.jpg", "2.jpg", "10.jpg", "Apfel.jpg", "Birne.jpg", "IMG_1.jpg", "IMG_1 (2).jpg",
                "IMG_2.jpg", "IMG_10.jpg", "Photo 9.jpg", "Photo-10.jpg", "Zebra.jpg", "a.b.jpg", "a b.jpg", "a-b.jpg",
                "ab.jpg", "apfel 2.jpg", "birne.jpg", "e.jpg", "f.jpg", "img_3.jpg", "oma.jpg", "strasse.jpg",
                "straße.jpg", "zoë.jpg", "Äpfel.jpg", "Öl.jpg", "é.jpg", "öl.jpg",
            ]),
        Row(
            locale: "de_DE.UTF-8",
            names: [
                "1.jpg", "01.jpg", "2.jpg", "10.jpg", "a.b.jpg", "a b.jpg", "a-b.jpg", "ab.jpg", "apfel 2.jpg",
                "Apfel.jpg", "Äpfel.jpg", "birne.jpg", "Birne.jpg", "e.jpg", "é.jpg", "f.jpg", "img_3.jpg",
                "IMG_1.jpg", "IMG_1 (2).jpg", "IMG_2.jpg", "IMG_10.jpg", "öl.jpg", "Öl.jpg", "oma.jpg", "Photo 9.jpg",
                "Photo-10.jpg", "strasse.jpg", "straße.jpg", "Zebra.jpg", "zoë.jpg",
            ]),
    ]

    /// Performs an action in a locale, whose collation no other test uses.
    private func inLocale(_ name: String, _ action: () throws -> Void) rethrows {
        let before = [LC_CTYPE, LC_COLLATE].map { ($0, setlocale($0, nil).map { String(cString: $0) }) }
        for category in [LC_CTYPE, LC_COLLATE] { setlocale(category, name) }
        defer { for (category, name) in before { setlocale(category, name) } }
        try action()
    }

    private func list(_ names: [String]) -> NameList {
        var list = NameList()
        for name in names { Array(name.utf8).withUnsafeBufferPointer { list.append($0) } }
        return list
    }

    private func check(_ row: Row) {
        inLocale(row.locale) {
            var random = SeededGenerator(seed: 1)
            let sorted = list(row.names.shuffled(using: &random)).sorted(by: .collated)
            #expect((0..<sorted.count).map { String(decoding: sorted[$0], as: UTF8.self) } == row.names)
            for (place, name) in row.names.enumerated() {
                #expect(sorted.index(of: Array(name.utf8)[...]) == place)
                for other in row.names[(place + 1)...] {
                    #expect(NameOrder.collated.precedes(Array(name.utf8)[...], Array(other.utf8)[...]))
                }
            }
        }
    }

    @Test func `names are in the order of file names in C`() { check(Self.rows[0]) }

    @Test(.enabled("the locale de_DE.UTF-8 is not installed") { rows[1].isInstalled })
    func `names are in the order of file names in German`() { check(Self.rows[1]) }

    @Test func `names that are no UTF-8 have a place`() {
        inLocale("C.UTF-8") {
            var list = NameList()
            let bytes: [[UInt8]] = [[0xFF, 0x61], [0x61, 0xC3], Array("b".utf8), []]
            for name in bytes { name.withUnsafeBufferPointer { list.append($0) } }
            let sorted = list.sorted(by: .collated)
            #expect(sorted.count == 4 && bytes.allSatisfy { sorted.index(of: $0[...]) != nil })
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `names that are sorted in slices are in the order of all`(seed: UInt64) {
        var random = SeededGenerator(seed: seed), list = NameList()
        for _ in 0..<Int.random(in: 0..<60, using: &random) {
            let length = Int.random(in: 0..<5, using: &random)
            let name = (0..<length).map { _ in "aAbB01 (".utf8.randomElement(using: &random) }
            list.append(name.compactMap(\.self)[...], inode: UInt64(list.count))
        }
        for order in [NameOrder.natural, .collated] {
            let sorted = list.sorted(by: order), names = (0..<sorted.count).map { Array(sorted[$0]) }
            for slice in [1, 2, 7, 59] {
                let slices = list.sorted(by: order, slice: slice)
                #expect((0..<slices.count).map { Array(slices[$0]) } == names, "seed \(seed), \(slice) at a time")
                #expect((0..<slices.count).allSatisfy { slices[$0] == list[Int(slices.inode(at: $0))] })
            }
        }
    }

    @Test(arguments: 0..<20) func `a reader keeps its order after any changes, and its copy for recordings is natural`(
        seed: UInt64
    ) throws {
        try inLocale("C.UTF-8") {
            let folder = try PhotoFolder()
            var random = SeededGenerator(seed: seed)
            let all = ["B", "a 2", "a", "b", "Ä", "a 10", "a (2)", "Z"].map { $0 + ".jpg" }
            for name in all where Bool.random(using: &random) { try folder.add(name) }
            try folder.add("c.jpg")
            let reader = try CatalogueReader(folder: folder.path, order: .collated, mode: .immediate)
            for _ in 0..<8 {
                var changes = FileChanges()
                for name in all where Bool.random(using: &random) {
                    let path = folder.path(of: name)
                    if FileManager.default.fileExists(atPath: path) {
                        try folder.remove(name)
                        changes.vanished.append(FilePath(path))
                    } else {
                        try folder.add(name)
                        changes.appeared.append(FilePath(path))
                    }
                }
                reader.apply(changes)
                let update = reader.takeUpdate(), paths = update.present.map(update.catalogue.path)
                let fresh = try CatalogueReader(folder: folder.path, order: .collated, mode: .immediate).takeUpdate()
                #expect(paths == fresh.present.map(fresh.catalogue.path), "seed \(seed)")
                #expect(reader.allDifferences().isEmpty)
                let natural = try CatalogueReader(folder: folder.path, mode: .immediate).takeUpdate()
                let copy = reader.copy().takeUpdate()
                #expect(copy.order == nil && copy.catalogue.order == .natural)
                #expect(
                    (0..<copy.catalogue.count).map(copy.catalogue.path)
                        == (0..<natural.catalogue.count).map(natural.catalogue.path), "seed \(seed)")
            }
        }
    }
}
