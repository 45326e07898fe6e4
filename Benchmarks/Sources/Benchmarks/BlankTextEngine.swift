import Tactile

/// A text engine for scenes that show no text.
final class UnseenText: TextEngine {
    /// Half an em a character, one em high.
    func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    /// One clear pixel.
    func image(of text: String, font: Font, scale: Double) -> Image {
        Image(Bitmap(width: 1, height: 1), isOpaque: false)
    }
}
