import Platform

/// A key of the lab, which neither the scene nor a recording receives.
enum LabKey: String, CaseIterable {
    /// Shows or hides the measurements.
    case overlay = "F2"
    /// Starts or stops a recording.
    case record = "F8"
    /// Replays the last recording, or stops the replay.
    case replay = "F6"
    /// Opens or closes the tuning panel.
    case tuning = "F7"

    /// Shows or closes the help; `?` does so too.
    case help = "F1"

    /// The keys that have a question mark with Shift, by layouts: American, German (in upper case), French and Italian.
    private static let questionKeys = ["/", "SS", ",", "'"]

    /// Finds the key of an event; `nil` for another key, and for one with modifiers.
    ///
    /// A question mark has Shift, and the event of a window names the key without it.
    init?(_ event: KeyEvent) {
        let isQuestion = event.key == "?" && event.modifiers.isSubset(of: .shift)
        if isQuestion || event.modifiers == .shift && Self.questionKeys.contains(event.key) {
            self = .help
            return
        }
        guard event.modifiers.isEmpty, let key = LabKey(rawValue: event.key) else { return nil }
        self = key
    }
}

extension KeyEvent {
    /// A Boolean value that indicates whether this is a key of the window, which closes the program or changes the window's
    /// mode; a replay has none of them, and they work while it runs.
    var isOfWindow: Bool { key == "F11" || key.lowercased() == "q" && modifiers == .control }
}
