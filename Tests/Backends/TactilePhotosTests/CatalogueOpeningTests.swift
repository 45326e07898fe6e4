import Foundation
import Platform
import Testing

@testable import TactilePhotos

@Suite struct CatalogueOpeningTests {
    private let folder: PhotoFolder
    private let other: PhotoFolder
    /// The beginning of a BMP, which is enough to be recognised.
    private static let bmp = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]

    init() throws { (folder, other) = (try PhotoFolder(), try PhotoFolder()) }

    private func update(_ paths: [String]) throws -> CatalogueUpdate {
        try CatalogueReader(opening: paths.map { FilePath($0) }, mode: .immediate).takeUpdate()
    }

    private func titles(_ catalogue: Catalogue) -> [String] { (0..<catalogue.count).map { catalogue.title(at: $0) } }

    @Test(arguments: ["10.jpg", "2.jpg", "strange", "1.JPG"])
    func `an opened file has its place among the photos of its folder, whatever its name`(name: String) throws {
        for other in ["1.JPG", "2.jpg", "10.jpg", "text.txt"] { try folder.add(other, Self.bmp) }
        try folder.add(name, Self.bmp)
        let catalogue = try update([folder.path(of: name)]).catalogue
        let opened = try #require(catalogue.openedIndex)
        #expect(catalogue.title(at: opened) == name)
        #expect(titles(catalogue).filter { $0 == name }.count == 1)
        #expect(titles(catalogue).filter { $0 != "strange" } == ["1.JPG", "2.jpg", "10.jpg"])
        #expect(catalogue.folder.text == folder.path && !catalogue.isProvisional)
    }

    @Test func `one folder is the catalogue that it always was`() throws {
        for name in ["b.jpg", "a.jpg"] { try folder.add(name) }
        let opened = try update([folder.path]).catalogue, plain = try Catalogue(folder: folder.path)
        #expect(titles(opened) == titles(plain) && opened.title == plain.title && opened.openedIndex == nil)
        #expect(opened.path(at: 1) == plain.path(at: 1))
    }

    @Test func `several files are exactly these, in the given order, and the first is opened`() throws {
        for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.add(name) }
        let paths = ["c.jpg", "a.jpg", "c.jpg"].map(folder.path(of:))
        let update = try update(paths)
        #expect(titles(update.catalogue) == ["c.jpg", "a.jpg", "c.jpg"])
        #expect((0..<3).map { update.catalogue.path(at: $0).text } == paths)
        #expect(update.catalogue.openedIndex == 0 && update.isComplete && update.fractionComplete == 1)
        #expect(update.catalogue.title == "Selection")
    }

    @Test func `folders and files are one grid in the given order`() throws {
        for name in ["10.jpg", "9.jpg"] { try folder.add(name) }
        for name in ["x.jpg", "y.jpg"] { try other.add(name) }
        let update = try update([other.path(of: "y.jpg"), folder.path, other.path(of: "x.jpg")])
        let name = try #require(folder.path.split(separator: "/").last)
        #expect(titles(update.catalogue) == ["y.jpg", "\(name)/9.jpg", "\(name)/10.jpg", "x.jpg"])
        #expect(update.catalogue.openedIndex == nil)
    }

    @Test func `what is missing is reported once, and the rest opens`() throws {
        try folder.add("a.jpg")
        let missing = folder.path(of: "none")
        let update = try update([missing, folder.path(of: "a.jpg"), folder.path])
        #expect(update.problems == [.missing(path: missing)] && update.catalogue.count == 2)
        #expect(throws: PhotosError.missing(path: missing)) {
            try CatalogueReader(opening: [FilePath(missing)], mode: .immediate)
        }
    }

    @Test func `a single file must be a picture`() throws {
        try folder.add("a.jpg", Array("no picture".utf8))
        #expect(throws: PhotosError.notAPicture(path: folder.path(of: "a.jpg"))) {
            try CatalogueReader(opening: [folder.filePath(of: "a.jpg")], mode: .immediate)
        }
    }

    @Test func `the reader waits for the final index`() throws {
        for number in 0..<3000 { try folder.add("\(number).jpg", Self.bmp) }
        let reader = try CatalogueReader(opening: [folder.filePath(of: "1500.jpg")], mode: .thread)
        #expect(reader.waitForPhoto(), "the opened photo is known at once")
        #expect(reader.waitForOpenedIndex() == 1500)
        #expect(reader.takeUpdate().catalogue.title(at: 1500) == "1500.jpg")
    }

    @Test func `a decode that began before the folder was listed is found by its final index`() throws {
        let size = PhotoRequest.TargetSize.fitting(width: 9, height: 9)
        let request = PhotoRequest(index: 0, size: size), moved = PhotoRequest(index: 7, size: size)
        var queue = RequestQueue()
        _ = queue.replace(with: [request])
        #expect(queue.next() == .decode(request, turn: 0))
        queue.moveProvisional(to: 7)
        _ = queue.replace(with: [moved, request])
        #expect(queue.next() == .decode(request, turn: 1), "the photo at 0 is another one now")
        #expect(queue.next() == .sleep, "the opened photo is being decoded")
        let isDelivered = queue.finish(0)
        #expect(isDelivered)
        _ = queue.replace(with: [moved])
        #expect(queue.next() == .decode(moved, turn: 2), "it has ended under its final index")
    }
}
