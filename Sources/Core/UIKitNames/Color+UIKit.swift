public import Platform

/// The system's colours, those of the light appearance: there is no dark one.
nonisolated extension Color {
    /// What a screen is laid on.
    public static let systemBackground = Color.white
    /// What is laid on a screen.
    public static let secondarySystemBackground = Color(bytes: 242, 242, 247)
    /// What is laid on that.
    public static let tertiarySystemBackground = Color.white
    /// Text.
    public static let label = Color.black
    /// Text of less weight.
    public static let secondaryLabel = Color(bytes: 60, 60, 67).withAlphaComponent(0.6)
    /// Text of still less weight.
    public static let tertiaryLabel = Color(bytes: 60, 60, 67).withAlphaComponent(0.3)
    /// Thin lines.
    public static let separator = Color(bytes: 60, 60, 67).withAlphaComponent(0.29)
    /// What can be tapped.
    public static let systemBlue = Color(bytes: 0, 122, 255)
    /// What can be tapped, unless somebody says otherwise.
    public static let tintColor = systemBlue
    /// What is right.
    public static let systemGreen = Color(bytes: 52, 199, 89)
    /// Between blue and purple.
    public static let systemIndigo = Color(bytes: 88, 86, 214)
    /// Between red and yellow.
    public static let systemOrange = Color(bytes: 255, 149, 0)
    /// Light red.
    public static let systemPink = Color(bytes: 255, 45, 85)
    /// Between red and blue.
    public static let systemPurple = Color(bytes: 175, 82, 222)
    /// What destroys.
    public static let systemRed = Color(bytes: 255, 59, 48)
    /// Between green and blue.
    public static let systemTeal = Color(bytes: 48, 176, 199)
    /// The colour of warnings.
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

    /// Makes a colour of three bytes.
    private init(bytes r: Double, _ g: Double, _ b: Double) { self.init(red: r / 255, green: g / 255, blue: b / 255) }
}
