/// The settings of a desktop about motion and colours.
public struct DesktopSettings: Hashable, Sendable {
    /// A preference for dark or light colours.
    public enum ColorScheme: Hashable, Sendable {
        /// No preference; also the value without a portal.
        case noPreference
        /// Light text on dark backgrounds.
        case dark
        /// Dark text on light backgrounds.
        case light
    }

    /// The preferred colours.
    public private(set) var colorScheme = ColorScheme.noPreference
    /// The settings that ask for less motion.
    private var reducing: Set<Key> = []

    /// Creates the settings of a desktop without preferences.
    init() {}

    /// A Boolean value that indicates whether one of the settings asks for less motion.
    public var isMotionReduced: Bool { !reducing.isEmpty }

    /// A value of the types that these settings have.
    enum Value {
        case number(UInt32)
        case boolean(Bool)
    }

    /// A setting in the settings portal.
    enum Key: CaseIterable {
        /// The portal's own setting, a number: 1 asks for less motion, all other values have no preference.
        case reducedMotion
        /// GNOME's setting, which other desktops use too, a Boolean: false asks for less motion.
        case enableAnimations
        /// The portal's own setting, a number: 1 prefers dark, 2 light, all other values have no preference.
        case colorScheme

        var namespace: String {
            switch self {
            case .reducedMotion, .colorScheme: "org.freedesktop.appearance"
            case .enableAnimations: "org.gnome.desktop.interface"
            }
        }

        var name: String {
            switch self {
            case .reducedMotion: "reduced-motion"
            case .enableAnimations: "enable-animations"
            case .colorScheme: "color-scheme"
            }
        }

        init?(namespace: String, name: String) {
            guard let key = Self.allCases.first(where: { ($0.namespace, $0.name) == (namespace, name) }) else {
                return nil
            }
            self = key
        }
    }

    /// Sets a setting; nil and values of another type have no preference.
    mutating func set(_ key: Key, to value: Value?) {
        switch (key, value) {
        case (.reducedMotion, .number(1)), (.enableAnimations, .boolean(false)): reducing.insert(key)
        case (.reducedMotion, _), (.enableAnimations, _): reducing.remove(key)
        case (.colorScheme, .number(1)): colorScheme = .dark
        case (.colorScheme, .number(2)): colorScheme = .light
        case (.colorScheme, _): colorScheme = .noPreference
        }
    }
}
