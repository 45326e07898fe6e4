import Views

/// A motion of an alpha that stays 0 for a delay and then fades in, so that short-lived messages never appear.
nonisolated struct LateAppearance: PropertyMotion {
    /// The delay before the fade, in seconds (ours).
    static let delay = 0.3
    /// The duration of the fade, in seconds (ours).
    static let fade = 0.25

    var restTime: Double { Self.delay + Self.fade }
    func value(at time: Double) -> Double { min(max((time - Self.delay) / Self.fade, 0), 1) }
    func velocity(at time: Double) -> Components {
        [time >= Self.delay && time < restTime ? 1 / Self.fade : 0, 0, 0, 0]
    }
}

extension View {
    /// Fades the view in after a delay.
    ///
    /// - Returns: The animation; `nil` if the view is in no window, where its alpha does not change.
    func appearLate() -> RunningAnimation? {
        guard let engine = window?.engine else { return nil }
        alpha = 0
        return engine.start(LateAppearance(), of: self, \.alpha)
    }
}
