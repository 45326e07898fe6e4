import Foundation
import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// The thumbnails of the last first screen, which a start shows without decoding.
@Suite struct FirstScreenTests {
    private let fixture: ThumbnailFixture
    private let path: String

    init() throws {
        fixture = try ThumbnailFixture()
        path = fixture.home.path + "/cache/tactile/first-screen"
        for (name, side) in [("a.jpg", 300), ("b.jpg", 200), ("c.jpg", 120)] {
            try fixture.folder.add(name, jpeg(quarters(width: side, height: side / 2)))
        }
    }

    /// Loads all photos of a folder by a new loader, as another start would; the cache of the desktop is empty again then.
    private func load(
        _ size: PhotoRequest.TargetSize = ThumbnailFixture.size, from folder: String? = nil
    ) throws -> (photos: [PhotoImage], decoded: Int) {
        try? FileManager.default.removeItem(atPath: fixture.root)
        let catalogue = try Catalogue(folder: folder ?? fixture.folder.path), results = ResultCollector()
        let uses = EventCounter<SharedThumbnailCache.Use>()
        let cache = SharedThumbnailCache(
            folder: fixture.root, program: "tactile-test", firstScreen: path, didUse: uses.add)
        let loader = PhotoLoader(
            catalogue: catalogue, mode: .immediate, thumbnails: cache, sandbox: testSandbox, deliver: results.add)
        loader.load((0..<catalogue.count).map { PhotoRequest(index: $0, size: size) })
        return (try results.all.map { try $0.outcome.get() }, uses.counts[.decoded] ?? 0)
    }

    private func pixels(_ photos: [PhotoImage]) -> [[[UInt32]]] { photos.map { $0.image.levels.map(\.pixels) } }

    @Test func `the next start shows the same pixels without decoding`() throws {
        let first = try load(), second = try load()
        #expect((first.decoded, second.decoded) == (3, 0))
        #expect(pixels(first.photos) == pixels(second.photos))
        for (one, other) in zip(first.photos, second.photos) {
            #expect((one.naturalSize, one.isAnimated) == (other.naturalSize, other.isAnimated))
            #expect((one.image.isOpaque, one.orientation) == (other.image.isOpaque, other.orientation))
        }
        let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(rights == 0o600)
    }

    @Test(arguments: ["content", "time", "another file", "orientation"])
    func `a photo that has changed is decoded`(change: String) throws {
        _ = try load()
        let photo = fixture.folder.path(of: "b.jpg"), url = URL(filePath: photo)
        let time = try FileManager.default.attributesOfItem(atPath: photo)[.modificationDate] as? Date ?? Date()
        switch change {
        case "content": try Data(jpeg(quarters(width: 160, height: 90))).write(to: url)
        case "time": try FileManager.default.setAttributes([.modificationDate: time + 5], ofItemAtPath: photo)
        case "another file":
            try FileManager.default.copyItem(atPath: photo, toPath: photo + ".new")
            #expect(rename(photo + ".new", photo) == 0)
        default:
            // The same size and the same time, as after a rotation by this program.
            try PhotoRotation(of: Catalogue(folder: fixture.folder.path), at: 1).turn(by: 1)
        }
        #expect(try load().decoded == 1)
        #expect(try load().decoded == 0)
    }

    @Test func `another size is decoded, and the photos of two folders have room`() throws {
        _ = try load()
        #expect(try load(.filling(width: 50, height: 50)).decoded == 3)
        let other = try PhotoFolder()
        try other.add("d.jpg", jpeg(quarters(width: 90, height: 90)))
        #expect(try load(from: other.path).decoded == 1)
        #expect(try load(from: other.path).decoded == 0)
        #expect(try load(.filling(width: 50, height: 50)).decoded == 0)
    }

    @Test func `nothing is written if nothing is new`() throws {
        _ = try load()
        let before = try Data(contentsOf: URL(filePath: path))
        var status = stat()
        stat(path, &status)
        let number = status.st_ino
        _ = try load()
        stat(path, &status)
        #expect(status.st_ino == number)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `of a file that is damaged, no photo has another size`() throws {
        let photos = try load().photos, whole = try Data(contentsOf: URL(filePath: path))
        var random = SeededGenerator(seed: 7)
        let header = 8 + 3 * 160
        for round in 0..<300 {
            var bytes = whole
            if round.isMultiple(of: 3) {
                bytes = bytes.prefix(
                    Int.random(in: 0..<(round.isMultiple(of: 2) ? header : bytes.count), using: &random))
            } else {
                for _ in 0...round % 4 {
                    bytes[Int.random(in: 0..<header, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
                }
            }
            try bytes.write(to: URL(filePath: path))
            let screen = FirstScreen(path)
            for (index, name) in ["a.jpg", "b.jpg", "c.jpg"].enumerated() {
                guard let photo = screen.photo(of: try fixture.subject(name), ThumbnailFixture.size) else { continue }
                let bitmap = photo.image.levels[0]
                #expect(bitmap.pixels.count == bitmap.width * bitmap.height, "round \(round)")
                if round.isMultiple(of: 3) {
                    #expect(photo.image.levels[0].pixels == photos[index].image.levels[0].pixels)
                }
            }
        }
    }

    @Test func `the file has a limit, within which the first photos stay`() throws {
        let screen = FirstScreen(path), size = PhotoRequest.TargetSize.filling(width: 1000, height: 1000)
        let image = Image(
            Bitmap(width: 1000, height: 1000, pixels: Array(repeating: 0xFF12_3456, count: 1_000_000)), isOpaque: true,
            mipLevels: 0)
        let photo = PhotoImage(image: image, naturalSize: Size(width: 1000, height: 1000))
        let subjects = try (0..<9).map { index in
            try fixture.folder.add("\(index).jpg", jpeg(quarters(width: 20 + index, height: 20)))
            return try fixture.subject("\(index).jpg")
        }
        for subject in subjects { screen.keep(photo, of: subject, size) }
        screen.save()
        let next = FirstScreen(path)
        #expect(subjects.map { next.photo(of: $0, size) != nil } == (0..<9).map { $0 < 6 })
        let byteCount = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        #expect(byteCount > 24_000_000 && byteCount <= FirstScreen.limit + 128 << 10)
    }

    @Test func `a folder that cannot be written keeps none, and says nothing`() throws {
        let screen = FirstScreen("/proc/none/first-screen")
        let photo = try #require(try load().photos.first)
        screen.keep(photo, of: try fixture.subject("a.jpg"), ThumbnailFixture.size)
        screen.save()
        #expect(screen.photo(of: try fixture.subject("a.jpg"), ThumbnailFixture.size) == nil)
    }
}
