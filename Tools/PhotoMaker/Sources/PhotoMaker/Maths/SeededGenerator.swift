import Foundation

/// Random numbers which are the same on every run, because they start from a name and from nothing else.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Starts from the letters of a name (the FNV-1a sum of its UTF-8 bytes).
    init(name: String) {
        state = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// One step of SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A number from 0 up to 1.
    mutating func unit() -> Float {
        Float(next() >> 40) / Float(1 << 24)
    }

    mutating func between(_ low: Float, _ high: Float) -> Float {
        low + (high - low) * unit()
    }

    /// A number from the bell curve around 0 with deviation 1.
    mutating func bell() -> Float {
        let radius = (-2 * log(max(unit(), 1e-7))).squareRoot()
        return radius * cos(2 * .pi * unit())
    }

    mutating func noise() -> Noise {
        Noise(seed: UInt32(truncatingIfNeeded: next()))
    }
}
