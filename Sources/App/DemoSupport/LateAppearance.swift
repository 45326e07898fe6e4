import Views

/// An alpha that stays at nothing for a while, then fades in: what lasts only a moment is never seen.
nonisolated struct LateAppearance: PropertyMotion {
    /// How long nothing is seen, in seconds (ours).
    static let delay = 0.3
    /// How long the fade takes, in seconds (ours).
    static let fade = 0.25

    var restTime: Double { Self.delay + Self.fade }
    func value(at time: Double) -> Double { min(max((time - Self.delay) / Self.fade, 0), 1) }
    func velocity(at time: Double) -> Components {
        [time >= Self.delay && time < restTime ? 1 / Self.fade : 0, 0, 0, 0]
    }
}

extension View {
    /// Fades in, but not at once; without a window there is nothing to wait for.
    func appearLate() -> RunningAnimation? {
        guard let engine = window?.engine else { return nil }
        alpha = 0
        return engine.start(LateAppearance(), of: self, \.alpha)
    }
}
