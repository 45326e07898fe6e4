/// The settings of a desktop about motion, colours and the size of text.
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
    /// A Boolean value that indicates whether colours are to have more contrast.
    public private(set) var isContrastIncreased = false
    /// The factor of the size of text, 0.5 to 3; 1 where the desktop has none.
    public private(set) var textScale = 1.0
    /// The settings that ask for less motion.
    private var reducing: Set<Key> = []

    /// Creates the settings of a desktop without preferences.
    init() {}

    /// A Boolean value that indicates whether one of the settings asks for less motion.
    public var isMotionReduced: Bool { !reducing.isEmpty }

    /// Returns whether the preferences equal those of other settings.
    func hasPreferences(of other: DesktopSettings) -> Bool {
        isMotionReduced == other.isMotionReduced && colorScheme == other.colorScheme
            && isContrastIncreased == other.isContrastIncreased && textScale == other.textScale
    }

    /// A value of the types that these settings have.
    enum Value {
        case number(UInt32)
        case boolean(Bool)
        case real(Double)
    }

    /// A setting in the settings portal.
    enum Key: CaseIterable {
        /// The portal's own setting, a number: 1 asks for less motion, all other values have no preference.
        case reducedMotion
        /// GNOME's setting, which other desktops use too, a Boolean: false asks for less motion.
        case enableAnimations
        /// The portal's own setting, a number: 1 prefers dark, 2 light, all other values have no preference.
        case colorScheme
        /// The portal's own setting, a number: 1 asks for more contrast, all other values have no preference.
        case contrast
        /// GNOME's setting, which other desktops use too, a factor.
        case textScale

        var namespace: String {
            switch self {
            case .reducedMotion, .colorScheme, .contrast: "org.freedesktop.appearance"
            case .enableAnimations, .textScale: "org.gnome.desktop.interface"
            }
        }

        var name: String {
            switch self {
            case .reducedMotion: "reduced-motion"
            case .enableAnimations: "enable-animations"
            case .colorScheme: "color-scheme"
            case .contrast: "contrast"
            case .textScale: "text-scaling-factor"
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
        case (.contrast, .number(1)): isContrastIncreased = true
        case (.contrast, _): isContrastIncreased = false
        case (.textScale, .real(let factor)) where factor.isFinite: textScale = min(max(factor, 0.5), 3)
        case (.textScale, _): textScale = 1
        }
    }
}
