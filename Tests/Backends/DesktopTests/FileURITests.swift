import Foundation
import Platform
import Testing

@testable import Desktop

@Suite struct FileURITests {
    @Test(arguments: [
        ("a.jpg", "a.jpg"), ("/a b.jpg", "/a b.jpg"), ("file:///a%20b.jpg", "/a b.jpg"), ("file:/a.jpg", "/a.jpg"),
        ("FILE://localhost/%C3%A9.jpg", "/é.jpg"), ("file:///a.jpg#part", "/a.jpg"), ("12:30.jpg", "12:30.jpg"),
        ("a:/b", "a:/b"), ("./http://x", "./http://x"),
    ])
    func `paths stay, and file URIs are decoded`(argument: String, path: FilePath) throws {
        #expect(try FileURI.path(of: argument) == path)
    }

    @Test(arguments: [
        ("http://x/y.jpg", "only paths and file:// URLs"), ("file://elsewhere.invalid/y", "another machine"),
        ("file:///a%00b", "escapes"), ("file:///a%2", "escapes"),
        ("file://localhost", "escapes"),
    ])
    func `other URIs are refused in one sentence`(argument: String, words: String) {
        let error = #expect(throws: FileURIError.self) { try FileURI.path(of: argument) }
        #expect(error?.description.hasPrefix(argument) == true && error?.description.contains(words) == true)
    }

    @Test func `names that are not UTF-8, or differ in the composition of accents, keep their bytes`() throws {
        let bytes = [0x2F, 0x61, 0xFF] as [UInt8]
        #expect(try FileURI.path(of: "file:///a%FF") == FilePath(bytes: bytes))
        #expect(try PathList.entries(of: bytes + [0]) == [FilePath(bytes: bytes)])
        #expect(try FileURI.path(of: "file:///e%CC%81") != FileURI.path(of: "file:///%C3%A9"))
    }

    @Test func `each path returns from its URI`() throws {
        var random = SplitMix(state: 7)
        for _ in 0..<500 {
            let path = FilePath(bytes: "/".utf8 + (0..<12).map { _ in UInt8.random(in: 1...255, using: &random) })
            let uri = FileURI.uri(ofPath: path)
            #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            #expect(try FileURI.path(of: uri) == path)
        }
    }

    @Test(arguments: [
        ("a\nb\r\n\nc", ["a", "b", "c"]), ("a\0b\nc\0", ["a", "b\nc"]), ("", []), ("\n\n", []),
    ])
    func `a list has a path a line, or separated by zero bytes`(text: String, paths: [FilePath]) throws {
        #expect(try PathList.entries(of: Array(text.utf8)) == paths)
    }

    @Test func `a list is bounded`() throws {
        let text = String(repeating: "a\n", count: PathList.most + 1)
        #expect(throws: PathListError.tooMany) { try PathList.entries(of: Array(text.utf8)) }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
