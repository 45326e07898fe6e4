import Platform
import TestSupport
import Testing

@testable import TactilePhotos

/// Tests of still WebP pictures, which libwebp decodes.
@Suite struct WebPPictureTests {
    private static let whole = PhotoRequest.TargetSize.fitting(width: 10_000, height: 10_000)

    @Test(arguments: [0, 1, 4, 5] as [UInt32])
    func `a lossless picture keeps each pixel`(alphaBits: UInt32) throws {
        var picture = noise(width: 61, height: 47)
        // Colours of every alpha, of which some are nothing.
        for index in picture.pixels.indices where alphaBits > 0 {
            let alpha = UInt32(index) & (1 << alphaBits - 1) * 255 / (1 << alphaBits - 1)
            picture.pixels[index] = alpha << 24 | (alpha == 0 ? 0 : picture.pixels[index] & 0xFF_FFFF)
        }
        let file = try webp(picture, isLossless: true), photo = try decode(file, Self.whole)
        #expect(photo.image.isOpaque == (alphaBits == 0))
        #expect(photo.bitmap.pixels == picture.pixels.map(StraightAlpha.premultiplied))
    }

    /// As with gdk-pixbuf's loader, which takes the header's word by `WebPGetFeatures` (webp-pixbuf-loader 0.2.1).
    @Test func `a lossless picture that declares no alpha is opaque with any pixels`() throws {
        var picture = noise(width: 31, height: 17)
        for index in picture.pixels.indices { picture.pixels[index] = picture.pixels[index] & 0xFF_FFFF | 0x2700_0000 }
        var file = try webp(picture, isLossless: true)
        try #require(file[12..<16].elementsEqual("VP8L".utf8) && file[24] & 0x10 != 0)
        file[24] &= ~0x10
        let photo = try decode(file, Self.whole)
        #expect(photo.image.isOpaque)
        #expect(photo.bitmap.pixels == picture.pixels.map { $0 | 0xFF00_0000 })
    }

    @Test func `a picture of one pixel and one of the greatest width are decoded`() throws {
        for (width, height) in [(1, 1), (16_383, 1), (1, 16_383)] {
            let photo = try decode(
                webp(Bitmap(width: width, height: height, filledWith: red), isLossless: true), Self.whole)
            #expect(photo.naturalSize.width == Double(width) && photo.naturalSize.height == Double(height))
            #expect(photo.bitmap.pixels.allSatisfy { $0 == red })
        }
    }

    @Test func `the first frame of an animation equals the picture of which it was made`() throws {
        let clear = quarters(width: 40, height: 30, topLeft: 0x8020_4060)
        for picture in [noise(width: 40, height: 30), clear] {
            let file = try webp(picture, isLossless: true)
            let frame = file[12...].starts(with: "VP8X".utf8) ? Array(file[..<12] + file[30...]) : file
            let animation = animatedWebP([frame, frame], width: 40, height: 30)
            #expect(try decode(animation, Self.whole).bitmap == decode(file, Self.whole).bitmap)
        }
    }

    /// libwebp knows of a lossy picture only where its data ends, not of a lossless one.
    @Test(arguments: [true, false])
    func `a picture whose data ends before its chunk is damaged or shown in part`(isLossless: Bool) throws {
        let file = try webp(noise(width: 64, height: 48), isLossless: isLossless)
        for count in stride(from: 40, to: file.count - 8, by: 97) {
            var cut = Array(file[..<(20 + (count - 20) / 2 * 2)])
            cut.replaceSubrange(4..<8, with: littleEndian(UInt32(cut.count - 8)))
            cut.replaceSubrange(16..<20, with: littleEndian(UInt32(cut.count - 20)))
            do {
                let photo = try decode(cut, Self.whole)
                #expect(photo.isIncomplete && !isLossless)
                // EXIF follows the picture after a rotation, and is none of its data.
                let turned = try decode(try rotated(cut, by: 1), Self.whole)
                #expect(turned.isIncomplete && turned.bitmap == photo.bitmap.turned(by: 1))
            } catch PhotosError.broken {}
        }
    }
}
