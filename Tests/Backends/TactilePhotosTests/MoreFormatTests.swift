import Foundation
import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of HEIC, JPEG XL and SVG, which gdk-pixbuf cannot write.
@Suite struct MoreFormatTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)
    private static let samples = ["quarters.heic", "turned.heic", "lossless.jxl", "container.jxl", "turned.jxl"]

    private func corners(_ photo: PhotoImage) -> [UInt32] {
        let picture = photo.bitmap, right = picture.width - 2, bottom = picture.height - 2
        return [picture[1, 1], picture[right, 1], picture[1, bottom], picture[right, bottom]]
    }

    private func expect(_ photo: PhotoImage, _ colours: [UInt32], tolerance: Int = 24) {
        for (found, colour) in zip(corners(photo), colours) {
            #expect(isClose(found, colour, tolerance: tolerance), "\(String(found, radix: 16))")
        }
    }

    @Test(arguments: ["quarters.heic", "lossless.jxl", "container.jxl"], ["a.jpg", "a.heic"])
    func `a HEIC and a JPEG XL are decoded regardless of the file name`(name: String, file: String) throws {
        let photo = try decode(sample(name), name: file, Self.whole)
        #expect(photo.naturalSize == Size(width: 32, height: 16) && photo.image.isOpaque && !photo.isAnimated)
        expect(photo, [red, green, blue, white], tolerance: name == "lossless.jxl" ? 0 : 24)
    }

    @Test func `a HEIC and a JPEG XL are turned once`() throws {
        let heic = try decode(sample("turned.heic"), Self.whole)
        #expect(heic.naturalSize == Size(width: 16, height: 32))
        expect(heic, [green, white, red, blue])
        let jxl = try decode(sample("turned.jxl"), Self.whole)
        #expect(jxl.naturalSize == Size(width: 32, height: 16))
        expect(jxl, [red, green, blue, white], tolerance: 40)
    }

    @Test(arguments: samples)
    func `the size is known from the beginning of the file`(name: String) throws {
        let folder = try PhotoFolder()
        try folder.add("a.jpg", sample(name))
        let glance = try #require(PhotoGlance(of: Catalogue(folder: folder.path), at: 0, sandbox: testSandbox))
        #expect(try glance.naturalSize == decode(sample(name), Self.whole).naturalSize)
    }

    @Test(arguments: samples + ["drawing.svg"])
    func `the details of a file have its size`(name: String) throws {
        let bytes = try name.hasSuffix("svg") ? drawing() : sample(name), folder = try PhotoFolder()
        try folder.add("a.jpg", bytes)
        let details = try PhotoDetails(of: Catalogue(folder: folder.path), at: 0, sandbox: testSandbox)
        #expect(try details.naturalSize == decode(bytes, Self.whole).naturalSize)
        #expect(details.byteCount == bytes.count)
    }

    @Test func `a loader's reason is one line`() throws {
        let error = #expect(throws: PhotosError.self) {
            try decode(Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\"><rect\n".utf8), Self.whole)
        }
        guard case .broken(_, let reason) = try #require(error) else { throw try #require(error) }
        #expect(!reason.contains { $0.isNewline } && !reason.contains("\\"), "\(reason)")
    }

    @Test(arguments: samples + ["drawing.svg"])
    func `a limit of pixels holds before anything is decoded`(name: String) throws {
        let bytes = try name.hasSuffix("svg") ? drawing() : sample(name)
        let error = #expect(throws: PhotosError.self) {
            try decode(bytes, limits: DecodingLimits(maxPixels: 500), Self.whole)
        }
        guard case .tooLarge = error else { throw try #require(error) }
    }

    @Test(arguments: samples)
    func `a file that is cut or changed at any place is decoded or reported`(name: String) throws {
        let bytes = try sample(name)
        var random = SeededGenerator(seed: 7)
        for step in 0..<60 {
            var damaged = bytes
            if step % 2 == 0 {
                damaged.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                for _ in 0..<3 {
                    damaged[.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                }
            }
            let limits = DecodingLimits(maxPixels: 1 << 20, memory: 64 << 20)
            guard let photo = try? decode(damaged, limits: limits, .fitting(width: 64, height: 64)) else { continue }
            #expect(photo.image.width > 0)
        }
    }

    // MARK: SVG

    private func drawing(_ prolog: String = "") -> [UInt8] {
        let parts = [(0, 0, "e02020"), (16, 0, "20c020"), (0, 8, "2020e0"), (16, 8, "f0f0f0")]
        let shapes = parts.map { "<rect x=\"\($0.0)\" y=\"\($0.1)\" width=\"16\" height=\"8\" fill=\"#\($0.2)\"/>" }
        return Array(
            (prolog + "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"24\" viewBox=\"0 0 32 16\">"
                + shapes.joined() + "</svg>").utf8)
    }

    @Test(arguments: [40, 64, 500, 1000])
    func `an SVG is drawn at the size that is requested`(width: Int) throws {
        let photo = try decode(drawing(), .fitting(width: width, height: width))
        #expect(photo.naturalSize == Size(width: 4096, height: 2048))
        #expect(photo.image.width == width && photo.image.height == width / 2)
        let picture = photo.bitmap
        // The edges are those of pixels: no colour is mixed.
        for (x, colour) in [(width / 2 - 1, red), (width / 2, green)] { #expect(picture[x, 1] == colour) }
        for (y, colour) in [(width / 4 - 1, red), (width / 4, blue)] { #expect(picture[1, y] == colour) }
    }

    @Test func `the tiles of an SVG are as crisp as the drawing`() throws {
        let tile = PhotoTile(level: 0, column: 3, row: 1)
        let photo = try decode(drawing(), .tile(tile))
        #expect(photo.image.width == 512 && photo.image.height == 512)
        #expect(photo.bitmap[511, 511] == red && photo.bitmap[0, 0] == red)
        let beside = try decode(drawing(), .tile(PhotoTile(level: 0, column: 4, row: 1)))
        #expect(beside.bitmap[0, 511] == green)
    }

    @Test(arguments: ["<svg>", "<svg width='1' height='1'>", "<svg width='0' height='0'></svg>", "<svg >&a;</svg>"])
    func `an SVG that is damaged or has no size is reported`(text: String) throws {
        #expect(throws: PhotosError.self) { try decode(Array(text.utf8), Self.whole) }
    }
}
