import Platform

/// What a layer looked like when it was drawn.
struct LayerPicture {
    let layer: Layer
    /// The scale of the list it was drawn for.
    let scale: Double
    let frame: LayerFrame
    private var levels: [Bitmap]

    /// Makes a picture that is still to be drawn, in the memory of an old one if that has the same size; nil where the
    /// layer has no extent.
    init?(of layer: Layer, scale: Double, reusing old: LayerPicture?) {
        guard let frame = LayerFrame(of: layer, scale: scale) else { return nil }
        self.layer = layer
        self.scale = scale
        self.frame = frame
        if let first = old?.levels.first, first.width == frame.width, first.height == frame.height {
            levels = [first]
        } else {
            levels = [Bitmap(width: frame.width, height: frame.height)]
        }
    }

    /// Has the picture drawn.
    mutating func draw(_ paint: (Canvas, Grid) -> Void) {
        levels[0].pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let bounds = Box(left: 0, top: 0, right: frame.width, bottom: frame.height)
            paint(Canvas(pixels: base, rowStride: frame.width, bounds: bounds), frame.grid)
        }
    }

    /// The picture halved so many times, as far as that is possible, and how many times that was.
    ///
    /// Halvings are made when they are first asked for: most layers are never shrunk so far.
    mutating func level(_ wanted: Int) -> (Bitmap, Int) {
        while levels.count <= wanted, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        let level = min(wanted, levels.count - 1)
        return (levels[level], level)
    }
}
