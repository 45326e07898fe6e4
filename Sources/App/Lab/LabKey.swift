import Platform

/// A key of the lab, which neither the scene nor a recording receives.
enum LabKey: String, CaseIterable {
    /// Shows or hides the measurements.
    case overlay = "F2"
    /// Starts or stops a recording.
    case record = "F5"
    /// Replays the last recording, or stops the replay.
    case replay = "F6"
    /// Opens or closes the tuning panel.
    case tuning = "F7"

    /// Finds the key of an event; `nil` for another key, and for one with modifiers.
    init?(_ event: KeyEvent) {
        guard event.modifiers.isEmpty, let key = LabKey(rawValue: event.key) else { return nil }
        self = key
    }
}
