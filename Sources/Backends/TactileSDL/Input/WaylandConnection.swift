internal import CWayland

/// What the seats of a connection need to know of the window and of the compositor.
nonisolated final class WaylandEnvironment {
    let clock: Clock
    /// The window's `wl_surface`.
    let surface: OpaquePointer?
    /// The compositor's objects that create timestamps and gestures; nil where it has none.
    fileprivate(set) var timestamps: OpaquePointer?
    fileprivate(set) var gestures: OpaquePointer?
    /// The compositor's object that brings windows to the front; nil where it has none.
    fileprivate(set) var activation: OpaquePointer?
    /// The compositor's object that names windows for other programs, of version 2 or 1 of xdg-foreign; nil where it has
    /// none.
    fileprivate(set) var exporter: (object: OpaquePointer, isFirstVersion: Bool)?
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
    private let registry: OpaquePointer
    private let environment: WaylandEnvironment
    /// The seats by their names in the registry, and the names in their order.
    private var seats: [UInt32: WaylandSeat] = [:]
    private var seatNames: [UInt32] = []
    /// The object of the window's name, and the name; nil and empty where the compositor gives none.
    private var exported: OpaquePointer?
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
        guard let registry = WaylandRegistry.make(on: queue, of: display) else {
            wl_event_queue_destroy(queue)
            return nil
        }
        (self.display, self.queue, self.registry) = (display, queue, registry)
        environment = WaylandEnvironment(clock: clock, surface: OpaquePointer(bitPattern: surface))
        wl_registry_add_listener(registry, registryEvents.functions, address)
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
        if isFirstVersion {
            exported = zxdg_exporter_v1_export(exporter, surface)
            if let exported { zxdg_exported_v1_add_listener(exported, firstExportedEvents.functions, address) }
        } else {
            exported = zxdg_exporter_v2_export_toplevel(exporter, surface)
            if let exported { zxdg_exported_v2_add_listener(exported, exportedEvents.functions, address) }
        }
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
            ("wl_seat", seats.values.map(\.version).min()),
            ("zwp_pointer_gestures_v1", environment.gestures.map(wl_proxy_get_version)),
            ("zwp_input_timestamps_manager_v1", environment.timestamps.map(wl_proxy_get_version)),
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
        xdg_activation_v1_activate(activation, token, surface)
        wl_display_flush(display)
    }

    /// Destroys all objects.
    func close() {
        for seat in seats.values { seat.release() }
        seats = [:]
        if let gestures = environment.gestures {
            if wl_proxy_get_version(gestures) >= 2 {
                zwp_pointer_gestures_v1_release(gestures)
            } else {
                zwp_pointer_gestures_v1_destroy(gestures)
            }
        }
        if let timestamps = environment.timestamps { zwp_input_timestamps_manager_v1_destroy(timestamps) }
        if let activation = environment.activation { xdg_activation_v1_destroy(activation) }
        if let exported, let exporter = environment.exporter {
            if exporter.isFirstVersion {
                zxdg_exported_v1_destroy(exported)
            } else {
                zxdg_exported_v2_destroy(exported)
            }
        }
        destroyExporter()
        wl_registry_destroy(registry)
        wl_display_flush(display)
        wl_event_queue_destroy(queue)
    }

    // MARK: Registry

    private let registryEvents = WaylandEvents(wl_registry_listener()) {
        $0.global = { data, _, name, interface, version in
            WaylandConnection.receiver(data)?.add(
                interface.map { String(cString: $0) } ?? "", name: name, version: version)
        }
        $0.global_remove = { data, _, name in WaylandConnection.receiver(data)?.remove(name) }
    }

    private let exportedEvents = WaylandEvents(zxdg_exported_v2_listener()) {
        $0.handle = { data, _, name in WaylandConnection.receiver(data)?.setExportedName(name) }
    }

    private let firstExportedEvents = WaylandEvents(zxdg_exported_v1_listener()) {
        $0.handle = { data, _, name in WaylandConnection.receiver(data)?.setExportedName(name) }
    }

    private func setExportedName(_ name: UnsafePointer<CChar>?) {
        exportedName = name.map { String(cString: $0) } ?? ""
    }

    private func destroyExporter() {
        guard let exporter = environment.exporter else { return }
        if exporter.isFirstVersion {
            zxdg_exporter_v1_destroy(exporter.object)
        } else {
            zxdg_exporter_v2_destroy(exporter.object)
        }
        environment.exporter = nil
    }

    private func remove(_ name: UInt32) {
        guard let seat = seats.removeValue(forKey: name) else { return }
        seatNames.removeAll { $0 == name }
        seat.release()
        lastEvents += seat.take()
    }

    private func add(_ interface: String, name: UInt32, version: UInt32) {
        func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32 = 1) -> OpaquePointer? {
            WaylandRegistry.bind(name, of: registry, to: interface, version: version)
        }
        switch interface {
        case "wl_seat":
            let version = min(version, WaylandSeat.newestVersion)
            guard let seat = bind(tactile_seat_interface(), version: version) else { break }
            seats[name] = WaylandSeat(seat, environment)
            seatNames.append(name)
        case "zwp_pointer_gestures_v1" where environment.gestures == nil:
            environment.gestures = bind(tactile_gestures_interface(), version: min(version, 3))
        case "zwp_input_timestamps_manager_v1" where environment.timestamps == nil:
            environment.timestamps = bind(tactile_timestamps_manager_interface())
        case "xdg_activation_v1" where environment.activation == nil:
            environment.activation = bind(tactile_activation_interface())
        case "zxdg_exporter_v2" where environment.exporter?.isFirstVersion != false:
            // The registry may have listed the first version before.
            destroyExporter()
            environment.exporter = bind(tactile_exporter_interface()).map { ($0, false) }
        case "zxdg_exporter_v1" where environment.exporter == nil:
            environment.exporter = bind(tactile_first_exporter_interface()).map { ($0, true) }
        default: break
        }
    }
}
