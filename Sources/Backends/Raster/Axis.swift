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
