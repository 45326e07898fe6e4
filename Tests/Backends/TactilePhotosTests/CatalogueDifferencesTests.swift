import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// What another reading of folders finds, piece by piece.
@Suite struct CatalogueDifferencesTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `all pieces together lead to a new reading, and renamed photos stay the same`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try PhotoFolder()
        let all = ["", "a/", "b/"].flatMap { folder in
            ["1.jpg", "2.dng", "2.jpg", "10.jpg", "x.webp"].map { folder + $0 }
        }
        for name in ["a", "b"] {
            try FileManager.default.createDirectory(atPath: folder.path(of: name), withIntermediateDirectories: false)
        }
        for name in ["a/0.jpg", "b/0.jpg"] + all where name.hasSuffix("0.jpg") || Bool.random(using: &random) {
            try folder.add(name)
        }
        let reader = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .immediate)
        for _ in 0..<6 {
            let old = reader.takeUpdate()
            var moved: [Int: String] = [:], targets: Set<String> = []
            for name in all.shuffled(using: &random).prefix(4) {
                let path = folder.path(of: name)
                let other = folder.path(of: all[Int.random(in: 0..<all.count, using: &random)])
                guard FileManager.default.fileExists(atPath: path) else {
                    try folder.add(name)
                    continue
                }
                if !FileManager.default.fileExists(atPath: other), old.catalogue.index(ofPath: FilePath(other)) == nil,
                    let index = old.catalogue.index(ofPath: FilePath(path)), old.present.place(of: index) != nil,
                    !targets.contains(path)
                {
                    targets.insert(other)
                    moved[index] = other
                    rename(path, other)
                } else if !targets.contains(path) {
                    try folder.remove(name)
                }
            }
            var differences = reader.differences(since: .infinity), pieceCount = 0
            while let piece = differences.next(most: 2, bytes: .max) {
                #expect(piece.paths.count <= 4)
                reader.apply(reader.prepare(piece))
                pieceCount += 1
            }
            #expect(pieceCount <= 4)
            let update = reader.takeUpdate()
            let fresh = try CatalogueReader(folder: folder.path, includesSubfolders: true, mode: .immediate)
                .takeUpdate()
            func paths(_ order: CatalogueOrder, of update: CatalogueUpdate) -> [FilePath] {
                order.map(update.catalogue.path)
            }
            #expect(paths(update.present, of: update) == paths(fresh.present, of: fresh), "seed \(seed)")
            #expect(paths(update.shown, of: update) == paths(fresh.shown, of: fresh), "seed \(seed)")
            #expect(reader.allDifferences().isEmpty)
            for (index, path) in moved where FileManager.default.fileExists(atPath: path) {
                #expect(update.catalogue.path(at: index).text == path, "seed \(seed): a renamed photo is another one")
            }
        }
    }

    @Test func `files that were written are changed, and so is a renamed one that was written`() throws {
        let folder = try PhotoFolder()
        for name in ["1.jpg", "2.jpg"] { try folder.add(name) }
        let reader = try CatalogueReader(folder: folder.path, mode: .immediate)
        rename(folder.path(of: "1.jpg"), folder.path(of: "3.jpg"))
        let move = FileChanges.Rename(from: folder.filePath(of: "1.jpg"), to: folder.filePath(of: "3.jpg"))
        let changed = ["3.jpg", "2.jpg"].map(folder.filePath(of:))
        #expect(reader.allDifferences(since: 0) == FileChanges(changed: changed, renamed: [move]))
        #expect(reader.allDifferences() == FileChanges(renamed: [move]))
    }

    @Test func `a photo whose file was replaced is known by the inode of the new file`() throws {
        let folder = try PhotoFolder()
        for name in ["1.jpg", "2.jpg"] { try folder.add(name) }
        let reader = try CatalogueReader(folder: folder.path, mode: .immediate)
        // A program writes another file, and gives it the name of the photo.
        try folder.add("other")
        rename(folder.path(of: "other"), folder.path(of: "1.jpg"))
        reader.apply(reader.prepare(FileChanges(changed: [folder.filePath(of: "1.jpg")])))
        rename(folder.path(of: "1.jpg"), folder.path(of: "3.jpg"))
        let move = FileChanges.Rename(from: folder.filePath(of: "1.jpg"), to: folder.filePath(of: "3.jpg"))
        #expect(reader.allDifferences() == FileChanges(renamed: [move]))
        #expect(reader.takeUpdate().renames.isEmpty && reader.takeUpdate().present.count == 2)
    }

    @Test func `of several names with one inode, none is a renamed photo`() throws {
        let folder = try PhotoFolder()
        try folder.add("1.jpg")
        #expect(link(folder.path(of: "1.jpg"), folder.path(of: "2.jpg")) == 0)
        let reader = try CatalogueReader(folder: folder.path, mode: .immediate)
        for (name, new) in [("1.jpg", "3.jpg"), ("2.jpg", "4.jpg")] {
            rename(folder.path(of: name), folder.path(of: new))
        }
        let differences = reader.allDifferences()
        #expect(differences.renamed.isEmpty && differences.vanished.count == 2 && differences.appeared.count == 2)
    }

    @Test func `prepared changes apply as others do, also when others have come between`() throws {
        let folder = try PhotoFolder()
        for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.add(name) }
        let reader = try CatalogueReader(folder: folder.path, mode: .immediate)
        let first = reader.prepare(FileChanges(vanished: [folder.filePath(of: "1.jpg")]))
        reader.apply(FileChanges(changed: [folder.filePath(of: "2.jpg")]))
        reader.apply(first)
        var update = reader.takeUpdate()
        #expect(Array(update.present) == [1, 2] && update.versions == [1: 1])
        let second = reader.prepare(FileChanges(appeared: [folder.filePath(of: "1.jpg")]))
        #expect(Array(reader.takeUpdate().present) == [1, 2])
        reader.apply(second)
        update = reader.takeUpdate()
        #expect(update.order == nil && update.versions == [0: 1, 1: 1])
    }
}
