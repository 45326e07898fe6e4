/// A colour in sRGB with straight (not premultiplied) alpha; blending happens in sRGB, as UIKit's does.
public struct Color: Hashable, Sendable {
    /// The red component, 0 to 1.
    public var red: Double
    /// The green component, 0 to 1.
    public var green: Double
    /// The blue component, 0 to 1.
    public var blue: Double
    /// The opacity, 0 to 1.
    public var alpha: Double

    /// Creates a colour from its components, each 0 to 1; painters clamp values outside.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a grey.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
}

extension Color {
    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)
    /// A grey of one third of white's brightness.
    public static let darkGray = Color(white: 1.0 / 3)
    /// A grey of half of white's brightness.
    public static let gray = Color(white: 0.5)
    /// A grey of two thirds of white's brightness.
    public static let lightGray = Color(white: 2.0 / 3)
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

    /// Returns the colour with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
