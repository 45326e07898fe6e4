import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Catalogues after changes of files.
@Suite final class CatalogueChangesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ name: String) throws {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data([0]).write(to: URL(fileURLWithPath: path))
    }

    @Test(arguments: 0..<40) func `after any changes the order is that of a new reading`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folders = ["", "a/", "a/b/", "B/", "z 10/", "z 2/"],
            names = ["1.jpg", "2.PNG", "10.jpg", "x.webp", "Ä.jpg"]
        let all = folders.flatMap { folder in names.map { folder + $0 } }
        try write("1.jpg")
        for name in all where Bool.random(using: &random) { try write(name) }
        let reader = try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate)
        for _ in 0..<8 {
            var changes = FileChanges()
            for name in all where Int.random(in: 0..<4, using: &random) == 0 {
                let path = folder + "/" + name
                if FileManager.default.fileExists(atPath: path), Bool.random(using: &random) {
                    try FileManager.default.removeItem(atPath: path)
                    changes.vanished.append(path)
                } else if FileManager.default.fileExists(atPath: path) {
                    changes.changed.append(path)
                } else {
                    try write(name)
                    changes.appeared.append(path)
                }
            }
            changes.appeared.append(folder + "/.hidden/x.jpg")
            changes.appeared.append(folder + "/text.txt")
            let old = reader.takeUpdate()
            reader.apply(changes)
            let update = reader.takeUpdate()
            #expect(old.catalogue.count <= update.catalogue.count)
            let kept = (0..<old.catalogue.count).allSatisfy {
                old.catalogue.path(at: $0) == update.catalogue.path(at: $0)
            }
            #expect(kept, "seed \(seed): an index has another photo")
            let fresh = try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate).takeUpdate()
            let paths = update.present.map(update.catalogue.path), titles = update.present.map(update.catalogue.title)
            #expect(paths == fresh.present.map(fresh.catalogue.path), "seed \(seed)")
            #expect(titles == fresh.present.map(fresh.catalogue.title), "seed \(seed)")
            #expect(update.found == fresh.found)
            #expect(reader.changes(since: .infinity).isEmpty)
            let copy = reader.copy().takeUpdate()
            #expect(copy.order == nil && (0..<copy.catalogue.count).map(copy.catalogue.path) == paths)
        }
    }

    @Test func `a copy before changes has the files of their beginning`() throws {
        for name in ["1.jpg", "2.jpg", "4.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, mode: .immediate)
        let changes = [
            FileChanges(appeared: [folder + "/2.jpg"], vanished: [folder + "/3.jpg"]),
            FileChanges(vanished: [folder + "/2.jpg"]),
        ]
        let copy = reader.copy(before: changes)
        #expect(copy.takeUpdate().present.map(copy.takeUpdate().catalogue.name) == ["1.jpg", "3.jpg", "4.jpg"])
        for change in changes { copy.apply(change) }
        #expect(copy.takeUpdate().present.map(copy.takeUpdate().catalogue.name) == ["1.jpg", "4.jpg"])
        #expect(reader.takeUpdate().present.count == 3)
    }

    @Test func `a photo that comes back is the same one, in a new version`() throws {
        for name in ["1.jpg", "2.jpg", "3.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, mode: .immediate), path = folder + "/2.jpg"
        reader.apply(FileChanges(vanished: [path]))
        #expect(reader.takeUpdate().order == CatalogueOrder([0, 2]))
        reader.apply(FileChanges(appeared: [path]))
        let update = reader.takeUpdate()
        #expect(update.order == nil && update.catalogue.count == 3 && update.versions == [1: 1])
    }

    @Test func `a folder that vanishes takes its photos along`() throws {
        for name in ["1.jpg", "a/2.jpg", "a/b/3.jpg", "ab/4.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate)
        let change = FileChanges(vanished: [folder + "/a"])
        #expect(reader.relevant(change) == change)
        #expect(reader.relevant(FileChanges(vanished: [folder + "/none"])).isEmpty)
        reader.apply(change)
        let update = reader.takeUpdate()
        #expect(update.present.map(update.catalogue.title) == ["1.jpg", "ab/4.jpg"])
    }
}
