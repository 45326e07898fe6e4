import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the table in Docs/PhotoPreview.md of what is left of files, what they say and what can be changed in them: each cell by
/// a file.
@Suite struct FileTableTests {
    /// A cell of the table.
    struct Cell: Sendable, CustomTestStringConvertible {
        let format: String
        let column: String
        /// What is shown of damage: `whole`, `part` or `refused`; `yes`; or `-`, which means that files of the format have no such damage
        /// or property.
        let text: String

        var testDescription: String { "\(format), \(column)" }
    }

    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)
    private static let head = "| format | no end |"

    static let cells: [Cell] = {
        guard let text = try? Repository.text("Docs/PhotoPreview.md"), let start = text.range(of: head) else {
            return []
        }
        let lines = text[start.lowerBound...].split(separator: "\n").prefix { $0.first == "|" }
        let rows = lines.map { line in line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        return rows.dropFirst(2).flatMap { row in
            zip(rows[0], row).dropFirst().map { Cell(format: row[0], column: $0, text: $1) }
        }
    }()

    /// Returns a still picture of a format, and the length of the mark that ends it, 0 if there is none.
    private static func still(_ format: String) throws -> (file: [UInt8], end: Int) {
        let picture = noise(width: 64, height: 48)
        switch format {
        case "JPEG": return (try jpeg(picture), 2)
        case "PNG": return (png(picture), 12)
        case "WebP": return (try webp(picture), 0)
        case "GIF": return (gif([picture]), 1)
        case "TIFF": return (IncompletePictureTests.strips(picture), 0)
        case "AVIF": return (try sample("turned.avif"), 0)
        case "HEIC": return (try sample("quarters.heic"), 0)
        case "JPEG XL": return (try sample("coarse.jxl"), 0)
        case "RAW": return (PictureFormat.raw.sample.bytes, 0)
        case "BMP": return (try SampleFormat.bmp.file(picture), 0)
        case "SVG":
            let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='5'/></svg>"
            return (Array(text.utf8), 6)
        default: throw PhotosError.notAPicture(path: format)
        }
    }

    /// Returns an animated picture of a format; nil if there is none.
    private static func animation(_ format: String) throws -> [UInt8]? {
        let frames = [red, green, blue].map { Bitmap(width: 40, height: 30, filledWith: $0) }
        switch format {
        case "GIF": return gif(frames)
        case "PNG": return animatedPNG(frames)
        case "WebP": return animatedWebP(try frames.map { try webp($0) }, width: 40, height: 30)
        case "AVIF": return try sample("sequence.avif")
        case "JPEG XL":
            let lines = String(decoding: try sample("properties.txt"), as: UTF8.self).split(separator: "\n")
            let line = try #require(lines.first { $0.hasPrefix("JPEG-XL frames ") })
            return PictureFormat.Sample.base64(String(line.split(separator: " ")[2])).bytes
        default: return nil
        }
    }

    /// Returns what is shown of a file.
    private static func shown(_ file: [UInt8], of whole: Bitmap) throws -> String {
        do {
            let photo = try decode(file, Self.whole)
            if photo.isIncomplete { return photo.bitmap == whole ? "whole, marked" : "part" }
            return photo.bitmap == whole ? "whole" : "another picture"
        } catch {
            switch error as? PhotosError {
            case .broken, .unsupported: return "refused"
            default: throw error
            }
        }
    }

    @Test func `the table has all formats and columns`() {
        #expect(Self.cells.count == PictureFormat.all.count * 8)
        #expect(Set(Self.cells.map(\.format)) == Set(PictureFormat.all.map(\.name)))
    }

    @Test(arguments: cells)
    func `a file is as the table says`(cell: Cell) throws {
        let (file, end) = try Self.still(cell.format), picture = try decode(file, Self.whole).bitmap
        switch cell.column {
        case "no end":
            guard end > 0 else { return #expect(cell.text == "-") }
            #expect(try Self.shown(file.dropLast(end), of: picture) == cell.text)
        case "trailer":
            // What phones append, and what is left of a larger file.
            for trailer in [Array("....SEFT".utf8), [UInt8](repeating: 1, count: 100)] {
                #expect(try Self.shown(file + trailer, of: picture) == cell.text, "\(trailer)")
            }
        case "cut": #expect(try Self.shown(file.dropLast(file.count / 4), of: picture) == cell.text)
        case "cut animation":
            guard let animation = try Self.animation(cell.format) else { return #expect(cell.text == "-") }
            let first = try decode(animation, Self.whole).bitmap
            #expect(try Self.shown(animation.dropLast(animation.count / 40), of: first) == cell.text)
        case "date", "rating":
            // The samples say what ExifTool reads of them, which PhotoFactsTests compares.
            let prefix = cell.format.replacing(" ", with: "-") + " ", place = cell.column == "date" ? 6 : 8
            let samples = PhotoFactsTests.samples.filter { $0.name.hasPrefix(prefix) }
            #expect(cell.text == (samples.contains { !["-", "0"].contains($0.facts[place]) } ? "yes" : "-"))
        case "small picture":
            let small = try jpeg(noise(width: 16, height: 12))
            let bytes =
                cell.format == "JPEG"
                ? try jpeg(noise(width: 16, height: 12), exif: exifBlock(orientation: 1, thumbnail: small)) : file
            let folder = try PhotoFolder()
            try folder.add("a.jpg", bytes)
            let glance = PhotoGlance(of: try Catalogue(folder: folder.path), at: 0, milliseconds: 10_000)
            #expect(cell.text == (glance?.thumbnail == nil ? "-" : "yes"))
        case "rotation":
            guard cell.text == "yes" else {
                #expect(throws: PhotosError.self) { try rotated(file, by: 1) }
                return
            }
            #expect(try decode(try rotated(file, by: 1), Self.whole).bitmap == picture.turned(by: 1))
        default: Issue.record("there is no check of \(cell.column)")
        }
    }
}
