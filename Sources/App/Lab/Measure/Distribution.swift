/// The distribution of the values of one quantity.
nonisolated public struct Distribution: Hashable, Sendable {
    /// The values, in ascending order; at least one, all of them finite.
    public let values: [Double]
    /// The width of a class of the histogram, in the unit of the values.
    public let classWidth: Double

    /// The most classes of a histogram; the last one has the values beyond it, too.
    static let mostClasses = 100

    /// Creates the distribution of values; nil without a finite one.
    ///
    /// - Parameters:
    ///   - values: the values, in any order.
    ///   - classWidth: the width of a class of the histogram, above 0.
    public init?(_ values: some Sequence<Double>, classWidth: Double = 1) {
        let sorted = values.filter(\.isFinite).sorted()
        guard !sorted.isEmpty else { return nil }
        self.values = sorted
        self.classWidth = classWidth
    }

    /// The number of values.
    public var count: Int { values.count }
    /// The least value.
    public var minimum: Double { values[0] }
    /// The greatest value.
    public var maximum: Double { values[count - 1] }
    /// The value that a quarter of the values do not exceed.
    public var quartile1: Double { quantile(0.25) }
    /// The value in the middle.
    public var median: Double { quantile(0.5) }
    /// The value that three quarters of the values do not exceed.
    public var quartile3: Double { quantile(0.75) }
    /// The value that 95 % of the values do not exceed.
    public var percentile95: Double { quantile(0.95) }

    /// The standard deviation.
    public var deviation: Double {
        let mean = values.reduce(0, +) / Double(count)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)).squareRoot()
    }

    /// Returns the value that a fraction of the values do not exceed, interpolated between neighbours.
    ///
    /// This is the definition of ``IntervalStatistics``, number 7 of Hyndman and Fan (1996).
    public func quantile(_ fraction: Double) -> Double {
        let place = fraction * Double(count - 1), index = Int(place)
        let low = values[index]
        return index + 1 < count ? low + (place - Double(index)) * (values[index + 1] - low) : low
    }

    /// The number of the first class of the histogram; a class k contains the values from k times its width on.
    private var firstClass: Int { place(minimum) }

    /// The lower bound of the first class of the histogram.
    public var start: Double { Double(firstClass) * classWidth }

    /// The number of values in each class, from that of the least value to that of the greatest.
    ///
    /// There are at most 100 classes; the last one then contains all greater values, too.
    public var histogram: [Int] { histogram(inClassesOf: self) }

    /// Returns the number of values in each class of another distribution, which contains these values.
    func histogram(inClassesOf other: Distribution) -> [Int] {
        let first = other.firstClass, last = min(place(other.maximum) - first, Self.mostClasses - 1)
        var counts = Array(repeating: 0, count: last + 1)
        for value in values { counts[min(place(value) - first, last)] += 1 }
        return counts
    }

    /// A Boolean value that indicates whether the last class of the histogram contains all greater values, too.
    public var isOpen: Bool { place(maximum) - firstClass >= Self.mostClasses }

    private func place(_ value: Double) -> Int {
        // A time in whole milliseconds may lie a rounding error below its class.
        Int(min(max((value / classWidth + 1e-6).rounded(.down), -1e15), 1e15))
    }
}
