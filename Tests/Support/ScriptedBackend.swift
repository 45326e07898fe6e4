public import Geometry
public import Platform
import Synchronization

/// A backend with a clock that only moves when it is waited on, and a person who does what a script says.
///
/// A sleep with nothing left in the script takes the next of `naps`; after the last, the person closes the window.
@MainActor
public final class ScriptedBackend: Backend {
    /// The size, in points.
    public let size = Size(width: 400, height: 300)
    /// Pixels in a point.
    public let scale = 1.0
    /// Frames a second: a power of two, so that sums of frame times are exact.
    public let refreshRate = 64.0
    /// The clock, in seconds.
    public private(set) var now: Double
    /// The title; every change is logged.
    public var title = "" {
        didSet { log.append("title \(title)") }
    }
    /// Whether the window covers the display; every change is logged.
    public var isFullScreen = false {
        didSet { log.append("full screen \(isFullScreen)") }
    }
    /// While nobody sees the window, in seconds; nil: it is always seen.
    public var unseen: Range<Double>?
    /// Whether somebody sees it.
    public var isVisible: Bool { !(unseen?.contains(now) ?? false) }
    /// What was asked for, in order: waits with their ends, sleeps, frames, titles.
    public private(set) var log: [String] = []
    /// The frames shown, with their times.
    public private(set) var frames: [(time: Double, list: DisplayList)] = []
    /// What happens while the loop sleeps and the script is at its end.
    public var naps: [() -> Void] = []

    private var script: [InputEvent]
    private let isWoken = Mutex(false)

    /// Makes a backend whose clock stands at `start`.
    public init(_ script: [InputEvent] = [], startingAt start: Double = 0) {
        self.script = script
        now = start
    }

    /// Gives what the script has until the deadline.
    public func events(until deadline: Double?) -> [InputEvent] {
        if takeWake() { return [] }
        guard let deadline else { return sleep() }
        log.append("wait until \(deadline)")
        now = max(now, min(deadline, nextSight ?? deadline))
        return take(until: now)
    }

    /// Keeps a frame.
    public func present(_ list: DisplayList) {
        log.append("frame at \(now)")
        frames.append((now, list))
    }

    /// Ends the sleep.
    public nonisolated func wake() { isWoken.withLock { $0 = true } }

    private func sleep() -> [InputEvent] {
        log.append("sleep")
        if let next = [script.first?.time, nextSight].compactMap(\.self).min() {
            now = max(now, next)
            return take(until: now)
        }
        guard !naps.isEmpty else { return [InputEvent(time: now, kind: .close)] }
        naps.removeFirst()()
        _ = takeWake()
        return []
    }

    /// When the window is seen again; nil: it is.
    private var nextSight: Double? { isVisible ? nil : unseen?.upperBound }

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
