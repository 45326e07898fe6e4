package import Geometry
package import Platform

/// A text engine that depends on no font: each character is half an em wide, each line one em high.
package final class FixedTextEngine: TextEngine {
    /// Creates an engine.
    package init() {}

    /// Returns half an em for each character, one em high.
    package func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    /// Returns a white block of that size.
    package func image(of text: String, font: Font, scale: Double) -> Image {
        let extent = size(of: text, font: font) * scale
        let width = max(1, Int(extent.width.rounded(.up))), height = max(1, Int(extent.height.rounded(.up)))
        return Image(Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF), isOpaque: true)
    }
}
