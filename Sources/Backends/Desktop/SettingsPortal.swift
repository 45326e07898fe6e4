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

/// What a desktop says about movement, and what follows from it.
struct MotionSettings: Equatable {
    /// A setting, as far as it can be one of these.
    enum Value: Equatable {
        case number(UInt32)
        case truth(Bool)
    }

    /// Settings that say something about movement.
    enum Key: CaseIterable {
        /// The portal's own, a number: 1 asks for less, anything else has no preference.
        case reducedMotion
        /// GNOME's, which others write as well: false asks for none.
        case enableAnimations

        var namespace: String {
            switch self {
            case .reducedMotion: "org.freedesktop.appearance"
            case .enableAnimations: "org.gnome.desktop.interface"
            }
        }

        var name: String {
            switch self {
            case .reducedMotion: "reduced-motion"
            case .enableAnimations: "enable-animations"
            }
        }

        init?(namespace: String, name: String) {
            guard let key = Self.allCases.first(where: { ($0.namespace, $0.name) == (namespace, name) }) else {
                return nil
            }
            self = key
        }
    }

    private var asking: Set<Key> = []

    /// Whether less is to move: whether one of them asks for it.
    var isReduced: Bool { !asking.isEmpty }

    /// Takes note of a setting; a value of another kind has no preference.
    mutating func take(_ value: Value?, for key: Key) {
        let asks =
            switch (key, value) {
            case (.reducedMotion, .number(1)), (.enableAnimations, .truth(false)): true
            case (.reducedMotion, _), (.enableAnimations, _): false
            }
        if asks { asking.insert(key) } else { asking.remove(key) }
    }
}

/// A value as the bus carries it.
struct Variant: ~Copyable {
    /// What C knows it by; valid as long as this.
    private let pointer: OpaquePointer

    /// Takes over a reference; nil where there is none.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    /// Takes a reference of its own.
    init(borrowing pointer: OpaquePointer) {
        self.pointer = g_variant_ref(pointer)
    }

    deinit { g_variant_unref(pointer) }

    /// Which type it is of, in D-Bus's signs.
    var type: String { String(cString: g_variant_get_type_string(pointer)) }

    /// A member of a tuple; nil where this is none that begins with such members.
    func member(_ index: Int, of tuple: String) -> Variant? {
        type == tuple ? Variant(owning: g_variant_get_child_value(pointer, index)) : nil
    }

    /// What a key leads to; nil where there is no such key, or this is no dictionary of strings.
    func value(of key: String) -> Variant? {
        type.hasPrefix("a{s") ? Variant(owning: g_variant_lookup_value(pointer, key, nil)) : nil
    }

    /// As a word; nil where it is none.
    var string: String? { type == "s" ? String(cString: g_variant_get_string(pointer, nil)) : nil }

    /// As a setting; nil where it is of another kind.
    var setting: MotionSettings.Value? {
        switch type {
        case "u": .number(g_variant_get_uint32(pointer))
        case "b": .truth(g_variant_get_boolean(pointer) != 0)
        // Some desktops wrap it twice.
        case "v": Variant(owning: g_variant_get_variant(pointer))?.setting
        default: nil
        }
    }
}
