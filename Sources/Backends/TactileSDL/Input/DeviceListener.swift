internal import Geometry
internal import Platform

/// A listener to the desktop's input protocols, for what SDL 2 leaves out: lifts of fingers, hardware times, gestures.
///
/// A listener has a connection or a queue of its own, which it reads on a thread of its own. It wakes the window when an
/// event arrives, because SDL sleeps on without an event of SDL.
nonisolated protocol DeviceListener: AnyObject, Sendable {
    /// The desktop, its protocols and its devices.
    var report: InputReport { get }
    /// The kinds of events that the window takes from this listener, and ignores from SDL.
    var coverage: DeviceCoverage { get }
    /// A Boolean value that indicates whether the desktop still answers; true where the listener does not know it.
    var isConnected: Bool { get }
    /// Returns and removes the events that have arrived, in the order in which each device sent them.
    ///
    /// They include each event that SDL has read from the desktop's socket before the call.
    func takeEvents() -> [DeviceEvent]
    /// Returns what the desktop tells about the size of windows and text, once after each change; nil on other systems
    /// than X11.
    ///
    /// It includes each change that ``takeEvents()`` has read.
    func takeResolution() -> X11Resolution?
    /// Brings the window to the front if the desktop accepts a token.
    func activate(_ token: String)
    /// The desktop's name of the window, which another program may give as the parent of its own window; empty for none.
    var exportedName: String { get }
    /// Wakes the window once, as soon as a queue on SDL's connection has events.
    ///
    /// - Parameter queue: The address of the `wl_event_queue`, which must live until ``stop()``.
    func watch(queueAt queue: UInt)
    /// Ends the thread and closes the connection; no event follows and the window is not woken any more.
    func stop()
}

nonisolated extension DeviceListener {
    var isConnected: Bool { true }
    func takeResolution() -> X11Resolution? { nil }
    func activate(_ token: String) {}
    var exportedName: String { "" }
    func watch(queueAt queue: UInt) {}
}

/// The kinds of events that a listener reports itself.
nonisolated struct DeviceCoverage: OptionSet, Hashable, Sendable {
    let rawValue: Int
    /// The movements and the primary button of the mouse.
    static let mouse = DeviceCoverage(rawValue: 1)
    /// Wheels and two-finger scrolling.
    static let scroll = DeviceCoverage(rawValue: 2)
}

/// An event of a device, in SDL's units and directions.
nonisolated struct DeviceEvent: Hashable, Sendable {
    /// The time of the hardware, mapped to the window's clock, in seconds.
    var time: Double
    /// The details.
    var kind: Kind

    enum Kind: Hashable, Sendable {
        /// The pointer moved to a place in the window.
        case motion(x: Double, y: Double)
        /// The primary button was pressed or released.
        case button(isDown: Bool)
        /// A button that counts as a key was pressed or released.
        case key(KeyButton, isDown: Bool)
        /// The secondary button was pressed, which opens a menu.
        case contextMenu
        /// The pointer left the window.
        case leave
        /// Two fingers scrolled by a distance in points; above 0 the content moves right or down.
        case fingers(dx: Double, dy: Double)
        /// The fingers were lifted after they had scrolled.
        case fingersLifted
        /// A wheel turned by a part of a step; above 0 the content moves right or down.
        case wheel(dx: Double, dy: Double)
        /// A device without steps and without lifts, such as a button that turns movement into scrolling, scrolled by a
        /// distance in points; above 0 the content moves right or down.
        case continuous(dx: Double, dy: Double)
        /// Fingers came to rest on the trackpad.
        case holdBegan(fingers: Int)
        /// Resting fingers were lifted, or (`isCancelled`) began to move.
        case holdEnded(isCancelled: Bool)
        /// A pinch; the distances since the last event are in points, the scale is relative to the beginning, the
        /// rotation since the last event is clockwise and in radians.
        case pinch(PinchEvent.Phase, fingers: Int, dx: Double, dy: Double, scale: Double, rotation: Double)
        /// A swipe with three or more fingers; the distances since the last event are in points.
        case swipe(PinchEvent.Phase, fingers: Int, dx: Double, dy: Double)
    }
}

nonisolated extension DeviceEvent.Kind {
    /// The kind of events to which this one belongs; empty for gestures, which SDL does not report.
    var coverage: DeviceCoverage {
        switch self {
        case .motion, .button: .mouse
        case .fingers, .fingersLifted, .wheel, .continuous: .scroll
        case .key, .contextMenu, .leave, .holdBegan, .holdEnded, .pinch, .swipe: []
        }
    }

    /// A description of a rest or a swipe; nil for other events.
    var gestureDescription: String? {
        switch self {
        case .holdBegan(let fingers): "rest of \(fingers) fingers began"
        case .holdEnded(let isCancelled): isCancelled ? "rest became a movement" : "rest ended"
        case .swipe(let phase, let fingers, let dx, let dy):
            "swipe of \(fingers) fingers \(phase.rawValue) by \(dx), \(dy)"
        case .motion, .button, .key, .contextMenu, .leave, .fingers, .fingersLifted, .wheel, .continuous, .pinch: nil
        }
    }
}
