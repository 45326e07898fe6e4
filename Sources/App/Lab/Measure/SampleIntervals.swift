public import Replay

/// The intervals between successive samples of one contact.
nonisolated public struct SampleIntervals: Hashable, Sendable {
    /// The intervals, each with the time at which it ends; pauses are left out.
    public let values: [Interval]
    /// The statistics.
    public let statistics: IntervalStatistics

    /// An interval, and the time at which it ends, in seconds.
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
                let length = max(sample.sampled - before, 0)
                if length > IntervalStatistics.longest {
                    pauses += 1
                } else {
                    values.append(Interval(time: sample.time, length: length))
                }
            }
            last[contact] = sample.sampled
        }
        self.values = values
        statistics = IntervalStatistics(
            sorted: values.map { ($0.length, 1) }.sorted { $0.0 < $1.0 }, pauseCount: pauses)
    }
}
