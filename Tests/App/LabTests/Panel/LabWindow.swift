import Geometry
import Platform
import Synchronization
import Tactile

/// A window whose clock advances only while the loop waits and while a frame is presented, and whose input is a script.
///
/// It closes when the loop sleeps after the end of the script.
final class LabWindow: Backend {
    var size = Size(width: 640, height: 400)
    var scale = 1.0
    /// A power of two, so that sums of frame times are exact.
    let refreshRate = 64.0
    private(set) var now = 0.0
    var title = ""
    var isFullScreen = false
    var isVisible = true
    /// The seconds that presenting a frame takes.
    var presentDuration = 0.0
    /// The presented frames, with the times at which presenting began.
    private(set) var frames: [(time: Double, list: DisplayList)] = []
    /// The times at which the loop began to sleep without a deadline.
    private(set) var sleeps: [Double] = []
    /// Called after each frame.
    var didPresent: () -> Void = {}

    private var script: [InputEvent]
    private let isWoken = Mutex(false)

    /// Creates a window; a function key of the script is released at once.
    init(_ script: [InputEvent] = []) { self.script = Self.released(script) }

    /// Adds events that follow all others.
    func add(_ events: [InputEvent]) { script += Self.released(events) }

    private static func released(_ events: [InputEvent]) -> [InputEvent] {
        events.flatMap { event in
            guard case .key(var key) = event.kind, key.key.hasPrefix("F") else { return [event] }
            key.phase = .up
            return [event, InputEvent(time: event.time, kind: .key(key))]
        }
    }

    func events(until deadline: Double?) -> [InputEvent] {
        if takeWake() { return [] }
        guard let deadline = deadline ?? script.first?.time else {
            sleeps.append(now)
            return [InputEvent(time: now, kind: .close)]
        }
        now = max(now, deadline)
        let due = script.prefix { $0.time <= now }
        script.removeFirst(due.count)
        for case .resize(let size, let scale) in due.map(\.kind) { (self.size, self.scale) = (size, scale) }
        return Array(due)
    }

    func present(_ list: DisplayList) {
        frames.append((now, list))
        now += presentDuration
        didPresent()
    }

    nonisolated func wake() { isWoken.withLock { $0 = true } }

    private func takeWake() -> Bool {
        isWoken.withLock { woken in
            defer { woken = false }
            return woken
        }
    }
}
