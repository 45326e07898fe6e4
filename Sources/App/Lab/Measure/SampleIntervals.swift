/// The intervals between successive samples of one contact, in seconds.
nonisolated public struct SampleIntervals: Hashable, Sendable {
    /// The longest interval that counts as one between two samples, in seconds; a longer one is a pause.
    public static let longest = 0.1
    /// The width of a class of the histogram, in seconds.
    public static let classWidth = 0.001

    /// The intervals, each with the time at which it ends; pauses are left out.
    public let values: [Interval]
    /// The number of pauses.
    public let pauseCount: Int
    private let sorted: [Double]

    /// An interval, and the time at which it ends.
    public struct Interval: Hashable, Sendable {
        /// The time of the later sample.
        public var time: Double
        /// The time since the earlier sample.
        public var length: Double
    }

    /// Measures the intervals between samples that are in order of time.
    public init(_ samples: [InputSample]) {
        var last: [Int: Double] = [:], values: [Interval] = [], pauses = 0
        for sample in samples where !sample.isLift {
            guard let contact = sample.contact else { continue }
            if let before = last[contact] {
                let length = sample.time - before
                if length > Self.longest {
                    pauses += 1
                } else {
                    values.append(Interval(time: sample.time, length: length))
                }
            }
            last[contact] = sample.time
        }
        self.values = values
        pauseCount = pauses
        sorted = values.map(\.length).sorted()
    }

    /// The median; nil without intervals.
    public var median: Double? { quantile(0.5) }

    /// The standard deviation; nil without intervals.
    public var jitter: Double? {
        guard !sorted.isEmpty else { return nil }
        let count = Double(sorted.count), mean = sorted.reduce(0, +) / count
        return (sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
    }

    /// The number of samples that have the time of the one before them.
    public var sharedStampCount: Int { sorted.prefix { $0 == 0 }.count }

    /// Returns the interval that a fraction of the intervals does not exceed, interpolated; nil without intervals.
    ///
    /// - Parameter fraction: the fraction, 0 to 1; clamped.
    /// - Returns: The interval, in seconds.
    public func quantile(_ fraction: Double) -> Double? {
        guard let last = sorted.last else { return nil }
        let place = min(max(fraction, 0), 1) * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count else { return last }
        return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
    }

    /// The number of intervals in each class of ``classWidth``, from 0 on; each class includes its lower bound.
    public var histogram: [Int] {
        guard let last = sorted.last else { return [] }
        // A stamp in whole milliseconds may lie a rounding error below its class.
        func place(_ length: Double) -> Int { Int(length / Self.classWidth + 1e-6) }
        var counts = Array(repeating: 0, count: place(last) + 1)
        for length in sorted { counts[place(length)] += 1 }
        return counts
    }
}
