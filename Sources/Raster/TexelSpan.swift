/// The texels that a row of pixels is mixed from, and the memory for doing it.
///
/// Two rows of texels are mixed first, side by side, then each pixel is mixed from two neighbours of the result. The
/// memory holds, one after the other: the pixels, each pixel's weight, each pixel's first texel, the mixed texels.
struct TexelSpan {
    private let pixels: Range<Int>
    /// `pixels.count` rounded up to whole quads.
    private let count: Int
    private let texels: ClosedRange<Int>

    init(_ axis: Axis, over pixels: Range<Int>) {
        self.pixels = pixels
        count = (pixels.count + 3) & ~3
        texels = axis.texel(pixels.lowerBound)...axis.texel(pixels.upperBound - 1)
    }

    /// The words of memory needed; one texel more is mixed than starts a pixel.
    var capacity: Int { 3 * count + texels.count + 1 }

    /// Writes the weights and first texels, which all rows share.
    func prepare(_ axis: Axis, in memory: UnsafeMutablePointer<UInt32>) {
        for i in 0..<count {
            let pixel = min(pixels.lowerBound + i, pixels.upperBound - 1)
            let weight = UInt32(truncatingIfNeeded: axis.weight(pixel))
            memory[count + i] = weight | weight << 16
            memory[2 * count + i] = UInt32(truncatingIfNeeded: axis.texel(pixel) - texels.lowerBound)
        }
    }

    /// Mixes a row of pixels.
    func row(
        _ y: Int, of sampler: Sampler, from base: UnsafePointer<UInt32>, in memory: UnsafeMutablePointer<UInt32>
    ) -> UnsafePointer<UInt32> {
        let width = sampler.bitmap.width, texel = sampler.rows.texel(y), weight = sampler.rows.weight(y)
        let above = base + (texel * width + texels.lowerBound)
        let below = weight == 0 ? above : above + width
        // A pixel on the picture's last column mixes in nothing of what would follow.
        let inside = min(texels.count + 1, width - texels.lowerBound)
        let mixed = memory + 3 * count
        mixRows(above, below, UInt16(truncatingIfNeeded: weight), count: inside, into: mixed)
        if inside <= texels.count { mixed[inside] = mixed[inside - 1] }
        mixColumns(mixed, into: memory)
        if let tint = sampler.tint {
            for i in stride(from: 0, to: count, by: 4) {
                (memory + i).quad = (memory + i).quad.multiplied(by: Quad(repeating: tint))
            }
        }
        return UnsafePointer(memory)
    }

    private func mixRows(
        _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, _ weight: UInt16, count: Int,
        into mixed: UnsafeMutablePointer<UInt32>
    ) {
        guard weight > 0 else { return mixed.update(from: above, count: count) }
        let part = Channels(repeating: weight)
        var i = 0
        while i + 4 <= count {
            (mixed + i).quad = (above + i).quad.mixed(with: (below + i).quad, part: part)
            i += 4
        }
        while i < count {
            mixed[i] = Quad(repeating: above[i]).mixed(with: Quad(repeating: below[i]), part: part)[0]
            i += 1
        }
    }

    private func mixColumns(_ texels: UnsafePointer<UInt32>, into memory: UnsafeMutablePointer<UInt32>) {
        let weights = memory + count, starts = memory + 2 * count
        for i in stride(from: 0, to: count, by: 4) {
            let a = pair(texels, starts[i]), b = pair(texels, starts[i + 1])
            let c = pair(texels, starts[i + 2]), d = pair(texels, starts[i + 3])
            let part = unsafeBitCast((weights + i).quad, to: Channels.self)
            let left = Quad(a[0], b[0], c[0], d[0]), right = Quad(a[1], b[1], c[1], d[1])
            (memory + i).quad = left.mixed(with: right, part: part)
        }
    }

    @inline(__always)
    private func pair(_ texels: UnsafePointer<UInt32>, _ start: UInt32) -> SIMD2<UInt32> {
        UnsafeRawPointer(texels + Int(start)).loadUnaligned(as: SIMD2<UInt32>.self)
    }
}
