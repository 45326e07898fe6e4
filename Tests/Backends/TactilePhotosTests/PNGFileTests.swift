import Foundation
import Platform
import Testing

@testable import TactilePhotos

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

    @Test func `a picture with alpha and texts of Latin letters is read back`() throws {
        let colours: [UInt32] = [0, 0xFF12_3456, 0x8040_2010, 0xFFFF_FFFF, 0x0101_0001, 0x8080_8080]
        let size = PixelSize(width: 3, height: 2), texts = [("Title", "Bär"), ("Software", "a-1.0"), ("Title", "")]
        let file = try PNGFile.encoded(colours, size, hasAlpha: true, texts: texts.map { (key: $0, value: $1) })
        #expect(try decode(file, .fitting(width: 9, height: 9)).bitmap.pixels == colours)
        let latin = [
            Array("Title\0B".utf8) + [0xE4] + Array("r".utf8), Array("Software\0a-1.0".utf8), Array("Title\0".utf8),
        ]
        for content in latin { #expect(file.ranges(of: chunk("tEXt", content)).count == 1) }
        #expect(try file == PNGFile.encoded(colours, size, hasAlpha: true, texts: texts.map { (key: $0, value: $1) }))
    }

    @Test(arguments: [("Title", "日本"), ("", "a"), ("Title", "a\0b")])
    func `a text that PNG cannot hold is an error`(key: String, value: String) {
        #expect(throws: PNGFile.Fault.self) {
            try PNGFile.encoded([0], PixelSize(width: 1, height: 1), texts: [(key: key, value: value)])
        }
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
