/// How one side of a picture's part is stretched over pixels: which texels a pixel is mixed from.
///
/// A texel is a pixel of the picture that is shown; `Int` coordinates with 32 fractional bits are called positions.
struct Axis {
    /// The longest side of a picture that is shown, in texels: positions beyond would not fit into a word.
    static let mostTexels = 1 << 20

    /// A part of a picture's side: in 65536ths of a texel of the largest level.
    struct Part {
        let start: Int
        let length: Int

        /// The whole pixels it would fill unstretched, in 256ths.
        static func whole(subpixels: Int) -> Part { Part(start: 0, length: subpixels << 8) }

        /// A part given in units of the whole side, cut to the side; nil where nothing remains, and where the side is
        /// too long to be shown.
        init?(from start: Double, to end: Double, of texels: Int) {
            guard start < end, start < 1, end > 0, texels <= Axis.mostTexels else { return nil }
            let side = Double(texels) * 65536
            self.start = Int((max(start, 0) * side).rounded())
            length = Int((min(end, 1) * side).rounded()) - self.start
        }

        private init(start: Int, length: Int) {
            self.start = start
            self.length = length
        }
    }

    /// Half of a weight's last place, added once so that weights are rounded where they are cut off.
    static let halfWeight = 1 << 23

    /// The first pixel that can be seen.
    let first: Int
    /// The position of its middle, half a texel less so that it counts from the middles of texels.
    let start: Int
    /// Positions from a pixel to the next.
    let step: Int
    /// Texels of the side.
    let texels: Int
    /// The positions of the outermost texels that are mixed in: those the part touches.
    let limits: ClosedRange<Int>

    /// Stretches `part` over `pixels` (256ths), where the picture has been halved `level` times and its side has
    /// `texels` since then.
    init(part: Part, over pixels: Range<Int>, level: Int, texels: Int) {
        self.texels = texels
        let begin = (part.start << 16) >> level, length = (part.length << 16) >> level
        let pixelCount = pixels.count
        // Computed in full from the first pixel seen: a picture enlarged a thousandfold must not drift.
        first = max(0, pixels.lowerBound >> 8)
        let middle = (first << 8 + 128 - pixels.lowerBound).multipliedFullWidth(by: length)
        let half = 1 << 31
        start = begin + pixelCount.dividingFullWidth(middle).quotient - half + Self.halfWeight
        step = length << 8 / pixelCount
        let shown = Self.limits(of: part, level: level, texels: texels)
        limits = shown.lowerBound << 32...shown.upperBound << 32
    }

    /// The outermost texels that a part touches once the picture has been halved `level` times.
    static func limits(of part: Part, level: Int, texels: Int) -> ClosedRange<Int> {
        let begin = (part.start << 16) >> level, length = (part.length << 16) >> level
        let low = min(begin >> 32, texels - 1)
        return low...max(low, min((begin + length - 1) >> 32, texels - 1))
    }

    /// How many mipLevels leave at least one texel to a pixel of a box; the side that is shrunk more decides, because a
    /// little blur is better than shimmer.
    static func level(for columns: Part, _ rows: Part, over box: Box) -> Int {
        max(level(for: columns, over: box.left..<box.right), level(for: rows, over: box.top..<box.bottom))
    }

    /// How many mipLevels leave at least one texel to a pixel.
    static func level(for part: Part, over pixels: Range<Int>) -> Int {
        let texels = part.length / (pixels.count << 8)
        return texels > 1 ? Int.bitWidth - 1 - texels.leadingZeroBitCount : 0
    }

    /// Where a pixel's middle lies: the texel before it in the upper half, the next one's share in 256ths below it.
    @inline(__always) func position(_ pixel: Int) -> Int {
        min(max(start + (pixel - first) * step, limits.lowerBound), limits.upperBound)
    }

    /// The texel before a pixel's middle.
    @inline(__always) func texel(_ pixel: Int) -> Int { position(pixel) >> 32 }

    /// The share of the texel after a pixel's middle, in 256ths.
    @inline(__always) func weight(_ pixel: Int) -> Int { position(pixel) >> 24 & 255 }

    /// Whether the pixels show one texel each, side by side.
    func isPlain(_ pixels: Range<Int>) -> Bool {
        let last = pixels.upperBound - 1
        return step == 1 << 32 && weight(pixels.lowerBound) == 0 && weight(last) == 0
            && texel(last) - texel(pixels.lowerBound) == last - pixels.lowerBound
    }
}

/// Pixels side by side over which a side of a picture is stretched evenly.
struct Band {
    let pixels: Range<Int>
    /// The place in the picture's side at the first pixel's start, 0 to 1.
    let start: Float
    /// The place at the last pixel's end; equal to `start` where all pixels show the same.
    let end: Float

    /// The part of the band in some of its pixels.
    func clamped(to range: Range<Int>) -> Band {
        let part = pixels.clamped(to: range)
        let slope = (end - start) / Float(pixels.count)
        return Band(
            pixels: part, start: start + slope * Float(part.lowerBound - pixels.lowerBound),
            end: end - slope * Float(pixels.upperBound - part.upperBound))
    }
}

extension Axis {
    /// Pixels cut where the place in the picture stops growing evenly: at the limits of the part that is shown.
    ///
    /// A chip reckons from the edges of what it draws. Those of a pixel may lie outside the picture though its middle
    /// does not; such a pixel is a band of its own.
    func bands(over pixels: Range<Int>) -> [Band] {
        guard !pixels.isEmpty else { return [] }
        guard step > 0 else { return [held(pixels)] }
        let low = firstPixel(at: limits.lowerBound, in: pixels),
            high = firstPixel(at: limits.upperBound + 1, in: pixels)
        var even = low..<high, bands: [Band] = [], after: [Band] = []
        if pixels.lowerBound < low { bands.append(held(pixels.lowerBound..<low)) }
        if high < pixels.upperBound { after.append(held(high..<pixels.upperBound)) }
        if let first = even.first, place(rawPosition(first) - step / 2) < 0 {
            bands.append(held(first..<first + 1))
            even = even.dropFirst()
        }
        if let last = even.last, place(rawPosition(last) + step / 2) > 1 {
            after.insert(held(last..<last + 1), at: 0)
            even = even.dropLast()
        }
        if let first = even.first, let last = even.last {
            let (start, end) = (place(rawPosition(first) - step / 2), place(rawPosition(last) + step / 2))
            bands.append(Band(pixels: even, start: Float(start), end: Float(end)))
        }
        return bands + after
    }

    /// The band of pixels that all show what the first one shows.
    func held(_ pixels: Range<Int>) -> Band {
        let position = min(max(rawPosition(pixels.lowerBound) - Self.halfWeight, limits.lowerBound), limits.upperBound)
        let place = Float(place(position + Self.halfWeight))
        return Band(pixels: pixels, start: place, end: place)
    }

    private func rawPosition(_ pixel: Int) -> Int { start + (pixel - first) * step }

    /// A position in units of the whole side.
    private func place(_ position: Int) -> Double {
        (Double(position - Self.halfWeight) / 4_294_967_296 + 0.5) / Double(texels)
    }

    /// The first of some pixels whose middle lies at a position or after it; their end where none does.
    private func firstPixel(at position: Int, in pixels: Range<Int>) -> Int {
        let pixel = first + Int((Double(position - start) / Double(step)).rounded(.up))
        return min(max(pixel, pixels.lowerBound), pixels.upperBound)
    }
}
