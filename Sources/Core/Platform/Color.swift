/// A colour in sRGB with straight (not premultiplied) alpha; blending happens in sRGB, as UIKit's does.
///
/// A dynamic colour, such as `Color(light: .white, dark: Color(white: 0.12))`, has other components in the dark style than
/// in the light one. Views resolve it when they are drawn.
public struct Color: Hashable, Sendable {
    private var light: Variant
    private var dark: Variant

    /// The components in one style.
    private struct Variant: Hashable, Sendable {
        var red: Double
        var green: Double
        var blue: Double
        var alpha: Double
    }

    /// The red component, 0 to 1; that of the light style for a dynamic colour.
    ///
    /// Setting it sets both styles.
    public var red: Double {
        get { light.red }
        set { (light.red, dark.red) = (newValue, newValue) }
    }
    /// The green component, 0 to 1; that of the light style for a dynamic colour.
    ///
    /// Setting it sets both styles.
    public var green: Double {
        get { light.green }
        set { (light.green, dark.green) = (newValue, newValue) }
    }
    /// The blue component, 0 to 1; that of the light style for a dynamic colour.
    ///
    /// Setting it sets both styles.
    public var blue: Double {
        get { light.blue }
        set { (light.blue, dark.blue) = (newValue, newValue) }
    }
    /// The opacity, 0 to 1; that of the light style for a dynamic colour.
    ///
    /// Setting it sets both styles.
    public var alpha: Double {
        get { light.alpha }
        set { (light.alpha, dark.alpha) = (newValue, newValue) }
    }

    /// Creates a colour from its components, each 0 to 1; painters clamp values outside.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        light = Variant(red: red, green: green, blue: blue, alpha: alpha)
        dark = light
    }

    /// Creates a grey.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Creates a dynamic colour; counterpart of `UIColor(dynamicProvider:)`.
    ///
    /// - Parameters:
    ///   - light: The colour in the light style; of a dynamic colour, its light variant counts.
    ///   - dark: The colour in the dark style; of a dynamic colour, its dark variant counts.
    public init(light: Color, dark: Color) {
        self.light = light.light
        self.dark = dark.dark
    }

    /// Returns the colour that a dynamic colour has in a style, and other colours unchanged.
    ///
    /// The style `unspecified` counts as light, as in UIKit.
    public func resolved(for style: UserInterfaceStyle) -> Color {
        var result = self
        switch style {
        case .dark: result.light = dark
        case .light, .unspecified: result.dark = light
        }
        return result
    }

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
}

extension Color {
    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// The primary colour (1, 0, 0).
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// The primary colour (0, 1, 0).
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// The primary colour (0, 0, 1).
    public static let blue = Color(red: 0, green: 0, blue: 1)
    /// Full red and green.
    public static let yellow = Color(red: 1, green: 1, blue: 0)
    /// Full red and half of green.
    public static let orange = Color(red: 1, green: 0.5, blue: 0)
    /// Half of red and half of blue.
    public static let purple = Color(red: 0.5, green: 0, blue: 0.5)

    /// Returns the colour with another opacity, in both styles.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        var result = self
        result.alpha = alpha
        return result
    }
}
