import Foundation
public import Platform

extension Color {
    /// Returns the contrast ratio of this colour, as text or as a mark, on an opaque background, in a style.
    ///
    /// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio" and "relative luminance".
    public func contrast(on background: Color, in style: UserInterfaceStyle) -> Double {
        let below = background.resolved(for: style)
        let luminances = [resolved(for: style).composited(over: below).relativeLuminance, below.relativeLuminance]
        return ((luminances.max() ?? 0) + 0.05) / ((luminances.min() ?? 0) + 0.05)
    }

    /// Returns the colour as it appears over an opaque one.
    public func composited(over below: Color) -> Color {
        func mix(_ upper: Double, _ lower: Double) -> Double { upper * alpha + lower * (1 - alpha) }
        return Color(red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
    }

    private var relativeLuminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
