import Foundation
import Geometry
import Platform
import Testing

@testable import TactilePhotos

/// Tests of HEIC, whose references are those of heif-convert 1.15.1.
@Suite struct HEICPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    private func corners(_ picture: Bitmap) -> [UInt32] {
        let right = picture.width - 2, bottom = picture.height - 2
        return [picture[1, 1], picture[right, 1], picture[1, bottom], picture[right, bottom]]
    }

    private func expect(_ picture: Bitmap, _ colours: [UInt32], tolerance: Int = 2) {
        for (found, colour) in zip(corners(picture), colours) {
            #expect(isClose(found, colour, tolerance: tolerance), "\(String(found, radix: 16))")
        }
    }

    /// The quarter turns anticlockwise, the axis that is mirrored, whether it is mirrored first, and the corners.
    @Test(
        arguments: [
            (0, 0, false, [blue, white, red, green]), (0, 1, false, [green, red, white, blue]),
            (1, 0, false, [red, blue, green, white]), (1, 1, false, [white, green, blue, red]),
            (2, 0, false, [green, red, white, blue]), (2, 1, false, [blue, white, red, green]),
            (3, 0, false, [white, green, blue, red]), (3, 1, false, [red, blue, green, white]),
            (0, 0, true, [blue, white, red, green]), (0, 1, true, [green, red, white, blue]),
            (1, 0, true, [white, green, blue, red]), (1, 1, true, [red, blue, green, white]),
            (2, 0, true, [green, red, white, blue]), (2, 1, true, [blue, white, red, green]),
            (3, 0, true, [red, blue, green, white]), (3, 1, true, [white, green, blue, red]),
        ] as [(UInt8, UInt8, Bool, [UInt32])])
    func `a picture is turned and mirrored in the order of its properties`(
        angle: UInt8, axis: UInt8, isMirroredFirst: Bool, shown: [UInt32]
    ) throws {
        var file = try sample("mirrored.heic")
        let properties = ["irot", "imir"].compactMap { file.firstRange(of: Array($0.utf8)) }
        let (turn, mirror) = (Array("irot".utf8) + [angle], Array("imir".utf8) + [axis])
        for (place, content) in zip(properties, isMirroredFirst ? [mirror, turn] : [turn, mirror]) {
            file.replaceSubrange(place.lowerBound..<(place.upperBound + 1), with: content)
        }
        try expect(decode(file, Self.whole).bitmap, shown)
    }

    @Test(
        arguments: [
            ("deep.heic", (64, 64), [red, green, blue, white]), ("grid.heic", (60, 100), [green, white, red, blue]),
            ("overlay.heic", (100, 80), [0xFFFF_00FF, 0xFFFF_00FF, 0xFFFF_00FF, 0xFFFF_00FF]),
            ("identity.heic", (64, 64), [green, white, red, blue]),
        ] as [(String, (Int, Int), [UInt32])])
    func `ten bits, grids, overlays and identities are shown`(
        name: String, size: (Int, Int), shown: [UInt32]
    ) throws {
        let photo = try decode(sample(name), Self.whole)
        #expect(photo.naturalSize == Size(width: Double(size.0), height: Double(size.1)) && photo.image.isOpaque)
        expect(photo.bitmap, shown)
    }

    /// The colours of heif-convert and their alpha.
    @Test(arguments: [false, true])
    func `alpha is straight or multiplied in, as the file says`(isPremultiplied: Bool) throws {
        var file = try sample("alpha.heic")
        // A reference of another type stands in place of the one from the colours to their alpha.
        let reference = try #require(file.firstRange(of: Array("zrem".utf8)))
        if isPremultiplied { file.replaceSubrange(reference, with: Array("prem".utf8)) }
        let photo = try decode(file, Self.whole)
        #expect(!photo.image.isOpaque)
        let straight: [UInt32] = [0x8020_C020, 0xC8F0_F0F0, 0xFFE0_1F20, 0x4020_20E0]
        let expected =
            isPremultiplied
            ? [0x8020_8020, 0xC8C8_C8C8, 0xFFE0_1F20, 0x4020_2040] : straight.map(StraightAlpha.premultiplied)
        expect(photo.bitmap, expected)
    }

    @Test func `code points of a HEIC convert its colours`() throws {
        var expected = [0xFFE0_1F20, 0xFF20_C020, 0xFF20_20E0, 0xFFF0_F0F0] as [UInt32]
        ColourTransform(from: ColourSpace(mediaPrimaries: 12, transfer: 13))?.convert(&expected, isOpaque: true)
        // Chromium 156 shows these of the same picture as an AVIF.
        #expect(isClose(expected[0], 0xFFF5_0001, tolerance: 2) && isClose(expected[1], 0xFF00_C300, tolerance: 2))
        try expect(decode(sample("stated-p3.heic"), Self.whole).bitmap, expected)
    }

    @Test(arguments: ["p3", "grey"])
    func `the profile of a HEIC converts its colours as that of a JPEG`(name: String) throws {
        let photo = try decode(sample(name + ".heic"), Self.whole).bitmap
        let expected = try decode(sample(name + ".jpg"), Self.whole).bitmap
        for y in 0..<4 {
            for x in 0..<4 {
                // The squares of the HEIC are twice as large.
                let pixel = photo[x * 16 + 8, y * 16 + 8], colour = expected[x * 8 + 4, y * 8 + 4]
                #expect(isClose(pixel, colour, tolerance: 4), "\(x), \(y): \(String(pixel, radix: 16))")
            }
        }
        #expect(!isClose(photo[24, 24], try decode(sample("quarters.heic"), Self.whole).bitmap[1, 1]))
    }

    @Test(arguments: ["avc1", "jpeg", "vvc1", "unci", "j2k1"])
    func `a coding that libheif lacks is unsupported, and not damage`(coding: String) throws {
        for name in ["mirrored.heic", "grid.heic"] {
            var file = try sample(name)
            for place in file.ranges(of: Array("hvc1".utf8)) { file.replaceSubrange(place, with: Array(coding.utf8)) }
            let error = #expect(throws: PhotosError.self) { try decode(file, Self.whole) }
            guard case .unsupported(_, "its data is not HEVC") = error else { throw try #require(error) }
        }
    }

    /// libheif 1.15 ends the process at such a part.
    @Test(
        arguments: ["Exif": "its data is not HEVC", "hvc1": "a part of its picture is missing"].sorted {
            $0.key < $1.key
        })
    func `a grid is made of pictures that the file has`(type: String, reason: String) throws {
        var file = try sample("grid.heic")
        let parts = file.ranges(of: Array("hvc1".utf8)).filter { file[$0.upperBound] == 0 },
            last = try #require(parts.last)
        // The identifier, and two bytes of protection, precede the type.
        if type == "hvc1" { file[last.lowerBound - 3] = 99 } else { file.replaceSubrange(last, with: Array(type.utf8)) }
        let error = #expect(throws: PhotosError.self) { try decode(file, Self.whole) }
        switch error {
        case .broken(_, let found), .unsupported(_, let found): #expect(found == reason)
        default: throw try #require(error)
        }
    }

    @Test(arguments: ["heic", "heix", "hevc", "mif1", "msf1", "avci", "jpeg", "vvic"])
    func `a file is known by its brands, and read if libheif reads one of them`(brand: String) throws {
        var file = try sample("mirrored.heic")
        file.replaceSubrange(8..<12, with: Array(brand.utf8))
        #expect(file.withUnsafeBytes { PictureFormat(start: $0) } == .heic)
        #expect(throws: Never.self) { try decode(file, Self.whole) }
    }

    @Test func `an image sequence without a still picture is unsupported`() throws {
        let brands = Array("msf1\0\0\0\0msf1hevc".utf8), movie = [UInt8](repeating: 0, count: 40)
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            bigEndian(UInt32(content.count + 8)) + Array(type.utf8) + content
        }
        let error = #expect(throws: PhotosError.self) {
            try decode(box("ftyp", brands) + box("moov", movie), Self.whole)
        }
        guard case .unsupported(_, "an image sequence without a still picture") = error else {
            throw try #require(error)
        }
    }

    @Test(arguments: ["mirrored.heic", "grid.heic", "alpha.heic", "large.heic"])
    func `the header is that of the beginning of a file`(name: String) throws {
        let file = try sample(name), header = try pictureHeader(file).1
        let data = try #require(file.ranges(of: Array("mdat".utf8)).last).upperBound + 8
        let start = try Array(file[..<data]).withUnsafeBytes { bytes in
            try HEICPicture(
                PictureFormat.Input(bytes: bytes, byteCount: file.count, path: FilePath(""), maxPixels: 1 << 30)
            ).header
        }
        #expect(start.natural == header.natural)
        // The file itself ends too early.
        let error = #expect(throws: PhotosError.self) { try decode(Array(file[..<data]), Self.whole) }
        guard case .broken(_, "it ends too early") = error else { throw try #require(error) }
    }

    @Test func `a picture of another size than the file claims is damaged`() throws {
        var file = try sample("mirrored.heic")
        let size = try #require(file.firstRange(of: Array("ispe".utf8))).upperBound + 4
        file.replaceSubrange(size..<(size + 8), with: bigEndian(UInt32(32)) + bigEndian(UInt32(32)))
        let error = #expect(throws: PhotosError.self) { try decode(file, Self.whole) }
        guard case .broken = error else { throw try #require(error) }
    }
}
