/// The scaling of one side of a source region to pixels: selects the texels that each pixel interpolates between.
///
/// Positions are `Int` coordinates on the source with 32 fractional bits of a texel.
struct Axis {
    /// The value that rounds a position to the last bit of a weight, added to all positions once.
    private static let halfWeight = 1 << 23

    /// The first visible pixel.
    private let first: Int
    /// The position of the middle of the first pixel, less half a texel so that it counts from the middles of texels.
    private let start: Int
    /// The difference between the positions of two neighbouring pixels.
    private let step: Int
    /// The number of texels of the side.
    private let texels: Int
    /// The positions of the outermost texels that the source interval touches; pixels sample no others.
    private let limits: ClosedRange<Int>

    /// Scales a source interval to `pixels`, in 256ths of a pixel, on a mip level with `texels` texels.
    init(_ source: SourceRegion.Interval, over pixels: Range<Int>, level: Int, texels: Int) {
        self.texels = texels
        let begin = (source.start << 16) >> level, length = (source.length << 16) >> level
        let pixelCount = pixels.count
        // Computed at full width from the first visible pixel, so that an image enlarged a thousandfold does not drift.
        first = max(0, pixels.lowerBound >> 8)
        let middle = (first << 8 + 128 - pixels.lowerBound).multipliedFullWidth(by: length)
        let half = 1 << 31
        start = begin + pixelCount.dividingFullWidth(middle).quotient - half + Self.halfWeight
        step = length << 8 / pixelCount
        let shown = source.limits(level: level, texels: texels)
        limits = shown.lowerBound << 32...shown.upperBound << 32
    }

    /// Returns the highest mip level that has at least one texel to a pixel of a box.
    ///
    /// The side that is reduced more decides, because a little blur is better than shimmer.
    static func level(for region: SourceRegion, over box: Box) -> Int {
        max(level(for: region.columns, over: box.left..<box.right), level(for: region.rows, over: box.top..<box.bottom))
    }

    /// Returns the highest mip level that has at least one texel to a pixel; `pixels` is in 256ths.
    static func level(for source: SourceRegion.Interval, over pixels: Range<Int>) -> Int {
        let texels = source.length / (pixels.count << 8)
        return texels > 1 ? Int.bitWidth - 1 - texels.leadingZeroBitCount : 0
    }

    @inline(__always) private func position(_ pixel: Int) -> Int {
        min(max(start + (pixel - first) * step, limits.lowerBound), limits.upperBound)
    }

    /// Returns the texel before the middle of a pixel.
    @inline(__always) func texel(_ pixel: Int) -> Int { position(pixel) >> 32 }

    /// Returns the weight of the texel after the middle of a pixel, 0 to 255, in 256ths.
    @inline(__always) func weight(_ pixel: Int) -> Int { position(pixel) >> 24 & 255 }

    /// Returns a Boolean value that indicates whether each pixel shows what the one at a distance before it shows on another axis
    /// of the same texels.
    func isMoved(_ other: Axis, by pixels: Int) -> Bool {
        step == other.step && limits == other.limits
            && start - first * step == other.start - (other.first + pixels) * step
    }

    /// Returns a Boolean value that indicates whether each of the pixels shows one texel, without interpolation.
    func isUnscaled(_ pixels: Range<Int>) -> Bool {
        let last = pixels.upperBound - 1
        return step == 1 << 32 && weight(pixels.lowerBound) == 0 && weight(last) == 0
            && texel(last) - texel(pixels.lowerBound) == last - pixels.lowerBound
    }
}

/// Adjacent pixels over which the texture coordinate changes linearly.
struct Band {
    let pixels: Range<Int>
    /// The texture coordinate at the start of the first pixel, 0 to 1.
    let start: Float
    /// The texture coordinate at the end of the last pixel; equal to `start` where all pixels show the same.
    let end: Float

    /// Returns the part of the band in a range of pixels.
    func clamped(to range: Range<Int>) -> Band {
        let part = pixels.clamped(to: range)
        let slope = (end - start) / Float(pixels.count)
        return Band(
            pixels: part, start: start + slope * Float(part.lowerBound - pixels.lowerBound),
            end: end - slope * Float(pixels.upperBound - part.upperBound))
    }
}

extension Axis {
    /// Divides pixels into bands at the limits of the source, where the texture coordinate stops changing.
    ///
    /// A graphics processor interpolates texture coordinates between the edges of a quad. The edges of a pixel may lie
    /// outside the image though its middle does not; such a pixel is a band of its own.
    func bands(over pixels: Range<Int>) -> [Band] {
        guard !pixels.isEmpty else { return [] }
        guard step > 0 else { return [constantBand(pixels)] }
        let low = firstPixel(at: limits.lowerBound, in: pixels),
            high = firstPixel(at: limits.upperBound + 1, in: pixels)
        var linear = low..<high, bands: [Band] = [], after: [Band] = []
        if pixels.lowerBound < low { bands.append(constantBand(pixels.lowerBound..<low)) }
        if high < pixels.upperBound { after.append(constantBand(high..<pixels.upperBound)) }
        if let first = linear.first, coordinate(unclampedPosition(first) - step / 2) < 0 {
            bands.append(constantBand(first..<first + 1))
            linear = linear.dropFirst()
        }
        if let last = linear.last, coordinate(unclampedPosition(last) + step / 2) > 1 {
            after.insert(constantBand(last..<last + 1), at: 0)
            linear = linear.dropLast()
        }
        if let first = linear.first, let last = linear.last {
            let start = coordinate(unclampedPosition(first) - step / 2)
            let end = coordinate(unclampedPosition(last) + step / 2)
            bands.append(Band(pixels: linear, start: Float(start), end: Float(end)))
        }
        return bands + after
    }

    /// Returns the band of pixels that all show what the first one shows.
    private func constantBand(_ pixels: Range<Int>) -> Band {
        let position = unclampedPosition(pixels.lowerBound) - Self.halfWeight
        let clamped = min(max(position, limits.lowerBound), limits.upperBound)
        let coordinate = Float(coordinate(clamped + Self.halfWeight))
        return Band(pixels: pixels, start: coordinate, end: coordinate)
    }

    private func unclampedPosition(_ pixel: Int) -> Int { start + (pixel - first) * step }

    /// Returns the texture coordinate of a position: in units of the whole side.
    private func coordinate(_ position: Int) -> Double {
        (Double(position - Self.halfWeight) / 4_294_967_296 + 0.5) / Double(texels)
    }

    /// Returns the first of some pixels whose middle lies at a position or after it; their end where none does.
    private func firstPixel(at position: Int, in pixels: Range<Int>) -> Int {
        let pixel = first + Int((Double(position - start) / Double(step)).rounded(.up))
        return min(max(pixel, pixels.lowerBound), pixels.upperBound)
    }
}
