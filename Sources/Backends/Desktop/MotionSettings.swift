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
