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
