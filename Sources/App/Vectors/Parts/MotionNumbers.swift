import Foundation

/// A seeded sequence of numbers for generated cases (SplitMix64), the same on every machine.
nonisolated struct MotionNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number of a range with at most four significant digits.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        let fraction = Double(next() >> 11) / 0x1p53
        return Self.short(range.lowerBound + (range.upperBound - range.lowerBound) * fraction)
    }

    /// Returns one of the elements.
    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[Int(next() % UInt64(elements.count))]
    }

    /// Returns the nearest number with at most four significant digits.
    static func short(_ number: Double) -> Double { Double(String(format: "%.4g", number)) ?? number }
}
