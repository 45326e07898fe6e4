package import Platform

extension KeyEvent {
    /// Whether it is one of the keys that lead back from what is presented: Escape and Backspace.
    package var leadsBack: Bool { key == "Escape" || key == "Backspace" }
}
