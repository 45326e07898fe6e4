public import Platform

nonisolated extension Font {
    /// The font of the system, which is the one that ships with the library.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(size: size, weight: weight)
    }

    /// The bold font, which is the semibold one.
    public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .semibold) }

    /// The font of a role, in the size that iOS gives it unless the person has asked for another.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        Font(size: style.size, weight: style == .headline ? .semibold : .regular)
    }

    /// What a text is for.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        /// The largest title, 34 points.
        case largeTitle
        /// A title, 28 points.
        case title1
        /// A title, 22 points.
        case title2
        /// A title, 20 points.
        case title3
        /// Stressed text, 17 points.
        case headline
        /// Text, 17 points.
        case body
        /// A remark, 16 points.
        case callout
        /// What stands below a headline, 15 points.
        case subheadline
        /// A note, 13 points.
        case footnote
        /// What stands below a picture, 12 points.
        case caption1
        /// What stands below a picture, 11 points.
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
    /// The nearest there is: semibold.
    public static let bold = Font.Weight.semibold
    /// The nearest there is: semibold.
    public static let heavy = Font.Weight.semibold
    /// The nearest there is: semibold.
    public static let medium = Font.Weight.semibold
    /// The nearest there is: regular.
    public static let light = Font.Weight.regular
}
