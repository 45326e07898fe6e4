/// One axis of bilinear interpolation, which splits source coordinates into a texel and the weight of the next one.
struct BilinearAxis {
    /// The outermost coordinates that are sampled, in 4096ths of a texel from the middle of the first.
    private let limits: ClosedRange<Double>
    /// The last texel that has a next one.
    let last: UInt32

    /// The first and the last position that is sampled, in 65536ths of a texel.
    ///
    /// - Precondition: The side has at most ``UprightColumns/longestSide`` texels.
    var fixedLimits: (first: Int32, last: Int32) { (Int32(limits.lowerBound) << 4, Int32(limits.upperBound) << 4) }

    /// Makes the axis of a side with `texels` texels.
    init(within limits: ClosedRange<Double>, texels: Int) {
        self.limits = limits
        // The last texel of the side is the next one at full weight, so no texel beyond the side is read.
        last = UInt32(truncatingIfNeeded: max(0, texels - 2))
    }

    /// 2^52, whose sum with a number has the rounded number in its last bits.
    private static var rounding: Double { 4_503_599_627_370_496 }

    /// Returns the texel before a coordinate and the weight of the next texel, 0 to 256.
    ///
    /// The coordinate is in 4096ths of a texel and is clamped to the limits. Halves are rounded up, as in ``Axis``.
    @inline(__always) func split(_ coordinate: Double) -> (texel: UInt32, weight: UInt32) {
        let clamped = min(max(coordinate, limits.lowerBound), limits.upperBound)
        let position = (UInt32(truncatingIfNeeded: (clamped + Self.rounding).bitPattern) &+ 8) &>> 4
        let texel = min(position &>> 8, last)
        return (texel, position &- texel &<< 8)
    }

    /// Returns the texels and weights of four positions in 256ths of a texel, at least 0.
    @inline(__always) func split(positions: Pixel4) -> (texels: Pixel4, weights: Channels) {
        let found = positions &>> 8, last = Pixel4(repeating: last)
        let texels = found.replacing(with: last, where: found .> last)
        return (texels, unsafeBitCast((positions &- texels &<< 8) &* 0x1_0001, to: Channels.self))
    }

    /// Returns the texels and weights of four coordinates; the weights stand in both halves of the words.
    @inline(__always) func split(_ coordinates: SIMD4<Double>) -> (texels: Pixel4, weights: Channels) {
        let low = SIMD4(repeating: limits.lowerBound), high = SIMD4(repeating: limits.upperBound)
        var clamped = coordinates.replacing(with: low, where: coordinates .< low)
        clamped.replace(with: high, where: clamped .> high)
        let bits = unsafeBitCast(clamped + Self.rounding, to: SIMD8<UInt32>.self)
        return split(positions: (bits.evenHalf &+ 8) &>> 4)
    }
}

extension Pixel4 {
    /// Interpolates four pixels, each between two adjacent texels and the two below them, `rowStep` texels further.
    @inline(__always) init(
        bilinear a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
        _ d: UnsafePointer<UInt32>, rowStep: Int, columnWeights: Channels, rowWeights: Channels
    ) {
        let upper = Self.pairs(a, b, c, d)
        let lower = Self.pairs(a + rowStep, b + rowStep, c + rowStep, d + rowStep)
        let right = upper.oddHalf.interpolated(to: lower.oddHalf, weight: rowWeights)
        self = upper.evenHalf.interpolated(to: lower.evenHalf, weight: rowWeights)
            .interpolated(to: right, weight: columnWeights)
    }

    @inline(__always) private static func pairs(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>, _ d: UnsafePointer<UInt32>
    ) -> SIMD8<UInt32> {
        func pair(_ texels: UnsafePointer<UInt32>) -> UInt64 { UnsafeRawPointer(texels).loadUnaligned(as: UInt64.self) }
        return unsafeBitCast(SIMD4<UInt64>(pair(a), pair(b), pair(c), pair(d)), to: SIMD8<UInt32>.self)
    }

    /// Interpolates one pixel between two adjacent texels and the two below them, `rowStep` texels further.
    @inline(__always) static func pixel(
        bilinear texels: UnsafePointer<UInt32>, rowStep: Int, columnWeight: UInt32, rowWeight: UInt32
    ) -> UInt32 {
        let lower = texels + rowStep, weights = Channels(repeating: UInt16(truncatingIfNeeded: rowWeight))
        let column = Pixel4(texels[0], texels[1], 0, 0).interpolated(
            to: Pixel4(lower[0], lower[1], 0, 0), weight: weights)
        return column.interpolated(
            to: Pixel4(repeating: column[1]), weight: Channels(repeating: UInt16(truncatingIfNeeded: columnWeight)))[0]
    }
}
