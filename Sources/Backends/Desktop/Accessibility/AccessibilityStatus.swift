import CGIO

/// The desktop's switch for screen readers, `org.a11y.Status`, used only on the thread that makes it.
///
/// Source: gitlab.gnome.org/GNOME/at-spi2-core, bus/README.md.
final class AccessibilityStatus {
    private static let name = "org.a11y.Bus"
    private static let path = "/org/a11y/bus"
    private static let interface = "org.a11y.Status"
    private static let properties = "org.freedesktop.DBus.Properties"
    private static let switches: Set<String> = ["IsEnabled", "ScreenReaderEnabled"]
    /// Starts no service: without one there is no screen reader (G_DBUS_CALL_FLAGS_NO_AUTO_START).
    private static let noStart: Int32 = 1
    /// The longest time to wait for an answer, in milliseconds.
    private static let timeout: Int32 = 25_000

    private let bus: OpaquePointer
    private var isEnabled = false

    /// Connects to the bus; nil where there is none.
    init?(address: String, until cancellable: OpaquePointer) {
        let flags = Int32(GIO_CLIENT_OF_BUS)
        guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, nil) else {
            return nil
        }
        self.bus = bus
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(bus)) }

    /// Waits until screen readers are turned on; returns false if the waiting ends before.
    func awaitScreenReader(on context: OpaquePointer?, until cancellable: OpaquePointer) -> Bool {
        let callback: gio_signal = { _, _, _, _, _, parameters, data in
            guard let parameters, let data else { return }
            let status = Unmanaged<AccessibilityStatus>.fromOpaque(data).takeUnretainedValue()
            status.read(Variant(borrowing: parameters).member(1, of: "(sa{sv}as)"))
        }
        let subscription = g_dbus_connection_signal_subscribe(
            bus, Self.name, Self.properties, "PropertiesChanged", Self.path, Self.interface, 0, callback,
            Unmanaged.passUnretained(self).toOpaque(), nil)
        defer {
            g_dbus_connection_signal_unsubscribe(bus, subscription)
            // Signals that wait in the context retain the connection, which retains the context.
            while g_main_context_iteration(context, 0) != 0 {}
        }
        let reply = Variant(text: "('\(Self.interface)',)")?.withPointer { question in
            g_dbus_connection_call_sync(
                bus, Self.name, Self.path, Self.properties, "GetAll", question, nil, Self.noStart, Self.timeout,
                cancellable, nil)
        }
        read(Variant(owning: reply)?.member(0, of: "(a{sv})"))
        while !isEnabled, g_cancellable_is_cancelled(cancellable) == 0 { g_main_context_iteration(context, 1) }
        return isEnabled
    }

    private func read(_ properties: consuming Variant?) {
        guard let properties else { return }
        for name in Self.switches {
            if case .boolean(true) = properties.value(of: name)?.setting { isEnabled = true }
        }
    }
}
