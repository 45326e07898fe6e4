import CGIO

/// The settings portal of a desktop, at the other end of a bus; belongs to the thread that has made it.
///
/// Source: flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.Settings.
final class SettingsPortal {
    private static let name = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    /// How long an answer is waited for, in milliseconds: the portal may have to be started for it.
    private static let patience: Int32 = 25_000

    private let bus: OpaquePointer
    private var subscription: UInt32 = 0
    private var settings = MotionSettings()
    private let didChange: (Bool) -> Void

    /// Finds the bus; nil where there is none.
    init?(address: String, until cancellable: OpaquePointer, didChange: @escaping (Bool) -> Void) {
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

    /// Follows changes from now on, which the thread's main context must be run for.
    func listen() {
        let heard: gio_signal = { _, _, _, _, _, parameters, data in
            guard let parameters, let data else { return }
            let portal = Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue()
            portal.receive(Variant(borrowing: parameters))
        }
        subscription = g_dbus_connection_signal_subscribe(
            bus, Self.name, Self.interface, "SettingChanged", Self.path, nil, 0, heard,
            Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Asks how things are; a portal that does not answer has no preference.
    func ask(until cancellable: OpaquePointer) {
        let spaces = MotionSettings.Key.allCases.map { "'\($0.namespace)'" }.joined(separator: ", ")
        let question = g_variant_parse(nil, "([\(spaces)],)", nil, nil, nil)
        let reply = g_dbus_connection_call_sync(
            bus, Self.name, Self.path, Self.interface, "ReadAll", question, nil, 0, Self.patience, cancellable, nil)
        guard let answer = Variant(owning: reply)?.member(0, of: "(a{sa{sv}})") else { return }
        change { settings in
            for key in MotionSettings.Key.allCases {
                settings.take(answer.value(of: key.namespace)?.value(of: key.name)?.setting, for: key)
            }
        }
    }

    private func receive(_ change: borrowing Variant) {
        let signs = "(ssv)"
        guard let namespace = change.member(0, of: signs)?.string, let name = change.member(1, of: signs)?.string,
            let key = MotionSettings.Key(namespace: namespace, name: name)
        else { return }
        let value = change.member(2, of: signs)?.setting
        self.change { $0.take(value, for: key) }
    }

    private func change(_ work: (inout MotionSettings) -> Void) {
        let before = settings.isReduced
        work(&settings)
        if settings.isReduced != before { didChange(settings.isReduced) }
    }
}
