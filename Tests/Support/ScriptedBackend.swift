public import Geometry
public import Platform
import Synchronization

/// A backend whose clock advances only while the loop waits, and whose events come from a script.
///
/// A sleep after the end of the script takes the next of ``sleepActions``; after the last, the window closes.
@MainActor
public final class ScriptedBackend: Backend {
    /// The size, in points.
    public let size = Size(width: 400, height: 300)
    /// The number of pixels per point.
    public let scale = 1.0
    /// The frames per second: a power of two, so that sums of frame times are exact.
    public let refreshRate = 64.0
    /// The clock, in seconds.
    public private(set) var now: Double
    /// The title; every change is logged.
    public var title = "" {
        didSet { log.append("title \(title)") }
    }
    /// A Boolean value that indicates whether the window covers the display; every change is logged.
    public var isFullScreen = false {
        didSet { log.append("full screen \(isFullScreen)") }
    }
    /// The period in which the window is hidden, in seconds; nil means never.
    public var hiddenPeriod: Range<Double>?
    /// A Boolean value that indicates whether the window is visible.
    public var isVisible: Bool { !(hiddenPeriod?.contains(now) ?? false) }
    /// Jumps of the clock, as after the sleep of a computer: the times at which it jumps, and the seconds that it skips.
    public var clockJumps: [(time: Double, seconds: Double)] = []
    /// The time between two frames for which the display asks, in seconds; nil for a display that asks for none.
    public var displayPeriod: Double?
    /// A Boolean value that indicates whether the display has yet to ask for the next frame.
    public var awaitsDisplay: Bool { now < (nextRequest ?? now) }
    /// The calls, in order: waits with their ends, sleeps, frames, titles.
    public private(set) var log: [String] = []
    /// The presented frames, with their times.
    public private(set) var frames: [(time: Double, list: DisplayList)] = []
    /// The actions during sleeps after the end of the script.
    public var sleepActions: [() -> Void] = []

    private var script: [InputEvent]
    /// The time at which the display asks for the next frame.
    private var nextRequest: Double?
    private let isWoken = Mutex(false)

    /// Creates a backend whose clock starts at `start`.
    public init(_ script: [InputEvent] = [], startingAt start: Double = 0) {
        self.script = script
        now = start
    }

    /// Returns the script's events until the deadline.
    public func events(until deadline: Double?) -> [InputEvent] {
        if takeWake() { return [] }
        guard let deadline else { return sleep() }
        log.append("wait until \(deadline)")
        let end = awaitsDisplay ? max(deadline, nextRequest ?? deadline) : deadline
        now = max(now, min(end, endOfHiddenPeriod ?? end))
        if let jump = clockJumps.first, now >= jump.time {
            now += jump.seconds
            clockJumps.removeFirst()
        }
        return take(until: now)
    }

    /// Records a frame.
    public func present(_ list: DisplayList) {
        log.append("frame at \(now)")
        frames.append((now, list))
        nextRequest = displayPeriod.map { ((now / $0).rounded(.down) + 1) * $0 }
    }

    /// Ends the sleep.
    public nonisolated func wake() { isWoken.withLock { $0 = true } }

    private func sleep() -> [InputEvent] {
        log.append("sleep")
        if let next = [script.first?.time, endOfHiddenPeriod].compactMap(\.self).min() {
            now = max(now, next)
            return take(until: now)
        }
        guard !sleepActions.isEmpty else { return [InputEvent(time: now, kind: .close)] }
        sleepActions.removeFirst()()
        _ = takeWake()
        return []
    }

    /// The time at which a hidden window becomes visible; nil if it is visible.
    private var endOfHiddenPeriod: Double? { isVisible ? nil : hiddenPeriod?.upperBound }

    private func take(until time: Double) -> [InputEvent] {
        let due = script.prefix { $0.time <= time }
        script.removeFirst(due.count)
        return Array(due)
    }

    private func takeWake() -> Bool {
        isWoken.withLock { woken in
            defer { woken = false }
            return woken
        }
    }
}
