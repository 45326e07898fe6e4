import System

/// The statistics of the intervals between reports or samples of one movement, in seconds.
nonisolated public struct IntervalStatistics: Hashable, Sendable {
    /// The longest interval that counts as one; a longer one is a pause.
    public static let longest = 0.1
    /// The width of a class of the histogram.
    public static let classWidth = 0.001

    /// The number of intervals, without pauses.
    public var count = 0
    /// The median; nil without intervals.
    public var median: Double?
    /// The interval that 5 % do not exceed; nil without intervals.
    public var percentile5: Double?
    /// The interval that 95 % do not exceed; nil without intervals.
    public var percentile95: Double?
    /// The standard deviation; nil without intervals.
    public var jitter: Double?
    /// The number of intervals of length 0.
    public var sharedStampCount = 0
    /// The number of pauses.
    public var pauseCount = 0
    /// The number of intervals in each class of ``classWidth``, from 0 on; each class includes its lower bound.
    public var histogram: [Int] = []

    /// Creates the statistics of no intervals.
    public init() {}

    /// Measures intervals.
    ///
    /// - Parameters:
    ///   - lengths: the different lengths without pauses, in ascending order, with their numbers.
    ///   - pauseCount: the number of pauses.
    public init(sorted lengths: [(length: Double, count: Int)], pauseCount: Int) {
        count = lengths.reduce(0) { $0 + $1.count }
        self.pauseCount = pauseCount
        guard let last = lengths.last?.length else { return }
        let number = Double(count), mean = lengths.reduce(0) { $0 + $1.length * Double($1.count) } / number
        let squares = lengths.reduce(0) { $0 + ($1.length - mean) * ($1.length - mean) * Double($1.count) }
        jitter = (squares / number).squareRoot()
        (median, percentile5, percentile95) = (
            Self.quantile(0.5, of: lengths, count), Self.quantile(0.05, of: lengths, count),
            Self.quantile(0.95, of: lengths, count)
        )
        sharedStampCount = lengths.first.map { $0.length == 0 ? $0.count : 0 } ?? 0
        // A stamp in whole milliseconds may lie a rounding error below its class.
        func place(_ length: Double) -> Int { Int(length / Self.classWidth + 1e-6) }
        histogram = Array(repeating: 0, count: place(last) + 1)
        for (length, count) in lengths { histogram[place(length)] += count }
    }

    /// Returns the value that a fraction of sorted values, of which there is one, does not exceed, interpolated.
    private static func quantile(
        _ fraction: Double, of lengths: [(length: Double, count: Int)], _ count: Int
    ) -> Double {
        let place = fraction * Double(count - 1), index = Int(place)
        /// Returns the value at an index in the order of all values.
        func value(_ index: Int) -> Double {
            var before = 0
            return lengths.first { length in
                before += length.count
                return index < before
            }?.length ?? 0
        }
        let low = value(index)
        return index + 1 < count ? low + (place - Double(index)) * (value(index + 1) - low) : low
    }
}

/// The regularity of the reports of a device whose data was imported, whether they moved anything or not.
nonisolated public struct DeviceReports: Hashable, Sendable {
    /// The intervals by the system's clock.
    public var system: IntervalStatistics
    /// The intervals by the device's own clock; nil for a device without one.
    public var device: IntervalStatistics?

    /// Creates the regularity of reports.
    public init(system: IntervalStatistics, device: IntervalStatistics? = nil) {
        (self.system, self.device) = (system, device)
    }
}

// MARK: Recordings

nonisolated extension DeviceReports {
    /// The member of a recording's header.
    var recorded: JSONValue {
        JSONValue(members: [("system", system.recorded), ("device", device?.recorded)])
    }

    /// Reads the member of a recording's header; nil for another value.
    init?(_ value: JSONValue) {
        guard let system = value["system"].flatMap(IntervalStatistics.init(recorded:)) else { return nil }
        self.init(system: system)
        guard let own = value["device"] else { return }
        guard let device = IntervalStatistics(recorded: own) else { return nil }
        self.device = device
    }
}

nonisolated extension IntervalStatistics {
    fileprivate var recorded: JSONValue {
        JSONValue(members: [
            ("count", .whole(count)), ("median", median.map { .number($0) }), ("p5", percentile5.map { .number($0) }),
            ("p95", percentile95.map { .number($0) }), ("jitter", jitter.map { .number($0) }),
            ("sharedStamps", .whole(sharedStampCount)), ("pauses", .whole(pauseCount)),
            ("histogram", .array(histogram.map { .whole($0) })),
        ])
    }

    fileprivate init?(recorded value: JSONValue) {
        func whole(_ value: JSONValue?) -> Int? {
            value?.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
        }
        func time(_ name: String) -> Double? {
            value[name]?.number.flatMap { (0...Self.longest).contains($0) ? $0 : nil }
        }
        guard let count = whole(value["count"]), let shared = whole(value["sharedStamps"]),
            let pauses = whole(value["pauses"]), let classes = value["histogram"]?.array,
            classes.count <= Self.mostClasses
        else { return nil }
        let histogram = classes.compactMap(whole)
        guard histogram.count == classes.count, histogram.reduce(0, { $0 &+ $1 }) == count else { return nil }
        (self.count, sharedStampCount, pauseCount, self.histogram) = (count, shared, pauses, histogram)
        guard count > 0 else { return }
        guard let median = time("median"), let percentile5 = time("p5"), let percentile95 = time("p95"),
            let jitter = time("jitter")
        else { return nil }
        (self.median, self.percentile5, self.percentile95, self.jitter) = (median, percentile5, percentile95, jitter)
    }

    /// The number of classes that ``longest`` leaves room for.
    private static let mostClasses = 101
}
