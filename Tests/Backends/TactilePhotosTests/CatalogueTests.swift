import Foundation
import TactilePhotos
import TestSupport
import Testing

@Suite struct CatalogueTests {
    @Test(arguments: [
        ["1.jpg", "2.jpg", "10.jpg", "100.jpg"],
        ["IMG_1.jpg", "img_2.jpg", "IMG_2a.jpg", "Img_10.jpg"],
        ["001.jpg", "01.jpg", "1.jpg", "2.jpg"],
        ["A.jpg", "a.jpg", "B.jpg", "b.jpg"],
        ["a 9 b 10.jpg", "a 10 b 9.jpg", "a 10 b 10.jpg"],
        ["99999999999999999999998.jpg", "99999999999999999999999.jpg", "100000000000000000000000.jpg"],
        ["a.jpg", "a0.jpg", "a00.jpg", "a01.jpg", "a1.jpg", "aa.jpg"],
        ["ähre 2.jpg", "Ähre 10.jpg", "Ähre.jpg", "ähre.jpg", "Ärger.jpg"],
        ["a.jpe", "a.jpeg", "a.jpg", "a.png"],
        ["only one.jpg"],
        [],
    ])
    func `photos are in natural order`(names: [String]) throws {
        let folder = try PhotoFolder()
        for name in names.reversed() { try folder.add(name) }
        let catalogue = try Catalogue(folder: folder.path)
        #expect((0..<catalogue.count).map(catalogue.name(at:)) == names)
    }

    @Test func `the order of the photos does not depend on the order of their creation`() throws {
        let names = (0..<300).map { "\($0 % 3 == 0 ? "Photo" : "photo") \($0 / 3)\($0 % 2 == 0 ? ".jpg" : ".PNG")" }
        let one = try PhotoFolder(), other = try PhotoFolder()
        var generator = SeededGenerator(seed: 7)
        for name in names.shuffled(using: &generator) { try one.add(name) }
        for name in names.shuffled(using: &generator) { try other.add(name) }
        let first = try Catalogue(folder: one.path), second = try Catalogue(folder: other.path)
        #expect(first.count == names.count)
        #expect((0..<first.count).map(first.name(at:)) == (0..<second.count).map(second.name(at:)))
    }

    @Test func `only files with a photo's extension are listed, regardless of case`() throws {
        let folder = try PhotoFolder()
        let photos = [
            "1.jpg", "2.JPEG", "3.Jpe", "4.pNg", "5.tar.jpg", "6.jfif", "7.WebP", "8.gif", "9.tif", "10.TIFF",
            "11.avif", "12.avifs", "13.bmp", "14.dib", "15.heic", "16.HEIF", "17.jxl", "18.Svg",
        ]
        for name in photos + ["a.txt", "b.jpgx", "c.xjpg", "jpg", "d", ".e.jpg", ".jpg", "f.heics", "g.jpg~"] {
            try folder.add(name)
        }
        try FileManager.default.createDirectory(atPath: folder.path(of: "h.jpg"), withIntermediateDirectories: false)
        try #require(mkfifo(folder.path(of: "i.jpg"), 0o600) == 0)
        let catalogue = try Catalogue(folder: folder.path)
        #expect((0..<catalogue.count).map(catalogue.name(at:)) == photos)
    }

    @Test func `a link counts as a photo, even if it leads nowhere`() throws {
        let folder = try PhotoFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(of: "a.jpg"), withDestinationPath: "/nowhere at all")
        let catalogue = try Catalogue(folder: folder.path)
        #expect(catalogue.count == 1)
        #expect(throws: PhotosError.fileMissing(path: folder.path(of: "a.jpg"))) {
            try decode(catalogue, .fitting(width: 1, height: 1))
        }
    }

    @Test func `a photo's path is the folder as given, a slash and the name`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg")
        #expect(try Catalogue(folder: folder.path).path(at: 0).text == folder.path + "/a.jpg")
        #expect(try Catalogue(folder: folder.path + "/").path(at: 0).text == folder.path + "/a.jpg")
        #expect(try Catalogue(folder: folder.path + "/").folder.text == folder.path + "/")
    }

    @Test func `a missing folder, or a file in its place, throws an error`() throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg")
        #expect(throws: PhotosError.folderMissing(path: folder.path + "/none")) {
            try Catalogue(folder: folder.path + "/none")
        }
        #expect(throws: PhotosError.folderMissing(path: "")) { try Catalogue(folder: "") }
        #expect(throws: PhotosError.folderMissing(path: folder.path + "\\0")) {
            try Catalogue(folder: folder.path + "\0")
        }
        #expect(throws: PhotosError.notAFolder(path: folder.path(of: "a.jpg"))) {
            try Catalogue(folder: folder.path(of: "a.jpg"))
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may list any folder"))
    func `a folder without permission throws an error with the system's reason`() throws {
        let folder = try PhotoFolder()
        try #require(chmod(folder.path, 0) == 0)
        defer { chmod(folder.path, 0o700) }
        #expect(throws: PhotosError.folderUnreadable(path: folder.path, reason: "Permission denied")) {
            try Catalogue(folder: folder.path)
        }
    }

    @Test func `a photo whose name is not valid UTF-8 is decoded`() throws {
        let folder = try PhotoFolder()
        // "/", the byte 0xFF, ".png" and the terminating zero.
        let path = Array(folder.path.utf8CString.dropLast()) + [0x2F, -1, 0x2E, 0x70, 0x6E, 0x67, 0]
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        let bytes = png(quarters(width: 4, height: 4))
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        close(descriptor)
        let catalogue = try Catalogue(folder: folder.path)
        #expect(catalogue.name(at: 0) == "\u{FFFD}.png")
        #expect(try decode(catalogue, .fitting(width: 9, height: 9)).image.width == 4)
    }

    @Test func `an index beyond the catalogue traps`() async {
        await #expect(processExitsWith: .failure) {
            let folder = try PhotoFolder()
            _ = try Catalogue(folder: folder.path).name(at: 0)
        }
    }
}
