/// Exponential and logarithm made of the five operations that IEEE 754 rounds alike everywhere.
///
/// No libm and no fused multiply-add: the bits are the same on every machine. See Docs/Decisions/0001. The largest
/// errors measured are 0.82 units in the last place, and 1.4 for `expMinusOne` and `logOnePlus`.
package enum Elementary {
    /// The leading 40 bits of ln 2: times any exponent of a `Double` it is exact.
    private static let ln2High = 0x1.62e42fefa2p-1
    /// ln 2 minus `ln2High`.
    private static let ln2Low = 0x1.9ef35793c7673p-41

    /// e to the power of `x`; infinite above 709.78, 0 below -745.13, not a number for not a number.
    package static func exp(_ x: Double) -> Double {
        guard x < 710 else { return x.isNaN ? x : .infinity }
        guard x > -746 else { return 0 }
        let (turns, rest) = powerOfTwo(in: x)
        return Double(sign: .plus, exponent: turns, significand: 1 + rest)
    }

    /// e to the power of `x`, minus 1, without the loss near 0; -1 at minus infinity.
    package static func expMinusOne(_ x: Double) -> Double {
        guard x < 42 else { return exp(x) }
        guard x > -42 else { return -1 }
        let (turns, rest) = powerOfTwo(in: x)
        guard turns != 0 else { return rest }
        let one = Double(sign: .plus, exponent: -turns, significand: 1)
        return Double(sign: .plus, exponent: turns, significand: rest + (1 - one))
    }

    /// Splits `x`, so that exp(x) = 2^turns (1 + rest) and |rest| < 0.42.
    private static func powerOfTwo(in x: Double) -> (turns: Int, rest: Double) {
        let turns = (x / (ln2High + ln2Low)).rounded()
        let high = x - turns * ln2High
        let low = -turns * ln2Low
        let r = high + low
        let lost = (high - r) + low
        // Taylor's series of exp(r) - 1 after its first two terms; the 15th is below 2^-60 of the sum.
        var tail = 1.0
        var n = 14.0
        while n > 2 {
            tail = 1 + r / n * tail
            n -= 1
        }
        return (Int(turns), r + (lost * (1 + r) + r * r / 2 * tail))
    }

    /// The natural logarithm; minus infinity at 0, not a number below.
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

    /// The natural logarithm of 1 + `x`, without the loss near 0; minus infinity at -1, not a number below.
    package static func logOnePlus(_ x: Double) -> Double {
        let sum = 1 + x
        guard sum > 0, sum < .infinity else { return log(sum) }
        // What the sum lost, to first order.
        return log(sum) + (sum > 2 ? 1 - (sum - x) : x - (sum - 1)) / sum
    }
}
