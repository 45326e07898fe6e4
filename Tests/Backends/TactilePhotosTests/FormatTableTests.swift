import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the table of formats, and of what `make formats` makes from it.
@Suite struct FormatTableTests {
    /// A part of a text file between two marks that is made from the table.
    struct Part: Sendable, CustomTestStringConvertible {
        let path: String
        let start: String
        let end: String
        let content: String

        var testDescription: String { path }
    }

    static let parts = [
        Part(
            path: "Packaging/org.tactile.Tactile.desktop", start: "\nMimeType=", end: "\n",
            content: PictureTypes.all.map { "\($0);" }.joined()),
        Part(
            path: "Packaging/org.tactile.Tactile.metainfo.xml", start: "</dbus>\n", end: "  </provides>",
            content: PictureTypes.all.map { "    <mediatype>\($0)</mediatype>\n" }.joined()),
        Part(
            path: "Docs/PhotoPreview.md",
            start: "| format | names of files | media types | animated |\n",
            end: "\n\n", content: (["|---|---|---|---|"] + PictureFormat.all.map(row)).joined(separator: "\n")),
    ]

    private static func row(_ format: PictureFormat) -> String {
        let names = format.extensions.map { ".\($0)" }.joined(separator: ", ")
        let types = format.mediaTypes.joined(separator: ", ")
        return "| \(format.name) | \(names) | \(types) | \(format.openFrames == nil ? "" : "plays") |"
    }

    @Test(arguments: parts)
    func `a list of formats outside of the program is that of the table`(part: Part) throws {
        let text = try Repository.text(part.path)
        let start = try #require(text.range(of: part.start)).upperBound
        let end = try #require(text[start...].range(of: part.end)).lowerBound
        guard ProcessInfo.processInfo.environment["TACTILE_WRITE_FORMATS"] == nil else {
            let new = text[..<start] + part.content + text[end...]
            return try new.write(to: Repository.root.appending(path: part.path), atomically: true, encoding: .utf8)
        }
        #expect(text[start..<end] == part.content, "make formats writes it")
    }

    @Test func `names, extensions and media types are those of one format`() {
        for values in [
            PictureFormat.all.map(\.name), PictureFormat.all.map(\.identifier), PictureFormat.all.flatMap(\.extensions),
            PictureTypes.all,
        ] { #expect(Set(values).count == values.count) }
    }

    @Test(arguments: PictureFormat.all.map(\.name))
    func `a format's sample is recognised, and has a header`(name: String) throws {
        let format = try #require(PictureFormat.all.first { $0.name == name })
        let (isStart, found, size) = try format.sample.bytes.withUnsafeBytes { bytes in
            (
                format.isStart(Fields(bytes, .bigEndian)), PictureFormat(start: bytes),
                try format.decoder.read(input(bytes)).size
            )
        }
        #expect(isStart && found == format && size.count > 0)
    }

    @Test(arguments: PictureFormat.all.map(\.name))
    func `a thumbnail for other programs names the media type of its photo`(name: String) throws {
        let format = try #require(PictureFormat.all.first { $0.name == name }), size = PixelSize(width: 1, height: 1)
        let subject = try #require(SharedThumbnailCache.Subject(FilePath("/")))
        let draft = SharedThumbnailCache.Draft(
            subject, .normal, pixels: [0], size: size, hasAlpha: true, natural: size, format: format)
        #expect(draft.texts(by: "test").contains { $0 == ("Thumb::Mimetype", format.mediaTypes[0]) })
    }
}
