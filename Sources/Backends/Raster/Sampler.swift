import CSpans
import Platform

/// A source region of a bitmap, scaled to a box of pixels.
struct Sampler {
    private let bitmap: Bitmap
    private let isOpaque: Bool
    /// The colour that each pixel is multiplied by; nil for none.
    private let tint: UInt32?
    private let columns: Axis
    private let rows: Axis

    /// Scales a region to a box of 256ths of a pixel.
    ///
    /// It is sampled from the mip level with one to two texels to a pixel if there is one. The closure returns the
    /// available mip level nearest to the requested one, and its number.
    init(
        _ region: SourceRegion, over box: Box, isOpaque: Bool, tint: Color?, bitmap: (_ level: Int) -> (Bitmap, Int)
    ) {
        let across = box.left..<box.right, down = box.top..<box.bottom
        let (bitmap, level) = bitmap(Axis.level(for: region, over: box))
        self.bitmap = bitmap
        self.isOpaque = isOpaque
        let tint = tint?.pixel
        self.tint = tint == 0xFFFF_FFFF ? nil : tint
        columns = Axis(region.columns, over: across, level: level, texels: bitmap.width)
        rows = Axis(region.rows, over: down, level: level, texels: bitmap.height)
    }

    /// Paints the pixels of a shape in a box that lies inside the shape's bounds.
    func paint(_ shape: Shape, _ rect: RoundedRect, within box: Box, on canvas: Canvas) {
        bitmap.pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            if columns.isUnscaled(box.columns), rows.isUnscaled(box.top..<box.bottom) {
                let left = columns.texel(box.left)
                paint(shape, rect, within: box, on: canvas) { y in
                    RowBrush(
                        pixels: base + (rows.texel(y) * bitmap.width + left), first: box.left, isOpaque: isOpaque)
                }
            } else {
                let span = TexelSpan(columns, over: box.columns)
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: span.capacity) { memory in
                    guard let memory = memory.baseAddress else { return }
                    span.prepare(memory)
                    paint(shape, rect, within: box, on: canvas) { y in brush(y, span, base, memory) }
                }
            }
        }
    }

    private func brush(
        _ y: Int, _ span: TexelSpan, _ texels: UnsafePointer<UInt32>, _ memory: UnsafeMutablePointer<UInt32>
    ) -> InterpolatedRowBrush {
        span.brush(
            above: texels + rows.texel(y) * bitmap.width, weight: rows.weight(y), width: bitmap.width,
            isOpaque: isOpaque, in: memory)
    }

    /// Paints with the brush of each row, and with the tint if there is one.
    @inline(__always)
    private func paint(
        _ shape: Shape, _ rect: RoundedRect, within box: Box, on canvas: Canvas, brush: (_ y: Int) -> some Brush
    ) {
        if let tint {
            canvas.paint(shape, rect, within: box) { TintedBrush(base: brush($0), tint: tint) }
        } else {
            canvas.paint(shape, rect, within: box, brush: brush)
        }
    }
}

/// A row of texels, one for each pixel.
struct RowBrush: Brush {
    /// The texel of the column `first`.
    let pixels: UnsafePointer<UInt32>
    let first: Int
    let isOpaque: Bool
    @inline(__always) func pixel(_ x: Int) -> UInt32 { pixels[x - first] }
    @inline(__always) func pixels(from x: Int) -> Pixel4 { (pixels + (x - first)).pixel4 }
    func paintWide(_ target: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int {
        let source = pixels + (columns.lowerBound - first)
        guard blending.opacity == 255, blending.is_opaque != 0, blending.tint == .max, blending.shade_opacity == 0
        else {
            return tactile_paint_row(target, columns.count, source, blending)
        }
        target.update(from: source, count: columns.count)
        return columns.count
    }
}

/// A row of texels, each pixel interpolated between two neighbours.
private struct InterpolatedRowBrush: Brush {
    let texels: UnsafePointer<UInt32>
    /// The left texel of each column, from the column `first` on.
    let starts: UnsafePointer<UInt32>
    /// The weight of the right texel of each column in 256ths, in both halves of the word.
    let weights: UnsafePointer<UInt32>
    let first: Int
    let isOpaque: Bool

    @inline(__always) func pixel(_ x: Int) -> UInt32 {
        let start = Int(starts[x - first])
        let weight = Channels(repeating: UInt16(truncatingIfNeeded: weights[x - first]))
        return Pixel4(repeating: texels[start]).interpolated(to: Pixel4(repeating: texels[start + 1]), weight: weight)[
            0]
    }

    @inline(__always) func pixels(from x: Int) -> Pixel4 {
        let starts = starts + (x - first)
        let ab = SIMD2(pair(starts[0]), pair(starts[1])), cd = SIMD2(pair(starts[2]), pair(starts[3]))
        let pairs = SIMD8(lowHalf: unsafeBitCast(ab, to: Pixel4.self), highHalf: unsafeBitCast(cd, to: Pixel4.self))
        let weight = unsafeBitCast((weights + (x - first)).pixel4, to: Channels.self)
        return pairs.evenHalf.interpolated(to: pairs.oddHalf, weight: weight)
    }

    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int {
        let i = columns.lowerBound - first
        return tactile_paint_scaled(pixels, columns.count, texels, starts + i, weights + i, blending)
    }

    @inline(__always) private func pair(_ start: UInt32) -> UInt64 {
        UnsafeRawPointer(texels + Int(start)).loadUnaligned(as: UInt64.self)
    }
}

/// The texels that a row of pixels is interpolated from, and the layout of the memory for it.
///
/// Bilinear interpolation is done in two steps: between two rows of texels for all columns, then between two neighbours
/// of the result for each pixel. The memory holds one after the other: the weight of each pixel, the left texel of each
/// pixel, the interpolated texels.
private struct TexelSpan {
    private let pixels: Range<Int>
    private let texels: ClosedRange<Int>
    private let axis: Axis

    init(_ axis: Axis, over pixels: Range<Int>) {
        self.pixels = pixels
        self.axis = axis
        texels = axis.texel(pixels.lowerBound)...axis.texel(pixels.upperBound - 1)
    }

    /// The number of words of memory that the span needs, with one texel to the right of the last pixel's left texel.
    var capacity: Int { 2 * pixels.count + texels.count + 1 }

    /// Writes the weights and left texels, which are the same for all rows.
    func prepare(_ memory: UnsafeMutablePointer<UInt32>) {
        for (i, pixel) in pixels.enumerated() {
            let weight = UInt32(truncatingIfNeeded: axis.weight(pixel))
            memory[i] = weight | weight << 16
            memory[pixels.count + i] = UInt32(truncatingIfNeeded: axis.texel(pixel) - texels.lowerBound)
        }
    }

    /// Interpolates between two rows of texels, and returns the brush for a row of pixels between their middles.
    ///
    /// `row` is the upper row, in a bitmap that is `width` texels wide. `weight` is the weight of the lower row in
    /// 256ths; at 0 there need not be one.
    func brush(
        above row: UnsafePointer<UInt32>, weight: Int, width: Int, isOpaque: Bool,
        in memory: UnsafeMutablePointer<UInt32>
    ) -> InterpolatedRowBrush {
        let above = row + texels.lowerBound
        let below = weight == 0 ? above : above + width
        // No texel follows the last column; a pixel on it gives the following texel no weight.
        let inside = min(texels.count + 1, width - texels.lowerBound)
        let result = memory + 2 * pixels.count
        interpolate(above, below, UInt16(truncatingIfNeeded: weight), count: inside, into: result)
        if inside <= texels.count { result[inside] = result[inside - 1] }
        return InterpolatedRowBrush(
            texels: result, starts: memory + pixels.count, weights: memory, first: pixels.lowerBound, isOpaque: isOpaque
        )
    }

    private func interpolate(
        _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, _ weight: UInt16, count: Int,
        into result: UnsafeMutablePointer<UInt32>
    ) {
        guard weight > 0 else { return result.update(from: above, count: count) }
        let weights = Channels(repeating: weight)
        var i = tactile_mix_rows(result, count, above, below, UInt32(weight))
        while i &+ 4 <= count {
            (result + i).pixel4 = (above + i).pixel4.interpolated(to: (below + i).pixel4, weight: weights)
            i &+= 4
        }
        while i < count {
            result[i] = Pixel4(repeating: above[i]).interpolated(to: Pixel4(repeating: below[i]), weight: weights)[0]
            i &+= 1
        }
    }
}
