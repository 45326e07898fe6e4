import Geometry
import Platform
import Raster
import TestSupport
import Testing

@Suite struct RasterPainterTests {
    @Test(arguments: [
        (Size(width: 10, height: 7), 1.0, 10, 7), (Size(width: 10, height: 7), 1.5, 15, 11),
        (Size(width: 3, height: 3), 0.5, 2, 2), (Size(width: -4, height: 7), 1, 0, 7), (.zero, 2, 0, 0),
        (Size(width: .nan, height: .infinity), 1, 0, 32768),
    ])
    func `a bitmap has the list's size at its scale, rounded`(size: Size, scale: Double, width: Int, height: Int) {
        #expect(RasterPainter.pixelSize(of: DisplayList(size: size, scale: scale)) == (width, height))
    }

    @Test func `every pixel of the target is written, and no word between the rows`() {
        let frame = list([DrawCommand(.color(.black), in: Rect(x: 1, y: 1, width: 2, height: 2))], width: 5, height: 4)
        // Four rows of five pixels, eight words apart.
        var pixels = Array(repeating: UInt32(0x1234_5678), count: 3 * 8 + 5)
        var span = pixels.mutableSpan
        RasterPainter().draw(frame, into: &span, rowStride: 8)
        let expected = RasterPainter().bitmap(of: frame)
        for i in pixels.indices {
            #expect(pixels[i] == (i % 8 < 5 ? expected[i % 8, i / 8] : 0x1234_5678))
        }
    }

    @Test func `a target without pixels is accepted`() {
        var pixels: [UInt32] = []
        var span = pixels.mutableSpan
        RasterPainter().draw(list([], width: 0, height: 9), into: &span, rowStride: 0)
        #expect(RasterPainter().bitmap(of: list([], width: 0, height: 0)).pixels.isEmpty)
    }

    @Test func `coordinates a last bit apart make the same bitmap`() {
        func draw(_ x: Double) -> Bitmap {
            let rect = Rect(x: x, y: x / 2, width: 6 + x, height: 5)
            let image = whole(Image(noise(width: 9, height: 9), isOpaque: true))
            return picture([DrawCommand(image, in: rect, cornerRadius: x)], width: 20, height: 12)
        }
        for x in [0.1, 1.3, 2.7182818, 4.000001] {
            #expect(draw(x) == draw(x.nextUp) && draw(x) == draw(x.nextDown))
        }
    }

    /// Extreme numbers, which a faulty layout can produce.
    private static let extremes: [Double] = [-1e300, -1e9, -3, 0, 1e-9, 2.5, 1e9, 1e300, .infinity, -.infinity, .nan]

    @Test(arguments: extremes)
    func `an extreme number anywhere in a command leaves every pixel opaque`(extreme: Double) {
        let screen = Rect(x: 0, y: 0, width: 6, height: 5)
        let image = Image(noise(width: 6, height: 5), isOpaque: true, mipLevels: 2)
        let spot = DrawCommand(.color(.white), in: screen.inset(by: 1))
        let rects = [
            Rect(x: extreme, y: 0, width: 6, height: 5), Rect(x: 0, y: 0, width: extreme, height: 5),
            Rect(x: 1, y: 1, width: 3, height: extreme), Rect(x: extreme, y: -extreme, width: extreme, height: extreme),
            Rect(x: -extreme, y: -extreme, width: 2 * extreme, height: 2 * extreme),
        ]
        let paints: [Paint] =
            [.color(.black), whole(image), .layer(Layer(id: 1, bounds: screen, commands: [spot]))]
            + [.color(Color(red: extreme, green: 0, blue: extreme)), .color(Color(white: 1, alpha: extreme))]
        var commands = paints.flatMap { paint in
            [
                DrawCommand(paint, in: screen, cornerRadius: extreme), DrawCommand(paint, in: screen, opacity: extreme),
            ] + rects.flatMap { [DrawCommand(paint, in: $0), DrawCommand(paint, in: screen, clip: $0)] }
        }
        for (id, rect) in rects.enumerated() {
            commands.append(DrawCommand(.image(image, source: rect, tint: nil), in: screen))
            commands.append(DrawCommand(.layer(Layer(id: id, bounds: rect, commands: [spot])), in: screen))
        }
        let painter = RasterPainter()
        for command in commands {
            let bitmap = painter.bitmap(of: list([command], width: 6, height: 5))
            #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 }, "\(command)")
        }
    }

    @Test func `a rectangle far larger than the target fills it`() {
        let rect = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        for radius in [0, 5, 1e8] {
            let bitmap = picture(
                [DrawCommand(.color(.black), in: rect, cornerRadius: radius)], width: 9, height: 5)
            #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
        }
    }

    @Test(arguments: ["0", "-1", "nan", "inf"])
    func `a scale of 0 or less, NaN and infinity trap`(scale: String) async {
        // Text, because NaN cannot be encoded for the other process.
        await #expect(processExitsWith: .failure) { [scale] in
            let scale = Double(scale) ?? 1
            _ = RasterPainter().bitmap(of: DisplayList(size: Size(width: 1, height: 1), scale: scale))
        }
    }

    @Test func `a row stride below the width traps`() async {
        await #expect(processExitsWith: .failure) {
            var pixels = [UInt32](repeating: 0, count: 100)
            var span = pixels.mutableSpan
            RasterPainter().draw(list([], width: 5, height: 4), into: &span, rowStride: 4)
        }
    }

    @Test func `a target that is too small traps`() async {
        await #expect(processExitsWith: .failure) {
            var pixels = [UInt32](repeating: 0, count: 3 * 8 + 4)
            var span = pixels.mutableSpan
            RasterPainter().draw(list([], width: 5, height: 4), into: &span, rowStride: 8)
        }
    }
}
