import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Raw files beside pictures of the same name.
@Suite struct PhotoPairTests {
    private func names(_ update: CatalogueUpdate) -> [String] { update.shown.map(update.catalogue.name(at:)) }

    private func partners(_ name: String, in update: CatalogueUpdate) -> [String] {
        // A file that is gone may have had the same name.
        let index = update.present.first { update.catalogue.name(at: $0) == name }
        return index.map { update.partners(of: $0).map(update.catalogue.name(at:)) } ?? []
    }

    @Test(arguments: [
        (["IMG_1.CR2", "IMG_1.JPG"], ["IMG_1.JPG"], "IMG_1.JPG", ["IMG_1.CR2"]),
        (["a.dng", "a.heic"], ["a.heic"], "a.heic", ["a.dng"]),
        (["a.DNG", "a.jpeg", "b.nef"], ["a.jpeg", "b.nef"], "a.jpeg", ["a.DNG"]),
        // A name with another point, and one in another case, are others.
        (["a.1.arw", "a.jpg", "B.arw", "b.jpg"], ["a.1.arw", "a.jpg", "B.arw", "b.jpg"], "a.jpg", []),
        (["a.b.orf", "a.b.jpg"], ["a.b.jpg"], "a.b.jpg", ["a.b.orf"]),
        // No camera writes a PNG beside a raw file.
        (["a.raf", "a.png"], ["a.png", "a.raf"], "a.png", []),
        (["a.rw2", "a.cr3", "a.jpg"], ["a.jpg"], "a.jpg", ["a.cr3", "a.rw2"]),
        (["a.rw2", "a.heic", "a.jpg"], ["a.heic", "a.jpg"], "a.heic", ["a.rw2"]),
    ])
    func `a picture and the raw files of its name are one photo`(
        names: [String], shown: [String], photo: String, partners: [String]
    ) throws {
        let folder = try PhotoFolder()
        for name in names { try folder.add(name) }
        let update = try CatalogueReader(folder: folder.path, mode: .immediate).takeUpdate()
        #expect(self.names(update) == shown && self.partners(photo, in: update) == partners)
        #expect(update.hiddenFiles.count == names.count - shown.count && update.catalogue.count == names.count)
    }

    @Test func `an opened raw file stands for its photo`() throws {
        let folder = try PhotoFolder()
        for name in ["a.jpg", "b.dng", "b.jpg"] { try folder.add(name, Array("II*\0".utf8)) }
        try folder.add("b.dng", PictureFormat.raw.sample.bytes)
        let update = try CatalogueReader(opening: [folder.filePath(of: "b.dng")], mode: .immediate).takeUpdate()
        #expect(names(update) == ["a.jpg", "b.dng"] && partners("b.dng", in: update) == ["b.jpg"])
    }

    @Test(arguments: 0..<40) func `after any changes the photos are those of a new reading`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try PhotoFolder()
        let all = ["a", "b", "B"].flatMap { stem in ["jpg", "JPG", "heic", "dng", "CR2", "png"].map { "\(stem).\($0)" }
        }
        var present: Set<String> = []
        func add(_ name: String) throws {
            try folder.add(name)
            present.insert(name)
        }
        for name in all where Int.random(in: 0..<3, using: &random) == 0 { try add(name) }
        let reader = try CatalogueReader(folder: folder.path, mode: .immediate)
        for _ in 0..<12 {
            var changes = FileChanges()
            for name in all where Int.random(in: 0..<4, using: &random) == 0 {
                let path = folder.path(of: name), other = all[Int.random(in: 0..<all.count, using: &random)]
                guard !changes.paths.contains(FilePath(path)) else { continue }
                if present.contains(name), !present.contains(other),
                    !changes.paths.contains(folder.filePath(of: other)),
                    Bool.random(using: &random)
                {
                    rename(path, folder.path(of: other))
                    present.remove(name)
                    present.insert(other)
                    changes.renamed.append(FileChanges.Rename(from: FilePath(path), to: folder.filePath(of: other)))
                } else if present.remove(name) != nil {
                    try folder.remove(name)
                    changes.vanished.append(folder.filePath(of: name))
                } else {
                    try add(name)
                    changes.appeared.append(folder.filePath(of: name))
                }
            }
            reader.apply(changes)
            let update = reader.takeUpdate()
            let new = try CatalogueReader(folder: folder.path, mode: .immediate).takeUpdate()
            #expect(names(update) == names(new))
            for name in names(update) {
                #expect(partners(name, in: update).sorted() == partners(name, in: new).sorted(), "\(name)")
            }
        }
    }
}
