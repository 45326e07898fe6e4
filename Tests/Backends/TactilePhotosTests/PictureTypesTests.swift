import TactilePhotos
import TestSupport
import Testing

/// Tests of what the desktop is told about the files that the program reads.
@Suite struct PictureTypesTests {
    private static let identifier = "Packaging/org.tactile.Tactile"

    @Test func `the desktop entry names the types that the decoder reads`() throws {
        let lines = try Repository.text(Self.identifier + ".desktop").split(separator: "\n")
        let types = lines.filter { $0.hasPrefix("MimeType=") }.flatMap {
            $0.dropFirst("MimeType=".count).split(separator: ";").map(String.init)
        }
        #expect(types == PictureTypes.all)
    }

    @Test func `the AppStream metadata name the types that the decoder reads`() throws {
        let start = "<mediatype>", end = "</mediatype>"
        let lines = try Repository.text(Self.identifier + ".metainfo.xml").split(separator: "\n")
        let types = lines.compactMap { line -> String? in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
            return String(line.dropFirst(start.count).dropLast(end.count))
        }
        #expect(types == PictureTypes.all)
    }
}
