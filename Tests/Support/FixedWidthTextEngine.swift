public import Geometry
public import Platform

/// A text engine in which every character is a full block, half an em wide: the same on every machine.
@MainActor
public final class FixedWidthTextEngine: TextEngine {
    /// The number of images that have been rendered.
    public private(set) var imagesMade = 0

    /// Creates an engine.
    public init() {}

    /// Returns half an em per character, one em high.
    public func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    /// Returns a white block of that size.
    public func image(of text: String, font: Font, scale: Double) -> Image {
        imagesMade += 1
        let extent = size(of: text, font: font) * scale
        let bitmap = Bitmap(
            width: max(1, Int(extent.width.rounded(.up))), height: max(1, Int(extent.height.rounded(.up))),
            filledWith: 0xFFFF_FFFF)
        return Image(bitmap, isOpaque: true)
    }
}
