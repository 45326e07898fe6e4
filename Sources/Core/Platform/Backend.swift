public import Geometry

/// A window, its input and its clock: everything the frame loop needs of the machine.
@MainActor
public protocol Backend: AnyObject, Sendable {
    /// The window's size, in points.
    var size: Size { get }
    /// Pixels in a point.
    var scale: Double { get }
    /// Frames the display shows in a second, greater than 0.
    var refreshRate: Double { get }
    /// Seconds on the clock that stamps events; never goes back.
    var now: Double { get }
    /// What the window's title bar says.
    var title: String { get set }
    /// Whether the window covers the whole display.
    var isFullScreen: Bool { get set }
    /// Whether somebody may see the window; true as well where the desktop does not say. A change ends a sleep, as
    /// `wake()` does.
    var isVisible: Bool { get }

    /// Gathers what happens until `deadline`, in order of time; without one, sleeps until something happens or `wake()`
    /// is called.
    func events(until deadline: Double?) -> [InputEvent]

    /// Shows a frame.
    func present(_ list: DisplayList)

    /// Ends a sleep in `events(until:)`, now or as soon as it begins; may be called on any thread.
    nonisolated func wake()
}
