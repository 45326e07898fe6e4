public import Geometry
public import Platform

/// Text in which every character is half an em wide and a full block: the same on every machine.
@MainActor
public final class FixedWidthTextEngine: TextEngine {
    /// How many pictures have been made.
    public private(set) var imagesMade = 0

    /// Makes an engine.
    public init() {}

    /// Half an em a character, one em high.
    public func size(of text: String, font: Font) -> Size {
        Size(width: Double(text.count) * font.size / 2, height: font.size)
    }

    /// A white block of that size.
    public func image(of text: String, font: Font, scale: Double) -> Image {
        imagesMade += 1
        let extent = size(of: text, font: font) * scale
        let bitmap = Bitmap(
            width: max(1, Int(extent.width.rounded(.up))), height: max(1, Int(extent.height.rounded(.up))),
            filledWith: 0xFFFF_FFFF)
        return Image(bitmap, isOpaque: true)
    }
}
