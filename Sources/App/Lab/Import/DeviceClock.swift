import Replay

/// The times of a device's reports by its own clock (MSC_TIMESTAMP), which is more regular than the kernel's stamps.
///
/// The clock counts microseconds from any beginning, wraps after 2³² of them, and the kernel sets it back to 0 after
/// about a second of rest (`mt_compute_timestamp`, drivers/hid/hid-multitouch.c). So the first report of each
/// movement has the kernel's time, and the others follow at the clock's intervals. A movement ends with a rest, or
/// when the clock is set back or jumps. The clock is used where it agrees with the kernel's: it advances with each
/// report, never lies more than ``tolerance`` from the kernel's time, and over the beginning of a movement has about
/// the kernel's speed. Other movements have the kernel's times.
nonisolated struct DeviceClock {
    /// The longest distance of a time from the kernel's, in seconds: the delay of a burst of reports that are read
    /// late.
    static let tolerance = 0.05
    /// The rest that ends a movement, in seconds.
    static let rest = IntervalStatistics.longest
    /// The least jump of the clock that is none of its delays, in seconds.
    private static let jump = 1.0
    /// The reports of a movement by which its clock is judged.
    private static let judgedReports = 32
    /// How much of an interval the two clocks may differ in speed, beside a delay of the first report, in seconds.
    private static let speedError = 0.125, startError = 0.01
    /// How often a movement by the clock fits into that by the kernel's at most: a clock that is slower stands still.
    private static let longestRatio = 4.0

    private var state = State.resting
    /// The last report that had a stamp, with the time that it got.
    private var last: (time: Double, kernelTime: Double, stamp: UInt32)?
    private var lastTime = 0.0, lastKernelTime = 0.0

    /// The facts about the clock for the user.
    private(set) var report = ImportReport()
    /// A Boolean value that indicates whether the times of a movement are the clock's.
    private(set) var isUsed = false

    private enum State {
        /// No report has had a stamp since the last rest.
        case resting
        /// The first reports of a movement wait for the judgement; their times are the clock's.
        case judging([DeviceFrame])
        case following
        /// The clock is wrong in this movement.
        case mistrusting
    }

    /// Adds a report.
    ///
    /// - Returns: the reports whose times are known now, in order.
    mutating func add(_ frame: DeviceFrame) -> [DeviceFrame] {
        guard let stamp = frame.stamp else { return addWithoutStamp(frame) }
        var known: [DeviceFrame] = []
        if beginsMovement(frame, stamp: stamp) { known += begin() }
        defer { last = (lastTime, frame.kernelTime, stamp) }
        switch state {
        case .resting:
            let first = stamped(frame, at: frame.kernelTime)
            state = .judging([first])
        case .judging(let frames):
            guard let time = time(of: frame, stamp: stamp) else { return known + mistrust(from: frame) }
            state = .judging(frames + [stamped(frame, at: time)])
            if frames.count + 1 == Self.judgedReports { known += judge() }
        case .following:
            guard let time = time(of: frame, stamp: stamp) else { return known + mistrust(from: frame) }
            known.append(stamped(frame, at: time))
        case .mistrusting: known.append(stamped(frame, at: frame.kernelTime))
        }
        return known
    }

    /// Returns the reports that still wait, at the end of the data.
    mutating func finish() -> [DeviceFrame] { begin() }

    /// Keeps the distance to the kernel's time in a report without a stamp.
    private mutating func addWithoutStamp(_ frame: DeviceFrame) -> [DeviceFrame] {
        let known = frame.kernelTime - lastKernelTime < Self.rest ? [] : begin()
        let time = frame.kernelTime + (lastTime - lastKernelTime)
        switch state {
        case .resting, .mistrusting: return known + [stamped(frame, at: frame.kernelTime)]
        case .following: return [stamped(frame, at: time)]
        case .judging(let frames):
            state = .judging(frames + [stamped(frame, at: time)])
            return frames.count + 1 < Self.judgedReports ? [] : judge()
        }
    }

    /// Returns a report with a time that is not before the last one's.
    private mutating func stamped(_ frame: DeviceFrame, at time: Double) -> DeviceFrame {
        var stamped = frame
        stamped.time = max(time, lastTime)
        (lastTime, lastKernelTime) = (stamped.time, frame.kernelTime)
        return stamped
    }

    /// Returns the time of a report by the clock; nil if the clock is wrong there.
    private func time(of frame: DeviceFrame, stamp: UInt32) -> Double? {
        guard let last else { return nil }
        let interval = Self.interval(from: last.stamp, to: stamp)
        var time = last.time + interval
        // Clocks differ by some per mille. Half of the tolerance is left to delays, and the drift beyond it is made
        // up for.
        let drift = frame.kernelTime - time, excess = abs(drift) - Self.tolerance / 2
        if excess > 0 { time += min(excess, interval * Self.speedError) * (drift < 0 ? -1 : 1) }
        return interval > 0 && abs(frame.kernelTime - time) <= Self.tolerance ? max(time, lastTime) : nil
    }

    private static func interval(from first: UInt32, to second: UInt32) -> Double { Double(second &- first) / 1e6 }

    private mutating func beginsMovement(_ frame: DeviceFrame, stamp: UInt32) -> Bool {
        guard let last else { return true }
        let elapsed = frame.kernelTime - last.kernelTime
        guard elapsed < Self.rest, stamp != 0 || last.stamp == 0 else { return true }
        guard abs(Self.interval(from: last.stamp, to: stamp) - elapsed) >= Self.jump else { return false }
        report.note("the device's clock (MSC_TIMESTAMP) jumps, and continues from the kernel's time", line: frame.line)
        return true
    }

    /// Ends the movement.
    private mutating func begin() -> [DeviceFrame] {
        let known = judge()
        state = .resting
        return known
    }

    /// Decides which clock the beginning of a movement has.
    private mutating func judge() -> [DeviceFrame] {
        guard case .judging(let frames) = state else { return [] }
        let stamped = frames.filter { $0.stamp != nil }
        if stamped.count > 1, let first = stamped.first, let end = stamped.last, let start = first.stamp,
            let stop = end.stamp
        {
            let elapsed = end.kernelTime - first.kernelTime
            let interval = Self.interval(from: start, to: stop), error = abs(interval - elapsed)
            guard interval * Self.longestRatio >= elapsed, error <= max(Self.startError, elapsed * Self.speedError)
            else { return mistrust(from: nil) }
            isUsed = true
        }
        state = .following
        return frames
    }

    /// Gives the rest of the movement the kernel's times.
    private mutating func mistrust(from frame: DeviceFrame?) -> [DeviceFrame] {
        var frames: [DeviceFrame] = []
        if case .judging(let waiting) = state { frames = waiting }
        if let first = frames.first { (lastTime, lastKernelTime) = (first.time, first.kernelTime) }
        if let line = (frame ?? frames.last)?.line {
            let fault = "the device's clock (MSC_TIMESTAMP) stands still or has another speed than the kernel's"
            report.note("\(fault), whose times the movement has", line: line)
        }
        state = .mistrusting
        return (frames + [frame].compactMap(\.self)).map { stamped($0, at: $0.kernelTime) }
    }
}
