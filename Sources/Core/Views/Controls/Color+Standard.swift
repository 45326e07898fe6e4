package import Platform

/// The default colours of controls and bars.
///
/// Their text has a contrast of at least 4.5:1 in both styles.
extension Color {
    /// The colour of a bar's buttons, of its selected item, and of the track of a control with a value.
    package static let standardTint = Color(
        light: Color(red: 0, green: 0.37, blue: 0.84), dark: Color(red: 0.33, green: 0.6, blue: 1))
    /// The colour of a track without a value.
    package static let standardTrack = Color(
        light: Color(red: 0.77, green: 0.785, blue: 0.81), dark: Color(red: 0.225, green: 0.232, blue: 0.25))
    /// The colour of a slider's thumb.
    package static let standardThumb = Color(light: .white, dark: Color(white: 0.92))
    /// The colour of the line around a slider's thumb, which separates a white thumb from a white background.
    package static let standardThumbLine = Color(light: Color(white: 0, alpha: 0.28), dark: .clear)
    /// The colour of text that stands on any plain background.
    package static let standardText = Color(light: .black, dark: .white)
    /// The colour of the selected one of several texts.
    package static let standardSelectedText = Color(light: Color(white: 0.1), dark: Color(white: 0.92))
    /// The colour of the other texts.
    package static let standardUnselectedText = Color(light: Color(white: 0.36), dark: Color(white: 0.65))
    /// The background of a navigation bar and of a tab bar, the same because both are often on screen together.
    package static let barBackground = Color(
        light: Color(red: 0.985, green: 0.986, blue: 0.99), dark: Color(red: 0.155, green: 0.158, blue: 0.167))
    /// The colour of a bar's title.
    package static let barTitle = Color(light: Color(white: 0, alpha: 0.88), dark: Color(white: 1, alpha: 0.88))
    /// The colour of the line between a bar and the content.
    package static let barLine = Color(light: Color(white: 0, alpha: 0.18), dark: Color(white: 1, alpha: 0.16))
    /// The colour of a bar's items that are not selected.
    package static let barUnselectedItem = Color(light: Color(white: 0.4), dark: Color(white: 0.57))
}
