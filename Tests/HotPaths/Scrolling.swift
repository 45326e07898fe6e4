import Geometry
import Platform
import Raster

/// A grid of thumbnails that is scrolled down and up again, below a scroll bar that stands still.
struct Scrolling {
    private static let frames = 48
    private static let size = Size(width: 1280, height: 800)
    /// The rows of a step.
    private static let step = 20.0

    private let lists: [DisplayList]

    /// Makes the thumbnails and the display list of each frame.
    init() {
        let thumbnails = (0..<60).map { index in
            Image(Bitmap(width: 190, height: 190, filledWith: 0xFF40_0000 + UInt32(index)), isOpaque: true)
        }
        let bounds = Rect(origin: .zero, size: Self.size)
        lists = (0..<Self.frames).map { frame in
            let offset = Self.step * Double(min(frame, Self.frames - frame))
            var commands = thumbnails.enumerated().map { index, thumbnail in
                let place = Point(x: Double(40 + index % 6 * 202), y: Double(12 + index / 6 * 202) - offset)
                return DrawCommand(
                    .image(thumbnail, source: Rect(x: 0, y: 0, width: 1, height: 1), tint: nil),
                    in: Rect(x: place.x, y: place.y, width: 190, height: 190), cornerRadius: 8, clip: bounds)
            }.filter { $0.bounds.intersects(bounds) }
            let bar = Rect(x: 1270, y: 4 + offset / 4, width: 6, height: 160)
            commands.append(DrawCommand(.color(.black), in: bar, cornerRadius: 3, opacity: 0.75))
            let layer = Layer(id: 1, bounds: bounds, background: .white, commands: commands)
            return DisplayList(size: Self.size, scale: 1, commands: [DrawCommand(.layer(layer), in: bounds)])
        }
    }

    /// Shows every frame over the last one.
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
}
