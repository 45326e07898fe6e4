internal import Platform

/// An event of XInput 2, without the parts that scrolling and gestures do not need.
nonisolated struct X11Event: Hashable, Sendable {
    /// The time of the X server, in milliseconds; it wraps after 49.7 days.
    var time: UInt32
    /// The number of requests of this connection that the server had handled before the event.
    var sequence: UInt32
    /// The physical device that caused the event.
    var device: UInt16
    /// The location of the pointer in the window, in pixels.
    var x: Double
    /// The location of the pointer in the window, in pixels.
    var y: Double
    /// The details.
    var kind: Kind

    enum Kind: Hashable, Sendable {
        /// The pointer moved, or a scroll axis has a new value; emulated for touches and for buttons that scroll.
        case motion(axes: [X11AxisValue], isEmulated: Bool)
        /// A button was pressed or released; emulated for touches and for axes that scroll.
        case button(Int, isDown: Bool, isEmulated: Bool)
        /// The pointer entered the window, or a grab has ended.
        case enter
        /// The pointer left the window.
        case leave(X11LeaveReason)
        /// A pinch; the angle since the last event is clockwise and in degrees.
        case pinch(PinchEvent.Phase, fingers: Int, dx: Double, dy: Double, scale: Double, angle: Double)
        /// A swipe.
        case swipe(PinchEvent.Phase, fingers: Int, dx: Double, dy: Double)
    }
}

/// The value of an axis ("valuator") of a device.
nonisolated struct X11AxisValue: Hashable, Sendable {
    /// The number of the axis.
    var number: UInt16
    /// The value, which grows without limit for a scroll axis.
    var value: Double
}

/// The reason for which the pointer has left the window.
nonisolated enum X11LeaveReason: Hashable, Sendable {
    /// It moved out; during a press it continues to report to the window.
    case moved
    /// Another program has grabbed it.
    case grabbed
    /// It was outside when a grab ended.
    case ungrabbed
}
