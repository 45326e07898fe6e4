import Geometry
import Platform

/// The backend of a scene's stage in the lab: the window, without the input that the lab keeps.
///
/// Its clock counts from the beginning of the scene.
final class LabBackend: Backend {
    private let window: any Backend
    /// The time of the window's clock at which the scene began, in seconds.
    private(set) var origin = 0.0
    /// The time of a replay, which stands still between the window's calls, so that the scene is stepped to exactly the
    /// times to which the player has advanced it; nil for live input.
    private(set) var replayTime: Double?
    /// Returns the events for the scene, up to a deadline on this backend's clock.
    var takeEvents: (_ deadline: Double?) -> [InputEvent] = { _ in [] }

    /// Creates the backend of a window.
    init(_ window: any Backend) { self.window = window }

    /// Sets the clock to 0.
    ///
    /// - Parameter isReplay: whether the clock stands still between the window's calls.
    func begin(isReplay: Bool) {
        origin = window.now
        replayTime = isReplay ? 0 : nil
    }

    /// The time since the beginning, in seconds.
    var elapsed: Double { window.now - origin }

    /// Sets a replay's clock to the current time, and returns it.
    func advanceReplay() -> Double {
        let time = max(replayTime ?? 0, elapsed)
        replayTime = time
        return time
    }

    /// Lets the clock run on its own.
    func endReplay() { replayTime = nil }

    /// Waits for the window's events up to a deadline on this backend's clock; their times are the window's.
    func windowEvents(until deadline: Double?) -> [InputEvent] {
        window.events(until: deadline.map { $0 + origin })
    }

    var size: Size { window.size }
    var scale: Double { window.scale }
    var refreshRate: Double { window.refreshRate }
    var now: Double { replayTime ?? elapsed }
    var title: String {
        get { window.title }
        set { window.title = newValue }
    }
    var isFullScreen: Bool {
        get { window.isFullScreen }
        set { window.isFullScreen = newValue }
    }
    var isVisible: Bool { window.isVisible }
    var awaitsDisplay: Bool { window.awaitsDisplay }

    func events(until deadline: Double?) -> [InputEvent] { takeEvents(deadline) }

    func present(_ list: DisplayList) {
        window.present(list)
        if replayTime != nil { _ = advanceReplay() }
    }

    nonisolated func wake() { window.wake() }
}
