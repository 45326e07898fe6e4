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
