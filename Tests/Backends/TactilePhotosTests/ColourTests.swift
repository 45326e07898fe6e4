import Foundation
import Platform
import Testing

@testable import TactilePhotos

/// The conversion of embedded ICC profiles to sRGB.
@Suite struct ColourTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples").path

    private func sample(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: Self.folder + "/" + name)))
    }

    /// The colours of the sixteen squares of each sample, by Little CMS through Pillow (make-colours.py).
    private static func expected() throws -> [(name: String, colours: [UInt32])] {
        try String(contentsOfFile: folder + "/colours.txt", encoding: .utf8).split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return (String(words[0]), words.dropFirst().compactMap { UInt32($0, radix: 16) })
        }
    }

    private func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
    }

    /// Inserts a profile into a JPEG, in one segment.
    private func jpeg(_ bitmap: Bitmap, profile: [UInt8]) throws -> [UInt8] {
        var bytes = try TactilePhotosTests.jpeg(bitmap)
        let segment = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
        bytes.insert(contentsOf: [0xFF, 0xE2] + bigEndian(UInt16(segment.count + 2)) + segment, at: 2)
        return bytes
    }

    /// The profile of a sample.
    private func profile(_ name: String) throws -> [UInt8] {
        let bytes = try sample(name)
        let colours = try bytes.withUnsafeBytes { try JPEGPicture(input($0, maxPixels: 10_000)).colours }
        guard case .profile(let profile, _) = colours else { throw try #require(nil as PhotosError?) }
        return profile
    }

    @Test func `samples with profiles have the colours that Little CMS gives`() throws {
        let samples = try Self.expected()
        #expect(samples.count == 13)
        for (name, colours) in samples {
            let photo = try decode(try sample(name), name: name, .fitting(width: 100, height: 100)).bitmap
            // AVIF's planes are converted to colours by two decoders.
            let limit = name.hasSuffix("avif") ? 3 : 1
            for (index, colour) in colours.enumerated() {
                let pixel = photo[index % 4 * 8 + 4, index / 4 * 8 + 4]
                #expect(distance(pixel, colour) <= limit, "\(name), square \(index)")
            }
        }
    }

    @Test(arguments: ["p3.jpg", "adobe.jpg", "p3.png", "grey.jpg", "inks.jpg", "coloured.jpg"])
    func `tiles have the colours of the whole`(name: String) throws {
        let bytes = try sample(name)
        let tile = try decode(bytes, name: name, .tile(PhotoTile(level: 0, column: 0, row: 0))).bitmap
        let whole = try decode(bytes, name: name, .fitting(width: 100, height: 100)).bitmap
        #expect(zip(tile.pixels, whole.pixels).allSatisfy { distance($0, $1) <= 1 })
    }

    @Test func `a profile of greys converts greys only, also where a picture in colour has no other`() throws {
        let grey = Bitmap(width: 16, height: 16, filledWith: 0xFF80_8080), file = try sample("grey.jpg")
        let colours = try file.withUnsafeBytes { try JPEGPicture(input($0, maxPixels: 10_000)).colours }
        guard case .profile(let profile, _) = colours else { throw try #require(nil as PhotosError?) }
        let coloured = try decode(try jpeg(grey, profile: profile), .fitting(width: 16, height: 16)).bitmap
        #expect(distance(coloured[8, 8], 0x80_8080) <= 1)
        // The square of this grey.
        let own = try decode(file, .fitting(width: 100, height: 100)).bitmap
        #expect(distance(own[12, 12], 0x80_8080) > 10)
    }

    @Test func `alpha stays and colours are converted without it`() throws {
        let transform = try #require(ColourTransform(from: .profile(try profile("p3.jpg"))))
        for alpha: UInt32 in [0, 1, 40, 128, 254, 255] {
            let straight: [UInt32] = [0xC8283C, 0x3CBE46, 0x808080, 0xFFFFFF, 0]
            var opaque = straight.map { 0xFF00_0000 | $0 }
            var pixels = straight.map { StraightAlpha.premultiplied(alpha << 24 | $0) }
            transform.convert(&opaque, isOpaque: true)
            transform.convert(&pixels, isOpaque: false)
            for (pixel, colour) in zip(pixels, opaque) {
                #expect(pixel >> 24 == alpha)
                let full = StraightAlpha.premultiplied(alpha << 24 | colour & 0xFF_FFFF)
                // A step of a dark colour is several steps of the one without alpha.
                #expect(distance(pixel, full) <= 2)
            }
        }
    }

    @Test func `alpha that is divided out and multiplied in again changes no pixel`() {
        for alpha in 0...255 as ClosedRange<UInt32> {
            for colour in 0...alpha {
                let pixel = alpha << 24 | colour << 16 | colour
                if StraightAlpha.premultiplied(StraightAlpha.straight(pixel)) != pixel { Issue.record("\(pixel)") }
            }
        }
    }

    @Test func `a profile that equals sRGB needs no conversion`() throws {
        let png = try sample("srgb.png"), bytes = try profile("p3.jpg")
        #expect(ColourTransform(from: .profile(bytes)) != nil)
        let photo = try decode(png, name: "srgb.png", .fitting(width: 100, height: 100)).bitmap
        #expect(photo[4, 4] == 0xFFC8_283C)
    }

    @Test func `damaged profiles are ignored or give opaque colours, and never a failure`() throws {
        let good = try profile("p3.jpg"), picture = noise(width: 16, height: 16)
        let plain = try decode(try TactilePhotosTests.jpeg(picture), .fitting(width: 16, height: 16)).bitmap
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for round in 0..<400 {
            var profile = good
            switch round % 4 {
            case 0: profile.removeLast(1 + random(profile.count - 1))
            case 1: for _ in 0...random(4) { profile[random(128)] = UInt8(random(256)) }
            case 2: for _ in 0...random(9) { profile[random(profile.count)] = UInt8(random(256)) }
            default: for _ in 0...random(3) { profile[128 + random(100)] = UInt8(random(256)) }
            }
            let photo = try decode(try jpeg(picture, profile: profile), .fitting(width: 16, height: 16)).bitmap
            #expect(photo.pixels.allSatisfy { $0 >= 0xFF00_0000 })
            if round % 4 == 0, profile.count < 128 { #expect(photo == plain) }
        }
    }

    @Test func `missing and contradictory parts leave the picture as it is`() throws {
        let bytes = try sample("parts.jpg")
        let first = try #require(bytes.firstRange(of: Array("ICC_PROFILE\0".utf8)))
        let tables = try #require(bytes.ranges(of: [0xFF, 0xDB] as [UInt8]).first).lowerBound
        let plain = try decode(Array(bytes[..<2]) + bytes[tables...], .fitting(width: 32, height: 32))
        for change in [(0, 9 as UInt8), (1, 1), (1, 200), (0, 0)] {
            var changed = bytes
            changed[first.upperBound + change.0] = change.1
            let photo = try decode(changed, .fitting(width: 32, height: 32))
            #expect(photo.bitmap[4, 4] == plain.bitmap[4, 4])
        }
    }

    @Test func `the profile of a photo converts its small picture too`() throws {
        let small = try TactilePhotosTests.jpeg(Bitmap(width: 16, height: 16, filledWith: 0xFFC8_283C))
        var bytes = try jpeg(
            Bitmap(width: 64, height: 64, filledWith: 0xFFC8_283C), profile: try profile("p3.jpg"))
        let exif = exifBlock(orientation: 1, thumbnail: small)
        bytes.insert(contentsOf: [0xFF, 0xE1] + bigEndian(UInt16(exif.count + 2)) + exif, at: 2)
        let folder = try PhotoFolder()
        try folder.add("a.jpg", bytes)
        let glance = try #require(PhotoGlance(of: try Catalogue(folder: folder.path), at: 0, sandbox: testSandbox))
        let whole = try decode(bytes, .fitting(width: 64, height: 64)).bitmap
        let pixel = try #require(glance.thumbnail).levels[0][8, 8]
        #expect(distance(pixel, whole[32, 32]) <= 2 && distance(pixel, 0xC8283C) > 10)
    }

    // MARK: EXIF

    /// Returns an EXIF block with a colour space and an index of the compatibility.
    private func block(_ space: UInt16?, _ index: String?) -> [UInt8] {
        func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
            bigEndian(tag) + bigEndian(type) + bigEndian(count) + value
        }
        var entries = space.map { [entry(0xA001, 3, 1, bigEndian($0) + [0, 0])] } ?? []
        // The first directory has one entry, and the last one follows that of the exposure.
        let exposure = 26, place = exposure + 2 + 12 * (entries.count + 1) + 4
        entries.append(entry(0xA005, 4, 1, bigEndian(UInt32(place))))
        let compatibility = index.map { bigEndian(UInt16(1)) + entry(1, 2, 4, Array($0.utf8) + [0]) } ?? [0, 0]
        return Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry(0x8769, 4, 1, bigEndian(UInt32(exposure)))
            + [0, 0, 0, 0] + bigEndian(UInt16(entries.count)) + entries.joined() + [0, 0, 0, 0] + compatibility
            + [0, 0, 0, 0]
    }

    @Test(
        arguments: [
            (0xFFFF, "R03", true), (2, nil, true), (2, "R98", true), (nil, "R03", true), (1, "R03", false),
            (1, "R98", false), (0xFFFF, "R98", false), (0xFFFF, nil, false), (nil, nil, false),
        ] as [(UInt16?, String?, Bool)])
    func `a photo without a profile is of Adobe RGB if its camera says so`(
        space: UInt16?, index: String?, isAdobe: Bool
    ) throws {
        let picture = Bitmap(width: 32, height: 32, filledWith: 0xFFC8_283C), exif = block(space, index)
        let plain = try TactilePhotosTests.jpeg(picture), profiled = try jpeg(picture, profile: profile("adobe.jpg"))
        func withBlock(_ file: [UInt8]) -> [UInt8] {
            file[..<2] + [0xFF, 0xE1] + bigEndian(UInt16(exif.count + 2)) + exif + file[2...]
        }
        let sizes: [PhotoRequest.TargetSize] = [
            .fitting(width: 32, height: 32), .filling(width: 8, height: 8),
            .tile(PhotoTile(level: 0, column: 0, row: 0)),
        ]
        for size in sizes {
            let expected = try decode(isAdobe ? profiled : plain, size).bitmap
            let found = try decode(withBlock(plain), size).bitmap, other = try decode(isAdobe ? plain : profiled, size)
            #expect(distance(found[4, 4], expected[4, 4]) <= 1 && distance(found[4, 4], other.bitmap[4, 4]) > 10)
            // A profile has precedence.
            let display = try jpeg(picture, profile: profile("p3.jpg"))
            #expect(try decode(withBlock(display), size).bitmap[4, 4] == decode(display, size).bitmap[4, 4])
        }
        let webp = try webp(picture, isLossless: true)
        let extended = extendedWebP(
            Array(webp[12...]), flags: 8, width: 32, height: 32, before: [], after: riffChunk("EXIF", exif))
        let found = try decode(extended, sizes[0]).bitmap, expected = try decode(isAdobe ? profiled : plain, sizes[0])
        #expect(distance(found[4, 4], expected.bitmap[4, 4]) <= 3)
    }
}
