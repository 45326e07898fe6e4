/// The intervals between the reports of a device while the same fingers are on it, or while it moves, by both clocks.
nonisolated struct ReportIntervals {
    /// The intervals that are kept: those of the first quarter of an hour, or so.
    private static let most = 1 << 17

    /// The intervals in seconds, by the device's clock where it is used, and by the kernel's.
    private(set) var times: [Double] = []
    private(set) var kernelTimes: [Double] = []
    private var last: DeviceFrame?

    /// Adds a report; pauses are left out.
    mutating func add(_ frame: DeviceFrame) {
        defer { last = frame }
        guard let last, times.count < Self.most, Self.belongsTogether(last, frame) else { return }
        let interval = frame.kernelTime - last.kernelTime
        guard interval <= SampleIntervals.longest else { return }
        times.append(frame.time - last.time)
        kernelTimes.append(interval)
    }

    private static func belongsTogether(_ last: DeviceFrame, _ next: DeviceFrame) -> Bool {
        if next.contacts.isEmpty { return last.motion != (0, 0) && next.motion != (0, 0) }
        return last.contacts.count == next.contacts.count
            && zip(last.contacts, next.contacts).allSatisfy { $0.slot == $1.slot && $0.id == $1.id }
    }

    /// Returns the median and the standard deviation of intervals in milliseconds, as a text; nil without intervals.
    static func text(_ intervals: [Double]) -> String? {
        guard !intervals.isEmpty else { return nil }
        let sorted = intervals.sorted(), count = Double(sorted.count)
        let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        let mean = sorted.reduce(0, +) / count
        let deviation = (sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
        return "a median interval of \(NumberText.fixed(median * 1000, 3)) ms with a standard deviation of"
            + " \(NumberText.fixed(deviation * 1000, 3)) ms"
    }
}
