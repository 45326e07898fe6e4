/// Where pixels of a mesh lie between texels, rounded: what all brushes for meshes share.
struct TexelPlace {
    /// The outermost places that are shown, in 4096ths of a texel from the middle of the first.
    let limits: ClosedRange<Double>
    /// The last texel that another one follows.
    let last: UInt32

    /// Places along a side of so many texels.
    init(within limits: ClosedRange<Double>, texels: Int) {
        self.limits = limits
        // The last texel is reached by the whole way from the one before: what would follow is never read.
        last = UInt32(truncatingIfNeeded: max(0, texels - 2))
    }

    /// Adding 2^52 rounds to a whole number, and leaves it in the last bits.
    private static var rounding: Double { 4_503_599_627_370_496 }

    /// The texel before a place in 4096ths of a texel, cut to what is shown, and the next one's share in 256ths; halves
    /// upwards, as with rectangles.
    @inline(__always) func split(_ place: Double) -> (texel: UInt32, weight: UInt32) {
        let place = min(max(place, limits.lowerBound), limits.upperBound)
        let position = (UInt32(truncatingIfNeeded: (place + Self.rounding).bitPattern) &+ 8) &>> 4
        let texel = min(position &>> 8, last)
        return (texel, position &- texel &<< 8)
    }

    /// The same for four places; the shares stand in both halves of the words.
    @inline(__always) func split(_ places: SIMD4<Double>) -> (texels: Quad, weights: Channels) {
        let low = SIMD4(repeating: limits.lowerBound), high = SIMD4(repeating: limits.upperBound)
        var places = places.replacing(with: low, where: places .< low)
        places.replace(with: high, where: places .> high)
        let bits = unsafeBitCast(places + Self.rounding, to: SIMD8<UInt32>.self)
        let positions = (bits.evenHalf &+ 8) &>> 4
        let found = positions &>> 8, last = Quad(repeating: last)
        let texels = found.replacing(with: last, where: found .> last)
        return (texels, unsafeBitCast((positions &- texels &<< 8) &* 0x1_0001, to: Channels.self))
    }
}

extension Quad {
    /// Four pixels, each mixed from two texels beside each other and the two `below` them.
    @inline(__always) init(
        mixing a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
        _ d: UnsafePointer<UInt32>, below: Int, right: Channels, down: Channels
    ) {
        let upper = Self.pairs(a, b, c, d), lower = Self.pairs(a + below, b + below, c + below, d + below)
        self = upper.evenHalf.mixed(with: lower.evenHalf, part: down)
            .mixed(with: upper.oddHalf.mixed(with: lower.oddHalf, part: down), part: right)
    }

    @inline(__always) private static func pairs(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>, _ d: UnsafePointer<UInt32>
    ) -> SIMD8<UInt32> {
        func pair(_ texels: UnsafePointer<UInt32>) -> UInt64 { UnsafeRawPointer(texels).loadUnaligned(as: UInt64.self) }
        return unsafeBitCast(SIMD4<UInt64>(pair(a), pair(b), pair(c), pair(d)), to: SIMD8<UInt32>.self)
    }

    /// One pixel, mixed from two texels beside each other and the two `below` them.
    @inline(__always) static func pixel(
        mixing texels: UnsafePointer<UInt32>, below: Int, right: UInt32, down: UInt32
    ) -> UInt32 {
        let lower = texels + below, part = Channels(repeating: UInt16(truncatingIfNeeded: down))
        let left = Quad(texels[0], texels[1], 0, 0).mixed(with: Quad(lower[0], lower[1], 0, 0), part: part)
        return left.mixed(
            with: Quad(repeating: left[1]), part: Channels(repeating: UInt16(truncatingIfNeeded: right)))[0]
    }
}
