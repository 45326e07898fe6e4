package import Platform
import Views

/// The colours of the photo program, the gallery and the demos, each for a role and with a light and a dark variant.
///
/// Texts have a contrast of at least 4.5:1 on every surface, and marks of at least 3:1, in both styles; `PaletteTests`
/// measures all of them. Colours over photos are black and white with an alpha and do not belong here.
package enum Palette {
    // MARK: Surfaces

    /// The background of a screen.
    package static let background = Color(
        light: Color(red: 0.957, green: 0.96, blue: 0.968), dark: Color(red: 0.115, green: 0.118, blue: 0.125))
    /// The background of a card, a sheet or a panel on a screen.
    package static let panel = Color(light: .white, dark: Color(red: 0.15, green: 0.154, blue: 0.164))
    /// The background of a button and of a photo that is not decoded yet, in a demo.
    package static let control = Color(
        light: Color(red: 0.885, green: 0.894, blue: 0.91), dark: Color(red: 0.225, green: 0.232, blue: 0.25))

    /// The background of a photo that is not decoded yet, in the grid and in flight.
    package static let placeholder = Color(light: Color(white: 0.87), dark: Color(white: 0.2))

    // MARK: Texts

    /// The colour of a text that is read first: a title, a value, a button.
    package static let text = Color(light: Color(white: 0.1), dark: Color(white: 0.92))
    /// The colour of an explanation or a caption.
    package static let quietText = Color(light: Color(white: 0.33), dark: Color(white: 0.65))

    // MARK: Marks

    /// The colour of a selection, of a link and of the fill below text in the colour `background`.
    package static let accent = Color(
        light: Color(red: 0, green: 0.37, blue: 0.84), dark: Color(red: 0.33, green: 0.6, blue: 1))
    /// The colour of a rating.
    package static let rating = Color(
        light: Color(red: 0.66, green: 0.42, blue: 0), dark: Color(red: 1, green: 0.78, blue: 0.25))

    // MARK: Lines

    /// The colour of a line between two parts of a surface.
    package static let line = Color(light: Color(white: 0, alpha: 0.12), dark: Color(white: 1, alpha: 0.1))
}

extension Palette {
    /// The colours that take the place of those of the palette, of controls and of bars while the user prefers more
    /// contrast.
    ///
    /// Texts and the accent then have a contrast of at least 7:1 on every surface, and lines are three times as strong.
    package static let highContrast: [Color: Color] = [
        background: Color(light: .white, dark: .black),
        panel: Color(light: .white, dark: Color(white: 0.06)),
        control: Color(light: Color(white: 0.88), dark: Color(white: 0.16)),
        placeholder: Color(light: Color(white: 0.87), dark: Color(white: 0.16)),
        text: Color(light: .black, dark: .white),
        quietText: Color(light: Color(white: 0.18), dark: Color(white: 0.88)),
        accent: Color(light: Color(red: 0, green: 0.2, blue: 0.6), dark: Color(red: 0.62, green: 0.82, blue: 1)),
        rating: Color(light: Color(red: 0.36, green: 0.22, blue: 0), dark: Color(red: 1, green: 0.86, blue: 0.4)),
        line: Color(light: Color(white: 0, alpha: 0.6), dark: Color(white: 1, alpha: 0.6)),
        .standardTrack: Color(light: Color(white: 0.5), dark: Color(white: 0.5)),
        .standardThumbLine: Color(light: Color(white: 0, alpha: 0.7), dark: Color(white: 0, alpha: 0.7)),
        .standardUnselectedText: Color(light: Color(white: 0.18), dark: Color(white: 0.88)),
        .barBackground: Color(light: .white, dark: .black),
        .barTitle: Color(light: .black, dark: .white),
        .barLine: Color(light: Color(white: 0, alpha: 0.6), dark: Color(white: 1, alpha: 0.6)),
        .barUnselectedItem: Color(light: Color(white: 0.18), dark: Color(white: 0.88)),
    ]

    /// The role of a colour, by which its contrast is measured.
    package enum Role: String, CaseIterable {
        case background, panel, control, placeholder
        case text, quietText
        case accent, rating
        case line

        /// The kinds of roles.
        package enum Kind {
            /// An area behind texts and marks.
            case surface
            /// Text that may stand on any surface.
            case text
            /// A symbol, a ring or a curve that may stand on any surface.
            case mark
            /// A line that only separates.
            case line
        }

        package var kind: Kind {
            switch self {
            case .background, .panel, .control, .placeholder: .surface
            case .text, .quietText: .text
            case .accent, .rating: .mark
            case .line: .line
            }
        }

        package var color: Color {
            switch self {
            case .background: Palette.background
            case .panel: Palette.panel
            case .control: Palette.control
            case .placeholder: Palette.placeholder
            case .text: Palette.text
            case .quietText: Palette.quietText
            case .accent: Palette.accent
            case .rating: Palette.rating
            case .line: Palette.line
            }
        }
    }
}
