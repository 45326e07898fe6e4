import Foundation
import Geometry
import Platform
import Testing

@testable import TactilePhotos

/// Tests of AVIF, whose references are what Chromium 156 shows.
@Suite struct AVIFPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    /// Properties of a picture in 32x16 pixels, and what is shown of it.
    struct Turned: CustomTestStringConvertible {
        /// The quarter turns anticlockwise, and the axis that is mirrored; `nil` without the property.
        let angle: UInt8?, axis: UInt8?
        /// The colours in the corners: the upper ones, then the lower ones.
        let corners: [UInt32]
        var testDescription: String { "\(String(describing: angle)), \(String(describing: axis))" }

        init(_ angle: UInt8?, _ axis: UInt8?, _ corners: UInt32...) {
            (self.angle, self.axis, self.corners) = (angle, axis, corners)
        }
    }

    private static let turned = [
        Turned(nil, nil, red, green, blue, white), Turned(0, nil, red, green, blue, white),
        Turned(1, nil, green, white, red, blue), Turned(2, nil, white, blue, green, red),
        Turned(3, nil, blue, red, white, green), Turned(nil, 0, blue, white, red, green),
        Turned(0, 0, blue, white, red, green), Turned(1, 0, red, blue, green, white),
        Turned(2, 0, green, red, white, blue), Turned(3, 0, white, green, blue, red),
        Turned(nil, 1, green, red, white, blue), Turned(0, 1, green, red, white, blue),
        Turned(1, 1, white, green, blue, red), Turned(2, 1, blue, white, red, green),
        Turned(3, 1, red, blue, green, white),
    ]

    private func corners(_ picture: Bitmap) -> [UInt32] {
        let right = picture.width - 2, bottom = picture.height - 2
        return [picture[1, 1], picture[right, 1], picture[1, bottom], picture[right, bottom]]
    }

    private func expect(_ picture: Bitmap, _ colours: [UInt32], tolerance: Int = 2) {
        for (found, colour) in zip(corners(picture), colours) {
            #expect(isClose(found, colour, tolerance: tolerance), "\(String(found, radix: 16))")
        }
    }

    /// Changes the first byte of a property's content; without a value, makes the property unknown.
    private func set(_ type: String, to value: UInt8?, _ file: inout [UInt8]) throws {
        let start = try #require(file.firstRange(of: Array(type.utf8)))
        guard let value else { return file.replaceSubrange(start, with: Array("free".utf8)) }
        file[start.upperBound] = value
    }

    @Test(arguments: turned)
    func `the rotation is applied before the mirroring`(row: Turned) throws {
        var file = try sample("turned.avif")
        // The file associates both properties as essential: unknown ones would make the picture unknown, too.
        let essential = try #require(file.firstRange(of: [0x85, 0x86] as [UInt8]))
        file.replaceSubrange(essential, with: [row.angle == nil ? 5 : 0x85, row.axis == nil ? 6 : 0x86])
        try set("irot", to: row.angle, &file)
        try set("imir", to: row.axis, &file)
        let photo = try decode(file, Self.whole), isTransposed = row.angle.map { $0 % 2 == 1 } ?? false
        #expect(photo.naturalSize == (isTransposed ? Size(width: 16, height: 32) : Size(width: 32, height: 16)))
        expect(photo.bitmap, row.corners)
    }

    /// A clean aperture by its eight numbers, and what is shown of 32x16 pixels.
    struct Crop: CustomTestStringConvertible {
        let name: String
        let numbers: [Int32]
        /// The size and the corners with colours at the full and at half the resolution.
        let full: (PixelSize, [UInt32]), half: (PixelSize, [UInt32])
        var testDescription: String { name }

        init(
            _ name: String, _ numbers: [Int32], _ width: Int, _ height: Int, _ corners: [UInt32],
            half: (PixelSize, [UInt32])? = nil
        ) {
            (self.name, self.numbers) = (name, numbers)
            full = (PixelSize(width: width, height: height), corners)
            self.half = half ?? full
        }
    }

    private static let colours = [red, green, blue, white]
    private static let uncropped = (PixelSize(width: 32, height: 16), colours)

    /// Chromium 156 shows the same, but for apertures that do not begin in the first row and column, which it ignores.
    private static let crops = [
        Crop("left", [16, 1, 16, 1, -8, 1, 0, 1], 16, 16, [red, red, blue, blue]),
        Crop("odd size", [15, 1, 11, 1, -17, 2, -5, 2], 15, 11, [red, red, blue, blue]),
        Crop("right", [16, 1, 16, 1, 8, 1, 0, 1], 16, 16, [green, green, white, white]),
        Crop("odd corner", [16, 1, 14, 1, 7, 1, 0, 1], 16, 14, [green, green, white, white], half: uncropped),
        Crop("all", [32, 1, 16, 1, 0, 1, 0, 1], 32, 16, colours),
        Crop("too wide", [64, 1, 16, 1, 16, 1, 0, 1], 32, 16, colours),
        Crop("beyond the right edge", [16, 1, 16, 1, 12, 1, 0, 1], 32, 16, colours),
        Crop("beyond the left edge", [16, 1, 16, 1, -10, 1, 0, 1], 32, 16, colours),
        Crop("part of a pixel", [31, 2, 16, 1, -8, 1, 0, 1], 32, 16, colours),
        Crop("between pixels", [16, 1, 16, 1, -15, 2, 0, 1], 32, 16, colours),
        Crop("empty", [0, 1, 16, 1, 0, 1, 0, 1], 32, 16, colours),
        Crop("divided by nothing", [16, 0, 16, 1, 0, 1, 0, 1], 32, 16, colours),
        Crop("a large divisor", [16, 1, 16, 1, -8, .max, 0, 1], 32, 16, colours),
    ]

    @Test(arguments: crops, ["crop.avif", "crop-420.avif"])
    func `a valid clean aperture crops the picture, and an invalid one changes nothing`(
        crop: Crop, name: String
    ) throws {
        var file = try sample(name)
        let start = try #require(file.firstRange(of: Array("clap".utf8))).upperBound
        file.replaceSubrange(start..<(start + 32), with: crop.numbers.flatMap(bigEndian))
        let expected = name == "crop.avif" ? crop.full : crop.half
        let photo = try decode(file, Self.whole)
        #expect(photo.naturalSize == expected.0.size)
        expect(photo.bitmap, expected.1)
    }

    /// The colours and the alpha of avifdec 0.11.1, which multiplies nothing in.
    ///
    /// Chromium 156 takes the range of alpha for a limited one, although the data says the full one.
    @Test(
        arguments: [
            ("alpha.avif", [0xFFE0_1F20, 0x8020_C020, 0x401F_20DF, 0xC8F0_F0F0]),
            ("premultiplied.avif", [0xFFE0_1F20, 0x801E_C21E, 0x4020_24E0, 0xC8F1_F1F1]),
        ] as [(String, [UInt32])])
    func `alpha is straight or multiplied in, as the file says`(name: String, straight: [UInt32]) throws {
        let photo = try decode(sample(name), Self.whole)
        #expect(!photo.image.isOpaque)
        expect(photo.bitmap, straight.map(StraightAlpha.premultiplied), tolerance: 1)
    }

    @Test(
        arguments: [
            ("grey.avif", [0x5A5A5A, 0x7E7E7E, 0x363636, 0xF0F0F0]),
            ("grey-deep.avif", [0x595959, 0x7E7E7E, 0x363636, 0xF0F0F0]),
            ("deep.avif", [0xE0201F, 0x1EC11F, 0x1F20DF, 0xF0F0F0]),
            ("stated-p3.avif", [0xF50001, 0x00C300, 0x1F20E8, 0xF0F0F0]),
        ] as [(String, [UInt32])])
    func `greys, ten bits and code points are shown`(name: String, shown: [UInt32]) throws {
        let file = try sample(name)
        try expect(decode(file, Self.whole).bitmap, shown.map { 0xFF00_0000 | $0 })
        #expect(try pictureHeader(file).1.isGrey == name.hasPrefix("grey"))
    }

    @Test func `code points of the coded data count where the file has none`() throws {
        var file = try sample("stated-p3.avif")
        try set("colr", to: nil, &file)
        try expect(decode(file, Self.whole).bitmap, [0xFFF5_0001, 0xFF00_C300, 0xFF1F_20E8, 0xFFF0_F0F0])
    }

    @Test(arguments: ["deep.avif", "grid.avif", "alpha.avif"])
    func `a file without the numbers of bits is shown`(name: String) throws {
        var file = try sample(name)
        let expected = try decode(file, Self.whole).bitmap
        try set("pixi", to: nil, &file)
        #expect(try decode(file, Self.whole).bitmap == expected)
    }

    @Test func `an image sequence is turned as its track says`() throws {
        let file = try sample("turned-sequence.avif"), photo = try decode(file, Self.whole)
        #expect(photo.isAnimated && photo.naturalSize == Size(width: 16, height: 32))
        expect(photo.bitmap, [white, green, blue, red], tolerance: 20)
        // The frames are as they are stored, in the orientation of the header.
        #expect(try pictureHeader(file).1.orientation == Orientation(number: 7))
        let frames = try file.withUnsafeBytes { try AVIFFrames($0, maxPixels: 1 << 20) }
        #expect(frames.size == PixelSize(width: 32, height: 16) && frames.timeline.count == 2)
        #expect(try frames.next().size == frames.size)
    }

    @Test func `a file without a picture of AV1 is unsupported`() throws {
        var file = try sample("deep.avif")
        let type = try #require(file.firstRange(of: Array("av01".utf8)))
        file.replaceSubrange(type, with: Array("hvc1".utf8))
        let error = #expect(throws: PhotosError.self) { try decode(file, Self.whole) }
        guard case .unsupported = error else { throw try #require(error) }
    }

    @Test(arguments: ["turned.avif", "crop.avif", "grid.avif", "alpha.avif", "turned-sequence.avif"])
    func `the header is that of the beginning of a file`(name: String) throws {
        let file = try sample(name), header = try pictureHeader(file).1
        let data = try #require(file.lastRange(of: Array("mdat".utf8))).upperBound + 40
        let start = try Array(file[..<data]).withUnsafeBytes { try AVIFPicture(input($0)).header }
        #expect(start.natural == header.natural && start.orientation == header.orientation)
    }
}

extension [UInt8] {
    /// Returns the range of the last occurrence of some bytes.
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? { ranges(of: bytes).last }
}
