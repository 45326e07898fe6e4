import Platform

/// A part of a picture, stretched over a box of pixels.
struct Sampler {
    let bitmap: Bitmap
    let isOpaque: Bool
    /// What each pixel is multiplied by; nil: nothing.
    let tint: UInt32?
    let columns: Axis
    let rows: Axis

    /// Paints a shape's pixels within a box that lies inside its bounds.
    func paint(_ shape: Shape, _ outline: Outline, within box: Box, on canvas: Canvas) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            if columns.isPlain(box.columns), rows.isPlain(box.top..<box.bottom) {
                for y in box.top..<box.bottom {
                    let row = base + (rows.texel(y) * bitmap.width + columns.texel(box.left))
                    let brush = RowBrush(pixels: row, first: box.left, isOpaque: isOpaque)
                    paint(shape, outline, row: y, columns: box.columns, with: brush, on: canvas)
                }
            } else {
                let span = TexelSpan(columns, over: box.columns)
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: span.capacity) { memory in
                    guard let memory = memory.baseAddress else { return }
                    span.prepare(memory)
                    for y in box.top..<box.bottom {
                        let brush = span.brush(y, of: self, from: base, in: memory)
                        paint(shape, outline, row: y, columns: box.columns, with: brush, on: canvas)
                    }
                }
            }
        }
    }

    @inline(__always)
    private func paint(
        _ shape: Shape, _ outline: Outline, row y: Int, columns: Range<Int>, with brush: some Brush, on canvas: Canvas
    ) {
        if let tint {
            canvas.paint(shape, outline, row: y, columns: columns, with: TintedBrush(base: brush, tint: tint))
        } else {
            canvas.paint(shape, outline, row: y, columns: columns, with: brush)
        }
    }
}

extension Sampler {
    /// Stretches a part of a picture over a box of 256ths, from the level that has one to two texels to a pixel where there is
    /// one; `level` gives the level nearest to the one wanted, and which that is.
    init(
        _ columns: Axis.Part, _ rows: Axis.Part, over box: Box, isOpaque: Bool, tint: Color?,
        level: (Int) -> (Bitmap, Int)
    ) {
        let across = box.left..<box.right, down = box.top..<box.bottom
        let (bitmap, level) = level(Axis.level(for: columns, rows, over: box))
        self.bitmap = bitmap
        self.isOpaque = isOpaque
        let tint = tint?.pixel
        self.tint = tint == 0xFFFF_FFFF ? nil : tint
        self.columns = Axis(part: columns, over: across, level: level, texels: bitmap.width)
        self.rows = Axis(part: rows, over: down, level: level, texels: bitmap.height)
    }
}
