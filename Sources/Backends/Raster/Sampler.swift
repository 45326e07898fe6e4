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

/// The texels that a row of pixels is mixed from, and the memory for doing it.
///
/// Two rows of texels are mixed first, side by side, then each pixel from two neighbours of the result. The memory
/// holds, one after the other: each pixel's weight, each pixel's first texel, the mixed texels.
struct TexelSpan {
    private let pixels: Range<Int>
    private let texels: ClosedRange<Int>
    private let axis: Axis

    init(_ axis: Axis, over pixels: Range<Int>) {
        self.pixels = pixels
        self.axis = axis
        texels = axis.texel(pixels.lowerBound)...axis.texel(pixels.upperBound - 1)
    }

    /// The words of memory needed; one texel more is mixed than starts a pixel.
    var capacity: Int { 2 * pixels.count + texels.count + 1 }

    /// Writes the weights and first texels, which all rows share.
    func prepare(_ memory: UnsafeMutablePointer<UInt32>) {
        for (i, pixel) in pixels.enumerated() {
            let weight = UInt32(truncatingIfNeeded: axis.weight(pixel))
            memory[i] = weight | weight << 16
            memory[pixels.count + i] = UInt32(truncatingIfNeeded: axis.texel(pixel) - texels.lowerBound)
        }
    }

    /// Mixes the texels for the row `y` of pixels.
    func brush(
        _ y: Int, of sampler: Sampler, from base: UnsafePointer<UInt32>, in memory: UnsafeMutablePointer<UInt32>
    ) -> MixingBrush {
        let width = sampler.bitmap.width, weight = sampler.rows.weight(y)
        let above = base + (sampler.rows.texel(y) * width + texels.lowerBound)
        let below = weight == 0 ? above : above + width
        // A pixel on the picture's last column mixes in nothing of what would follow.
        let inside = min(texels.count + 1, width - texels.lowerBound)
        let mixed = memory + 2 * pixels.count
        mix(above, below, UInt16(truncatingIfNeeded: weight), count: inside, into: mixed)
        if inside <= texels.count { mixed[inside] = mixed[inside - 1] }
        return MixingBrush(
            texels: mixed, starts: memory + pixels.count, weights: memory, first: pixels.lowerBound,
            isOpaque: sampler.isOpaque)
    }

    private func mix(
        _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, _ weight: UInt16, count: Int,
        into mixed: UnsafeMutablePointer<UInt32>
    ) {
        guard weight > 0 else { return mixed.update(from: above, count: count) }
        let part = Channels(repeating: weight)
        var i = 0
        while i &+ 4 <= count {
            (mixed + i).quad = (above + i).quad.mixed(with: (below + i).quad, part: part)
            i &+= 4
        }
        while i < count {
            mixed[i] = Quad(repeating: above[i]).mixed(with: Quad(repeating: below[i]), part: part)[0]
            i &+= 1
        }
    }
}
