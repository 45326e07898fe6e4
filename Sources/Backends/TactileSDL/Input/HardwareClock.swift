internal import Glibc

/// The clock of a window, which counts seconds from 0 and never goes back.
///
/// It is CLOCK_MONOTONIC, by which libinput, Wayland's compositors and X servers stamp their events as well.
nonisolated struct Clock: Sendable {
    /// The time of CLOCK_MONOTONIC at 0, in seconds.
    let start: Double

    /// Creates a clock that is at 0 now.
    init() { start = Self.monotonic }

    /// The time, in seconds.
    var now: Double { Self.monotonic - start }

    /// Sleeps until `deadline` without polling events; returns at once if it has passed.
    func sleep(until deadline: Double) {
        let rest = deadline - now
        guard rest > 0 else { return }
        var time = timespec(tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
        // A signal may end the sleep early, which only makes the frame early.
        nanosleep(&time, nil)
    }

    private static var monotonic: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A map from the stamps of a device to the clock of a window.
///
/// A stamp that lies within the last second on CLOCK_MONOTONIC is one of that clock, so its time is known exactly. Any
/// other clock is mapped by the smallest difference of arrival and stamp that was observed, which is that of the event
/// that was delayed least. Differences of more than 20 seconds ago are forgotten, because two clocks may drift.
nonisolated struct HardwareClock: Sendable {
    /// The longest time from a stamp to its arrival, in seconds; a later arrival means another clock.
    static let longestDelay = 1.0
    /// The time over which the smallest difference is observed, in seconds; two such periods count.
    static let period = 10.0

    private let clock: Clock
    /// The last stamp in milliseconds, without the wrap after 2^32.
    private var lastMilliseconds: Int64?
    /// The smallest differences of the current period and of the one before.
    private var differences: (current: Double, last: Double)?
    private var periodStart = 0.0

    init(_ clock: Clock) { self.clock = clock }

    /// Returns the time of a stamp in milliseconds, which wraps after 2^32.
    ///
    /// - Parameters:
    ///   - stamp: The stamp.
    ///   - arrival: The time of the arrival on the window's clock, at least that of the last call.
    /// - Returns: The time on the window's clock, at most `arrival`.
    mutating func time(ofMilliseconds stamp: UInt32, arrival: Double) -> Double {
        let now = Int64(((arrival + clock.start) * 1000).rounded(.down))
        let near = now + Int64(Int32(truncatingIfNeeded: Int64(stamp) - now))
        if isShared(Double(now - near) / 1000) {
            lastMilliseconds = near
            return min(Double(near) / 1000 - clock.start, arrival)
        }
        let last = lastMilliseconds ?? Int64(stamp)
        let unwrapped = last + Int64(Int32(truncatingIfNeeded: Int64(stamp) - last))
        lastMilliseconds = unwrapped
        return map(Double(unwrapped) / 1000, arrival: arrival)
    }

    /// Returns the time of a stamp in seconds; the parameters and the result are as for stamps in milliseconds.
    mutating func time(ofSeconds stamp: Double, arrival: Double) -> Double {
        if isShared(arrival + clock.start - stamp) { return min(stamp - clock.start, arrival) }
        return map(stamp, arrival: arrival)
    }

    /// Returns a Boolean value that indicates whether a delay is one between two times of the same clock.
    private func isShared(_ delay: Double) -> Bool { (-0.001...Self.longestDelay).contains(delay) }

    private mutating func map(_ stamp: Double, arrival: Double) -> Double {
        let difference = arrival - stamp
        guard let (current, last) = differences, difference - min(current, last) <= Self.longestDelay else {
            // The first stamp, or the device's clock was set back.
            differences = (difference, difference)
            periodStart = arrival
            return arrival
        }
        if arrival - periodStart > Self.period {
            differences = (difference, current)
            periodStart = arrival
        } else {
            differences = (min(current, difference), last)
        }
        return stamp + (differences.map { min($0.current, $0.last) } ?? difference)
    }
}
