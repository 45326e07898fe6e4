internal import CWayland
internal import Platform

/// A seat of the compositor, with the pointer and the gestures of its devices.
///
/// It is used under the lock of its listener alone.
nonisolated final class WaylandSeat: WaylandReceiver {
    /// The highest version of `wl_seat` whose events this type reads; 8 has `axis_value120`.
    static let newestVersion: UInt32 = 8
    /// The version from which a pointer reports frames, sources of scrolling and lifts.
    static let versionWithFrames: UInt32 = 5
    /// `BTN_LEFT` of linux/input-event-codes.h.
    private static let primaryButton: UInt32 = 0x110

    let version: UInt32
    private let seat: OpaquePointer
    private var pointer: OpaquePointer?
    /// The timestamps and gestures of the pointer; nil where the compositor offers none.
    private var timestamps, swipe, pinch, hold: OpaquePointer?
    private let environment: WaylandEnvironment
    private var frame = PointerFrame()
    /// The fingers of the gestures that began in the window.
    private var fingers: [Gesture: Int] = [:]
    /// The time of the next event in nanoseconds, which precedes it.
    private var exactStamp: Double?
    private var exactClock: HardwareClock

    private enum Gesture { case swipe, pinch, hold }

    init(_ seat: OpaquePointer, _ environment: WaylandEnvironment) {
        self.seat = seat
        self.environment = environment
        version = wl_proxy_get_version(seat)
        exactClock = HardwareClock(environment.clock)
        wl_seat_add_listener(seat, seatEvents.functions, address)
    }

    /// A Boolean value that indicates whether events have arrived.
    var hasEvents: Bool { !frame.events.isEmpty }

    /// Returns and removes the events that have arrived.
    func take() -> [DeviceEvent] { frame.take() }

    /// Releases the pointer and the seat.
    func release() {
        removePointer()
        if version >= 5 { wl_seat_release(seat) } else { wl_seat_destroy(seat) }
    }

    // MARK: Pointer

    private func setCapabilities(_ capabilities: UInt32) {
        let hasPointer = capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0
        if hasPointer, pointer == nil { addPointer() }
        if !hasPointer, pointer != nil { removePointer() }
    }

    private func addPointer() {
        guard let pointer = wl_seat_get_pointer(seat) else { return }
        self.pointer = pointer
        wl_pointer_add_listener(pointer, pointerEvents.functions, address)
        addCompanions()
    }

    /// Creates the timestamps and gestures of the pointer, as far as the compositor offers them.
    func addCompanions() {
        guard let pointer, timestamps == nil, swipe == nil else { return }
        if let manager = environment.timestamps {
            timestamps = zwp_input_timestamps_manager_v1_get_pointer_timestamps(manager, pointer)
            if let timestamps { zwp_input_timestamps_v1_add_listener(timestamps, timestampEvents.functions, address) }
        }
        guard let gestures = environment.gestures else { return }
        swipe = zwp_pointer_gestures_v1_get_swipe_gesture(gestures, pointer)
        if let swipe { zwp_pointer_gesture_swipe_v1_add_listener(swipe, swipeEvents.functions, address) }
        pinch = zwp_pointer_gestures_v1_get_pinch_gesture(gestures, pointer)
        if let pinch { zwp_pointer_gesture_pinch_v1_add_listener(pinch, pinchEvents.functions, address) }
        guard wl_proxy_get_version(gestures) >= 3 else { return }
        hold = zwp_pointer_gestures_v1_get_hold_gesture(gestures, pointer)
        if let hold { zwp_pointer_gesture_hold_v1_add_listener(hold, holdEvents.functions, address) }
    }

    private func removePointer() {
        frame.leave(at: environment.clock.now)
        if let timestamps { zwp_input_timestamps_v1_destroy(timestamps) }
        if let swipe { zwp_pointer_gesture_swipe_v1_destroy(swipe) }
        if let pinch { zwp_pointer_gesture_pinch_v1_destroy(pinch) }
        if let hold { zwp_pointer_gesture_hold_v1_destroy(hold) }
        (timestamps, swipe, pinch, hold) = (nil, nil, nil, nil)
        fingers = [:]
        exactStamp = nil
        guard let pointer else { return }
        if wl_proxy_get_version(pointer) >= 3 { wl_pointer_release(pointer) } else { wl_pointer_destroy(pointer) }
        self.pointer = nil
    }

    // MARK: Events

    private let seatEvents = WaylandEvents(wl_seat_listener()) {
        $0.capabilities = { data, _, capabilities in WaylandSeat.receiver(data)?.setCapabilities(capabilities) }
        $0.name = { _, _, _ in }
    }

    private let pointerEvents = WaylandEvents(wl_pointer_listener()) {
        $0.enter = { data, _, _, surface, x, y in
            WaylandSeat.update(data) { seat in
                seat.frame.enter(
                    isOwn: surface == seat.environment.surface, x: wl_fixed_to_double(x), y: wl_fixed_to_double(y),
                    at: seat.environment.clock.now)
            }
        }
        $0.leave = { data, _, _, _ in WaylandSeat.update(data) { $0.frame.leave(at: $0.environment.clock.now) } }
        $0.motion = { data, _, time, x, y in
            WaylandSeat.update(data) {
                $0.frame.motion(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y), at: $0.time(time))
            }
        }
        $0.button = { data, _, _, time, button, state in
            WaylandSeat.update(data) { seat in
                let time = seat.time(time)
                guard button == WaylandSeat.primaryButton else { return }
                seat.frame.button(isDown: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue, at: time)
            }
        }
        $0.axis = { data, _, time, axis, distance in
            WaylandSeat.update(data) { seat in
                let time = seat.time(time)
                guard let axis = PointerFrame.Axis(rawValue: axis) else { return }
                seat.frame.axis(axis, by: wl_fixed_to_double(distance), at: time)
            }
        }
        $0.frame = { data, _ in WaylandSeat.update(data) { $0.frame.endFrame() } }
        $0.axis_source = { data, _, source in
            WaylandSeat.update(data) { $0.frame.axisSource(PointerFrame.Source(rawValue: source)) }
        }
        $0.axis_stop = { data, _, time, axis in
            WaylandSeat.update(data) { seat in
                let time = seat.time(time)
                if let axis = PointerFrame.Axis(rawValue: axis) { seat.frame.axisStop(axis, at: time) }
            }
        }
        $0.axis_discrete = { data, _, axis, steps in
            guard let axis = PointerFrame.Axis(rawValue: axis) else { return }
            WaylandSeat.update(data) { $0.frame.axisSteps(axis, by: Double(steps)) }
        }
        $0.axis_value120 = { data, _, axis, units in
            guard let axis = PointerFrame.Axis(rawValue: axis) else { return }
            WaylandSeat.update(data) { $0.frame.axisSteps(axis, by: Double(units) / PointerFrame.unitsPerStep) }
        }
    }

    /// Changes the frame of a pointer by an event.
    private static func update(_ data: UnsafeMutableRawPointer?, _ change: (WaylandSeat) -> Void) {
        guard let seat = receiver(data) else { return }
        change(seat)
        // Before version 5, each event is a frame.
        if seat.version < versionWithFrames { seat.frame.endFrame() }
    }

    private let timestampEvents = WaylandEvents(zwp_input_timestamps_v1_listener()) {
        $0.timestamp = { data, _, highSeconds, lowSeconds, nanoseconds in
            let seconds = Double(UInt64(highSeconds) << 32 | UInt64(lowSeconds))
            WaylandSeat.receiver(data)?.exactStamp = seconds + Double(nanoseconds) / 1e9
        }
    }

    private let swipeEvents = WaylandEvents(zwp_pointer_gesture_swipe_v1_listener()) {
        $0.begin = { data, _, _, time, surface, fingers in
            WaylandSeat.receiver(data)?.begin(.swipe, time, surface, fingers) {
                .swipe(.began, fingers: $0, dx: 0, dy: 0)
            }
        }
        $0.update = { data, _, time, dx, dy in
            WaylandSeat.receiver(data)?.update(.swipe, time) {
                .swipe(.changed, fingers: $0, dx: wl_fixed_to_double(dx), dy: wl_fixed_to_double(dy))
            }
        }
        $0.end = { data, _, _, time, cancelled in
            WaylandSeat.receiver(data)?.end(.swipe, time) {
                .swipe(cancelled != 0 ? .cancelled : .ended, fingers: $0, dx: 0, dy: 0)
            }
        }
    }

    private let pinchEvents = WaylandEvents(zwp_pointer_gesture_pinch_v1_listener()) {
        $0.begin = { data, _, _, time, surface, fingers in
            WaylandSeat.receiver(data)?.begin(.pinch, time, surface, fingers) {
                .pinch(.began, fingers: $0, dx: 0, dy: 0, scale: 1, rotation: 0)
            }
        }
        $0.update = { data, _, time, dx, dy, scale, degrees in
            WaylandSeat.receiver(data)?.update(.pinch, time) {
                .pinch(
                    .changed, fingers: $0, dx: wl_fixed_to_double(dx), dy: wl_fixed_to_double(dy),
                    scale: wl_fixed_to_double(scale), rotation: wl_fixed_to_double(degrees) * .pi / 180)
            }
        }
        $0.end = { data, _, _, time, cancelled in
            WaylandSeat.receiver(data)?.end(.pinch, time) {
                .pinch(cancelled != 0 ? .cancelled : .ended, fingers: $0, dx: 0, dy: 0, scale: 1, rotation: 0)
            }
        }
    }

    private let holdEvents = WaylandEvents(zwp_pointer_gesture_hold_v1_listener()) {
        $0.begin = { data, _, _, time, surface, fingers in
            WaylandSeat.receiver(data)?.begin(.hold, time, surface, fingers) { .holdBegan(fingers: $0) }
        }
        $0.end = { data, _, _, time, cancelled in
            WaylandSeat.receiver(data)?.end(.hold, time) { _ in .holdEnded(isCancelled: cancelled != 0) }
        }
    }

    private func begin(
        _ gesture: Gesture, _ stamp: UInt32, _ surface: OpaquePointer?, _ count: UInt32,
        _ event: (Int) -> DeviceEvent.Kind
    ) {
        let time = time(stamp)
        guard surface == environment.surface else { return }
        fingers[gesture] = Int(count)
        frame.add(event(Int(count)), at: time)
    }

    private func update(_ gesture: Gesture, _ stamp: UInt32, _ event: (Int) -> DeviceEvent.Kind) {
        let time = time(stamp)
        if let count = fingers[gesture] { frame.add(event(count), at: time) }
    }

    private func end(_ gesture: Gesture, _ stamp: UInt32, _ event: (Int) -> DeviceEvent.Kind) {
        let time = time(stamp)
        if let count = fingers.removeValue(forKey: gesture) { frame.add(event(count), at: time) }
    }

    /// Returns the time of an event with a stamp in milliseconds, by the exact stamp that preceded it if there was one.
    private func time(_ milliseconds: UInt32) -> Double {
        let arrival = environment.clock.now
        let coarse = environment.time(ofMilliseconds: milliseconds, arrival: arrival)
        defer { exactStamp = nil }
        return exactStamp.map { exactClock.time(ofSeconds: $0, arrival: arrival) } ?? coarse
    }
}
