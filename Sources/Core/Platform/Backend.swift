public import Geometry

/// A window, its input and its clock: everything that the frame loop needs from the machine.
@MainActor
public protocol Backend: AnyObject, Sendable {
    /// The window's size, in points.
    var size: Size { get }
    /// The number of pixels per point.
    var scale: Double { get }
    /// The number of frames that the display shows per second, greater than 0.
    var refreshRate: Double { get }
    /// The time on the clock that stamps events, in seconds; it never decreases.
    var now: Double { get }
    /// The text of the window's title bar.
    var title: String { get set }
    /// A Boolean value that indicates whether the window covers the whole display.
    var isFullScreen: Bool { get set }
    /// A Boolean value that indicates whether the window may be visible; also true if the desktop does not report it.
    ///
    /// A change ends a sleep, as ``wake()`` does.
    var isVisible: Bool { get }

    /// A Boolean value that indicates whether the display has yet to ask for the next frame, as by Wayland's frame
    /// callback.
    ///
    /// It is false by default, for a display that asks for none: frames then follow each other by ``refreshRate``.
    /// While it is true, ``events(until:)`` continues beyond its deadline, and a frame would replace one that was not
    /// shown.
    var awaitsDisplay: Bool { get }

    /// Returns the events up to a deadline, in order of time.
    ///
    /// Without a deadline it sleeps until an event arrives or ``wake()`` is called.
    func events(until deadline: Double?) -> [InputEvent]

    /// Shows a frame. The stage presents only frames that differ from the last one.
    func present(_ list: DisplayList)

    /// Ends a sleep in ``events(until:)``, now or as soon as it begins; may be called on any thread.
    ///
    /// While ``awaitsDisplay`` is true, the sleep may last until the display asks for the next frame.
    nonisolated func wake()
}

extension Backend {
    /// False: the display does not ask for frames.
    public var awaitsDisplay: Bool { false }
}
