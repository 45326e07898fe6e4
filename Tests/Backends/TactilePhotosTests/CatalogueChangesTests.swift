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
                guard !changes.paths.contains(FilePath(path)) else { continue }
                let other = folder + "/" + all[Int.random(in: 0..<all.count, using: &random)]
                if FileManager.default.fileExists(atPath: path), other != path,
                    !changes.paths.contains(FilePath(other)),
                    FileManager.default.fileExists(atPath: (other as NSString).deletingLastPathComponent),
                    Bool.random(using: &random)
                {
                    // The name may be that of another photo, which it replaces.
                    rename(path, other)
                    changes.renamed.append(FileChanges.Rename(from: FilePath(path), to: FilePath(other)))
                } else if FileManager.default.fileExists(atPath: path), Bool.random(using: &random) {
                    try FileManager.default.removeItem(atPath: path)
                    changes.vanished.append(FilePath(path))
                } else if FileManager.default.fileExists(atPath: path) {
                    changes.changed.append(FilePath(path))
                } else {
                    try write(name)
                    changes.appeared.append(FilePath(path))
                }
            }
            changes.appeared.append("\(folder)/.hidden/x.jpg")
            changes.appeared.append("\(folder)/text.txt")
            let old = reader.takeUpdate()
            reader.apply(changes)
            let update = reader.takeUpdate()
            #expect(old.catalogue.count <= update.catalogue.count)
            for index in 0..<old.catalogue.count where old.present.place(of: index) != nil {
                let path = old.catalogue.path(at: index), replaced = changes.renamed.map(\.to).contains(path)
                let expected = changes.renamed.first { $0.from == path }?.to ?? path
                let isReplacing = old.present.map(old.catalogue.path).contains(expected) && expected != path
                if isReplacing { continue }
                #expect(update.catalogue.path(at: index) == expected, "seed \(seed): an index has another photo")
                if replaced { #expect(update.versions[index] != old.versions[index], "seed \(seed)") }
            }
            let fresh = try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate).takeUpdate()
            let paths = update.present.map(update.catalogue.path), titles = update.present.map(update.catalogue.title)
            #expect(paths == fresh.present.map(fresh.catalogue.path), "seed \(seed)")
            #expect(titles == fresh.present.map(fresh.catalogue.title), "seed \(seed)")
            #expect(update.found == fresh.found)
            #expect(reader.allDifferences().isEmpty)
            let copy = reader.copy().takeUpdate()
            #expect(copy.order == nil && (0..<copy.catalogue.count).map(copy.catalogue.path) == paths)
        }
    }

    @Test func `a copy before changes has the files of their beginning`() throws {
        for name in ["1.jpg", "2.jpg", "4.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, mode: .immediate)
        let changes = [
            FileChanges(appeared: ["\(folder)/2.jpg"], vanished: ["\(folder)/3.jpg"]),
            FileChanges(vanished: ["\(folder)/2.jpg"]),
        ]
        let copy = reader.copy(before: changes)
        #expect(copy.takeUpdate().present.map(copy.takeUpdate().catalogue.name) == ["1.jpg", "3.jpg", "4.jpg"])
        for change in changes { copy.apply(change) }
        #expect(copy.takeUpdate().present.map(copy.takeUpdate().catalogue.name) == ["1.jpg", "4.jpg"])
        #expect(reader.takeUpdate().present.count == 3)
    }

    @Test func `a photo that comes back is the same one, in a new version`() throws {
        for name in ["1.jpg", "2.jpg", "3.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, mode: .immediate), path: FilePath = "\(folder)/2.jpg"
        reader.apply(FileChanges(vanished: [path]))
        #expect(reader.takeUpdate().order == CatalogueOrder([0, 2]))
        reader.apply(FileChanges(appeared: [path]))
        let update = reader.takeUpdate()
        #expect(update.order == nil && update.catalogue.count == 3 && update.versions == [1: 1])
    }

    @Test func `a folder that vanishes takes its photos along`() throws {
        for name in ["1.jpg", "a/2.jpg", "a/b/3.jpg", "ab/4.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate)
        let change = FileChanges(vanished: ["\(folder)/a"])
        #expect(reader.prepare(change) == change)
        #expect(reader.prepare(FileChanges(vanished: ["\(folder)/none"])).isEmpty)
        reader.apply(change)
        let update = reader.takeUpdate()
        #expect(update.present.map(update.catalogue.title) == ["1.jpg", "ab/4.jpg"])
    }

    @Test func `a renamed photo is the same one, with the place of its name`() throws {
        for name in ["1.jpg", "2.jpg", "3.jpg", "a/4.jpg"] { try write(name) }
        let reader = try CatalogueReader(folder: folder, includesSubfolders: true, mode: .immediate)
        func apply(_ pairs: [(String, String)]) -> CatalogueUpdate {
            let renamed = pairs.map { FileChanges.Rename(from: "\(folder)/\($0)", to: "\(folder)/\($1)") }
            reader.apply(reader.prepare(FileChanges(renamed: renamed)))
            return reader.takeUpdate()
        }
        func titles(_ update: CatalogueUpdate) -> [String] { update.present.map(update.catalogue.title) }
        var update = apply([("2.jpg", "2b.jpg")])
        #expect(update.order == nil && update.renames == [1: 1] && update.versions.isEmpty)
        #expect(titles(update) == ["1.jpg", "2b.jpg", "3.jpg", "a/4.jpg"])
        // A photo of the former name is another one.
        reader.apply(FileChanges(appeared: ["\(folder)/2.jpg"]))
        update = reader.takeUpdate()
        #expect(update.order == CatalogueOrder([0, 4, 1, 2, 3]) && update.versions.isEmpty)
        update = apply([("1.jpg", "a/1.jpg"), ("a/4.jpg", "4.jpg")])
        #expect(titles(update) == ["2.jpg", "2b.jpg", "3.jpg", "4.jpg", "a/1.jpg"])
        #expect(update.present.last == 0)
        // Two photos exchange their names.
        update = apply([("4.jpg", "3.jpg"), ("3.jpg", "4.jpg")])
        #expect(titles(update) == ["2.jpg", "2b.jpg", "3.jpg", "4.jpg", "a/1.jpg"])
        #expect(Array(update.present) == [4, 1, 3, 2, 0])
        // One that takes the name of another photo replaces it.
        update = apply([("2b.jpg", "2.jpg")])
        #expect(Array(update.present) == [4, 3, 2, 0] && update.versions == [4: 1])
        // One that is no photo by its name is gone, and comes back as another one.
        update = apply([("2.jpg", "2.txt")])
        #expect(Array(update.present) == [3, 2, 0])
        // A folder that vanishes takes the photo along that was moved into it.
        reader.apply(FileChanges(vanished: ["\(folder)/a"]))
        #expect(Array(reader.takeUpdate().present) == [3, 2])
    }

    @Test func `the files of a selection are renamed in their folder`() throws {
        for name in ["1.jpg", "2.jpg"] { try write(name) }
        let reader = try CatalogueReader(opening: ["1.jpg", "2.jpg"].map { "\(folder)/\($0)" }, mode: .immediate)
        reader.apply(FileChanges(renamed: [.init(from: "\(folder)/1.jpg", to: "\(folder)/9.jpg")]))
        let update = reader.takeUpdate()
        #expect(update.present.map(update.catalogue.name) == ["9.jpg", "2.jpg"] && update.renames == [0: 1])
    }
}

extension CatalogueReader {
    /// Reads the folders again, and returns all differences in one piece.
    func allDifferences(since time: Double = .infinity) -> FileChanges {
        var differences = differences(since: time)
        return differences.next(most: .max, bytes: .max) ?? FileChanges()
    }
}
