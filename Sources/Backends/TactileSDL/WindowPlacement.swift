public import Geometry

/// How a window fills the display, and the size that it has otherwise.
public nonisolated struct WindowPlacement: Hashable, Sendable {
    /// The size of the content while the window is neither maximised nor covers the display, in points.
    public var size: Size
    /// A Boolean value that indicates whether the window is maximised, also beneath full screen.
    public var isMaximised = false
    /// A Boolean value that indicates whether the window covers the display.
    public var isFullScreen = false

    fileprivate var fillsDisplay: Bool { isMaximised || isFullScreen }
}

extension SDLWindow {
    /// How the window fills the display, and the size that it has otherwise.
    public var placement: WindowPlacement {
        presenter.window.notePlacement(at: now)
        return presenter.window.placement
    }
}

/// A record of a window's sizes and modes, which tells the sizes of the user from those that the desktop gives.
///
/// SDL reports a size and the mode that causes it apart, and the window systems differ in their order. A size that arrives
/// shortly before the window begins to fill the display belongs to that mode, and one that arrives shortly before it ends to
/// the window.
nonisolated struct PlacementHistory {
    /// The longest time between a size and the mode that it belongs to, in seconds: a window manager sends them together, and
    /// a user needs longer to resize a window and maximise it.
    static let tolerance = 0.5

    /// The placement by the latest note.
    private(set) var placement: WindowPlacement
    /// The window's own size before those of `recent`.
    private var settled: Size
    /// The window's own sizes of the last half second.
    private var recent: [(time: Double, size: Size)] = []
    /// The size by the latest note, and the time of its change.
    private var last: (size: Size, time: Double)

    /// Begins with the placement that a window is asked for.
    init(_ placement: WindowPlacement) {
        self.placement = placement
        settled = placement.size
        last = (placement.size, -.infinity)
    }

    /// Notes the size and the mode that the window has at a time.
    mutating func note(_ size: Size, isMaximised: Bool, isFullScreen: Bool, at time: Double) {
        let filled = placement.fillsDisplay, isNew = size != last.size
        if isNew { last = (size, time) }
        placement.isFullScreen = isFullScreen
        // Some desktops report a window as not maximised while it covers the display.
        if !isFullScreen { placement.isMaximised = isMaximised }
        while let first = recent.first, time - first.time > Self.tolerance {
            settled = first.size
            recent.removeFirst()
        }
        if placement.fillsDisplay {
            if !filled { recent = [] }
        } else if isNew || filled && time - last.time <= Self.tolerance {
            recent.append((last.time, size))
        }
        placement.size = recent.last?.size ?? settled
    }
}
