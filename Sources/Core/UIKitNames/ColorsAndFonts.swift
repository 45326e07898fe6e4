public import Platform

/// The system colours of iOS in the light appearance; there is no dark appearance.
nonisolated extension Color {
    /// The background of a screen.
    public static let systemBackground = Color.white
    /// The background of content on a screen.
    public static let secondarySystemBackground = Color(bytes: 242, 242, 247)
    /// The background of content on the secondary background.
    public static let tertiarySystemBackground = Color.white
    /// The colour of primary text.
    public static let label = Color.black
    /// The colour of secondary text.
    public static let secondaryLabel = Color(bytes: 60, 60, 67).withAlphaComponent(0.6)
    /// The colour of tertiary text.
    public static let tertiaryLabel = Color(bytes: 60, 60, 67).withAlphaComponent(0.3)
    /// The colour of thin separator lines.
    public static let separator = Color(bytes: 60, 60, 67).withAlphaComponent(0.29)
    /// The blue of controls.
    public static let systemBlue = Color(bytes: 0, 122, 255)
    /// The default colour of controls.
    public static let tintColor = systemBlue
    /// The green of success.
    public static let systemGreen = Color(bytes: 52, 199, 89)
    /// A colour between blue and purple.
    public static let systemIndigo = Color(bytes: 88, 86, 214)
    /// A colour between red and yellow.
    public static let systemOrange = Color(bytes: 255, 149, 0)
    /// A light red.
    public static let systemPink = Color(bytes: 255, 45, 85)
    /// A colour between red and blue.
    public static let systemPurple = Color(bytes: 175, 82, 222)
    /// The red of destructive actions.
    public static let systemRed = Color(bytes: 255, 59, 48)
    /// A colour between green and blue.
    public static let systemTeal = Color(bytes: 48, 176, 199)
    /// The yellow of warnings.
    public static let systemYellow = Color(bytes: 255, 204, 0)
    /// The middle grey.
    public static let systemGray = Color(bytes: 142, 142, 147)
    /// A lighter grey.
    public static let systemGray2 = Color(bytes: 174, 174, 178)
    /// A still lighter grey.
    public static let systemGray3 = Color(bytes: 199, 199, 204)
    /// The grey of borders.
    public static let systemGray4 = Color(bytes: 209, 209, 214)
    /// The grey of fills.
    public static let systemGray5 = Color(bytes: 229, 229, 234)
    /// The lightest grey.
    public static let systemGray6 = Color(bytes: 242, 242, 247)

    /// Creates a colour from three bytes.
    private init(bytes r: Double, _ g: Double, _ b: Double) { self.init(red: r / 255, green: g / 255, blue: b / 255) }
}

nonisolated extension Font {
    /// Returns the system font, which is the font that ships with the library.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// Returns the bold system font, which is the semibold one.
    public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .semibold) }

    /// Returns the font of a text style, at the default size of iOS.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        Font(size: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// The text styles of iOS.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// The largest title, 34 points.
        case largeTitle
        /// A title, 28 points.
        case title1
        /// A title, 22 points.
        case title2
        /// A title, 20 points.
        case title3
        /// Emphasized text, 17 points.
        case headline
        /// Text, 17 points.
        case body
        /// A callout, 16 points.
        case callout
        /// A line below a headline, 15 points.
        case subheadline
        /// A footnote, 13 points.
        case footnote
        /// A caption of an image, 12 points.
        case caption1
        /// A caption of an image, 11 points.
        case caption2

        fileprivate var size: Double {
            switch self {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }
}

nonisolated extension Font.Weight {
    /// The nearest available weight, semibold.
    public static let bold = Font.Weight.semibold
    /// The nearest available weight, semibold.
    public static let heavy = Font.Weight.semibold
    /// The nearest available weight, semibold.
    public static let medium = Font.Weight.semibold
    /// The nearest available weight, regular.
    public static let light = Font.Weight.regular
}
