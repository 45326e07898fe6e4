import Foundation
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// The thumbnails of the desktop: what is written is valid, and only what is valid is read.
@Suite struct SharedThumbnailCacheTests {
    private static let size = ThumbnailFixture.size
    private static let hasScript = ThumbnailScript.exists

    private func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }

    private func counts(_ decoded: Int, _ read: Int, _ written: Int) -> [SharedThumbnailCache.Use: Int] {
        [.decoded: decoded, .read: read, .written: written].filter { $0.value > 0 }
    }

    // MARK: A second start

    @Test(arguments: SampleFormat.allCases, [60, 170])
    func `a second start decodes nothing and shows the same pixels`(format: SampleFormat, side: Int) throws {
        let fixture = try ThumbnailFixture(), size = PhotoRequest.TargetSize.filling(width: side, height: side)
        try fixture.folder.add("a.jpg", try format.file(noise(width: 560, height: 370)))
        let first = try fixture.load(size), second = try fixture.load(size)
        #expect(first.counts == counts(1, 0, 1))
        #expect(second.counts == counts(0, 1, 0))
        let cold = try first.outcomes[0].get(), warm = try second.outcomes[0].get()
        #expect(cold.bitmap == warm.bitmap && cold.naturalSize == warm.naturalSize)
        #expect(cold.image.isOpaque == warm.image.isOpaque && cold.image.levels.count == warm.image.levels.count)
        // It has the size that it has without a cache.
        let plain = try decode(try Catalogue(folder: fixture.folder.path), size)
        #expect(plain.bitmap.width == cold.bitmap.width && plain.bitmap.height == cold.bitmap.height)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt16>)
    func `a turned photo is kept upright`(orientation: UInt16) throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add(
            "a.jpg", try jpeg(quarters(width: 300, height: 200), exif: exifBlock(orientation: orientation)))
        let cold = try fixture.photo(), plain = try decode(try Catalogue(folder: fixture.folder.path), Self.size)
        let warm = try fixture.load()
        #expect(warm.counts[.decoded] == nil)
        let photo = try warm.outcomes[0].get()
        #expect(photo.bitmap == cold.bitmap && photo.naturalSize == plain.naturalSize)
        for (x, y) in [(10, 10), (50, 10), (10, 50), (50, 50)] {
            #expect(isClose(photo.bitmap[x, y], plain.bitmap[x, y]))
        }
    }

    @Test func `transparent photos keep their alpha`() throws {
        let fixture = try ThumbnailFixture()
        var bitmap = noise(width: 300, height: 200)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = bitmap.pixels[index] & 0xFF_FFFF | UInt32(index % 256) << 24
        }
        try fixture.folder.add("a.png", png(bitmap))
        let cold = try fixture.photo(), warm = try fixture.load()
        #expect(warm.counts[.decoded] == nil)
        #expect(try warm.outcomes[0].get().bitmap == cold.bitmap)
        #expect(!cold.image.isOpaque)
    }

    @Test func `threads deliver photos before they write entries`() throws {
        let fixture = try ThumbnailFixture(), bytes = try jpeg(noise(width: 600, height: 400))
        for index in 0..<12 { try fixture.folder.add("\(index).jpg", bytes) }
        let uses = EventCounter<SharedThumbnailCache.Use>(), results = ResultCollector()
        let loader = PhotoLoader(
            catalogue: try Catalogue(folder: fixture.folder.path), mode: .threads(1),
            thumbnails: fixture.cache(didUse: uses.add)
        ) {
            #expect(uses.counts[.written] == nil)
            results.add($0)
        }
        loader.load((0..<12).map { PhotoRequest(index: $0, size: Self.size) })
        // The threads end with the loader.
        withExtendedLifetime(loader) { uses.wait(for: .written, times: 12) }
        #expect(uses.counts == counts(12, 0, 12) && results.all.count == 12)
        #expect(fixture.entries.count == 12)
    }

    @Test func `entries beyond the limit of memory are written between decodes`() {
        let drafts = SharedThumbnailCache.DraftQueue(limit: 100)
        guard let subject = SharedThumbnailCache.Subject(FilePath("/")) else { return }
        func draft() -> SharedThumbnailCache.Draft { SharedThumbnailCache.Draft(subject, reason: "") }
        for _ in 0..<25 { drafts.append(draft()) }
        #expect(drafts.next(isIdle: false) == nil)
        drafts.append(draft())
        #expect(drafts.next(isIdle: false) != nil && drafts.next(isIdle: false) == nil)
        for _ in 0..<25 { #expect(drafts.next(isIdle: true) != nil) }
        #expect(drafts.next(isIdle: true) == nil)
    }

    // MARK: The standard

    @Test(.enabled(if: hasScript, "python3 is not installed, or this is not the repository"))
    func `what is written is valid by the standard`() throws {
        let fixture = try ThumbnailFixture()
        let names = ["a.jpg", "ä ö.jpg", "100% (1)!$&'*+,:;=@~#?[].jpg", "日本.png", "b.webp", "c.tiff", "d.avif"]
        for (index, name) in names.enumerated() {
            let bitmap = noise(width: 300 + 100 * index, height: 260 + 31 * index, seed: UInt64(index))
            let format = SampleFormat(rawValue: String(name.split(separator: ".").last ?? "")) ?? .jpeg
            try fixture.folder.add(name, try format.file(bitmap))
        }
        try fixture.folder.add(
            "turned.jpg", try jpeg(noise(width: 1601, height: 1177), exif: exifBlock(orientation: 6)))
        try fixture.folder.add("broken.png", Array(png(noise(width: 300, height: 200)).prefix(1000)))
        try fixture.folder.add("wide.jpg", try jpeg(noise(width: 3000, height: 40)))
        let total = names.count + 3
        for (index, side) in [20, 100, 180, 400].enumerated() {
            let counts = try fixture.load(.filling(width: side, height: side)).counts
            #expect(index > 0 || counts[.written] == total)
        }
        #expect(ThumbnailScript.run("check", fixture.root) == "\(fixture.entries.count)")
        #expect(fixture.entries.count > 2 * total)
        #expect(
            Set(fixture.entries.map { $0.split(separator: "/")[0] }) == [
                "normal", "large", "x-large", "xx-large", "fail",
            ])
    }

    @Test(
        .enabled(if: hasScript, "python3 is not installed, or this is not the repository"),
        arguments: ["300x200", "200x300", ""])
    func `entries of other programs are accepted`(natural: String) throws {
        let fixture = try ThumbnailFixture(), name = "ä (1)+&.jpg"
        try fixture.folder.add(name, try jpeg(quarters(width: 300, height: 200), exif: exifBlock(orientation: 6)))
        ThumbnailScript.run(
            "make", fixture.root, fixture.folder.path(of: name), "128", "85x128", "204080",
            natural.isEmpty ? "200x300" : natural)
        if natural.isEmpty {
            ThumbnailScript.run("make", fixture.root, fixture.folder.path(of: name), "128", "85x128", "204080")
        }
        let found = try fixture.load()
        #expect(found.counts == counts(0, 1, 0))
        let photo = try found.outcomes[0].get()
        #expect(photo.naturalSize.width == 200 && photo.naturalSize.height == 300)
        #expect(photo.bitmap.width == 60 && photo.bitmap.height == 90)
        #expect(photo.bitmap.pixels.allSatisfy { $0 == 0xFF20_4080 })
    }

    // MARK: Invalid entries

    private enum Fault: CaseIterable {
        case cut, empty, text, otherTime, otherFile, otherBytes, tooLarge, huge, noKeys, damaged
    }

    private func draft(_ subject: SharedThumbnailCache.Subject, _ size: PixelSize, natural: PixelSize)
        -> SharedThumbnailCache.Draft
    {
        SharedThumbnailCache.Draft(
            subject, .normal, pixels: Array(repeating: 0xFF00_FF00, count: size.count), size: size, hasAlpha: false,
            natural: natural, format: .jpeg)
    }

    private func entry(_ fault: Fault, of fixture: ThumbnailFixture) throws -> [UInt8] {
        let natural = PixelSize(width: 300, height: 200), fitted = PixelSize(width: 128, height: 85)
        let subject = try fixture.subject("a.jpg")
        func bytes(
            _ size: PixelSize, _ change: ([(key: String, value: String)]) -> [(key: String, value: String)] = { $0 }
        )
            throws -> [UInt8]
        {
            let draft = draft(subject, size, natural: natural)
            return try PNGFile.encoded(draft.pixels, size, texts: change(draft.texts(by: "x")))
        }
        func changed(_ key: String, _ value: String) throws -> [UInt8] {
            try bytes(fitted) { $0.map { $0.key == key ? (key, value) : $0 } }
        }
        var good = try bytes(fitted)
        switch fault {
        case .cut: return Array(good.dropLast(good.count / 3))
        case .empty: return []
        case .text: return Array("no picture".utf8)
        case .otherTime: return try changed(SharedThumbnailCache.Key.time, "\(subject.time + 1)")
        case .otherFile: return try changed(SharedThumbnailCache.Key.uri, subject.uri + "x")
        case .otherBytes: return try changed(SharedThumbnailCache.Key.byteCount, "\(subject.byteCount + 1)")
        case .tooLarge: return try bytes(PixelSize(width: 129, height: 86))
        case .huge:
            good.replaceSubrange(
                8..<33, with: chunk("IHDR", bigEndian(UInt32(60_000)) + bigEndian(UInt32(40_000)) + [8, 2, 0, 0, 0]))
            return good
        case .noKeys: return try bytes(fitted) { _ in [] }
        case .damaged:
            // The checksum of the pixels does not match.
            let data = try #require(good.lastRange(of: Array("IDAT".utf8)))
            good[data.upperBound + 20] ^= 0x55
            return good
        }
    }

    @Test(arguments: Fault.allCases) private func `an invalid entry is ignored and written anew`(fault: Fault) throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(quarters(width: 300, height: 200)))
        let expected = try fixture.photo(), path = try fixture.entry("a.jpg")
        try write(try entry(fault, of: fixture), to: path)
        let found = try fixture.load()
        #expect(found.counts == counts(1, 0, 1))
        #expect(try found.outcomes[0].get().bitmap == expected.bitmap)
        #expect(try fixture.load().counts == counts(0, 1, 0))
    }

    @Test func `damage of any byte never fails and never shows another photo's size`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(quarters(width: 300, height: 200)))
        let expected = try fixture.photo(), path = try fixture.entry("a.jpg")
        let good = Array(try Data(contentsOf: URL(filePath: path)))
        var state: UInt64 = 3
        for _ in 0..<150 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var bytes = good
            bytes[Int(state >> 33) % bytes.count] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
            try write(bytes, to: path)
            let photo = try fixture.photo()
            #expect(photo.naturalSize == expected.naturalSize)
            #expect(photo.bitmap.width == expected.bitmap.width && photo.bitmap.height == expected.bitmap.height)
        }
    }

    @Test func `an entry that is a folder, a pipe or a link to nothing does not stop the photo`() throws {
        for kind in 0..<3 {
            let fixture = try ThumbnailFixture()
            try fixture.folder.add("a.jpg", try jpeg(quarters(width: 300, height: 200)))
            let expected = try fixture.photo(), path = try fixture.entry("a.jpg")
            try FileManager.default.removeItem(atPath: path)
            switch kind {
            case 0: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            case 1: #expect(mkfifo(path, 0o600) == 0)
            default: #expect(symlink("/nowhere", path) == 0)
            }
            #expect(try fixture.photo().bitmap == expected.bitmap)
            #expect(fixture.entries.count == (kind == 0 ? 0 : 1))
        }
    }

    @Test func `a photo that has changed is decoded again`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(Bitmap(width: 300, height: 200, filledWith: red)))
        _ = try fixture.photo()
        try fixture.folder.add("a.jpg", try jpeg(Bitmap(width: 300, height: 200, filledWith: blue)))
        let times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 5)]
        #expect(utimensat(AT_FDCWD, fixture.folder.path(of: "a.jpg"), times, 0) == 0)
        let found = try fixture.load()
        #expect(found.counts == counts(1, 0, 1))
        #expect(isClose(try found.outcomes[0].get().bitmap[30, 30], blue))
        #expect(fixture.entries.count == 1)
    }

    @Test func `a file that keeps its time is decoded again after its thumbnails are removed`() throws {
        let fixture = try ThumbnailFixture(), path = fixture.folder.path(of: "a.bmp")
        func put(_ colour: UInt32) throws {
            try fixture.folder.add("b", try encoded(Bitmap(width: 300, height: 200, filledWith: colour), as: "bmp"))
            let times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
            #expect(utimensat(AT_FDCWD, fixture.folder.path(of: "b"), times, 0) == 0)
            #expect(rename(fixture.folder.path(of: "b"), path) == 0)
        }
        try put(red)
        let subject = try fixture.subject("a.bmp")
        for side in [20, 100, 200, 400] { _ = try fixture.photo(.filling(width: side, height: side)) }
        #expect(fixture.entries.count == 2)
        try put(blue)
        #expect(try fixture.load().counts[.decoded] == nil)
        fixture.cache().removeThumbnails(ofFile: FilePath(path))
        #expect(fixture.entries.isEmpty)
        // An entry of the old file that was still to be written is dropped.
        fixture.cache().write(SharedThumbnailCache.Draft(subject, reason: ""))
        #expect(fixture.entries.isEmpty)
        #expect(isClose(try fixture.photo().bitmap[30, 30], blue))
        fixture.cache().removeThumbnails(ofFile: fixture.folder.filePath(of: "none.jpg"))
    }

    // MARK: No entries

    @Test func `a photo that is not larger than its thumbnail has none`() throws {
        for (width, height, side) in [
            (128, 128, 60), (128, 20, 60), (200, 150, 140), (256, 256, 200), (1024, 700, 690),
        ] {
            let fixture = try ThumbnailFixture()
            try fixture.folder.add("a.jpg", try jpeg(noise(width: width, height: height)))
            let found = try fixture.load(.filling(width: side, height: side))
            #expect(found.counts == counts(1, 0, 0) && fixture.entries.isEmpty)
        }
    }

    @Test func `sharp views and tiles come from the photo`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(noise(width: 300, height: 200)))
        _ = try fixture.photo()
        for size in [.fitting(width: 60, height: 60), .tile(PhotoTile(level: 0, column: 0, row: 0))]
            as [PhotoRequest.TargetSize]
        {
            #expect(try fixture.load(size).counts == counts(1, 0, 0))
        }
    }

    @Test func `photos inside the cache have no thumbnails, by links neither`() throws {
        let fixture = try ThumbnailFixture(), inside = fixture.root + "/normal"
        try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: true)
        try write(try jpeg(noise(width: 300, height: 200)), to: inside + "/a.jpg")
        let link = fixture.home.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: inside)
        for path in [inside, link, inside + "/../normal"] {
            #expect(try fixture.load(from: path).counts == counts(1, 0, 0))
        }
        #expect(fixture.entries == ["normal/a.jpg"])
    }

    @Test func `a loader without the cache leaves no trace`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(noise(width: 300, height: 200)))
        _ = try decode(try Catalogue(folder: fixture.folder.path), Self.size)
        #expect(!FileManager.default.fileExists(atPath: fixture.home.path + "/cache"))
    }

    @Test func `a cache that cannot be written does not stop a photo`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(noise(width: 300, height: 200)))
        try fixture.home.add("cache")
        #expect(try fixture.load().counts == counts(1, 0, 0))
        #expect(try fixture.photo().bitmap.width == 90)
    }

    @Test func `small limits of memory hold with the cache`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", try jpeg(noise(width: 300, height: 200)))
        let results = ResultCollector(), limits = DecodingLimits(maxPixels: 60_000, memory: 1 << 20)
        for _ in 0..<2 {
            PhotoLoader(
                catalogue: try Catalogue(folder: fixture.folder.path), mode: .immediate, limits: limits,
                thumbnails: fixture.cache(), deliver: results.add
            ).load([PhotoRequest(index: 0, size: Self.size)])
        }
        #expect(try results.all.map { try $0.outcome.get().bitmap }.allSatisfy { $0.width == 90 })
    }

    // MARK: Failures

    @Test func `a broken photo is decoded once, until it changes`() throws {
        let fixture = try ThumbnailFixture(), good = png(noise(width: 300, height: 200))
        try fixture.folder.add("a.png", Array(good.prefix(1000)))
        let first = try fixture.load(), second = try fixture.load()
        #expect(first.counts == counts(1, 0, 1) && second.counts == counts(0, 1, 0))
        guard case .failure(let cold) = first.outcomes[0], case .failure(let warm) = second.outcomes[0] else {
            Issue.record("a broken photo was shown")
            return
        }
        #expect(cold == warm)
        #expect(fixture.entries.allSatisfy { $0.hasPrefix("fail/tactile-test/") } && fixture.entries.count == 1)
        try fixture.folder.add("a.png", good)
        #expect(try fixture.load().counts == counts(1, 0, 1))
    }

    @Test func `a photo of which a part is shown has no entry, and gets one when it is mended`() throws {
        let fixture = try ThumbnailFixture(), good = png(noise(width: 300, height: 200))
        try fixture.folder.add("a.png", Array(good.dropLast(1000)))
        for _ in 0..<2 {
            let found = try fixture.load()
            #expect(found.counts == counts(1, 0, 0) && fixture.entries.isEmpty)
            #expect(try found.outcomes[0].get().isIncomplete)
        }
        try fixture.folder.add("a.png", good)
        let found = try fixture.load()
        #expect(found.counts == counts(1, 0, 1) && fixture.entries.count == 1)
        #expect(try !found.outcomes[0].get().isIncomplete)
    }

    @Test func `what depends on rights, limits or loaders is no failure to keep`() throws {
        let fixture = try ThumbnailFixture()
        try fixture.folder.add("a.jpg", Array("no picture".utf8))
        try fixture.folder.add("b.jpg")
        #expect(symlink("/nowhere", fixture.folder.path(of: "c.jpg")) == 0)
        let found = try fixture.load()
        #expect(found.outcomes.allSatisfy { (try? $0.get()) == nil } && found.counts[.written] == nil)
    }

    // MARK: The folder

    @Test func `the environment names the folder`() {
        func root(_ environment: [String: String]) -> String? {
            let cache = SharedThumbnailCache(environment: environment, program: "x")
            return cache.flatMap { cache in
                SharedThumbnailCache.Subject(FilePath("/")).map { cache.path(of: $0, .large).text }?.split(
                    separator: "/large/"
                )
                .first
            }.map(String.init)
        }
        #expect(root(["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/thumbnails")
        #expect(root(["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/thumbnails")
        #expect(root(["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache/thumbnails")
        #expect(root(["XDG_CACHE_HOME": "c", "HOME": "h"]) == nil)
        #expect(root([:]) == nil)
    }
}
