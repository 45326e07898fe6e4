import Platform
import System
import Testing

@testable import TactilePhotos

@Suite struct FilePathTests {
    @Test(
        arguments: [
            (Array("plain äöü 👨‍👩‍👧.jpg".utf8), "f/plain äöü 👨\\u{200D}👩\\u{200D}👧.jpg"),
            (Array("two\nlines\t.jpg".utf8), "f/two\\nlines\\t.jpg"),
            (Array("bell\u{7}escape\u{1B}[2J.jpg".utf8), "f/bell\\u{07}escape\\u{1B}[2J.jpg"),
            (Array("turned\u{202E}gpj.jpg".utf8), "f/turned\\u{202E}gpj.jpg"),
            (Array("back\\slash.jpg".utf8), "f/back\\\\slash.jpg"),
            ([0x61, 0xFF, 0x62, 0xC3, 0x2E, 0xE2, 0x82], "f/a\\xFFb\\xC3.\\xE2\\x82"),
        ] as [([UInt8], String)])
    func `a printed path escapes invisible characters and invalid bytes`(name: [UInt8], printed: String) {
        #expect(FilePath(folder: "f", name: name).printed == printed)
    }

    @Test func `a path with a zero inside is invalid`() {
        #expect(FilePath("a").isValid)
        #expect(!FilePath("a\0b").isValid)
        #expect(!FilePath("a\0").isValid)
    }

    @Test(arguments: ["back\\slash", "bell\u{7}", "turned\u{202E}gpj", "line\nline"])
    func `a reason from a helper process reads as it does without one`(reason: String) throws {
        let printed = FilePath(reason).printed, error = PhotosError.unsupported(path: "f", reason: printed)
        var message = MessageReader(HelperAnswer(error).message.bytes)
        #expect(try message.flag() == false)
        #expect(try message.error(path: FilePath("f")) == error)
    }

    @Test func `a helper process cannot show invisible characters`() {
        #expect(FilePath("a\u{202E}\\u{202E}\n").shown == "a\\u{202E}\\u{202E}\\n")
    }
}
