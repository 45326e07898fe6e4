/// Exponential, logarithm, sine and cosine made of the five operations that IEEE 754 rounds identically on every
/// machine.
///
/// No libm and no fused multiply-add, so the bits are the same on every machine. See Docs/Decisions/0001. The largest
/// measured errors are 0.82 units in the last place, and 1.4 for `expMinusOne` and `logOnePlus`.
package enum Elementary {
    /// The leading 40 bits of ln 2; its product with any exponent of a `Double` is exact.
    private static let ln2High = 0x1.62e42fefa2p-1
    /// ln 2 minus `ln2High`.
    private static let ln2Low = 0x1.9ef35793c7673p-41

    /// Returns e to the power of `x`; infinity above 709.78, 0 below -745.13, NaN for NaN.
    package static func exp(_ x: Double) -> Double {
        guard x < 710 else { return x.isNaN ? x : .infinity }
        guard x > -746 else { return 0 }
        let (turns, rest) = powerOfTwo(in: x)
        return Double(sign: .plus, exponent: turns, significand: 1 + rest)
    }

    /// Returns e to the power of `x`, minus 1, without cancellation near 0; -1 at minus infinity.
    package static func expMinusOne(_ x: Double) -> Double {
        guard x < 42 else { return exp(x) }
        guard x > -42 else { return -1 }
        let (turns, rest) = powerOfTwo(in: x)
        guard turns != 0 else { return rest }
        let one = Double(sign: .plus, exponent: -turns, significand: 1)
        return Double(sign: .plus, exponent: turns, significand: rest + (1 - one))
    }

    /// Splits `x` such that exp(x) = 2^turns (1 + rest) and |rest| < 0.42.
    private static func powerOfTwo(in x: Double) -> (turns: Int, rest: Double) {
        let turns = (x / (ln2High + ln2Low)).rounded()
        let high = x - turns * ln2High
        let low = -turns * ln2Low
        let r = high + low
        let lost = (high - r) + low
        // Taylor series of exp(r) - 1 after its first two terms; the 15th is below 2^-60 of the sum.
        var tail = 1.0
        var n = 14.0
        while n > 2 {
            tail = 1 + r / n * tail
            n -= 1
        }
        return (Int(turns), r + (lost * (1 + r) + r * r / 2 * tail))
    }

    /// Returns the natural logarithm; minus infinity at 0, NaN below 0.
    package static func log(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        guard x < .infinity else { return x }
        var exponent = Double(x.exponent)
        var significand = x.significand
        if significand > 1.414_213_562_373_095 {
            significand /= 2
            exponent += 1
        }
        // With s = f / (2 + f): log(1 + f) = 2 artanh s = 2 s + s R, and 2 s = f - s f = f - f^2/2 + s f^2/2.
        let f = significand - 1
        let s = f / (2 + f)
        let z = s * s
        var tail = 0.0
        var n = 23.0
        while n > 2 {
            tail = 2 / n + z * tail
            n -= 2
        }
        let half = f * f / 2
        return exponent * ln2High + (f - (half - (s * (half + z * tail) + exponent * ln2Low)))
    }

    /// Returns the natural logarithm of 1 + `x`, without cancellation near 0; minus infinity at -1, NaN below -1.
    package static func logOnePlus(_ x: Double) -> Double {
        let sum = 1 + x
        guard sum > 0, sum < .infinity else { return log(sum) }
        // The rounding error of the sum, to first order.
        return log(sum) + (sum > 2 ? 1 - (sum - x) : x - (sum - 1)) / sum
    }

    /// Returns the cosine and sine of an angle in radians, accurate for every finite angle; NaN for other angles.
    package static func circle(_ angle: Double) -> (cos: Double, sin: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        let (quarter, high, low) = reduced(angle.magnitude)
        let (c, s) = firstOctants(high, low)
        let sine: Double
        let cosine: Double
        switch quarter & 3 {
        case 0: (cosine, sine) = (c, s)
        case 1: (cosine, sine) = (-s, c)
        case 2: (cosine, sine) = (-c, -s)
        default: (cosine, sine) = (s, -c)
        }
        return (cosine, angle.sign == .minus ? -sine : sine)
    }

    /// Returns the Taylor series of cosine and sine of high + low, of magnitude at most pi/4.
    ///
    /// The omitted terms are below 2^-60.
    private static func firstOctants(_ high: Double, _ low: Double) -> (cos: Double, sin: Double) {
        let z = high * high
        var cosineTail = 1.0
        var sineTail = 1.0
        var n = 16.0
        while n > 3 {
            sineTail = 1 - z / (n * (n + 1)) * sineTail
            cosineTail = 1 - z / ((n + 1) * (n + 2)) * cosineTail
            n -= 2
        }
        let half = z / 2
        let leading = 1 - half
        return (
            leading + (((1 - leading) - half) + (z * z / 24 * cosineTail - high * low)),
            high + (low * leading - high * z / 6 * sineTail)
        )
    }

    /// Removes whole quarter turns: magnitude = quarter pi/2 + high + low, with |high + low| <= pi/4.
    ///
    /// Payne and Hanek, "Radian reduction for trigonometric functions", SIGNUM Newsletter 18 (1983): of the product
    /// with 2/pi only the bits with a weight below 4 are computed, in integers.
    private static func reduced(_ magnitude: Double) -> (quarter: Int, high: Double, low: Double) {
        guard magnitude > .pi / 4 else { return (0, magnitude, 0) }
        // The magnitude is m 2^e. In 2/pi, bits above 2^(1-e) give multiples of 4, so the window of 192 bits begins
        // there.
        let m = magnitude.significandBitPattern | 1 << 52
        let e = Int(magnitude.exponent) - 52
        let (word, shift) = (e + 62).quotientAndRemainder(dividingBy: 64)
        func window(_ i: Int) -> UInt64 {
            twoOverPi[word + i] << shift | twoOverPi[word + i + 1] >> (64 - shift)
        }
        let top = UInt128(window(0)) << 64 | UInt128(window(1))
        let turns = top &* UInt128(m) &+ UInt128(window(2).multipliedFullWidth(by: m).high)
        // Two bits of whole quarters, then 126 bits of the fraction; a fraction above one half rounds up to the next
        // quarter.
        let above = (turns >> 125) & 1 == 1
        let fraction = above ? 0 &- (turns << 2) : turns << 2
        let zeros = fraction.leadingZeroBitCount
        let leading = UInt64(truncatingIfNeeded: (fraction << zeros) >> 64)
        let product = leading.multipliedFullWidth(by: halfPi).high
        let unit = Double(sign: above ? .minus : .plus, exponent: -63 - zeros, significand: 1)
        let lowBits: UInt64 = 0x7FF
        return (
            Int(turns >> 126) + (above ? 1 : 0), Double(product & ~lowBits) * unit, Double(product & lowBits) * unit
        )
    }

    /// pi/2 in units of 2^-63, rounded.
    private static let halfPi: UInt64 = 0xC90F_DAA2_2168_C235

    /// 64 bits of zero, then the first 1216 bits of 2/pi after the binary point: enough for the largest `Double`.
    private static let twoOverPi: [UInt64] = [
        0x0000_0000_0000_0000, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
        0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E,
        0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B,
        0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
        0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    ]
}
