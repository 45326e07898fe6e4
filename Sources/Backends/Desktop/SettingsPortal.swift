import CGIO

/// A connection to the settings portal of a desktop, used only on the thread that makes it.
///
/// Source: flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.Settings.
final class SettingsPortal {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    /// The longest time to wait for an answer, in milliseconds, because the call may have to start the portal.
    private static let timeout: Int32 = 25_000

    private let bus: OpaquePointer
    private var subscription: UInt32 = 0
    private var settings = DesktopSettings()
    private let didChange: (DesktopSettings) -> Void

    /// Connects to the bus; nil where there is none.
    init?(address: String, until cancellable: OpaquePointer, didChange: @escaping (DesktopSettings) -> Void) {
        let flags = Int32(GIO_CLIENT_OF_BUS)
        guard let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, nil) else {
            return nil
        }
        self.bus = bus
        self.didChange = didChange
    }

    deinit {
        if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
        g_object_unref(UnsafeMutableRawPointer(bus))
    }

    /// Subscribes to changes, which arrive while the thread's main context runs.
    func subscribe() {
        let callback: gio_signal = { _, _, _, _, _, parameters, data in
            guard let parameters, let data else { return }
            let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue()
            portal.receive(Variant(borrowing: parameters))
        }
        subscription = g_dbus_connection_signal_subscribe(
            bus, Self.name, Self.interface, "SettingChanged", Self.path, nil, 0, callback,
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Reads the current settings; a portal that does not answer has no preference.
    func readSettings(until cancellable: OpaquePointer) {
        let namespaces = Set(DesktopSettings.Key.allCases.map(\.namespace)).sorted().map { "'\($0)'" }
            .joined(separator: ", ")
        let reply = Variant(text: "([\(namespaces)],)")?.withPointer { question in
            g_dbus_connection_call_sync(
                bus, Self.name, Self.path, Self.interface, "ReadAll", question, nil, 0, Self.timeout, cancellable, nil)
        }
        guard let answer = Variant(owning: reply)?.member(0, of: "(a{sa{sv}})") else { return }
        change { settings in
            for key in DesktopSettings.Key.allCases {
                settings.set(key, to: answer.value(of: key.namespace)?.value(of: key.name)?.setting)
            }
        }
    }

    private func receive(_ change: borrowing Variant) {
        let signature = "(ssv)"
        guard let namespace = change.member(0, of: signature)?.string,
            let name = change.member(1, of: signature)?.string,
            let key = DesktopSettings.Key(namespace: namespace, name: name)
        else { return }
        let value = change.member(2, of: signature)?.setting
        self.change { $0.set(key, to: value) }
    }

    private func change(_ work: (inout DesktopSettings) -> Void) {
        let before = settings
        work(&settings)
        // A setting may ask for less motion when another one has done so before; that changes no preference.
        if !settings.hasPreferences(of: before) { didChange(settings) }
    }
}
