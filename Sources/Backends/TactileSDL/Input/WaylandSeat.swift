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
    private let proxy: WaylandProxy
    private var pointer: WaylandProxy?
    /// The timestamps and gestures of the pointer.
    private var companions: [WaylandProxy] = []
    private let environment: WaylandEnvironment
    private var frame = PointerFrame()
    /// The fingers of the gestures that began in the window.
    private var fingers: [WaylandProxy.Kind: Int] = [:]
    /// The time of the next event in nanoseconds, which precedes it.
    private var exactStamp: Double?
    private var exactClock: HardwareClock

    init(_ proxy: WaylandProxy, _ environment: WaylandEnvironment) {
        self.proxy = proxy
        self.environment = environment
        version = proxy.version
        exactClock = HardwareClock(environment.clock)
        proxy.listen(as: .seat, self)
    }

    /// A Boolean value that indicates whether events have arrived.
    var hasEvents: Bool { !frame.events.isEmpty }

    /// Returns and removes the events that have arrived.
    func take() -> [DeviceEvent] { frame.take() }

    /// Releases the pointer and the seat.
    func release() {
        removePointer()
        if version >= 5 { proxy.destroy(opcode: 3) } else { proxy.destroy() }
    }

    // MARK: Pointer

    private func setCapabilities(_ capabilities: UInt32) {
        let hasPointer = capabilities & 1 != 0
        if hasPointer, pointer == nil { addPointer() }
        if !hasPointer, pointer != nil { removePointer() }
    }

    private func addPointer() {
        guard let pointer = proxy.create(tactile_pointer_interface(), opcode: 0) else { return }
        pointer.listen(as: .pointer, self)
        self.pointer = pointer
        addCompanions()
    }

    /// Creates the timestamps and gestures of the pointer, as far as the compositor offers them.
    func addCompanions() {
        guard let pointer, companions.isEmpty else { return }
        func add(_ kind: WaylandProxy.Kind, _ manager: WaylandProxy?, _ interface: tactile_interface?, _ opcode: UInt32)
        {
            guard let companion = manager?.create(interface, opcode: opcode, for: pointer) else { return }
            companion.listen(as: kind, self)
            companions.append(companion)
        }
        add(.timestamps, environment.timestamps, tactile_timestamps_interface(), 2)
        add(.swipe, environment.gestures, tactile_swipe_interface(), 0)
        add(.pinch, environment.gestures, tactile_pinch_interface(), 1)
        if let gestures = environment.gestures, gestures.version >= 3 {
            add(.hold, gestures, tactile_hold_interface(), 3)
        }
    }

    private func removePointer() {
        frame.leave(at: environment.clock.now)
        for companion in companions { companion.destroy(opcode: 0) }
        companions = []
        fingers = [:]
        exactStamp = nil
        guard let pointer else { return }
        if pointer.version >= 3 { pointer.destroy(opcode: 1) } else { pointer.destroy() }
        self.pointer = nil
    }

    // MARK: Events

    /// Handles an event of the seat, its pointer or the pointer's gestures.
    func handle(_ kind: WaylandProxy.Kind, _ opcode: UInt32, _ arguments: WaylandArguments) {
        switch (kind, opcode) {
        case (.seat, 0): setCapabilities(arguments.unsigned(0))
        case (.pointer, _): handlePointer(opcode, arguments)
        case (.timestamps, 0):
            // The high and the low half of the seconds, and the nanoseconds.
            let seconds = Double(UInt64(arguments.unsigned(0)) << 32 | UInt64(arguments.unsigned(1)))
            exactStamp = seconds + Double(arguments.unsigned(2)) / 1e9
        case (.hold, 0): begin(.hold, arguments) { .holdBegan(fingers: $0) }
        case (.hold, 1):
            end(.hold, arguments) { isCancelled, _ in .holdEnded(isCancelled: isCancelled) }
        case (.pinch, 0):
            begin(.pinch, arguments) { .pinch(.began, fingers: $0, dx: 0, dy: 0, scale: 1, rotation: 0) }
        case (.pinch, 1):
            update(.pinch, arguments) { fingers, dx, dy in
                .pinch(
                    .changed, fingers: fingers, dx: dx, dy: dy, scale: arguments.fixed(3),
                    rotation: arguments.fixed(4) * .pi / 180)
            }
        case (.pinch, 2):
            end(.pinch, arguments) { isCancelled, fingers in
                .pinch(isCancelled ? .cancelled : .ended, fingers: fingers, dx: 0, dy: 0, scale: 1, rotation: 0)
            }
        case (.swipe, 0): begin(.swipe, arguments) { .swipe(.began, fingers: $0, dx: 0, dy: 0) }
        case (.swipe, 1):
            update(.swipe, arguments) { fingers, dx, dy in .swipe(.changed, fingers: fingers, dx: dx, dy: dy) }
        case (.swipe, 2):
            end(.swipe, arguments) { isCancelled, fingers in
                .swipe(isCancelled ? .cancelled : .ended, fingers: fingers, dx: 0, dy: 0)
            }
        default: break
        }
    }

    private func handlePointer(_ opcode: UInt32, _ arguments: WaylandArguments) {
        switch opcode {
        case 0:
            frame.enter(
                isOwn: arguments.object(1) == environment.surface, x: arguments.fixed(2), y: arguments.fixed(3),
                at: environment.clock.now)
        case 1: frame.leave(at: environment.clock.now)
        case 2: frame.motion(x: arguments.fixed(1), y: arguments.fixed(2), at: time(arguments.unsigned(0)))
        case 3:
            let time = time(arguments.unsigned(1))
            guard arguments.unsigned(2) == Self.primaryButton else { break }
            frame.button(isDown: arguments.unsigned(3) == 1, at: time)
        case 4:
            let time = time(arguments.unsigned(0))
            if let axis = arguments.axis(1) { frame.axis(axis, by: arguments.fixed(2), at: time) }
        case 5: frame.endFrame()
        case 6: frame.axisSource(PointerFrame.Source(rawValue: arguments.unsigned(0)))
        case 7:
            let time = time(arguments.unsigned(0))
            if let axis = arguments.axis(1) { frame.axisStop(axis, at: time) }
        case 8:
            if let axis = arguments.axis(0) { frame.axisSteps(axis, by: Double(arguments.signed(1))) }
        case 9:
            if let axis = arguments.axis(0) {
                frame.axisSteps(axis, by: Double(arguments.signed(1)) / PointerFrame.unitsPerStep)
            }
        default: break
        }
        // Before version 5, each event is a frame.
        if version < Self.versionWithFrames { frame.endFrame() }
    }

    private func begin(_ kind: WaylandProxy.Kind, _ arguments: WaylandArguments, _ event: (Int) -> DeviceEvent.Kind) {
        let time = time(arguments.unsigned(1)), count = Int(arguments.unsigned(3))
        guard arguments.object(2) == environment.surface else { return }
        fingers[kind] = count
        frame.add(event(count), at: time)
    }

    private func update(
        _ kind: WaylandProxy.Kind, _ arguments: WaylandArguments, _ event: (Int, Double, Double) -> DeviceEvent.Kind
    ) {
        let time = time(arguments.unsigned(0))
        guard let count = fingers[kind] else { return }
        frame.add(event(count, arguments.fixed(1), arguments.fixed(2)), at: time)
    }

    private func end(_ kind: WaylandProxy.Kind, _ arguments: WaylandArguments, _ event: (Bool, Int) -> DeviceEvent.Kind)
    {
        let time = time(arguments.unsigned(1))
        guard let count = fingers.removeValue(forKey: kind) else { return }
        frame.add(event(arguments.signed(2) != 0, count), at: time)
    }

    /// Returns the time of an event with a stamp in milliseconds, by the exact stamp that preceded it if there was one.
    private func time(_ milliseconds: UInt32) -> Double {
        let arrival = environment.clock.now
        let coarse = environment.time(ofMilliseconds: milliseconds, arrival: arrival)
        defer { exactStamp = nil }
        return exactStamp.map { exactClock.time(ofSeconds: $0, arrival: arrival) } ?? coarse
    }
}
