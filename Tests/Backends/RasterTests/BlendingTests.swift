import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct BlendingTests {
    private let square = Rect(x: 0, y: 0, width: 7, height: 3)

    /// Composites one byte over another, rounded to nearest; halves do not occur, because 255 is odd.
    private func composited(_ above: Int, _ below: Int, alpha: Int) -> Int {
        (above * alpha + below * (255 - alpha) + 127) / 255
    }

    private func grey(_ value: Int, alpha: Int = 255) -> Color {
        Color(white: Double(value) / 255, alpha: Double(alpha) / 255)
    }

    @Test func `every colour at every alpha is composited with exact rounding`() {
        for alpha in 0...255 {
            for value in stride(from: 0, through: 255, by: 7) {
                let above = Pixel4(repeating: 0xFF00_0000 | UInt32(value) << 16 | UInt32(255 - value))
                for below in stride(from: 0, through: 255, by: 11) {
                    let pixel = above.over(
                        Pixel4(repeating: 0xFF00_0000 | UInt32(below) << 16),
                        opacity: Channels(repeating: UInt16(alpha)))
                    #expect(pixel[0] >> 24 == 255)
                    #expect(Int(pixel[1] >> 16 & 255) == composited(value, below, alpha: alpha))
                    #expect(Int(pixel[3] & 255) == composited(255 - value, 0, alpha: alpha))
                }
            }
        }
    }

    @Test(arguments: [(0, 255, 128), (200, 100, 1), (17, 240, 254), (90, 90, 77), (255, 0, 0), (3, 250, 255)])
    func `a fill is composited with its alpha times its opacity`(value: Int, below: Int, alpha: Int) {
        let expected = UInt32(composited(value, below, alpha: alpha)) * 0x01_0101 | 0xFF00_0000
        let byColor = DrawCommand(.color(grey(value, alpha: alpha)), in: square)
        let byOpacity = DrawCommand(.color(grey(value)), in: square, opacity: Double(alpha) / 255)
        for command in [byColor, byOpacity] {
            let bitmap = picture([command], width: 7, height: 3, background: grey(below))
            #expect(bitmap.pixels.allSatisfy { $0 == expected })
        }
    }

    @Test(arguments: [(-1.0, 0.0), (0, 0), (1, 1), (7, 1), (.infinity, 1), (.nan, 0)])
    func `opacity outside 0 to 1 is clamped, and NaN counts as 0`(opacity: Double, same: Double) {
        let image = whole(Image(noise(width: 7, height: 3), isOpaque: true))
        for paint in [.color(.black), image] {
            let a = picture([DrawCommand(paint, in: square, opacity: opacity)], width: 7, height: 3)
            #expect(a == picture([DrawCommand(paint, in: square, opacity: same)], width: 7, height: 3))
        }
    }

    @Test func `a tint multiplies each channel, and its alpha all of them`() {
        let bitmap = noise(width: 7, height: 3)
        let tint = Color(red: 1, green: 100.0 / 255, blue: 0)
        let tinted = picture(
            [DrawCommand(whole(Image(bitmap, isOpaque: true), tint: tint), in: square)], width: 7, height: 3)
        for (pixel, source) in zip(tinted.pixels, bitmap.pixels) {
            #expect(pixel >> 16 & 255 == source >> 16 & 255)
            #expect(Int(pixel >> 8 & 255) == composited(Int(source >> 8 & 255), 0, alpha: 100))
            #expect(pixel & 255 == 0)
        }
        let image = Image(bitmap, isOpaque: true)
        let byTint = DrawCommand(whole(image, tint: Color(white: 1, alpha: 0.4)), in: square)
        let byOpacity = DrawCommand(whole(image), in: square, opacity: 0.4)
        #expect(picture([byTint], width: 7, height: 3) == picture([byOpacity], width: 7, height: 3))
    }

    @Test func `a white image shows its tint at the image's alpha`() {
        let alphas = (0..<21).map { UInt32($0 * 12) }
        let stencil = Bitmap(width: 7, height: 3, pixels: alphas.map { $0 * 0x0101_0101 })
        let command = DrawCommand(whole(Image(stencil, isOpaque: false), tint: grey(40)), in: square)
        for (pixel, alpha) in zip(picture([command], width: 7, height: 3).pixels, alphas) {
            #expect(abs(Int(pixel & 255) - composited(40, 255, alpha: Int(alpha))) <= 1)
            #expect(pixel >> 24 == 255)
        }
    }

    @Test func `an edge of a translucent fill has its alpha times its coverage`() {
        let rect = Rect(x: 0, y: 0, width: 2.5, height: 1)
        let row = picture([DrawCommand(.color(Color(white: 0, alpha: 0.5)), in: rect)], width: 4, height: 1)
        #expect(row.greens(row: 0) == [127, 127, 191, 255])
    }

    @Test func `the background is opaque even with an alpha below 1`() {
        let bitmap = picture([], width: 3, height: 2, background: Color(red: 1, green: 0, blue: 0, alpha: 0.2))
        #expect(bitmap.pixels == Array(repeating: 0xFFFF_0000, count: 6))
    }
}
