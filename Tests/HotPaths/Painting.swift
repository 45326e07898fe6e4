import Geometry
import Platform
import Raster

/// A hero flight: a photo grows from a thumbnail of a grid to the whole window and turns back, over a dimmed backdrop.
struct Painting {
    private static let frames = 24
    private static let size = Size(width: 1280, height: 800)

    private let lists: [DisplayList]

    /// Makes the photos and the display list of each frame.
    init() {
        let photo = Image(Self.noise(width: 1200, height: 800), isOpaque: true, mipLevels: 3)
        let thumbnail = Image(Self.noise(width: 190, height: 190), isOpaque: true)
        let whole = Rect(x: 0, y: 0, width: 1, height: 1)
        let cells = (0..<24).map { index in
            let place = Point(x: Double(40 + index % 6 * 202), y: Double(4 + index / 6 * 202))
            let cell = Rect(x: place.x, y: place.y, width: 190, height: 190)
            return DrawCommand(.image(thumbnail, source: whole, tint: nil), in: cell)
        }
        let bounds = Rect(x: 0, y: 0, width: Self.size.width, height: Self.size.height)
        let grid = Layer(id: 1, bounds: bounds, background: .white, commands: cells)
        lists = (1...Self.frames).map { frame in
            let progress = Double(frame) / Double(Self.frames)
            let size = Size(width: 190 + 1010 * progress, height: 127 + 673 * progress)
            let hero = Rect(
                x: 242 - 202 * progress, y: 206 - 206 * progress, width: size.width, height: size.height)
            let commands = [
                DrawCommand(.layer(grid), in: bounds),
                DrawCommand(.color(.black), in: bounds, opacity: 0.85 * progress),
                DrawCommand(.image(photo, source: whole, tint: nil), in: hero),
            ]
            return DisplayList(size: Self.size, scale: 1, commands: commands)
        }
    }

    /// Paints every frame.
    @inline(never)
    func run() {
        let painter = RasterPainter()
        var screen = Bitmap(width: Int(Self.size.width), height: Int(Self.size.height)), last: DisplayList?
        for list in lists {
            var pixels = screen.pixels.mutableSpan
            painter.draw(list, over: last, into: &pixels, rowStride: Int(Self.size.width))
            last = list
        }
    }

    /// Returns an opaque picture of the pseudo-random numbers of Numerical Recipes' ranqd1.
    private static func noise(width: Int, height: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height), number: UInt32 = 1
        for index in bitmap.pixels.indices {
            number = number &* 1_664_525 &+ 1_013_904_223
            bitmap.pixels[index] = number | 0xFF00_0000
        }
        return bitmap
    }
}
