extension Color {
    /// No colour at all.
    public static let clear = Color(white: 0, alpha: 0)
    /// A third of white.
    public static let darkGray = Color(white: 1.0 / 3)
    /// Half of white.
    public static let gray = Color(white: 0.5)
    /// Two thirds of white.
    public static let lightGray = Color(white: 2.0 / 3)
    /// The primary colour.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// The primary colour.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// The primary colour.
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// Red and green.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// Red and half of green.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// Half of red and of blue.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)

    /// The colour with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
