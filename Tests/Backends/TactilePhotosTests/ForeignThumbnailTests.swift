import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// A program that writes to the shared cache, by the texts and the shapes that it writes.
///
/// Seen in Debian 12: tumbler 4.18.0 over D-Bus, and `GnomeDesktop.DesktopThumbnailFactory` of gnome-desktop 43.2 with
/// gdk-pixbuf-thumbnailer 2.42.10 and webp-pixbuf-loader 0.2.1. KDE's texts are those of KIO, which Qt packs from 40 letters on.
enum ThumbnailWriter: CaseIterable {
    case tumbler, gnome, kde, tactile, formerTactile

    /// The texts of an entry, without its URI.
    func texts(of subject: SharedThumbnailCache.Subject, natural: PixelSize) -> [(key: String, value: String)] {
        let time = "\(subject.time)"
        let size = [("Thumb::Image::Width", "\(natural.width)"), ("Thumb::Image::Height", "\(natural.height)")]
        return switch self {
        case .tumbler: [("Thumb::MTime", time + ".123456")]
        case .gnome: [("Thumb::MTime", time), ("Software", "GNOME::ThumbnailFactory")]
        case .kde:
            [
                ("Thumb::MTime", time), ("Thumb::Size", "\(subject.byteCount)"),
                ("Software", "KDE Thumbnail Generator Images (GIF, PNG, BMP, ...)"),
            ]
        case .tactile: [("Thumb::MTime", time), ("Software", "tactile-9.9"), ("X-Tactile::Rendering", "1")] + size
        case .formerTactile: [("Thumb::MTime", time), ("Software", "tactile-0.1.0")] + size
        }
    }

    /// A Boolean value that indicates whether the program packs the URI.
    var packsURI: Bool { self == .kde }
}

/// Entries of other programs: which are shown, and that none of them is replaced.
@Suite struct ForeignThumbnailTests {
    private static let colour: UInt32 = 0xFF20_4080

    /// What is seen of an entry.
    enum Fate { case shown, kept, replaced }

    struct Row: CustomTestStringConvertible {
        var writers = [ThumbnailWriter.tumbler, .gnome, .kde]
        var format = SampleFormat.jpeg
        var orientation: UInt16 = 1
        var photo = PixelSize(width: 300, height: 200)
        let entry: PixelSize
        let fate: Fate
        let testDescription: String

        init(
            _ name: String, _ fate: Fate, writers: [ThumbnailWriter]? = nil, format: SampleFormat = .jpeg,
            orientation: UInt16 = 1, photo: (Int, Int) = (300, 200), entry: (Int, Int) = (128, 85)
        ) {
            testDescription = name
            self.fate = fate
            self.writers = writers ?? self.writers
            (self.format, self.orientation) = (format, orientation)
            self.photo = PixelSize(width: photo.0, height: photo.1)
            self.entry = PixelSize(width: entry.0, height: entry.1)
        }
    }

    static let rows = [
        Row("an upright photo", .shown),
        Row("an upright PNG", .shown, format: .png),
        Row("a turned JPEG", .shown, orientation: 6, entry: (85, 128)),
        Row("a JPEG by half a turn", .shown, orientation: 3),
        Row("a square JPEG", .shown, orientation: 6, photo: (300, 300), entry: (128, 128)),
        Row("a JPEG that was not turned", .kept, orientation: 6),
        Row("a PNG that was not turned", .kept, format: .png, orientation: 6),
        Row("a turned PNG", .shown, format: .png, orientation: 8, entry: (85, 128)),
        Row("a PNG by half a turn, by which nothing shows it", .kept, format: .png, orientation: 3),
        Row("a mirrored PNG", .kept, format: .png, orientation: 2),
        Row("a square PNG", .kept, format: .png, orientation: 6, photo: (300, 300), entry: (128, 128)),
        Row("a nearly square PNG", .kept, format: .png, orientation: 6, photo: (300, 298), entry: (128, 127)),
        Row("an enlarged small photo", .kept, photo: (100, 66)),
        Row("another shape", .kept, entry: (128, 128)),
        Row("one that is too small", .kept, entry: (60, 40)),
        Row("one that is too large for its folder", .replaced, entry: (150, 100)),
        Row("this program's", .shown, writers: [.tactile], orientation: 3),
        Row("this program's of another shape", .replaced, writers: [.tactile], entry: (128, 128)),
        Row("one of this program before it turned photos", .replaced, writers: [.formerTactile]),
    ]

    private func put(
        _ writer: ThumbnailWriter, _ row: Row, _ fixture: ThumbnailFixture, name: String, seconds: Int = 0,
        damage: Bool = false
    ) throws -> String {
        let subject = try fixture.subject(name), path = try fixture.entry(name)
        var texts = writer.texts(of: subject, natural: row.photo).map { text in
            text.key == "Thumb::MTime" && seconds != 0
                ? (text.key, text.value.replacing("\(subject.time)", with: "\(subject.time + seconds)")) : text
        }
        if !writer.packsURI { texts.append(("Thumb::URI", subject.uri)) }
        var bytes = try PNGFile.encoded(Array(repeating: Self.colour, count: row.entry.count), row.entry, texts: texts)
        if writer.packsURI {
            let uri = Array("Thumb::URI\0\0".utf8) + stored(Array(subject.uri.utf8))
            bytes.insert(contentsOf: chunk("zTXt", uri), at: 33)
        }
        if damage { bytes.removeLast(bytes.count / 4) }
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }

    @Test(arguments: rows) func `what an entry shows decides its use, and its writer whether it stays`(row: Row) throws
    {
        for writer in row.writers {
            let fixture = try ThumbnailFixture()
            let size = PhotoRequest.TargetSize.filling(width: 60, height: 60)
            let bitmap = quarters(width: row.photo.width, height: row.photo.height), name = "a.jpg"
            try fixture.folder.add(
                name,
                row.format == .png
                    ? png(bitmap, exif: tiffBlock(orientation: row.orientation))
                    : jpeg(bitmap, exif: exifBlock(orientation: row.orientation)))
            let path = try put(writer, row, fixture, name: name), before = try Data(contentsOf: URL(filePath: path))
            for _ in 0..<2 {
                let stamp = SharedThumbnailCache.Stamp(FilePath(path)), found = try fixture.load(size)
                let isShown = try found.outcomes[0].get().bitmap.pixels.allSatisfy { $0 == Self.colour }
                #expect(isShown == (row.fate == .shown), "\(writer)")
                if row.fate != .replaced { #expect(SharedThumbnailCache.Stamp(FilePath(path)) == stamp, "\(writer)") }
            }
            #expect((try Data(contentsOf: URL(filePath: path)) == before) == (row.fate != .replaced), "\(writer)")
        }
    }

    @Test(arguments: [ThumbnailWriter.tumbler, .gnome, .kde])
    func `an outdated or a damaged entry of another program is replaced`(writer: ThumbnailWriter) throws {
        for (seconds, damage) in [(1, false), (-1, false), (0, true)] {
            let fixture = try ThumbnailFixture(), row = Row("", .shown)
            try fixture.folder.add("a.jpg", try jpeg(quarters(width: 300, height: 200)))
            let path = try put(writer, row, fixture, name: "a.jpg", seconds: seconds, damage: damage)
            let before = try Data(contentsOf: URL(filePath: path))
            #expect(try fixture.load().counts == [.decoded: 1, .written: 1])
            #expect(try Data(contentsOf: URL(filePath: path)) != before)
            #expect(try fixture.load().counts == [.read: 1])
        }
    }

    @Test func `an entry that another program writes during a decode stays`() throws {
        let fixture = try ThumbnailFixture(), row = Row("", .shown)
        try fixture.folder.add("a.jpg", try jpeg(quarters(width: 300, height: 200)))
        let subject = try fixture.subject("a.jpg")
        let draft = SharedThumbnailCache.Draft(
            subject, .normal, pixels: Array(repeating: 0, count: row.entry.count), size: row.entry, hasAlpha: false,
            natural: row.photo, format: .jpeg)
        let path = try put(.gnome, row, fixture, name: "a.jpg"), before = try Data(contentsOf: URL(filePath: path))
        fixture.cache().write(draft)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
}
