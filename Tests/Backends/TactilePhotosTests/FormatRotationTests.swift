import Geometry
import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of the rotation of each format: what is shown, and what changes in the file.
@Suite struct FormatRotationTests {
    /// A kind of file: where and whether it states an orientation.
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        /// Returns the file of an orientation.
        let file: @Sendable (Int) throws -> [UInt8]
        /// Whether the file states the orientation.
        var hasOrientation = true

        var testDescription: String { name }

        init(_ name: String, hasOrientation: Bool = true, _ file: @escaping @Sendable (Int) throws -> [UInt8]) {
            (self.name, self.hasOrientation, self.file) = (name, hasOrientation, file)
        }
    }

    private static let picture = noise(width: 48, height: 32)

    private static func segment(_ payload: [UInt8]) -> [UInt8] {
        [0xFF, 0xE1] + bigEndian(UInt16(payload.count + 2)) + payload
    }

    private static func jpegOfXMP(_ packet: [UInt8], exif: [UInt8] = []) throws -> [UInt8] {
        let file = try jpeg(picture, exif: exif)
        return file[..<2] + segment(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet) + file[2...]
    }

    private static func internationalText(_ packet: [UInt8], isCompressed: Bool = false) -> [UInt8] {
        let head = Array("XML:com.adobe.xmp\0".utf8) + [isCompressed ? 1 : 0, 0] + [0, 0]
        return chunk("iTXt", head + (isCompressed ? stored(packet) : packet))
    }

    /// Returns a PNG with a chunk before or after the picture.
    private static func pngOf(_ early: [UInt8] = [], late: [UInt8] = []) -> [UInt8] {
        let file = png(picture)
        return file[..<33] + early + file[33..<(file.count - 12)] + late + file.suffix(12)
    }

    private static func webpOf(_ isLossless: Bool = true, flags: UInt8 = 8, after: [UInt8]) throws -> [UInt8] {
        extendedWebP(
            Array(try webp(picture, isLossless: isLossless)[12...]), flags: flags, width: 48, height: 32, before: [],
            after: after)
    }

    private static func tiffOf(_ orientation: Int, isBigEndian: Bool) -> [UInt8] {
        let samples = picture.pixels.flatMap { pixel in [16, 8, 0].map { UInt8(pixel >> $0 & 255) } }
        return tiff(width: 48, height: 32, orientation: orientation, isBigEndian: isBigEndian, samples)
    }

    static let kinds: [Kind] =
        [
            Kind("JPEG without", hasOrientation: false) { _ in try jpeg(picture) },
            Kind("JPEG, EXIF") { try jpeg(picture, exif: exifBlock(orientation: UInt16($0))) },
            Kind("JPEG, EXIF and XMP") {
                try jpegOfXMP(xmpPacket($0), exif: exifBlock(orientation: UInt16($0)))
            },
            Kind("JPEG, XMP only", hasOrientation: false) { try jpegOfXMP(xmpPacket($0)) },
            Kind("JPEG without an end") { try jpeg(picture, exif: exifBlock(orientation: UInt16($0))).dropLast(2) },
            Kind("JPEG with a trailer") {
                try jpeg(picture, exif: exifBlock(orientation: UInt16($0))) + Array("SEFT of a phone".utf8)
            },
            Kind("PNG without", hasOrientation: false) { _ in png(picture) },
            Kind("PNG, EXIF first") { pngOf(chunk("eXIf", tiffBlock(orientation: UInt16($0)))) },
            Kind("PNG, EXIF late") { pngOf(late: chunk("eXIf", tiffBlock(orientation: UInt16($0)))) },
            Kind("PNG, EXIF with its heading") { pngOf(chunk("eXIf", exifBlock(orientation: UInt16($0)))) },
            Kind("PNG, XMP only", hasOrientation: false) { pngOf(internationalText(xmpPacket($0))) },
            Kind("PNG, EXIF and compressed XMP") {
                pngOf(
                    internationalText(xmpPacket($0), isCompressed: true),
                    late: chunk("eXIf", tiffBlock(orientation: UInt16($0))))
            },
            Kind("animated PNG", hasOrientation: false) { _ in
                animatedPNG([picture, noise(width: 48, height: 32, seed: 2)])
            },
            Kind("WebP without, lossy", hasOrientation: false) { _ in try webp(picture) },
            Kind("WebP without, lossless", hasOrientation: false) { _ in try webp(picture, isLossless: true) },
            Kind("WebP without, alpha", hasOrientation: false) { _ in
                try webp(Bitmap(width: 48, height: 32, filledWith: 0x8040_2010), isLossless: true)
            },
            Kind("WebP, EXIF") { try webpOf(after: riffChunk("EXIF", tiffBlock(orientation: UInt16($0)))) },
            Kind("WebP, EXIF and XMP") {
                try webpOf(
                    flags: 12,
                    after: riffChunk("EXIF", exifBlock(orientation: UInt16($0))) + riffChunk("XMP ", xmpPacket($0)))
            },
            Kind("WebP, XMP only", hasOrientation: false) {
                try webpOf(flags: 4, after: riffChunk("XMP ", xmpPacket($0)))
            },
            Kind("animated WebP", hasOrientation: false) { _ in
                try animatedWebP(
                    [webp(picture), webp(noise(width: 48, height: 32, seed: 2))], width: 48, height: 32)
            },
            Kind("TIFF, little") { tiffOf($0, isBigEndian: false) },
            Kind("TIFF, big") { tiffOf($0, isBigEndian: true) },
            Kind("TIFF without", hasOrientation: false) { _ in try tiffSample("lzw") },
            Kind("BigTIFF", hasOrientation: false) { _ in try tiffSample("big") },
        ]
        + [
            "quarters.heic", "turned.heic", "mirrored.heic", "deep.heic", "grid.heic", "overlay.heic", "identity.heic",
            "alpha.heic", "p3.heic", "large-alpha.heic", "turned.avif", "crop.avif", "crop-420.avif", "alpha.avif",
            "grid.avif", "grey.avif", "deep.avif", "premultiplied.avif", "turned.jxl", "lossless.jxl", "container.jxl",
            "large.jxl", "layers.jxl",
        ].map { name in Kind(name, hasOrientation: false) { _ in try sample(name) } }

    /// Returns a TIFF of `tiffs.txt` by its name.
    private static func tiffSample(_ name: String) throws -> [UInt8] {
        let lines = String(decoding: try sample("tiffs.txt"), as: UTF8.self).split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix(name + " ") })
        return PictureFormat.Sample.base64(String(line.dropFirst(name.count + 1))).bytes
    }

    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    static let cases: [(Kind, Int)] = kinds.flatMap { kind in
        (kind.hasOrientation ? Array(1...8) : [3]).map { (kind, $0) }
    }

    @Test(arguments: cases) func `a photo is shown turned, and turned back`(kind: Kind, orientation: Int) throws {
        let old = try kind.file(orientation), before = try decode(old, Self.whole)
        for turns in 0...3 {
            let new = try rotated(old, by: turns), after = try decode(new, Self.whole)
            #expect(after.bitmap == before.bitmap.turned(by: turns), "\(turns)")
            #expect(after.orientation == before.orientation?.turned(by: turns) && before.orientation != nil)
            if kind.hasOrientation { #expect(before.orientation?.rawValue == orientation) }
            // The second rotation changes nothing but the numbers.
            let back = try rotated(new, by: 4 - turns)
            #expect(back.count == new.count || kind.name.contains("compressed"))
            #expect(try decode(back, Self.whole).bitmap == before.bitmap)
            #expect(try decode(back, Self.whole).orientation == before.orientation)
            if kind.hasOrientation, turns > 0 { #expect(back == old || kind.name.contains("compressed")) }
        }
    }

    @Test func `each fault has a reason`() {
        #expect(PhotoRotation.Fault.allCases.allSatisfy { !$0.reason.isEmpty })
    }
}
