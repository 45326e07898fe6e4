package import Platform

/// The colours of the gallery and the demos.
package enum Palette {
    package static let background = Color(red: 0.115, green: 0.118, blue: 0.125)
    package static let panel = Color(red: 0.15, green: 0.154, blue: 0.164)
    package static let control = Color(red: 0.225, green: 0.232, blue: 0.25)
    package static let line = Color(white: 1, alpha: 0.1)
    package static let accent = Color(red: 0.33, green: 0.6, blue: 1)
    package static let text = Color(white: 0.92)
    package static let quietText = Color(white: 0.62)
    package static let faintText = Color(white: 0.42)
}
