import Tactile

/// A text engine that measures text and draws none.
final class BlankTextEngine: TextEngine {
    /// Returns half an em for each character, and a height of one em.
    func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    /// Returns one clear pixel.
    func image(of text: String, font: Font, scale: Double) -> Image {
        Image(Bitmap(width: 1, height: 1), isOpaque: false)
    }
}
