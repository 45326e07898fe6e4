/// The pixels that are drawn on.
struct Canvas {
    let pixels: UnsafeMutablePointer<UInt32>
    let rowStride: Int
    let bounds: Box

    /// Paints a shape's pixels within `box`.
    func paint(_ shape: Shape, with filling: Filling, within box: Box) {
        let box = box.intersection(shape.bounds)
        guard !box.isEmpty else { return }
        let columns = box.columns
        switch filling {
        case .color(let color):
            let brush = ColorBrush(color: color)
            for y in box.top..<box.bottom {
                brush.paint(
                    pixels + y * rowStride, row: y, of: shape.outline, columns: columns, alpha: shape.alpha)
            }
        case .picture(let sampler):
            sampler.paint(box) { y, brush in
                brush.paint(
                    pixels + y * rowStride, row: y, of: shape.outline, columns: columns, alpha: shape.alpha)
            }
        }
    }
}

/// What fills a shape.
enum Filling {
    /// A pixel without transparency (its share is the shape's alpha); or any pixel at all where a picture is cleared.
    case color(UInt32)
    /// A part of a picture.
    case picture(Sampler)
}
