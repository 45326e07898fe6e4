internal import CXInput
internal import Platform

/// A message of XInput 2, or of the desktop.
nonisolated enum X11Message: Hashable, Sendable {
    /// An event of the pointer or of a gesture in the window.
    case event(X11Event)
    /// A device was added, removed or changed.
    case devicesChanged
    /// The desktop may tell another resolution.
    case resolutionChanged

    /// Reads a message of XInput; nil for one that does not matter.
    ///
    /// - Parameters:
    ///   - message: The message, with the data that follows it.
    ///   - opcode: The number that marks messages of XInput.
    init?(_ message: UnsafePointer<xcb_generic_event_t>, of opcode: UInt8) {
        let raw = UnsafeRawPointer(message)
        let header = raw.load(as: xcb_ge_generic_event_t.self)
        guard header.response_type & 0x7f == UInt8(XCB_GE_GENERIC), header.extension == opcode else { return nil }
        // xcb inserts the number of the request after the first 32 bytes, and trusts the lengths within a message.
        let message = UnsafeRawBufferPointer(start: raw, count: 36 + 4 * Int(header.length))
        switch Int32(header.event_type) {
        case XCB_INPUT_BUTTON_PRESS, XCB_INPUT_BUTTON_RELEASE, XCB_INPUT_MOTION:
            guard let event = X11Event(pointer: message) else { return nil }
            self = .event(event)
        case XCB_INPUT_ENTER, XCB_INPUT_LEAVE:
            guard let event = message.event(xcb_input_enter_event_t.self).flatMap(X11Event.init(crossing:)) else {
                return nil
            }
            self = .event(event)
        case XCB_INPUT_GESTURE_PINCH_BEGIN...XCB_INPUT_GESTURE_PINCH_END:
            guard let event = message.event(xcb_input_gesture_pinch_begin_event_t.self) else { return nil }
            self = .event(X11Event(pinch: event))
        case XCB_INPUT_GESTURE_SWIPE_BEGIN...XCB_INPUT_GESTURE_SWIPE_END:
            guard let event = message.event(xcb_input_gesture_swipe_begin_event_t.self) else { return nil }
            self = .event(X11Event(swipe: event))
        case XCB_INPUT_DEVICE_CHANGED:
            let reason = message.event(xcb_input_device_changed_event_t.self)?.reason
            // The master pointer changes at each event of another device than before, which changes no device.
            guard reason.map(UInt32.init) == XCB_INPUT_CHANGE_REASON_DEVICE_CHANGE.rawValue else { return nil }
            self = .devicesChanged
        case XCB_INPUT_HIERARCHY, XCB_INPUT_PROPERTY: self = .devicesChanged
        default: return nil
        }
    }
}

nonisolated extension X11Event {
    /// Reads an event of the pointer; nil for a message that is too short for one.
    fileprivate init?(pointer message: UnsafeRawBufferPointer) {
        guard let event = message.event(xcb_input_button_press_event_t.self) else { return nil }
        let isEmulated = event.flags & XCB_INPUT_POINTER_EVENT_FLAGS_POINTER_EMULATED.rawValue != 0
        self.init(
            time: event.time, sequence: event.full_sequence, device: event.sourceid, x: Double(fixed: event.event_x),
            y: Double(fixed: event.event_y), kind: .enter)
        switch Int32(event.event_type) {
        case XCB_INPUT_BUTTON_PRESS: kind = .button(Int(event.detail), isDown: true, isEmulated: isEmulated)
        case XCB_INPUT_BUTTON_RELEASE: kind = .button(Int(event.detail), isDown: false, isEmulated: isEmulated)
        default: kind = .motion(axes: Self.axes(of: message), isEmulated: isEmulated)
        }
    }

    /// Reads the axes with new values: a mask of their numbers, then a value for each bit that is set; none if the message
    /// ends before them.
    private static func axes(of message: UnsafeRawBufferPointer) -> [X11AxisValue] {
        guard let start = message.baseAddress else { return [] }
        let pointer = start.assumingMemoryBound(to: xcb_input_button_press_event_t.self), end = start + message.count
        let words = Int(xcb_input_button_press_valuator_mask_length(pointer))
        guard let mask = xcb_input_button_press_valuator_mask(pointer), UnsafeRawPointer(mask + words) <= end,
            let values = xcb_input_button_press_axisvalues(pointer)
        else { return [] }
        let count = Int(xcb_input_button_press_axisvalues_length(pointer))
        guard UnsafeRawPointer(values + count) <= end else { return [] }
        var axes: [X11AxisValue] = []
        for number in 0..<words * 32 where mask[number / 32] & (1 as UInt32) << UInt32(number % 32) != 0 {
            guard axes.count < count, let axis = UInt16(exactly: number) else { break }
            axes.append(X11AxisValue(number: axis, value: Double(values[axes.count])))
        }
        return axes
    }

    /// Reads an entry or a leave; nil for a leave into a part of the window.
    fileprivate init?(crossing event: xcb_input_enter_event_t) {
        guard event.detail != XCB_INPUT_NOTIFY_DETAIL_INFERIOR.rawValue else { return nil }
        let isEntry = Int32(event.event_type) == XCB_INPUT_ENTER
        let reason: X11LeaveReason =
            switch UInt32(event.mode) {
            case XCB_INPUT_NOTIFY_MODE_GRAB.rawValue, XCB_INPUT_NOTIFY_MODE_PASSIVE_GRAB.rawValue: .grabbed
            case XCB_INPUT_NOTIFY_MODE_UNGRAB.rawValue, XCB_INPUT_NOTIFY_MODE_PASSIVE_UNGRAB.rawValue: .ungrabbed
            default: .moved
            }
        self.init(
            time: event.time, sequence: event.full_sequence, device: event.sourceid, x: Double(fixed: event.event_x),
            y: Double(fixed: event.event_y), kind: isEntry ? .enter : .leave(reason))
    }

    /// Reads a pinch.
    fileprivate init(pinch event: xcb_input_gesture_pinch_begin_event_t) {
        let phase = Self.phase(event.event_type, from: XCB_INPUT_GESTURE_PINCH_BEGIN, flags: event.flags)
        self.init(
            time: event.time, sequence: event.full_sequence, device: event.sourceid, x: Double(fixed: event.event_x),
            y: Double(fixed: event.event_y),
            kind: .pinch(
                phase, fingers: Int(event.detail), dx: Double(fixed: event.delta_x), dy: Double(fixed: event.delta_y),
                scale: Double(fixed: event.scale), angle: Double(fixed: event.delta_angle)))
    }

    /// Reads a swipe.
    fileprivate init(swipe event: xcb_input_gesture_swipe_begin_event_t) {
        let phase = Self.phase(event.event_type, from: XCB_INPUT_GESTURE_SWIPE_BEGIN, flags: event.flags)
        self.init(
            time: event.time, sequence: event.full_sequence, device: event.sourceid, x: Double(fixed: event.event_x),
            y: Double(fixed: event.event_y),
            kind: .swipe(
                phase, fingers: Int(event.detail), dx: Double(fixed: event.delta_x), dy: Double(fixed: event.delta_y)))
    }

    /// Returns the phase of a gesture, whose events are numbered begin, update, end.
    private static func phase(_ type: UInt16, from first: Int32, flags: UInt32) -> PinchEvent.Phase {
        switch Int32(type) - first {
        case 0: .began
        case 1: .changed
        // Pinches and swipes have the same flag.
        default: flags & XCB_INPUT_GESTURE_PINCH_EVENT_FLAGS_GESTURE_PINCH_CANCELLED.rawValue != 0 ? .cancelled : .ended
        }
    }
}

nonisolated extension Double {
    /// Converts a number with 16 bits after the point.
    fileprivate init(fixed value: xcb_input_fp1616_t) { self = Double(value) / 65536 }
}

nonisolated extension UnsafeRawBufferPointer {
    /// Reads the message as an event; nil if it is shorter.
    fileprivate func event<Event>(_ type: Event.Type) -> Event? {
        count >= MemoryLayout<Event>.size ? load(as: type) : nil
    }
}
