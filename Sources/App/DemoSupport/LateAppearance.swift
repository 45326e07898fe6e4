package import Views

/// An alpha that stays at nothing for a while, then fades in: what lasts only a moment is never seen.
package nonisolated struct LateAppearance: PropertyMotion {
    /// How long nothing is seen, in seconds (ours).
    package static let delay = 0.3
    /// How long the fade takes, in seconds (ours).
    package static let fade = 0.25

    package var restTime: Double { Self.delay + Self.fade }
    package func value(at time: Double) -> Double { min(max((time - Self.delay) / Self.fade, 0), 1) }
    package func velocity(at time: Double) -> Components {
        [time >= Self.delay && time < restTime ? 1 / Self.fade : 0, 0, 0, 0]
    }
}

extension View {
    /// Fades in, but not at once; without a window there is nothing to wait for.
    package func appearLate() -> RunningAnimation? {
        guard let engine = window?.engine else { return nil }
        alpha = 0
        return engine.start(LateAppearance(), of: self, \.alpha)
    }
}
