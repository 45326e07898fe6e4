import System
import Viewer

/// A generator of numbers that depend only on its seed (SplitMix64), for generated cases.
nonisolated struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator.
    init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a whole number from 0 up to, but not including, a limit.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

    /// Returns one of the elements.
    mutating func element<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Returns a number with a number of decimals in a range, both ends included.
    mutating func number(in range: ClosedRange<Double>, decimals: Int = 1) -> Double {
        let unit = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
        let steps = Int(((range.upperBound - range.lowerBound) * unit).rounded())
        return (range.lowerBound * unit + Double(below(steps + 1))).rounded() / unit
    }

    /// Returns a number of a range with at most four significant digits.
    mutating func shortNumber(in range: ClosedRange<Double>) -> Double { Self.short(fraction(in: range)) }

    /// Returns a number of a range with at most three decimals.
    mutating func roundedNumber(in range: ClosedRange<Double>) -> Double { Self.rounded(fraction(in: range)) }

    private mutating func fraction(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) / 0x1p53)
    }

    /// Returns the nearest number with at most four significant digits.
    static func short(_ number: Double) -> Double { Double(PrintedNumber.significant(number, digits: 4)) ?? number }

    /// Returns the nearest number with at most three decimals.
    static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
