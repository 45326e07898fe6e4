/// The pixels that are drawn on.
struct Canvas {
    let pixels: UnsafeMutablePointer<UInt32>
    let rowStride: Int
    let bounds: Box

    /// Paints a shape's pixels within `box`.
    func paint(_ shape: Shape, with filling: Filling, within box: Box) {
        let box = box.intersection(shape.bounds)
        guard !box.isEmpty else { return }
        switch filling {
        case .color(let color):
            for y in box.top..<box.bottom {
                paint(shape, row: y, columns: box.columns, with: ColorBrush(color: color))
            }
        case .picture(let sampler):
            sampler.paint(shape, within: box, on: self)
        }
    }

    /// Paints a shape's pixels in one row.
    func paint(_ shape: Shape, row y: Int, columns: Range<Int>, with brush: some Brush) {
        let line = pixels + y * rowStride
        let row = shape.outline.row(y)
        let touched = row.touched.clamped(to: columns)
        let level = row.level.clamped(to: touched)
        for x in touched.lowerBound..<level.lowerBound {
            brush.paint(line, column: x, share: shape.share(shape.outline.coverage(x: x, y: y)))
        }
        brush.paint(line, columns: level, share: shape.share(row.coverage))
        for x in level.upperBound..<touched.upperBound {
            brush.paint(line, column: x, share: shape.share(shape.outline.coverage(x: x, y: y)))
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
