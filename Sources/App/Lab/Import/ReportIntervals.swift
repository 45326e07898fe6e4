import Replay

/// The intervals between the reports of a device while the same fingers are on it, or while it moves, by both clocks.
nonisolated struct ReportIntervals {
    private var own = Lengths()
    private var system = Lengths()
    private var last: DeviceFrame?

    /// The number of intervals of each length, in bounded memory.
    private struct Lengths {
        /// By the length in microseconds, the unit of the kernel's stamps.
        private var counts: [Int: Int] = [:]
        private var pauses = 0

        mutating func add(_ length: Double) {
            if length > IntervalStatistics.longest {
                pauses += 1
            } else {
                counts[Int((max(length, 0) * 1e6).rounded()), default: 0] += 1
            }
        }

        var statistics: IntervalStatistics {
            let lengths = counts.sorted { $0.key < $1.key }.map { (Double($0.key) / 1e6, $0.value) }
            return IntervalStatistics(sorted: lengths, pauseCount: pauses)
        }
    }

    /// Adds a report, whether it moves anything or not.
    mutating func add(_ frame: DeviceFrame) {
        defer { last = frame }
        guard let last, Self.belongsTogether(last, frame) else { return }
        own.add(frame.time - last.time)
        system.add(frame.kernelTime - last.kernelTime)
    }

    private static func belongsTogether(_ last: DeviceFrame, _ next: DeviceFrame) -> Bool {
        if next.contacts.isEmpty { return last.motion != (0, 0) && next.motion != (0, 0) }
        return last.contacts.count == next.contacts.count
            && zip(last.contacts, next.contacts).allSatisfy { $0.slot == $1.slot && $0.id == $1.id }
    }

    /// Returns the statistics.
    ///
    /// - Parameter hasClock: whether the times are those of the device's own clock.
    /// - Returns: The statistics by the kernel's clock and by the device's; nil without an interval.
    func reports(hasClock: Bool) -> DeviceReports? {
        let kernel = system.statistics
        return kernel.count == 0 ? nil : DeviceReports(system: kernel, device: hasClock ? own.statistics : nil)
    }
}

nonisolated extension IntervalStatistics {
    /// The median and the standard deviation as words; there must be an interval.
    var words: String {
        func milliseconds(_ value: Double?) -> String { NumberText.fixed(value.map { $0 * 1000 }, 3) }
        return "a median interval of \(milliseconds(median)) ms with a standard deviation of \(milliseconds(jitter)) ms"
    }
}
