import Platform

/// A part of a picture, stretched over a box of pixels.
struct Sampler {
    let bitmap: Bitmap
    let isOpaque: Bool
    /// What each pixel is multiplied by; nil: nothing.
    let tint: UInt32?
    let columns: Axis
    let rows: Axis

    /// Calls `body` with what paints each row of the box.
    func paint(_ box: Box, _ body: (_ y: Int, _ brush: RowBrush) -> Void) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let isPlain = columns.isPlain(box.columns)
            if isPlain, rows.isPlain(box.top..<box.bottom), tint == nil {
                for y in box.top..<box.bottom {
                    let row = base + (rows.texel(y) * bitmap.width + columns.texel(box.left))
                    body(y, RowBrush(pixels: row, first: box.left, isOpaque: isOpaque))
                }
            } else {
                let span = TexelSpan(columns, over: box.columns)
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: span.capacity) { memory in
                    guard let memory = memory.baseAddress else { return }
                    span.prepare(columns, in: memory)
                    for y in box.top..<box.bottom {
                        let row = span.row(y, of: self, from: base, in: memory)
                        body(y, RowBrush(pixels: row, first: box.left, isOpaque: isOpaque))
                    }
                }
            }
        }
    }
}

extension Sampler {
    /// Stretches a part of a picture over a shape, from the level that has one to two texels to a pixel where there is
    /// one; `level` gives the level nearest to the one wanted, and which that is.
    init(
        _ columns: Axis.Part, _ rows: Axis.Part, over shape: Shape, isOpaque: Bool, tint: Color?,
        level: (Int) -> (Bitmap, Int)
    ) {
        let box = shape.outline.box
        let across = box.left..<box.right, down = box.top..<box.bottom
        // The side that is shrunk more decides: a little blur is better than shimmer.
        let (bitmap, level) = level(max(Axis.level(for: columns, over: across), Axis.level(for: rows, over: down)))
        self.bitmap = bitmap
        self.isOpaque = isOpaque
        let tint = tint?.pixel
        self.tint = tint == 0xFFFF_FFFF ? nil : tint
        self.columns = Axis(
            part: columns, over: across, level: level, texels: bitmap.width, first: shape.bounds.left)
        self.rows = Axis(part: rows, over: down, level: level, texels: bitmap.height, first: shape.bounds.top)
    }
}
