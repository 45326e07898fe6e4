internal import CWayland

/// What the seats of a connection need to know of the window and of the compositor.
nonisolated final class WaylandEnvironment {
    let clock: Clock
    /// The window's `wl_surface`.
    let surface: OpaquePointer?
    /// The compositor's objects that create timestamps and gestures; nil where it has none.
    fileprivate(set) var timestamps: WaylandProxy?
    fileprivate(set) var gestures: WaylandProxy?
    /// The compositor's object that brings windows to the front; nil where it has none.
    fileprivate(set) var activation: WaylandProxy?
    /// The compositor's object that names windows for other programs, of version 2 or 1 of xdg-foreign; nil where it has
    /// none.
    fileprivate(set) var exporter: (proxy: WaylandProxy, isFirstVersion: Bool)?
    private var coarseClock: HardwareClock

    init(clock: Clock, surface: OpaquePointer?) {
        self.clock = clock
        self.surface = surface
        coarseClock = HardwareClock(clock)
    }

    /// Returns the time of a stamp in milliseconds, which all devices take from the same clock.
    func time(ofMilliseconds stamp: UInt32, arrival: Double) -> Double {
        coarseClock.time(ofMilliseconds: stamp, arrival: arrival)
    }
}

/// The objects of a listener on SDL's connection to the compositor, with an event queue of their own.
///
/// It is used under the lock of its listener alone.
nonisolated final class WaylandConnection: WaylandReceiver {
    private let display: OpaquePointer
    private let queue: OpaquePointer
    private let registry: WaylandProxy
    private let environment: WaylandEnvironment
    /// The seats by their names in the registry, and the names in their order.
    private var seats: [UInt32: WaylandSeat] = [:]
    private var seatNames: [UInt32] = []
    /// The object of the window's name, and the name; nil and empty where the compositor gives none.
    private var exported: WaylandProxy?
    private(set) var exportedName = ""
    /// The events of seats that were removed.
    private var lastEvents: [DeviceEvent] = []

    /// Reads the compositor's registry and binds its seats; nil if the connection is broken.
    ///
    /// - Parameters:
    ///   - display: The address of SDL's `wl_display`.
    ///   - surface: The address of the window's `wl_surface`.
    ///   - clock: The window's clock.
    init?(display: UInt, surface: UInt, clock: Clock) {
        guard let display = OpaquePointer(bitPattern: display), let queue = wl_display_create_queue(display) else {
            return nil
        }
        // The registry is created on the queue from its beginning, so that SDL's thread cannot dispatch its events.
        let wrapper = WaylandProxy(wl_proxy_create_wrapper(UnsafeMutableRawPointer(display)).map { OpaquePointer($0) })
        if let wrapper { wl_proxy_set_queue(wrapper.pointer, queue) }
        let registry = wrapper?.create(tactile_registry_interface(), opcode: 1)
        if let wrapper { wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(wrapper.pointer)) }
        guard let registry else {
            wl_event_queue_destroy(queue)
            return nil
        }
        (self.display, self.queue, self.registry) = (display, queue, registry)
        environment = WaylandEnvironment(clock: clock, surface: OpaquePointer(bitPattern: surface))
        registry.listen(as: .registry, self)
        // The first answer lists the globals, the second one the capabilities of the seats.
        for _ in 0..<2 { wl_display_roundtrip_queue(display, queue) }
        for seat in seats.values { seat.addCompanions() }
        export()
    }

    /// Asks for a name of the window, by which the dialogs of other programs find it (xdg-foreign).
    ///
    /// The window must have been shown, because only a window with a role has a name.
    private func export() {
        guard let (exporter, isFirstVersion) = environment.exporter, let surface = environment.surface else { return }
        exported = exporter.create(
            isFirstVersion ? tactile_exported_1_interface() : tactile_exported_interface(), opcode: 1,
            [wl_argument(), wl_argument(o: surface)])
        exported?.listen(as: .exported, self)
        wl_display_flush(display)
    }

    /// The address of the queue.
    var queueAddress: UInt { UInt(bitPattern: queue) }

    /// The events that the window takes from the seats.
    var coverage: DeviceCoverage {
        guard let oldest = seats.values.map(\.version).min() else { return [] }
        return oldest >= WaylandSeat.versionWithFrames ? [.mouse, .scroll] : .mouse
    }

    /// The protocols that matter for input, and their versions in use.
    var interfaces: [InputReport.Interface] {
        [
            ("wl_seat", seats.values.map(\.version).min()), ("zwp_pointer_gestures_v1", environment.gestures?.version),
            ("zwp_input_timestamps_manager_v1", environment.timestamps?.version),
        ].map { InputReport.Interface(name: $0, version: $1.map(String.init)) }
    }

    /// Dispatches the events that were read from the socket; returns false if the connection is broken.
    func dispatch() -> Bool { wl_display_dispatch_queue_pending(display, queue) >= 0 }

    /// Returns and removes the events that have arrived.
    func take() -> [DeviceEvent] {
        defer { lastEvents = [] }
        return lastEvents + seatNames.compactMap { seats[$0] }.flatMap { $0.take() }
    }

    /// A Boolean value that indicates whether events have arrived.
    var hasEvents: Bool { !lastEvents.isEmpty || seats.values.contains(where: \.hasEvents) }

    /// Brings the window to the front if the compositor accepts a token.
    func activate(_ token: String) {
        guard let activation = environment.activation, let surface = environment.surface else { return }
        token.withCString { activation.activate($0, surface) }
        wl_display_flush(display)
    }

    /// Destroys all objects.
    func close() {
        for seat in seats.values { seat.release() }
        seats = [:]
        if let gestures = environment.gestures {
            if gestures.version >= 2 { gestures.destroy(opcode: 2) } else { gestures.destroy() }
        }
        environment.timestamps?.destroy(opcode: 0)
        environment.activation?.destroy(opcode: 0)
        exported?.destroy(opcode: 0)
        environment.exporter?.proxy.destroy(opcode: 0)
        registry.destroy()
        wl_display_flush(display)
        wl_event_queue_destroy(queue)
    }

    // MARK: Registry

    func handle(_ kind: WaylandProxy.Kind, _ opcode: UInt32, _ arguments: WaylandArguments) {
        guard kind == .registry else {
            exportedName = arguments.string(0)
            return
        }
        let name = arguments.unsigned(0)
        switch opcode {
        case 0: add(arguments.string(1), name: name, version: arguments.unsigned(2))
        case 1:
            guard let seat = seats.removeValue(forKey: name) else { break }
            seatNames.removeAll { $0 == name }
            seat.release()
            lastEvents += seat.take()
        default: break
        }
    }

    private func add(_ interface: String, name: UInt32, version: UInt32) {
        switch interface {
        case "wl_seat":
            let version = min(version, WaylandSeat.newestVersion)
            guard let seat = registry.bind(name, to: tactile_seat_interface(), version: version) else { break }
            seats[name] = WaylandSeat(seat, environment)
            seatNames.append(name)
        case "zwp_pointer_gestures_v1" where environment.gestures == nil:
            environment.gestures = registry.bind(name, to: tactile_gestures_interface(), version: min(version, 3))
        case "zwp_input_timestamps_manager_v1" where environment.timestamps == nil:
            environment.timestamps = registry.bind(name, to: tactile_timestamps_manager_interface(), version: 1)
        case "xdg_activation_v1" where environment.activation == nil:
            environment.activation = registry.bind(name, to: tactile_activation_interface(), version: 1)
        case "zxdg_exporter_v2" where environment.exporter?.isFirstVersion != false:
            // The registry may have listed the first version before.
            environment.exporter?.proxy.destroy(opcode: 0)
            let exporter = registry.bind(name, to: tactile_exporter_interface(), version: 1)
            environment.exporter = exporter.map { ($0, false) }
        case "zxdg_exporter_v1" where environment.exporter == nil:
            let exporter = registry.bind(name, to: tactile_exporter_1_interface(), version: 1)
            environment.exporter = exporter.map { ($0, true) }
        default: break
        }
    }
}
