import Tactile

/// A text engine without text: this program draws nothing.
final class NoText: TextEngine {
    func size(of text: String, font: Font) -> Size { .zero }

    func image(of text: String, font: Font, scale: Double) -> Image {
        Image(Bitmap(width: 1, height: 1, filledWith: 0), isOpaque: false)
    }
}
