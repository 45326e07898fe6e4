public import Platform

nonisolated extension Color {
    /// Writes the components in sRGB, those of the light style for a dynamic colour; returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<Double>?, green: UnsafeMutablePointer<Double>?,
        blue: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
    ) -> Bool {
        red?.pointee = self.red
        green?.pointee = self.green
        blue?.pointee = self.blue
        alpha?.pointee = self.alpha
        return true
    }

    /// Writes hue, saturation and brightness, each 0 to 1, those of the light style for a dynamic colour; returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<Double>?, saturation: UnsafeMutablePointer<Double>?,
        brightness: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?
    ) -> Bool {
        let most = max(red, green, blue), range = most - min(red, green, blue)
        var sector = 0.0
        if range > 0 {
            switch most {
            case red: sector = (green - blue) / range
            case green: sector = (blue - red) / range + 2
            default: sector = (red - green) / range + 4
            }
        }
        hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = self.alpha
        return true
    }

    /// Writes the brightness of a grey; returns false, and writes nothing, for another colour.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<Double>?, alpha: UnsafeMutablePointer<Double>?) -> Bool {
        guard red == green, green == blue else { return false }
        white?.pointee = red
        alpha?.pointee = self.alpha
        return true
    }

    /// The components of a Core Graphics colour: red, green, blue and alpha in sRGB, also for a grey.
    public var components: [Double]? { [red, green, blue, alpha] }
    /// The number of these components.
    public var numberOfComponents: Int { 4 }

    /// Creates a colour of Display P3; here its numbers count in sRGB, which is a little less saturated.
    public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a colour of an asset catalog.
    @available(*, unavailable, message: "colours of asset catalogs are not read: use UIColor(red:green:blue:alpha:)")
    public init?(named name: String) { return nil }
}

/// The colours of fills, text and groups that iOS names.
nonisolated extension Color {
    private static func fill(_ light: Double, _ dark: Double) -> Color {
        let grey = (red: 120 / 255.0, blue: 128 / 255.0)
        return Color(
            light: Color(red: grey.red, green: grey.red, blue: grey.blue, alpha: light),
            dark: Color(red: grey.red, green: grey.red, blue: grey.blue, alpha: dark))
    }

    /// The fill of thin and small shapes.
    public static let systemFill = fill(0.2, 0.36)
    /// The fill of shapes of medium size.
    public static let secondarySystemFill = fill(0.16, 0.32)
    /// The fill of large shapes.
    public static let tertiarySystemFill = Color(
        light: Color(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12),
        dark: Color(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.24))
    /// The fill of large areas with complex content.
    public static let quaternarySystemFill = Color(
        light: Color(red: 116 / 255, green: 116 / 255, blue: 128 / 255, alpha: 0.08),
        dark: Color(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.18))
    /// The text of an empty field.
    public static let placeholderText = tertiaryLabel
}

nonisolated extension Font {
    /// The default size of text in labels, in points.
    public static let labelFontSize = 17.0
    /// The default size of text in buttons, in points.
    public static let buttonFontSize = 18.0
    /// The default size of the system font, in points.
    public static let systemFontSize = 14.0
    /// The default size of small text, in points.
    public static let smallSystemFontSize = 12.0

    /// Returns the italic system font.
    @available(*, unavailable, message: "the font that ships has no italics: use systemFont(ofSize:)")
    public static func italicSystemFont(ofSize size: Double) -> Font { Font(size: size) }
    /// Returns the system font with letters of one width.
    @available(*, unavailable, message: "the font that ships has letters of their own widths: use systemFont(ofSize:)")
    public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font { Font(size: size) }
    /// Creates a font of a name.
    @available(*, unavailable, message: "there is the font that ships alone: use UIFont.systemFont(ofSize:weight:)")
    public init?(name fontName: String, size fontSize: Double) { return nil }
}

nonisolated extension Font.Weight {
    /// The nearest available weight, semibold.
    public static let black = Font.Weight.semibold
    /// The nearest available weight, regular.
    public static let thin = Font.Weight.regular
    /// The nearest available weight, regular.
    public static let ultraLight = Font.Weight.regular
}
