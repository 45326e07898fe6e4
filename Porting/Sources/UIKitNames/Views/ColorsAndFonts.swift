public import Controllers
public import Platform

/// The system colours of iOS, each in the light and in the dark style.
nonisolated extension Color {
    /// The background of a screen.
    public static let systemBackground = Color(light: .white, dark: .black)
    /// The background of content on a screen.
    public static let secondarySystemBackground = Color(
        light: Color(bytes: 242, 242, 247), dark: Color(bytes: 28, 28, 30))
    /// The background of content on the secondary background.
    public static let tertiarySystemBackground = Color(light: .white, dark: Color(bytes: 44, 44, 46))
    /// The colour of primary text.
    public static let label = Color(light: .black, dark: .white)
    /// The colour of secondary text.
    public static let secondaryLabel = Color(
        light: Color(bytes: 60, 60, 67).withAlphaComponent(0.6),
        dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.6))
    /// The colour of tertiary text.
    public static let tertiaryLabel = Color(
        light: Color(bytes: 60, 60, 67).withAlphaComponent(0.3),
        dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.3))
    /// The colour of thin separator lines.
    public static let separator = Color(
        light: Color(bytes: 60, 60, 67).withAlphaComponent(0.29), dark: Color(bytes: 84, 84, 88).withAlphaComponent(0.6)
    )
    /// The blue of controls.
    public static let systemBlue = Color(light: Color(bytes: 0, 122, 255), dark: Color(bytes: 10, 132, 255))
    /// The default colour of controls.
    public static let tintColor = systemBlue
    /// The green of success.
    public static let systemGreen = Color(light: Color(bytes: 52, 199, 89), dark: Color(bytes: 48, 209, 88))
    /// A colour between blue and purple.
    public static let systemIndigo = Color(light: Color(bytes: 88, 86, 214), dark: Color(bytes: 94, 92, 230))
    /// A colour between red and yellow.
    public static let systemOrange = Color(light: Color(bytes: 255, 149, 0), dark: Color(bytes: 255, 159, 10))
    /// A light red.
    public static let systemPink = Color(light: Color(bytes: 255, 45, 85), dark: Color(bytes: 255, 55, 95))
    /// A colour between red and blue.
    public static let systemPurple = Color(light: Color(bytes: 175, 82, 222), dark: Color(bytes: 191, 90, 242))
    /// The red of destructive actions.
    public static let systemRed = Color(light: Color(bytes: 255, 59, 48), dark: Color(bytes: 255, 69, 58))
    /// A colour between green and blue.
    public static let systemTeal = Color(light: Color(bytes: 48, 176, 199), dark: Color(bytes: 64, 200, 224))
    /// The yellow of warnings.
    public static let systemYellow = Color(light: Color(bytes: 255, 204, 0), dark: Color(bytes: 255, 214, 10))
    /// The middle grey.
    public static let systemGray = Color(bytes: 142, 142, 147)
    /// A lighter grey, in the dark style a darker one.
    public static let systemGray2 = Color(light: Color(bytes: 174, 174, 178), dark: Color(bytes: 99, 99, 102))
    /// A still lighter grey, in the dark style a darker one.
    public static let systemGray3 = Color(light: Color(bytes: 199, 199, 204), dark: Color(bytes: 72, 72, 74))
    /// The grey of borders.
    public static let systemGray4 = Color(light: Color(bytes: 209, 209, 214), dark: Color(bytes: 58, 58, 60))
    /// The grey of fills.
    public static let systemGray5 = Color(light: Color(bytes: 229, 229, 234), dark: Color(bytes: 44, 44, 46))
    /// The background of grouped content.
    public static let systemGroupedBackground = Color(light: Color(bytes: 242, 242, 247), dark: .black)
    /// The background of content in groups.
    public static let secondarySystemGroupedBackground = Color(light: .white, dark: Color(bytes: 28, 28, 30))
    /// The background of content in groups in groups.
    public static let tertiarySystemGroupedBackground = Color(
        light: Color(bytes: 242, 242, 247), dark: Color(bytes: 44, 44, 46))
    /// The colour of links.
    public static let link = Color(light: Color(bytes: 0, 122, 255), dark: Color(bytes: 9, 132, 255))
    /// The colour of quaternary text.
    public static let quaternaryLabel = Color(
        light: Color(bytes: 60, 60, 67).withAlphaComponent(0.18),
        dark: Color(bytes: 235, 235, 245).withAlphaComponent(0.16))
    /// The colour of thin separator lines that hide what is behind them.
    public static let opaqueSeparator = Color(light: Color(bytes: 198, 198, 200), dark: Color(bytes: 56, 56, 58))
    /// The brown of earth.
    public static let systemBrown = Color(light: Color(bytes: 162, 132, 94), dark: Color(bytes: 172, 142, 104))
    /// A colour between green and blue.
    public static let systemMint = Color(light: Color(bytes: 0, 199, 190), dark: Color(bytes: 99, 230, 226))
    /// A light blue.
    public static let systemCyan = Color(light: Color(bytes: 50, 173, 230), dark: Color(bytes: 100, 210, 255))
    /// Pure cyan.
    public static let cyan = Color(red: 0, green: 1, blue: 1)
    /// Pure magenta.
    public static let magenta = Color(red: 1, green: 0, blue: 1)
    /// Brown.
    public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
    /// Black text on a light background.
    public static let darkText = Color.black
    /// White text on a dark background.
    public static let lightText = Color(white: 1, alpha: 0.6)
    /// The grey next to the background.
    public static let systemGray6 = Color(light: Color(bytes: 242, 242, 247), dark: Color(bytes: 28, 28, 30))

    /// Creates a colour from three bytes.
    private init(bytes r: Double, _ g: Double, _ b: Double) { self.init(red: r / 255, green: g / 255, blue: b / 255) }
}

nonisolated extension Color {
    /// Creates a dynamic colour from the colours that a closure returns for the two styles.
    ///
    /// UIKit calls the closure whenever the colour is used. Here it is called twice, with traits of which only the style is
    /// specified.
    public init(dynamicProvider: (TraitCollection) -> Color) {
        self.init(
            light: dynamicProvider(TraitCollection(userInterfaceStyle: .light)),
            dark: dynamicProvider(TraitCollection(userInterfaceStyle: .dark)))
    }

    /// Returns the colour that a dynamic colour has in the style of some traits.
    public func resolvedColor(with traitCollection: TraitCollection) -> Color {
        resolved(for: traitCollection.userInterfaceStyle)
    }
}

nonisolated extension Color {
    /// A colour of repeated images.
    @available(*, unavailable, message: "add image views side by side: colours have no patterns")
    public init(patternImage image: Image) { self = .clear }

    /// Creates a colour from its hue, saturation and brightness, each 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let sector = (hue - hue.rounded(.down)) * 6, fraction = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation), falling = brightness * (1 - saturation * fraction)
        let rising = brightness * (1 - saturation * (1 - fraction))
        let (red, green, blue) =
            switch Int(sector) {
            case 0: (brightness, rising, low)
            case 1: (falling, brightness, low)
            case 2: (low, brightness, rising)
            case 3: (low, falling, brightness)
            case 4: (rising, low, brightness)
            default: (brightness, low, falling)
            }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
}

nonisolated extension Color: _ExpressibleByColorLiteral {
    /// Creates the colour of a literal of Xcode.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

// swift-format-ignore: NoLeadingUnderscores
/// The type of the colour literals of Xcode.
public typealias _ColorLiteralType = Color

nonisolated extension TraitCollection {
    /// Returns whether dynamic colours may differ between these traits and others.
    public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
        userInterfaceStyle != traitCollection?.userInterfaceStyle
    }
}

nonisolated extension Font {
    /// Returns the system font, which is the font that ships with the library.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// Returns the system font, whose digits are not of one width.
    public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
        Font(size: size, weight: weight)
    }

    /// The size of a font, in points.
    public var pointSize: Double { size }
    /// Returns the font in another size.
    public func withSize(_ size: Double) -> Font { Font(size: size, weight: weight) }

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

/// A colour, as Core Graphics names it.
///
/// UIKit's has the components of the moment at which it was asked for. This one stays dynamic.
public typealias CGColor = Color

extension Color {
    /// The colour itself, as Core Graphics names it.
    public nonisolated var cgColor: CGColor { self }
    /// Creates a colour from one of Core Graphics.
    public nonisolated init(cgColor: CGColor) { self = cgColor }
}
