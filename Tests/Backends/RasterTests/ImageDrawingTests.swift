import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct ImageDrawingTests {
    private let bitmap = noise(width: 13, height: 9)

    private func drawn(_ bitmap: Bitmap, source: Rect = .unit, in rect: Rect, mipLevels: Int = 0) -> Bitmap {
        let image = Image(bitmap, isOpaque: true, mipLevels: mipLevels)
        return picture([DrawCommand(.image(image, source: source, tint: nil), in: rect)], width: 24, height: 20)
    }

    @Test(arguments: [0, 3])
    func `an image at its own size on whole pixels is copied`(mipLevels: Int) {
        let result = drawn(bitmap, in: Rect(x: 4, y: 5, width: 13, height: 9), mipLevels: mipLevels)
        #expect(result.part(columns: 4..<17, rows: 5..<14) == bitmap)
        #expect(result[3, 5] == 0xFFFF_FFFF && result[17, 5] == 0xFFFF_FFFF)
    }

    @Test func `a crop at its own size is copied`() {
        let source = Rect(x: 3.0 / 13, y: 2.0 / 9, width: 7.0 / 13, height: 5.0 / 9)
        let result = drawn(bitmap, source: source, in: Rect(x: 1, y: 2, width: 7, height: 5))
        #expect(result.part(columns: 1..<8, rows: 2..<7) == bitmap.part(columns: 3..<10, rows: 2..<7))
    }

    @Test func `an image beyond the target's edges is clipped there`() {
        let result = drawn(bitmap, in: Rect(x: -6, y: -4, width: 13, height: 9))
        #expect(result.part(columns: 0..<7, rows: 0..<5) == bitmap.part(columns: 6..<13, rows: 4..<9))
    }

    @Test func `at an offset of half a pixel each pixel is the mean of two neighbours`() {
        let result = drawn(bitmap, in: Rect(x: 0.5, y: 0, width: 13, height: 9))
        for y in 0..<9 {
            for x in 1..<13 {
                let a = Int(bitmap[x - 1, y] & 255), b = Int(bitmap[x, y] & 255)
                #expect(Int(result[x, y] & 255) == (a + b + 1) / 2)
            }
        }
    }

    @Test func `at exactly half the size the first mip level is copied`() {
        let large = noise(width: 24, height: 16)
        let result = drawn(large, in: Rect(x: 2, y: 3, width: 12, height: 8), mipLevels: 4)
        #expect(result.part(columns: 2..<14, rows: 3..<11) == large.halved())
    }

    @Test(arguments: [(24.0, 0), (12.5, 0), (12.0, 1), (6.1, 1), (6.0, 2), (2.9, 3), (0.5, 5), (48, 0), (1e6, 0)])
    func `the chosen mip level has one to two texels to a pixel`(width: Double, level: Int) {
        let interval = SourceRegion.Interval(from: 0, to: 1, of: 24)
        #expect(interval.map { Axis.level(for: $0, over: 0..<Int(width * 256)) } == level)
    }

    @Test func `a shrunk image keeps its mean`() {
        let large = noise(width: 64, height: 48)
        func mean(_ bitmap: Bitmap) -> Double {
            Double(bitmap.pixels.reduce(0) { $0 + Int($1 & 255) }) / Double(bitmap.pixels.count)
        }
        for width in [31.0, 23, 16, 11, 8, 5] {
            let command = DrawCommand(
                whole(Image(large, isOpaque: true, mipLevels: 8)), in: Rect(x: 0, y: 0, width: width, height: width))
            #expect(abs(mean(picture([command], width: width, height: width)) - mean(large)) < 6)
        }
    }

    @Test func `a crop shows no texel outside it`() {
        // Red surrounds the green crop: a red pixel was sampled outside the crop.
        let pixels = (0..<12 * 12).map { i -> UInt32 in
            (4..<8).contains(i % 12) && (4..<8).contains(i / 12) ? 0xFF00_FF00 : 0xFFFF_0000
        }
        let source = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
        for rect in [Rect(x: 0.3, y: 0.7, width: 19.2, height: 18.1), Rect(x: 2.5, y: 2.5, width: 4, height: 3.2)] {
            let command = DrawCommand(
                .image(Image(Bitmap(width: 12, height: 12, pixels: pixels), isOpaque: true), source: source, tint: nil),
                in: rect)
            let result = picture([command], width: 24, height: 20, background: .black)
            #expect(result.pixels.allSatisfy { $0 & 0x00FF_0000 == 0 })
        }
    }

    @Test func `an image of one colour has it at every size and position`() {
        let image = Image(Bitmap(width: 5, height: 7, filledWith: 0xFF12_3456), isOpaque: true, mipLevels: 2)
        for (i, width) in [0.4, 1, 2.7, 5, 9.9, 5000].enumerated() {
            let rect = Rect(x: 3 - width / 3, y: 2.2 - width / 4, width: width, height: width + Double(i))
            let result = picture(
                [DrawCommand(whole(image), in: rect)], width: 8, height: 8,
                background: Color(red: 18.0 / 255, green: 52.0 / 255, blue: 86.0 / 255))
            #expect(result.pixels.allSatisfy { $0 == 0xFF12_3456 })
        }
    }

    @Test func `an image enlarged a thousandfold does not drift`() {
        // Black left of the middle, white right of it; the middle of the image lies at pixel 10 at every factor.
        let halves = Bitmap(
            width: 6, height: 1, pixels: [0, 0, 0, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF].map { $0 | 0xFF00_0000 })
        for factor in [10.0, 1000, 100_000] {
            let rect = Rect(x: 10 - 3 * factor, y: -factor, width: 6 * factor, height: 3 * factor)
            let row = drawn(halves, in: rect).greens(row: 3)
            #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(abs(row[9] + row[10] - 255) <= 2)
        }
    }

    @Test func `translucent pixels are composited over the background`() {
        let translucent = noise(width: 13, height: 9, seed: 3, isOpaque: false)
        let command = DrawCommand(
            whole(Image(translucent, isOpaque: false)), in: Rect(x: 0, y: 0, width: 13, height: 9))
        let result = picture([command], width: 13, height: 9, background: Color(white: 100.0 / 255))
        for (pixel, source) in zip(result.pixels, translucent.pixels) {
            let expected = Double(source & 255) + 100 * (1 - Double(source >> 24) / 255)
            #expect(abs(Double(pixel & 255) - expected) < 0.51)
        }
    }
}
