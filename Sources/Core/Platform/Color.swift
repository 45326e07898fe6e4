/// A colour in sRGB with straight (not premultiplied) alpha; blending happens in sRGB, as UIKit's does.
public struct Color: Hashable, Sendable {
    /// The red part, 0 to 1.
    public var red: Double
    /// The green part, 0 to 1.
    public var green: Double
    /// The blue part, 0 to 1.
    public var blue: Double
    /// How much of what lies behind is covered, 0 to 1.
    public var alpha: Double

    /// Makes a colour of its parts, each 0 to 1; painters clamp what lies outside.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a grey.
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Opaque black.
    public static let black = Color(white: 0)
    /// Opaque white.
    public static let white = Color(white: 1)
}

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
