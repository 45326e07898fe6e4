import Geometry
import Platform

/// What a layer looked like when it was drawn.
struct LayerPicture {
    let layer: Layer
    /// The scale of the list it was drawn for.
    let scale: Double
    /// The part of the picture's columns that the layer's width fills.
    let columns: Axis.Part
    /// The part of the picture's rows that the layer's height fills.
    let rows: Axis.Part
    private let grid: Grid
    private var levels: [Bitmap]

    /// More pixels than this are not drawn for one layer: a larger one is drawn more coarsely.
    private static let mostPixels = 1 << 25

    /// Makes a picture that is still to be drawn, in the memory of an old one if that has the same size; nil where the
    /// layer has no extent.
    init?(of layer: Layer, scale: Double, reusing old: LayerPicture?) {
        let bounds = layer.bounds
        var coarse = scale
        guard !bounds.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        while bounds.width * coarse * bounds.height * coarse > Double(Self.mostPixels) { coarse /= 2 }
        let grid = Grid(origin: bounds.origin, scale: coarse)
        let width = grid.subpixels(bounds.width), height = grid.subpixels(bounds.height)
        guard width > 0, height > 0 else { return nil }
        self.layer = layer
        self.scale = scale
        self.grid = grid
        columns = .whole(subpixels: width)
        rows = .whole(subpixels: height)
        let pixelWidth = (width + 255) >> 8, pixelHeight = (height + 255) >> 8
        if let first = old?.levels.first, first.width == pixelWidth, first.height == pixelHeight {
            levels = [first]
        } else {
            levels = [Bitmap(width: pixelWidth, height: pixelHeight)]
        }
    }

    /// Has the picture drawn.
    mutating func draw(_ paint: (Canvas, Grid) -> Void) {
        let width = levels[0].width, height = levels[0].height
        levels[0].pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let bounds = Box(left: 0, top: 0, right: width, bottom: height)
            paint(Canvas(pixels: base, rowStride: width, bounds: bounds), grid)
        }
    }

    /// The picture halved so many times, as far as that is possible, and how many times that was.
    mutating func level(_ wanted: Int) -> (Bitmap, Int) {
        while levels.count <= wanted, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        let level = min(wanted, levels.count - 1)
        return (levels[level], level)
    }
}
