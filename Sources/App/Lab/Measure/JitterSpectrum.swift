import Geometry
import Replay

/// The spectrum of the jitter of a device: how its intervals swing around their mean, by frequency.
///
/// A line at a frequency is a regular pattern, such as that of a device that is asked at another rate than it measures.
nonisolated public struct JitterSpectrum: Hashable, Sendable {
    /// The number of intervals.
    public let count: Int
    /// The mean of the intervals, in seconds.
    public let mean: Double
    /// The amplitude at each frequency from 1 / (``count`` · ``mean``) on, in seconds.
    public let amplitudes: [Double]

    /// The fewest and the most intervals of a spectrum; of more, the first ones count.
    public static let counts = 32...512

    /// Returns the frequency of an amplitude, in hertz.
    public func frequency(_ index: Int) -> Double { Double(index + 1) / (Double(count) * mean) }

    /// The frequency with the greatest amplitude, and that amplitude; nil for intervals that are all equal.
    public var peak: (frequency: Double, amplitude: Double)? {
        let index = amplitudes.indices.max { amplitudes[$0] < amplitudes[$1] }
        // Less than a nanosecond is a rounding error.
        return index.flatMap { amplitudes[$0] > 1e-9 ? (frequency($0), amplitudes[$0]) : nil }
    }

    /// Computes the spectrum of the longest run of intervals without a pause; nil if it is too short.
    ///
    /// - Parameter movements: the times of the samples of each contact, in order, in seconds.
    init?(longestRunOf movements: [[Double]]) {
        var longest: ArraySlice<Double> = []
        for times in movements {
            let lengths = zip(times, times.dropFirst()).map { $1 - $0 }
            for run in lengths.split(whereSeparator: { $0 > IntervalStatistics.longest })
            where run.count > longest.count {
                longest = run
            }
        }
        self.init(Array(longest))
    }

    /// Computes the spectrum of successive intervals, in seconds; nil for too few.
    init?(_ intervals: [Double]) {
        let intervals = intervals.prefix(Self.counts.upperBound), number = Double(intervals.count)
        guard Self.counts.contains(intervals.count), case let mean = intervals.reduce(0, +) / number, mean > 0
        else { return nil }
        (count, self.mean) = (intervals.count, mean)
        amplitudes = Self.amplitudes(of: intervals.map { $0 - mean })
    }

    /// Returns the amplitudes of the discrete Fourier transform of values, by its definition.
    ///
    /// - Parameter values: N real values.
    /// - Returns: The amplitude of the oscillations with 1, 2 ... N / 2 periods in the N values, in their unit. A cosine of
    ///   amplitude a has the amplitude a at its frequency.
    static func amplitudes(of values: [Double]) -> [Double] {
        let count = values.count
        let circle = (0..<count).map { Elementary.circle(2 * .pi * Double($0) / Double(count)) }
        return (1..<max(count / 2 + 1, 1)).map { periods in
            var real = 0.0, imaginary = 0.0
            for (index, value) in values.enumerated() {
                let turn = circle[index * periods % count]
                real += value * turn.cos
                imaginary += value * turn.sin
            }
            // The highest frequency of an even count has no sine.
            let weight = 2 * periods == count ? 1.0 : 2.0
            return weight * (real * real + imaginary * imaginary).squareRoot() / Double(count)
        }
    }
}
