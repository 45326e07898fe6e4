/// A generator of numbers that depend only on its seed (SplitMix64).
nonisolated struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator.
    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// Returns a whole number from 0 up to, but not including, a limit.
    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

    /// Returns a number with a number of decimals in a range.
    mutating func number(in range: ClosedRange<Double>, decimals: Int = 1) -> Double {
        let unit = (0..<decimals).reduce(1.0) { value, _ in value * 10 }
        let steps = Int(((range.upperBound - range.lowerBound) * unit).rounded())
        return (range.lowerBound * unit + Double(below(steps + 1))).rounded() / unit
    }
}
