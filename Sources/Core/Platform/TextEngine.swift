public import Geometry

/// Measures text and makes pictures of it; the only way text reaches a display list.
@MainActor
public protocol TextEngine: AnyObject {
    /// The extent of one line of text, in points: its advance across, its line height down.
    func size(of text: String, font: Font) -> Size

    /// A white image of one line of text, at `scale` pixels in a point, of the size that `size(of:font:)` gives
    /// rounded up to whole pixels; to be drawn with a tint. Text without visible characters gives one clear pixel.
    func image(of text: String, font: Font, scale: Double) -> Image
}

/// A size and a weight of the interface's typeface.
public struct Font: Hashable, Sendable {
    /// The size of an em, in points, greater than 0.
    public var size: Double
    /// How heavy the strokes are.
    public var weight: Weight

    /// Makes a font.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    /// The weights that ship with the application.
    public enum Weight: Hashable, Sendable, CaseIterable {
        /// For running text.
        case regular
        /// For titles.
        case semibold
    }
}
