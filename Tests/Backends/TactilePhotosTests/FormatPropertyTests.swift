import Foundation
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the table of formats and their properties in Docs/PhotoPreview.md: each cell by a file that has the property.
@Suite struct FormatPropertyTests {
    /// A cell of the table.
    struct Cell: Sendable, CustomTestStringConvertible {
        let format: String
        let property: String
        /// `shown`, `refused` or `-`, which means that files of the format have no such property.
        let text: String

        var testDescription: String { "\(format), \(property)" }
    }

    static let cells: [Cell] = {
        guard let text = try? Repository.text("Docs/PhotoPreview.md"),
            let start = text.range(of: "| format | library |")
        else { return [] }
        let lines = text[start.lowerBound...].split(separator: "\n").prefix { $0.first == "|" }
        let rows = lines.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return rows.dropFirst(2).flatMap { row in
            zip(rows[0], row).dropFirst(2).map { Cell(format: row[0], property: $0, text: $1) }
        }
    }()

    /// Returns the file of Samples/properties.txt for a cell; nil if there is none.
    private func file(of cell: Cell) throws -> [UInt8]? {
        let samples = String(decoding: try sample("properties.txt"), as: UTF8.self)
        let name = [cell.format, cell.property].map { $0.replacing(" ", with: "-") }
        let line = samples.split(separator: "\n").map { $0.split(separator: " ") }.first {
            $0[0] == name[0] && $0[1] == name[1]
        }
        guard let content = line?[2] else { return nil }
        guard content.first == "@" else { return PictureFormat.Sample.base64(String(content)).bytes }
        return try sample(String(content.dropFirst()))
    }

    @Test func `the table has all formats and properties`() {
        #expect(Self.cells.count == PictureFormat.all.count * 7)
        #expect(Set(Self.cells.map(\.format)) == Set(PictureFormat.all.map(\.name)))
    }

    @Test(arguments: cells)
    func `a property of a format is as the table says`(cell: Cell) throws {
        let file = try file(of: cell)
        guard cell.text != "-" else { return #expect(file == nil) }
        let bytes = try #require(file)
        guard cell.text == "shown" else {
            let error = #expect(throws: PhotosError.self) { try decode(bytes, .fitting(width: 64, height: 64)) }
            guard case .unsupported = error else { throw try #require(error) }
            return #expect(cell.text == "refused")
        }
        let photo = try decode(bytes, .fitting(width: 64, height: 64))
        try bytes.withUnsafeBytes { bytes in
            let format = try #require(PictureFormat(start: bytes)), picture = try format.open(input(bytes))
            #expect(format.name == cell.format)
            var scratch = Scratch<UInt32>()
            let decoded = try picture.decoded(covering: picture.size, in: &scratch)
            switch cell.property {
            case "turned": #expect(photo.naturalSize.width < photo.naturalSize.height)
            case "profile":
                guard case .profile = decoded.colours else {
                    _ = Issue.record("no profile")
                    return
                }
            case "code points":
                guard case .rgb = decoded.colours else {
                    _ = Issue.record("no space")
                    return
                }
            case "alpha": #expect(!photo.image.isOpaque)
            case "bits", "floats": #expect(photo.image.width > 0)
            case "frames": #expect(picture.header.isAnimated && photo.isAnimated && format.openFrames != nil)
            default: Issue.record("no check of \(cell.property)")
            }
        }
    }
}
