import Foundation
import Platform
import TactilePhotos
import Testing

@Suite struct PNGFileTests {
    @Test(arguments: [(1, 1), (3, 2), (61, 47)])
    func `a bitmap survives writing and decoding unchanged`(width: Int, height: Int) throws {
        let folder = try PhotoFolder(), picture = noise(width: width, height: height)
        try PNGFile.write(picture, to: folder.path(of: "a.png"))
        let photo = try decode(Catalogue(folder: folder.path), .fitting(width: 100, height: 100))
        #expect(photo.bitmap == picture)
        #expect(photo.image.isOpaque)
    }

    @Test func `equal bitmaps give equal files, which replace existing ones`() throws {
        let folder = try PhotoFolder(), picture = noise(width: 20, height: 20)
        try folder.add("b.png", [1, 2, 3])
        try PNGFile.write(picture, to: folder.path(of: "a.png"))
        try PNGFile.write(picture, to: folder.path(of: "b.png"))
        let bytes = FileManager.default.contents(atPath: folder.path(of: "a.png"))
        #expect(bytes != nil && bytes == FileManager.default.contents(atPath: folder.path(of: "b.png")))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.png", "b.png"])
    }

    @Test func `a failure has the system's reason and leaves the folder unchanged`() throws {
        let folder = try PhotoFolder(), picture = noise(width: 4, height: 4)
        try FileManager.default.createDirectory(atPath: folder.path(of: "a.png"), withIntermediateDirectories: false)
        #expect(throws: PhotosError.notWritten(path: folder.path(of: "a.png"), reason: "Is a directory")) {
            try PNGFile.write(picture, to: folder.path(of: "a.png"))
        }
        #expect(throws: PhotosError.notWritten(path: "/nowhere/a.png", reason: "No such file or directory")) {
            try PNGFile.write(picture, to: "/nowhere/a.png")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }

    @Test func `a bitmap without pixels traps`() async {
        await #expect(processExitsWith: .failure) {
            try PNGFile.write(Bitmap(width: 0, height: 5), to: "/tmp/none.png")
        }
    }
}
