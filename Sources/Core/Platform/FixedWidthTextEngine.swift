package import Geometry

/// A text engine that depends on no font: each character is a full block, half an em wide and one em high.
@MainActor
package final class FixedWidthTextEngine: TextEngine {
    /// The number of images that have been rendered.
    package private(set) var imagesMade = 0

    /// Creates an engine.
    package init() {}

    /// Returns half an em per character, one em high.
    package func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    /// Returns a white block of that size.
    package func image(of text: String, font: Font, scale: Double) -> Image {
        imagesMade += 1
        let extent = size(of: text, font: font) * scale
        let width = max(1, Int(extent.width.rounded(.up))), height = max(1, Int(extent.height.rounded(.up)))
        return Image(Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF), isOpaque: true)
    }
}
